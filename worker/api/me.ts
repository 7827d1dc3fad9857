/** The player who is asking: who he is, how he goes on elsewhere, and how he leaves. */
import { Hono } from 'hono/tiny';
import { addToken } from '../db/queries.ts';
import { SCOPES } from '../db/schema.ts';
import { takes } from './body.ts';
import { forgetCookie, ownerAsking, playerAsking } from './caller.ts';
import { type ApiEnv, originOf } from './context.ts';
import { endTokens } from './ending.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { linkWanted } from './schemas/requests.ts';
import { hashOf, newSecret } from './tokens.ts';

const DAY_MS = 86_400_000;
const LASTS_MS = { link: 30 * DAY_MS, code: 600_000 };

export const me = new Hono<ApiEnv>()
  .delete('/session', operation('endSession'), asksNothing, async (c) => {
    const player = await playerAsking(c);
    if (player instanceof Response) return player;
    const { credential, known } = player;
    await endTokens(c, known.player.id, [{ hash: credential.hash, kind: known.kind }]);
    if (credential.by === 'cookie') forgetCookie(c);
    return c.body(null, 204);
  })
  .get('/me', operation('me'), asksNothing, async (c) => {
    const player = await playerAsking(c);
    return player instanceof Response ? player : c.json({ player: player.known.player });
  })
  .post(
    '/me/links',
    operation('newLink'),
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
