import { describe, expect, test } from 'vitest';
import { madeOf, partTaken, potResults, taken, totalOf, winnersOf } from '../../worker/records/result.ts';
import type { FinishedView } from '../../worker/rules/view.ts';
import { pastWords } from '../../worker/words/past.ts';
import { type Deal, deal } from '../support/deal.ts';
import { fixtures, played, seenAs } from './fixtures.ts';

const { result: say } = pastWords('en');

const finished = (asked: Deal, script: string): FinishedView => {
  const { previous } = seenAs('A', played(deal(asked), script));
  if (!previous) throw new Error('the hand is not over');
  return previous;
};

const CHECKED_DOWN = '| A checks, B checks | A checks, B checks | A checks, B checks';

describe('S5: the result, pot by pot', () => {
  const hand = fixtures().result?.previous as FinishedView;
  const [main, side] = potResults(hand);

  test('P3: names who is in the main pot alone, and divides each pot on its own', () => {
    expect(main).toMatchObject({ amount: 440, without: [] });
    expect(side).toMatchObject({ amount: 670, without: [3] });
    expect(main?.halves.map(({ half, amount }) => [half, amount])).toEqual([
      ['high', 220],
      ['low', 220],
    ]);
  });

  test('C1 C6: says what four cards that won nothing had made, once the board is whole', () => {
    const board = ['6c', 'Kh', '4d', 'As', '5d'] as const;
    expect(madeOf(['6d', 'Ts', '8d', '5h'], board)).toMatchObject({
      high: { category: 'twoPair', ranks: ['6', '5', 'A'] },
      low: { ranks: ['8', '6', '5', '4', 'A'] },
    });
    expect(madeOf(['Kd', 'Ts', 'Qd', 'Jh'], board)?.low).toBeNull();
    expect(madeOf(['6d', 'Ts', '8d', '5h'], board.slice(0, 4))).toBeNull();
  });

  test('P4: a lone winner takes all of a half, tied ones a quarter of the pot each', () => {
    expect(main?.halves[0]?.shares).toMatchObject([{ seat: 3, amount: 220, part: null }]);
    expect(main?.halves[1]?.shares).toMatchObject([
      { seat: 1, amount: 110, part: { parts: 1, of: 4 } },
      { seat: 4, amount: 110, part: { parts: 1, of: 4 } },
    ]);
  });

  test('P6: the odd chip among tied hands is told with its amount, its seat and its reason', () => {
    expect(side?.odd).toEqual([{ type: 'tied', amount: 335, among: 2, seats: [1] }]);
    expect(side?.halves[1]?.shares.map(({ amount, oddChips }) => [amount, oddChips])).toEqual([
      [168, 1],
      [167, 0],
    ]);
  });

  test('what one takes is told as a part of each pot', () => {
    expect([partTaken(hand, 0, 4), partTaken(hand, 1, 4)]).toEqual([
      { parts: 1, of: 4 },
      { parts: 3, of: 4 },
    ]);
    expect(partTaken(hand, 1, 3)).toBeNull();
    expect([taken(hand, 4), totalOf(hand)]).toEqual([612, 1110]);
    expect(winnersOf(hand).toSorted()).toEqual([1, 3, 4]);
  });
});

describe('S5: odd chips', () => {
  test('P5: one that the halves cannot share is told to go to the high', () => {
    const hand = finished(
      {
        stacks: [500, 500, 500],
        blinds: { small: 5, big: 10 },
        hands: ['KsKcQhQd', 'Ac4d9c9h', '2h2s8h8s'],
        board: 'Kd7s5h2cJd',
        posts: 'C deadSmall 5, A small 5, B big 10',
      },
      `C folds, A calls, B checks ${CHECKED_DOWN}`,
    );
    const [pot] = potResults(hand);
    expect(pot).toMatchObject({ amount: 25, odd: [{ type: 'halves', amount: 25 }] });
    expect(pot?.halves.map(({ amount }) => amount)).toEqual([13, 12]);
    expect(pot?.halves[0]?.shares[0]).toMatchObject({ amount: 13, part: null, oddChips: 0 });
  });

  test('P7: the very same winners of both halves share once, and the low is told without chips of its own', () => {
    const hand = finished(
      {
        stacks: [500, 500, 500],
        hands: ['As4sKhQd', 'Ac4cKsQs', '9h9s8h8s'],
        board: '2d5c7hJdTh',
        posts: 'C deadSmall 5, A small 5, B big 10',
      },
      `C folds, A calls, B checks ${CHECKED_DOWN}`,
    );
    const [pot] = potResults(hand);
    expect(pot?.halves.map(({ half, amount }) => [half, amount])).toEqual([
      ['high', 25],
      ['low', null],
    ]);
    expect(pot?.halves[0]?.shares.map(({ amount, part, oddChips }) => [amount, part?.of, oddChips])).toEqual([
      [13, 2, 1],
      [12, 2, 0],
    ]);
    expect(pot?.halves[1]?.shares.every(({ cards }) => cards?.length === 5)).toBe(true);
    expect(pot?.odd).toEqual([{ type: 'tied', amount: 25, among: 2, seats: [0] }]);
    expect(pot?.noLow).toBe(false);
  });
});

describe('S5: pots without halves', () => {
  test('P4: no low: the high takes it all, and that is said', () => {
    const hand = finished(
      { stacks: [500, 500, 500], hands: ['AsAcQhQd', 'KsKcJhJd'], board: 'Kd9s5hTcJs' },
      `C folds, A calls, B checks ${CHECKED_DOWN}`,
    );
    expect(potResults(hand)[0]).toMatchObject({
      noLow: true,
      odd: [],
      halves: [{ half: 'high', amount: 20 }],
    });
  });

  test('B4: a pot nobody contested names no hand and shows no cards', () => {
    const hand = finished({ stacks: [500, 500, 500] }, 'C folds, A folds');
    const [pot] = potResults(hand);
    expect(pot).toMatchObject({ noLow: false, odd: [] });
    expect(pot?.halves).toMatchObject([
      { half: 'high', name: null, shares: [{ seat: 1, cards: null, part: null }] },
    ]);
  });
});

describe('parts of a pot in words', () => {
  test.each([
    [1, 1, 'all'],
    [1, 2, 'half'],
    [1, 4, 'a quarter'],
    [3, 4, 'three quarters'],
    [1, 8, 'an eighth'],
    [2, 3, 'two thirds'],
    [1, 6, 'a sixth'],
    [5, 12, 'five twelfths'],
    [1, 14, '1/14'],
    [2, 5, '2/5'],
  ])('%i of %i parts: %s', (parts, of, text) => expect(say.fraction(parts, of)).toBe(text));

  test('P6: with the odd chip', () => {
    expect(say.plusOdd('a quarter', 1)).toBe('quarter + 1');
    expect(say.plusOdd('an eighth', 1)).toBe('eighth + 1');
  });
});
