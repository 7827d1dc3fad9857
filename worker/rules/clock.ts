/** What is due when (section A). All instants are ms; nothing here knows what time it is. */
import type { Card } from './cards.ts';
import type { Command } from './events.ts';
import type { Config } from './formats.ts';
import type { Table } from './table.ts';

/** A1: the one deadline of a turn that begins at `at`. */
export const deadlineFrom = (config: Config, at: number): number => at + config.turnSeconds * 1000;

/** The next instant at which the table has something to do by itself, or null. */
export const nextDue = (table: Table): number | null => table.hand?.deadline ?? table.nextHandAt;

/** What must be settled at `at`, before anything else is heard (A2); null when nothing is overdue. */
export const overdue = (table: Table, at: number, deck: () => readonly Card[]): Command | null => {
  const due = nextDue(table);
  if (due === null || due > at) return null;
  return table.hand?.deadline != null ? { type: 'timeOut', at } : { type: 'nextHand', at, deck: deck() };
};
