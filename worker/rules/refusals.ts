/** Why a command was refused: a stable code for programs, and the numbers a sentence about it needs. */

export const REFUSALS = [
  'not-your-turn',
  'stale-turn',
  'raise-too-small',
  'raise-too-large',
  'raising-closed',
  'nothing-to-call',
  'cannot-check',
  'cannot-bet',
  'cannot-raise',
  'nothing-due',
  'no-such-table',
  'table-exists',
  'seat-taken',
  'no-such-seat',
  'already-seated',
  'not-seated',
  'not-away',
  'name-taken',
  'table-full',
  'buy-in-out-of-range',
  'hand-not-running',
  'already-started',
  'too-few-players',
  'not-host',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** `min`, `max` and `amount` are chips. */
export type Refusal = { code: RefusalCode; min?: number; max?: number; amount?: number };
