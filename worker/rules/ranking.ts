import { type Card, cardAt, cardIndex, RANKS, type Rank, rankIndex, rankOf } from './cards.ts';
import { CATEGORIES, type Category, FIRST_ORDINAL, LOW_COUNT, tables } from './ranking-tables.ts';

export type { Category } from './ranking-tables.ts';

/** How strong five cards are, two of the hand and three of the board, as indices: the larger the better. */
type Strength = (a: number, b: number, c: number, d: number, e: number) => number;

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
    boardRanks |= rankBit(board[i]!);
    for (let j = 1; j < i; j++) {
      const line = layer + (board[j]! >> 2) * 13;
      for (let k = 0; k < j; k++) {
        const row = triples[line + (board[k]! >> 2)]!;
        high = larger(high, largestOfSix(highs, row, ab, ac, ad, bc, bd, cd));
      }
    }
  }
  const suit = flushSuit(hole, board);
  if (suit !== null) high = larger(high, bestFlush(suitedRanks(hole, suit), suitedRanks(board, suit)));
  const low = largestOfSix(lows, lowRows[lowRanks(boardRanks)]!, ab, ac, ad, bc, bd, cd);
  return high * 64 + low;
}

/** The high ordinal in what `evaluate` returned, 0 to 7461. */
export function highOf(evaluation: number): number {
  return evaluation >> 6;
}

/** The low ordinal in what `evaluate` returned, 0 to 55, or null for no low. */
export function lowOf(evaluation: number): number | null {
  const strength = evaluation & 63;
  return strength === 0 ? null : LOW_COUNT - strength;
}

/** The best low ordinal of these two ranks in the hand with three of these on the board, or null for no low (C3). */
export function lowOfRanks(two: readonly [Rank, Rank], board: readonly Rank[]): number | null {
  const { pairs, lowRows, lows } = tables();
  const [a, b] = [RANKS.indexOf(two[0]), RANKS.indexOf(two[1])];
  const boardRanks = board.reduce((set, rank) => set | (1 << RANKS.indexOf(rank)), 0);
  return lowOf(lows[lowRows[lowRanks(boardRanks)]! + pairs[a * 13 + b]!]!);
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
  const { strength: ord, cards } = strongestFive(hole, board, highOfFive);
  return { ord, cards, name: highName(ord, cards) };
}

/** The best low of four hole cards with three to five board cards, or null if none qualifies (C3); else as `bestHigh`. */
export function bestLow(hole: readonly Card[], board: readonly Card[]): BestLow | null {
  const { strength, cards } = strongestFive(hole, board, lowOfFive);
  if (strength === 0) return null;
  const lowRank = (card: Card) => (rankIndex(card) + 1) % RANKS.length;
  const fromTop = [...cards].sort((a, b) => lowRank(b) - lowRank(a));
  return { ord: LOW_COUNT - strength, cards, name: { ranks: fromTop.map(rankOf) } };
}

/** The first of the strongest five cards, and their strength. Refuses, by throwing, a board of fewer than three. */
function strongestFive(hole: readonly Card[], board: readonly Card[], strengthOf: Strength) {
  const [h, b] = [hole.map(cardIndex), board.map(cardIndex)];
  let strength = -1;
  let five: number[] = [];
  for (let i = 0; i < h.length; i++) {
    for (let j = i + 1; j < h.length; j++) {
      for (let k = 0; k < b.length; k++) {
        for (let l = k + 1; l < b.length; l++) {
          for (let m = l + 1; m < b.length; m++) {
            const found = strengthOf(h[i]!, h[j]!, b[k]!, b[l]!, b[m]!);
            if (found <= strength) continue;
            strength = found;
            five = [h[i]!, h[j]!, b[k]!, b[l]!, b[m]!];
          }
        }
      }
    }
  }
  if (strength < 0) throw new RangeError('a hand is made of two hole cards and three board cards');
  return { strength, cards: five.map(cardAt) };
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

const highOfFive: Strength = (a, b, c, d, e) => {
  const { pairs, triples, highs, flushes } = tables();
  const isFlush = (((a ^ b) | (a ^ c) | (a ^ d) | (a ^ e)) & 3) === 0;
  if (isFlush) return flushes[rankBit(a) | rankBit(b) | rankBit(c) | rankBit(d) | rankBit(e)]!;
  return highs[triples[(c >> 2) * 169 + (d >> 2) * 13 + (e >> 2)]! + pairs[(a >> 2) * 13 + (b >> 2)]!]!;
};

const lowOfFive: Strength = (a, b, c, d, e) => {
  const { pairs, lowRows, lows } = tables();
  return lows[lowRows[lowRanks(rankBit(c) | rankBit(d) | rankBit(e))]! + pairs[(a >> 2) * 13 + (b >> 2)]!]!;
};

function largestOfSix(
  table: Uint16Array,
  row: number,
  ab: number,
  ac: number,
  ad: number,
  bc: number,
  bd: number,
  cd: number,
): number {
  return larger(
    larger(larger(table[row + ab]!, table[row + ac]!), larger(table[row + ad]!, table[row + bc]!)),
    larger(table[row + bd]!, table[row + cd]!),
  );
}

/** The larger of two small numbers without a branch, which a processor would often guess wrong here. */
function larger(x: number, y: number): number {
  const difference = x - y;
  return x - (difference & (difference >> 31));
}

/** The suit that comes at least twice in the hand and three times on the board: there is one at most. */
function flushSuit(hole: ArrayLike<number>, board: ArrayLike<number>): number | null {
  // Each suit counts in four bits of its own, begun so that two in the hand, or three on the board, set the top one.
  let holeSuits = 0x6666;
  for (let i = 0; i < hole.length; i++) holeSuits += 1 << ((hole[i]! & 3) << 2);
  let boardSuits = 0x5555;
  for (let i = 0; i < board.length; i++) boardSuits += 1 << ((board[i]! & 3) << 2);
  const suitBit = holeSuits & boardSuits & 0x8888;
  return suitBit === 0 ? null : (31 - Math.clz32(suitBit)) >> 2;
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
    if ((cards[i]! & 3) === suit) set |= rankBit(cards[i]!);
  }
  return set;
}

function rankBit(card: number): number {
  return 1 << (card >> 2);
}

/** Of a set of ranks as bits, the eight and lower, with the ace moved below the deuce (C3). */
function lowRanks(set: number): number {
  return ((set << 1) | (set >> 12)) & 0xff;
}
