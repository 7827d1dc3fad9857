/** Random hands and boards, some from decks cut down so that lows, flushes and full houses come often. */
import fc from 'fast-check';
import { type Card, DECK, rankIndex, suitOf } from '../../worker/rules/cards.ts';

const DECKS: readonly (readonly Card[])[] = [
  DECK,
  DECK.filter((card) => rankIndex(card) <= 6 || rankIndex(card) === 12),
  DECK.filter((card) => suitOf(card) === 's'),
  DECK.filter((card) => suitOf(card) === 'h' || suitOf(card) === 'd'),
  DECK.filter((card) => rankIndex(card) >= 9),
];

export type Deal = { hole: Card[]; board: Card[] };

/** Four hole cards and a board of so many cards. */
export const deals = (least = 3, most = 5): fc.Arbitrary<Deal> =>
  fc
    .constantFrom(...DECKS)
    .chain((deck) => fc.shuffledSubarray([...deck], { minLength: 4 + least, maxLength: 4 + most }))
    .map((cards) => ({ hole: cards.slice(0, 4), board: cards.slice(4) }));
