/** Events with what a viewer may not know taken out: the one door by which cards leave. */
import { type DealtHand, type Event, unreachable } from './events.ts';
import type { Account, Holder, Table } from './table.ts';
import type { Viewer } from './view-types.ts';

const seenHand =
  (viewer: Viewer, shown: readonly number[] = []) =>
  (hand: DealtHand): DealtHand =>
    hand.player === viewer || shown.includes(hand.seat) ? hand : { ...hand, cards: null };

const MINUTE = 60_000;

/** A9: when something was done is shown to the minute. */
export const minuteOf = (at: number): number => at - (at % MINUTE);

const minuteOrNull = (at: number | null): number | null => (at === null ? null : minuteOf(at));
const toMinute = <T extends { at: number }>(it: T): T => ({ ...it, at: minuteOf(it.at) });

const seenHolder = (holder: Holder): Holder => ({
  ...holder,
  satAt: minuteOf(holder.satAt),
  outSince: minuteOrNull(holder.outSince),
  vacationUntil: minuteOrNull(holder.vacationUntil),
});

const seenAccount = (account: Account): Account => ({
  ...account,
  left: account.left && toMinute(account.left),
  vacations: account.vacations.map(({ from, until }) => ({ from: minuteOf(from), until: minuteOf(until) })),
});

/** A9: a checkpoint tells no more exactly than the events before it when people did something. */
const seenTimes = (table: Table): Partial<Table> => ({
  hostSince: minuteOf(table.hostSince),
  activeAt: minuteOf(table.activeAt),
  seats: table.seats.map((holder) => holder && seenHolder(holder)),
  applicants: table.applicants.map(toMinute),
  queue: table.queue.map(toMinute),
  accounts: table.accounts.map(seenAccount),
  happened: table.happened.map(toMinute),
});

const seenTable = (viewer: Viewer, table: Table): Table => {
  const { previous } = table;
  const hands = previous?.hands.map(seenHand(viewer, previous.shown)) ?? [];
  return { ...table, ...seenTimes(table), previous: previous && { ...previous, hands } };
};

/**
 * The event as this viewer may know it: his own cards and shown ones, never the deck. The only way a card leaves. (S4)
 */
export const seenBy = (viewer: Viewer, event: Event): Event => {
  const seen = withoutCards(viewer, event);
  return {
    ...seen,
    ...('at' in seen && { at: minuteOf(seen.at) }),
    ...('until' in seen && { until: minuteOf(seen.until) }),
    ...('heldUntil' in seen && { heldUntil: minuteOrNull(seen.heldUntil) }),
  };
};

const withoutCards = (viewer: Viewer, event: Event): Event => {
  switch (event.type) {
    case 'handStarted':
      return {
        ...event,
        table: seenTable(viewer, event.table),
        deck: null,
        hands: event.hands.map(seenHand(viewer)),
      };
    case 'posted':
    case 'turnBegan':
    case 'acted':
    case 'deadlineMoved':
    case 'reminded':
    case 'vacationBegan':
    case 'vacationEnded':
    case 'betReturned':
    case 'streetDealt':
    case 'handShown':
    case 'handMucked':
    case 'handEnded':
    case 'seatTaken':
    case 'seatLeft':
    case 'seatMoved':
    case 'wentAway':
    case 'satOut':
    case 'cameBack':
    case 'blindMissed':
    case 'habitsSet':
    case 'chipsAsked':
    case 'chipsBought':
    case 'stackCorrected':
    case 'seatAsked':
    case 'askingEnded':
    case 'queued':
    case 'queueLeft':
    case 'placeTaken':
    case 'recoveryMade':
    case 'seatClaimed':
    case 'seatRebound':
    case 'tableOpened':
    case 'nextHandSet':
    case 'configured':
    case 'tablePaused':
    case 'tableResumed':
    case 'hostPassed':
    case 'idleNoticed':
    case 'closingAnnounced':
    case 'tableClosed':
    case 'successorNamed':
      return event;
    default:
      return unreachable(event);
  }
};
