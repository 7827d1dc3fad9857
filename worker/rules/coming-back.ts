/** D6: what somebody took away when he left, and until when he would have to bring it back. */
import { SPANS } from './clock.ts';
import type { PlayerId } from './events.ts';
import { accountOf, type Table } from './table.ts';

/** In chips, and the last instant (ms) at which it counts; null for who never left. */
export const takenAway = (table: Table, player: PlayerId): { chips: number; until: number } | null => {
  const left = accountOf(table, player)?.left;
  return left ? { chips: left.chips, until: left.at + SPANS.comingBack } : null;
};
