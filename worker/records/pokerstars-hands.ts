/** What PokerStars calls hands: the words its files are read for, whatever language the table is played in. */
import type { Card, Rank } from '../rules/cards.ts';
import { unreachable } from '../rules/events.ts';
import { bestHigh, bestLow, type HighName } from '../rules/ranking.ts';

const RANK_NAMES: Record<Rank, string> = {
  '2': 'Deuce',
  '3': 'Three',
  '4': 'Four',
  '5': 'Five',
  '6': 'Six',
  '7': 'Seven',
  '8': 'Eight',
  '9': 'Nine',
  T: 'Ten',
  J: 'Jack',
  Q: 'Queen',
  K: 'King',
  A: 'Ace',
};
/** A straight's lowest rank, by its top one: the five's is the ace (C2). */
const BOTTOM: Partial<Record<Rank, Rank>> = {
  '5': 'A',
  '6': '2',
  '7': '3',
  '8': '4',
  '9': '5',
  T: '6',
  J: '7',
  Q: '8',
  K: '9',
  A: 'T',
};

const one = (rank: Rank): string => RANK_NAMES[rank];
const many = (rank: Rank): string => (rank === '6' ? 'Sixes' : `${RANK_NAMES[rank]}s`);
const run = (top: Rank): string => `${one(BOTTOM[top] ?? 'A')} to ${one(top)}`;

const highText = ({ category, ranks }: HighName): string => {
  const [first = 'A', second = 'A'] = ranks;
  switch (category) {
    case 'highCard':
      return `high card ${one(first)}`;
    case 'pair':
      return `a pair of ${many(first)}`;
    case 'twoPair':
      return `two pair, ${many(first)} and ${many(second)}`;
    case 'threeOfAKind':
      return `three of a kind, ${many(first)}`;
    case 'straight':
      return `a straight, ${run(first)}`;
    case 'flush':
      return `a flush, ${one(first)} high`;
    case 'fullHouse':
      return `a full house, ${many(first)} full of ${many(second)}`;
    case 'fourOfAKind':
      return `four of a kind, ${many(first)}`;
    case 'straightFlush':
      return first === 'A' ? 'a royal flush' : `a straight flush, ${run(first)}`;
    default:
      return unreachable(category);
  }
};

/** Four cards on a board: "HI: two pair, Aces and Kings; LO: 7,5,4,2,A". Null on a board of fewer than three cards. */
export const handText = (cards: readonly Card[], board: readonly Card[]): string | null => {
  if (board.length < 3) return null;
  const low = bestLow(cards, board);
  const high = `HI: ${highText(bestHigh(cards, board).name)}`;
  return low ? `${high}; LO: ${low.name.ranks.join(',')}` : high;
};
