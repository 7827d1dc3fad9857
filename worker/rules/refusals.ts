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
  'table-closed',
  'table-open',
  'table-paused',
  'not-paused',
  'seat-taken',
  'seats-free',
  'seat-empty',
  'no-such-seat',
  'already-seated',
  'already-waiting',
  'not-seated',
  'not-waiting',
  'not-away',
  'already-out',
  'name-taken',
  'table-full',
  'entry-closed',
  'buy-in-out-of-range',
  'no-rebuys',
  'equal-stacks',
  'hand-not-running',
  'hand-running',
  'own-turn',
  'already-started',
  'too-few-players',
  'not-your-hand',
  'already-shown',
  'hand-folded',
  'too-late',
  'not-host',
  'host-present',
  'not-longest-seated',
  'seats-in-use',
  'stale-advance',
  'no-turn-to-come',
  'come-back-first',
  'not-for-the-hand',
  'no-pot-raise',
  'below-price',
  'already-granted',
  'already-reminded',
  'quiet-hours',
  'on-vacation',
  'no-vacation-left',
] as const;
export type RefusalCode = (typeof REFUSALS)[number];

/** `min`, `max` and `amount` are chips. */
export type Refusal = { code: RefusalCode; min?: number; max?: number; amount?: number };

/** What became of a command: null when it was carried out. */
export type Outcome = Refusal | null;

export const refuse = (code: RefusalCode, numbers: Omit<Refusal, 'code'> = {}): Refusal => ({
  code,
  ...numbers,
});
