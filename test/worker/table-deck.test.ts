import { describe, expect, test } from 'vitest';
import { DECK, isFullDeck } from '../../worker/rules/cards.ts';
import { drawnNumber, shuffledDeck } from '../../worker/table/deck.ts';

/** How far counts lie from their expectation, in standard deviations of chi-square (normal by Wilson and Hilferty). */
function deviations(counts: readonly number[], expected: number, freedom: number): number {
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
}

describe('the shuffle', () => {
  test('C1 deals every card to every place equally often, and every pair of neighbours', () => {
    const decks = 26_000;
    const places = Array<number>(52 * 52).fill(0);
    const neighbours = Array<number>(52 * 52).fill(0);
    const index = new Map(DECK.map((card, i) => [card, i]));
    for (let n = 0; n < decks; n++) {
      const order = shuffledDeck().map((card) => index.get(card)!);
      for (let at = 0; at < 52; at++) places[52 * at + order[at]!]!++;
      for (let at = 0; at < 51; at++) neighbours[52 * order[at]! + order[at + 1]!]!++;
    }
    // Six standard deviations: one run in a thousand million fails by chance.
    expect(Math.abs(deviations(places, decks / 52, 51 * 51))).toBeLessThan(6);
    const pairs = neighbours.filter((_, i) => i % 53 !== 0);
    expect(Math.abs(deviations(pairs, (decks * 51) / (52 * 51), 52 * 51 - 1))).toBeLessThan(6);
  });

  test('C1 throws away the words whose remainder would favour small numbers', () => {
    const words = (first: number) =>
      [first, ...Array<number>(60).fill(0)].values() as unknown as Iterator<number, never>;
    const [low, last, beyond] = [0, 2 ** 32 - (2 ** 32 % 52) - 1, 2 ** 32 - 1].map((word) =>
      shuffledDeck(words(word)),
    );
    expect([low, last, beyond].every((deck) => isFullDeck(deck!))).toBe(true);
    expect(beyond).toEqual(low); // The word was skipped: the next, 0, took its place.
    expect(last).not.toEqual(low);
  });

  test('D1 the first button is drawn from whole numbers of 32 bits', () => {
    const drawn = Array.from({ length: 200 }, drawnNumber);
    expect(drawn.every((n) => Number.isInteger(n) && n >= 0 && n < 2 ** 32)).toBe(true);
    expect(drawn.some((n) => n >= 2 ** 31)).toBe(true);
    expect(new Set(drawn).size).toBeGreaterThan(195);
  });
});
