/** C1: the deck. A card is written rank then suit, as in "As" and "Td". */

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'] as const;
export const SUITS = ['c', 'd', 'h', 's'] as const;

export type Rank = (typeof RANKS)[number];
export type Suit = (typeof SUITS)[number];
export type Card = `${Rank}${Suit}`;

/** The 52 cards in the order of their indices: rank * 4 + suit, from the deuce of clubs to the ace of spades. */
export const DECK: readonly Card[] = RANKS.flatMap((rank) => SUITS.map((suit): Card => `${rank}${suit}`));

const indices: ReadonlyMap<string, number> = new Map(DECK.map((card, index) => [card, index]));

/** The card's place in `DECK`, 0 to 51. */
export function cardIndex(card: Card): number {
  return indices.get(card) as number;
}

/** The card at a place in `DECK`. Throws outside 0 to 51: an index is never a person's input. */
export function cardAt(index: number): Card {
  const card = DECK[index];
  if (card === undefined) throw new RangeError(`no card has the index ${index}`);
  return card;
}

/** One card from exactly two characters, or null if they are not a card. */
export function parseCard(text: string): Card | null {
  return indices.has(text) ? (text as Card) : null;
}

/** Cards written one after another ("AsKd"), or null if any of the text is not a card. The same card may come twice. */
export function parseCards(text: string): Card[] | null {
  const cards: Card[] = [];
  for (let at = 0; at < text.length; at += 2) {
    const card = parseCard(text.slice(at, at + 2));
    if (card === null) return null;
    cards.push(card);
  }
  return cards;
}

export function rankOf(card: Card): Rank {
  return card[0] as Rank;
}

export function suitOf(card: Card): Suit {
  return card[1] as Suit;
}

/** 0 for a deuce to 12 for an ace. */
export function rankIndex(card: Card): number {
  return cardIndex(card) >> 2;
}

/** Whether these are the 52 different cards, in any order (C1). */
export function isFullDeck(cards: readonly Card[]): boolean {
  return (
    cards.length === DECK.length &&
    new Set(cards).size === DECK.length &&
    cards.every((card) => indices.has(card))
  );
}
