import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evolve } from '../../worker/rules/evolve.ts';
import { NO_TABLE } from '../../worker/rules/table.ts';
import { DAY, HOUR, hours, MINUTE } from '../support/calendar.ts';
import { deal, NOON } from '../support/deal.ts';
import { runs } from '../support/generators.ts';
import { given } from '../support/given.ts';
import { lived, lives } from '../support/lives.ts';
import { gathered, start } from '../support/people.ts';
import { deadlineOf, does, grant, remind, setHours, timeOut } from '../support/turns.ts';

const three = (change = {}) => given(...deal({ stacks: [500, 500, 500], ...change }));
/** From 22:30 to 06:30 in UTC; it is 22:14. */
const NIGHT = hours('UTC', '22:30', '06:30');
const pause = (player: string, at: number) => ({ type: 'pause', at, player }) as const;
const resume = (player: string, at: number) => ({ type: 'resume', at, player }) as const;

describe('A1 the deadline', () => {
  test('A1 only a pause, a grant or a vacation moves it, by an event with the new instant and the cause', () => {
    fc.assert(
      fc.property(lives, (life) => {
        let table = NO_TABLE;
        for (const event of lived(life).flat()) {
          const [before, turn] = [table.hand?.deadline, table.hand?.decision];
          table = evolve(table, event);
          const moved = table.hand?.deadline !== before && table.hand?.decision === turn;
          if (!moved || event.type === 'handStarted' || event.type === 'acted') continue;
          expect(['deadlineMoved', 'tablePaused', 'tableResumed']).toContain(event.type);
          if (event.type === 'deadlineMoved') {
            expect(['grant', 'vacation']).toContain(event.why);
            expect(event.deadline).toBe(table.hand?.deadline);
          }
        }
      }),
      runs(20),
    );
  });

  test('A1 A4 quiet hours are in it from the start, and do not move it', () => {
    const scene = does(three().when(setHours('A', NIGHT)), 'call');
    expect(deadlineOf(scene)).toBe(NOON + DAY + 8 * HOUR + 8 * HOUR);
    scene.when(timeOut(NOON + DAY + 16 * HOUR - 1)).refused('nothing-due');
    scene
      .when(timeOut(NOON + DAY + 16 * HOUR))
      .happened({ type: 'acted', by: 'clock' }, { type: 'wentAway' }, { type: 'turnBegan', seat: 1 });
  });
});

describe('A4 whose hours count, and when', () => {
  test('A4 those of the player on turn, nobody else', () => {
    const scene = three().when(setHours('B', NIGHT));
    expect(deadlineOf(does(scene, 'call'))).toBe(NOON + DAY);
    expect(deadlineOf(does(does(scene, 'call'), 'call'))).toBe(NOON + DAY + 16 * HOUR);
  });

  test('A4 only where turns take eight hours or more', () => {
    const turn = (turnSeconds: number) =>
      deadlineOf(does(three({ turnSeconds }).when(setHours('A', NIGHT)), 'call'));
    expect(turn(8 * 3600)).toBe(NOON + 16 * HOUR);
    expect(turn(8 * 3600 - 1)).toBe(NOON + 8 * HOUR - 1000);
  });

  test('A4 a change counts from later turns: the one that is on goes by those it began with', () => {
    const scene = does(three().when(setHours('A', NIGHT)), 'call');
    const changed = scene.when(setHours('A', hours('UTC', '08:00', '18:00'))).happened();
    expect(deadlineOf(changed)).toBe(deadlineOf(scene));
    const twice = changed.when(setHours('A', null));
    const granted = twice.when(grant(twice, 'B'));
    expect(deadlineOf(granted)).toBe(NOON + 2 * DAY + 3 * 8 * HOUR);
    const nextOf = (before: typeof scene) => does(does(before, 'call'), 'check');
    expect(nextOf(twice).table.hand).toMatchObject({ toAct: 0, street: 'flop' });
    expect(deadlineOf(nextOf(twice))).toBe(NOON + DAY);
    expect(deadlineOf(nextOf(changed))).toBe(NOON + DAY + 20 * HOUR);
  });

  test('A4 they may be set before the first hand, and count from its first turn', () => {
    const set = gathered('AB').when(setHours('A', NIGHT));
    expect(deadlineOf(set.when(start()))).toBe(NOON + DAY + 16 * HOUR);
  });

  test('A4 the same hours again change nothing, other ones do', () => {
    const scene = does(three().when(setHours('A', NIGHT)), 'call');
    const same = scene.when(setHours('A', { ...NIGHT }));
    expect(same.owns).toBe(scene.owns);
    for (const other of [
      hours('Europe/Kyiv', '22:30', '06:30'),
      hours('UTC', '22:31', '06:30'),
      hours('UTC', '22:30', '06:31'),
    ]) {
      const set = scene.when(setHours('A', other));
      expect(set.owns.A).toMatchObject({ hours: other, hoursBefore: { turn: '1.2', hours: NIGHT } });
      const granted = set.when(grant(set, 'B'));
      expect(deadlineOf(granted)).toBe(deadlineOf(scene.when(grant(scene, 'B'))));
    }
    expect(scene.when(setHours('A', NIGHT, NOON, true)).owns.A).toMatchObject({ takesVacation: true });
    expect(scene.when(setHours('B', NIGHT)).owns.B).toMatchObject({ hoursBefore: null });
    expect(scene.when(setHours('Z', NIGHT)).owns.Z).toMatchObject({ hours: NIGHT, hoursBefore: null });
  });
});

describe('A5 the pause and quiet hours', () => {
  const onB = (change = {}) => does(does(three(change).when(setHours('B', NIGHT)), 'call'), 'call');

  test('A5 what remains is what the clock would still have run', () => {
    const scene = onB();
    // In the night, sixteen minutes have run.
    const paused = scene.when(pause('A', NOON + 3 * HOUR));
    paused.happened({ type: 'tablePaused', remainingMs: DAY - 16 * MINUTE });
    expect(deadlineOf(paused)).toBeNull();
    const early = paused.when(resume('A', NOON + 5 * HOUR));
    expect(deadlineOf(early)).toBe(deadlineOf(scene));
    const late = paused.when(resume('A', NOON + 5 * DAY));
    late.happened({ type: 'tableResumed', deadline: NOON + 6 * DAY + 8 * HOUR - 16 * MINUTE + 8 * HOUR });
  });

  test('A5 A4 where turns take less than eight hours the clock runs in the night too', () => {
    const remaining = (turnSeconds: number) =>
      onB({ turnSeconds }).when(pause('A', NOON + HOUR)).table.paused?.remainingMs;
    expect(remaining(8 * 3600)).toBe(8 * HOUR - 16 * MINUTE);
    expect(remaining(8 * 3600 - 1)).toBe(7 * HOUR - 1000);
  });

  test('A5 A1 nothing is due while it lasts', () => {
    const paused = onB().when(pause('A', NOON));
    paused.when(timeOut(NOON + 9 * DAY)).refused('nothing-due');
  });

  test('A5 not on the turn of the host himself', () => {
    const scene = does(three(), 'call');
    scene.when(pause('A', NOON)).refused('own-turn');
  });
});

describe('A5 more time', () => {
  test('A5 an opponent gives the player on turn his time again, from the deadline on', () => {
    const scene = three();
    scene
      .when(grant(scene, 'A', NOON + HOUR))
      .happened({ type: 'deadlineMoved', at: NOON + HOUR, deadline: NOON + 2 * DAY, why: 'grant', by: 'A' });
  });

  test('A5 once a turn, between them all; the next turn may be given time again', () => {
    const scene = three();
    const given = scene.when(grant(scene, 'A'));
    given.when(grant(given, 'A')).refused('already-granted');
    given.when(grant(given, 'B')).refused('already-granted');
    const after = does(given, 'call');
    after.when(grant(after, 'C')).happened({ type: 'deadlineMoved', seat: 0 });
  });

  test('A5 by those who have a seat, and not by himself', () => {
    const scene = three();
    scene.when(grant(scene, 'C')).refused('own-turn');
    scene.when(grant(scene, 'Z')).refused('not-seated');
  });

  test('A5 A7 for the turn that he saw, while there is one', () => {
    const scene = three();
    const late = grant(scene, 'A');
    does(scene, 'call').when(late).refused('stale-turn');
    scene.when('C folds, A folds').when(late).refused('hand-not-running');
    scene.when(pause('A', NOON)).when(late).refused('table-paused');
  });

  test('A5 A4 the time that is given has his quiet hours in it', () => {
    const scene = does(three().when(setHours('A', NIGHT)), 'call');
    expect(deadlineOf(scene.when(grant(scene, 'B')))).toBe(NOON + 2 * DAY + 24 * HOUR);
  });
});

describe('A5 the reminder', () => {
  test('A5 once a turn, by an opponent', () => {
    const scene = three();
    const reminded = scene.when(remind(scene, 'A'));
    reminded.happened({ type: 'reminded', seat: 2, by: 'A' });
    reminded.when(remind(reminded, 'B')).refused('already-reminded');
    scene.when(remind(scene, 'C')).refused('own-turn');
    scene.when(remind(scene, 'Z')).refused('not-seated');
    const next = does(reminded, 'call');
    next.when(remind(next, 'C')).happened({ type: 'reminded', seat: 0 });
  });

  test('A5 it moves no deadline', () => {
    const scene = three();
    expect(deadlineOf(scene.when(remind(scene, 'A')))).toBe(NOON + DAY);
  });

  test('A5 never in his quiet hours', () => {
    const scene = does(three().when(setHours('A', NIGHT)), 'call');
    const at = (ms: number) => scene.when(remind(scene, 'B', NOON + ms));
    at(16 * MINUTE).refused('quiet-hours');
    at(16 * MINUTE + 8 * HOUR - 1).refused('quiet-hours');
    at(16 * MINUTE - 1).happened({ type: 'reminded' });
    at(16 * MINUTE + 8 * HOUR).happened({ type: 'reminded' });
  });
});
