/** What is due when (section A). All instants are ms; nothing here knows what time it is. */
import type { Card } from './cards.ts';
import type { ClockCommand } from './commands.ts';
import { SLOW_TURN_SECONDS } from './formats.ts';
import { type Hours, runBetween, whenRunFor } from './hours.ts';
import { type Owns, ownOf } from './own.ts';
import { DAY } from './spans.ts';
import { runningHand, type Table, turnOf } from './table.ts';

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

/** A table, and what is its players' own. */
type Known = { table: Table; owns: Owns };

/** A1, A3: what a turn of this seat has of its own, in ms: the turn's time and the bank behind it. */
export const ownTimeOf = ({ hand, seats }: Table, seat: number): number =>
  (hand?.turnSeconds ?? 0) * 1000 + (seats[seat]?.bankMs ?? 0);

/** A1, A3: the one deadline of a turn that begins at `at`: its own time, and the quiet hours in it. */
export const deadlineFrom = ({ table, owns }: Known, seat: number, at: number): number => {
  const isSlow = (table.hand?.turnSeconds ?? 0) >= SLOW_TURN_SECONDS;
  const hours = isSlow ? ownOf(owns, table.seats[seat]?.player.id).hours : null;
  return whenRunFor(hours, at, ownTimeOf(table, seat));
};

/** A4: the quiet hours that count for the turn that is on; a change counts from later ones. */
export const hoursOfTurn = (table: Table, owns: Owns): Hours | null => {
  const hand = runningHand(table);
  if (!hand || hand.toAct === null || hand.turnSeconds < SLOW_TURN_SECONDS) return null;
  const { hours, hoursBefore } = ownOf(owns, table.seats[hand.toAct]?.player.id);
  return hoursBefore?.turn === turnOf(hand) ? hoursBefore.hours : hours;
};

/** A5: how long the turn that is on has left, in ms: what its clock would still run. Null without a deadline. */
export const leftOfTurn = ({ table, owns }: Known, at: number): number | null => {
  const { deadline = null } = runningHand(table) ?? {};
  return deadline === null ? null : runBetween(hoursOfTurn(table, owns), at, deadline);
};

/** What it has left of its own where a vacation holds it (A4): what its clock would run after that, in ms. */
export const ownLeftOfTurn = (known: Known, at: number): number | null =>
  leftOfTurn(known, Math.max(at, runningHand(known.table)?.heldUntil ?? at));

/** A3: what the player on turn has left of his bank once he has acted, in ms; null at a table without. */
export const bankAfter = (known: Known, at: number): number | null => {
  const { toAct = null } = known.table.hand ?? {};
  const bankMs = toAct === null ? null : (known.table.seats[toAct]?.bankMs ?? null);
  return bankMs === null ? null : Math.min(bankMs, ownLeftOfTurn(known, at) ?? bankMs);
};

/** A3: the table with every bank filled up for a new hand: by a set amount, up to its first size; full at first. */
export const refilled = (table: Table): Table => {
  const { bank } = table.config;
  const fill = (bankMs: number | null) =>
    bank && Math.min(bank.seconds * 1000, (bankMs ?? bank.seconds * 1000) + bank.refillSeconds * 1000);
  return { ...table, seats: table.seats.map((h) => h && { ...h, bankMs: fill(h.bankMs) }) };
};

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
        ...table.seats.map((h) => h?.vacationUntil ?? null),
        ...table.seats.map((h) => (h && h.outSince !== null ? h.outSince + SPANS.sittingOut : null)),
      ]);

/** The first of these instants; null where there is none. */
export const earliest = (instants: (number | null)[]): number | null => {
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
