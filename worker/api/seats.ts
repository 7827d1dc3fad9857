/** What a player does with the seat he has, or waits for. */
import { Hono } from 'hono/tiny';
import { submit } from './ask.ts';
import { takes } from './body.ts';
import type { ApiEnv } from './context.ts';
import { join } from './handing.ts';
import { keyed } from './idempotency.ts';
import { operation } from './operation.ts';
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
  .post('/:id/back', operation('comeBack'), asksNothing, takes(backWanted, { posts: true }), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'comeBack', ...c.req.valid('json') }),
  )
  .post(
    '/:id/sit-out',
    operation('sitOut'),
    asksNothing,
    takes(sitOutWanted, { when: 'bigBlind' }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'sitOut', ...c.req.valid('json') }),
  )
  .post('/:id/leave', operation('leave'), asksNothing, takes(nothing, {}), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'leave' }),
  )
  .post('/:id/move', operation('moveSeat'), asksNothing, takes(moveWanted, { seat: 4 }), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'moveSeat', to: c.req.valid('json').seat }),
  )
  .post('/:id/chips', operation('addChips'), asksNothing, takes(chipsWanted, { amount: 50 }), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'addChips', ...c.req.valid('json') }),
  )
  .put('/:id/habits', operation('setHabits'), asksNothing, takes(habitsWanted, { straddles: true }), (c) =>
    submit(c, c.req.param('id'), { type: 'setHabits', habits: c.req.valid('json') }),
  )
  .post('/:id/queue', operation('joinQueue'), asksNothing, takes(queueWanted, { buyIn: 100 }), keyed, (c) =>
    join(c, c.req.param('id'), { type: 'joinQueue', ...c.req.valid('json') }),
  )
  .delete('/:id/queue', operation('withdraw'), asksNothing, (c) =>
    submit(c, c.req.param('id'), { type: 'withdraw' }),
  );
