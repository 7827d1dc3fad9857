/** What people did at the table besides playing, told among the news. */
import type { Event, Player, PlayerId } from '../../worker/rules/events.ts';
import { runningHand, type Table } from '../../worker/rules/table.ts';
import type { HappeningKind } from '../../worker/words/en/happened.ts';
import type { Mark } from './news.ts';

/**
 * One of them, after so many lines of a hand's record; between hands it belongs to the next one. `who` it is about,
 * `by` whom (the host), `amount` in chips or a place.
 */
export type Happening = Mark & {
  kind: HappeningKind;
  who: Player | null;
  by: Player | null;
  amount: number | null;
};

type Told = { kind: HappeningKind; who?: Player | null; by?: PlayerId | null; amount?: number };

const told = (table: Table, event: Event): Told | null => {
  const at = (seat: number) => table.seats[seat]?.player ?? null;
  switch (event.type) {
    case 'seatTaken':
      return { kind: 'satDown', who: event.player, amount: event.stack };
    case 'seatLeft':
      return event.why === 'closed' ? null : { kind: event.why, who: at(event.seat), by: table.host };
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
    case 'tableResumed':
      return { kind: event.by === null ? 'resumedAlone' : 'resumed', by: event.by };
    case 'hostPassed':
      return {
        kind: event.by === event.to ? 'tookOver' : 'passed',
        who: table.seats.find((s) => s?.player.id === event.to)?.player,
        by: event.by,
      };
    case 'closingAnnounced':
      return { kind: 'closing', by: event.by };
    default:
      return null; // Play itself is told by the record.
  }
};

/** What an event tells, seen from the table before it; null for what is no news of this sort. */
export const happeningOf = (table: Table, event: Event): Happening | null => {
  const it = told(table, event);
  if (!it) return null;
  const hand = runningHand(table);
  const player = (id: PlayerId | null | undefined): Player | null =>
    table.seats.find((s) => s?.player.id === id)?.player ??
    table.accounts.find((a) => a.player.id === id)?.player ??
    null;
  return {
    kind: it.kind,
    hand: hand?.number ?? table.handNumber + 1,
    deeds: hand?.record.length ?? 0,
    who: it.who ?? null,
    by: player(it.by),
    amount: it.amount ?? null,
  };
};
