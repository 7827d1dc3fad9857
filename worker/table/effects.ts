/** What must happen outside because of events: what the database D1 should say about the table. Pure. */
import type { Projection } from '../db/queries.ts';
import type { Event } from '../rules/events.ts';
import { type Hand, potOf, type Table } from '../rules/table.ts';
import { seenAt } from './history.ts';
import type { Commit } from './log.ts';

const OF_TABLES: readonly Event['type'][] = ['tableOpened', 'configured', 'hostPassed', 'tableClosed'];
const OF_SEATS: readonly Event['type'][] = ['seatTaken', 'seatLeft', 'seatMoved', 'seatRebound'];
const TOLD: readonly Event['type'][] = [...OF_TABLES, ...OF_SEATS, 'handEnded'];

/** Whether D1 is to hear of these events: an action within a hand writes no row there. */
export const isNews = (events: readonly Event[]): boolean => events.some(({ type }) => TOLD.includes(type));

/**
 * What D1 is to hear of the last of these commits; they lead up to it from its hand's checkpoint, or from the first
 * commit of all. `openedAt` is the table's, in ms. Made of what an onlooker sees, so no unshown card gets there. (S4)
 */
export function projectionsOf(commits: readonly Commit[], openedAt: number): Projection[] {
  const last = commits.at(-1);
  if (!last) return [];
  const { table } = seenAt(commits, last.version, null);
  const { events, version } = last;
  const seats = new Set(events.flatMap(seatsIn));
  return [
    ...(events.some(({ type }) => OF_TABLES.includes(type)) ? [tableRow(table, openedAt, version)] : []),
    ...[...seats].map((seat) => seatRow(table, seat, version)),
    ...events.flatMap((event) => handRow(event, table, version)),
  ];
}

/** The seats whose player may be another one now. */
function seatsIn(event: Event): number[] {
  if (event.type === 'seatMoved') return [event.seat, event.to];
  return 'seat' in event && event.seat !== null && OF_SEATS.includes(event.type) ? [event.seat] : [];
}

function tableRow({ id, host, config, closed }: Table, openedAt: number, version: number): Projection {
  return { type: 'table', row: { id, host, config, openedAt, closedAt: closed?.at ?? null, version } };
}

function seatRow(table: Table, seat: number, version: number): Projection {
  const { id = null, name = null } = table.seats[seat]?.player ?? {};
  return { type: 'seat', row: { tableId: table.id, seat, player: id, name, version } };
}

function handRow(event: Event, table: Table, version: number): Projection[] {
  if (event.type !== 'handEnded' || !table.hand) return [];
  return [{ type: 'hand', row: { tableId: table.id, ...summary(table.hand), endedAt: event.at, version } }];
}

function summary(hand: Hand) {
  const awards = hand.over?.awards ?? [];
  const wonAt = (seat: number) => awards.reduce((sum, a) => sum + (a.seat === seat ? a.amount : 0), 0);
  const outcomes = hand.seats.map(({ seat, player, invested, dead }) => ({
    seat,
    player,
    won: wonAt(seat) - invested - dead,
  }));
  return { number: hand.number, board: hand.board.join(''), pot: potOf(hand), outcomes, awards };
}
