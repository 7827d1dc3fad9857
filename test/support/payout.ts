/** Pots and shares worked out the long way, chip level by chip level, to hold the rules against (P1 to P7). */
import type { Card } from '../../worker/rules/cards.ts';
import type { Pot } from '../../worker/rules/events.ts';
import { bestHigh, bestLow } from '../../worker/rules/ranking.ts';
import type { Hand } from '../../worker/rules/table.ts';

/** The pots: each level of one chip, won by the live seats that reached it; dead chips lie in the first. */
export const potsTheLongWay = (hand: Hand): Pot[] => {
  const live = hand.seats.filter((s) => !s.folded);
  const dead = hand.seats.reduce((sum, s) => sum + s.dead, 0);
  const most = Math.max(...hand.seats.map((s) => s.invested));
  // Somebody who has only dead chips in reaches no level of one chip, and may win those.
  const alone = dead > 0 && live.some((s) => s.invested === 0);
  const pots: Pot[] = alone ? [{ amount: dead, seats: live.map((s) => s.seat) }] : [];
  for (let level = 1; level <= most; level++) {
    const amount = hand.seats.filter((s) => s.invested >= level).length;
    const seats = live.filter((s) => s.invested >= level).map((s) => s.seat);
    const last = pots.at(-1);
    if (last && (seats.length === 0 || last.seats.join() === seats.join())) last.amount += amount;
    else pots.push({ amount, seats });
  }
  const [main] = pots;
  if (alone) return pots;
  if (main) main.amount += dead;
  else if (dead > 0) pots.push({ amount: dead, seats: live.map((s) => s.seat) });
  return pots;
};

const winners = (seats: number[], worth: (seat: number) => number): number[] => {
  const most = Math.max(...seats.map(worth));
  return most === -1 ? [] : seats.filter((s) => worth(s) === most);
};

/** What each seat gets of one pot, for four cards a seat. */
export const sharesTheLongWay = (
  pot: Pot,
  cards: (seat: number) => readonly Card[],
  board: readonly Card[],
): Map<number, number> => {
  const got = new Map<number, number>();
  const divide = (amount: number, among: number[]) => {
    for (let chip = 0; chip < amount % among.length; chip++) add(among[chip] as number, 1);
    for (const seat of among) add(seat, Math.floor(amount / among.length));
  };
  const add = (seat: number, amount: number) => got.set(seat, (got.get(seat) ?? 0) + amount);
  if (pot.seats.length === 1) {
    add(pot.seats[0] as number, pot.amount);
    return got;
  }
  const highs = winners(pot.seats, (s) => bestHigh(cards(s), board).ord);
  const lows = winners(pot.seats, (s) => 55 - (bestLow(cards(s), board)?.ord ?? 56));
  if (lows.length === 0 || highs.join() === lows.join()) divide(pot.amount, highs);
  else {
    divide(Math.ceil(pot.amount / 2), highs);
    divide(Math.floor(pot.amount / 2), lows);
  }
  return got;
};
