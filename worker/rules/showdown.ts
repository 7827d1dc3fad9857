/** Who opens his hand and in which order, and who gets which chip (sections P and S). */
import { type Card, cardIndex } from './cards.ts';
import type { Award, Event, Four, Half, OddChipReason, Pot } from './events.ts';
import { type Contribution, layers } from './pots.ts';
import { bestHigh, bestLow, evaluate, highOf, lowOf } from './ranking.ts';
import type { Deed, Hand, HandSeat, Table } from './table.ts';

type Contender = { seat: number; cards: Four; board: readonly Card[]; high: number; low: number | null };

export const contributions = (hand: Hand): Contribution[] =>
  hand.seats.map((s) => ({ seat: s.seat, amount: s.invested, live: !s.folded }));

/** The pots as they stand, main pot first, everything in front of the seats included. */
export const potsOf = (hand: Hand): Pot[] =>
  layers(
    contributions(hand),
    hand.seats.reduce((sum, s) => sum + s.dead, 0),
  );

const raises = ({ did }: Deed): boolean => did === 'bet' || did === 'raise';

/** The seat that bet or raised last on the last street with any action (S1), if anybody did. */
const lastBettor = (hand: Hand): number | null => {
  const last = hand.record.findLast((d) => d.street === hand.record.at(-1)?.street && raises(d));
  return last?.seat ?? null;
};

/**
 * S1: the order in which hands are opened: from the last bettor of the last street with action, else from the button's
 * left, clockwise; contenders of a side pot before those who are in the main pot only.
 */
export const showOrder = (hand: Hand): HandSeat[] => {
  const from = hand.seats.findIndex((s) => s.seat === lastBettor(hand));
  const live = [...hand.seats.slice(Math.max(from, 0)), ...hand.seats.slice(0, Math.max(from, 0))].filter(
    (s) => !s.folded,
  );
  const pots = potsOf(hand);
  const depth = (s: HandSeat) => pots.findLastIndex((p) => p.seats.includes(s.seat));
  return live.toSorted((a, b) => depth(b) - depth(a));
};

const dealt = (s: HandSeat): Four => {
  if (s.cards === null) throw new Error('a hand is settled only where all its cards are known');
  return s.cards;
};

const contender =
  (board: readonly Card[]) =>
  (s: HandSeat): Contender => {
    const cards = dealt(s);
    const worth = evaluate(cards.map(cardIndex), board.map(cardIndex));
    return { seat: s.seat, cards, board, high: highOf(worth), low: lowOf(worth) };
  };

const shown =
  (hand: Hand) =>
  (s: HandSeat): Event => ({
    type: 'handShown',
    hand: hand.number,
    seat: s.seat,
    player: s.player,
    cards: dealt(s),
  });

/** S3: all live hands, turned up because betting is over with someone all-in. */
export const turnUp = (hand: Hand): Event[] => showOrder(hand).map(shown(hand));

/**
 * S2: hands opened in order; each next one only if it wins or ties some half against those shown so far, or its player
 * always shows.
 */
export const showOrMuck = (table: Table, hand: Hand): Event[] => {
  let high = 0;
  let low = Number.POSITIVE_INFINITY;
  return showOrder(hand).map((s) => {
    const mine = contender(hand.board)(s);
    const wins = mine.high >= high || (mine.low !== null && mine.low <= low);
    const always = table.seats[s.seat]?.habits.alwaysShows === true;
    if (!wins && !always) return { type: 'handMucked', seat: s.seat };
    high = Math.max(high, mine.high);
    low = Math.min(low, mine.low ?? low);
    return shown(hand)(s);
  });
};

/** P6: equal parts, the chips left over one each clockwise from the button's left. `winners` come in that order. */
const divide = (
  amount: number,
  winners: readonly Contender[],
  make: (c: Contender) => Omit<Award, 'amount' | 'oddChips'>,
) => {
  const each = Math.floor(amount / winners.length);
  const odd = amount - each * winners.length;
  return winners.map((c, i): Award => {
    const base = { ...make(c), amount: each + (i < odd ? 1 : 0), oddChips: i < odd ? 1 : 0 };
    return i < odd ? { ...base, why: 'first-left-of-button' } : base;
  });
};

const best = (contenders: readonly Contender[], worth: (c: Contender) => number): Contender[] => {
  const most = Math.max(...contenders.map(worth));
  return most === Number.NEGATIVE_INFINITY ? [] : contenders.filter((c) => worth(c) === most);
};
const highWorth = (c: Contender): number => c.high;
const lowWorth = (c: Contender): number => (c.low === null ? Number.NEGATIVE_INFINITY : -c.low);

const withHigh = (pot: number, half: Half) => (c: Contender) => {
  const { cards, name } = bestHigh(c.cards, c.board);
  return { pot, half, seat: c.seat, cards, hand: name };
};
const withLow = (pot: number) => (c: Contender) => {
  const low = bestLow(c.cards, c.board);
  return { pot, half: 'low' as const, seat: c.seat, cards: low?.cards ?? null, hand: low?.name ?? null };
};
const withBoth = (pot: number) => (c: Contender) => {
  const low = bestLow(c.cards, c.board);
  return { ...withHigh(pot, 'both')(c), ...(low && { lowCards: low.cards, low: low.name }) };
};

/** P5: the lone winner of a high half that is one chip larger has the odd chip. */
const markOddHalf = (shares: Award[]): Award[] => {
  const [only] = shares;
  const why: OddChipReason = 'odd-chip-to-high';
  return only && shares.length === 1 ? [{ ...only, oddChips: 1, why }] : shares;
};

const sharesOf = (hand: Hand, pot: Pot, index: number): Award[] => {
  const among = hand.seats.filter((s) => pot.seats.includes(s.seat)).map(contender(hand.board));
  const highs = best(among, highWorth);
  const lows = best(among, lowWorth);
  if (lows.length === 0) return divide(pot.amount, highs, withHigh(index, 'all')); // P4
  const same = highs.length === lows.length && highs.every((c) => lows.includes(c));
  if (same) return divide(pot.amount, highs, withBoth(index)); // P7
  const lowHalf = Math.floor(pot.amount / 2);
  const highShares = divide(pot.amount - lowHalf, highs, withHigh(index, 'high'));
  return [
    ...(pot.amount % 2 === 1 ? markOddHalf(highShares) : highShares), // P5
    ...divide(lowHalf, lows, withLow(index)),
  ];
};

/** The pots and every share of them, the pot formed last first (P3). Uncalled bets must have been returned (P1). */
export const settle = (hand: Hand): { pots: Pot[]; awards: Award[] } => {
  const pots = potsOf(hand);
  const unopposed = (pot: Pot, index: number): Award[] => [
    {
      pot: index,
      half: 'all',
      amount: pot.amount,
      seat: pot.seats[0] as number,
      cards: null,
      hand: null,
      oddChips: 0,
    },
  ];
  const shares = pots.map((pot, i) => (pot.seats.length === 1 ? unopposed(pot, i) : sharesOf(hand, pot, i)));
  return { pots, awards: shares.toReversed().flat() };
};
