/** Tables: open one, look at it, take a seat, play. */
import { Hono } from 'hono/tiny';
import { newTableId, tableIdFor } from '../db/ids.ts';
import type { Action } from '../rules/events.ts';
import type { Reply, ViewReply } from '../table/contract.ts';
import { answer, ask, submit } from './ask.ts';
import { takes } from './body.ts';
import { playerAsking } from './caller.ts';
import { configOf } from './config.ts';
import { type ApiContext, type ApiEnv, originOf } from './context.ts';
import { conditional, namesEtag } from './etag.ts';
import { join } from './handing.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { listen } from './listening.ts';
import { operation } from './operation.ts';
import { asks, asksNothing } from './query.ts';
import { wordsFor } from './refuse.ts';
import { newTable } from './schemas/options.ts';
import { action, nothing, seatWanted, viewQuery } from './schemas/requests.ts';

/** Waits while the caller's view is one he has: null when it is another one, else the answer to give. */
const waitWhile = async (
  c: ApiContext,
  id: string,
  isCurrent: (etag: string) => boolean,
  seconds: number,
): Promise<Response | null> => {
  const listener = await listen(c, id, seconds);
  if (listener instanceof Response) return listener;
  const isOther = await listener.until(
    ({ etag }) => !isCurrent(etag),
    ({ changesAt }) => changesAt,
  );
  const heard = listener.heard();
  listener.close();
  return isOther || !heard ? null : c.body(null, 304, { ETag: heard.etag });
};

export const tables = new Hono<ApiEnv>()
  .post(
    '/',
    operation('openTable'),
    asksNothing,
    takes(newTable, {
      name: 'Friday table',
      limit: 'pot',
      blinds: { small: 1, big: 2 },
      turnSeconds: 86_400,
    }),
    limited('tables'),
    keyed,
    async (c) => {
      const given = c.req.valid('json');
      const player = await playerAsking(c);
      if (player instanceof Response) return player;
      const { hash } = player.credential;
      const key = c.get('key');
      const id = key ? tableIdFor(hash, key.key) : newTableId();
      const opening = { id, config: configOf(given, wordsFor(c)), origin: originOf(c) };
      const caller = { hash, known: player.known };
      const reply = await ask<Reply>(c, id, (table) => table.open(caller, opening, key));
      return reply instanceof Response ? reply : answer(c, reply, 201);
    },
  )
  .get('/:id', operation('getTable'), asks(viewQuery), conditional, async (c) => {
    const id = c.req.param('id');
    const { wait, looking } = c.req.valid('query');
    const tags = c.req.header('if-none-match');
    const isCurrent = (etag: string) => tags !== undefined && namesEtag(tags, etag) === true;
    const look = () => ask<ViewReply>(c, id, (table, by) => table.view(by, looking === '1'));
    const waits = wait > 0 && tags !== undefined && c.req.method !== 'HEAD';
    if (waits && looking === '1') {
      const first = await look();
      if (first instanceof Response) return first;
    }
    const waited = waits && (await waitWhile(c, id, isCurrent, wait));
    if (waited) return waited;
    const reply = await look();
    if (reply instanceof Response) return reply;
    return isCurrent(reply.etag) ? c.body(null, 304, { ETag: reply.etag }) : answer(c, reply, 200);
  })
  .post(
    '/:id/seats',
    operation('takeSeat'),
    asksNothing,
    takes(seatWanted, { seat: 2, buyIn: 100 }),
    keyed,
    (c) => join(c, c.req.param('id'), { type: 'sit', ...c.req.valid('json') }),
  )
  .post('/:id/start', operation('start'), asksNothing, takes(nothing, {}), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'start' }),
  )
  .post(
    '/:id/actions',
    operation('act'),
    asksNothing,
    takes(action, { turn: '1.1', type: 'raise', to: 6 }),
    keyed,
    (c) => {
      const { turn, ...wanted } = c.req.valid('json');
      return submit(c, c.req.param('id'), { type: 'act', turn, action: wanted as Action });
    },
  );
