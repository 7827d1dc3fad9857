/** Finished hands, as the caller may see them. */
import { Hono } from 'hono/tiny';
import type { HandReply, HandsReply } from '../table/contract.ts';
import { ask, submit } from './ask.ts';
import { takes } from './body.ts';
import type { ApiEnv } from './context.ts';
import { keyed } from './idempotency.ts';
import { operation } from './operation.ts';
import { asks, asksNothing } from './query.ts';
import { handFile, RECORDS } from './records.ts';
import { refuse } from './refuse.ts';
import { handsPage, nothing } from './schemas/requests.ts';

/** "12", "12.json", or one of the formats that other programs read. */
const HAND = /^([1-9]\d{0,8})(?:\.(json|txt|ohh|phh))?$/;

export const hands = new Hono<ApiEnv>()
  .get('/:id/hands', operation('listHands'), asks(handsPage), async (c) => {
    const page = c.req.valid('query');
    const reply = await ask<HandsReply>(c, c.req.param('id'), (table, caller) => table.hands(caller, page));
    if (reply instanceof Response) return reply;
    if (reply.type === 'players-only') return refuse(c, 'players-only');
    return c.json({ hands: reply.hands, next: reply.next });
  })
  .get('/:id/hands/:n', operation('getHand'), asksNothing, async (c) => {
    const [, number, format = 'json'] = HAND.exec(c.req.param('n')) ?? [];
    if (number === undefined) return refuse(c, 'no-such-hand');
    const record = RECORDS.find((each) => each === format);
    if (record) return handFile(c, c.req.param('id'), Number(number), record);
    const reply = await ask<HandReply>(c, c.req.param('id'), (table, caller) =>
      table.hand(caller, Number(number)),
    );
    if (reply instanceof Response) return reply;
    return reply.type === 'hand' ? c.json(reply.record) : refuse(c, reply.type);
  })
  .post('/:id/hands/:n/show', operation('showHand'), asksNothing, takes(nothing, {}), keyed, (c) => {
    const { id, n } = c.req.param();
    if (!/^[1-9]\d{0,8}$/.test(n)) return refuse(c, 'no-such-hand');
    return submit(c, id, { type: 'show', hand: Number(n) });
  });
