import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATEGORY_NAMES } from '../../scripts/replay/evaluations.ts';
import { type Card, cardIndex, parseCards } from '../../worker/rules/cards.ts';
import { bestHigh, bestLow, categoryOf, evaluate, highOf, lowOf } from '../../worker/rules/ranking.ts';
import { tables } from '../../worker/rules/ranking-tables.ts';
import { bruteHigh, bruteLow, everyHigh, fives, highOfFive, lowOfFive } from '../support/brute-force.ts';
import { runs } from '../support/generators.ts';
import { deals } from '../support/random-deals.ts';

const cards = (text: string): Card[] => parseCards(text) ?? expect.fail(`${text} is not cards`);

const ordinals = (hole: readonly Card[], board: readonly Card[]) => {
  const evaluation = evaluate(hole.map(cardIndex), board.map(cardIndex));
  return { high: highOf(evaluation), low: lowOf(evaluation) };
};

const nameOfHigh = (hole: string, board: string): string => {
  const { category, ranks } = bestHigh(cards(hole), cards(board)).name;
  return `${category} ${ranks.join('')}`;
};

const nameOfLow = (hole: string, board: string): string | undefined =>
  bestLow(cards(hole), cards(board))?.name.ranks.join('');

/** Five cards as a low, the first two in the hand twice over. */
const lowOrdinal = (ranks: string): number | null => {
  const [a, b, ...rest] = ranks;
  return ordinals(cards(`${a}c${b}c${a}d${b}d`), cards(rest.map((rank) => `${rank}h`).join(''))).low;
};

/** Only C2: the hand's five must be there and be worth what is said of them. */
const expectPlayable = (five: readonly Card[], hole: readonly Card[], board: readonly Card[]) => {
  expect(new Set(five).size).toBe(5);
  expect(five.slice(0, 2).every((card) => hole.includes(card))).toBe(true);
  expect(five.slice(2).every((card) => board.includes(card))).toBe(true);
};

const REFERENCE = join(import.meta.dirname, '../../../shared/reference');
const SAMPLES = join(import.meta.dirname, '../samples');

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** The recorded cases of that name: the large set where it lies beside the project, and always the project's own. */
const recorded = (name: string) => {
  const large = join(REFERENCE, `${name}.jsonl.gz`);
  const own = linesOf(readFileSync(join(SAMPLES, `${name}.jsonl`), 'utf8'));
  if (existsSync(large)) return [...linesOf(gunzipSync(readFileSync(large)).toString()), ...own];
  console.warn(`no reference hands beside the project: ${name} is tested on its own samples only`);
  return own;
};

describe('C2 C3 recorded evaluations', () => {
  const evaluations = recorded('eval');

  test('C2 C3 the ordinals and the category are those recorded', () => {
    const differing = evaluations.filter(({ hole, board, hi, lo }) => {
      const found = ordinals(cards(hole), cards(board));
      const category = CATEGORY_NAMES[categoryOf(found.high)];
      return found.high !== hi.ord || category !== hi.cat || found.low !== (lo?.ord ?? null);
    });
    expect(differing.slice(0, 5)).toEqual([]);
    expect(evaluations.length).toBeGreaterThanOrEqual(100);
  });

  test('C2 C3 the five cards are two of the hand and three of the board, and worth the ordinal', () => {
    const differing = evaluations.filter(({ hole, board, hi, lo }) => {
      const high = bestHigh(cards(hole), cards(board));
      const low = bestLow(cards(hole), cards(board));
      expectPlayable(high.cards, cards(hole), cards(board));
      if (low) expectPlayable(low.cards, cards(hole), cards(board));
      return highOfFive(high.cards) !== hi.ord || high.ord !== hi.ord || low?.ord !== lo?.ord;
    });
    expect(differing.slice(0, 5)).toEqual([]);
  });
});

describe('C2 C4 recorded pairs', () => {
  test('C2 C4 the bigger high and the smaller low win; any low beats none', () => {
    const pairs = recorded('pairs');
    const differing = pairs.filter((pair) => {
      const [a, b] = [ordinals(cards(pair.a), cards(pair.board)), ordinals(cards(pair.b), cards(pair.board))];
      const low = Math.sign((b.low ?? 99) - (a.low ?? 99));
      return Math.sign(a.high - b.high) !== pair.hi || low !== pair.lo;
    });
    expect(differing.slice(0, 5)).toEqual([]);
    expect(pairs.length).toBeGreaterThanOrEqual(100);
  });
});

describe('C2 high hands', () => {
  test('C2 all 7462 classes stand in their order', () => {
    const found = everyHigh().map((five) => bestHigh(five.slice(0, 2), five.slice(2)).ord);
    expect(found).toEqual([...Array(7462).keys()]);
  });

  test('C2 a hand is the best of all choices of two and three, on boards of three, four and five', () => {
    fc.assert(
      fc.property(deals(), ({ hole, board }) => {
        expect(ordinals(hole, board)).toEqual({ high: bruteHigh(hole, board), low: bruteLow(hole, board) });
        expect(bestHigh(hole, board).ord).toBe(ordinals(hole, board).high);
        expect(bestLow(hole, board)?.ord ?? null).toBe(ordinals(hole, board).low);
      }),
      runs(2000),
    );
  });

  test('C2 the five cards named are worth the ordinal again, and are the first such as dealt', () => {
    fc.assert(
      fc.property(deals(), ({ hole, board }) => {
        const high = bestHigh(hole, board);
        expect(bestHigh(high.cards.slice(0, 2), high.cards.slice(2))).toEqual(high);
        expect(high.cards).toEqual(fives(hole, board).find((five) => highOfFive(five) === high.ord));
        const low = bestLow(hole, board);
        if (low === null) return;
        expect(bestLow(low.cards.slice(0, 2), low.cards.slice(2))).toEqual(low);
        expect(low.cards).toEqual(fives(hole, board).find((five) => lowOfFive(five) === low.ord));
      }),
      runs(500),
    );
  });

  test('C2 the board never plays alone, nor with one card, nor the hand with three', () => {
    expect(nameOfHigh('2c2d3h4c', 'TsJsQsKsAs')).toBe('pair 2AKQ');
    expect(nameOfHigh('9s2c2d3h', 'TsJsQsKs4d')).toBe('pair 2KQJ');
    expect(nameOfHigh('AsAcAdAh', 'KcQd9s5h2c')).toBe('pair AKQ9');
    expect(nameOfHigh('As2s3s4s', 'KsQs8d8c7h')).toBe('pair 8AK4');
  });

  test('C2 suits never rank', () => {
    expect(bestHigh(cards('AsKs3d4c'), cards('QsJs2s7h8d')).ord).toBe(
      bestHigh(cards('AcKc3d4h'), cards('QcJc2c7h8d')).ord,
    );
  });

  test('C2 each category is named by its ranks, from the one that counts most', () => {
    expect(nameOfHigh('As9d7c2h', 'KdQc8h4s3d')).toBe('highCard AKQ98');
    expect(nameOfHigh('9s9d7c2h', 'KdQc8h4s3d')).toBe('pair 9KQ8');
    expect(nameOfHigh('Ks5cAh4h', 'Kd7s5h2c')).toBe('twoPair K57');
    expect(nameOfHigh('9s9dQc2h', 'Kd9c8h4s3d')).toBe('threeOfAKind 9K8');
    expect(nameOfHigh('9s8dQc2h', 'TdJcQh4s4d')).toBe('straight Q');
    expect(nameOfHigh('9sTsQc2h', 'Ks2s4sQd7h')).toBe('flush KT942');
    expect(nameOfHigh('9s9dQc2h', '9cQdQh4s3d')).toBe('fullHouse Q9');
    expect(nameOfHigh('9s9dQc2h', '9c9hQd4s3d')).toBe('fourOfAKind 9Q');
    expect(nameOfHigh('9s8sQc2h', 'TsJs7s4s3d')).toBe('straightFlush J');
  });

  test('C2 the ace is high, or low in A-2-3-4-5', () => {
    expect(nameOfHigh('AsKsQd2h', 'QsJsTs4d4c')).toBe('straightFlush A');
    expect(bestHigh(cards('AsKsQd2h'), cards('QsJsTs4d4c')).ord).toBe(7461);
    expect(nameOfHigh('As2dKc9h', '3c4d5hKs9d')).toBe('straight 5');
    expect(nameOfHigh('As2sKc9h', '3s4s5sKs9d')).toBe('straightFlush 5');
    expect(nameOfHigh('KsAdJc9h', '2c3d4hTs4c')).toBe('pair 4AKT');
    expect(nameOfHigh('AsKsJc9h', '2c3d4hTs8c')).toBe('highCard AKT84');
  });

  test('C2 a straight flush that lacks a card is a flush, in every suit', () => {
    for (const suit of 'cdhs') {
      const [hole, board] = [`A${suit}4${suit}Kh9s`, `3${suit}5${suit}Q${suit}KdTs`].map((each) =>
        cards(each).map(cardIndex),
      ) as [number[], number[]];
      expect(categoryOf(highOf(evaluate(hole, board))), suit).toBe('flush');
    }
  });

  test('C2 fewer than three cards on the board make no hand', () => {
    const refusal = new RangeError('a hand is made of two hole cards and three board cards');
    expect(() => bestHigh(cards('AsKsQd2h'), cards('QsJs'))).toThrow(refusal);
    expect(() => bestLow(cards('AsKsQd2h'), [])).toThrow(refusal);
  });
});

describe('C3 low hands', () => {
  test('C3 five different ranks, eight or lower', () => {
    expect(nameOfLow('As2dKcKh', '8c7d6hKsQd')).toBe('8762A');
    expect(nameOfLow('As2dKcKh', '9c7d6hKsQd')).toBe(undefined);
    expect(nameOfLow('As2dKcKh', 'Ac2h6h7sQd')).toBe(undefined);
    expect(nameOfLow('As2d3cKh', 'Ac2h6h7s8d')).toBe('7632A');
    expect(nameOfLow('AsAdAcKh', '2c3h4h5s6d')).toBe(undefined);
    expect(nameOfLow('4s5dKcKh', '6c7d8hKsQd')).toBe('87654');
  });

  test('C3 exactly two from the hand and three from the board', () => {
    expect(nameOfLow('As2d3c4h', '5c6dKsQdJh')).toBe(undefined);
    expect(nameOfLow('AsKdKcKh', '2c3d4s5d6h')).toBe(undefined);
    expect(nameOfLow('As7dKcKh', '2c3d4s5d6h')).toBe('7432A');
  });

  test('C3 straights and flushes do not count against it', () => {
    expect(nameOfLow('As2sKcKh', '3s4s5sKdQd')).toBe('5432A');
    expect(nameOfHigh('As2sKcKh', '3s4s5sKdQd')).toBe('straightFlush 5');
  });
});

describe('C4 comparing lows', () => {
  test('C4 ten lows from the weakest to the unbeatable one', () => {
    const ten = '87654 87653 8642A 8432A 76542 7652A 75432 65432 6432A 5432A'.split(' ');
    expect(ten.map(lowOrdinal)).toEqual([55, 54, 27, 21, 19, 15, 10, 5, 1, 0]);
  });

  test('C4 the recorded order of lows', () => {
    const file = join(REFERENCE, 'low-order.json');
    if (!existsSync(file)) {
      console.warn('no reference order of lows beside the project: the ten lows of C4 are tested alone');
      return;
    }
    const found = JSON.parse(readFileSync(file, 'utf8')).map(lowOrdinal);
    expect(found).toEqual([55, 54, 27, 21, 19, 15, 10, 5, 1, 0]);
  });

  test('C4 the highest card decides first: a rough seven beats a smooth eight', () => {
    expect(lowOrdinal('76543')).toBeLessThan(lowOrdinal('8432A') ?? -1);
  });
});

describe('C5 two halves', () => {
  test('C5 the low may take other hole cards than the high', () => {
    const [hole, board] = [cards('KsKdAh2h'), cards('Kc8d7s4c9h')];
    expect(bestHigh(hole, board).cards).toEqual(cards('KsKdKc8d9h'));
    expect(bestLow(hole, board)?.cards).toEqual(cards('Ah2h8d7s4c'));
  });

  test('C5 the low may take the same hole cards as the high', () => {
    const [hole, board] = [cards('As2dKcQh'), cards('3c4d5h9sTd')];
    expect(bestHigh(hole, board).cards).toEqual(cards('As2d3c4d5h'));
    expect(bestLow(hole, board)?.cards).toEqual(cards('As2d3c4d5h'));
  });
});

describe('C6 names of lows', () => {
  test('C6 a low is named from its highest card down, so its first two ranks call it', () => {
    expect(bestLow(cards('Ah2dKcKh'), cards('6c4d3hKsQd'))).toEqual({
      ord: 1,
      cards: cards('Ah2d6c4d3h'),
      name: { ranks: ['6', '4', '3', '2', 'A'] },
    });
  });
});

test('C2 C3 the tables take at most 150 KB', () => {
  const bytes = Object.values(tables()).reduce((sum, table) => sum + table.byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(150_000);
});
