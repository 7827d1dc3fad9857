/** What may be bet: the state of one betting round, and the legal actions of a seat (section B). */
import type { Post, Street } from './events.ts';
import type { Stakes } from './formats.ts';
import { type Hand, type HandSeat, handSeat, potOf, type Stacks, stackAt, type Table } from './table.ts';

/**
 * One betting round. `price` is the highest total on this street; `step` the size the next raise must have at least;
 * in fixed limit `level` is the last full bet and `bets` how many were made, the big blind being the first (B11).
 */
export type Round = { price: number; step: number; level: number; bets: number };

/** A hand as far as its betting goes, which everybody sees. */
export type Bettor = Pick<HandSeat, 'seat' | 'bet' | 'invested' | 'dead' | 'folded' | 'acted'>;
export type Bets = Pick<Hand, 'stakes' | 'round'> & { seats: readonly Bettor[] };

/** What a seat may do now. Amounts are chips: `call.amount` to be added, `min` and `max` totals on this street ("to"). */
export type Legal = {
  fold: true;
  check?: true;
  call?: { amount: number };
  bet?: { min: number; max: number };
  raise?: { min: number; max: number };
};

/** B14: the price is the full big blind, however short it was posted. */
export const firstRound = (stakes: Stakes): Round => ({
  price: stakes.bigBlind,
  step: stakes.limit === 'fixed' ? stakes.smallBet : stakes.bigBlind,
  level: stakes.bigBlind,
  bets: 1,
});

/** B7, B10: a new street begins with nothing bet. */
export const nextRound = (stakes: Stakes, street: Street): Round => ({
  price: 0,
  step: stakes.limit !== 'fixed' ? stakes.bigBlind : street === 'flop' ? stakes.smallBet : stakes.bigBet,
  level: 0,
  bets: 0,
});

/** B15: a straddle is the new price, and raises count from it. */
export const withPost = (round: Round, post: Post): Round =>
  post.kind === 'straddle' && post.amount > round.price
    ? { ...round, price: post.amount, step: post.amount }
    : round;

/** The round after somebody's total on this street became `to`. Calls and folds leave it as it was. */
export const afterAction = (round: Round, stakes: Stakes, to: number): Round => {
  if (to <= round.price) return round;
  if (stakes.limit !== 'fixed') return { ...round, price: to, step: Math.max(round.step, to - round.price) }; // B7, B12
  const fullBet = 2 * (to - round.level) >= round.step; // B13
  return fullBet ? { ...round, price: to, level: to, bets: round.bets + 1 } : { ...round, price: to };
};

/** B9: the total of a bet or raise by the pot. */
export const potTo = (hand: Bets, me: Bettor): number =>
  hand.round.price + potOf(hand) + (hand.round.price - me.bet);

/** Smallest and largest total a seat may bet or raise to, or null where raising is closed (B5 to B13). */
export const raiseRange = (table: Stacks, hand: Bets, me: Bettor): { min: number; max: number } | null => {
  const { price } = hand.round;
  const all = me.bet + stackAt(table, me.seat);
  const canAnswer = hand.seats.some((s) => s !== me && !s.folded && s.bet + stackAt(table, s.seat) > price); // B5
  if (all <= price || !canAnswer || !raisingOpen(hand, me)) return null;
  if (hand.stakes.limit === 'fixed') {
    const to = Math.min(hand.round.level + hand.round.step, all); // B10, B13
    return to > price ? { min: to, max: to } : null;
  }
  const most = hand.stakes.limit === 'pot' ? potTo(hand, me) : all; // B8
  const max = Math.min(most, all);
  const min = Math.min(price + hand.round.step, all); // B6, B7
  return min <= max ? { min, max } : null;
};

/** B11 to B13: whether the cap, or a short all-in that reopened nothing, closes the raising to this seat. */
const raisingOpen = (hand: Bets, me: Bettor): boolean => {
  const { price, step, bets } = hand.round;
  const fixed = hand.stakes.limit === 'fixed';
  if (fixed && hand.stakes.maxBets !== null && bets >= hand.stakes.maxBets) return false; // B11
  if (!me.acted) return true;
  return (fixed ? 2 : 1) * (price - me.bet) >= step; // B12, B13
};

/** B5: whether this seat still has a decision to make in this round. */
export const owesDecision = (table: Table, hand: Hand, me: HandSeat): boolean => {
  if (me.folded || stackAt(table, me.seat) === 0) return false;
  if (me.acted && me.bet >= hand.round.price) return false; // B3
  return hand.seats.some((s) => s !== me && !s.folded && (stackAt(table, s.seat) > 0 || s.bet > me.bet));
};

/**
 * What the seat may do, or null when it is not its turn. Needs public facts only: the table enforces it, the page
 * draws its buttons from it, bots receive it. (B2, B5 to B13)
 */
export const legalActions = (table: Table, seat: number): Legal | null => {
  const hand = table.hand;
  if (!hand || hand.toAct !== seat) return null;
  const me = handSeat(hand, seat);
  if (!me) return null;
  const owed = Math.min(hand.round.price - me.bet, stackAt(table, seat)); // B6
  const interval = raiseRange(table, hand, me);
  return {
    fold: true,
    ...(owed === 0 ? { check: true } : { call: { amount: owed } }),
    ...(interval && (hand.round.price === 0 ? { bet: interval } : { raise: interval })),
  };
};
