import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Hours,
  isHours,
  isZone,
  MOST_QUIET_MINUTES,
  quietAt,
  quietTurnsAfter,
  runBetween,
  whenRunFor,
} from '../../worker/rules/hours.ts';
import { countedDeadline, DAY, HOUR, hours, MINUTE, quietMinutes, wallsOf } from '../support/calendar.ts';
import { runs } from '../support/generators.ts';
import { iso } from '../support/seen.ts';

const at = (text: string) => Date.parse(text);

/** Clocks put forward and back, by an hour, by half of one, at midnight, far from midnight, and by a whole day. */
const CHANGES: readonly [zone: string, near: string][] = [
  ['Europe/Kyiv', '2027-03-28T01:00Z'],
  ['Europe/Kyiv', '2027-10-31T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['America/New_York', '2026-11-01T06:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00Z'],
  ['Africa/Casablanca', '2026-03-22T02:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00Z'],
  ['America/Sao_Paulo', '2018-02-18T02:00Z'],
  ['America/Havana', '2027-11-07T05:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00Z'],
  ['Asia/Kolkata', '2026-06-15T00:00Z'],
  ['Antarctica/Troll', '2026-03-29T01:00Z'],
  ['Pacific/Chatham', '2026-09-26T14:00Z'],
];
const ZONES = [
  ...new Set(CHANGES.map(([zone]) => zone)),
  'UTC',
  'Asia/Tokyo',
  'America/St_Johns',
  'Asia/Tehran',
];

const anyHours = (zone: string): fc.Arbitrary<Hours> =>
  fc
    .record({ from: fc.nat(1439), length: fc.integer({ min: 1, max: MOST_QUIET_MINUTES }) })
    .map(({ from, length }) => ({ zone, from, until: (from + length) % 1440 }));

/** Around an instant, what the code says against a count of every minute. */
const expectCounted = (zone: string, middle: number, times: number): void => {
  const walls = wallsOf(zone, middle, 5);
  const property = fc.property(
    anyHours(zone),
    fc.integer({ min: -2 * DAY, max: 36 * HOUR }),
    fc.integer({ min: 1, max: 40 * HOUR }),
    (quietHours, from, ms) => {
      const begins = middle + from;
      const quiet = quietMinutes(walls, quietHours);
      const deadline = whenRunFor(quietHours, begins, ms);
      expect(iso(deadline), JSON.stringify({ ...quietHours, begins: iso(begins), ms })).toBe(
        iso(countedDeadline(walls, quiet, begins, ms) ?? 0),
      );
      expect(runBetween(quietHours, begins, deadline)).toBe(ms);
      const isQuiet = quiet[Math.floor((begins - walls.from) / MINUTE)];
      expect(quietAt(quietHours, begins) !== null).toBe(isQuiet);
      // Never within a window, but at its edge.
      const window = quietAt(quietHours, deadline);
      if (window) expect(deadline).toBe(window.from);
    },
  );
  fc.assert(property, runs(times));
};

describe('A4 quiet hours, against a count of every minute', () => {
  test.each(CHANGES)('A1 A4 %s near %s', (zone, near) => expectCounted(zone, at(near), 50));

  test('A1 A4 in many zones, on any day from 1990 to 2037', () => {
    const days = fc.integer({ min: at('1990-01-10'), max: at('2037-12-20') });
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, (zone, day) =>
        expectCounted(zone, day - (day % MINUTE), 4),
      ),
      runs(25),
    );
  });

  test('A1 A4 for any number of days: two weeks of a clock are more than three of the calendar', () => {
    const night = hours('Europe/Kyiv', '22:00', '08:00');
    const begins = at('2026-10-20T07:00Z');
    const deadline = whenRunFor(night, begins, 14 * DAY);
    expect(runBetween(night, begins, deadline)).toBe(14 * DAY);
    expect(iso(deadline)).toBe('2026-11-13T08:00:00.000Z');
  });
});

describe('A4 the wall clock where clocks are changed', () => {
  const window = (quiet: Hours, inside: string) => {
    const found = quietAt(quiet, at(inside));
    return found && `${iso(found.from)} ${iso(found.until)}`;
  };

  test('A4 a start that is skipped is the instant after the gap', () => {
    expect(window(hours('Europe/Kyiv', '03:30', '05:00'), '2027-03-28T01:10Z')).toBe(
      '2027-03-28T01:00:00.000Z 2027-03-28T02:00:00.000Z',
    );
  });

  test('A4 an end that is skipped is the instant after the gap', () => {
    expect(window(hours('America/New_York', '22:00', '02:30'), '2026-03-08T05:00Z')).toBe(
      '2026-03-08T03:00:00.000Z 2026-03-08T07:00:00.000Z',
    );
  });

  test('A4 of a start that comes twice the first counts', () => {
    expect(window(hours('America/New_York', '01:30', '03:00'), '2026-11-01T05:30Z')).toBe(
      '2026-11-01T05:30:00.000Z 2026-11-01T08:00:00.000Z',
    );
  });

  test('A4 of an end that comes twice the last counts', () => {
    expect(window(hours('Europe/Kyiv', '22:00', '03:30'), '2027-10-31T00:45Z')).toBe(
      '2027-10-30T19:00:00.000Z 2027-10-31T01:30:00.000Z',
    );
  });

  test('A4 half an hour on Lord Howe', () => {
    expect(window(hours('Australia/Lord_Howe', '22:00', '08:00'), '2027-04-03T14:00Z')).toBe(
      '2027-04-03T11:00:00.000Z 2027-04-03T21:30:00.000Z',
    );
  });

  test('A4 a day that Samoa did not have', () => {
    const night = hours('Pacific/Apia', '22:00', '08:00');
    expect(window(night, '2011-12-30T09:00Z')).toBe('2011-12-30T08:00:00.000Z 2011-12-30T10:00:00.000Z');
    expect(window(night, '2011-12-30T11:00Z')).toBe('2011-12-30T10:00:00.000Z 2011-12-30T18:00:00.000Z');
  });

  test('A4 a window that lies wholly in the gap is none that day', () => {
    const quiet = hours('Europe/Kyiv', '03:10', '03:50');
    const begins = at('2027-03-28T00:00Z');
    expect(whenRunFor(quiet, begins, 5 * HOUR)).toBe(begins + 5 * HOUR);
    expect(whenRunFor(quiet, begins + DAY, 5 * HOUR)).toBe(begins + DAY + 5 * HOUR + 40 * MINUTE);
  });

  test('A4 the night when clocks go back is an hour longer, and forward an hour shorter', () => {
    const night = hours('Europe/Kyiv', '22:00', '08:00');
    const run = (from: string, to: string) => runBetween(night, at(from), at(to)) / HOUR;
    expect(run('2027-10-30T12:00Z', '2027-10-31T12:00Z')).toBe(13);
    expect(run('2027-03-27T12:00Z', '2027-03-28T12:00Z')).toBe(15);
  });
});

describe('A4 what quiet hours may be', () => {
  test('A4 a window of at most ten hours, in a known zone', () => {
    expect(isHours(hours('Europe/Kyiv', '22:00', '08:00'))).toBe(true);
    expect(isHours(hours('Europe/Kyiv', '22:00', '08:01'))).toBe(false);
    expect(isHours(hours('Europe/Kyiv', '00:00', '10:00'))).toBe(true);
    expect(isHours(hours('Europe/Kyiv', '08:00', '08:00'))).toBe(false);
    expect(isHours(hours('Mars/Base', '22:00', '08:00'))).toBe(false);
    expect(isHours({ zone: 'UTC', from: 22.5, until: 60 })).toBe(false);
    expect(isHours({ zone: 'UTC', from: -1, until: 60 })).toBe(false);
    expect(isHours({ zone: 'UTC', from: 1300, until: 1440 })).toBe(false);
  });

  test('A4 a zone by its IANA name: an offset knows no summer', () => {
    expect(['Europe/Kyiv', 'UTC', 'Etc/GMT+5', 'america/new_york'].map(isZone)).toEqual(Array(4).fill(true));
    expect(['+02:00', '', 'Kyiv', 'Europe/Kyiv ', '-0500'].map(isZone)).toEqual(Array(5).fill(false));
  });

  test('A1 A4 a clock that runs out just as they begin has run out', () => {
    const night = hours('UTC', '22:00', '08:00');
    expect(iso(whenRunFor(night, at('2026-06-01T12:00Z'), 10 * HOUR))).toBe('2026-06-01T22:00:00.000Z');
    expect(iso(whenRunFor(night, at('2026-06-01T12:00Z'), 10 * HOUR + 1))).toBe('2026-06-02T08:00:00.001Z');
  });

  test('A4 when a clock next stands still or runs on', () => {
    const night = hours('UTC', '22:00', '08:00');
    const turns = (from: string) => iso(quietTurnsAfter(night, at(from)) ?? 0);
    expect(turns('2026-06-01T21:59:59.999Z')).toBe('2026-06-01T22:00:00.000Z');
    expect(turns('2026-06-01T22:00Z')).toBe('2026-06-02T08:00:00.000Z');
    expect(turns('2026-06-02T07:59:59.999Z')).toBe('2026-06-02T08:00:00.000Z');
    expect(turns('2026-06-02T08:00Z')).toBe('2026-06-02T22:00:00.000Z');
    expect(quietTurnsAfter(null, 5)).toBeNull();
  });

  test('A4 from an instant to an earlier one no clock has run', () => {
    const night = hours('UTC', '22:00', '08:00');
    expect(runBetween(night, at('2026-06-01T12:00Z'), at('2026-06-01T11:00Z'))).toBe(0);
  });

  test('A4 without quiet hours a clock just runs', () => {
    expect(whenRunFor(null, 5, 7)).toBe(12);
    expect(runBetween(null, 5, 12)).toBe(7);
    expect(runBetween(null, 12, 5)).toBe(0);
    expect(quietAt(null, 5)).toBeNull();
  });

  test('A4 what has run out in quiet hours is over when they are', () => {
    const night = hours('UTC', '22:00', '08:00');
    expect(iso(whenRunFor(night, at('2026-06-01T03:00Z'), 0))).toBe('2026-06-01T08:00:00.000Z');
    expect(iso(whenRunFor(night, at('2026-06-01T12:00Z'), 0))).toBe('2026-06-01T12:00:00.000Z');
  });
});
