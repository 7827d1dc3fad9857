/** When the player on turn is reminded of it (A1, A4, A5). Pure; instants are ms. */
import { type Hours, runBetween, whenRunFor } from '../rules/hours.ts';
import { HOUR, MINUTE } from '../rules/spans.ts';
import type { Hand } from '../rules/table.ts';

/** A reason to remind, named for as long as the deadline stands; `at` is when it comes about. */
export type Mark = { mark: string; at: number };

/** An opponent reminds him. */
export const ASKED = 'asked';

/** How much of a turn's own time is left when its player is reminded. */
const LEFT = 1 / 5;
/** In a shorter turn what is left by then is too little to do anything with. */
const SHORTEST_MS = 5 * MINUTE;
/** The last hour is worth a word of its own where it begins at least an hour after the first reminder. */
const LEAST_LEFT_MS = 2 * HOUR;

/**
 * The reminders of the turn that is on, the earliest first: when a fifth of its own time is left, before its last hour, and
 * when an opponent asked. They are reckoned back from the deadline, so a pause or a grant before it counts for nothing; and
 * in running time, which stands still in quiet hours and while a vacation holds the turn, so none falls into these.
 * `timed`: those too that the clock gives.
 */
export const marksOf = (hand: Hand, ownMs: number, hours: Hours | null, timed: boolean): Mark[] => {
  const { turnBeganAt, deadline, reminded, heldUntil } = hand;
  const asked = reminded ? [{ mark: ASKED, at: turnBeganAt }] : [];
  if (!timed || deadline === null || ownMs < SHORTEST_MS) return asked;
  const runsMs = runBetween(hours, turnBeganAt, deadline);
  const before = (ms: number) =>
    Math.max(heldUntil ?? 0, whenRunFor(hours, turnBeganAt, Math.max(0, runsMs - ms)));
  const leftMs = Math.ceil(ownMs * LEFT);
  const late = { mark: `late ${deadline}`, at: before(leftMs) };
  const hour = { mark: `hour ${deadline}`, at: before(HOUR) };
  return [...asked, late, ...(leftMs >= LEAST_LEFT_MS ? [hour] : [])];
};
