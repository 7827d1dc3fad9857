/** What a player can be told of his low while cards are still to come. */
import { type Card, RANKS, type Rank, rankOf } from './cards.ts';
import { bestLow, lowOfRanks } from './ranking.ts';

const LOW_RANKS: readonly Rank[] = ['A', ...RANKS.slice(0, RANKS.indexOf('9'))];

/**
 * How many more low cards of new ranks the board must bring for this hand to have a low (C3): 0 if it has one, null if
 * it can have none any more. Any board from none to five cards.
 */
export function lowDraw(hole: readonly Card[], board: readonly Card[]): number | null {
  const onBoard = lowRanksOf(board);
  const needed = pairsOf(lowRanksOf(hole)).map((two) => {
    const useful = onBoard.filter((rank) => !two.includes(rank)).length;
    return Math.max(0, 3 - useful);
  });
  const fewest = Math.min(...needed);
  return fewest <= 5 - board.length ? fewest : null;
}

/**
 * How many better lows someone may hold on this board of three to five cards: 0 if this hand's is the nut low, 1 if it
 * is the second nut, null if it has none. Equal lows count once (C4). The cards in this hand rule none of them out:
 * with a low it has three of a rank at most, and a rank on the board is made up for by the others there.
 */
export function lowNutRank(hole: readonly Card[], board: readonly Card[]): number | null {
  const mine = bestLow(hole, board);
  if (mine === null) return null;
  const onBoard = board.map(rankOf);
  const lows = pairsOf(LOW_RANKS).map((two) => lowOfRanks(two, onBoard));
  return new Set(lows.filter((ord) => ord !== null && ord < mine.ord)).size;
}

function lowRanksOf(cards: readonly Card[]): Rank[] {
  return LOW_RANKS.filter((rank) => cards.some((card) => rankOf(card) === rank));
}

function pairsOf(ranks: readonly Rank[]): (readonly [Rank, Rank])[] {
  return ranks.flatMap((rank, at) => ranks.slice(at + 1).map((other) => [rank, other] as const));
}
