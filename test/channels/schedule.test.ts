import { describe, expect, test } from 'vitest';
import type { Failure } from '../../worker/channels/delivery.ts';
import { backOff, mayBeSentAt, type Retry, retryAfter, WHOLE_MS } from '../../worker/channels/schedule.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const plain: Failure = { code: 'no-answer', retryAfterMs: null, isBusy: false };

/** The waits until the end of the schedule. */
function waits(chance: number, failure = plain): number[] {
  const all: number[] = [];
  for (let retry: Retry | null = null, real = 0; ; real = retry.at) {
    retry = retryAfter('a', retry, failure, real, chance);
    if (!retry) return all;
    all.push(retry.at - real);
  }
}

describe('the schedule of deliveries', () => {
  test('is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h after the first, and then over', () => {
    const wanted = [5000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR];
    expect(waits(0)).toEqual(wanted);
    expect(wanted.reduce((a, b) => a + b)).toBe(WHOLE_MS);
  });

  test('waits up to a fifth longer, so that many do not come at once', () => {
    expect(waits(0.999)[1]).toBeGreaterThan(5.9 * MINUTE);
    expect(waits(0.999)[1]).toBeLessThanOrEqual(6 * MINUTE);
  });

  test('keeps Retry-After, which holds for every notice, up to a day', () => {
    const asked = { ...plain, retryAfterMs: 3 * HOUR };
    const retry = retryAfter('a', null, asked, 1000, 0)!;
    expect(retry.at).toBe(1000 + 3 * HOUR);
    expect(mayBeSentAt('a', retry)).toBe(retry.at);
    expect(mayBeSentAt('b', retry)).toBe(retry.at);
    expect(retryAfter('a', null, { ...plain, retryAfterMs: 1 }, 0, 0)?.at).toBe(5000);
    expect(retryAfter('a', null, { ...plain, retryAfterMs: 1e12 }, 0, 0)?.at).toBe(24 * HOUR);
  });

  test('slows down for who is busy', () => {
    expect(retryAfter('a', null, { ...plain, isBusy: true }, 0, 0)).toMatchObject({
      at: 5 * MINUTE,
      holds: true,
    });
  });

  test('begins anew with another notice, which need not wait for the one before', () => {
    const retry = retryAfter('a', retryAfter('a', null, plain, 0, 0), plain, 0, 0)!;
    expect(retry).toMatchObject({ failures: 2, holds: false });
    expect(mayBeSentAt('a', retry)).toBe(5 * MINUTE);
    expect(mayBeSentAt('b', retry)).toBe(0);
    expect(retryAfter('b', retry, plain, 0, 0)).toMatchObject({ name: 'b', failures: 1 });
    expect(mayBeSentAt('a', null)).toBe(0);
  });
});

describe('posts in chats', () => {
  test('are tried again after 1 s, 2 s, 4 s and an hour at most, and exactly when a platform asks for it', () => {
    let retry = backOff('a', null, null, 0);
    const waits = [retry.at];
    for (let n = 0; n < 13; n++) {
      retry = backOff('a', retry, null, 0);
      waits.push(retry.at);
    }
    expect(waits.slice(0, 3)).toEqual([1000, 2000, 4000]);
    expect(waits.slice(-2)).toEqual([3_600_000, 3_600_000]);
    expect(backOff('a', retry, 7_200_001, 5)).toMatchObject({ at: 7_200_006, holds: true });
    expect(mayBeSentAt('b', backOff('a', null, 500, 0))).toBe(500);
    expect(mayBeSentAt('b', backOff('a', null, null, 0))).toBe(0);
  });
});
