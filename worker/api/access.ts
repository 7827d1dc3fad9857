/** Who gets in as a player: his browsers, his programs, and the tokens he makes for programs and takes back. */
import { Hono } from 'hono/tiny';
import { addApiToken, type Held, heldTokens, MOST_API_TOKENS } from '../db/held.ts';
import { tokenIdFor } from '../db/ids.ts';
import { takes } from './body.ts';
import { forgetCookie, ownerAsking } from './caller.ts';
import type { ApiEnv } from './context.ts';
import { endTokens } from './ending.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { tokenWanted } from './schemas/access.ts';
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
  .get('/me/tokens', operation('listTokens'), asksNothing, async (c) => {
    const owner = await ownerAsking(c, ['read']);
    if (owner instanceof Response) return owner;
    const { credential, known } = owner;
    const held = await heldTokens(c.env.DB, known.player.id, Date.now());
    return c.json({ tokens: held.map((each) => shown(each, credential.hash)) });
  })
  .post(
    '/me/tokens',
    operation('makeToken'),
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
  .delete('/me/tokens/:token', operation('endToken'), asksNothing, async (c) => {
    const owner = await ownerAsking(c, ['read']);
    if (owner instanceof Response) return owner;
    const { credential, known } = owner;
    const held = await heldTokens(c.env.DB, known.player.id, Date.now());
    const found = held.find(({ hash }) => tokenIdFor(hash) === c.req.param('token'));
    if (!found) return refuse(c, 'no-such-token');
    await endTokens(c, known.player.id, [found]);
    if (found.hash === credential.hash && credential.by === 'cookie') forgetCookie(c);
    return c.body(null, 204);
  })
  .delete('/me/sessions', operation('endOtherSessions'), asksNothing, async (c) => {
    const owner = await ownerAsking(c, ['read']);
    if (owner instanceof Response) return owner;
    const { credential, known } = owner;
    const { id } = known.player;
    const held = await heldTokens(c.env.DB, id, Date.now(), ['session', 'link', 'code']);
    const others = held.filter(({ hash }) => hash !== credential.hash);
    if (others.length > 0) await endTokens(c, id, others);
    return c.body(null, 204);
  });
