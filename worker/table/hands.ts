/** What was played, read back from the log as a viewer may see them. */

import { SPANS } from '../rules/clock.ts';
import type { PlayedHand } from '../rules/commands.ts';
import type { Event, PlayerId } from '../rules/events.ts';
import { fold } from '../rules/evolve.ts';
import { ledger, settlement } from '../rules/ledger.ts';
import { hasPlayed, lastFinished } from '../rules/table.ts';
import { mayWatch, seenBy, type Viewer } from '../rules/view.ts';
import type { EventsReply, HandReply, HandsPage, HandsReply, LedgerReply, ReplaysReply } from './contract.ts';
import * as history from './history.ts';
import { lateShows } from './late-shows.ts';
import { commitsBetween, firstVersion } from './log.ts';
import { SAY } from './telling.ts';

/** Where hands are read from: the log, and what the table remembers of it. */
type Source = { sql: SqlStorage; memory: history.Memory };

/** Hands told at once are at most so many. */
export const MOST_HANDS = 50;

/** A hand's events, with those that opened it after the next one was dealt (S2). */
function eventsOf(sql: SqlStorage, hand: number): Event[] {
  const commits = commitsBetween(sql, firstVersion(sql, hand), firstVersion(sql, hand + 1));
  const late = lateShows(sql, hand).flatMap((version) => commitsBetween(sql, version, version));
  const opened = late
    .flatMap(({ events }) => events)
    .filter((event) => event.type === 'handShown' && event.hand === hand);
  return [...history.eventsOfHand(commits, hand), ...opened];
}

const wasDealtIn = ([first]: readonly Event[], viewer: Viewer): boolean =>
  first?.type === 'handStarted' && first.hands.some(({ player }) => player === viewer);

/** D9: where only players look on, a hand stays open to those it was dealt to. */
const mayRead = ({ memory }: Source, viewer: Viewer, events: readonly Event[]): boolean =>
  mayWatch(memory.table, viewer) || (viewer !== null && wasDealtIn(events, viewer));

/** Whether a viewer may ask about play at all: he looks on, or has played here. */
const knowsTable = ({ memory: { table } }: Pick<Source, 'memory'>, viewer: Viewer): boolean =>
  mayWatch(table, viewer) || (viewer !== null && hasPlayed(table, viewer));

const PLAYERS_ONLY = { type: 'players-only' } as const;

/** A page of the list, newest first. */
export function list(source: Source, viewer: Viewer, page: HandsPage): HandsReply {
  if (!knowsTable(source, viewer)) return PLAYERS_ONLY;
  const { before = Number.MAX_SAFE_INTEGER, limit } = page;
  const last = Math.min(lastFinished(source.memory.table), before - 1);
  const numbers = Array.from({ length: Math.min(limit, Math.max(0, last)) }, (_, i) => last - i);
  const lines = numbers.flatMap((number) => {
    const events = eventsOf(source.sql, number);
    return (mayRead(source, viewer, events) && history.handLine(events, viewer, SAY)) || [];
  });
  const end = numbers.at(-1) ?? 1;
  return { type: 'hands', hands: lines, next: end > 1 ? end : null };
}

const isOver = ({ memory }: Source, number: number): boolean =>
  number >= 1 && number <= lastFinished(memory.table);

export function record(source: Source, viewer: Viewer, number: number): HandReply {
  const events = isOver(source, number) ? eventsOf(source.sql, number) : [];
  if (events.length > 0 && !mayRead(source, viewer, events)) return PLAYERS_ONLY;
  const found = history.handRecord(events, viewer, SAY);
  return found ? { type: 'hand', record: found } : { type: 'no-such-hand' };
}

/** The seen events of some finished hands, from one number to another. */
export function replays(source: Source, viewer: Viewer, from: number, to: number): ReplaysReply {
  if (!knowsTable(source, viewer)) return PLAYERS_ONLY;
  const last = lastFinished(source.memory.table);
  const end = Math.min(to, last, from + MOST_HANDS - 1);
  const numbers = Array.from({ length: Math.max(0, end - from + 1) }, (_, i) => from + i);
  const hands = numbers
    .map((number) => eventsOf(source.sql, number))
    .filter((events) => mayRead(source, viewer, events))
    .map((events) => events.map((event) => seenBy(viewer, event)));
  return { type: 'replays', viewer, hands, next: end < Math.min(to, last) ? end + 1 : null };
}

const endOf = (events: readonly Event[]): number =>
  events.find((event) => event.type === 'handEnded')?.at ?? 0;

/** S2: a player's hand in a finished one, and until when he may open it: the next hand's end or a day, whichever is later. */
export function playedBy(
  source: Source,
  player: PlayerId,
  number: number,
): { dealt: PlayedHand | null; until: number } {
  if (!isOver(source, number)) return { dealt: null, until: 0 };
  const events = eventsOf(source.sql, number);
  const dealt = fold(events).hand?.seats.find((seat) => seat.player === player) ?? null;
  const next = isOver(source, number + 1)
    ? endOf(eventsOf(source.sql, number + 1))
    : Number.POSITIVE_INFINITY;
  return { dealt, until: Math.max(next, endOf(events) + SPANS.showing) };
}

/** What happened after a version, for whoever may look on. */
export const eventsFor = (memory: history.Memory, viewer: Viewer, since: number): EventsReply =>
  mayWatch(memory.table, viewer)
    ? { type: 'events', version: memory.version, ...history.commitsSince(memory, since, viewer) }
    : PLAYERS_ONLY;

/** What everybody brought, took and has, and who owes whom. */
export function ledgerFor(memory: history.Memory, viewer: Viewer): LedgerReply {
  if (!knowsTable({ memory }, viewer)) return PLAYERS_ONLY;
  const lines = ledger(memory.table);
  return { type: 'ledger', lines, payments: settlement(lines), unit: memory.table.config.unit };
}
