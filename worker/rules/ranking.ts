import { type Card, cardAt, cardIndex, RANKS, type Rank, rankIndex, rankOf } from './cards.ts';
import { CATEGORIES, type Category, FIRST_ORDINAL, NO_LOW, tables } from './ranking-tables.ts';

export type { Category } from './ranking-tables.ts';

/** Five cards as indices: two of the hand, then three of the board. */
type Five = readonly [number, number, number, number, number];

/**
 * What a high hand is called: its category, and its ranks from the one that counts most (a full house: three, then
 * two; a straight: its top rank alone, five for A-2-3-4-5).
 */
export type HighName = Readonly<{ category: Category; ranks: readonly Rank[] }>;

/** What a low is called: its five ranks from the highest down, the ace last. Aloud, the first two do (C6). */
export type LowName = Readonly<{ ranks: readonly Rank[] }>;

/** A hand's best high: ordinals run from 0 to 7461, the royal flush, and the bigger wins. */
export type BestHigh = Readonly<{ ord: number; cards: readonly Card[]; name: HighName }>;

/** A hand's best low: ordinals run from 0, the unbeatable 5-4-3-2-A, to 55, 8-7-6-5-4, and the smaller wins. */
export type BestLow = Readonly<{ ord: number; cards: readonly Card[]; name: LowName }>;

/**
 * The best high and low of four hole cards with three to five board cards, all as indices: exactly two from the hand
 * and three from the board, chosen for each half on its own (C2, C3, C5). Both ordinals come in one number, which
 * `highOf` and `lowOf` take apart. It checks nothing: other numbers of cards give a meaningless answer.
 */
export function evaluate(hole: ArrayLike<number>, board: ArrayLike<number>): number {
  const { pairs, triples, highs, lowRows, lows } = tables();
  const a = hole[0]! >> 2;
  const b = hole[1]! >> 2;
  const c = hole[2]! >> 2;
  const d = hole[3]! >> 2;
  const ab = pairs[a * 13 + b]!;
  const ac = pairs[a * 13 + c]!;
  const ad = pairs[a * 13 + d]!;
  const bc = pairs[b * 13 + c]!;
  const bd = pairs[b * 13 + d]!;
  const cd = pairs[c * 13 + d]!;

  let high = 0;
  let boardRanks = 0;
  for (let i = 0; i < board.length; i++) {
    const layer = (board[i]! >> 2) * 169;
    boardRanks |= 1 << (board[i]! >> 2);
    for (let j = 1; j < i; j++) {
      const line = layer + (board[j]! >> 2) * 13;
      for (let k = 0; k < j; k++) {
        const row = triples[line + (board[k]! >> 2)]!;
        high = Math.max(
          high,
          highs[row + ab]!,
          highs[row + ac]!,
          highs[row + ad]!,
          highs[row + bc]!,
          highs[row + bd]!,
          highs[row + cd]!,
        );
      }
    }
  }
  const row = lowRows[lowRanks(boardRanks)]!;
  const low = Math.min(
    lows[row + ab]!,
    lows[row + ac]!,
    lows[row + ad]!,
    lows[row + bc]!,
    lows[row + bd]!,
    lows[row + cd]!,
  );
  return Math.max(high, highByFlush(hole, board)) * 64 + low;
}

/** The high ordinal in what `evaluate` returned, 0 to 7461. */
export function highOf(evaluation: number): number {
  return evaluation >> 6;
}

/** The low ordinal in what `evaluate` returned, 0 to 55, or null for no low. */
export function lowOf(evaluation: number): number | null {
  const low = evaluation & 63;
  return low === NO_LOW ? null : low;
}

/** The category of a high ordinal. */
export function categoryOf(ord: number): Category {
  return CATEGORIES.findLast((category) => ord >= FIRST_ORDINAL[category])!;
}

/**
 * The best high of four hole cards with three to five board cards (C2). Its five cards are the two of the hand, then
 * the three of the board, as dealt; of equal choices, the one dealt first.
 */
export function bestHigh(hole: readonly Card[], board: readonly Card[]): BestHigh {
  const ord = highOf(evaluate(hole.map(cardIndex), board.map(cardIndex)));
  const cards = firstFive(hole, board, (five) => highOfFive(five) === ord);
  return { ord, cards, name: highName(ord, cards) };
}

/** The best low of four hole cards with three to five board cards, or null if none qualifies (C3); else as `bestHigh`. */
export function bestLow(hole: readonly Card[], board: readonly Card[]): BestLow | null {
  const ord = lowOf(evaluate(hole.map(cardIndex), board.map(cardIndex)));
  if (ord === null) return null;
  const cards = firstFive(hole, board, (five) => lowOfFive(five) === ord);
  const lowRank = (card: Card) => (rankIndex(card) + 1) % RANKS.length;
  const fromTop = [...cards].sort((a, b) => lowRank(b) - lowRank(a));
  return { ord, cards, name: { ranks: fromTop.map(rankOf) } };
}

/** The first five cards, two from the hand and three from the board, that are the wanted ones. */
function firstFive(
  hole: readonly Card[],
  board: readonly Card[],
  isWanted: (five: Five) => boolean,
): readonly Card[] {
  const [h, b] = [hole.map(cardIndex), board.map(cardIndex)];
  for (let i = 0; i < h.length; i++) {
    for (let j = i + 1; j < h.length; j++) {
      for (let k = 0; k < b.length; k++) {
        for (let l = k + 1; l < b.length; l++) {
          for (let m = l + 1; m < b.length; m++) {
            const five: Five = [h[i]!, h[j]!, b[k]!, b[l]!, b[m]!];
            if (isWanted(five)) return five.map(cardAt);
          }
        }
      }
    }
  }
  throw new RangeError('a hand is made of two hole cards and three board cards');
}

function highName(ord: number, cards: readonly Card[]): HighName {
  const category = categoryOf(ord);
  if (category === 'straight' || category === 'straightFlush') {
    return { category, ranks: [RANKS[ord - FIRST_ORDINAL[category] + RANKS.indexOf('5')]!] };
  }
  const times = (rank: Rank) => cards.filter((card) => rankOf(card) === rank).length;
  const ranks = [...RANKS].reverse().filter((rank) => times(rank) > 0);
  return { category, ranks: ranks.sort((a, b) => times(b) - times(a)) };
}

function highOfFive([a, b, c, d, e]: Five): number {
  const t = tables();
  const isFlush = [b, c, d, e].every((card) => (card & 3) === (a & 3));
  if (isFlush) return t.flushes[rankSet([a, b, c, d, e])]!;
  return t.highs[t.triples[(c >> 2) * 169 + (d >> 2) * 13 + (e >> 2)]! + t.pairs[(a >> 2) * 13 + (b >> 2)]!]!;
}

function lowOfFive([a, b, c, d, e]: Five): number {
  const { pairs, lowRows, lows } = tables();
  return lows[lowRows[lowRanks(rankSet([c, d, e]))]! + pairs[(a >> 2) * 13 + (b >> 2)]!]!;
}

/** The best flush or straight flush, or 0 where no suit comes at least twice in the hand and three times on the board. */
function highByFlush(hole: ArrayLike<number>, board: ArrayLike<number>): number {
  // Each suit counts in four bits of its own, begun so that two in the hand, or three on the board, set the top one.
  let holeSuits = 0x6666;
  for (let i = 0; i < hole.length; i++) holeSuits += 1 << ((hole[i]! & 3) << 2);
  let boardSuits = 0x5555;
  for (let i = 0; i < board.length; i++) boardSuits += 1 << ((board[i]! & 3) << 2);
  const suitBit = holeSuits & boardSuits & 0x8888;
  if (suitBit === 0) return 0;
  const suit = (31 - Math.clz32(suitBit)) >> 2;
  return bestFlush(suitedRanks(hole, suit), suitedRanks(board, suit));
}

/** The best of all flushes with two of the hand's ranks and three of the board's, as bits. */
function bestFlush(hand: number, board: number): number {
  const { flushes } = tables();
  let best = 0;
  for (let a = hand; a !== 0; a &= a - 1) {
    for (let b = a & (a - 1); b !== 0; b &= b - 1) {
      const two = (a & -a) | (b & -b);
      for (let c = board; c !== 0; c &= c - 1) {
        for (let d = c & (c - 1); d !== 0; d &= d - 1) {
          for (let e = d & (d - 1); e !== 0; e &= e - 1) {
            best = Math.max(best, flushes[two | (c & -c) | (d & -d) | (e & -e)]!);
          }
        }
      }
    }
  }
  return best;
}

/** The ranks of the cards of one suit, as bits. */
function suitedRanks(cards: ArrayLike<number>, suit: number): number {
  let set = 0;
  for (let i = 0; i < cards.length; i++) {
    if ((cards[i]! & 3) === suit) set |= 1 << (cards[i]! >> 2);
  }
  return set;
}

function rankSet(cards: readonly number[]): number {
  return cards.reduce((set, card) => set | (1 << (card >> 2)), 0);
}

/** Of a set of ranks as bits, the eight and lower, with the ace moved below the deuce (C3). */
function lowRanks(set: number): number {
  return ((set << 1) | (set >> 12)) & 0xff;
}
