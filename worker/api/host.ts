/** What the host does (D9). All of it is seen by everybody. */
import { Hono } from 'hono/tiny';
import { newTableId } from '../db/ids.ts';
import type { AgainReply, Reply, ViewReply } from '../table/contract.ts';
import { answer, ask, submit } from './ask.ts';
import { seatIn } from './asked.ts';
import { takes } from './body.ts';
import { playerAsking } from './caller.ts';
import { changesOf } from './config.ts';
import { type ApiEnv, originOf } from './context.ts';
import { handTo } from './handing.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { newOptions } from './schemas/options.ts';
import { correction, hostWanted, pauseWanted, welcomeGiven } from './schemas/people.ts';
import { nothing } from './schemas/requests.ts';

export const host = new Hono<ApiEnv>()
  .post(
    '/:id/applicants/:player',
    operation('answerApplicant'),
    asksNothing,
    takes(welcomeGiven, { welcome: true }),
    keyed,
    (c) => {
      const { id, player } = c.req.param();
      return submit(c, id, { type: 'answer', applicant: player, ...c.req.valid('json') });
    },
  )
  .patch(
    '/:id/config',
    operation('changeOptions'),
    asksNothing,
    takes(newOptions, { blinds: { small: 2, big: 4 }, turnSeconds: 120 }),
    (c) => submit(c, c.req.param('id'), { type: 'configure', changes: changesOf(c.req.valid('json')) }),
  )
  .post('/:id/pause', operation('pause'), asksNothing, takes(pauseWanted, { after: 'hand' }), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'pause', ...c.req.valid('json') }),
  )
  .post('/:id/resume', operation('resume'), asksNothing, takes(nothing, {}), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'resume' }),
  )
  .post(
    '/:id/seats/:seat/correct',
    operation('correctStack'),
    asksNothing,
    takes(correction, { amount: -20 }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'correct', seat: seatIn(c), ...c.req.valid('json') }),
  )
  .delete('/:id/seats/:seat', operation('removePlayer'), asksNothing, (c) =>
    submit(c, c.req.param('id'), { type: 'remove', seat: seatIn(c) }),
  )
  .post(
    '/:id/host',
    operation('passHost'),
    asksNothing,
    takes(hostWanted, { to: '5fJcWm3tQyBv8RkPd' }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'passHost', ...c.req.valid('json') }),
  )
  .post('/:id/host/claim', operation('claimHost'), asksNothing, takes(nothing, {}), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'claimHost' }),
  )
  .post('/:id/close', operation('close'), asksNothing, takes(nothing, {}), keyed, (c) =>
    submit(c, c.req.param('id'), { type: 'close' }),
  )
  .post(
    '/:id/again',
    operation('again'),
    asksNothing,
    takes(nothing, {}),
    limited('tables'),
    keyed,
    async (c) => {
      const player = await playerAsking(c);
      if (player instanceof Response) return player;
      const id = c.req.param('id');
      const wanted = newTableId();
      const old = await ask<AgainReply>(c, id, (table, by) => table.again(by, wanted, c.get('key')));
      if (old instanceof Response) return old;
      if (old.type !== 'again') return answer(c, old, 201);
      const { successor, config, people } = old;
      const caller = { hash: player.credential.hash, known: player.known };
      const opening = { id: successor, config, people, origin: originOf(c) };
      // Named first, opened then: if this was cut off, the next request opens the one that was named.
      const key = { key: 'again', print: id };
      const opened = await ask<Reply>(c, successor, (table) => table.open(caller, opening, key));
      if (opened instanceof Response || opened.type !== 'view')
        return opened instanceof Response ? opened : answer(c, opened, 201);
      await handTo(c.env, successor, people);
      const now = await ask<ViewReply>(c, successor, (table, by) => table.view(by));
      return now instanceof Response ? now : answer(c, now, 201);
    },
  );
