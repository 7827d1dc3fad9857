/** What happens in a hand, remembered. */
import { afterAction, firstRound, nextRound, withPost } from './betting.ts';
import { atSeat, inHand, withHolder, withStack } from './changes.ts';
import { type HandEvent, type Post, type PostKind, unreachable } from './events.ts';
import { levelOf } from './formats.ts';
import {
  type Deed,
  type FinishedHand,
  type Hand,
  handSeat,
  OWES_NOTHING,
  stackAt,
  type Table,
} from './table.ts';

type Of<T extends HandEvent['type']> = Extract<HandEvent, { type: T }>;

/** D4: whoever is dealt in owes nothing any more, and has used up his choice to post. */
const dealtIn = (table: Table, seats: readonly number[]): Table =>
  seats.reduce(
    (t, seat) =>
      withHolder(t, seat, (h) => ({ ...h, owes: OWES_NOTHING, habits: { ...h.habits, posts: false } })),
    table,
  );

const handStarted = (e: Of<'handStarted'>): Table => ({
  ...dealtIn(
    e.table,
    e.hands.map((h) => h.seat),
  ),
  orbit: e.orbit,
  round: e.round,
  handNumber: e.number,
  firstDealtAt: e.table.firstDealtAt ?? e.at,
  nextHandAt: null,
  hand: {
    number: e.number,
    startedAt: e.at,
    level: levelOf(e.table.config, e.number),
    stakes: e.stakes,
    turnSeconds: e.turnSeconds,
    button: e.orbit.button,
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
    after: e.orbit.big, // B1
    toAct: null,
    decision: 0,
    turnBeganAt: e.at,
    deadline: null,
    granted: false,
    reminded: false,
    held: [],
    heldUntil: null,
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

const acted = (table: Table, { seat, verb, to, paid, by, bankMs }: Of<'acted'>): Table => {
  const banked = bankMs === undefined ? table : withHolder(table, seat, (h) => ({ ...h, bankMs }));
  const left = withStack(banked, seat, -paid);
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
    record: [
      ...hand.record,
      deed(left, { street: hand.street, seat, did: verb, to, paid, ...(by !== 'player' && { by }) }),
    ],
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

/** S2: opened at the showdown, or afterwards by choice, when the hand may be the one before. */
const handShown = (table: Table, { hand, seat, cards }: Of<'handShown'>): Table => {
  if (table.hand?.number === hand) {
    return inHand(table, (h) => ({ ...h, seats: atSeat(h, seat, (s) => ({ ...s, cards, shown: true })) }));
  }
  const { previous } = table;
  return previous?.number === hand ? { ...table, previous: opened(previous, seat, cards) } : table;
};

const opened = (hand: FinishedHand, seat: number, cards: Of<'handShown'>['cards']): FinishedHand => ({
  ...hand,
  hands: hand.hands.map((h) => (h.seat === seat ? { ...h, cards } : h)),
  shown: [...hand.shown, seat],
});

/** The table after one more event of a hand. */
export const evolveHand = (table: Table, event: HandEvent): Table => {
  switch (event.type) {
    case 'handStarted':
      return handStarted(event);
    case 'posted':
      return posted(table, event);
    case 'turnBegan':
      return inHand(table, (h) => ({
        ...h,
        toAct: event.seat,
        decision: event.decision,
        turnBeganAt: event.at,
        deadline: event.deadline,
        granted: false,
        reminded: false,
        heldUntil: null,
      }));
    case 'deadlineMoved':
      return inHand(table, (h) => ({
        ...h,
        deadline: event.deadline,
        ...(event.why === 'grant'
          ? { granted: true }
          : { held: [...h.held, event.seat], heldUntil: event.heldUntil }),
      }));
    case 'reminded':
      return inHand(table, (h) => ({ ...h, reminded: true }));
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
      return handShown(table, event);
    case 'handMucked':
      return table;
    case 'handEnded':
      return handEnded(table, event);
    default:
      return unreachable(event);
  }
};
