/** Examples for the reference, by name: only the build reads them. The tests hold them against the schemas. */
import { NO_TABLE } from '../rules/table.ts';

const player = { id: '2XdTnVbNZzqHkFv9e', name: 'Olena' };
const other = { id: '5fJcWm3tQyBv8RkPd', name: 'Tarmo' };
const config = {
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
    incoming: 50,
    bet: 2,
    cards: [null, null, null, null],
    state: 'active',
    owes: { small: false, big: false },
    bankMs: null,
    vacationUntil: null,
  },
] as const;
const players = [
  { seat: 1, player: other },
  { seat: 0, player },
] as const;

const hand = {
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

const view = {
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

const finished = {
  number: 1,
  stakes: hand.stakes,
  button: 0,
  board: ['7h', '5c', '2d'],
  returned: null,
  record: hand.record,
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
  players,
  shown: [],
  yours: ['As', 'Kd', '3h', '2s'],
} as const;
const instants = { startedAt: '2026-01-02T18:40:00.000Z', endedAt: '2026-01-03T09:12:30.000Z' };

const hook = {
  id: '7RtVbNq2XdTnZzHkF',
  url: 'https://bot.example.org/slowplay',
  state: 'active',
  lastError: null,
  createdAt: '2026-01-02T18:40:00.000Z',
} as const;

const session = {
  id: '8GsWcPq4NwYmRtKbJ',
  kind: 'session',
  name: 'Firefox on Android',
  scopes: ['read', 'play', 'host'],
  createdAt: '2026-01-02T18:40:00.000Z',
  lastUsedOn: '2026-01-04',
  current: true,
} as const;
const apiToken = {
  id: '4HvRkQzNpXsWbTfYd',
  kind: 'api',
  name: 'My bot',
  scopes: ['read', 'play'],
  createdAt: '2026-01-03T09:12:30.000Z',
  lastUsedOn: '2026-01-04',
  current: false,
} as const;

const events = [
  { type: 'acted', at: 1_767_378_000_000, seat: 0, verb: 'fold', to: 1, paid: 0, by: 'player' },
];

const ofTurn = {
  table: { id: view.id, name: config.name, url: view.url },
  hand: 1,
  turn: '1.1',
  seat: 0,
  player,
  deadline: hand.deadline,
} as const;
const timestamp = hand.since;
const calls = {
  'turn.began': { type: 'turn.began', timestamp, data: ofTurn },
  'turn.reminder': { type: 'turn.reminder', timestamp, data: { ...ofTurn, asked: false } },
  'turn.ended': { type: 'turn.ended', timestamp, data: { ...ofTurn, deadline: null } },
  'table.news': {
    type: 'table.news',
    timestamp,
    data: { table: ofTurn.table, hands: 1, happened: ['Tarmo took seat 2'] },
  },
};

export const examples = {
  calls,
  newcomer: { player, token: 'slowplay_token_Qh0mC2m8Wq2sZbq1sO0b3V0t3k9cXg7y5uJd4nRfLwE' },
  me: { player },
  chats: {
    platforms: ['discord', 'slack', 'telegram'],
    chats: [
      {
        platform: 'telegram',
        id: '123456789',
        name: 'Olena',
        linked: true,
        createdAt: '2026-01-02T18:40:00.000Z',
      },
    ],
  },
  tokens: { tokens: [apiToken, session] },
  tokenMade: {
    ...apiToken,
    lastUsedOn: null,
    token: 'slowplay_token_Zt4bW1mJ9cXg7y5uJd4nRfLwEQh0mC2m8Wq2sZbq1sO',
  },
  settings: {
    hours: { zone: 'Europe/Tallinn', from: '22:30', until: '08:00' },
    takesVacation: true,
    news: true,
    hoursChangeableAt: '2026-01-09T18:40:00.000Z',
  },
  pushKey: {
    publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  },
  pushAdded: { createdAt: '2026-01-02T18:40:00.000Z' },
  hooks: { hooks: [hook] },
  hookAdded: { ...hook, secret: 'whsec_Qh0mC2m8Wq2sZbq1sO0b3V0t3k9cXg7y5uJd4nRfLwE=' },
  view,
  table: { ...view, version: 1, hand: null, seats: [], you: null, legal: null },
  handList: { hands: [{ ...finished, endedAt: instants.endedAt }], next: null },
  handRecord: {
    table: view.id,
    ...instants,
    hand: { ...hand, toAct: null, turn: null, deadline: null, clock: 'none', result: finished.result },
    seats,
  },
  events: { events },
  eventLines: `${JSON.stringify({ version: 5, events })}\n`,
  tableEvents: { version: 5, checkpoint: false, events },
  myTables: {
    tables: [
      {
        id: view.id,
        url: view.url,
        name: config.name,
        seat: 0,
        presence: 'here',
        hand: 1,
        street: hand.street,
        board: [],
        pot: 3,
        price: 2,
        toCall: 1,
        toAct: { seat: 0, player },
        yourTurn: true,
        deadline: hand.deadline,
        since: hand.since,
        clock: hand.clock,
        paused: null,
        nextHandAt: null,
        lastFinished: null,
        applicants: [],
      },
    ],
    unreachable: [],
  },
  ledger: {
    lines: [
      { player, formerly: [], bought: 100, buyIns: 1, corrected: 0, cashedOut: 0, here: 130, net: 30 },
      { player: other, formerly: [], bought: 100, buyIns: 1, corrected: 0, cashedOut: 70, here: 0, net: -30 },
    ],
    payments: [{ from: other.id, to: player.id, amount: 30 }],
    unit: config.unit,
  },
  ledgerCsv:
    'player,bought,buy_ins,corrected,cashed_out,here,net,recovered\r\nOlena,100,1,0,0,130,30,no\r\nTarmo,100,1,0,70,0,-30,no\r\n',
  pokerStars: 'PokerStars Hand #4503599627370497:  Omaha Hi/Lo Pot Limit (1/2) - 2026/01/02 0:00:00 UTC\n',
  openHandHistory: '{"ohh":{}}\n',
  phhs: "[1]\nvariant = 'PO/8'\n",
  recovery: {
    url: 'https://slowplay.example/t/9mYh3kQv2sWnXr4TbLcPzE#seat=slowplay_recovery_Q2sZbq1sO0b3V0t3k9cXg7y5uJd4nRfLwEQh0mC2m8W',
    expiresAt: '2026-01-09T18:40:00.000Z',
  },
  recovered: { player, token: 'slowplay_token_Qh0mC2m8Wq2sZbq1sO0b3V0t3k9cXg7y5uJd4nRfLwE', view },
  link: {
    url: 'https://slowplay.example/#me=slowplay_link_Zt4bW1mJ9cXg7y5uJd4nRfLwEQh0mC2m8Wq2sZbq1sO',
    expiresAt: '2026-02-02T18:40:00.000Z',
  },
};

export type ExampleName = Exclude<keyof typeof examples, 'calls'>;
