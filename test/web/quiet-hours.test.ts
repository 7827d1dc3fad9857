import { describe, expect, test } from 'vitest';
import { isSame, wrongWith } from '../../web/settings/hours.ts';

const hours = (from: string, until: string, zone = 'Europe/Tallinn') => ({ zone, from, until });

describe('A4: quiet hours as they are written', () => {
  test.each([
    ['22:00', '08:00', null],
    ['08:00', '18:00', null],
    ['22:00', '08:01', 'tooLong'],
    ['08:00', '22:00', 'tooLong'],
    ['22:00', '22:00', 'malformed'],
    ['', '08:00', 'malformed'],
    ['24:00', '08:00', 'malformed'],
  ] as const)('from %s until %s: %s', (from, until, wrong) =>
    expect(wrongWith(hours(from, until))).toBe(wrong),
  );

  test('are a change in another zone, and when they come or go', () => {
    const night = hours('22:00', '08:00');
    expect(isSame(night, { ...night })).toBe(true);
    expect(isSame(null, null)).toBe(true);
    expect(isSame(night, hours('22:00', '08:00', 'Europe/Kyiv'))).toBe(false);
    expect([isSame(night, null), isSame(null, night)]).toEqual([false, false]);
  });
});
