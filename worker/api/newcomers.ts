/** People: nobody has an account; a player is a name and a token. */
import { Hono } from 'hono';
import { addToken, exchange } from '../db/queries.ts';
import { takes } from './body.ts';
import { callerToBe, keepToken } from './caller.ts';
import type { ApiEnv } from './context.ts';
import { limited } from './limit.ts';
import { makePlayer, tokenRow } from './newcomer.ts';
import { CONTENT, operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { me, newcomer } from './schemas/answers.ts';
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
    operation({
      id: 'newPlayer',
      tag: 'Players',
      summary: 'Become a player',
      description:
        'Makes an anonymous player with a token. A program sends the token as `Authorization: Bearer`; a page of this site gets it in a cookie as well.',
      who: 'anyone',
      answer: {
        status: 201,
        description: 'The player and his token.',
        schema: newcomer,
        example: 'newcomer',
      },
      problems: ['unauthorized', 'rate-limited', ...CONTENT],
    }),
    asksNothing,
    callerToBe,
    takes(newPlayer, { name: 'Olena' }),
    limited('players'),
    async (c) => c.json(await makePlayer(c, c.req.valid('json').name), 201),
  )
  .post(
    '/session',
    operation({
      id: 'newSession',
      tag: 'Players',
      summary: 'Go on in this browser',
      description:
        'Exchanges a personal link’s secret or a one-time code for a cookie in this browser, which then is that player. A link works until it is 30 days old; a code works once, within ten minutes, even if the answer is lost.',
      who: 'anyone',
      answer: {
        status: 200,
        description: 'The player. The cookie is set.',
        schema: me,
        example: 'me',
      },
      problems: ['unauthorized', 'bad-link', 'rate-limited', ...CONTENT],
    }),
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
