import { describe, expect, test } from 'vitest';
import { DECK } from '../../worker/rules/cards.ts';
import { nextDue, overdue } from '../../worker/rules/clock.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { seenBy } from '../../worker/rules/view.ts';
import { deal, NOON } from '../support/deal.ts';
import { given } from '../support/given.ts';
import { tableAs } from '../support/seen.ts';

const DAY = 86_400_000;
const three = deal({ stacks: [500, 500, 500] });
const timeOut = (at: number) => ({ type: 'timeOut', at }) as const;
const comeBack = (player: string, at: number) => ({ type: 'comeBack', at, player }) as const;
const nextHand = (at: number) => ({ type: 'nextHand', at, deck: DECK }) as const;
const answer = (player: string, turn: string, type: 'call' | 'check' | 'fold', at = NOON) =>
  ({ type: 'act', at, player, turn, action: { type } }) as const;

describe('A1 the deadline', () => {
  test('A1 is set when the turn begins, the first turn too, by the same clock', () => {
    const scene = given(...three);
    expect(scene.events.at(-1)).toMatchObject({ type: 'turnBegan', seat: 2, deadline: NOON + DAY });
    scene
      .when(answer('C', '1.1', 'call', NOON + 3000))
      .happened({ type: 'acted' }, { type: 'turnBegan', seat: 0, deadline: NOON + 3000 + DAY });
  });

  test('A1 is the one that the table was made with', () => {
    const scene = given(...deal({ stacks: [500, 500], turnSeconds: 60 }));
    expect(scene.events.at(-1)).toMatchObject({ deadline: NOON + 60_000 });
    expect(nextDue(scene.table)).toBe(NOON + 60_000);
  });

  test('A1 is seen by everybody, as an instant in UTC', () => {
    for (const viewer of ['A', 'C', null]) {
      const table = fold(three.map((e) => seenBy(viewer, e)));
      const view = tableAs(table, viewer);
      expect(view.hand).toMatchObject({
        deadline: new Date(NOON + DAY).toISOString(),
        clock: 'running',
        turn: '1.1',
      });
    }
  });
});

describe('A2 at the deadline', () => {
  test('A2 a time-out folds when there is something to call, and its player is away', () => {
    given(...three)
      .when(timeOut(NOON + DAY))
      .happened(
        { type: 'acted', seat: 2, verb: 'fold', by: 'clock' },
        { type: 'wentAway', seat: 2 },
        { type: 'turnBegan', seat: 0, deadline: NOON + DAY + DAY },
      );
  });

  test('A2 a time-out never folds a free check', () => {
    given(...three)
      .when('C calls, A calls')
      .when(timeOut(NOON + DAY))
      .happened(
        { type: 'acted', seat: 1, verb: 'check', by: 'clock' },
        { type: 'wentAway', seat: 1 },
        { type: 'streetDealt' },
        { type: 'turnBegan', seat: 0 },
      );
  });

  test("A2 the next turn's clock starts when the time-out is settled, however late", () => {
    given(...three)
      .when(timeOut(NOON + 3 * DAY))
      .happened(
        { type: 'acted', at: NOON + 3 * DAY },
        { type: 'wentAway' },
        { type: 'turnBegan', deadline: NOON + 4 * DAY },
      );
  });

  test('A2 nothing is due before the deadline, nor a second time', () => {
    given(...three)
      .when(timeOut(NOON + DAY - 1))
      .refused('nothing-due');
    given(...three)
      .when(timeOut(NOON + DAY))
      .when(timeOut(NOON + DAY))
      .refused('nothing-due');
    given(...three.slice(0, 3))
      .when(timeOut(NOON + DAY))
      .refused('nothing-due');
  });

  test('A2 what is overdue is known to the table itself', () => {
    const { table } = given(...three);
    expect(overdue(table, NOON + DAY - 1, () => DECK)).toBeNull();
    expect(overdue(table, NOON + DAY, () => DECK)).toEqual(timeOut(NOON + DAY));
    const over = given(...three).when('C folds, A folds');
    expect(nextDue(over.table)).toBe(NOON + 5000);
    expect(overdue(over.table, NOON + 4999, () => DECK)).toBeNull();
    expect(overdue(over.table, NOON + 5000, () => DECK)).toEqual(nextHand(NOON + 5000));
  });

  const away = given(...three)
    .when('C calls, A calls')
    .when(timeOut(NOON + DAY));

  test('A2 the away player checks or folds at once for the rest of the hand', () => {
    away
      .when('A checks')
      .happened(
        { type: 'acted', seat: 0, by: 'player' },
        { type: 'turnBegan', seat: 1, deadline: null },
        { type: 'acted', seat: 1, verb: 'check', by: 'absence' },
        { type: 'turnBegan', seat: 2, deadline: NOON + DAY },
      )
      .when('C bets 10, A calls')
      .happened(
        { type: 'acted', seat: 0 },
        { type: 'turnBegan', seat: 1 },
        { type: 'acted', seat: 1, verb: 'fold', by: 'absence' },
        { type: 'streetDealt' },
        { type: 'turnBegan', seat: 0 },
      );
  });

  test('A2 from the next hand he sits out, and keeps his chips', () => {
    const over = away.when('A bets 10, C folds');
    expect(over.events.slice(-3)).toMatchObject([
      { type: 'handEnded' },
      { type: 'satOut', seat: 1 },
      { type: 'nextHandSet' },
    ]);
    const next = over.when(nextHand(NOON + 5000));
    expect(next.table.hand?.seats.map((s) => s.seat)).toEqual([2, 0]);
    expect(next.table.seats[1]).toMatchObject({ stack: 490, presence: 'sittingOut' });
  });

  test('A2 coming back is an act of his own: he is asked again, and dealt in', () => {
    away
      .when(comeBack('B', NOON + DAY))
      .happened({ type: 'cameBack', seat: 1 })
      .when('A checks')
      .offers('B: check, bet 10-30');
    away.when(comeBack('A', NOON)).refused('not-away');
    away.when(comeBack('Z', NOON)).refused('not-seated');
  });

  test('A8 a hand needs two who are not away: the table waits, and goes on when one comes back', () => {
    const two = given(...deal({ stacks: [500, 500] })).when(timeOut(NOON + DAY));
    expect(two.events.slice(-2)).toMatchObject([{ type: 'handEnded' }, { type: 'satOut', seat: 1 }]);
    expect(two.table.nextHandAt).toBeNull();
    two.when(nextHand(NOON + 9 * DAY)).refused('nothing-due');
    const back = two.when(comeBack('B', NOON + 2 * DAY));
    back.happened({ type: 'cameBack' }, { type: 'nextHandSet', nextHandAt: NOON + 2 * DAY + 5000 });
    back.when(nextHand(NOON + 2 * DAY + 4999)).refused('nothing-due');
    expect(back.when(nextHand(NOON + 2 * DAY + 5000)).table.handNumber).toBe(2);
  });

  test('A2 when everybody is away the hand plays itself out', () => {
    const scene = given(...three)
      .when(timeOut(NOON + DAY))
      .when(timeOut(NOON + 2 * DAY));
    scene.nets('A -5, B +5');
    expect(scene.table.seats.map((h) => h?.presence)).toEqual(['sittingOut', 'here', 'sittingOut']);
  });
});

describe('A7 an action names its turn', () => {
  test('A7 a late or repeated one changes nothing and says so', () => {
    const scene = given(...three).when(answer('C', '1.1', 'call'));
    scene.when(answer('C', '1.1', 'call')).refused('stale-turn');
    scene.when(answer('C', '1.1', 'fold')).refused('stale-turn');
    scene.when(answer('A', '1.1', 'fold')).refused('stale-turn');
  });

  test('A7 an action for a turn that timed out changes nothing', () => {
    given(...three)
      .when(timeOut(NOON + DAY))
      .when(answer('C', '1.1', 'call'))
      .refused('stale-turn');
  });

  test('A7 nobody answers the turn of another', () => {
    given(...three)
      .when(answer('A', '1.1', 'fold'))
      .refused('not-your-turn');
    given(...three)
      .when(answer('Z', '1.1', 'fold'))
      .refused('not-seated');
  });

  test('A7 a second fold, or one after the hand is over, is refused and pays nobody twice', () => {
    const over = given(...three).when('C folds, A folds');
    over.when(answer('A', '1.2', 'fold')).refused('stale-turn');
    over.when(answer('B', '1.3', 'fold')).refused('stale-turn');
    over.nets('A -5, B +5');
  });

  test('A7 a turn is never named twice: every decision of every hand has its own', () => {
    const first = given(...three).when('C folds, A folds');
    const second = first.when(nextHand(NOON + 5000));
    second.when(answer('C', '1.1', 'fold')).refused('stale-turn');
    expect(second.table.hand).toMatchObject({ number: 2, decision: 1 });
  });

  test('A7 before the first hand there is no turn', () => {
    given(...three.slice(0, 4))
      .when(answer('A', '1.1', 'fold'))
      .refused('hand-not-running');
  });
});

test('A7 a table that was never opened refuses everything', () => {
  given().when(timeOut(NOON)).refused('no-such-table');
  expect(nextDue(given().table), 'nor does it wait for anything').toBeNull();
  given(...three)
    .when({
      type: 'openTable',
      at: NOON,
      id: 'x',
      host: { id: 'A', name: 'A' },
      config: given(...three).table.config,
    })
    .refused('table-exists');
});
