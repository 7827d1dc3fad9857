/** Chance: the shuffle and the draw for the first button, from the platform's cryptographic source. */
import { type Card, DECK } from '../rules/cards.ts';

const WORDS_AT_ONCE = 64;
const RANGE = 2 ** 32;

/** Uniform whole numbers, 0 to 2^32 - 1, without end. */
function* cryptographicWords(): Generator<number, never> {
  for (;;) yield* crypto.getRandomValues(new Uint32Array(WORDS_AT_ONCE));
}

/**
 * The next uniform number from 0 to `bound` - 1. Words beyond the last whole multiple of `bound` are thrown away:
 * a remainder of them would favour the small numbers.
 */
function below(bound: number, words: Iterator<number, never>): number {
  const limit = RANGE - (RANGE % bound);
  for (;;) {
    const word = words.next().value;
    if (word < limit) return word % bound;
  }
}

/** A full deck in an order in which each of the 52! is equally likely (C1). */
export function shuffledDeck(words: Iterator<number, never> = cryptographicWords()): Card[] {
  const deck = [...DECK];
  for (let left = deck.length; left > 1; left--) {
    const at = below(left, words);
    [deck[left - 1], deck[at]] = [deck[at] as Card, deck[left - 1] as Card];
  }
  return deck;
}

/** A uniform whole number from 0 to 2^32 - 1 that draws the first button (rule D1). */
export function drawnNumber(): number {
  return cryptographicWords().next().value;
}
