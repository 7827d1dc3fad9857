/** What my four cards make with the board: the best high and low, which cards make them, and what may still come. */
import { type Card, cardIndex, DECK, rankIndex } from '../../worker/rules/cards.ts';
import {
  bestHigh,
  bestLow,
  evaluate,
  type HighName,
  highOf,
  type LowName,
  lowOf,
} from '../../worker/rules/ranking.ts';

export type LowReading =
  /** `better` is how many better lows other cards could make here: none for the nut low. */
  | { type: 'made'; name: LowName; cards: readonly Card[]; better: number }
  | { type: 'possible'; needed: number }
  | { type: 'impossible' };

export type Reading = {
  high: { name: HighName; cards: readonly Card[]; isNut: boolean };
  low: LowReading;
};

const BOARD_SIZE = 5;
const isLow = (card: Card): boolean => card[0] === 'A' || rankIndex(card) <= 6;

/** The low ranks among these cards, each once. */
const lowRanks = (cards: readonly Card[]): string[] => [
  ...new Set(cards.filter(isLow).map((card) => card[0] ?? '')),
];

/** How many more low cards the board must bring for a low of mine; more than can come where there is none (C3). */
const lowCardsNeeded = (hole: readonly Card[], board: readonly Card[]): number => {
  const mine = lowRanks(hole);
  const theirs = lowRanks(board);
  const ways = mine.flatMap((a, i) =>
    mine.slice(i + 1).map((b) => theirs.filter((rank) => rank !== a && rank !== b)),
  );
  return 3 - Math.max(...ways.map((useful) => Math.min(3, useful.length)), Number.NEGATIVE_INFINITY);
};

/** Every two cards somebody else could hold, evaluated on this board. */
const rivals = (hole: readonly Card[], board: readonly Card[]): number[] => {
  const unseen = DECK.filter((card) => !hole.includes(card) && !board.includes(card)).map(cardIndex);
  const cards = board.map(cardIndex);
  return unseen.flatMap((a, i) => unseen.slice(i + 1).map((b) => evaluate([a, b], cards)));
};

/** What four hole cards make, from the flop on; null before it, when nothing is said. */
export const readHand = (hole: readonly Card[], board: readonly Card[]): Reading | null => {
  if (board.length < 3) return null;
  const others = rivals(hole, board);
  const high = bestHigh(hole, board);
  const low = bestLow(hole, board);
  const needed = lowCardsNeeded(hole, board);
  const betterLows = (ord: number) =>
    new Set(others.map(lowOf).filter((other) => other !== null && other < ord)).size;
  return {
    high: { name: high.name, cards: high.cards, isNut: others.every((other) => highOf(other) <= high.ord) },
    low: low
      ? { type: 'made', name: low.name, cards: low.cards, better: betterLows(low.ord) }
      : needed <= BOARD_SIZE - board.length
        ? { type: 'possible', needed }
        : { type: 'impossible' },
  };
};
