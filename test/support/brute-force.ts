/**
 * What Omaha hands are worth, worked out the long way from the words of C2 to C4: every choice of two and three is
 * tried and every class of hands written down and sorted. It shares nothing with the rules but the names of cards.
 */
import { type Card, RANKS, rankOf, suitOf } from '../../worker/rules/cards.ts';

/** What decides between two hands, the most important first; compared as written. */
type Worth = readonly number[];

const compareWorths = (a: Worth, b: Worth): number => {
  for (const [i, x] of a.entries()) if (x !== b[i]) return x - (b[i] ?? 0);
  return 0;
};

export const choose = <T>(from: readonly T[], count: number): T[][] =>
  count === 0
    ? [[]]
    : from.flatMap((x, i) => choose(from.slice(i + 1), count - 1).map((rest) => [x, ...rest]));

/** Every five cards that a hand can play: two of its own and three of the board (C2). */
export const fives = (hole: readonly Card[], board: readonly Card[]): Card[][] =>
  choose(hole, 2).flatMap((two) => choose(board, 3).map((three) => [...two, ...three]));

const ACE_HIGH: Readonly<Record<string, number>> = Object.fromEntries(RANKS.map((rank, i) => [rank, i + 2]));

const highWorth = (ranks: readonly number[], suited: boolean): Worth => {
  const times = (rank: number) => ranks.filter((other) => other === rank).length;
  const sorted = [...ranks].sort((a, b) => times(b) - times(a) || b - a);
  const shape = sorted.map(times).join('');
  const top = sorted[0] ?? 0;
  const different = new Set(ranks).size === 5;
  if (different && top - (sorted[4] ?? 0) === 4) return [suited ? 8 : 4, top];
  if (different && sorted.join() === '14,5,4,3,2') return [suited ? 8 : 4, 5];
  const category = { '44441': 7, '33322': 6, '33311': 3, '22221': 2, '22111': 1 }[shape] ?? (suited ? 5 : 0);
  return [category, ...sorted];
};

const lowWorth = (ranks: readonly number[]): Worth | null => {
  const aceLow = ranks.map((rank) => (rank === 14 ? 1 : rank));
  const qualifies = new Set(aceLow).size === 5 && Math.max(...aceLow) <= 8;
  return qualifies ? aceLow.sort((a, b) => b - a) : null;
};

const ranksOf = (cards: readonly Card[]): number[] => cards.map((card) => ACE_HIGH[rankOf(card)] ?? 0);

const numbered = (worths: readonly Worth[]): ReadonlyMap<string, number> => {
  const sorted = [...worths].sort(compareWorths).map(String);
  return new Map([...new Set(sorted)].map((worth, i) => [worth, i]));
};

/** All choices of so many ranks, alike or not, from 2 to 14 for an ace. */
export const multisets = (count: number, least = 2): number[][] =>
  count === 0
    ? [[]]
    : [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]
        .filter((rank) => rank >= least)
        .flatMap((rank) => multisets(count - 1, rank).map((rest) => [rank, ...rest]));

const hands = multisets(5).filter((ranks) => new Set(ranks).size > 1);
const suitedHands = hands.filter((ranks) => new Set(ranks).size === 5);
const HIGHS = numbered([
  ...hands.map((ranks) => highWorth(ranks, false)),
  ...suitedHands.map((ranks) => highWorth(ranks, true)),
]);
const LOWS = numbered(hands.map(lowWorth).filter((worth) => worth !== null));

/** Five cards of each class of high hands, the weakest first: 7462 of them. */
export const everyHigh = (): Card[][] => {
  const card = (rank: number, suit: string) => `${RANKS[rank - 2]}${suit}` as Card;
  const examples = [
    ...hands.map((ranks) => ranks.map((rank, i) => card(rank, 'cdhsc'[i] ?? 'c'))),
    ...suitedHands.map((ranks) => ranks.map((rank) => card(rank, 'c'))),
  ];
  const first = new Map(examples.map((cards) => [highOfFive(cards), cards]));
  return [...first.keys()].sort((a, b) => a - b).map((ord) => first.get(ord) ?? []);
};

/** The high ordinal of five cards: 0 to 7461, the larger the better. */
export const highOfFive = (cards: readonly Card[]): number => {
  const suited = new Set(cards.map(suitOf)).size === 1;
  return HIGHS.get(String(highWorth(ranksOf(cards), suited))) ?? Number.NaN;
};

/** The low ordinal of five cards: 0 to 55, the smaller the better; null if they are no low. */
export const lowOfFive = (cards: readonly Card[]): number | null =>
  LOWS.get(String(lowWorth(ranksOf(cards)))) ?? null;

/** The high ordinal of a hand on a board: the largest of all its fives. */
export const bruteHigh = (hole: readonly Card[], board: readonly Card[]): number =>
  Math.max(...fives(hole, board).map(highOfFive));

/** The low ordinal of a hand on a board: the smallest of all its fives, null if none is a low. */
export const bruteLow = (hole: readonly Card[], board: readonly Card[]): number | null => {
  const lows = fives(hole, board)
    .map(lowOfFive)
    .filter((ord) => ord !== null);
  return lows.length > 0 ? Math.min(...lows) : null;
};
