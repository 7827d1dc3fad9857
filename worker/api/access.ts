/** Who gets in as a player: his browsers, his programs, and the tokens he makes for programs and takes back. */
import { Hono } from 'hono';
import { addApiToken, type Held, heldTokens, MOST_API_TOKENS } from '../db/held.ts';
import { tokenIdFor } from '../db/ids.ts';
import { takes } from './body.ts';
import { forgetCookie, ownerAsking } from './caller.ts';
import type { ApiEnv } from './context.ts';
import { endTokens } from './ending.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { CONTENT, KEYED, operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { tokenList, tokenMade, tokenWanted } from './schemas/access.ts';
import { hashOf, newSecret } from './tokens.ts';

/** As its player sees it: by an id of its own, for the hash is what the tables know it by. */
const shown = ({ hash, kind, name, scopes, createdAt, usedAt }: Held, asking: string) => ({
  id: tokenIdFor(hash),
  kind,
  name,
  scopes,
  createdAt: new Date(createdAt).toISOString(),
  lastUsedOn: usedAt === null ? null : new Date(usedAt).toISOString().slice(0, 10),
  current: hash === asking,
});

export const access = new Hono<ApiEnv>()
  .get(
    '/me/tokens',
    operation({
      id: 'listTokens',
      tag: 'Players',
      summary: 'My devices and tokens',
      description:
        'Every browser and program that is this player, and every token made for a program: by name, never the token itself. The day of the last use is noted once a day.',
      who: 'player',
      needs: 'owner',
      answer: { status: 200, description: 'They.', schema: tokenList, example: 'tokens' },
      problems: ['owner-only', 'out-of-scope'],
    }),
    asksNothing,
    async (c) => {
      const owner = await ownerAsking(c, ['read']);
      if (owner instanceof Response) return owner;
      const { credential, known } = owner;
      const held = await heldTokens(c.env.DB, known.player.id, Date.now());
      return c.json({ tokens: held.map((each) => shown(each, credential.hash)) });
    },
  )
  .post(
    '/me/tokens',
    operation({
      id: 'makeToken',
      tag: 'Players',
      summary: 'Make a token for a program',
      description: `For a program that plays or looks on as this player, with no more scopes than the token that asks. Whatever its scopes, it makes no tokens and no links: once it is taken back, nothing of it is left. At most ${MOST_API_TOKENS} a player.`,
      who: 'player',
      needs: 'owner',
      answer: {
        status: 201,
        description: 'The token, this once.',
        schema: tokenMade,
        example: 'tokenMade',
      },
      problems: ['owner-only', 'out-of-scope', 'too-many-tokens', 'rate-limited', ...CONTENT, ...KEYED],
    }),
    asksNothing,
    takes(tokenWanted, { name: 'My bot', scopes: ['read', 'play'] }, ['scopes']),
    limited('links'),
    keyed,
    async (c) => {
      const { name, scopes } = c.req.valid('json');
      const owner = await ownerAsking(c, scopes);
      if (owner instanceof Response) return owner;
      const { credential, known } = owner;
      const key = c.get('key')?.key;
      // Secrets are kept nowhere, so the same request finds its own again: it is made of the token and the key.
      const token = newSecret('token', key === undefined ? undefined : { token: credential.token, key });
      const row = { hash: hashOf(token), player: known.player.id, kind: 'api', name, scopes } as const;
      const added = await addApiToken(c.env.DB, { ...row, createdAt: Date.now() });
      if (!added) return refuse(c, 'too-many-tokens', { max: MOST_API_TOKENS });
      const isSame = added.name === name && String(added.scopes) === String(scopes);
      if (!isSame || added.revokedAt !== null) return refuse(c, 'key-reused');
      return c.json({ ...shown(added, credential.hash), token }, 201);
    },
  )
  .delete(
    '/me/tokens/:token',
    operation({
      id: 'endToken',
      tag: 'Players',
      summary: 'Take back a token',
      description:
        'Ends a token by its id in the list, at once and everywhere: its open sockets are closed with 4008. A browser is signed out by this.',
      who: 'player',
      needs: 'owner',
      answer: { status: 204, description: 'It is over.' },
      problems: ['owner-only', 'out-of-scope', 'no-such-token', 'foreign-origin'],
    }),
    asksNothing,
    async (c) => {
      const owner = await ownerAsking(c, ['read']);
      if (owner instanceof Response) return owner;
      const { credential, known } = owner;
      const held = await heldTokens(c.env.DB, known.player.id, Date.now());
      const found = held.find(({ hash }) => tokenIdFor(hash) === c.req.param('token'));
      if (!found) return refuse(c, 'no-such-token');
      await endTokens(c, known.player.id, [found]);
      if (found.hash === credential.hash && credential.by === 'cookie') forgetCookie(c);
      return c.body(null, 204);
    },
  )
  .delete(
    '/me/sessions',
    operation({
      id: 'endOtherSessions',
      tag: 'Players',
      summary: 'Sign out everywhere else',
      description:
        'Ends every other browser that is this player, and every personal link and code that still works. Tokens of programs stay: each is taken back by its id.',
      who: 'player',
      needs: 'owner',
      answer: { status: 204, description: 'Nobody else is this player in a browser.' },
      problems: ['owner-only', 'out-of-scope', 'foreign-origin'],
    }),
    asksNothing,
    async (c) => {
      const owner = await ownerAsking(c, ['read']);
      if (owner instanceof Response) return owner;
      const { credential, known } = owner;
      const { id } = known.player;
      const held = await heldTokens(c.env.DB, id, Date.now(), ['session', 'link', 'code']);
      const others = held.filter(({ hash }) => hash !== credential.hash);
      if (others.length > 0) await endTokens(c, id, others);
      return c.body(null, 204);
    },
  );
