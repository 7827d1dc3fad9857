/** Hole cards that a record does not tell: any will do for who folded, and cards that lose for who mucked. */
import type { HandRecord } from '../../worker/records/record.ts';
import { type Card, cardIndex, DECK } from '../../worker/rules/cards.ts';
import { evaluate, highOf, lowOf } from '../../worker/rules/ranking.ts';

/** The seats that went to the showdown with cards unknown. */
export const unseenAtShowdown = ({ showdown, seats, actions }: HandRecord): number[] => {
  const folded = actions.filter(([, , verb]) => verb === 'fold').map(([, seat]) => seat);
  return showdown ? seats.flatMap((s, seat) => (s.cards || folded.includes(seat) ? [] : [seat])) : [];
};

type Worth = { high: number; low: number | null };

const worthOn =
  (board: readonly Card[]) =>
  (cards: readonly Card[]): Worth => {
    const worth = evaluate(cards.map(cardIndex), board.map(cardIndex));
    return { high: highOf(worth), low: lowOf(worth) };
  };

/** Whether a hand loses both ways to `other`: a low loses to a better one only. */
const losesTo = (hand: Worth) => (other: Worth) =>
  hand.high < other.high && (hand.low === null || (other.low !== null && hand.low > other.low));

/** The first four of these cards that lose to all the hands shown, or at least to the best of them put together. */
const losing = (rest: readonly Card[], board: readonly Card[], shown: readonly Worth[]): Card[] | null => {
  const lows = shown.flatMap((s) => s.low ?? []);
  const best = {
    high: Math.max(...shown.map((s) => s.high)),
    low: lows.length > 0 ? Math.min(...lows) : null,
  };
  const worth = worthOn(board);
  let second: Card[] | null = null;
  for (let a = 0; a < rest.length; a++) {
    for (let b = a + 1; b < rest.length; b++) {
      for (let c = b + 1; c < rest.length; c++) {
        for (let d = c + 1; d < rest.length; d++) {
          const cards = [rest[a], rest[b], rest[c], rest[d]] as Card[];
          const mine = worth(cards);
          if (shown.every(losesTo(mine))) return cards;
          if (!second && losesTo(mine)(best)) second = cards;
        }
      }
    }
  }
  return second;
};

/** Everybody's hole cards, in seat order. Who went to the showdown unseen gets cards that lose, where there are any. */
export const filledHands = (record: HandRecord): Card[][] => {
  const board = record.board ?? [];
  const known = record.seats.flatMap((s) => s.cards ?? []);
  const rest = DECK.filter((card) => !known.includes(card) && !board.includes(card));
  const unseen = unseenAtShowdown(record);
  const atShowdown = record.seats.flatMap(({ cards }, seat) => {
    const folded = record.actions.some(([, who, verb]) => who === seat && verb === 'fold');
    return cards && !folded && board.length === 5 ? [worthOn(board)(cards)] : [];
  });
  const take = (cards: readonly Card[]) => {
    for (const card of cards) rest.splice(rest.indexOf(card), 1);
    return [...cards];
  };
  const filled = new Map(
    unseen.map((seat) => {
      const cards = atShowdown.length > 0 ? losing(rest, board, atShowdown) : null;
      return [seat, take(cards ?? rest.slice(0, 4))];
    }),
  );
  return record.seats.map((s, seat) => s.cards ?? filled.get(seat) ?? take(rest.slice(0, 4)));
};
