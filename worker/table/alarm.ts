/** When the table must wake by itself. Pure: instants of the table's clock are told apart from real ones. */

/**
 * The table's clock runs `speed` times faster than the real one from `openedAt` on, a real instant in ms. `speed` is 1
 * but in development.
 */
export type Clock = { openedAt: number; speed: number };

/** The speed a variable asks for; 1 wherever it is not a number of at least 1, and wherever the Worker is deployed. */
export function speedOf({ LOCAL, CLOCK_SPEED }: { LOCAL?: string; CLOCK_SPEED?: string }): number {
  const asked = LOCAL === '1' ? Number(CLOCK_SPEED) : 1;
  return asked >= 1 && Number.isFinite(asked) ? asked : 1;
}

/** What the table's clock shows at a real instant. */
export const shownAt = ({ openedAt, speed }: Clock, real: number): number =>
  openedAt + Math.floor((real - openedAt) * speed);

/** The first real instant at which the table's clock shows `instant`. */
export const realAt = ({ openedAt, speed }: Clock, instant: number): number =>
  openedAt + Math.ceil((instant - openedAt) / speed);

/** What an alarm is for: `due` by the table's clock (a deadline, the next hand), `retryAt` really (a delivery). */
export type Agenda = { due: number | null; retryAt: number | null };

/** An alarm set to this very moment may stall where the platform is running one already. */
const MOMENT_MS = 5;
/** An alarm so long overdue is not trusted to ring. */
const LOST_MS = 60_000;

/**
 * The real instant to set the alarm to, or null to leave it. One that is set for something earlier stays: most actions
 * only move a deadline back, and then write no alarm row.
 */
export function alarmFor(agenda: Agenda, clock: Clock, real: number, setTo: number | null): number | null {
  const due = agenda.due === null ? Number.POSITIVE_INFINITY : realAt(clock, agenda.due);
  const wanted = Math.max(Math.min(due, agenda.retryAt ?? Number.POSITIVE_INFINITY), real + MOMENT_MS);
  const standing = setTo === null || setTo < real - LOST_MS ? Number.POSITIVE_INFINITY : setTo;
  return wanted < standing ? wanted : null;
}

/** After how long a table that failed to settle tries again. */
export const AGAIN_MS = 60_000;
/** After how long a delivery that was cut off is made again: later than any next hand, whose alarm then serves both. */
export const BACKSTOP_MS = 15 * 60_000;
const FIRST_RETRY_MS = 2_000;

/** How long to wait after so many failures in a row (1 or more), in ms. */
export const retryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), BACKSTOP_MS);
