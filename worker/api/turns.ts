/** What players do about turns that are not theirs now: decide in advance, give time, remind; and days off. */
import { Hono } from 'hono/tiny';
import { submit } from './ask.ts';
import { takes } from './body.ts';
import type { ApiEnv } from './context.ts';
import { keyed } from './idempotency.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { advanceWanted, turnNamed, vacationWanted } from './schemas/turns.ts';

export const turns = new Hono<ApiEnv>()
  .put(
    '/:id/advance',
    operation('setAdvance'),
    asksNothing,
    takes(advanceWanted, { hand: 1, street: 'preflop', price: 2, type: 'callUpTo', to: 6 }),
    (c) => submit(c, c.req.param('id'), { type: 'setAdvance', advance: c.req.valid('json') }),
  )
  .delete('/:id/advance', operation('undoAdvance'), asksNothing, (c) =>
    submit(c, c.req.param('id'), { type: 'undoAdvance' }),
  )
  .post('/:id/grant', operation('grantTime'), asksNothing, takes(turnNamed, { turn: '1.1' }), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'grant', ...c.req.valid('json') }),
  )
  .post('/:id/remind', operation('remind'), asksNothing, takes(turnNamed, { turn: '1.1' }), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'remind', ...c.req.valid('json') }),
  )
  .post(
    '/:id/vacation',
    operation('goOnVacation'),
    asksNothing,
    takes(vacationWanted, { days: 5 }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'goOnVacation', ...c.req.valid('json') }),
  );
