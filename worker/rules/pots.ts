/** Main pot and side pots, by layers of contribution (P1 to P3). */
import type { Pot } from './events.ts';

/** What a seat put in that counts for layers: antes, live posts, calls and bets, in chips. */
export type Contribution = { seat: number; amount: number; live: boolean };

/** P1: the part of the sole largest contribution above the second largest, folded seats counted, or null. */
export const uncalled = (contributions: readonly Contribution[]): { seat: number; amount: number } | null => {
  const [first, second] = contributions.toSorted((a, b) => b.amount - a.amount);
  const excess = first ? first.amount - (second?.amount ?? 0) : 0;
  return first && excess > 0 ? { seat: first.seat, amount: excess } : null;
};

/**
 * P2, P3: the pots, main pot first. A layer's chips come from every seat that reached it, folded ones too; only live
 * seats may win it. A layer without a live seat joins the pot below, neighbours with the same seats are one pot, and
 * dead chips lie in the first: where somebody is all-in with dead chips alone, they are a pot that all may win.
 */
export const layers = (contributions: readonly Contribution[], dead: number): Pot[] => {
  const levels = [...new Set(contributions.map((c) => c.amount))].filter((l) => l > 0).sort((a, b) => a - b);
  const everyone = contributions.filter((c) => c.live).map((c) => c.seat);
  const pots: Pot[] = dead > 0 ? [{ amount: dead, seats: everyone }] : [];
  let floor = 0;
  for (const level of levels) {
    const amount = contributions.reduce((sum, c) => sum + Math.max(0, Math.min(c.amount, level) - floor), 0);
    const reached = contributions.filter((c) => c.live && c.amount >= level).map((c) => c.seat);
    const seats = reached.length > 0 ? reached : everyone; // where only folded seats put in what counts
    const below = pots.at(-1);
    const asBelow = reached.length === 0 || seats.length === below?.seats.length; // who reaches a layer reached those below
    if (below && asBelow) below.amount += amount;
    else pots.push({ amount, seats });
    floor = level;
  }
  return pots;
};
