/** Looks on at a simulated table, counts every turn's clock minute by minute, and throws at what must not be. */
import { overdue } from '../../worker/rules/clock.ts';
import type { Event } from '../../worker/rules/events.ts';
import type { Hours } from '../../worker/rules/hours.ts';
import { type Owns, ownOf } from '../../worker/rules/own.ts';
import { type Hand, potOf, runningHand, type Table } from '../../worker/rules/table.ts';
import { MINUTE, quietMinutes, type Walls, wallsOf } from './calendar.ts';

const MIDDLE = Date.parse('2026-11-01T00:00Z');
const SPAN_DAYS = 45;
const zones = new Map<string, Walls>();
const counts = new Map<string, { from: number; quiet: boolean[]; run: Int32Array }>();

/** How many minutes ran until each minute of the span, by the hours somebody set. */
const countOf = (hours: Hours) => {
  const key = JSON.stringify(hours);
  const known = counts.get(key);
  if (known) return known;
  const walls = zones.get(hours.zone) ?? wallsOf(hours.zone, MIDDLE, SPAN_DAYS);
  zones.set(hours.zone, walls);
  const quiet = quietMinutes(walls, hours);
  const run = new Int32Array(quiet.length + 1);
  for (const [i, isQuiet] of quiet.entries()) run[i + 1] = (run[i] as number) + (isQuiet ? 0 : 1);
  const made = { from: walls.from, quiet, run };
  counts.set(key, made);
  return made;
};

const isQuietAt = (hours: Hours, at: number): boolean => {
  const { from, quiet } = countOf(hours);
  return quiet[Math.floor((at - from) / MINUTE)] ?? false;
};

/** For how many ms a clock ran up to an instant; of use as a difference. */
const ranUntil = (hours: Hours | null, at: number): number => {
  if (!hours) return at;
  const { from, quiet, run } = countOf(hours);
  const i = Math.floor((at - from) / MINUTE);
  if (run[i] === undefined) throw new Error(`beyond the calendar: ${new Date(at).toISOString()}`);
  return run[i] * MINUTE + (quiet[i] ? 0 : at - from - i * MINUTE);
};

/** A turn that is asked: how long its clock must run, how long it did, and since when it runs (null: it stands). */
type Turn = { hours: Hours | null; owed: number; ran: number; since: number | null; heldUntil: number };

/** What is known of the turn that is on at one table. */
export type Watch = { turn: Turn | null };

export const isQuiet = (hours: Hours | null, at: number): boolean => hours !== null && isQuietAt(hours, at);

/** Before an event is remembered; `owns` is what was the players' own before the command. */
export const watchEvent = (watch: Watch, event: Event, table: Table, owns: Owns): void => {
  const { turn } = watch;
  if (event.type === 'turnBegan') watch.turn = begins(event, table, owns);
  if (!turn) return;
  if (event.type === 'deadlineMoved') moves(turn, event, table);
  if (event.type === 'tablePaused') stop(turn, event.at);
  if (event.type === 'tableResumed') turn.since = Math.max(event.at, turn.heldUntil);
  const ends = event.type === 'acted' && event.by === 'clock';
  const spared = event.type === 'vacationBegan' && event.by === 'clock';
  if (ends || spared) onTime(turn, table, event.at);
  if (event.type === 'acted') watch.turn = null;
};

const moves = (turn: Turn, event: Extract<Event, { type: 'deadlineMoved' }>, table: Table): void => {
  if (event.why === 'grant') {
    turn.owed += (table.hand?.turnSeconds ?? 0) * 1000;
    return;
  }
  stop(turn, event.at);
  turn.since = event.heldUntil ?? event.at;
  turn.heldUntil = turn.since;
};

const chips = ({ seats }: Table, hand: Hand | null): number =>
  seats.reduce((sum, h) => sum + (h?.stack ?? 0), 0) + (hand ? potOf(hand) : 0);

/** After a command: why the table is stuck, or where a chip is missing; null when all is well. */
const wrong = (table: Table): string | null => {
  const hand = runningHand(table);
  if (hand && hand.toAct === null) return 'a hand runs and nobody is asked';
  if (hand && hand.deadline === null && !table.paused) return 'a turn without a deadline';
  const here = table.seats.filter((h) => h && h.stack > 0 && h.presence === 'here');
  const plays = !hand && table.handNumber > 0 && !table.paused && !table.closed;
  if (plays && here.length >= 2 && table.nextHandAt === null) return 'no next hand';
  const books = table.accounts.reduce((sum, a) => sum + a.bought + a.corrected - a.cashedOut, 0);
  return chips(table, hand) === books ? null : `${chips(table, hand)} chips of ${books}`;
};

export const watchTable = (table: Table): void => {
  const why = wrong(table);
  if (why) throw new Error(`${table.id}: ${why}`);
};

const begins = (event: Extract<Event, { type: 'turnBegan' }>, table: Table, owns: Owns): Turn | null => {
  if (event.deadline === null) return null;
  const holder = table.seats[event.seat];
  const { turnSeconds = 0 } = table.hand ?? {};
  const hours = turnSeconds >= 8 * 3600 ? ownOf(owns, holder?.player.id).hours : null;
  const owed = turnSeconds * 1000 + (holder?.bankMs ?? 0);
  return { hours, owed, ran: 0, since: event.at, heldUntil: event.at };
};

const stop = (turn: Turn, at: number): void => {
  if (turn.since !== null && at > turn.since)
    turn.ran += ranUntil(turn.hours, at) - ranUntil(turn.hours, turn.since);
  turn.since = null;
};

/** The clock of a turn that is over at `at` has run all it had to, up to a deadline outside its player's quiet hours. */
const onTime = (turn: Turn, table: Table, at: number): void => {
  const deadline = table.hand?.deadline ?? Number.POSITIVE_INFINITY;
  const { hours } = turn;
  stop(turn, deadline);
  if (at < deadline) throw new Error(`${table.id}: a time-out before the deadline`);
  if (turn.ran < turn.owed) throw new Error(`${table.id}: the clock ran ${turn.ran} of ${turn.owed} ms`);
  if (hours && isQuietAt(hours, deadline - 1) && isQuietAt(hours, deadline))
    throw new Error(`${table.id}: a deadline in quiet hours, ${new Date(deadline).toISOString()}`);
};

/** What is left undone at an instant; null at a table that is not stuck. */
export const stuck = (table: Table, at: number): string | null => overdue(table, at, () => [])?.type ?? null;
