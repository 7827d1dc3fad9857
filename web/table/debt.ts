/** D4: the blinds that a player has to post, or wait for, before he is dealt in. */
import { stakesFor } from '../../worker/rules/formats.ts';
import type { View } from '../../worker/rules/view.ts';
import { count, words } from '../language.ts';
import { waits } from './waiting-words.ts';

export type Debt = { amount: number; text: string };

/** What the viewer owes at today's blinds, in chips and in words; null for nothing. */
export const debtOf = ({ seats, you, config, hand, round }: View): Debt | null => {
  const owes = seats.find(({ seat }) => seat === you?.seat)?.owes;
  if (!owes || !(owes.big || owes.small)) return null;
  const { smallBlind, bigBlind } = stakesFor(config, Math.max(1, hand?.number ?? 1), round);
  const parts = [
    owes.big && waits.owesBig(count(bigBlind)),
    owes.small && waits.owesSmall(count(smallBlind)),
  ].filter((part) => part !== false);
  return {
    amount: (owes.big ? bigBlind : 0) + (owes.small ? smallBlind : 0),
    text: words.table.list(parts),
  };
};
