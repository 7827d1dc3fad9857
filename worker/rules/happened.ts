/** What people did at the table besides playing: the last few are remembered, to be told among the news. */

import type { Event, Player, PlayerId } from './events.ts';
import { DAY } from './spans.ts';
import { runningHand, type Table } from './table.ts';

export const HAPPENING_KINDS = [
  'satDown',
  'left',
  'removed',
  'absent',
  'resigned',
  'moved',
  'satOut',
  'cameBack',
  'bought',
  'corrected',
  'asked',
  'refused',
  'queued',
  'placed',
  'recovery',
  'claimed',
  'configured',
  'paused',
  'pausing',
  'resumed',
  'resumedAlone',
  'passed',
  'tookOver',
  'closing',
  'gaveTime',
  'held',
  'reminded',
  'vacation',
  'vacationByClock',
  'vacationOver',
] as const;
export type HappeningKind = (typeof HAPPENING_KINDS)[number];

/**
 * One of them, at `at` in ms and after `deeds` lines of a hand's record; between hands it belongs to the next one. `who` it
 * is about, `by` whom (the host), `amount` in chips, days, a seat from 1 or a place.
 */
export type Happening = {
  kind: HappeningKind;
  at: number;
  hand: number;
  deeds: number;
  who: Player | null;
  by: Player | null;
  amount: number | null;
};

const MOST_REMEMBERED = 8;

/** Play itself is told by the record, the rest by the table. */
type NoNews =
  | 'handStarted'
  | 'posted'
  | 'turnBegan'
  | 'acted'
  | 'betReturned'
  | 'streetDealt'
  | 'handShown'
  | 'handMucked'
  | 'handEnded'
  | 'wentAway'
  | 'blindMissed'
  | 'habitsSet'
  | 'queueLeft'
  | 'seatRebound'
  | 'tableOpened'
  | 'nextHandSet'
  | 'idleNoticed'
  | 'tableClosed'
  | 'successorNamed';

type Told = { kind: HappeningKind; who?: Player | null; by?: PlayerId | null; amount?: number };

const told = (table: Table, event: Event): Told | null => {
  const at = (seat: number) => table.seats[seat]?.player ?? null;
  switch (event.type) {
    case 'seatTaken':
      // Before the first hand it is no news: all wait for each other.
      return table.handNumber === 0 ? null : { kind: 'satDown', who: event.player, amount: event.stack };
    case 'seatLeft':
      // Out of a freezeout is who took his place.
      return event.why === 'closed' || event.why === 'out'
        ? null
        : { kind: event.why, who: at(event.seat), by: table.host };
    case 'seatMoved':
      return { kind: 'moved', who: at(event.seat), amount: event.to + 1 };
    case 'satOut':
      return { kind: 'satOut', who: at(event.seat) };
    case 'cameBack':
      return { kind: 'cameBack', who: at(event.seat) };
    case 'chipsAsked':
      return { kind: 'bought', who: at(event.seat), amount: event.amount };
    case 'chipsBought':
      // In a hand it was told when it was asked for.
      return table.seats[event.seat]?.incoming
        ? null
        : { kind: 'bought', who: at(event.seat), amount: event.amount };
    case 'stackCorrected':
      return { kind: 'corrected', who: at(event.seat), by: event.by, amount: event.amount };
    case 'seatAsked':
      return { kind: 'asked', who: event.player, amount: event.buyIn };
    case 'askingEnded': {
      const who = table.applicants.find(({ player }) => player.id === event.player)?.player;
      return event.why === 'refused' ? { kind: 'refused', who, by: table.host } : null;
    }
    case 'queued':
      return { kind: 'queued', who: event.player };
    case 'placeTaken':
      return { kind: 'placed', who: event.player, amount: event.place };
    case 'recoveryMade':
      return { kind: 'recovery', who: at(event.seat), by: event.by };
    case 'seatClaimed':
      return { kind: 'claimed', who: at(event.seat), by: null };
    case 'configured':
      return { kind: 'configured', by: event.by };
    case 'tablePaused':
      return { kind: 'paused', by: event.by };
    case 'pauseAnnounced':
      return { kind: event.pausing ? 'pausing' : 'resumed', by: event.by };
    case 'tableResumed':
      return { kind: event.by === null ? 'resumedAlone' : 'resumed', by: event.by };
    case 'hostPassed':
      // With a recovered seat the role goes without a word.
      if (table.accounts.some((a) => a.player.id === event.to && a.formerly?.includes(event.by))) return null;
      return {
        kind: event.by === event.to ? 'tookOver' : 'passed',
        who: table.seats.find((s) => s?.player.id === event.to)?.player,
        by: event.by,
      };
    case 'closingAnnounced':
      return { kind: 'closing', by: event.by };
    case 'deadlineMoved':
      if (event.why === 'grant') return { kind: 'gaveTime', who: at(event.seat), by: event.by };
      return event.heldUntil === null ? null : { kind: 'held', who: at(event.seat) };
    case 'reminded':
      return { kind: 'reminded', who: at(event.seat), by: event.by };
    case 'vacationBegan':
      return {
        kind: event.by === 'clock' ? 'vacationByClock' : 'vacation',
        who: at(event.seat),
        amount: Math.ceil((event.until - event.at) / DAY),
      };
    case 'vacationEnded':
      return { kind: 'vacationOver', who: at(event.seat) };
    default:
      event satisfies Extract<Event, { type: NoNews }>;
      return null;
  }
};

/** What an event tells, seen from the table before it; null for what is no news of this sort. */
const happeningOf = (table: Table, event: Event): Happening | null => {
  const it = told(table, event);
  if (!it || !('at' in event)) return null;
  const hand = runningHand(table);
  const player = (id: PlayerId | null | undefined): Player | null =>
    table.accounts.find((a) => a.player.id === id)?.player ?? null;
  return {
    kind: it.kind,
    at: event.at,
    hand: hand?.number ?? table.handNumber + 1,
    deeds: hand?.record.length ?? 0,
    who: it.who ?? null,
    by: player(it.by),
    amount: it.amount ?? null,
  };
};

/** What is remembered of it after one more event, which is told from the table before it. */
export const withHappening = (table: Table, event: Event): Happening[] => {
  const it = happeningOf(table, event);
  return it ? [...table.happened, it].slice(-MOST_REMEMBERED) : table.happened;
};
