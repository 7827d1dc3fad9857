import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LedgerLine, ledger, type Payment, settlement } from '../../worker/rules/ledger.ts';
import { NOON } from '../support/deal.ts';
import { runs } from '../support/generators.ts';
import { addChips, foldOut, leave, nextHand, sitAt, started } from '../support/people.ts';

const line = (id: string, net: number): LedgerLine => ({
  player: { id, name: id },
  formerly: [],
  bought: 0,
  buyIns: 1,
  corrected: 0,
  cashedOut: 0,
  here: 0,
  net,
});
const lines = (nets: readonly number[]) => nets.map((net, i) => line(`p${i}`, net));
const told = (payments: readonly Payment[]) => payments.map((p) => `${p.from} ${p.to} ${p.amount}`);

/** The fewest payments that settle these nets, by trying every one of them. */
const fewest = (nets: readonly number[]): number => {
  const from = nets.findIndex((net) => net !== 0);
  if (from < 0) return 0;
  const net = nets[from] as number;
  const ways = nets.flatMap((other, to) =>
    to > from && other * net < 0
      ? [fewest(nets.map((n, i) => (i === from ? 0 : i === to ? n + net : n)))]
      : [],
  );
  return 1 + Math.min(...ways);
};

/** Nets that sum to nothing. */
const even = (most: number, least = 2) =>
  fc
    .array(fc.integer({ min: -6, max: 6 }), { minLength: least - 1, maxLength: most - 1 })
    .map((nets) => [...nets, -nets.reduce((a, b) => a + b, 0)].map((n) => n + 0));

const after = (nets: readonly number[], payments: readonly Payment[]) =>
  nets.map((net, i) =>
    payments.reduce(
      (n, p) => n + (p.from === `p${i}` ? p.amount : 0) - (p.to === `p${i}` ? p.amount : 0),
      net,
    ),
  );

describe('D8 who owes whom', () => {
  test('D8 one who lost pays one who won', () => {
    expect(told(settlement([line('a', 30), line('b', -30)]))).toEqual(['b a 30']);
    expect(settlement([line('a', 0), line('b', 0)])).toEqual([]);
    expect(settlement([])).toEqual([]);
  });

  test('D8 pairs that are even between them pay each other', () => {
    // One after the other would take five payments.
    expect(told(settlement(lines([50, 40, 30, -30, -40, -50])))).toHaveLength(3);
    expect(told(settlement(lines([60, 50, -40, -30, -20, -20])))).toHaveLength(4);
  });

  test('D8 in the fewest payments there are, each of them from one who lost to one who won', () => {
    fc.assert(
      fc.property(even(7), (nets) => {
        const payments = settlement(lines(nets));
        expect(payments).toHaveLength(fewest(nets));
        for (const net of after(nets, payments)) expect(net).toBe(0);
        for (const { from, to, amount } of payments) {
          expect(amount).toBeGreaterThan(0);
          expect(nets[Number(from.slice(1))]).toBeLessThan(0);
          expect(nets[Number(to.slice(1))]).toBeGreaterThan(0);
        }
      }),
      runs(300),
    );
  });

  test('D8 among very many everybody but one pays or is paid once at the most', () => {
    fc.assert(
      fc.property(even(25, 20), (nets) => {
        const payments = settlement(lines(nets));
        for (const net of after(nets, payments)) expect(net).toBe(0);
        expect(payments.length).toBeLessThan(Math.max(1, nets.filter((n) => n !== 0).length));
      }),
      runs(30),
    );
  });

  /** Winners and losers by pairs, the largest winner and the smallest loser first. */
  const pairs = (n: number) => {
    const amounts = Array.from({ length: n }, (_, i) => i + 1);
    return [...amounts.toReversed(), ...amounts.map((amount) => -amount)];
  };

  test('D8 twelve people are still matched exactly, more of them in the order of their lines', () => {
    expect(settlement(lines(pairs(6)))).toHaveLength(6);
    expect(settlement(lines(pairs(7))).length).toBeGreaterThan(7);
  });

  test('D8 who is even is not counted among the twelve, and pays nothing', () => {
    expect(settlement(lines([0, ...pairs(6), 0, 0]))).toHaveLength(6);
  });

  test('D8 nets that do not sum to nothing leave a rest', () => {
    expect(told(settlement(lines([30, -10])))).toEqual(['p1 p0 10']);
    expect(told(settlement(lines([30, 20, -30])))).toEqual(['p2 p0 30']);
  });
});

describe('D8 the ledger', () => {
  test('D8 what everybody brought, took and has, the largest winner first', () => {
    const scene = foldOut(started('ABC')).when(addChips('A', 100)).when(leave('B'));
    expect(ledger(scene.table)).toEqual([
      {
        player: { id: 'C', name: 'C' },
        formerly: [],
        bought: 500,
        buyIns: 1,
        corrected: 0,
        cashedOut: 0,
        here: 505,
        net: 5,
      },
      {
        player: { id: 'A', name: 'A' },
        formerly: [],
        bought: 600,
        buyIns: 2,
        corrected: 0,
        cashedOut: 0,
        here: 600,
        net: 0,
      },
      {
        player: { id: 'B', name: 'B' },
        formerly: [],
        bought: 500,
        buyIns: 1,
        corrected: 0,
        cashedOut: 495,
        here: 0,
        net: -5,
      },
    ]);
  });

  test('D8 who comes back has one line, and it says all of it', () => {
    const scene = foldOut(started('ABC')).when(leave('B')).when(sitAt('B'));
    expect(ledger(scene.table).find((l) => l.player.id === 'B')).toMatchObject({
      bought: 1000,
      buyIns: 2,
      cashedOut: 495,
      here: 500,
      net: -5,
    });
  });

  test('D9 a correction is no gain of his', () => {
    const scene = foldOut(started('AB')).when({
      type: 'correct',
      at: NOON,
      player: 'A',
      seat: 0,
      amount: 40,
    });
    expect(ledger(scene.table).find((l) => l.player.id === 'A')).toMatchObject({
      corrected: 40,
      here: 535,
      net: -5,
    });
  });

  test('D8 while a hand runs, everybody has what he had before it', () => {
    const scene = started('AB', { limit: 'no' }).when('A is all-in');
    expect(ledger(scene.table).map((l) => [l.here, l.net])).toEqual([
      [500, 0],
      [500, 0],
    ]);
    const second = nextHand(started('ABC'));
    expect(ledger(second.table).map((l) => [l.player.id, l.here])).toEqual([
      ['C', 505],
      ['A', 500],
      ['B', 495],
    ]);
    const third = started('ABC').when(sitAt('E'));
    expect(ledger(third.table).find((l) => l.player.id === 'E')).toMatchObject({ here: 500 });
  });
});
