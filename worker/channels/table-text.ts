/** Pieces of a table in text, for everything that is said of it in chats. Pure; nothing here depends on who looks. */
import type { Legal } from '../rules/betting.ts';
import { type Card, suitOf } from '../rules/cards.ts';
import type { HandView, LinkedView, SeatView, View } from '../rules/view.ts';
import { words } from '../words/index.ts';
import type { Button, Piece, Verb } from './chat.ts';

export const say = words('en').tablePost;
export const { count } = say;

const SUIT = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** C1: "A♠ 10♥". */
export const cardsText = (cards: readonly Card[]): string =>
  cards.map((card) => `${card[0] === 'T' ? '10' : card[0]}${SUIT[suitOf(card)]}`).join(' ');

/** An instant (ISO 8601) that everybody reads in his own time. */
export const momentOf = (instant: string): Piece => {
  const at = Date.parse(instant);
  return { at, otherwise: say.moment(at) };
};

/** A1: "until ..." as the end of a sentence; nothing where there is no clock. */
export const deadlineOf = ({ clock, deadline }: Pick<HandView, 'clock' | 'deadline'>): Piece[] => {
  if (clock === 'stopped') return [say.clockStopped];
  return deadline === null ? [] : [say.until, momentOf(deadline)];
};

/** What it costs the seat on turn: "10 to call". */
export const priceOf = ({ call }: Legal): string =>
  call ? say.toCall(count(call.amount)) : say.nothingToCall;

export const tableButton = ({ url }: Pick<LinkedView, 'url'>): Button => ({ label: say.button.table, url });

/** All a seat can put in on this street, as a total. */
const allOf = ({ bet, stack }: SeatView): number => bet + stack;

/**
 * The buttons of the turn that is on: what the seat may do, each naming the turn (A7). Folding when checking is free takes
 * more than a tap (B2), so it is left out. Where only one amount is possible, `raise` says it and needs no question.
 */
export function turnRows({ id, hand, seats }: View, legal: Legal): Button[][] {
  const seat = seats.find((each) => each.seat === hand?.toAct);
  if (!hand || !seat) return [];
  const { button } = say;
  const press = (verb: Verb, label: string, weight?: 'main' | 'grave'): Button => ({
    label,
    press: { verb, table: id, turn: hand.turn },
    ...(weight && { weight }),
  });
  const { call } = legal;
  const label = call && (call.amount === seat.stack ? button.callAllIn : button.call)(count(call.amount));
  const first = [
    press('hand', button.cards),
    ...(call ? [press('fold', button.fold, 'grave')] : []),
    label === undefined ? press('check', button.check, 'main') : press('call', label, 'main'),
  ];
  return [first, raises(legal, hand, seat).map(([verb, text]) => press(verb, text))].filter(
    (row) => row.length,
  );
}

/** B7 to B10: the bets or raises that are offered. */
function raises({ bet, raise, call }: Legal, hand: HandView, seat: SeatView): [Verb, string][] {
  const range = bet ?? raise;
  if (!range) return [];
  const { button } = say;
  const all = allOf(seat);
  const pot = hand.price + hand.pot + (call?.amount ?? 0);
  const one = (bet ? button.betTo : button.raiseTo)(count(range.min));
  const isOne = range.min === range.max;
  return [
    ...(isOne && range.max === all
      ? []
      : [['raise', isOne ? one : bet ? button.bet : button.raise] as [Verb, string]]),
    ...(hand.stakes.limit !== 'fixed' && !isOne && pot >= range.min && pot < all
      ? [['pot', button.pot(count(pot))] as [Verb, string]]
      : []),
    ...(range.max === all ? [['allIn', button.allIn(count(all))] as [Verb, string]] : []),
  ];
}
