import { describe, expect, test } from 'vitest';
import { parseCards } from '../../worker/rules/cards.ts';
import type { Award } from '../../worker/rules/events.ts';
import { bestHigh, bestLow } from '../../worker/rules/ranking.ts';
import { words } from '../../worker/words/index.ts';

const { hands } = words('en-GB');

const highOf = (hole: string, board: string) =>
  hands.high(bestHigh(parseCards(hole) ?? [], parseCards(board) ?? []).name);
const lowOf = (hole: string, board: string) => {
  const low = bestLow(parseCards(hole) ?? [], parseCards(board) ?? []);
  return low && hands.low(low.name);
};

test.each([
  ['AhKd9c8s', 'QdJs4c3d2c', 'high card, ace'],
  ['KsKd9c8s', '7h5c4d3sJh', 'a pair of kings'],
  ['KsKd5c8s', '7h5h4d3sKc', 'three of a kind, kings'],
  ['KsJd5c8s', 'Kh5h5d3s9c', 'full house, fives full of kings'],
  ['KsQd5c8s', 'Kh5h7d3s9c', 'two pair, kings and fives'],
  ['6s6d2c2s', '6h6c4d3s9c', 'four of a kind, sixes'],
  ['As2dKcKs', '3h4c5dJs9c', 'straight, ace to five'],
  ['AsKdTc2s', 'QhJcTd3s9c', 'straight, ten to ace'],
  ['JhTh4c6s', '9h3h2hKsAc', 'flush, jack high'],
  ['8h7h2c2s', '6h5h4hKsKc', 'straight flush, four to eight'],
  ['AhKh2c2s', 'QhJhThKsKc', 'royal flush'],
])('C2 the high of %s on %s is called "%s"', (hole, board, name) => {
  expect(highOf(hole, board)).toBe(name);
});

test.each([
  ['7s2dKcKs', '5h4c3dJs9c', 'seven-five low'],
  ['As2dKcKs', '6h4c3dJs9c', 'six-four low'],
  ['As2dKcKs', '3h4c5dJs9c', 'five-four low'],
])('C6 the low of %s on %s is called by its top two cards: "%s"', (hole, board, name) => {
  expect(lowOf(hole, board)).toBe(name);
});

describe('S5 a share says what it is for, and why it has an odd chip', () => {
  const award: Award = { pot: 0, half: 'all', amount: 10, seat: 0, cards: null, hand: null, oddChips: 0 };
  const high = { category: 'twoPair', ranks: ['K', '5', '2'] } as const;
  const low = { ranks: ['7', '5', '4', '2', 'A'] } as const;
  const { share } = words('en').hands;

  test.each<[Partial<Award>, string]>([
    [{ half: 'high', hand: high }, 'High half: two pair, kings and fives'],
    [{ half: 'low', hand: low }, 'Low half: seven-five low'],
    [{ half: 'both', hand: high, low }, 'Both halves: two pair, kings and fives and seven-five low'],
    [{ half: 'all', hand: high }, 'Whole pot: two pair, kings and fives'],
    [{ half: 'all', hand: null }, 'Whole pot: everyone else folded'],
    [
      { half: 'high', hand: high, oddChips: 1, why: 'odd-chip-to-high' },
      'High half: two pair, kings and fives. The odd chip between the halves goes to the high.',
    ],
    [
      { half: 'low', hand: low, oddChips: 1, why: 'first-left-of-button' },
      'Low half: seven-five low. Tied hands take the odd chips one each, starting left of the button.',
    ],
  ])('%o', (part, text) => {
    expect(share({ ...award, ...part })).toBe(text);
  });
});

test.each(['en', 'en-GB', 'EN', 'tlh', '', null, undefined])(
  'a browser that asks for %s is answered',
  (tag) => {
    expect(words(tag).lang).toBe('en');
  },
);
