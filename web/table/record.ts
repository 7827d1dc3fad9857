/** The record of a hand as a score sheet: street by street, line by line. */
import type { Card } from '../../worker/rules/cards.ts';
import { isVerb, type Street } from '../../worker/rules/events.ts';
import type { Deed } from '../../worker/rules/table.ts';
import type { FinishedView, HandView } from '../../worker/rules/view.ts';
import { cardsOf, streetsDealt } from './news.ts';

/** What a score sheet is written from. */
export type Scored = Pick<HandView, 'number' | 'record' | 'board' | 'street' | 'toAct' | 'returned'>;

/** The score sheet of a hand that is over. */
export const scored = (hand: FinishedView): Scored => ({ ...hand, street: 'showdown', toAct: null });

export type RecordSection = {
  street: Street;
  cards: readonly Card[];
  /** All chips in when the street was over, or now. */
  pot: number;
  deeds: readonly Deed[];
  /** Before the flop, once it is over without a raise: how many called the blind, whether those are all, and its size. */
  quiet: { players: number; isAll: boolean; each: number } | null;
};

/** Nobody raised and nobody was all-in: the round fits into one line. */
const quietOf = (deeds: readonly Deed[]): RecordSection['quiet'] => {
  if (deeds.some((d) => d.did === 'raise' || d.did === 'bet' || d.allIn || d.did === 'ante')) return null;
  const each = Math.max(...deeds.map((d) => d.to));
  const folded = new Set(deeds.filter((d) => d.did === 'fold').map((d) => d.seat));
  const players = new Set(deeds.map((d) => d.seat).filter((seat) => !folded.has(seat))).size;
  return players > 1 ? { players, isAll: folded.size === 0, each } : null;
};

/** The hand so far, one section a street. */
export const recordOf = ({ record, board, street }: Scored): RecordSection[] => {
  let pot = 0;
  return (['preflop', ...streetsDealt(board)] as const).map((each) => {
    const deeds = record.filter((deed) => deed.street === each);
    pot += deeds.reduce((sum, { paid }) => sum + paid, 0);
    const isOver = each !== street;
    return {
      street: each,
      cards: each === 'preflop' ? [] : cardsOf(each, board),
      pot,
      deeds,
      quiet: each === 'preflop' && isOver && board.length > 0 ? quietOf(deeds) : null,
    };
  });
};

/** What a seat put into the hand and did not get back, and the street on which it folded, if it did. */
export type Stake = { paid: number; folded: Street | null };

/** Null for who was not dealt in. */
export const stakeOf = (
  { record, returned }: Pick<HandView, 'record' | 'returned'>,
  seat: number,
): Stake | null => {
  const own = record.filter((deed) => deed.seat === seat);
  if (own.length === 0) return null;
  const back = returned?.seat === seat ? returned.amount : 0;
  return {
    paid: own.reduce((sum, { paid }) => sum + paid, 0) - back,
    folded: own.find((deed) => isVerb(deed.did) && deed.did === 'fold')?.street ?? null,
  };
};
