/** What must happen outside because of events: for now, what D1 should say about the table. Pure. */
import type { Projection } from '../db/queries.ts';
import type { Event } from '../rules/events.ts';
import { type Hand, potOf, type Table } from '../rules/table.ts';
import { seenAt } from './history.ts';
import type { Commit } from './log.ts';

const TOLD: readonly Event['type'][] = ['tableOpened', 'seatTaken', 'handEnded'];

/** Whether D1 is to hear of these events: an action within a hand writes no row there. */
export const isNews = (events: readonly Event[]): boolean => events.some(({ type }) => TOLD.includes(type));

/**
 * What D1 is to hear of the last of these commits; they lead up to it from its hand's checkpoint, or from the first
 * commit of all. Made of what an onlooker sees, so no unshown card gets there. (S4)
 */
export function projectionsOf(commits: readonly Commit[]): Projection[] {
  const last = commits.at(-1);
  if (!last) return [];
  const { table } = seenAt(commits, last.version, null);
  return last.events.flatMap((event) => projectionOf(event, table, last.version) ?? []);
}

function projectionOf(event: Event, table: Table, version: number): Projection | null {
  if (event.type === 'tableOpened') {
    const { id, host, config, at: openedAt } = event;
    return { type: 'table', row: { id, host: host.id, config, openedAt, version } };
  }
  if (event.type === 'seatTaken') {
    const { seat, player } = event;
    return { type: 'seat', row: { tableId: table.id, seat, player: player.id, name: player.name, version } };
  }
  if (event.type === 'handEnded' && table.hand) {
    return { type: 'hand', row: { tableId: table.id, ...summary(table.hand), endedAt: event.at, version } };
  }
  return null;
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
