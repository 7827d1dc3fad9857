/** What problems say in the reference, where their words hold numbers or names. Only the build reads it. */
import { MOST_API_TOKENS } from '../db/held.ts';
import { MOST_HOOKS, MOST_PUSHES } from '../db/ways.ts';
import { words } from '../words/index.ts';
import { type Facts, type ProblemCode, problemOf } from '../words/problem.ts';
import { MAX_BYTES } from './body.ts';
import { examples } from './examples.ts';

const { view } = examples;

/** As at the table of the examples, on the turn that it shows. */
const FACTS: Partial<Record<ProblemCode, Facts>> = {
  'raise-too-small': view.legal.raise,
  'raise-too-large': view.legal.raise,
  'cannot-bet': view.legal.raise,
  'cannot-raise': { min: 2, max: 4 },
  'cannot-check': view.legal.call,
  'below-price': { amount: view.hand.price },
  'no-such-seat': { max: view.config.seats - 1 },
  'seats-in-use': { min: view.seats.length },
  'buy-in-out-of-range': view.config.buyIn,
  'no-vacation-left': { max: view.you.vacationDaysLeft },
  'hours-changed-lately': { at: examples.settings.hoursChangeableAt },
  'too-many-browsers': { max: MOST_PUSHES },
  'too-many-hooks': { max: MOST_HOOKS.own },
  'too-many-tokens': { max: MOST_API_TOKENS },
  'body-too-large': { max: MAX_BYTES },
  'rate-limited': { amount: 60 },
  'not-available': { name: 'push' },
  'method-not-allowed': { name: 'PATCH' },
  'invalid-header': { name: 'Idempotency-Key' },
  'out-of-scope': { name: 'play' },
};

type Fault = { path: string; detail: string };
const { fields } = words('en').problems;

const FAULTS: Partial<Record<ProblemCode, Fault>> = {
  'invalid-body': { path: '/extra', detail: fields.unknown },
  'invalid-query': { path: 'extra', detail: fields.unknown },
  'invalid-header': { path: 'Idempotency-Key', detail: fields.key },
};

/** What an operation says differently: `facts` for its words, `fault` among its `errors`. */
type Own = Partial<Record<ProblemCode, { facts?: Facts; fault?: Fault }>>;

const IF_NONE_MATCH: Own = {
  'invalid-header': {
    facts: { name: 'If-None-Match' },
    fault: { path: 'If-None-Match', detail: fields.tags },
  },
};

/** What is its own of an operation that needs this scope: its name, and which header can be wrong. */
export const ownProblems = (need: string, method: string): Own => ({
  'out-of-scope': { facts: { name: need } },
  ...(need === 'host' && { 'too-many-hooks': { facts: { max: MOST_HOOKS.table } } }),
  ...(method === 'GET' && IF_NONE_MATCH),
});

/** A problem as it may come. */
export const problemExample = (code: ProblemCode, own: Own = {}) => {
  const fault = own[code]?.fault ?? FAULTS[code];
  return {
    ...problemOf(words('en'), { ...FACTS[code], ...own[code]?.facts, code }),
    ...(fault && { errors: [fault] }),
  };
};
