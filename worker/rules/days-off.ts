/** The days off that a table grants (A4), as its ledger of people adds them up. */
import type { PlayerId } from './events.ts';
import { DAY } from './spans.ts';
import { accountOf, seated, type Table } from './table.ts';

const YEAR = 365 * DAY;

/**
 * What a player has left of the table's budget at `at`, in ms: what he took in the 365 days before counts, and
 * once where two of an account's players took it together (D9).
 */
export const vacationLeft = (table: Table, player: PlayerId, at: number): number => {
  const taken = (accountOf(table, player)?.vacations ?? []).toSorted((a, b) => a.from - b.from);
  let used = 0;
  let counted = at - YEAR;
  for (const { from, until } of taken) {
    used += Math.max(0, Math.min(until, at) - Math.max(from, counted));
    counted = Math.max(counted, until);
  }
  return Math.max(0, table.config.vacation.days * DAY - used);
};

/** A freezeout that two are left of waits for the one on vacation: until when, in ms; 0 if for nobody. */
export const waitsUntil = (table: Table): number => {
  const left = seated(table);
  const waits = table.config.format === 'freezeout' && left.length === 2;
  return waits ? Math.max(...left.map(({ holder }) => holder.vacationUntil ?? 0)) : 0;
};
