/** Finished hands, as the caller may see them. */
import { Hono } from 'hono';
import type { HandReply, HandsReply } from '../table/contract.ts';
import { ask, submit } from './ask.ts';
import { seen } from './asked.ts';
import { takes } from './body.ts';
import type { ApiEnv } from './context.ts';
import { keyed } from './idempotency.ts';
import { CONTENT, KEYED, operation } from './operation.ts';
import { asks, asksNothing } from './query.ts';
import { handFile, RECORDS } from './records.ts';
import { refuse } from './refuse.ts';
import { handList, handRecord } from './schemas/hands.ts';
import { handsPage, nothing } from './schemas/requests.ts';

/** "12", "12.json", or one of the formats that other programs read. */
const HAND = /^([1-9]\d{0,8})(?:\.(json|txt|ohh|phh))?$/;

export const hands = new Hono<ApiEnv>()
  .get(
    '/:id/hands',
    operation({
      id: 'listHands',
      tag: 'Hands',
      summary: 'Finished hands',
      description: 'Newest first, a page at a time: go on with `before` set to the `next` of the answer.',
      who: 'onlooker',
      answer: { status: 200, description: 'One page.', schema: handList, example: 'handList' },
      problems: ['no-such-table', 'out-of-scope', 'players-only'],
    }),
    asks(handsPage),
    async (c) => {
      const page = c.req.valid('query');
      const reply = await ask<HandsReply>(c, c.req.param('id'), (table, caller) => table.hands(caller, page));
      if (reply instanceof Response) return reply;
      if (reply.type === 'players-only') return refuse(c, 'players-only');
      return c.json({ hands: reply.hands, next: reply.next });
    },
  )
  .get(
    '/:id/hands/:n',
    operation({
      id: 'getHand',
      tag: 'Hands',
      summary: 'One finished hand',
      description:
        'As the caller may see it: his own cards and those that were shown. With `.json` after the number it is the same; with `.txt` it is PokerStars text, with `.ohh` Open Hand History 1.4, with `.phh` the Poker Hand History format.',
      who: 'onlooker',
      answer: {
        status: 200,
        description: 'The hand.',
        schema: handRecord,
        example: 'handRecord',
        text: { type: 'text/plain', example: 'pokerStars' },
      },
      problems: ['no-such-table', 'no-such-hand', 'out-of-scope', 'players-only'],
    }),
    asksNothing,
    async (c) => {
      const [, number, format = 'json'] = HAND.exec(c.req.param('n')) ?? [];
      if (number === undefined) return refuse(c, 'no-such-hand');
      const record = RECORDS.find((each) => each === format);
      if (record) return handFile(c, c.req.param('id'), Number(number), record);
      const reply = await ask<HandReply>(c, c.req.param('id'), (table, caller) =>
        table.hand(caller, Number(number)),
      );
      if (reply instanceof Response) return reply;
      return reply.type === 'hand' ? c.json(reply.record) : refuse(c, reply.type);
    },
  )
  .post(
    '/:id/hands/:n/show',
    operation({
      id: 'showHand',
      tag: 'Hands',
      summary: 'Show a hand',
      description:
        'Opens all four cards of a hand that the caller mucked, or won without a contest: until the next hand ends or for a day, whichever is later.',
      who: 'player',
      answer: seen('The table after that.'),
      problems: [
        'no-such-table',
        'no-such-hand',
        'out-of-scope',
        ...CONTENT,
        ...KEYED,
        'hand-running',
        'not-your-hand',
        'hand-folded',
        'already-shown',
        'too-late',
      ],
    }),
    asksNothing,
    takes(nothing, {}),
    keyed,
    (c) => {
      const { id, n } = c.req.param();
      if (!/^[1-9]\d{0,8}$/.test(n)) return refuse(c, 'no-such-hand');
      return submit(c, id, { type: 'show', hand: Number(n) });
    },
  );
