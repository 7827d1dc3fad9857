import { expect, test } from 'vitest';
import { isMeant, SETTLE_MS } from '../../web/table/press.ts';

test('a press that began before the buttons changed does nothing', () => {
  expect(isMeant(999, 1000)).toBe(false);
});

test('a press within 0.6 s after the buttons changed does nothing, one after that counts', () => {
  expect(SETTLE_MS).toBe(600);
  expect(isMeant(1000, 1000)).toBe(false);
  expect(isMeant(1599, 1000)).toBe(false);
  expect(isMeant(1600, 1000)).toBe(true);
});
