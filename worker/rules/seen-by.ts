/** Events with what a viewer may not know taken out: the one door by which cards leave. */
import { type DealtHand, type Event, type Player, type PlayerId, unreachable } from './events.ts';
import { MINUTE } from './spans.ts';
import { type Account, type Habits, type Holder, NO_HABITS, type Table } from './table.ts';
import type { Viewer } from './view-types.ts';

const seenHand =
  (viewer: Viewer, shown: readonly number[] = []) =>
  (hand: DealtHand): DealtHand =>
    hand.player === viewer || shown.includes(hand.seat) ? hand : { ...hand, cards: null };

/** A9: when something was done is shown to the minute. */
export const minuteOf = (at: number): number => at - (at % MINUTE);

const minuteOrNull = (at: number | null): number | null => (at === null ? null : minuteOf(at));
const toMinute = <T extends { at: number }>(it: T): T => ({ ...it, at: minuteOf(it.at) });

/** A9: what a player always does only he is told. */
const seenHabits = (viewer: Viewer, player: PlayerId, habits: Habits): Habits =>
  player === viewer ? habits : NO_HABITS;

/** A9, D4: so it is with how he means to come in, who asks for a seat or waits for one. */
const seenEntry = <T extends { player: Player; posts?: boolean }>(viewer: Viewer, entry: T): T => {
  const { posts: _, ...others } = entry;
  return entry.player.id === viewer ? entry : (others as T);
};

const seenHolder = (viewer: Viewer, holder: Holder): Holder => ({
  ...holder,
  habits: seenHabits(viewer, holder.player.id, holder.habits),
  satAt: minuteOf(holder.satAt),
  outSince: minuteOrNull(holder.outSince),
  vacationUntil: minuteOrNull(holder.vacationUntil),
});

const seenAccount = (account: Account): Account => ({
  ...account,
  left: account.left && toMinute(account.left),
  vacations: account.vacations.map(({ from, until }) => ({ from: minuteOf(from), until: minuteOf(until) })),
});

/** A9: a checkpoint tells no more of people, and when they did something no more exactly, than the events before it. */
const seenPeople = (viewer: Viewer, table: Table): Partial<Table> => ({
  hostSince: minuteOf(table.hostSince),
  firstDealtAt: minuteOrNull(table.firstDealtAt),
  activeAt: minuteOf(table.activeAt),
  seats: table.seats.map((holder) => holder && seenHolder(viewer, holder)),
  applicants: table.applicants.map((entry) => toMinute(seenEntry(viewer, entry))),
  queue: table.queue.map((entry) => toMinute(seenEntry(viewer, entry))),
  accounts: table.accounts.map(seenAccount),
  happened: table.happened.map(toMinute),
});

const seenTable = (viewer: Viewer, table: Table): Table => {
  const { previous } = table;
  return {
    ...table,
    ...seenPeople(viewer, table),
    previous: previous && { ...previous, hands: previous.hands.map(seenHand(viewer, previous.shown)) },
  };
};

/**
 * The event as this viewer may know it: his own cards and shown ones, never the deck (S4); of habits his own, and of
 * instants the minute (A9). The only way a card leaves.
 */
export const seenBy = (viewer: Viewer, event: Event): Event => {
  const seen = withoutUnseen(viewer, event);
  return {
    ...seen,
    ...('at' in seen && { at: minuteOf(seen.at) }),
    ...('until' in seen && { until: minuteOf(seen.until) }),
    ...('heldUntil' in seen && { heldUntil: minuteOrNull(seen.heldUntil) }),
  };
};

const withoutUnseen = (viewer: Viewer, event: Event): Event => {
  switch (event.type) {
    case 'handStarted':
      return {
        ...event,
        table: seenTable(viewer, event.table),
        deck: null,
        hands: event.hands.map(seenHand(viewer)),
      };
    case 'habitsSet':
      return { ...event, habits: seenHabits(viewer, event.player, event.habits) };
    case 'seatAsked':
    case 'queued':
      return seenEntry(viewer, event);
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
    case 'chipsAsked':
    case 'chipsBought':
    case 'stackCorrected':
    case 'askingEnded':
    case 'queueLeft':
    case 'placeTaken':
    case 'recoveryMade':
    case 'seatClaimed':
    case 'seatRebound':
    case 'tableOpened':
    case 'nextHandSet':
    case 'configured':
    case 'tablePaused':
    case 'pauseAnnounced':
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
