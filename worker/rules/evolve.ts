/** `evolve` makes the table out of what happened. It only remembers; it never computes a winner. */
import { afterAction, firstRound, nextRound, withPost } from './betting.ts';
import { type Event, type Post, type PostKind, unreachable } from './events.ts';
import {
  type Deed,
  type Hand,
  type HandSeat,
  type Holder,
  handSeat,
  NO_TABLE,
  stackAt,
  type Table,
} from './table.ts';

const withHolder = (table: Table, seat: number, change: (h: Holder) => Holder): Table => ({
  ...table,
  seats: table.seats.map((h, i) => (i === seat && h ? change(h) : h)),
});
const withStack = (table: Table, seat: number, chips: number): Table =>
  chips === 0 ? table : withHolder(table, seat, (h) => ({ ...h, stack: h.stack + chips }));
const withPresence = (table: Table, seat: number, presence: Holder['presence']): Table =>
  withHolder(table, seat, (h) => ({ ...h, presence }));
const inHand = (table: Table, change: (hand: Hand) => Hand): Table =>
  table.hand ? { ...table, hand: change(table.hand) } : table;
const atSeat = (hand: Hand, seat: number, change: (s: HandSeat) => HandSeat): HandSeat[] =>
  hand.seats.map((s) => (s.seat === seat ? change(s) : s));

type Of<T extends Event['type']> = Extract<Event, { type: T }>;

const handStarted = (e: Of<'handStarted'>): Table => ({
  ...e.table,
  button: e.button,
  handNumber: e.number,
  nextHandAt: null,
  hand: {
    number: e.number,
    stakes: e.stakes,
    button: e.button,
    street: 'preflop',
    board: [],
    deck: e.deck,
    seats: e.hands.map((h) => ({
      ...h,
      stackBefore: stackAt(e.table, h.seat),
      bet: 0,
      invested: 0,
      dead: 0,
      folded: false,
      acted: false,
      shown: false,
    })),
    round: firstRound(e.stakes),
    after: e.hands.at(-1)?.seat ?? 0,
    toAct: null,
    decision: 0,
    deadline: null,
    record: [],
    returned: null,
    over: null,
  },
});

const DEAD_POSTS: readonly PostKind[] = ['deadSmall', 'deadBig', 'bigBlindAnte'];

const posted = (table: Table, post: Post): Table => {
  const { seat, kind, amount } = post;
  const dead = DEAD_POSTS.includes(kind);
  const live = !dead && kind !== 'ante';
  const opens = kind === 'big' || kind === 'straddle'; // B1
  const left = withStack(table, seat, -amount);
  return inHand(left, (hand) => {
    const to = (handSeat(hand, seat)?.bet ?? 0) + (live ? amount : 0);
    return {
      ...hand,
      seats: atSeat(hand, seat, (s) => ({
        ...s,
        bet: to,
        invested: s.invested + (dead ? 0 : amount),
        dead: s.dead + (dead ? amount : 0),
      })),
      round: withPost(hand.round, post),
      after: opens ? seat : hand.after,
      record: [...hand.record, deed(left, { street: hand.street, seat, did: kind, to, paid: amount })],
    };
  });
};

/** A line of the record; `left` is the table after the chips have moved. */
const deed = (left: Table, line: Omit<Deed, 'allIn'>): Deed => ({
  ...line,
  allIn: line.paid > 0 && stackAt(left, line.seat) === 0,
});

const acted = (table: Table, { seat, verb, to, paid }: Of<'acted'>): Table => {
  const left = withStack(table, seat, -paid);
  return inHand(left, (hand) => ({
    ...hand,
    seats: atSeat(hand, seat, (s) => ({
      ...s,
      bet: to,
      invested: s.invested + paid,
      folded: verb === 'fold',
      acted: true,
    })),
    round: afterAction(hand.round, hand.stakes, to),
    after: seat,
    toAct: null,
    deadline: null,
    record: [...hand.record, deed(left, { street: hand.street, seat, did: verb, to, paid })],
  }));
};

const streetDealt = (hand: Hand, e: Of<'streetDealt'>): Hand => ({
  ...hand,
  street: e.street,
  board: [...hand.board, ...e.cards],
  seats: hand.seats.map((s) => ({ ...s, bet: 0, acted: false })),
  round: nextRound(hand.stakes, e.street),
  after: hand.seats.at(-1)?.seat ?? 0, // B1: the first live seat from the button's left
});

const handEnded = (table: Table, e: Of<'handEnded'>): Table =>
  inHand(
    e.awards.reduce((t, a) => withStack(t, a.seat, a.amount), table),
    (hand) => ({ ...hand, over: { pots: e.pots, awards: e.awards } }),
  );

/** The table after one more event. Never refuses: what happened, happened. */
export const evolve = (table: Table, event: Event): Table => {
  switch (event.type) {
    case 'tableOpened': {
      const { id, host, config } = event;
      return { ...NO_TABLE, id, host: host.id, config, seats: Array(config.seats).fill(null) };
    }
    case 'seatTaken': {
      const { player, stack } = event;
      return { ...table, seats: table.seats.with(event.seat, { player, stack, presence: 'here' }) };
    }
    case 'wentAway':
      return withPresence(table, event.seat, 'away');
    case 'satOut':
      return withPresence(table, event.seat, 'sittingOut');
    case 'cameBack':
      return withPresence(table, event.seat, 'here');
    case 'handStarted':
      return handStarted(event);
    case 'posted':
      return posted(table, event);
    case 'turnBegan':
      return inHand(table, (h) => ({
        ...h,
        toAct: event.seat,
        decision: event.decision,
        deadline: event.deadline,
      }));
    case 'acted':
      return acted(table, event);
    case 'betReturned':
      return inHand(withStack(table, event.seat, event.amount), (hand) => ({
        ...hand,
        seats: atSeat(hand, event.seat, (s) => ({
          ...s,
          invested: s.invested - event.amount,
          bet: Math.max(0, s.bet - event.amount), // an ante may be part of what comes back
        })),
        returned: { seat: event.seat, amount: event.amount },
      }));
    case 'streetDealt':
      return inHand(table, (hand) => streetDealt(hand, event));
    case 'handShown':
      return inHand(table, (hand) => ({
        ...hand,
        seats: atSeat(hand, event.seat, (s) => ({ ...s, cards: event.cards, shown: true })),
      }));
    case 'handMucked':
      return table;
    case 'handEnded':
      return handEnded(table, event);
    case 'nextHandSet':
      return { ...table, nextHandAt: event.nextHandAt };
    default:
      return unreachable(event);
  }
};

/** The table after all these events. */
export const fold = (events: readonly Event[], from: Table = NO_TABLE): Table => events.reduce(evolve, from);
