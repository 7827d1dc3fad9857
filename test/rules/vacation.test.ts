import { describe, expect, test } from 'vitest';
import { DECK } from '../../worker/rules/cards.ts';
import { nextDue, overdue } from '../../worker/rules/clock.ts';
import { vacationLeft } from '../../worker/rules/days-off.ts';
import { DAY, HOUR, hours, MINUTE } from '../support/calendar.ts';
import { deal, NOON, opened, took } from '../support/deal.ts';
import { given, type Scene } from '../support/given.ts';
import { comeBack, foldOut, leave, sweep } from '../support/people.ts';
import { iso, view } from '../support/seen.ts';
import { deadlineOf, does, grant, setHours, takesVacation, timeOut, vacation } from '../support/turns.ts';

const tenDays = { vacation: { days: 10, holdHours: 48 } };
const three = (change = {}) => given(...deal({ stacks: [500, 500, 500], ...tenDays, ...change }));
const left = ({ table }: Scene, player: string, at: number) => vacationLeft(table, player, at) / DAY;
const holder = ({ table }: Scene, seat: number) => table.seats[seat];
const freezeout = { format: 'freezeout', buyIn: { min: 500, max: 500, default: 500 } } as const;

describe('A4 a vacation by hand', () => {
  test('A4 for so many days, or all that are left', () => {
    three()
      .when(vacation('A', 3))
      .happened({ type: 'vacationBegan', seat: 0, until: NOON + 3 * DAY, by: 'player' });
    three()
      .when(vacation('A'))
      .happened({ type: 'vacationBegan', until: NOON + 10 * DAY });
  });

  test('A4 on his turn the running hand is held, at most 48 hours', () => {
    three()
      .when(vacation('C', 3))
      .happened(
        { type: 'vacationBegan' },
        { type: 'deadlineMoved', seat: 2, deadline: NOON + 3 * DAY, why: 'vacation', by: null },
      );
    three()
      .when(vacation('C', 1))
      .happened({ type: 'vacationBegan' }, { type: 'deadlineMoved', deadline: NOON + 2 * DAY });
  });

  test('A4 for how long at most is an option of the table', () => {
    const scene = three({ vacation: { days: 10, holdHours: 12 } }).when(vacation('C'));
    expect(deadlineOf(scene)).toBe(NOON + DAY + 12 * HOUR);
  });

  test('A4 before his turn the hand is held when that comes, once, and then A2', () => {
    const scene = does(three().when(vacation('A', 5, NOON)), 'call', NOON + DAY);
    scene.happened(
      { type: 'acted' },
      { type: 'turnBegan', seat: 0, deadline: NOON + 2 * DAY },
      { type: 'deadlineMoved', seat: 0, deadline: NOON + 4 * DAY, why: 'vacation' },
    );
    scene.when(timeOut(NOON + 4 * DAY - 1)).refused('nothing-due');
    const over = scene.when(timeOut(NOON + 4 * DAY));
    over.happened(
      { type: 'acted', by: 'clock' },
      { type: 'wentAway', seat: 0 },
      { type: 'turnBegan', seat: 1 },
    );
    expect(holder(over, 0)?.vacationUntil).toBe(NOON + 5 * DAY);
  });

  test('A4 a second vacation in the same hand does not hold it again', () => {
    const back = three()
      .when(vacation('C', 1))
      .when(comeBack('C', undefined, NOON + HOUR));
    expect(deadlineOf(back.when(vacation('C', 1, NOON + HOUR)))).toBe(deadlineOf(back));
  });

  test('A4 in the next hand it is held again', () => {
    const over = foldOut(does(three().when(vacation('C', 1)), 'call', NOON));
    const next = over.when({ type: 'nextHand', at: over.table.nextHandAt ?? 0, deck: DECK });
    const onTurn = ['A', 'B', 'C'][next.table.hand?.toAct ?? 0] ?? '';
    const before = deadlineOf(next) ?? 0;
    expect(deadlineOf(next.when(vacation(onTurn, 1, NOON + 5000)))).toBe(before + DAY);
  });

  test('A4 from the next hand he sits out (cash)', () => {
    const over = does(three(), 'fold')
      .when(vacation('C', 5))
      .happened({ type: 'vacationBegan' })
      .when('A folds');
    expect(holder(over, 2)).toMatchObject({ presence: 'sittingOut', vacationUntil: NOON + 5 * DAY });
    const next = over.when({ type: 'nextHand', at: over.table.nextHandAt ?? 0, deck: DECK });
    expect(next.table.hand?.seats.map((s) => s.seat)).toEqual([0, 1]);
  });

  test('A4 who is in no hand sits out at once', () => {
    const over = foldOut(three());
    over.when(vacation('A', 1)).happened({ type: 'vacationBegan' }, { type: 'satOut', seat: 0 });
  });

  test('A4 from the next hand he is away (freezeout): dealt in, and he posts', () => {
    const over = does(three(freezeout), 'fold').when(vacation('C', 5)).when('A folds');
    expect(holder(over, 2)).toMatchObject({ presence: 'away' });
    const next = over.when({ type: 'nextHand', at: over.table.nextHandAt ?? 0, deck: DECK });
    expect(next.table.hand?.seats).toHaveLength(3);
  });

  test('A4 his quiet hours count after it as before', () => {
    const night = hours('UTC', '22:30', '06:30');
    const scene = does(three().when(setHours('A', night)).when(vacation('A', 2)), 'call');
    // The hold lasts till 22:14 the day after tomorrow; then sixteen minutes run, a night, the rest, and a night.
    expect(deadlineOf(scene)).toBe(NOON + 2 * DAY + DAY + 16 * HOUR);
  });
});

describe('A4 a vacation by itself', () => {
  const asked = three().when(takesVacation('C'));

  test('A4 instead of the first time-out, if he asked for it', () => {
    asked
      .when(timeOut(NOON + DAY))
      .happened(
        { type: 'vacationBegan', seat: 2, until: NOON + 11 * DAY, by: 'clock' },
        { type: 'deadlineMoved', deadline: NOON + 3 * DAY, why: 'vacation' },
      );
    three()
      .when(timeOut(NOON + DAY))
      .happened({ type: 'acted', by: 'clock' }, { type: 'wentAway' }, { type: 'turnBegan' });
  });

  test('A4 A2 the second is one: he folds, and is away', () => {
    asked
      .when(timeOut(NOON + DAY))
      .when(timeOut(NOON + 3 * DAY))
      .happened({ type: 'acted', verb: 'fold', by: 'clock' }, { type: 'wentAway' }, { type: 'turnBegan' });
  });

  test('A4 nor does it hold a hand that was held for him already', () => {
    const back = asked.when(vacation('C', 1)).when(comeBack('C', undefined, NOON + HOUR));
    back
      .when(timeOut(deadlineOf(back) ?? 0))
      .happened({ type: 'acted', by: 'clock' }, { type: 'wentAway' }, { type: 'turnBegan' });
  });

  test('A4 nor where the table has no such days, or none are left', () => {
    const none = three({ vacation: { days: 0, holdHours: 48 } }).when(takesVacation('C'));
    none.when(timeOut(NOON + DAY)).happened({ type: 'acted' }, { type: 'wentAway' }, { type: 'turnBegan' });
  });

  test('A4 an hour that is left is enough for it', () => {
    three({ vacation: { days: 1 / 24, holdHours: 48 } })
      .when(takesVacation('C'))
      .when(timeOut(NOON + DAY))
      .happened({ type: 'vacationBegan', until: NOON + DAY + HOUR }, { type: 'deadlineMoved' });
  });

  test('A4 found late, in his night, it ends no turn there', () => {
    const night = hours('UTC', '22:30', '06:30');
    const scene = does(three().when(setHours('A', night, NOON, true)), 'call');
    const due = deadlineOf(scene) ?? 0;
    const late = scene.when(timeOut(due + 10 * HOUR));
    // 48 hours later it is 00:14 for him: his clock stands till 06:30.
    expect(iso(deadlineOf(late) ?? 0)).toMatch(/T06:30/);
  });
});

describe('A4 how it ends', () => {
  test('A4 by itself, when its days are over; he is still out, until he says that he is back', () => {
    const out = foldOut(three()).when(vacation('A', 3));
    const until = NOON + 3 * DAY;
    out.when(sweep(until - 1)).refused('nothing-due');
    const ended = out.when(sweep(until));
    ended.happened({ type: 'vacationEnded', seat: 0, player: 'A' });
    expect(holder(ended, 0)).toMatchObject({ presence: 'sittingOut', vacationUntil: null });
    const over = foldOut(out.when({ type: 'nextHand', at: out.table.nextHandAt ?? 0, deck: DECK }));
    const alone = over.when(vacation('B', 4)).when(vacation('C', 5));
    expect(nextDue(alone.table)).toBe(until);
  });

  test('A4 by coming back, or by acting', () => {
    const scene = three().when(vacation('C', 3));
    scene
      .when(comeBack('C', undefined, NOON + HOUR))
      .happened(
        { type: 'vacationEnded' },
        { type: 'deadlineMoved', deadline: NOON + DAY + HOUR, why: 'vacation' },
      );
    does(scene, 'call', NOON + HOUR).happened(
      { type: 'acted', by: 'player' },
      { type: 'vacationEnded', seat: 2 },
      { type: 'turnBegan' },
    );
  });

  test('A4 who is back early has what was left of his turn, so that days cannot be had for nothing', () => {
    const scene = three().when(vacation('C', 3, NOON + 20 * HOUR));
    expect(deadlineOf(scene)).toBe(NOON + 3 * DAY);
    expect(deadlineOf(scene.when(comeBack('C', undefined, NOON + 30 * HOUR)))).toBe(NOON + 34 * HOUR);
    const given = scene.when(grant(scene, 'A'));
    expect(deadlineOf(given.when(comeBack('C', undefined, NOON + 30 * HOUR)))).toBe(NOON + 58 * HOUR);
  });

  test('A4 but an hour to act where nothing was left, and never more than he had', () => {
    const scene = three()
      .when(takesVacation('C'))
      .when(timeOut(NOON + DAY));
    const back = (ms: number) => deadlineOf(scene.when(comeBack('C', undefined, NOON + ms)));
    expect(back(2 * DAY)).toBe(NOON + 2 * DAY + HOUR);
    expect(back(3 * DAY - 10 * MINUTE)).toBe(NOON + 3 * DAY);
  });

  test('A4 what was not used is his still; leaving ends it too', () => {
    const scene = three().when(vacation('A', 6));
    expect(left(scene, 'A', NOON + 2 * DAY)).toBe(8);
    expect(left(scene.when(comeBack('A', undefined, NOON + DAY)), 'A', NOON + 9 * DAY)).toBe(9);
    const gone = does(three(), 'fold')
      .when(vacation('C', 6))
      .when('A folds')
      .when(leave('C', NOON + 2 * DAY));
    expect(left(gone, 'C', NOON + 9 * DAY)).toBe(8);
  });

  test('A4 where turns are shorter than an hour, who is back has a whole turn to act', () => {
    const scene = three({ turnSeconds: 600 })
      .when(takesVacation('C'))
      .when(timeOut(NOON + 10 * MINUTE));
    expect(deadlineOf(scene.when(comeBack('C', undefined, NOON + DAY)))).toBe(NOON + DAY + 10 * MINUTE);
  });

  test('A4 who comes back when the hold is over has what the deadline says', () => {
    const scene = three().when(vacation('C', 1));
    expect(deadlineOf(scene)).toBe(NOON + 2 * DAY);
    const back = scene.when(comeBack('C', undefined, NOON + DAY));
    back.happened({ type: 'vacationEnded' });
    expect(deadlineOf(back)).toBe(NOON + 2 * DAY);
  });

  test('A4 the vacation of one ends no turn of another', () => {
    const scene = three().when(vacation('A', 1));
    scene.when(comeBack('A', undefined, NOON + HOUR)).happened({ type: 'vacationEnded' });
  });

  test('A4 whose vacation ends moves no deadline of another who is held, nor one in a pause', () => {
    const both = three().when(vacation('A', 2)).when(vacation('C', 3));
    both.when(comeBack('A', undefined, NOON + HOUR)).happened({ type: 'vacationEnded', seat: 0 });
    const paused = three().when(vacation('C', 3)).when({ type: 'pause', at: NOON, player: 'A' });
    paused.when(comeBack('C', undefined, NOON + HOUR)).happened({ type: 'vacationEnded', seat: 2 });
  });

  test('A4 one that is over by then holds no turn', () => {
    const scene = three().when(vacation('A', 1 / 24));
    for (const later of [HOUR, 2 * HOUR])
      does(scene, 'call', NOON + later).happened({ type: 'acted' }, { type: 'turnBegan', seat: 0 });
  });
});

describe('A4 the days of a year', () => {
  test('A4 no more than the table has, and one at a time', () => {
    three().when(vacation('A', 11)).refused('no-vacation-left', { max: 10 });
    three().when(vacation('Z', 1)).refused('not-seated');
    three().when(vacation('A', 1)).when(vacation('A', 1)).refused('on-vacation');
    three({ vacation: { days: 0, holdHours: 48 } })
      .when(vacation('A'))
      .refused('no-vacation-left', { max: 0 });
  });

  test('A4 what was taken in the last 365 days counts', () => {
    const taken = three()
      .when(vacation('A', 6))
      .when(sweep(NOON + 6 * DAY));
    expect([6, 300, 365, 368, 371, 400].map((day) => left(taken, 'A', NOON + day * DAY))).toEqual([
      4, 4, 4, 7, 10, 10,
    ]);
    taken.when(vacation('A', 5, NOON + 7 * DAY)).refused('no-vacation-left', { max: 4 });
    taken
      .when(vacation('A', undefined, NOON + 7 * DAY))
      .happened({ type: 'vacationBegan', until: NOON + 11 * DAY });
  });

  test('A4 D9 with a recovered seat the days of both players are taken, a day that both took once', () => {
    const day = (n: number) => NOON + n * DAY;
    const began = (player: string, seat: number, from: number, until: number) =>
      ({ type: 'vacationBegan', at: day(from), seat, player, until: day(until), by: 'player' }) as const;
    const both = given(
      opened(tenDays),
      took('A'),
      took('B'),
      began('B', 1, 0, 4),
      began('A', 0, 2, 7),
      { type: 'seatLeft', at: day(4), seat: 1, player: 'B', chips: 500, why: 'left' },
      { type: 'seatRebound', at: day(7), seat: 0, from: 'A', player: { id: 'B', name: 'A' } },
    );
    expect([7, 365 + 3, 365 + 7].map((n) => left(both, 'B', day(n)))).toEqual([3, 6, 10]);
  });

  test('A4 A9 how many are left only he is told; that he is on vacation all see, to the minute', () => {
    const scene = three().when(vacation('A', 6, NOON + 12_345));
    expect(view(scene, 'A').you?.vacationDaysLeft).toBe(10);
    for (const viewer of ['A', 'B', null])
      expect(view(scene, viewer).seats[0]?.vacationUntil).toBe(iso(NOON + 6 * DAY));
  });

  test('A4 with an hour left there is one, with less there is none', () => {
    const used = (ms: number) =>
      foldOut(three())
        .when(vacation('A', 10))
        .when(comeBack('A', undefined, NOON + 10 * DAY - ms));
    used(HOUR)
      .when(vacation('A', undefined, NOON + 11 * DAY))
      .happened({ type: 'vacationBegan', until: NOON + 11 * DAY + HOUR }, { type: 'satOut' });
    used(HOUR - 1)
      .when(vacation('A', undefined, NOON + 11 * DAY))
      .refused('no-vacation-left', { max: 0 });
  });

  test('A4 all the days he has are not too many', () => {
    three()
      .when(vacation('A', 10))
      .happened({ type: 'vacationBegan', until: NOON + 10 * DAY });
  });
});

describe('A4 a freezeout of two waits for the whole vacation', () => {
  const two = given(...deal({ stacks: [500, 500], vacation: { days: 90, holdHours: 48 }, ...freezeout }));

  test('A4 in the hand: not two days but all he takes', () => {
    const scene = two.when(vacation('B', 8));
    expect(deadlineOf(scene)).toBe(NOON + 9 * DAY);
  });

  test('A4 between hands: the next one is dealt when he is back', () => {
    const over = foldOut(two).when(vacation('B', 8));
    expect(over.table.nextHandAt).toBe(NOON + 8 * DAY);
    const back = over.when(comeBack('B', undefined, NOON + DAY));
    expect(back.table.nextHandAt).toBe(NOON + DAY + 5000);
  });

  test('A4 however long that is, the table is not idle meanwhile', () => {
    const over = foldOut(two).when(vacation('B', 90));
    expect(nextDue(over.table)).toBe(NOON + 90 * DAY);
  });

  test('A4 of three nobody waits', () => {
    const over = foldOut(three(freezeout)).when(vacation('B', 8));
    expect(over.table.nextHandAt).toBe(NOON + DAY / 4); // A8
    expect(deadlineOf(three(freezeout).when(vacation('C', 8)))).toBe(NOON + 3 * DAY);
  });

  test('A4 of three, one of whom gave up, it does', () => {
    const over = foldOut(three(freezeout).when(leave('C')));
    expect(over.table.seats.map((h) => h?.player.id)).toEqual(['A', 'B', undefined]);
    expect(over.when(vacation('B', 8)).table.nextHandAt).toBe(NOON + 8 * DAY);
  });

  test('A4 nor does a cash table', () => {
    const cash = given(...deal({ stacks: [500, 500], ...tenDays }));
    expect(deadlineOf(cash.when(vacation('B', 8)))).toBe(NOON + 3 * DAY);
  });
});

describe('A4 A5 a pause while a vacation holds the hand', () => {
  const held = () =>
    three()
      .when(vacation('C', 3, NOON))
      .when({ type: 'pause', at: NOON + HOUR, player: 'A' });

  test('A4 A5 keeps the turn and the hold apart, and both go on after it', () => {
    const paused = held().happened({ type: 'tablePaused', remainingMs: DAY, heldMs: 47 * HOUR });
    const resumed = paused.when({ type: 'resume', at: NOON + 2 * HOUR, player: 'A' });
    expect(deadlineOf(resumed)).toBe(NOON + 2 * HOUR + 47 * HOUR + DAY);
  });

  test('A4 A5 whoever comes back in it has what was left of his turn, and no more', () => {
    const back = held().when({ type: 'comeBack', at: NOON + 2 * HOUR, player: 'C' });
    const resumed = back.when({ type: 'resume', at: NOON + 3 * HOUR, player: 'A' });
    expect(deadlineOf(resumed)).toBe(NOON + 3 * HOUR + DAY);
  });

  const late = () =>
    three()
      .when(takesVacation('C'))
      .when(timeOut(NOON + DAY))
      .when({ type: 'pause', at: NOON + DAY + HOUR, player: 'A' });

  test('A4 A5 whoever stays away has what was left of the hold, and nothing of his turn', () => {
    const resumed = late().when({ type: 'resume', at: NOON + DAY + 3 * HOUR, player: 'A' });
    expect(deadlineOf(resumed)).toBe(NOON + DAY + 3 * HOUR + 47 * HOUR);
  });

  test('A4 A5 whoever had nothing left of his turn has an hour', () => {
    const paused = late();
    const back = paused.when({ type: 'comeBack', at: NOON + DAY + 2 * HOUR, player: 'C' });
    const resumed = back.when({ type: 'resume', at: NOON + DAY + 3 * HOUR, player: 'A' });
    expect(deadlineOf(resumed)).toBe(NOON + DAY + 4 * HOUR);
  });
});

test('A4 A5 a vacation that is over after the pause holds nothing any more', () => {
  const scene = three().when(vacation('C', 3));
  const paused = scene.when({ type: 'pause', at: NOON + DAY, player: 'A' });
  paused.happened({ type: 'tablePaused', remainingMs: DAY, heldMs: DAY });
  paused
    .when({ type: 'resume', at: NOON + 9 * DAY, player: 'A' })
    .happened({ type: 'tableResumed', deadline: NOON + 10 * DAY });
  const before = three().when({ type: 'pause', at: NOON, player: 'A' }).when(vacation('C', 3));
  before
    .when({ type: 'resume', at: NOON + DAY, player: 'A' })
    .happened({ type: 'tableResumed' }, { type: 'deadlineMoved', deadline: NOON + 4 * DAY, why: 'vacation' });
});

test('A2 of what is due at once, the turn comes first, then the deal, then the rest', () => {
  const scene = three().when(vacation('A', 1));
  expect(overdue(scene.table, NOON + 9 * DAY, () => DECK)?.type).toBe('timeOut');
  const over = foldOut(scene);
  expect(overdue(over.table, NOON + 9 * DAY, () => DECK)?.type).toBe('nextHand');
  expect(nextDue(over.table)).toBe(NOON + 5000);
});
