/** `evolve` makes the table out of what happened. It only remembers; it never computes a winner. */
import { inHand } from './changes.ts';
import type { Event, TableEvent } from './events.ts';
import { evolveSeats } from './evolve-seats.ts';
import { withHappening } from './happened.ts';
import { isHostsDoing } from './host-here.ts';
import { NO_TABLE, type Table } from './table.ts';

const opened = ({ at, id, host, config }: Extract<TableEvent, { type: 'tableOpened' }>): Table => ({
  ...NO_TABLE,
  id,
  host: host.id,
  hostSince: at,
  config,
  seats: Array(config.seats).fill(null),
  activeAt: at,
});

/** D1: seats are added and taken away at the end. */
const resized = (seats: Table['seats'], count: number): Table['seats'] =>
  Array.from({ length: count }, (_, seat) => seats[seat] ?? null);

/** What happens to a table as such; all else happens to its people or in a hand. */
const remembered = (table: Table, event: Event): Table => {
  switch (event.type) {
    case 'tableOpened':
      return opened(event);
    case 'nextHandSet':
      return { ...table, nextHandAt: event.nextHandAt };
    case 'configured':
      return { ...table, config: event.config, seats: resized(table.seats, event.config.seats) };
    case 'tablePaused': {
      const { at, until, remainingMs, heldMs = 0 } = event;
      return inHand(
        { ...table, paused: { at, until, remainingMs, heldMs }, pausing: false, nextHandAt: null },
        (h) => ({
          ...h,
          deadline: null,
        }),
      );
    }
    case 'pauseAnnounced':
      return { ...table, pausing: event.pausing };
    case 'tableResumed':
      return inHand({ ...table, paused: null }, (h) => ({
        ...h,
        deadline: event.deadline,
        heldUntil: null,
      }));
    case 'hostPassed':
      return { ...table, host: event.to, hostSince: event.at };
    case 'idleNoticed':
      return { ...table, closesAt: event.closesAt };
    case 'closingAnnounced':
      return { ...table, closing: true };
    case 'tableClosed':
      return {
        ...table,
        closing: false,
        pausing: false,
        nextHandAt: null,
        closed: { at: event.at, why: event.why },
      };
    case 'successorNamed':
      return { ...table, successor: event.successor };
    default:
      return evolveSeats(table, event);
  }
};

/** The table after one more event. Never refuses: what happened, happened. */
export const evolve = (table: Table, event: Event): Table => {
  const next = remembered(table, event);
  if (!('at' in event) || event.type === 'idleNoticed') return next;
  const happened = event.type === 'handStarted' ? next.happened : withHappening(table, event);
  const hostSince = isHostsDoing(table, event) ? event.at : next.hostSince;
  return { ...next, hostSince, activeAt: event.at, closesAt: null, happened };
};

/** The table after all these events. */
export const fold = (events: readonly Event[], from: Table = NO_TABLE): Table => events.reduce(evolve, from);
