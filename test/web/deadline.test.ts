import { describe, expect, test } from 'vitest';
import { clockOf, isUrgent, leftOf, momentOf } from '../../web/table/deadline.ts';
import type { HandView, SeatView } from '../../worker/rules/view.ts';
import { pageWords } from '../../worker/words/page.ts';
import { deal } from '../support/deal.ts';
import { seenAs } from './fixtures.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const words = pageWords('en');
/** A Monday, 21:40 in Tallinn. */
const now = Date.UTC(2026, 10, 30, 19, 40);

describe('A1: what is left of a turn', () => {
  test.each([
    [14 * DAY, '14 d left'],
    [2 * DAY + 20 * HOUR, '2 d 20 h left'],
    [2 * DAY - 1, '47 h left'],
    [21 * HOUR + 59 * MINUTE, '21 h left'],
    [4 * HOUR, '4 h left'],
    [4 * HOUR - 1, '3 h 59 min left'],
    [HOUR, '1 h left'],
    [HOUR - 1, '59 min left'],
    [MINUTE, '1 min left'],
    [MINUTE - 1, '60 s left'],
    [1, '1 s left'],
    [0, 'time is up'],
    [-HOUR, 'time is up'],
  ])('%i ms read as "%s"', (ms, text) => expect(words.table.left(leftOf(ms))).toBe(text));

  test('is urgent under four hours, or under a quarter of a short turn', () => {
    expect(isUrgent(4 * HOUR, DAY)).toBe(false);
    expect(isUrgent(4 * HOUR - 1, DAY)).toBe(true);
    expect(isUrgent(30 * MINUTE, HOUR)).toBe(false);
    expect(isUrgent(15 * MINUTE - 1, HOUR)).toBe(true);
  });
});

describe('A1: the moment a turn ends, in the zone of who reads it', () => {
  test('is the time of day today', () => {
    expect(momentOf(now + 2 * HOUR, now, 'en', 'Europe/Tallinn')).toBe('23:40');
  });

  test('names the weekday from the next day on, which begins at midnight of that zone', () => {
    const at = now + 3 * HOUR;
    expect(momentOf(at, now, 'en', 'Europe/Tallinn')).toBe('Tue 00:40');
    expect(momentOf(at, now, 'en', 'America/New_York')).toBe('17:40');
    expect(momentOf(at, now, 'en', 'Asia/Tokyo')).toBe('07:40');
  });

  test('names the date where the weekday could be another one', () => {
    expect(momentOf(now + 5 * DAY, now, 'en', 'Europe/Tallinn')).toBe('Sat 21:40');
    expect(momentOf(now + 6 * DAY, now, 'en', 'Europe/Tallinn')).toBe('Dec 6 21:40');
  });

  test('follows the clocks when they change', () => {
    const before = Date.UTC(2026, 9, 24, 12);
    expect(momentOf(before + DAY, before, 'en', 'Europe/Tallinn')).toBe('Sun 14:00');
    expect(momentOf(before, before, 'en', 'Europe/Tallinn')).toBe('15:00');
  });
});

describe('the clock of a turn', () => {
  const slow = { limit: 'no', stacks: [500, 500, 500], turnSeconds: 86_400 } as const;
  const seen = seenAs('A', deal({ ...slow }));
  const toAct = seen.hand?.toAct ?? -1;
  const at = now + 21 * HOUR;
  /** As it stands `now`, with a deadline in 21 hours. */
  const told = (
    hand: Partial<HandView> = {},
    holder: Partial<SeatView> = {},
    zone = 'Europe/Tallinn',
    present = now,
  ) => {
    const view = {
      ...seen,
      hand: seen.hand && {
        ...seen.hand,
        deadline: new Date(at).toISOString(),
        since: new Date(at - DAY).toISOString(),
        ...hand,
      },
      seats: seen.seats.map((seat) => (seat.seat === toAct ? { ...seat, ...holder } : seat)),
    };
    const clock = clockOf(view, present, words, zone);
    return clock && `${clock.left} · ${clock.until}${clock.isUrgent ? '!' : ''}`;
  };

  test('A1 tells what is left and until when, in the zone of who reads it', () => {
    expect(told()).toBe('21 h left · until Tue 18:40');
    expect(told({}, {}, 'America/Los_Angeles')).toBe('21 h left · until Tue 08:40');
    expect(told({}, {}, 'Pacific/Auckland')).toBe('21 h left · until Wed 05:40');
    expect(told({ deadline: null })).toBeNull();
  });

  test('A1 is urgent under four hours, and counts down to nothing', () => {
    expect(told({}, {}, 'Europe/Tallinn', at - 4 * HOUR)).toBe('4 h left · until 18:40');
    expect(told({}, {}, 'Europe/Tallinn', at - 4 * HOUR + 1)).toBe('3 h 59 min left · until 18:40!');
    expect(told({}, {}, 'Europe/Tallinn', at)).toBe('time is up · until 18:40!');
  });

  test('A1 is the same instant over the night the clocks change', () => {
    const saturday = Date.UTC(2026, 9, 24, 12);
    const over = {
      deadline: new Date(saturday + DAY).toISOString(),
      since: new Date(saturday).toISOString(),
    };
    expect(told(over, {}, 'Europe/Tallinn', saturday)).toBe('24 h left · until Sun 14:00');
    expect(told(over, {}, 'Asia/Kolkata', saturday)).toBe('24 h left · until Sun 17:30');
    const march = Date.UTC(2026, 2, 28, 12);
    const spring = { deadline: new Date(march + DAY).toISOString(), since: new Date(march).toISOString() };
    expect(told(spring, {}, 'Europe/Tallinn', march)).toBe('24 h left · until Sun 15:00');
  });

  test('A3 names the bank while it is untouched, and when nothing else is left', () => {
    expect(told({}, { bankMs: 2 * HOUR })).toBe('19 h, then 2 h bank · until Tue 18:40');
    expect(told({}, { bankMs: 2 * HOUR }, 'Europe/Tallinn', at - 90 * MINUTE)).toBe(
      'bank: 1 h 30 min left · until 18:40!',
    );
    expect(told({}, { bankMs: 0 })).toBe('21 h left · until Tue 18:40');
  });

  test('A4 stands still in quiet hours, and is not urgent then', () => {
    const quiet = { clock: 'stopped', why: 'quiet' } as const;
    expect(told(quiet)).toBe('clock stopped · deadline Tue 18:40');
    expect(told(quiet, {}, 'Europe/Tallinn', at - HOUR)).toBe('clock stopped · deadline 18:40');
  });

  test('A4, A5 says by what the deadline was moved', () => {
    const vacation = { vacationUntil: new Date(now + 4 * DAY).toISOString() };
    expect(told({}, vacation)).toBe('vacation till Dec 4 · until Tue 18:40');
    expect(told({}, { vacationUntil: new Date(now - 1).toISOString() })).toBe('21 h left · until Tue 18:40');
    expect(told({ granted: true })).toBe('21 h left, extended · until Tue 18:40');
  });

  test('A1 the bar is the part of the whole turn that is left', () => {
    const part = (since: number) =>
      clockOf(
        {
          ...seen,
          hand: seen.hand && {
            ...seen.hand,
            deadline: new Date(at).toISOString(),
            since: new Date(since).toISOString(),
          },
        },
        now,
        words,
      )?.part;
    expect(part(at - 42 * HOUR)).toBe(0.5);
    expect(part(now)).toBe(1);
  });
});
