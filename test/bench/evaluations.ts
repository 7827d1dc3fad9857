/**
 * Evaluations a second, beside three packages, on the same random hands and boards in the form each likes best.
 * Ours finds the best high and the best low. The others are asked for the high alone, which favours them: two of them
 * know neither Omaha nor lows and are given all sixty fives of a hand.
 */
import { getCardCodes, evaluate as pokertools } from '@pokertools/evaluator';
import ranker from 'handranker-latest';
import phe from 'phe';
import { type Card, cardIndex, DECK, rankOf, suitOf } from '../../worker/rules/cards.ts';
import { evaluate, highOf } from '../../worker/rules/ranking.ts';
import { seeded, shuffled } from './chance.ts';

const DEALS = 4000;
const ROUNDS = 15;
const SLICE_MS = 100;
const CHECKED_DEALS = 300;

/** Two hands and a board; the second hand is only there to check who wins. */
type Deal = { a: Card[]; b: Card[]; board: Card[] };

/** Evaluates the first hand of the deal of that number, and returns some number that depends on it. */
type Evaluate = (deal: number) => number;

export type EvaluationsResult = {
  evaluationsPerSecond: number;
  /** To @pokertools/evaluator: the median of the ratios in each round. */
  evaluationsRatio: number;
  pokertoolsPerSecond: number;
  phePerSecond: number;
  handrankerPerSecond: number;
};

const randomDeals = (): Deal[] => {
  const chance = seeded(2026);
  return Array.from({ length: DEALS }, () => {
    const deck = shuffled(DECK, chance);
    return { a: deck.slice(0, 4), b: deck.slice(4, 8), board: deck.slice(8, 13) };
  });
};

/** The smallest worth of the sixty fives of a hand and a board, given to `worthOf` in one array used again and again. */
const leastOfSixty = (
  hole: readonly number[],
  board: readonly number[],
  worthOf: (five: number[]) => number,
): number => {
  const five = [0, 0, 0, 0, 0];
  let least = Number.MAX_SAFE_INTEGER;
  for (let a = 1; a < 4; a++) {
    five[0] = hole[a] as number;
    for (let b = 0; b < a; b++) {
      five[1] = hole[b] as number;
      for (let c = 2; c < 5; c++) {
        five[2] = board[c] as number;
        for (let d = 1; d < c; d++) {
          five[3] = board[d] as number;
          for (let e = 0; e < d; e++) {
            five[4] = board[e] as number;
            least = Math.min(least, worthOf(five));
          }
        }
      }
    }
  }
  return least;
};

const indicesOf = (cards: readonly Card[]) => cards.map(cardIndex);
const objectsOf = (cards: readonly Card[]) =>
  cards.map((card) => ({ rank: rankOf(card), suit: suitOf(card) }));

/** A package whose worth is a number of five cards, smaller is better. */
const sixtyFives = (
  deals: readonly Deal[],
  codesOf: (cards: Card[]) => number[],
  worthOf: (five: number[]) => number,
): Evaluate => {
  const inputs = deals.map(({ a, board }) => ({ hole: codesOf(a), board: codesOf(board) }));
  return (deal) => {
    const { hole, board } = inputs[deal] as (typeof inputs)[number];
    return leastOfSixty(hole, board, worthOf);
  };
};

const ours = (deals: readonly Deal[]): Evaluate => {
  const inputs = deals.map(({ a, board }) => ({ hole: indicesOf(a), board: indicesOf(board) }));
  return (deal) => {
    const { hole, board } = inputs[deal] as (typeof inputs)[number];
    return evaluate(hole, board);
  };
};

const handranker = (deals: readonly Deal[]): Evaluate => {
  const inputs = deals.map(({ a, board }) => ({ hole: objectsOf(a), board: objectsOf(board) }));
  return (deal) => {
    const { hole, board } = inputs[deal] as (typeof inputs)[number];
    return ranker.getHand(hole, board, ranker.OMAHA_HI).ranking.length;
  };
};

const highOrdinal = (hole: readonly Card[], board: readonly Card[]): number =>
  highOf(evaluate(indicesOf(hole), indicesOf(board)));

/** Throws where a package and ours do not mean the same hands: a speed is nothing beside another answer. */
const checkAgreement = (deals: readonly Deal[], numbered: readonly Evaluate[]): void => {
  for (const [n, { a, b, board }] of deals.slice(0, CHECKED_DEALS).entries()) {
    const [high, other] = [highOrdinal(a, board), highOrdinal(b, board)];
    const hands = [a, b].map((cards, id) => ({ id, cards: objectsOf(cards) }));
    const best = ranker.orderHands(hands, objectsOf(board), ranker.OMAHA_HI)[0]?.map(({ id }) => id);
    const winners = high === other ? [0, 1] : [high > other ? 0 : 1];
    const same =
      numbered.every((worth) => worth(n) === 7462 - high) && winners.every((id) => best?.includes(id));
    if (!same) throw new Error(`another high for ${a.join('')} or ${b.join('')} on ${board.join('')}`);
  }
};

/** What evaluations come to, kept so that none can be left out as having no effect. */
const kept = new Int32Array(1);

const perSecond = (evaluateDeal: Evaluate, forMs: number): number => {
  const begun = performance.now();
  let elapsedMs = 0;
  let done = 0;
  while (elapsedMs < forMs) {
    // The clock is asked seldom: at our speed it would take a part of the time.
    const until = done + (elapsedMs === 0 ? 1 : Math.ceil(done / elapsedMs));
    for (; done < until; done++) kept[0]! ^= evaluateDeal(done % DEALS);
    elapsedMs = performance.now() - begun;
  }
  return done / (elapsedMs / 1000);
};

const median = (values: readonly number[]): number =>
  [...values].sort((x, y) => x - y)[Math.floor(values.length / 2)] ?? Number.NaN;

/** All four in turn, round after round, so that a busy moment of the machine meets them alike. */
export const measureEvaluations = (): EvaluationsResult => {
  const deals = randomDeals();
  const pokertoolsFives = sixtyFives(deals, getCardCodes, pokertools);
  const pheFives = sixtyFives(deals, phe.cardCodes, phe.evaluateCardCodes);
  checkAgreement(deals, [pokertoolsFives, pheFives]);
  const contenders = [ours(deals), pokertoolsFives, pheFives, handranker(deals)];
  for (const contender of contenders) perSecond(contender, 3 * SLICE_MS);
  const rounds = Array.from({ length: ROUNDS }, () => contenders.map((one) => perSecond(one, SLICE_MS)));
  const medianOf = (contender: number) => median(rounds.map((round) => round[contender] ?? 0));
  return {
    evaluationsPerSecond: medianOf(0),
    evaluationsRatio: median(rounds.map(([our = 0, their = 1]) => our / their)),
    pokertoolsPerSecond: medianOf(1),
    phePerSecond: medianOf(2),
    handrankerPerSecond: medianOf(3),
  };
};
