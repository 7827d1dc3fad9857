/** When the player on turn is reminded of it (A1, A4, A5). Pure; instants are ms. */
import { type Hours, runBetween, whenRunFor } from '../rules/hours.ts';
import type { Hand } from '../rules/table.ts';

/** A reason to remind, named for as long as the deadline stands; `at` is when it comes about. */
export type Mark = { mark: string; at: number };

/** An opponent reminds him. */
export const ASKED = 'asked';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How much of a turn's running time is over when its player is reminded. */
const LATE = 0.8;
/** In a shorter turn what is left by then is too little to do anything with. */
const SHORTEST_MS = 5 * MINUTE;
/** The last hour is worth a word of its own where it begins at least an hour after the first reminder. */
const LEAST_LEFT_MS = 2 * HOUR;

/**
 * The reminders of the turn that is on, the earliest first: when four fifths of its running time are over, before its last
 * hour, and when an opponent asked. Running time stands still in quiet hours, so none falls into them. `timed`: those too
 * that the clock gives.
 */
export const marksOf = (hand: Hand, hours: Hours | null, timed: boolean): Mark[] => {
  const { turnBeganAt, deadline, reminded } = hand;
  const asked = reminded ? [{ mark: ASKED, at: turnBeganAt }] : [];
  if (!timed || deadline === null) return asked;
  const whole = runBetween(hours, turnBeganAt, deadline);
  if (whole < SHORTEST_MS) return asked;
  const after = (ms: number) => whenRunFor(hours, turnBeganAt, ms);
  const lateMs = Math.floor(whole * LATE);
  const late = { mark: `late ${deadline}`, at: after(lateMs) };
  const hour = { mark: `hour ${deadline}`, at: after(whole - HOUR) };
  return [...asked, late, ...(whole - lateMs >= LEAST_LEFT_MS ? [hour] : [])];
};
