/** What is due when (section A). All instants are ms; nothing here knows what time it is. */
import type { Card } from './cards.ts';
import type { ClockCommand } from './commands.ts';
import { type Hand, runningHand, type Table } from './table.ts';

const DAY = 86_400_000;

/** Spans in ms: of sitting out before a seat is freed (D5), a pause (A5), showing a hand (S2), coming back (D6), the host's absence (D9), and idleness. */
export const SPANS = {
  sittingOut: 30 * DAY,
  pause: 14 * DAY,
  showing: DAY,
  comingBack: 7 * DAY,
  hostAway: 7 * DAY,
  idleNotice: 60 * DAY,
  idle: 67 * DAY,
} as const;

/** A1: the one deadline of a turn that begins at `at`. */
export const deadlineFrom = (hand: Hand, at: number): number => at + hand.turnSeconds * 1000;

/** When an idle table is given notice, or closes after it; null while it is at play, paused or closed. */
const idleDue = (table: Table): number | null => {
  const rests = !runningHand(table) && table.nextHandAt === null && !table.paused && !table.closed;
  return rests && table.id !== '' ? (table.closesAt ?? table.activeAt + SPANS.idleNotice) : null;
};

const sweepDue = (table: Table): number | null =>
  table.closed
    ? null
    : earliest([
        table.paused?.until ?? null,
        idleDue(table),
        ...table.seats.map((h) => (h && h.outSince !== null ? h.outSince + SPANS.sittingOut : null)),
      ]);

const earliest = (instants: (number | null)[]): number | null => {
  const known = instants.filter((at) => at !== null);
  return known.length > 0 ? Math.min(...known) : null;
};

/** The next instant at which the table has something to do by itself, or null. */
export const nextDue = (table: Table): number | null =>
  earliest([table.hand?.deadline ?? null, table.nextHandAt, sweepDue(table)]);

/** What must be settled at `at`, before anything else is heard (A2); null when nothing is overdue. */
export const overdue = (table: Table, at: number, deck: () => readonly Card[]): ClockCommand | null => {
  const isDue = (due: number | null | undefined) => due != null && due <= at;
  if (isDue(table.hand?.deadline)) return { type: 'timeOut', at };
  if (isDue(table.nextHandAt)) return { type: 'nextHand', at, deck: deck() };
  return isDue(sweepDue(table)) ? { type: 'sweep', at } : null;
};
