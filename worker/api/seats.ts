/** What a player does with the seat he has, or waits for. */
import { Hono } from 'hono';
import { submit } from './ask.ts';
import { ASKING, PLAYING, seen } from './asked.ts';
import { takes } from './body.ts';
import type { ApiEnv } from './context.ts';
import { join } from './handing.ts';
import { keyed } from './idempotency.ts';
import { KEYED, operation } from './operation.ts';
import { asksNothing } from './query.ts';
import {
  backWanted,
  chipsWanted,
  habitsWanted,
  moveWanted,
  queueWanted,
  sitOutWanted,
} from './schemas/people.ts';
import { nothing } from './schemas/requests.ts';

export const seats = new Hono<ApiEnv>()
  .post(
    '/:id/back',
    operation({
      id: 'comeBack',
      tag: 'Seats',
      summary: 'Come back',
      description:
        'Ends being away or sitting out, and takes back a plan to sit out or leave. Blinds that were missed are posted, or the big blind is waited for, as `posts` says.',
      who: 'player',
      answer: seen('The table with the player back.'),
      problems: [...PLAYING, 'not-away'],
    }),
    asksNothing,
    takes(backWanted, { posts: true }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'comeBack', ...c.req.valid('json') }),
  )
  .post(
    '/:id/sit-out',
    operation({
      id: 'sitOut',
      tag: 'Seats',
      summary: 'Sit out',
      description:
        '`now`: in a running hand the player checks or folds from now on. `nextHand` and `bigBlind` are plans that nobody else can see; coming back undoes them. Seat and chips stay for 30 days.',
      who: 'player',
      answer: seen('The table, with the plan in `you`.'),
      problems: [...PLAYING, 'already-out'],
    }),
    asksNothing,
    takes(sitOutWanted, { when: 'bigBlind' }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'sitOut', ...c.req.valid('json') }),
  )
  .post(
    '/:id/leave',
    operation({
      id: 'leave',
      tag: 'Seats',
      summary: 'Leave the table',
      description:
        'At once between hands. In a hand the player folds at his turn, and nobody can tell before; an all-in hand is played to its end. His chips go to the ledger.',
      who: 'player',
      answer: seen('The table, with the plan in `you` while the hand goes on.'),
      problems: PLAYING,
    }),
    asksNothing,
    takes(nothing, {}),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'leave' }),
  )
  .post(
    '/:id/move',
    operation({
      id: 'moveSeat',
      tag: 'Seats',
      summary: 'Change seats',
      description: 'To a free seat, between hands. The player comes in there like a newcomer.',
      who: 'player',
      answer: seen('The table with the player in his new seat.'),
      problems: [...PLAYING, 'no-such-seat', 'seat-taken', 'hand-running', 'entry-closed'],
    }),
    asksNothing,
    takes(moveWanted, { seat: 4 }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'moveSeat', to: c.req.valid('json').seat }),
  )
  .post(
    '/:id/chips',
    operation({
      id: 'addChips',
      tag: 'Seats',
      summary: 'Add chips',
      description:
        'Tops up or buys in again, up to the table’s most. In a hand they count from the next one, and are cut to the most then; for who has lost everything until then, less than the table’s least does not come.',
      who: 'player',
      answer: seen('The table with the chips.'),
      problems: [...PLAYING, 'buy-in-out-of-range', 'no-rebuys', 'equal-stacks'],
    }),
    asksNothing,
    takes(chipsWanted, { amount: 50 }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'addChips', ...c.req.valid('json') }),
  )
  .put(
    '/:id/habits',
    operation({
      id: 'setHabits',
      tag: 'Seats',
      summary: 'Standing choices',
      description: 'What the player does whenever it comes to it. What is left out stays as it is.',
      who: 'player',
      answer: seen('The table, with the choices in `you`.'),
      problems: [...ASKING, 'not-seated'],
    }),
    asksNothing,
    takes(habitsWanted, { straddles: true }),
    (c) => submit(c, c.req.param('id'), { type: 'setHabits', habits: c.req.valid('json') }),
  )
  .post(
    '/:id/queue',
    operation({
      id: 'joinQueue',
      tag: 'Seats',
      summary: 'Wait for a seat',
      description:
        'In line at a full table: the next seat that is free goes to whoever has waited longest, in a running hand too; he is dealt in with the next one.',
      who: 'player',
      answer: seen('The table with the player in its `queue`.', 201),
      problems: [
        ...ASKING,
        ...KEYED,
        'seats-free',
        'already-waiting',
        'already-seated',
        'name-taken',
        'no-rebuys',
        'buy-in-out-of-range',
        'entry-closed',
      ],
    }),
    asksNothing,
    takes(queueWanted, { buyIn: 100 }),
    keyed,
    (c) => join(c, c.req.param('id'), { type: 'joinQueue', ...c.req.valid('json') }),
  )
  .delete(
    '/:id/queue',
    operation({
      id: 'withdraw',
      tag: 'Seats',
      summary: 'Wait no longer',
      description: 'Takes back the wish for a seat, be it in line or before the host.',
      who: 'player',
      answer: seen('The table without it.'),
      problems: [...ASKING, 'not-waiting'],
    }),
    asksNothing,
    (c) => submit(c, c.req.param('id'), { type: 'withdraw' }),
  );
