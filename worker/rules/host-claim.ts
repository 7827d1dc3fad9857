/** The role of a host who does not come (D9): since when something waits for him, and who may take it when. */
import { SPANS } from './clock.ts';
import type { PlayerId } from './events.ts';
import { minuteOf } from './seen-by.ts';
import type { Table } from './table.ts';

/** `at` is the instant in ms from which the role may be taken; `by` the one player who may, null while nobody is there. */
export type HostClaim = { at: number; by: PlayerId | null };

/**
 * Since when something has waited and the host was not there: people who asked for a seat, a first hand to be dealt, a pause
 * to end.
 */
const awaitedSince = (table: Table): number | null => {
  const asked = table.applicants.map((a) => a.at);
  const satAt = table.seats.flatMap((holder) => (holder ? [holder.satAt] : []));
  const unstarted = table.handNumber === 0 && satAt.length >= 2 ? [Math.max(...satAt)] : [];
  const since = [...asked, ...unstarted, ...(table.paused ? [table.paused.at] : [])];
  return since.length > 0 ? Math.max(Math.min(...since), table.hostSince) : null;
};

/**
 * D9: when the role falls to the present player seated longest; null while nothing waits for the host. To the
 * minute, as players are told when things were done (A9): what they are told of this is then so.
 */
export const hostClaim = (table: Table): HostClaim | null => {
  const since = table.closed ? null : awaitedSince(table);
  if (since === null) return null;
  const [first] = table.seats
    .flatMap((holder) => (holder?.presence === 'here' && holder.player.id !== table.host ? [holder] : []))
    .sort((a, b) => a.satAt - b.satAt);
  return { at: minuteOf(since) + SPANS.hostAway, by: first?.player.id ?? null };
};
