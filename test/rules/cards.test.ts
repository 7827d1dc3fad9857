import { describe, expect, test } from 'vitest';
import {
  type Card,
  cardAt,
  cardIndex,
  DECK,
  isFullDeck,
  parseCard,
  parseCards,
  rankIndex,
  rankOf,
  suitOf,
} from '../../worker/rules/cards.ts';

describe('C1 cards', () => {
  test('C1 there are 52 different cards, from the deuce of clubs to the ace of spades', () => {
    expect(new Set(DECK).size).toBe(52);
    expect(DECK.slice(0, 5)).toEqual(['2c', '2d', '2h', '2s', '3c']);
    expect(DECK.at(-1)).toBe('As');
  });

  test('C1 a card and its index are the same thing', () => {
    expect(DECK.map(cardIndex)).toEqual([...DECK.keys()]);
    expect([...DECK.keys()].map(cardAt)).toEqual(DECK);
    expect(() => cardAt(52)).toThrow(new RangeError('no card has the index 52'));
    expect(() => cardAt(-1)).toThrow(RangeError);
    expect(() => cardAt(0.5)).toThrow(RangeError);
  });

  test('C1 a card has a rank and a suit', () => {
    expect([rankOf('Td'), suitOf('Td'), rankIndex('Td')]).toEqual(['T', 'd', 8]);
    expect([rankIndex('2s'), rankIndex('Ac')]).toEqual([0, 12]);
  });

  test('C1 text is read as cards or refused', () => {
    expect(parseCard('As')).toBe('As');
    expect(parseCards('AsKd2c')).toEqual(['As', 'Kd', '2c']);
    expect(parseCards('')).toEqual([]);
    expect(parseCards('AsAs')).toEqual(['As', 'As']);
    for (const text of ['', 'A', '10s', 'as', 'AS', 'sA', '1s', 'As ', 'constructor'])
      expect(parseCard(text)).toBe(null);
    for (const text of ['A', 'AsK', 'As Kd', 'AsXx', 'asKd']) expect(parseCards(text)).toBe(null);
  });

  test('C1 a full deck has every card once, in any order', () => {
    const [first, ...others] = [...DECK].reverse();
    expect(isFullDeck([...others, first!])).toBe(true);
    expect(isFullDeck(others)).toBe(false);
    expect(isFullDeck([...others, others[0]!])).toBe(false);
    expect(isFullDeck([...DECK, 'As'])).toBe(false);
    expect(isFullDeck([...others, '1c' as Card])).toBe(false);
  });
});
