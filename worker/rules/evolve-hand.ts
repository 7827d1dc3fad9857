/** What happens in a hand, remembered. */
import { afterAction, firstRound, nextRound, withPost } from './betting.ts';
import { atSeat, inHand, withHolder, withStack } from './changes.ts';
import { type HandEvent, type Post, type PostKind, unreachable } from './events.ts';
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
  nextHandAt: null,
  hand: {
    number: e.number,
    startedAt: e.at,
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
  const paid = inHand(withStack(table, post.seat, -post.amount), (hand) => {
    const dead = DEAD_POSTS.includes(post.kind);
    const live = !dead && post.kind !== 'ante';
    const seated = atSeat(hand, post.seat, (s) => ({
      bet: s.bet + (live ? post.amount : 0),
      invested: s.invested + (dead ? 0 : post.amount),
      dead: s.dead + (dead ? post.amount : 0),
    }));
    const opens = post.kind === 'big' || post.kind === 'straddle'; // B1
    return { ...seated, round: withPost(hand.round, post), after: opens ? post.seat : hand.after };
  });
  return withDeed(paid, post.seat, post.kind, post.amount);
};

/** Adds a line to the record, after the chips have moved. */
const withDeed = (table: Table, seat: number, did: Deed['did'], paid: number): Table =>
  inHand(table, (hand) => {
    const allIn = paid > 0 && stackAt(table, seat) === 0;
    const to = handSeat(hand, seat)?.bet ?? 0;
    return { ...hand, record: [...hand.record, { street: hand.street, seat, did, to, paid, allIn }] };
  });

const acted = (table: Table, e: Of<'acted'>): Table => {
  const moved = inHand(withStack(table, e.seat, -e.paid), (hand) => ({
    ...atSeat(hand, e.seat, (s) => ({
      bet: e.to,
      invested: s.invested + e.paid,
      folded: e.verb === 'fold',
      acted: true,
    })),
    round: afterAction(hand.round, hand.stakes, e.to),
    after: e.seat,
    toAct: null,
    deadline: null,
  }));
  return withDeed(moved, e.seat, e.verb, e.paid);
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
    return inHand(table, (h) => atSeat(h, seat, () => ({ cards, shown: true })));
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
        deadline: event.deadline,
      }));
    case 'acted':
      return acted(table, event);
    case 'betReturned':
      return inHand(withStack(table, event.seat, event.amount), (hand) => ({
        ...atSeat(hand, event.seat, (s) => ({
          invested: s.invested - event.amount,
          bet: s.bet - event.amount,
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
