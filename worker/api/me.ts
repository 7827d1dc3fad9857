/** The player who is asking: who he is, how he goes on elsewhere, and how he leaves. */
import { Hono } from 'hono';
import { addToken } from '../db/queries.ts';
import { SCOPES } from '../db/schema.ts';
import { takes } from './body.ts';
import { forgetCookie, ownerAsking, playerAsking } from './caller.ts';
import { type ApiEnv, originOf } from './context.ts';
import { endTokens } from './ending.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { CONTENT, operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { link, me as meAnswer } from './schemas/answers.ts';
import { linkWanted } from './schemas/requests.ts';
import { hashOf, newSecret } from './tokens.ts';

const DAY_MS = 86_400_000;
const LASTS_MS = { link: 30 * DAY_MS, code: 600_000 };

export const me = new Hono<ApiEnv>()
  .delete(
    '/session',
    operation({
      id: 'endSession',
      tag: 'Players',
      summary: 'Sign out here',
      description:
        'Ends the token that this request brings, and the cookie with it. Other browsers stay as they are.',
      who: 'player',
      needs: 'nothing',
      answer: { status: 204, description: 'Signed out.' },
      problems: ['foreign-origin'],
    }),
    asksNothing,
    async (c) => {
      const player = await playerAsking(c);
      if (player instanceof Response) return player;
      const { credential, known } = player;
      await endTokens(c, known.player.id, [{ hash: credential.hash, kind: known.kind }]);
      if (credential.by === 'cookie') forgetCookie(c);
      return c.body(null, 204);
    },
  )
  .get(
    '/me',
    operation({
      id: 'me',
      tag: 'Players',
      summary: 'Who am I?',
      description: 'The player whose token this request brings.',
      who: 'player',
      answer: { status: 200, description: 'The player.', schema: meAnswer, example: 'me' },
      problems: [],
    }),
    asksNothing,
    async (c) => {
      const player = await playerAsking(c);
      return player instanceof Response ? player : c.json({ player: player.known.player });
    },
  )
  .post(
    '/me/links',
    operation({
      id: 'newLink',
      tag: 'Players',
      summary: 'Go on elsewhere',
      description:
        'Makes a personal link, or a one-time code for where links open in the wrong browser. Whoever has it becomes this player there. A link lasts 30 days and works as often as it is opened; a code of eight characters lasts ten minutes and works once.',
      who: 'player',
      needs: 'owner',
      answer: {
        status: 201,
        description: 'The link or code, this once.',
        schema: link,
        example: 'link',
      },
      problems: ['owner-only', 'out-of-scope', 'rate-limited', ...CONTENT, 'invalid-header'],
    }),
    asksNothing,
    takes(linkWanted, { kind: 'link' }),
    limited('links'),
    keyed,
    async (c) => {
      const player = await ownerAsking(c, SCOPES);
      if (player instanceof Response) return player;
      const { kind } = c.req.valid('json');
      const key = c.get('key');
      // Secrets are kept nowhere, so the same request finds its own again: it is made of the token and the key.
      const secret = newSecret(kind, key && { token: player.credential.token, key: key.key });
      const row = { hash: hashOf(secret), player: player.known.player.id, kind, scopes: [...SCOPES] };
      const now = Date.now();
      const createdAt = await addToken(c.env.DB, { ...row, createdAt: now, expiresAt: now + LASTS_MS[kind] });
      const until = new Date(createdAt + LASTS_MS[kind]).toISOString();
      const shown = kind === 'link' ? { url: `${originOf(c)}/#me=${secret}` } : { code: secret };
      return c.json({ ...shown, expiresAt: until }, 201);
    },
  );
