import { describe, expect, test } from 'vitest';
import { deadlineText, isUrgent, leftOf, momentOf } from '../../web/table/deadline.ts';
import { pageWords } from '../../worker/words/page.ts';

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

  test('is told with what is left', () => {
    expect(deadlineText(now + 21 * HOUR, now, words, 'Europe/Tallinn')).toBe('21 h left · until Tue 18:40');
  });
});
