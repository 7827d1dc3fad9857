/** What went wrong, in the one form every way in tells it: an RFC 9457 problem document with a stable code. */
import type { RefusalCode } from '../rules/refusals.ts';
import type { Words } from './index.ts';

/** The status of each refusal a table gives: the request was fine, but not for the table as it is now. */
const REFUSAL_STATUS = {
  'not-your-turn': 409,
  'stale-turn': 409,
  'raise-too-small': 409,
  'raise-too-large': 409,
  'raising-closed': 409,
  'nothing-to-call': 409,
  'cannot-check': 409,
  'cannot-bet': 409,
  'cannot-raise': 409,
  'nothing-due': 409,
  'no-such-table': 404,
  'table-exists': 409,
  'table-closed': 409,
  'table-open': 409,
  'table-paused': 409,
  'not-paused': 409,
  'seat-taken': 409,
  'seats-free': 409,
  'seat-empty': 409,
  'no-such-seat': 409,
  'already-seated': 409,
  'already-waiting': 409,
  'not-seated': 409,
  'not-waiting': 409,
  'not-away': 409,
  'already-out': 409,
  'name-taken': 409,
  'table-full': 409,
  'entry-closed': 409,
  'buy-in-out-of-range': 409,
  'no-rebuys': 409,
  'equal-stacks': 409,
  'hand-not-running': 409,
  'hand-running': 409,
  'own-turn': 409,
  'already-started': 409,
  'too-few-players': 409,
  'not-your-hand': 409,
  'already-shown': 409,
  'hand-folded': 409,
  'too-late': 409,
  'not-host': 403,
  'host-present': 409,
  'not-longest-seated': 409,
  'seats-in-use': 409,
  'stale-advance': 409,
  'no-turn-to-come': 409,
  'come-back-first': 409,
  'not-for-the-hand': 409,
  'no-pot-raise': 409,
  'below-price': 409,
  'already-granted': 409,
  'already-reminded': 409,
  'quiet-hours': 409,
  'on-vacation': 409,
  'no-vacation-left': 409,
} as const satisfies Record<RefusalCode, number>;

/** Every code there is, with its HTTP status. Codes are stable: they are added to, never renamed. */
export const PROBLEM_STATUS = {
  ...REFUSAL_STATUS,
  'invalid-body': 400,
  'invalid-query': 400,
  'invalid-header': 400,
  'not-available': 400,
  unauthorized: 401,
  'bad-signature': 401,
  'out-of-scope': 403,
  'foreign-origin': 403,
  'bad-link': 403,
  'players-only': 403,
  'owner-only': 403,
  'no-such-hand': 404,
  'no-such-hook': 404,
  'no-such-token': 404,
  'no-such-chat': 404,
  'no-such-route': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'not-json': 415,
  'hours-changed-lately': 409,
  'too-many-browsers': 409,
  'too-many-hooks': 409,
  'too-many-tokens': 409,
  'key-reused': 422,
  'not-a-socket': 426,
  'rate-limited': 429,
  'internal-error': 500,
  'only-json': 501,
  'try-again': 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;
export type ProblemStatus = (typeof PROBLEM_STATUS)[ProblemCode];
export const PROBLEM_CODES = Object.keys(PROBLEM_STATUS) as ProblemCode[];

/**
 * What a sentence may need: chips in `min`, `max` and `amount`; in `name` the header, parameter, method or scope meant; in
 * `at` an instant in ISO 8601.
 */
export type Facts = { min?: number; max?: number; amount?: number; name?: string; at?: string };

/** Why one value was refused: `path` is a JSON Pointer into the body, or the name of a parameter or header. */
export type FieldError = { path: string; detail: string };

export type Problem = {
  type: string;
  title: string;
  status: ProblemStatus;
  detail: string;
  code: ProblemCode;
  errors?: FieldError[];
};

/** The problem document for a code, or for a table's refusal with its numbers. */
export const problemOf = ({ problems }: Words, refusal: Facts & { code: ProblemCode }): Problem => {
  const { code } = refusal;
  const { title, detail } = problems.codes[code];
  return { type: `/docs#${code}`, title, status: PROBLEM_STATUS[code], detail: detail(refusal), code };
};
