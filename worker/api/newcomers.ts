/** People: nobody has an account; a player is a name and a token. */
import { Hono } from 'hono/tiny';
import { addToken, exchange } from '../db/queries.ts';
import { takes } from './body.ts';
import { callerToBe, keepToken } from './caller.ts';
import type { ApiEnv } from './context.ts';
import { limited } from './limit.ts';
import { makePlayer, tokenRow } from './newcomer.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { newPlayer, proof } from './schemas/requests.ts';
import { hashOf, isLinkSecret, newSecret, readCode } from './tokens.ts';

/** The hash under which D1 keeps a link's secret or a code; null for what was never given out. */
const proofHash = ({ secret, code }: { secret?: string; code?: string }): string | null => {
  if (secret !== undefined) return isLinkSecret(secret) ? hashOf(secret) : null;
  const read = readCode(code ?? '');
  return read === null ? null : hashOf(read);
};

/** Routes that need no player: they make one, or bring one to this browser. */
export const newcomers = new Hono<ApiEnv>()
  .post(
    '/players',
    operation('newPlayer'),
    asksNothing,
    callerToBe,
    takes(newPlayer, { name: 'Olena' }),
    limited('players'),
    async (c) => c.json(await makePlayer(c, c.req.valid('json').name), 201),
  )
  .post(
    '/session',
    operation('newSession'),
    asksNothing,
    callerToBe,
    takes(proof, { code: 'K7QM-2XAB' }),
    limited('links'),
    async (c) => {
      const hash = proofHash(c.req.valid('json'));
      const player = hash && (await exchange(c.env.DB, hash, Date.now()));
      if (!player) return refuse(c, 'bad-link');
      const token = newSecret('token');
      await addToken(c.env.DB, tokenRow(c, token, player.id, 'session'));
      keepToken(c, token);
      return c.json({ player });
    },
  );
