/**
 * What `ranking` looks hands up in: the strength of every five cards, laid out the way Omaha forms them, as two
 * ranks from the hand and three from the board (C2, C3). Some 130 KB, computed when the first hand is evaluated.
 */

export const CATEGORIES = [
  'highCard',
  'pair',
  'twoPair',
  'threeOfAKind',
  'straight',
  'flush',
  'fullHouse',
  'fourOfAKind',
  'straightFlush',
] as const;

export type Category = (typeof CATEGORIES)[number];

/** The weakest ordinal of each category: 1277 high cards come first, then 2860 pairs, up to ten straight flushes. */
export const FIRST_ORDINAL: Readonly<Record<Category, number>> = {
  highCard: 0,
  pair: 1277,
  twoPair: 4137,
  threeOfAKind: 4995,
  straight: 5853,
  flush: 5863,
  fullHouse: 7140,
  fourOfAKind: 7296,
  straightFlush: 7452,
};

/** How many lows there are: 5-4-3-2-A, whose ordinal is 0, to 8-7-6-5-4. */
export const LOW_COUNT = 56;

const RANK_COUNT = 13;
const LOW_RANK_COUNT = 8;
const PAIR_COUNT = 91;
const TRIPLE_COUNT = 455;

export type Tables = Readonly<{
  /** Where two ranks a, b stand among the 91 pairs of ranks, at a * 13 + b. */
  pairs: Uint8Array;
  /** Where the row of three ranks a, b, c begins in `highs`, at a * 169 + b * 13 + c. */
  triples: Uint16Array;
  /** The high ordinal, suits aside, at a triple's row plus a pair. */
  highs: Uint16Array;
  /** The high ordinal of five ranks of one suit, by their bits (the deuce is bit 0). */
  flushes: Uint16Array;
  /** Where the row of a board's low ranks begins in `lows`, by their bits (the ace is bit 0, the eight bit 7). */
  lowRows: Uint16Array;
  /** At a board's row plus a pair, LOW_COUNT less the best low ordinal: the larger is the better, 0 is no low. */
  lows: Uint16Array;
}>;

let built: Tables | undefined;

/** The tables, built on the first call. */
export function tables(): Tables {
  built ??= buildTables();
  return built;
}

/** All of them, anew. */
export function buildTables(): Tables {
  const { pairs, triples } = buildPlaces();
  return { pairs, triples, ...buildHighs(pairs, triples), ...buildLows(pairs) };
}

/** The ranks of a hand that is no straight: so many ranks, each so many times, then the others. */
type Shape = readonly [ranks: number, times: number, otherRanks: number, otherTimes: number];

const SHAPES: readonly (readonly [Category, Shape])[] = [
  ['highCard', [5, 1, 0, 0]],
  ['pair', [1, 2, 3, 1]],
  ['twoPair', [2, 2, 1, 1]],
  ['threeOfAKind', [1, 3, 2, 1]],
  ['fullHouse', [1, 3, 1, 2]],
  ['fourOfAKind', [1, 4, 1, 1]],
];

/** The ten straights as bits, from five high (C2: the ace is low there) to ace high. */
const STRAIGHTS: readonly number[] = [
  0b1_0000_0000_1111,
  ...Array.from({ length: 9 }, (_, low) => 0b1_1111 << low),
];

/** Numbers the pairs and triples of ranks, the same whatever order the ranks come in. */
function buildPlaces(): Pick<Tables, 'pairs' | 'triples'> {
  const pairs = new Uint8Array(RANK_COUNT ** 2);
  const triples = new Uint16Array(RANK_COUNT ** 3);
  let pair = 0;
  let row = 0;
  for (let a = 0; a < RANK_COUNT; a++) {
    for (let b = a; b < RANK_COUNT; b++) {
      pairs[a * 13 + b] = pairs[b * 13 + a] = pair++;
      for (let c = b; c < RANK_COUNT; c++) {
        triples[a * 169 + b * 13 + c] = triples[a * 169 + c * 13 + b] = row;
        triples[b * 169 + a * 13 + c] = triples[b * 169 + c * 13 + a] = row;
        triples[c * 169 + a * 13 + b] = triples[c * 169 + b * 13 + a] = row;
        row += PAIR_COUNT;
      }
    }
  }
  return { pairs, triples };
}

/**
 * C2: walks through the hands of each category from the weakest up, numbering them, and writes each number wherever
 * the hand can be found. Sets of ranks compare as their bits do, highest first, so counting up is the right order.
 */
function buildHighs(pairs: Uint8Array, triples: Uint16Array): Pick<Tables, 'highs' | 'flushes'> {
  const highs = new Uint16Array(TRIPLE_COUNT * PAIR_COUNT);
  const flushes = new Uint16Array(1 << RANK_COUNT);
  for (const [category, [count, times, otherCount, otherTimes]] of SHAPES) {
    let ordinal = FIRST_ORDINAL[category];
    const otherSets = setsOf(otherCount, RANK_COUNT);
    for (const set of setsOf(count, RANK_COUNT)) {
      if (STRAIGHTS.includes(set)) continue;
      // A flush stands among the flushes where its ranks stand among the high cards.
      if (category === 'highCard') flushes[set] = FIRST_ORDINAL.flush + ordinal;
      const first = ranksIn(set, times);
      for (const others of otherSets) {
        if ((set & others) === 0)
          writeHigh(highs, pairs, triples, ordinal++, first.concat(ranksIn(others, otherTimes)));
      }
    }
  }
  for (const [n, set] of STRAIGHTS.entries()) {
    writeHigh(highs, pairs, triples, FIRST_ORDINAL.straight + n, ranksIn(set, 1));
    flushes[set] = FIRST_ORDINAL.straightFlush + n;
  }
  return { highs, flushes };
}

/** Writes an ordinal at each of the ten ways to make these ranks of two in the hand and three on the board. */
function writeHigh(
  highs: Uint16Array,
  pairs: Uint8Array,
  triples: Uint16Array,
  ordinal: number,
  five: readonly number[],
): void {
  const put = (a: number, b: number, c: number, d: number, e: number) => {
    highs[triples[c * 169 + d * 13 + e]! + pairs[a * 13 + b]!] = ordinal;
  };
  // Not destructured: this runs before it is compiled, when iterators are slow.
  const a = five[0]!;
  const b = five[1]!;
  const c = five[2]!;
  const d = five[3]!;
  const e = five[4]!;
  put(a, b, c, d, e);
  put(a, c, b, d, e);
  put(a, d, b, c, e);
  put(a, e, b, c, d);
  put(b, c, a, d, e);
  put(b, d, a, c, e);
  put(b, e, a, c, d);
  put(c, d, a, b, e);
  put(c, e, a, b, d);
  put(d, e, a, b, c);
}

/**
 * C3, C4: numbers the lows from 5-4-3-2-A up. Of a board of more than three low ranks, each pair of ranks makes the
 * best low that it makes with any one of them left out.
 */
function buildLows(pairs: Uint8Array): Pick<Tables, 'lows' | 'lowRows'> {
  const twos = setsOf(2, LOW_RANK_COUNT);
  const threes = setsOf(3, LOW_RANK_COUNT);
  const fives = setsOf(5, LOW_RANK_COUNT);
  const boards = [...threes, ...setsOf(4, LOW_RANK_COUNT), ...fives];
  const lowRows = new Uint16Array(1 << LOW_RANK_COUNT);
  const lows = new Uint16Array((1 + boards.length) * PAIR_COUNT);
  // Row 0 is for a board of fewer than three low ranks.
  let row = 0;
  for (const board of boards) {
    row += PAIR_COUNT;
    lowRows[board] = row;
    for (const two of twos) {
      const pair = pairs[highRank(two & -two) * 13 + highRank(two & (two - 1))]!;
      if (row <= threes.length * PAIR_COUNT) {
        if ((two & board) === 0) lows[row + pair] = LOW_COUNT - fives.indexOf(two | board);
        continue;
      }
      for (let rest = board; rest !== 0; rest &= rest - 1) {
        const low = lows[lowRows[board ^ (rest & -rest)]! + pair]!;
        if (low > lows[row + pair]!) lows[row + pair] = low;
      }
    }
  }
  return { lows, lowRows };
}

/** The rank, from 0 for a deuce, whose bit among the low ranks this is. */
function highRank(lowBit: number): number {
  return (31 - Math.clz32(lowBit) + RANK_COUNT - 1) % RANK_COUNT;
}

/** All sets of so many ranks, as bits, counting up. */
function setsOf(size: number, rankCount: number): number[] {
  if (size === 0) return [0];
  const sets: number[] = [];
  let set = (1 << size) - 1;
  while (set < 1 << rankCount) {
    sets.push(set);
    // The next number with as many bits: the lowest run of ones moves its top one up and the rest back to the bottom.
    const lowest = set & -set;
    const carried = set + lowest;
    set = carried | (((set ^ carried) / lowest) >> 2);
  }
  return sets;
}

/** The ranks in a set, each so many times. */
function ranksIn(set: number, times: number): number[] {
  const ranks: number[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    for (let n = 0; n < times; n++) ranks.push(31 - Math.clz32(rest & -rest));
  }
  return ranks;
}
