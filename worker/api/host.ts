/** What the host does (D9). All of it is seen by everybody. */
import { Hono } from 'hono';
import { newTableId } from '../db/ids.ts';
import type { AgainReply, Reply, ViewReply } from '../table/contract.ts';
import { answer, ask, submit } from './ask.ts';
import { ASKING, HOSTING, PLAYING, seatIn, seen } from './asked.ts';
import { takes } from './body.ts';
import { playerAsking } from './caller.ts';
import { changesOf } from './config.ts';
import { type ApiEnv, originOf } from './context.ts';
import { handTo } from './handing.ts';
import { keyed } from './idempotency.ts';
import { limited } from './limit.ts';
import { CONTENT, KEYED, operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { newOptions } from './schemas/options.ts';
import { correction, hostWanted, welcomeGiven } from './schemas/people.ts';
import { nothing } from './schemas/requests.ts';

const hosts = (id: string, summary: string, description: string) =>
  ({ id, tag: 'Host', summary, description, who: 'player' }) as const;

export const host = new Hono<ApiEnv>()
  .post(
    '/:id/applicants/:player',
    operation({
      ...hosts(
        'answerApplicant',
        'Let somebody sit down',
        'Yes or no to a player who asked for a seat, and for how much.',
      ),
      answer: seen('The table without the question.'),
      problems: [...HOSTING, 'not-waiting', 'table-full', 'buy-in-out-of-range'],
    }),
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
    operation({
      ...hosts(
        'changeOptions',
        'Change the options',
        'They count from the next hand on: a running one keeps its stakes and its clock. The format stays once the first hand was dealt. Seats are added and taken away at the end, where nobody sits or was dealt in, nor button or blinds are.',
      ),
      answer: seen('The table with its new options.'),
      problems: [...ASKING, 'not-host', 'already-started', 'seats-in-use', 'equal-stacks'],
    }),
    asksNothing,
    takes(newOptions, { blinds: { small: 2, big: 4 }, turnSeconds: 120 }),
    (c) => submit(c, c.req.param('id'), { type: 'configure', changes: changesOf(c.req.valid('json')) }),
  )
  .post(
    '/:id/pause',
    operation({
      ...hosts('pause', 'Pause', 'The table rests for 14 days at most. What remains of the turn is kept.'),
      answer: seen('The table at rest.'),
      problems: [...HOSTING, 'table-paused', 'own-turn'],
    }),
    asksNothing,
    takes(nothing, {}),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'pause' }),
  )
  .post(
    '/:id/resume',
    operation({
      ...hosts('resume', 'Go on', 'Ends a pause; the turn has what remained of it.'),
      answer: seen('The table at play.'),
      problems: [...HOSTING, 'not-paused'],
    }),
    asksNothing,
    takes(nothing, {}),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'resume' }),
  )
  .post(
    '/:id/seats/:seat/correct',
    operation({
      ...hosts(
        'correctStack',
        'Set a stack right',
        'Adds chips or takes them, between hands. The ledger says so.',
      ),
      answer: seen('The table with the stack as it should be.'),
      problems: [...HOSTING, 'seat-empty', 'hand-running', 'buy-in-out-of-range', 'equal-stacks'],
    }),
    asksNothing,
    takes(correction, { amount: -20 }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'correct', seat: seatIn(c), ...c.req.valid('json') }),
  )
  .delete(
    '/:id/seats/:seat',
    operation({
      ...hosts(
        'removePlayer',
        'Put a player out',
        'When he is in no running hand. His chips go to the ledger.',
      ),
      answer: seen('The table without him.'),
      problems: [...ASKING, 'not-host', 'seat-empty', 'hand-running'],
    }),
    asksNothing,
    (c) => submit(c, c.req.param('id'), { type: 'remove', seat: seatIn(c) }),
  )
  .post(
    '/:id/host',
    operation({
      ...hosts('passHost', 'Pass the role on', 'To somebody who sits here.'),
      answer: seen('The table with its new host.'),
      problems: [...HOSTING, 'not-seated'],
    }),
    asksNothing,
    takes(hostWanted, { to: '5fJcWm3tQyBv8RkPd' }),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'passHost', ...c.req.valid('json') }),
  )
  .post(
    '/:id/host/claim',
    operation({
      ...hosts(
        'claimHost',
        'Take the role over',
        'When something has waited seven days for the host: for the present player who has been seated longest.',
      ),
      needs: 'play',
      answer: seen('The table with its new host.'),
      problems: [...PLAYING, 'host-present', 'not-longest-seated'],
    }),
    asksNothing,
    takes(nothing, {}),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'claimHost' }),
  )
  .post(
    '/:id/close',
    operation({
      ...hosts(
        'close',
        'Close the table',
        'After the hand that runs. All chips go to the ledger; everything stays to be read.',
      ),
      answer: seen('The table, closed or about to.'),
      problems: HOSTING,
    }),
    asksNothing,
    takes(nothing, {}),
    keyed,
    (c) => submit(c, c.req.param('id'), { type: 'close' }),
  )
  .post(
    '/:id/again',
    operation({
      ...hosts(
        'again',
        'Start a closed table again',
        'Opens a new table with the same options and the same people, each with the default buy-in and sitting out until he comes back. The old table names it as its `successor`. Asked again, it answers with the same table.',
      ),
      answer: seen('The new table.', 201),
      problems: [
        'no-such-table',
        'out-of-scope',
        'not-host',
        'table-open',
        'rate-limited',
        ...CONTENT,
        ...KEYED,
      ],
    }),
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
