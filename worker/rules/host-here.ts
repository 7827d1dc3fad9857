/** What a host does himself, by which he is there (D9). */
import type { Event } from './events.ts';
import type { Table } from './table.ts';

/**
 * D9: whether the host of `table` did this himself, told from the table before it. What the clock, the end of a hand or
 * others do for him is not his; nor is to go, be it out or away: who goes is not there.
 */
export const isHostsDoing = (table: Table, event: Event): boolean => {
  const holder = 'seat' in event && event.seat !== null ? table.seats[event.seat] : null;
  const isHis = holder?.player.id === table.host;
  switch (event.type) {
    case 'acted':
    case 'vacationBegan':
      return isHis && event.by === 'player';
    case 'cameBack':
    case 'seatMoved':
    case 'chipsAsked':
      return isHis;
    case 'chipsBought':
      return isHis && holder?.incoming === 0; // else they were asked for in the hand
    case 'seatTaken':
    case 'queued':
      return event.player.id === table.host;
    case 'habitsSet':
      return event.player === table.host;
    case 'askingEnded':
      return event.why !== 'withdrawn' && table.config.approval; // he answered
    case 'tablePaused':
      return event.by === table.host && !table.pausing; // else he said so in the hand
    case 'seatLeft':
      return event.why === 'removed';
    case 'handStarted':
      return event.number === 1; // he had it dealt
    default:
      return 'by' in event && event.by === table.host;
  }
};
