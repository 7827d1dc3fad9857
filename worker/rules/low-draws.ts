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
 * How many better lows someone could hold on this board of three to five cards, given the cards this player sees: 0 if
 * his is the nut low, 1 if it is the second nut, null if he has none. Equal lows count once (C4).
 */
export function lowNutRank(hole: readonly Card[], board: readonly Card[]): number | null {
  const mine = bestLow(hole, board);
  if (mine === null) return null;
  const seen = [...hole, ...board].map(rankOf);
  const unseen = LOW_RANKS.filter((rank) => seen.filter((other) => other === rank).length < 4);
  const better = pairsOf(unseen)
    .map((two) => lowOfRanks(two, board.map(rankOf)))
    .filter((ord) => ord !== null && ord < mine.ord);
  return new Set(better).size;
}

function lowRanksOf(cards: readonly Card[]): Rank[] {
  return LOW_RANKS.filter((rank) => cards.some((card) => rankOf(card) === rank));
}

function pairsOf(ranks: readonly Rank[]): (readonly [Rank, Rank])[] {
  return ranks.flatMap((rank, at) => ranks.slice(at + 1).map((other) => [rank, other] as const));
}
