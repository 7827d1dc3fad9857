/** What each sink of a table is due, decided in channels/notices.ts from the table as it is; here that is seen to. */
import { dueTo, type Facts, type Listener, nameOf, type Told } from '../channels/notices.ts';
import { mayBeSentAt } from '../channels/schedule.ts';
import type { Sink } from '../db/sinks.ts';
import { type PlayerId, unreachable } from '../rules/events.ts';
import { seatOf } from '../rules/table.ts';
import { realAt, shownAt } from './alarm.ts';
import type { Deliverer, Parcel } from './delivering.ts';
import { nowAt } from './opening.ts';
import type { Reached, Tellings } from './told.ts';
import type { Opened } from './who.ts';

/** Deliveries of one table under way at once; of these, such as go where the last one failed. */
const MOST_AT_ONCE = 5;
const MOST_FAILING = 3;
/** How often it is looked whether a player who is due a notice looks at the table still. */
export const LOOK_AGAIN_MS = 5 * 60_000;

/** `again`: at a real instant it is to be looked again; null: no need. */
export type Means = {
  tellings: Tellings;
  deliverer: Deliverer;
  isLooking: (player: PlayerId) => boolean;
  deliver: (opened: Opened, parcel: Parcel) => void;
  again: (at: number | null) => void;
};

/** What happened before there was such a sink, or before its player sat down, is no news. */
export function nothingTold({ memory: { table }, clock }: Opened, sink: Sink): Reached {
  const seat = seatOf(table, sink.player);
  const satAt = seat === null ? 0 : (table.seats[seat]?.satAt ?? 0);
  const news = { at: Math.max(shownAt(clock, sink.createdAt), satAt), hand: null };
  const told: Told = { on: null, said: [], news };
  return { player: sink.player, told, retry: null };
}

/** Sees to every sink: to those that work first, so that the others keep nobody waiting. */
export function seeToAll(opened: Opened, sinks: readonly Sink[], means: Means): void {
  const isFailing = ({ id }: Sink) => Boolean(means.tellings.of(id)?.retry);
  for (const sink of [...sinks.filter((s) => !isFailing(s)), ...sinks.filter(isFailing)])
    if (!means.deliverer.isUnderWay(sink.id)) seeTo(opened, sink, means);
}

function seeTo(opened: Opened, sink: Sink, means: Means): void {
  const { tellings, again } = means;
  const before = tellings.of(sink.id);
  if (!before) return;
  const { told, retry } = before;
  const due = dueTo(listenerOf(opened, sink), told, factsOf(opened, means, retry !== null));
  switch (due.type) {
    case 'note':
      tellings.save(sink.id, { ...before, told: due.told });
      seeTo(opened, sink, means);
      break;
    case 'wait':
      if (due.looks) again(Date.now() + LOOK_AGAIN_MS);
      again(due.until === null ? null : realAt(opened.clock, due.until));
      break;
    case 'send':
      sendOrWait(opened, { sink, due, before }, means);
      break;
    default:
      unreachable(due);
  }
}

/** Where there are enough under way, the next one that ends makes room. */
function sendOrWait(opened: Opened, parcel: Parcel, { deliverer, deliver, again }: Means): void {
  const { retry } = parcel.before;
  const at = mayBeSentAt(nameOf(parcel.due.notice), retry);
  if (at > Date.now()) again(at);
  else if (deliverer.count() < (retry ? MOST_FAILING : MOST_AT_ONCE)) deliver(opened, parcel);
}

/** A table's own hook hears of everybody's turns; news are for those who sit here, and for it. */
function listenerOf({ memory: { table } }: Opened, sink: Sink): Listener {
  const isEverybodys = sink.type === 'hook' && sink.tableId !== null;
  const isHere = isEverybodys || seatOf(table, sink.player) !== null;
  return { player: isEverybodys ? null : sink.player, wantsNews: sink.news && isHere };
}

function factsOf(opened: Opened, { isLooking }: Means, isFailing: boolean): Facts {
  const { memory, owns } = opened;
  return { table: memory.table, recent: memory.recent, owns, at: nowAt(opened), isLooking, isFailing };
}
