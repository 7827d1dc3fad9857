/** A finished hand, pot by pot and half by half: who won what with which cards, and why an odd chip went where it did. */
import type { Card } from '../rules/cards.ts';
import { bestHigh, bestLow, type HighName, type LowName } from '../rules/ranking.ts';
import type { FinishedView, ResultLine } from '../rules/view.ts';

/** Part of a pot: `parts` of `of` equal ones. */
export type Fraction = { parts: number; of: number };

/** One winner's row. `cards` are the two of the hand, then the three of the board; null when they were not shown. */
export type Share = {
  seat: number;
  cards: readonly Card[] | null;
  amount: number;
  /** What part of the pot it is; null for the only winner of what is divided here: all of it. */
  part: Fraction | null;
  oddChips: number;
};

export type HalfResult = {
  half: 'high' | 'low';
  name: HighName | LowName | null;
  /** What is divided here; null where the same chips were named above it already (P7). */
  amount: number | null;
  shares: Share[];
};

/** P5: one chip more for the high; P6: the chips left over among tied hands. */
export type OddChip =
  | { type: 'halves'; amount: number }
  | { type: 'tied'; amount: number; among: number; seats: number[] };

export type PotResult = {
  amount: number;
  seats: readonly number[];
  /** Live in the main pot and not in this one. */
  without: readonly number[];
  halves: HalfResult[];
  /** No contender of a pot that was shown down had a low (P4). */
  noLow: boolean;
  odd: OddChip[];
};

const sum = (lines: readonly ResultLine[]): number => lines.reduce((total, { amount }) => total + amount, 0);

/** What each of so many winners of a share gets: of two halves, the half of one has half as much. */
const fractionOf = ({ half }: ResultLine, winners: number): Fraction => ({
  parts: 1,
  of: half === 'both' || half === 'all' ? winners : 2 * winners,
});

const shareOf = (line: ResultLine, winners: number, cards: readonly Card[] | null): Share => ({
  seat: line.seat,
  cards,
  amount: line.amount,
  part: winners === 1 ? null : fractionOf(line, winners),
  oddChips: line.why === 'first-left-of-button' ? line.oddChips : 0,
});

const halfOf = (half: 'high' | 'low', lines: readonly ResultLine[]): HalfResult => ({
  half,
  name: lines[0]?.hand ?? null,
  amount: sum(lines),
  shares: lines.map((line) => shareOf(line, lines.length, line.cards)),
});

/** P7: the same hands again, by the cards of their lows. */
const lowOfBoth = (lines: readonly ResultLine[]): HalfResult => ({
  half: 'low',
  name: lines[0]?.low ?? null,
  amount: null,
  shares: lines.map((line) => shareOf(line, lines.length, line.lowCards ?? null)),
});

const tiedOdd = (lines: readonly ResultLine[]): OddChip[] => {
  const lucky = lines.filter(({ why }) => why === 'first-left-of-button');
  const seats = lucky.map(({ seat }) => seat);
  return lucky.length > 0 ? [{ type: 'tied', amount: sum(lines), among: lines.length, seats }] : [];
};

const potResult = ({ pots, result }: FinishedView, index: number): PotResult => {
  const pot = pots[index] ?? { amount: 0, seats: [] };
  const lines = result.filter((line) => line.pot === index);
  const [high, low, both, all] = (['high', 'low', 'both', 'all'] as const).map((half) =>
    lines.filter((line) => line.half === half),
  ) as [ResultLine[], ResultLine[], ResultLine[], ResultLine[]];
  const halves = [
    ...[high, both, all].filter((group) => group.length > 0).map((group) => halfOf('high', group)),
    ...(low.length > 0 ? [halfOf('low', low)] : []),
    ...(both.length > 0 ? [lowOfBoth(both)] : []),
  ];
  const isUneven = low.length > 0 && sum(high) !== sum(low);
  return {
    ...pot,
    without: (pots[0]?.seats ?? []).filter((seat) => !pot.seats.includes(seat)),
    halves,
    noLow: all.some(({ hand }) => hand !== null),
    odd: [
      ...(isUneven ? [{ type: 'halves' as const, amount: pot.amount }] : []),
      ...[high, low, both, all].flatMap(tiedOdd),
    ],
  };
};

/** Every pot of a finished hand, main pot first. */
export const potResults = (hand: FinishedView): PotResult[] =>
  hand.pots.map((_, index) => potResult(hand, index));

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

const add = (a: Fraction, b: Fraction): Fraction => {
  const [parts, of] = [a.parts * b.of + b.parts * a.of, a.of * b.of];
  const divisor = greatestDivisor(parts, of);
  return { parts: parts / divisor, of: of / divisor };
};

/** What part of one pot a seat took, odd chips aside, in lowest terms; null for nothing. */
export const partTaken = ({ result }: FinishedView, pot: number, seat: number): Fraction | null => {
  const lines = result.filter((line) => line.pot === pot);
  const winnersOfHalf = (half: ResultLine['half']) => lines.filter((line) => line.half === half).length;
  return lines
    .filter((line) => line.seat === seat)
    .map((line) => fractionOf(line, winnersOfHalf(line.half)))
    .reduce<Fraction | null>((total, part) => (total ? add(total, part) : part), null);
};

/** Chips a seat won in all pots. */
export const taken = ({ result }: FinishedView, seat: number): number =>
  sum(result.filter((line) => line.seat === seat));

/** All chips divided. */
export const totalOf = ({ pots }: FinishedView): number =>
  pots.reduce((total, { amount }) => total + amount, 0);

/** The seats that won anything, as the result names them. */
export const winnersOf = ({ result }: FinishedView): number[] => [...new Set(result.map(({ seat }) => seat))];

/** What four cards had made with the whole board; null where it was never dealt to the end. */
export const madeOf = (
  cards: readonly Card[],
  board: readonly Card[],
): { high: HighName; low: LowName | null } | null =>
  board.length < 5 ? null : { high: bestHigh(cards, board).name, low: bestLow(cards, board)?.name ?? null };

/** S2: whether these cards lay unseen to the end, so that their player may still open them for a while. */
export const isShowable = ({ record, shown, yours }: FinishedView, me: number | null): boolean =>
  me !== null &&
  yours !== null &&
  !shown.some(({ seat }) => seat === me) &&
  !record.some(({ seat, did }) => seat === me && did === 'fold');
