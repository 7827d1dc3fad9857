/** Finished hands, as the caller may see them. */
import { Hono } from 'hono';
import type { HandReply, HandsReply } from '../table/contract.ts';
import { ask } from './ask.ts';
import type { ApiEnv } from './context.ts';
import { examples } from './examples.ts';
import { operation } from './operation.ts';
import { asks, asksNothing } from './query.ts';
import { refuse } from './refuse.ts';
import { handsPage } from './schemas/requests.ts';
import { handList, handRecord } from './schemas/views.ts';

/** "12" or "12.json"; other endings are formats that come later. */
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
      answer: { status: 200, description: 'One page.', schema: handList, example: examples.handList },
      problems: ['no-such-table', 'out-of-scope', 'not-available'],
    }),
    asks(handsPage),
    async (c) => {
      const page = c.req.valid('query');
      const reply = await ask<HandsReply>(c, c.req.param('id'), (table, caller) => table.hands(caller, page));
      if (reply instanceof Response) return reply;
      const last = reply.hands.at(-1)?.number ?? 1;
      const isFull = reply.hands.length === page.limit;
      return c.json({ hands: reply.hands, next: isFull && last > 1 ? last : null });
    },
  )
  .get(
    '/:id/hands/:n',
    operation({
      id: 'getHand',
      tag: 'Hands',
      summary: 'One finished hand',
      description:
        'As the caller may see it: his own cards and those that were shown. The number may end in `.json`; `.txt`, `.ohh` and `.phh` are not offered yet.',
      who: 'onlooker',
      answer: { status: 200, description: 'The hand.', schema: handRecord, example: examples.handRecord },
      problems: ['no-such-table', 'no-such-hand', 'out-of-scope', 'not-available'],
    }),
    asksNothing,
    async (c) => {
      const [, number, format = 'json'] = HAND.exec(c.req.param('n')) ?? [];
      if (number === undefined) return refuse(c, 'no-such-hand');
      if (format !== 'json') return refuse(c, 'not-available', { name: `.${format}` });
      const reply = await ask<HandReply>(c, c.req.param('id'), (table, caller) =>
        table.hand(caller, Number(number)),
      );
      if (reply instanceof Response) return reply;
      return reply.type === 'hand' ? c.json(reply.record) : refuse(c, 'no-such-hand');
    },
  );
