/** A4: a player's quiet hours, in which his clock stands still. Wall-clock times in his own zone; all instants are ms. */
import { DAY, MINUTE } from './spans.ts';

/** A daily window, from one minute of the day to another; past midnight where `until` is the smaller one. `zone` is IANA's. */
export type Hours = { zone: string; from: number; until: number };

const DAY_MINUTES = DAY / MINUTE;
/** A4: the longest quiet window, in minutes. */
export const MOST_QUIET_MINUTES = 600;

const MOST_CLOCKS = 1000;
const clocks = new Map<string, Intl.DateTimeFormat>();

const clockOf = (zone: string): Intl.DateTimeFormat => {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  // Zones have few names, but each can be written in many ways.
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(zone, made);
  return made;
};

/** Whether this is the name of a time zone; offsets such as "+02:00" are none, for they know no summer. */
export const isZone = (zone: string): boolean => {
  try {
    return /^[A-Za-z]/.test(zone) && clockOf(zone) !== undefined;
  } catch {
    return false;
  }
};

const lengthOf = ({ from, until }: Hours): number => (until - from + DAY_MINUTES) % DAY_MINUTES;

/** Whether these hours are possible: a known zone, and a window of at most ten hours. */
export const isHours = (hours: Hours): boolean => {
  const length = lengthOf(hours);
  const ofDay = (minute: number) => Number.isInteger(minute) && minute >= 0 && minute < DAY_MINUTES;
  return (
    isZone(hours.zone) &&
    ofDay(hours.from) &&
    ofDay(hours.until) &&
    length > 0 &&
    length <= MOST_QUIET_MINUTES
  );
};

/** What the clocks of a zone show at an instant, as the instant at which those of UTC show it. */
const shownAt = (zone: string, at: number): number => {
  const parts = clockOf(zone).formatToParts(at);
  const part = (type: string) => Number(parts.find((p) => p.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
};

/**
 * When the clocks of a zone show this. Of two instants the `first` or the `last`; where clocks were put forward past it,
 * the instant they were.
 */
const whenShown = (zone: string, shown: number, which: 'first' | 'last'): number => {
  const offsetAt = (at: number) => shownAt(zone, at) - Math.floor(at / 1000) * 1000;
  const guesses = [shown - DAY, shown + DAY].map((near) => shown - offsetAt(near));
  const right = guesses.filter((at) => shownAt(zone, at) === shown);
  if (right.length > 0) return which === 'first' ? Math.min(...right) : Math.max(...right);
  let [before, after] = [Math.min(...guesses), Math.max(...guesses)];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (shownAt(zone, middle) < shown) before = middle;
    else after = middle;
  }
  return after;
};

type Window = { from: number; until: number };

/** The quiet windows that end after an instant, in order. */
function* windowsFrom(hours: Hours, at: number): Generator<Window, never> {
  const { zone } = hours;
  for (let day = Math.floor(shownAt(zone, at) / DAY) - 1; ; day++) {
    const from = whenShown(zone, day * DAY + hours.from * MINUTE, 'first');
    const last = hours.until <= hours.from ? day + 1 : day;
    const until = whenShown(zone, last * DAY + hours.until * MINUTE, 'last');
    if (until > at) yield { from, until };
  }
}

/** A4: the quiet window an instant lies in, or null. */
export const quietAt = (hours: Hours | null, at: number): Window | null => {
  if (!hours) return null;
  const { value: next } = windowsFrom(hours, at).next();
  return next.from <= at ? next : null;
};

/** A4: when a clock that runs at an instant next stands still, or one that stands still runs on; null: never. */
export const quietTurnsAfter = (hours: Hours | null, at: number): number | null => {
  if (!hours) return null;
  const { value: next } = windowsFrom(hours, at).next();
  return next.from > at ? next.from : next.until;
};

/** A1, A4: when a clock that starts at `at` has run for `ms` (0 or more), standing still in quiet hours: at the latest as they begin. */
export const whenRunFor = (hours: Hours | null, at: number, ms: number): number => {
  if (!hours) return at + ms;
  let [now, left] = [at, ms];
  for (const { from, until } of windowsFrom(hours, at)) {
    if (left <= from - now) break;
    left -= Math.max(0, from - now);
    now = until;
  }
  return now + left;
};

/** A4: for how many ms a clock runs from one instant to another, standing still in quiet hours. */
export const runBetween = (hours: Hours | null, from: number, to: number): number => {
  if (!hours || to <= from) return Math.max(0, to - from);
  let run = to - from;
  for (const window of windowsFrom(hours, from)) {
    if (window.from >= to) break;
    run -= Math.min(window.until, to) - Math.max(window.from, from);
  }
  return run;
};
