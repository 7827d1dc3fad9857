/** Checks single evaluations, and pairs of hands on one board, against `evaluate` (section C). */
import { type Card, cardIndex, parseCards, SUITS } from '../../worker/rules/cards.ts';
import { categoryOf, evaluate, highOf, lowOf } from '../../worker/rules/ranking.ts';
import type { EvaluationRecord, PairRecord } from './record.ts';

export const CATEGORY_NAMES = {
  highCard: 'High card',
  pair: 'One pair',
  twoPair: 'Two pair',
  threeOfAKind: 'Three of a kind',
  straight: 'Straight',
  flush: 'Flush',
  fullHouse: 'Full house',
  fourOfAKind: 'Four of a kind',
  straightFlush: 'Straight flush',
} as const;

/** What the rules make of a hand: category name, high ordinal (bigger is better), low ordinal (smaller is better) or null. */
export const worthOf = (hole: readonly Card[], board: readonly Card[]) => {
  const worth = evaluate(hole.map(cardIndex), board.map(cardIndex));
  const hi = highOf(worth);
  return { cat: CATEGORY_NAMES[categoryOf(hi)], hi, lo: lowOf(worth) };
};

/** One line for what is expected and another thing found, or nothing where they agree. */
export const compare = (what: string, expected: unknown, found: unknown): string[] => {
  const [wanted, got] = [JSON.stringify(expected), JSON.stringify(found)];
  return wanted === got ? [] : [`${what}: expected ${wanted}, got ${got}`];
};

/** What differs between the record and the rules; nothing when they agree. */
export const checkEvaluation = (record: EvaluationRecord): string[] => {
  const found = worthOf(record.hole, record.board);
  return compare('evaluation', { cat: record.hi.cat, hi: record.hi.ord, lo: record.lo?.ord ?? null }, found);
};

/** C4: the smaller ordinal wins a low, any low beats none, and none against none is a tie. */
const lowWinner = (a: number | null, b: number | null): number =>
  Math.sign((b ?? Number.MAX_SAFE_INTEGER) - (a ?? Number.MAX_SAFE_INTEGER));

/** What differs between the record and the rules; nothing when they agree. */
export const checkPair = (record: PairRecord): string[] => {
  const a = worthOf(record.a, record.board);
  const b = worthOf(record.b, record.board);
  return [
    ...compare('high', record.hi, Math.sign(a.hi - b.hi)),
    ...compare('low', record.lo, lowWinner(a.lo, b.lo)),
    ...compare('aLo', record.aLo ?? a.lo !== null, a.lo !== null),
    ...compare('bLo', record.bLo ?? b.lo !== null, b.lo !== null),
    ...compare('high ordinals', record.ordHi ?? [a.hi, b.hi], [a.hi, b.hi]),
    ...compare('low ordinals', record.ordLo ?? [a.lo, b.lo], [a.lo, b.lo]),
  ];
};

/** A list of lows, weakest first, written as ranks from the highest down (C4). */
export const checkLowOrder = (lows: readonly string[]): string[] => {
  const ords = lows.map((low) => lowOrdinal(low));
  return ords.flatMap((ord, i) => {
    const before = ords[i - 1];
    if (ord === null) return [`${lows[i]} is not a low`];
    return i > 0 && (before ?? 0) <= ord ? [`${lows[i]} does not beat ${lows[i - 1]}`] : [];
  });
};

/** A low as four hole cards, its first two ranks twice over, and three on the board. */
const lowOrdinal = (ranks: string): number | null => {
  const [a, b, ...rest] = ranks;
  const hole = parseCards(`${a}c${b}d${a}h${b}s`);
  const board = parseCards(rest.map((rank, i) => rank + SUITS[i]).join(''));
  return hole && board && ranks.length === 5 ? worthOf(hole, board).lo : null;
};
