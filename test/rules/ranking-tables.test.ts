import { describe, expect, test } from 'vitest';
import { type Card, RANKS, SUITS } from '../../worker/rules/cards.ts';
import { buildTables, LOW_COUNT, type Tables } from '../../worker/rules/ranking-tables.ts';
import { choose, highOfFive, lowOfFive, multisets } from '../support/brute-force.ts';

const ALL = RANKS.map((_, i) => i);

/** Cards of these ranks (0 for a deuce), no two alike and not all of one suit. */
const unsuited = (ranks: readonly number[]): Card[] =>
  ranks.map((rank, i) => {
    const before = ranks.slice(0, i).filter((other) => other === rank).length;
    return `${RANKS[rank]}${SUITS[new Set(ranks).size === 5 ? i % 4 : before]}` as Card;
  });

/** All choices of so many ranks, alike or not. */
const some = (count: number): number[][] => multisets(count).map((ranks) => ranks.map((rank) => rank - 2));

const orders = (ranks: number[]): number[][] =>
  ranks.length < 2
    ? [ranks]
    : ranks.flatMap((rank, i) => orders(ranks.filter((_, j) => j !== i)).map((rest) => [rank, ...rest]));

const bitsOf = (ranks: readonly number[]): number => ranks.reduce((set, rank) => set | (1 << rank), 0);

/** Where a rank's bit stands among those of the low ranks: the ace's is the first. */
const asLow = (rank: number): number => (rank + 1) % RANKS.length;

describe('the tables of strengths, built anew', () => {
  const highIn =
    ({ highs, triples, pairs }: Tables) =>
    ([a = 0, b = 0]: number[], [c = 0, d = 0, e = 0]: number[]) =>
      highs[(triples[c * 169 + d * 13 + e] ?? 0) + (pairs[a * 13 + b] ?? 0)];

  test('C2 two ranks of the hand and three of the board are worth what the five are', () => {
    const highAt = highIn(buildTables());
    for (const two of some(2))
      for (const three of some(3)) {
        const five = [...two, ...three];
        if (new Set(five).size === 1) continue;
        if (highAt(two, three) !== highOfFive(unsuited(five))) expect.fail(`${two} and ${three}`);
      }
  });

  test('C2 ranks are found whatever order they come in', () => {
    const highAt = highIn(buildTables());
    for (const two of some(2))
      for (const order of orders(two)) expect(highAt(order, [0, 1, 2])).toBe(highAt(two, [0, 1, 2]));
    for (const three of some(3))
      for (const order of orders(three)) expect(highAt([0, 12], order)).toBe(highAt([0, 12], three));
  });

  test('C2 five ranks of one suit are worth a flush; more or fewer are none', () => {
    const built = buildTables();
    const flushes = new Map(
      choose(ALL, 5).map((ranks) => [
        bitsOf(ranks),
        highOfFive(ranks.map((rank) => `${RANKS[rank]}h` as Card)),
      ]),
    );
    expect(flushes.size).toBe(1287);
    expect([...built.flushes]).toEqual(Array.from({ length: 1 << 13 }, (_, set) => flushes.get(set) ?? 0));
  });

  test('C3 C4 two ranks of the hand make the best low with three of the board’s low ranks', () => {
    const built = buildTables();
    const LOW_RANKS = ALL.filter((rank) => asLow(rank) < 8);
    const boards = [0, 1, 2, 3, 4, 5].flatMap((count) => choose(LOW_RANKS, count));
    for (const board of boards)
      for (const two of some(2)) {
        const lows = choose(board, 3).flatMap((three) => lowOfFive(unsuited([...two, ...three])) ?? []);
        const row = built.lowRows[bitsOf(board.map(asLow))] ?? Number.NaN;
        const found = built.lows[row + (built.pairs[(two[0] ?? 0) * 13 + (two[1] ?? 0)] ?? 0)];
        if (found !== (lows.length > 0 ? LOW_COUNT - Math.min(...lows) : 0))
          expect.fail(`${two} with ${board} on the board`);
      }
  });
});
