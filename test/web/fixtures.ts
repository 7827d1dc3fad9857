/** Tables as the page sees them, made by really playing hands: each is a view of somebody at the table. */
import type { Command } from '../../worker/rules/commands.ts';
import type { Action, Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { type Table, turnOf } from '../../worker/rules/table.ts';
import { seenBy, toView, type View, type Viewer } from '../../worker/rules/view.ts';
import { sayIn, words } from '../../worker/words/index.ts';
import { type Deal, deal, deckOf, happens, NOON, seatNamed } from '../support/deal.ts';

const VERBS: [RegExp, (to: number) => Action][] = [
  [/^folds$/, () => ({ type: 'fold' })],
  [/^checks$/, () => ({ type: 'check' })],
  [/^calls$/, () => ({ type: 'call' })],
  [/^bets (\d+)$/, (to) => ({ type: 'bet', to })],
  [/^raises to (\d+)$/, (to) => ({ type: 'raise', to })],
  [/^is all-in$/, () => ({ type: 'allIn' })],
];

const actionOf = (text: string): Action => {
  for (const [pattern, make] of VERBS) {
    const found = pattern.exec(text);
    if (found) return make(Number(found[1]));
  }
  throw new Error(`not an action: ${text}`);
};

/** The events of a table after a script: "A calls, B bets 80". "A is away" runs its clock out. */
export const played = (events: readonly Event[], script: string): Event[] => {
  const told = [...events];
  for (const line of script.split(/[,|]/).filter(Boolean)) {
    const table: Table = fold(told);
    const [player = '', ...rest] = line.trim().split(' ');
    const text = rest.join(' ');
    const turn = (table.hand && turnOf(table.hand)) ?? '';
    const command: Command =
      text === 'is away'
        ? { type: 'timeOut', at: table.hand?.deadline ?? NOON }
        : { type: 'act', at: NOON, player, turn, action: actionOf(text) };
    told.push(...happens(table, command));
  }
  return told;
};

/** The next hand, dealt with these cards. */
export const nextDeal = (events: readonly Event[], hands: readonly string[] = [], board = ''): Event[] => {
  const table = fold(events);
  const seats = table.seats.filter((holder) => holder).length;
  const at = table.nextHandAt ?? NOON;
  return [...events, ...happens(table, { type: 'nextHand', at, deck: deckOf(hands, board, seats) })];
};

/** Somebody sits down while a hand runs. */
export const joined = (events: readonly Event[], name: string): Event[] => {
  const player = { id: name, name };
  return [...events, ...happens(fold(events), { type: 'sit', at: NOON, player, buyIn: 4000 })];
};

/** What a viewer sees after events, with names for the letters. */
export const seenAs = (viewer: Viewer, events: readonly Event[], names: readonly string[] = []): View => {
  const seen = events.map((event) => seenBy(viewer, event));
  const view = toView(
    { table: seen.reduce(evolve, fold([])), version: events.length, viewer },
    sayIn(words('en')),
  );
  const seats = view.seats.map((seat) => ({
    ...seat,
    player: { ...seat.player, name: names[seatNamed(seat.player.id)] ?? seat.player.name },
  }));
  return { ...view, seats };
};

const THURSDAY = ['Kaarel', 'Mart', 'Liis', 'Taras', 'Nadia', 'Oksana'];
const thursday: Deal = {
  name: 'Thursday Eight',
  blinds: { small: 20, big: 40 },
  stacks: [2380, 2345, 1020, 80, 2000, 1535],
  hands: ['Qh9h8d3s', 'Ad4sJcTc', 'Qc9s6d3c', '7h7dTsJh', 'Ks5cAh4h', 'QdQs9c8c'],
  board: 'Kd7s5h2cJd',
};
const ALL_IN_FLOP =
  'C calls, D calls, E calls, F calls, A calls, B checks | A checks, B bets 80, C folds, D is all-in, E calls, F calls, A calls';
const TURN = `${ALL_IN_FLOP} | A checks, B bets 120`;
const RESULT = `${TURN}, E calls, F calls, A folds | B bets 75, E calls, F folds`;

const NINE = ['Kaarel', 'Mart', 'Liis', 'Piret', 'Jaan', 'Oleksandra', 'Taras', 'Nadia', 'Oksana'];
const nine: Deal = {
  ...thursday,
  stacks: [12380, 2345, 1020, 2000, 10520, 3160, 80, 2000, 1535],
  hands: ['Qh9h8d3s', 'Ad4sJcTc', 'Qc9s6d3c', '', '', '', '7h7dTsJh', 'Ks5cAh4h', 'QdQs9c8c'],
};
const NINE_TURN =
  'C calls, D calls, E calls, F calls, G calls, H calls, I calls, A calls, B checks | A checks, B bets 80, C folds, D folds, E folds, F folds, G is all-in, H calls, I calls, A calls | A checks, B bets 120';

/** By name: who looks, at what. */
export const fixtures = (): Record<string, View> => {
  const six = deal(thursday);
  const both = deal({
    ...thursday,
    hands: ['Qh9h8d3s', 'Ad4sJcTc', 'Qc9s6d3c', '7h7dTsJh', 'KsAh4h9c', 'QdQs9c8c'],
  });
  const long = [
    'Maximiliane',
    'Konstantinopoulos the Third',
    'Wolfeschlegelstein',
    'Bo',
    'Nadia',
    'Oleksandra',
  ];
  const heads = deal({ ...thursday, stacks: [2000, 1500], hands: ['Ks5cAh4h', 'QdQs9c8c'] });
  const three = deal({ ...thursday, stacks: [600, 2000, 900], hands: ['Ks5cAh4h', 'QdQs9c8c', 'Ad4sJcTc'] });
  const fixed = deal({ ...thursday, limit: 'fixed', stacks: [2000, 2000, 2000] });
  const noLimit = deal({ ...thursday, limit: 'no', stacks: [200000, 150000, 90000] });
  const tied = deal({
    ...thursday,
    stacks: [1000, 1000, 1000],
    hands: ['AsKcQh9d', 'AcKhQd9s', '2c2d8h8s'],
    board: 'JcTd4h7s3d',
  });
  const scoop = deal({
    ...thursday,
    limit: 'no',
    stacks: [1000, 701, 333],
    hands: ['As2sQh9d', 'KcKhQd9s', 'JsJhTd8s'],
    board: '3s4s8c5dKd',
  });
  const out = deal({
    ...thursday,
    limit: 'no',
    stacks: [500, 400, 900],
    hands: ['AsAdKhQh', 'QcQdJh9s', ''],
    board: 'AcKd7h7d3s',
  });
  const sidePots = deal({ ...thursday, stacks: [120, 300, 700, 1500, 2000], hands: [] });
  return {
    table: seenAs('E', played(six, TURN), THURSDAY),
    both: seenAs('E', played(both, TURN), THURSDAY),
    wait: seenAs('E', played(six, `${TURN}, E calls`), THURSDAY),
    result: seenAs('E', played(six, RESULT), THURSDAY),
    folded: seenAs('A', played(six, RESULT), THURSDAY),
    previous: seenAs('E', nextDeal(played(six, RESULT)), THURSDAY),
    nine: seenAs('H', played(deal(nine), NINE_TURN), NINE),
    nineLong: seenAs('H', played(deal(nine), `${NINE_TURN}`), [
      ...NINE.slice(0, 1),
      'Konstantinopoulos',
      ...NINE.slice(2),
    ]),
    watching: seenAs(null, played(deal(nine), NINE_TURN), NINE),
    preflop: seenAs('E', played(six, 'C calls, D calls'), THURSDAY),
    free: seenAs(
      'E',
      played(
        six,
        'C calls, D calls, E calls, F calls, A calls, B checks | A checks, B checks, C checks, D checks',
      ),
      THURSDAY,
    ),
    long: seenAs('E', played(six, TURN), long),
    foldedWait: seenAs('C', played(six, TURN), THURSDAY),
    heads: seenAs('B', played(heads, ''), ['Kaarel', 'Nadia']),
    headsWait: seenAs('A', played(heads, 'B raises to 120'), ['Nadia', 'Kaarel']),
    three: seenAs('B', played(three, 'C raises to 140, A calls'), ['Kaarel', 'Nadia', 'Mart']),
    callAllIn: seenAs(
      'A',
      played(three, 'C raises to 140, A calls, B calls | A checks, B bets 420, C folds'),
      ['Nadia', 'Kaarel', 'Mart'],
    ),
    fixed: seenAs('C', played(fixed, ''), ['Kaarel', 'Mart', 'Nadia']),
    fixedCap: seenAs('A', played(fixed, 'C raises to 80, A raises to 120, B raises to 160, C calls'), [
      'Nadia',
      'Mart',
      'Kaarel',
    ]),
    noLimit: seenAs('C', played(noLimit, ''), ['Kaarel', 'Mart', 'Nadia']),
    away: seenAs('C', played(noLimit, 'C is away'), ['Kaarel', 'Mart', 'Nadia']),
    awaySeen: seenAs('A', played(noLimit, 'C is away'), ['Nadia', 'Mart', 'Kaarel']),
    tied: seenAs(
      'A',
      played(
        tied,
        'C folds, A raises to 120, B calls | A checks, B checks | A checks, B checks | A checks, B checks',
      ),
      ['Nadia', 'Mart', 'Kaarel'],
    ),
    scoop: seenAs('A', played(scoop, 'C is all-in, A raises to 680, B is all-in, A calls'), [
      'Nadia',
      'Mart',
      'Kaarel',
    ]),
    walk: seenAs('B', played(noLimit, 'C folds, A folds'), ['Kaarel', 'Nadia', 'Mart']),
    sidePots: seenAs(
      'E',
      played(
        sidePots,
        'C raises to 140, D calls, E calls, A is all-in, B is all-in, C calls, D calls, E calls',
      ),
      ['Kaarel', 'Mart', 'Liis', 'Taras', 'Nadia'],
    ),
    newcomer: seenAs(
      'G',
      joined(
        played(deal({ ...thursday, seats: 7, buyIn: { min: 40, max: 9000, default: 4000 } }), TURN),
        'G',
      ),
      [...THURSDAY, 'Piret'],
    ),
    out: seenAs('B', nextDeal(played(out, 'C folds, A is all-in, B calls')), ['Kaarel', 'Nadia', 'Mart']),
    sidePotsOver: seenAs(
      'E',
      played(
        sidePots,
        'C raises to 140, D calls, E calls, A is all-in, B is all-in, C calls, D calls, E calls | C is all-in, D calls, E calls | D checks, E checks | D checks, E checks',
      ),
      ['Kaarel', 'Mart', 'Liis', 'Taras', 'Nadia'],
    ),
  };
};
