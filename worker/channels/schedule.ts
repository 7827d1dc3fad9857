/** When a delivery that failed is tried again. Pure; instants are real ones in ms. */

import { HOUR, MINUTE } from '../rules/spans.ts';
import type { Failure } from './delivery.ts';

const SECOND = 1000;
/** The waits between attempts; the first attempt is made at once. */
const WAITS_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR] as const;
/** From a first failure on, after so long without a success the end of the schedule is reached. */
export const WHOLE_MS = WAITS_MS.reduce<number>((sum, wait) => sum + wait, 0);
/** Every wait is up to so much longer, so that many do not come back at once. */
const JITTER = 0.2;
/** Who says he is busy is left alone for at least so long. */
const BUSY_MS = 5 * MINUTE;
const MOST_MS = 24 * HOUR;

/** `name` is the notice's; `holds`: others too wait until then, for he asked for rest. */
export type Retry = { name: string; failures: number; at: number; holds: boolean };

/** The next attempt after a failure at `real`, or null at the end of the schedule. `chance` is from 0 up to 1. */
export const retryAfter = (
  name: string,
  before: Retry | null,
  { retryAfterMs, isBusy }: Failure,
  real: number,
  chance: number,
): Retry | null => {
  const failures = (before?.name === name ? before.failures : 0) + 1;
  const wait = WAITS_MS[failures - 1];
  if (wait === undefined) return null;
  const asked = Math.min(Math.max(retryAfterMs ?? 0, isBusy ? BUSY_MS : 0), MOST_MS);
  const at = real + Math.ceil(Math.max(wait, asked) * (1 + JITTER * chance));
  return { name, failures, at, holds: asked > 0 };
};

/** When this notice may be sent: at once, unless it failed before or there is rest to keep. */
export const mayBeSentAt = (name: string, retry: Retry | null): number =>
  retry && (retry.name === name || retry.holds) ? retry.at : 0;

/** Of posts in chats: after a second, then twice as long each time, an hour at most. What a platform asks for is kept exactly. */
export const backOff = (
  name: string,
  before: Retry | null,
  retryAfterMs: number | null,
  real: number,
): Retry => {
  const failures = (before?.failures ?? 0) + 1;
  const wait = retryAfterMs ?? Math.min(SECOND * 2 ** (failures - 1), HOUR);
  return { name, failures, at: real + wait, holds: retryAfterMs !== null };
};
