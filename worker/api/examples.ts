/** Examples for the reference. The tests hold them against the schemas. */

const player = { id: '2XdTnVbNZzqHkFv9e', name: 'Olena' };
const config = {
  name: 'Friday table',
  limit: 'pot',
  format: 'cash',
  seats: 6,
  blinds: { small: 1, big: 2 },
  ante: null,
  buyIn: { min: 40, max: 200, default: 100 },
  turnSeconds: 86_400,
  nextHandSeconds: 5,
} as const;

const seats = [
  { seat: 0, player, stack: 99, bet: 1, cards: ['As', 'Kd', '3h', '2s'], state: 'active' },
  {
    seat: 1,
    player: { id: '5fJcWm3tQyBv8RkPd', name: 'Tarmo' },
    stack: 98,
    bet: 2,
    cards: [null, null, null, null],
    state: 'active',
  },
] as const;

const hand = {
  number: 1,
  street: 'preflop',
  button: 0,
  toAct: 0,
  turn: '1.1',
  deadline: '2026-01-03T18:40:00.000Z',
  clock: 'running',
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

const view = {
  id: '9mYh3kQv2sWnXr4TbLcPzE',
  version: 4,
  url: 'https://slowplay.example/t/9mYh3kQv2sWnXr4TbLcPzE',
  config,
  host: player.id,
  nextHandAt: null,
  hand,
  previous: null,
  seats,
  you: { seat: 0, player: player.id, name: player.name },
  legal: { fold: true, call: { amount: 1 }, raise: { min: 4, max: 6 } },
} as const;

const finished = {
  number: 1,
  button: 0,
  board: ['7h', '5c', '2d'],
  pots: [{ amount: 8, seats: [0] }],
  result: [
    {
      pot: 0,
      half: 'all',
      amount: 8,
      seat: 0,
      cards: null,
      hand: null,
      oddChips: 0,
      text: 'Whole pot: everyone else folded',
    },
  ],
  shown: [],
  yours: ['As', 'Kd', '3h', '2s'],
} as const;
const instants = { startedAt: '2026-01-02T18:40:00.000Z', endedAt: '2026-01-03T09:12:30.000Z' };

export const examples = {
  newcomer: { player, token: 'slowplay_token_Qh0mC2m8Wq2sZbq1sO0b3V0t3k9cXg7y5uJd4nRfLwE' },
  me: { player },
  view,
  table: { ...view, version: 1, hand: null, seats: [], you: null, legal: null },
  handList: { hands: [{ ...finished, endedAt: instants.endedAt }], next: null },
  handRecord: {
    table: view.id,
    ...instants,
    hand: { ...hand, toAct: null, turn: null, deadline: null, clock: 'none', result: finished.result },
    seats,
  },
  link: {
    url: 'https://slowplay.example/#me=slowplay_link_Zt4bW1mJ9cXg7y5uJd4nRfLwEQh0mC2m8Wq2sZbq1sO',
    expiresAt: '2026-02-02T18:40:00.000Z',
  },
};
