/** Examples for the reference, by name: only the build reads them. The tests hold them against the schemas. */
import { config, hand, other, player, players, view, views } from './example-views.ts';

/** She called, he checked; on the flop he checked, she bet 4 and he folded. */
const record = [
  ...hand.record,
  { street: 'preflop', seat: 0, did: 'call', to: 2, paid: 1, allIn: false },
  { street: 'preflop', seat: 1, did: 'check', to: 2, paid: 0, allIn: false },
  { street: 'flop', seat: 1, did: 'check', to: 0, paid: 0, allIn: false },
  { street: 'flop', seat: 0, did: 'bet', to: 4, paid: 4, allIn: false },
  { street: 'flop', seat: 1, did: 'fold', to: 0, paid: 0, allIn: false },
] as const;
const finished = {
  number: 1,
  stakes: hand.stakes,
  button: 0,
  board: ['7h', '5c', '2d'],
  returned: { seat: 0, amount: 4 },
  record,
  pots: [{ amount: 4, seats: [0] }],
  result: [
    {
      pot: 0,
      half: 'all',
      amount: 4,
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
const instants = { startedAt: '2026-01-02T18:40:00.000Z', endedAt: '2026-01-03T09:12:00.000Z' };

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
  { type: 'acted', at: 1_767_379_200_000, seat: 0, verb: 'raise', to: 6, paid: 5, by: 'player' },
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
  ...views,
  handList: { hands: [{ ...finished, endedAt: instants.endedAt }], next: null },
  handRecord: {
    table: view.id,
    ...instants,
    hand: {
      ...hand,
      street: 'flop',
      toAct: null,
      turn: null,
      deadline: null,
      clock: 'none',
      since: null,
      price: 4,
      board: finished.board,
      pot: 4,
      pots: finished.pots,
      returned: finished.returned,
      record,
      result: finished.result,
    },
    seats: [
      { ...view.seats[0], stack: 102, bet: 0 },
      { ...view.seats[1], stack: 98, bet: 0, cards: null, state: 'folded' },
    ],
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
    'player,bought,buy_ins,corrected,cashed_out,here,net,net_in_unit,unit,recovered\r\nOlena,100,1,0,0,130,30,0.30,EUR,no\r\nTarmo,100,1,0,70,0,-30,-0.30,EUR,no\r\n',
  paymentsCsv: 'from,to,amount,amount_in_unit,unit\r\nTarmo,Olena,30,0.30,EUR\r\n',
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
