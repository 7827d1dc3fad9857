import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Card, DECK, parseCards } from '../../worker/rules/cards.ts';
import { lowDraw, lowNutRank } from '../../worker/rules/low-draws.ts';
import { bruteLow, choose } from '../support/brute-force.ts';
import { runs } from '../support/generators.ts';
import { deals } from '../support/random-deals.ts';

const cards = (text: string): Card[] => parseCards(text) ?? expect.fail(`${text} is not cards`);
const draw = (hole: string, board: string) => lowDraw(cards(hole), cards(board));
const nutRank = (hole: string, board: string) => lowNutRank(cards(hole), cards(board));

describe('C3 how far a low is', () => {
  test('C3 none needed once there is one, two before it on a flop with one low card', () => {
    expect(draw('As2dKcKh', '')).toBe(3);
    expect(draw('As2dKcKh', '8cQdJh')).toBe(2);
    expect(draw('As2dKcKh', '8cQdJh7s')).toBe(1);
    expect(draw('As2dKcKh', '8cQdJh7s3d')).toBe(0);
  });

  test('C3 null when the cards to come are too few', () => {
    expect(draw('As2dKcKh', 'TcQdJh')).toBe(null);
    expect(draw('As2dKcKh', '8cQdJhKs')).toBe(null);
    expect(draw('As2dKcKh', '8cQdJh7sTd')).toBe(null);
    expect(draw('AsAdKcKh', '')).toBe(null);
  });

  test('C3 a card of the board that pairs the hand does not count, unless another of the hand takes its place', () => {
    expect(draw('As2dKcKh', '2c7d8h')).toBe(1);
    expect(draw('As2d3cKh', '2c7d8h')).toBe(0);
    expect(draw('As2d3cKh', '2cAd8h')).toBe(1);
  });

  test('C3 it is the fewest unseen cards that give the hand a low', () => {
    const fewest = (hole: Card[], board: Card[]): number | null => {
      const unseen = DECK.filter((card) => !hole.includes(card) && !board.includes(card));
      for (let count = 0; count <= 5 - board.length; count++) {
        const gives = (more: Card[]) => bruteLow(hole, [...board, ...more]) !== null;
        if (choose(unseen, count).some(gives)) return count;
      }
      return null;
    };
    fc.assert(
      fc.property(deals(4, 5), ({ hole, board }) => {
        expect(lowDraw(hole, board)).toBe(fewest(hole, board));
      }),
      runs(200),
    );
    fc.assert(
      fc.property(deals(3, 3), ({ hole, board }) => {
        expect(lowDraw(hole, board)).toBe(fewest(hole, board));
      }),
      runs(10),
    );
  });
});

describe('C4 how good a low is', () => {
  test('C4 the nut low, the second nut, and no low', () => {
    expect(nutRank('KsJcAh3h', 'Kd7s5h2c')).toBe(0);
    expect(nutRank('Ks5cAh4h', 'Kd7s5h2c')).toBe(1);
    expect(nutRank('KsJcAh3h', 'Kd7sJh2c')).toBe(null);
  });

  test('C4 equal lows count once', () => {
    expect(nutRank('As7dKcQh', '2c3d4h5s9d')).toBe(3);
    expect(nutRank('7s8dKcQh', 'Ac2d3h4s5d')).toBe(9);
  });

  test('C4 it counts the better lows that two cards this player does not see can make', () => {
    fc.assert(
      fc.property(deals(), ({ hole, board }) => {
        const mine = bruteLow(hole, board);
        const unseen = DECK.filter((card) => !hole.includes(card) && !board.includes(card));
        const lows = choose(unseen, 2).map((two) => bruteLow(two, board));
        const better = lows.filter((low) => low !== null && mine !== null && low < mine);
        expect(lowNutRank(hole, board)).toBe(mine === null ? null : new Set(better).size);
      }),
      runs(100),
    );
  });
});
