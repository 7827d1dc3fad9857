/** What my four cards make with the board: the best high and low, which cards make them, and what may still come. */
import { type Card, cardIndex, DECK } from './cards.ts';
import { lowDraw, lowNutRank } from './low-draws.ts';
import { bestHigh, bestLow, evaluate, type HighName, highOf, type LowName } from './ranking.ts';

export type LowReading =
  /** `better` is how many better lows other cards could make here: none for the nut low. */
  | { type: 'made'; name: LowName; cards: readonly Card[]; better: number }
  | { type: 'possible'; needed: number }
  | { type: 'impossible' };

export type Reading = {
  high: { name: HighName; cards: readonly Card[]; isNut: boolean };
  low: LowReading;
};

/** Every two cards somebody else could hold, evaluated on this board. */
const rivals = (hole: readonly Card[], board: readonly Card[]): number[] => {
  const unseen = DECK.filter((card) => !hole.includes(card) && !board.includes(card)).map(cardIndex);
  const cards = board.map(cardIndex);
  return unseen.flatMap((a, i) => unseen.slice(i + 1).map((b) => evaluate([a, b], cards)));
};

const readLow = (hole: readonly Card[], board: readonly Card[]): LowReading => {
  const low = bestLow(hole, board);
  const needed = lowDraw(hole, board);
  if (low) return { type: 'made', name: low.name, cards: low.cards, better: lowNutRank(hole, board) ?? 0 };
  return needed === null ? { type: 'impossible' } : { type: 'possible', needed };
};

/** What four hole cards make, from the flop on; null before it, when nothing is said. */
export const readHand = (hole: readonly Card[], board: readonly Card[]): Reading | null => {
  if (board.length < 3) return null;
  const others = rivals(hole, board);
  const high = bestHigh(hole, board);
  return {
    high: { name: high.name, cards: high.cards, isNut: others.every((other) => highOf(other) <= high.ord) },
    low: readLow(hole, board),
  };
};
