import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tableClock } from '../../web/clock.ts';

const REAL = Date.UTC(2026, 10, 30, 12);

beforeEach(() => {
  vi.useFakeTimers({ now: REAL });
});
afterEach(() => {
  vi.useRealTimers();
});

test('A1 a table keeps the time of everybody', () => {
  const clock = tableClock();
  clock.told(undefined);
  vi.advanceTimersByTime(1_000);
  expect(clock.now()).toBe(REAL + 1_000);
});

test('A1 a table whose clock runs faster is read by its own, from the latest it told', () => {
  const clock = tableClock();
  const told = (hour: number) =>
    clock.told({ now: new Date(REAL + hour * 3_600_000).toISOString(), speed: 60 });
  told(5);
  vi.advanceTimersByTime(60_000);
  expect(clock.now()).toBe(REAL + 6 * 3_600_000);
  told(7);
  expect(clock.now()).toBe(REAL + 7 * 3_600_000);
});
