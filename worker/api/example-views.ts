/** The table of the reference's examples, as Olena sees it on her first turn, and after what may be done there. */
import { NO_TABLE } from '../rules/table.ts';

export const player = { id: '2XdTnVbNZzqHkFv9e', name: 'Olena' };
export const other = { id: '5fJcWm3tQyBv8RkPd', name: 'Tarmo' };
export const config = {
  ...NO_TABLE.config,
  name: 'Friday table',
  seats: 6,
  vacation: { days: 14, holdHours: 48 },
  unit: { perChip: 0.01, name: 'EUR' },
};

const seats = [
  {
    seat: 0,
    player,
    stack: 99,
    incoming: 0,
    bet: 1,
    cards: ['As', 'Kd', '3h', '2s'],
    state: 'active',
    owes: { small: false, big: false },
    bankMs: null,
    vacationUntil: null,
  },
  {
    seat: 1,
    player: other,
    stack: 98,
    incoming: 0,
    bet: 2,
    cards: [null, null, null, null],
    state: 'active',
    owes: { small: false, big: false },
    bankMs: null,
    vacationUntil: null,
  },
] as const;
export const players = [
  { seat: 1, player: other },
  { seat: 0, player },
] as const;

export const hand = {
  number: 1,
  street: 'preflop',
  button: 0,
  toAct: 0,
  turn: '1.1',
  deadline: '2026-01-03T18:40:00.000Z',
  clock: 'running',
  since: '2026-01-02T18:40:00.000Z',
  granted: false,
  reminded: false,
  stakes: { limit: 'pot', smallBlind: 1, bigBlind: 2, smallBet: 2, bigBet: 4, maxBets: 4 },
  players,
  price: 2,
  board: [],
  pot: 3,
  pots: [],
  returned: null,
  record: [
    { street: 'preflop', seat: 0, did: 'small', to: 1, paid: 1, allIn: false },
    { street: 'preflop', seat: 1, did: 'big', to: 2, paid: 2, allIn: false },
  ],
  result: null,
} as const;

export const view = {
  id: '9mYh3kQv2sWnXr4TbLcPzE',
  version: 4,
  url: 'https://slowplay.example/t/9mYh3kQv2sWnXr4TbLcPzE',
  config,
  host: player.id,
  hostClaimableAt: null,
  hostClaimableBy: null,
  nextHandAt: null,
  hand,
  previous: null,
  seats,
  round: null,
  level: 0,
  places: [],
  paused: null,
  applicants: [],
  queue: [],
  pausing: false,
  closing: false,
  closesAt: null,
  closed: null,
  successor: null,
  happened: [],
  you: {
    seat: 0,
    player: player.id,
    name: player.name,
    presence: 'here',
    habits: { straddles: false, alwaysShows: false, posts: false },
    plan: null,
    advance: null,
    vacationDaysLeft: 14,
  },
  legal: { fold: true, call: { amount: 1 }, raise: { min: 4, max: 6 } },
} as const;

const [hers, his] = seats;

/** Between hands. */
const rested = {
  ...view,
  hand: null,
  seats: [
    { ...hers, stack: 100, bet: 0, cards: null, state: 'waiting' },
    { ...his, stack: 100, bet: 0, cards: null, state: 'waiting' },
  ],
  legal: null,
} as const;
const [ofHers, ofHis] = rested.seats;

/** She called, and it is Tarmo's turn. */
const called = {
  ...view,
  version: 5,
  hand: {
    ...hand,
    toAct: 1,
    turn: '1.2',
    pot: 4,
    record: [...hand.record, { street: 'preflop', seat: 0, did: 'call', to: 2, paid: 1, allIn: false }],
  },
  seats: [{ ...hers, stack: 98, bet: 2 }, his],
  legal: null,
} as const;

/** She raised to 6, and it is Tarmo's turn. */
const acted = {
  ...called,
  hand: {
    ...called.hand,
    price: 6,
    pot: 8,
    record: [...hand.record, { street: 'preflop', seat: 0, did: 'raise', to: 6, paid: 5, allIn: false }],
  },
  seats: [{ ...hers, stack: 94, bet: 6 }, his],
} as const;

/** Her turn, as Tarmo sees it. */
const watched = {
  ...view,
  seats: [
    { ...hers, cards: his.cards },
    { ...his, cards: ['Qc', 'Jc', '9d', '4h'] },
  ],
  you: { ...view.you, seat: 1, player: other.id, name: other.name },
  legal: null,
} as const;

/** After what is asked for in the examples. */
export const views = {
  view,
  table: { ...rested, version: 1, seats: [], you: null },
  seated: { ...rested, version: 2, seats: [{ ...ofHers, seat: 2 }], you: { ...view.you, seat: 2 } },
  moved: { ...rested, seats: [ofHis, { ...ofHers, seat: 4 }], you: { ...view.you, seat: 4 } },
  queued: {
    ...rested,
    config: { ...config, seats: 2 },
    host: other.id,
    seats: [{ ...ofHers, player: { id: '7PkWd2nVxYc9RmTsB', name: 'Aino' } }, ofHis],
    queue: [{ player, buyIn: 100 }],
    you: null,
  },
  acted,
  planned: { ...acted, you: { ...view.you, plan: 'sitOutAtBigBlind' } },
  leaving: { ...acted, you: { ...view.you, plan: 'leave' } },
  bought: { ...acted, seats: [{ ...acted.seats[0], incoming: 50 }, his] },
  accustomed: { ...view, you: { ...view.you, habits: { ...view.you.habits, straddles: true } } },
  decided: {
    ...called,
    you: {
      ...view.you,
      advance: { hand: 1, street: 'preflop', price: 2, type: 'callUpTo', to: 6, scope: 'street' },
    },
  },
  granted: { ...watched, hand: { ...hand, deadline: '2026-01-04T18:40:00.000Z', granted: true } },
  reminded: { ...watched, hand: { ...hand, reminded: true } },
  configured: { ...view, config: { ...config, blinds: { small: 2, big: 4 }, turnSeconds: 120 } },
  paused: {
    ...acted,
    hand: { ...acted.hand, deadline: null, clock: 'stopped', remainingMs: 86_340_000, why: 'paused' },
    paused: { until: '2026-01-16T18:41:00.000Z' },
  },
  corrected: { ...rested, seats: [ofHers, { ...ofHis, stack: 80 }] },
  removed: { ...rested, seats: [ofHers] },
  passed: { ...view, host: other.id },
  closed: {
    ...rested,
    seats: [],
    you: null,
    closed: { at: '2026-01-03T09:13:00.000Z', why: 'host' },
  },
  again: { ...rested, version: 1, seats: [ofHers, { ...ofHis, state: 'sittingOut' }] },
} as const;
