/** What a command makes happen, or why not. */
import { type Legal, legalActions } from './betting.ts';
import { type Action, type Command, type Event, unreachable } from './events.ts';
import { acted, begin, goOn, openHand, passes, runningHand, setNextHand, tell } from './hand.ts';
import type { Refusal, RefusalCode } from './refusals.ts';
import { setUp } from './seats.ts';
import { handSeat, seatOf, stackAt, type Table, turnOf } from './table.ts';

export type Decision = { ok: true; events: Event[] } | { ok: false; refusal: Refusal };

const refuse = (code: RefusalCode, numbers: Omit<Refusal, 'code'> = {}): Decision => ({
  ok: false,
  refusal: { code, ...numbers },
});

/**
 * What `command` makes happen at `table`: events, or a refusal with its code. Changes nothing itself. Who sends the
 * command has been established before; whether he may is decided here.
 */
export const decide = (table: Table, command: Command): Decision => {
  if (command.type === 'openTable') return openTable(table, command);
  if (table.id === '') return refuse('no-such-table');
  switch (command.type) {
    case 'sit':
      return sit(table, command);
    case 'start':
      return start(table, command);
    case 'nextHand':
      return nextHand(table, command);
    case 'act':
      return act(table, command);
    case 'timeOut':
      return timeOut(table, command.at);
    case 'comeBack':
      return comeBack(table, command);
    default:
      return unreachable(command);
  }
};

type Asked<T extends Command['type']> = Extract<Command, { type: T }>;

const openTable = (table: Table, { at, id, host, config }: Asked<'openTable'>): Decision =>
  table.id === ''
    ? { ok: true, events: [{ type: 'tableOpened', at, id, host, config }] }
    : refuse('table-exists');

const sameName = (a: string, b: string): boolean =>
  a.normalize('NFKC').toLowerCase() === b.normalize('NFKC').toLowerCase();

/** D6: one person, one seat; the buy-in lies between the table's limits. */
const sit = (table: Table, { at, player, seat, buyIn }: Asked<'sit'>): Decision => {
  const { min, max, default: usual } = table.config.buyIn;
  const free = seat ?? table.seats.indexOf(null);
  const stack = buyIn ?? usual;
  if (seatOf(table, player.id) !== null) return refuse('already-seated');
  if (!table.seats.includes(null)) return refuse('table-full');
  if (table.seats[free] === undefined) return refuse('no-such-seat', { max: table.seats.length - 1 });
  if (table.seats[free] !== null) return refuse('seat-taken');
  if (table.seats.some((h) => h && sameName(h.player.name, player.name))) return refuse('name-taken');
  if (!Number.isInteger(stack) || stack < min || stack > max)
    return refuse('buy-in-out-of-range', { min, max });
  const story = begin(table);
  tell(story, { type: 'seatTaken', at, seat: free, player, stack });
  setNextHand(story, at);
  return { ok: true, events: story.events };
};

/** The host has the first hand dealt; later ones follow by themselves. The first button is drawn (D1). */
const start = (table: Table, { at, player, deck, chance }: Asked<'start'>): Decision => {
  if (player !== table.host) return refuse('not-host');
  if (table.handNumber > 0) return refuse('already-started');
  const setup = setUp(table, chance);
  return setup ? { ok: true, events: openHand(table, setup, at, deck) } : refuse('too-few-players');
};

const nextHand = (table: Table, { at, deck }: Asked<'nextHand'>): Decision => {
  const setup = table.nextHandAt !== null && table.nextHandAt <= at ? setUp(table) : null;
  return setup ? { ok: true, events: openHand(table, setup, at, deck) } : refuse('nothing-due');
};

/** A7: an action answers the turn it names, or changes nothing. */
const act = (table: Table, { at, player, turn, action }: Asked<'act'>): Decision => {
  const { hand } = table;
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  if (!hand) return refuse('hand-not-running');
  if (turn !== turnOf(hand)) return refuse('stale-turn');
  const legal = legalActions(table, seat);
  const me = handSeat(hand, seat);
  if (!legal || me?.player !== player) return refuse('not-your-turn'); // the seat may have changed hands
  const meant = action.type === 'allIn' ? allIn(legal, me.bet, stackAt(table, seat)) : action;
  const refusal = 'code' in meant ? meant : illegality(legal, meant);
  if ('code' in meant || refusal) return { ok: false, refusal: refusal as Refusal };
  const story = begin(table);
  tell(story, acted(story.table, seat, meant.type, at, 'player', 'to' in meant ? meant.to : undefined));
  goOn(story, at);
  return { ok: true, events: story.events };
};

type Meant = Exclude<Action, { type: 'allIn' }>;

/** The call, bet or raise that is the whole stack, or why there is none. */
const allIn = (legal: Legal, bet: number, stack: number): Meant | Refusal => {
  if (legal.bet || legal.raise) return { type: legal.bet ? 'bet' : 'raise', to: bet + stack };
  return legal.call?.amount === stack ? { type: 'call' } : { code: 'raising-closed' };
};

/** Why an action is not among the legal ones, or null when it is. */
const illegality = (legal: Legal, action: Meant): Refusal | null => {
  switch (action.type) {
    case 'fold':
      return null;
    case 'check':
      return legal.check ? null : { code: 'cannot-check', amount: legal.call?.amount ?? 0 };
    case 'call':
      return legal.call ? null : { code: 'nothing-to-call' };
    case 'bet':
    case 'raise': {
      const interval = legal[action.type];
      if (!interval && action.type === 'bet' && legal.raise) return { code: 'cannot-bet', ...legal.raise };
      if (!interval && action.type === 'raise' && legal.bet) return { code: 'cannot-raise', ...legal.bet };
      if (!interval) return { code: 'raising-closed' };
      if (!Number.isInteger(action.to) || action.to < interval.min)
        return { code: 'raise-too-small', ...interval };
      return action.to > interval.max ? { code: 'raise-too-large', ...interval } : null;
    }
    default:
      return unreachable(action);
  }
};

/** A2: at the deadline the player checks or folds, and is away. */
const timeOut = (table: Table, at: number): Decision => {
  const hand = runningHand(table);
  if (!hand || hand.toAct === null || hand.deadline === null || hand.deadline > at)
    return refuse('nothing-due');
  const story = begin(table);
  tell(story, passes(table, hand.toAct, at, 'clock'), { type: 'wentAway', at, seat: hand.toAct });
  goOn(story, at);
  return { ok: true, events: story.events };
};

/** A2: ends being away or sitting out. */
const comeBack = (table: Table, { at, player }: Asked<'comeBack'>): Decision => {
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  if (table.seats[seat]?.presence === 'here') return refuse('not-away');
  const story = begin(table);
  tell(story, { type: 'cameBack', at, seat });
  setNextHand(story, at);
  return { ok: true, events: story.events };
};
