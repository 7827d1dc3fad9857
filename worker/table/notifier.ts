/**
 * Tells players that it is their turn: after the reply, in nobody's way, each sink by itself and in its order. What each
 * is due is decided in channels/notices.ts from the table as it is; here it is sent, and remembered once it got through.
 */
import type { Delivery } from '../channels/delivery.ts';
import { type Due, dueTo, type Facts, type Listener, nameOf, type Told } from '../channels/notices.ts';
import { pushKeysIn } from '../channels/push.ts';
import { mayBeSentAt, retryAfter, WHOLE_MS } from '../channels/schedule.ts';
import { send } from '../channels/send.ts';
import { dropPush, hookFailed, hookWorks, type Sink, sinksOf } from '../db/sinks.ts';
import type { Env } from '../env.ts';
import { type PlayerId, unreachable } from '../rules/events.ts';
import { seatOf } from '../rules/table.ts';
import { BACKSTOP_MS, realAt, retryMs, shownAt } from './alarm.ts';
import { nowAt } from './opening.ts';
import { dropReached, type Reached, readReached, saveReached } from './told.ts';
import type { Opened } from './who.ts';

/** Deliveries of one table under way at once; of these, such as go where the last one failed. */
const MOST_AT_ONCE = 5;
const MOST_FAILING = 3;
/** For how long it is remembered how players are reached. */
const FRESH_MS = 60_000;
/** How often it is looked whether a player who is due a notice looks at the table still. */
const LOOK_AGAIN_MS = 5 * 60_000;

type State = Omit<Reached, 'player'>;
type Sending = Extract<Due, { type: 'send' }>;
type Failed = Extract<Delivery, { type: 'failed' }>;

/** A table's own hook hears of everybody's turns; news are for those who sit here, and for it. */
function listenerOf({ memory: { table } }: Opened, sink: Sink): Listener {
  const isEverybodys = sink.type === 'hook' && sink.tableId !== null;
  const isHere = isEverybodys || seatOf(table, sink.player) !== null;
  return { player: isEverybodys ? null : sink.player, wantsNews: sink.news && isHere };
}

/** What happened before there was such a sink, or before its player sat down, is no news. */
function nothingTold({ memory: { table }, clock }: Opened, sink: Sink): Told {
  const seat = seatOf(table, sink.player);
  const satAt = seat === null ? 0 : (table.seats[seat]?.satAt ?? 0);
  return { on: null, said: [], news: { at: Math.max(shownAt(clock, sink.createdAt), satAt), hand: null } };
}

/** `arm`: the alarm may have to ring earlier. */
type Surroundings = {
  ctx: DurableObjectState;
  env: Env;
  opened: () => Opened | null;
  isLooking: (player: PlayerId) => boolean;
  arm: () => void;
};

export type Notifier = ReturnType<typeof notifierOf>;

export function notifierOf({ ctx, env, opened, isLooking, arm }: Surroundings) {
  const { sql } = ctx.storage;
  let reached = new Map<string, Reached>();
  let sinks: { list: Sink[]; of: string; readAt: number } | null = null;
  /** The version that was looked at, and the real instant at which to look again though nothing has happened. */
  let looked = { version: 0, againAt: null as number | null };
  /** To be looked at anew, at the next opportunity. */
  let isStale = true;
  let isReading = false;
  let failures = 0;
  const underWay = new Set<string>();

  const again = (at: number | null): void => {
    if (at !== null) looked.againAt = Math.min(at, looked.againAt ?? Number.POSITIVE_INFINITY);
  };

  const save = (sink: Sink, next: State): void => {
    const row = { player: sink.player, ...next };
    reached.set(sink.id, row);
    saveReached(sql, sink.id, row);
  };

  const forget = (id: string): void => {
    if (reached.delete(id)) dropReached(sql, id);
    if (sinks) sinks = { ...sinks, list: sinks.list.filter((sink) => sink.id !== id) };
  };

  /**
   * Asks D1 how people are reached, unless it is known. Whoever is reached anew gets his row, so that from now on the alarm
   * stands in for what is cut off; whoever is reached no more is forgotten.
   */
  async function findSinks(opened: Opened): Promise<void> {
    const { table } = opened.memory;
    const seated = table.seats.flatMap((holder) => holder?.player.id ?? []);
    const told = [...reached.values()].flatMap(({ player, told }) => (told.on ? player : []));
    const people = [...new Set([...seated, ...told])];
    const of = `${table.host} ${people.join(' ')}`;
    if (sinks && sinks.of === of && sinks.readAt > Date.now() - FRESH_MS) return;
    const all = await sinksOf(env.DB, { tableId: table.id, host: table.host, people });
    const hasPush = pushKeysIn(env, '') !== null;
    const list = all.filter((sink) => sink.type !== 'push' || hasPush);
    sinks = { list, of, readAt: Date.now() };
    for (const sink of list)
      if (!reached.has(sink.id)) save(sink, { told: nothingTold(opened, sink), retry: null });
    for (const id of reached.keys())
      if (!underWay.has(id) && !list.some((sink) => sink.id === id)) forget(id);
  }

  async function look(table: Opened): Promise<void> {
    isReading = true;
    isStale = false;
    const { memory } = table;
    try {
      await findSinks(table);
      failures = 0;
    } catch (error) {
      console.error('D1 did not say how players are reached:', error instanceof Error ? error.name : '');
      failures++;
    }
    isReading = false;
    looked = { version: memory.version, againAt: failures > 0 ? Date.now() + retryMs(failures) : null };
    if (failures === 0) tellAll(table);
    arm();
    tellLater();
  }

  /** Looks at every sink anew: those that work first, so that the others keep nobody waiting. */
  function tellAll(table: Opened): void {
    looked.againAt = null;
    const isFailing = ({ id }: Sink) => Boolean(reached.get(id)?.retry);
    const list = sinks?.list ?? [];
    for (const sink of [...list.filter((s) => !isFailing(s)), ...list.filter(isFailing)])
      if (!underWay.has(sink.id)) tell(table, sink);
  }

  function tell(table: Opened, sink: Sink): void {
    const before = reached.get(sink.id);
    if (!before) return;
    const { told, retry } = before;
    const due = dueTo(listenerOf(table, sink), told, factsOf(table, retry !== null));
    switch (due.type) {
      case 'note':
        save(sink, { told: due.told, retry });
        tell(table, sink);
        break;
      case 'wait':
        if (due.looks) again(Date.now() + LOOK_AGAIN_MS);
        again(due.until === null ? null : realAt(table.clock, due.until));
        break;
      case 'send': {
        const at = mayBeSentAt(nameOf(due.notice), retry);
        if (at > Date.now()) again(at);
        else if (underWay.size < (retry ? MOST_FAILING : MOST_AT_ONCE))
          ctx.waitUntil(deliver(table, sink, due, before));
        break;
      }
      default:
        unreachable(due);
    }
  }

  const factsOf = (table: Opened, isFailing: boolean): Facts => {
    const { memory, owns } = table;
    const about = { table: memory.table, recent: memory.recent, owns: owns, at: nowAt(table) };
    return { ...about, isLooking, isFailing };
  };

  async function deliver(table: Opened, sink: Sink, due: Sending, before: State): Promise<void> {
    underWay.add(sink.id);
    const { id, config } = table.memory.table;
    const url = `${table.origin}/t/${id}`;
    const about = { id, name: config.name, url, at: nowAt(table), speed: table.clock.speed };
    const delivery = await send(sink, due.notice, about, env);
    underWay.delete(sink.id);
    const written =
      delivery.type === 'delivered' ? delivered(sink, due, before) : failed(sink, due, before, delivery);
    tellAll(table);
    arm();
    await written.catch(() => console.error('D1 did not take what became of a notice'));
  }

  // What became of a delivery is kept here at once, and told D1 where it concerns the sink as such.

  async function delivered(sink: Sink, { told }: Sending, { retry }: State): Promise<void> {
    save(sink, { told, retry: null });
    if (sink.type === 'push' || (retry === null && sink.failingSince === null)) return;
    sink.failingSince = null;
    await hookWorks(env.DB, sink);
  }

  async function failed(
    sink: Sink,
    { notice, told }: Sending,
    before: State,
    failure: Failed,
  ): Promise<void> {
    const real = Date.now();
    const retry = retryAfter(nameOf(notice), before.retry, failure, real, Math.random());
    if (sink.type === 'hook') {
      sink.failingSince ??= real;
      const isLast = failure.gone || retry === null || real - sink.failingSince >= WHOLE_MS;
      if (isLast) forget(sink.id);
      else save(sink, { told: before.told, retry });
      return hookFailed(env.DB, sink, { at: real, code: failure.code, isLast });
    }
    if (!failure.gone) return save(sink, { told: retry ? before.told : told, retry });
    forget(sink.id);
    return dropPush(env.DB, sink.endpoint);
  }

  function tellLater(): void {
    const table = opened();
    if (!table || isReading) return;
    const isNew = isStale || looked.version !== table.memory.version;
    if (isNew || (looked.againAt !== null && looked.againAt <= Date.now())) ctx.waitUntil(look(table));
  }

  return {
    /** What was told before a start. */
    load(): void {
      reached = readReached(sql);
      looked.version = opened()?.memory.version ?? 0;
    },
    /** Looks whether anybody is due a notice, where that may be; nobody waits for it. */
    tellLater,
    /** Looks anew, and asks D1 again. */
    refresh(): void {
      sinks = null;
      isStale = true;
    },
    /** When the alarm must see to it (a real instant), or null. What is under way, or about to be, may be cut off. */
    nextAttempt(real: number): number | null {
      const isNew = looked.version !== opened()?.memory.version && reached.size > 0;
      if (!isNew && underWay.size === 0) return looked.againAt;
      return Math.min(looked.againAt ?? Number.POSITIVE_INFINITY, real + BACKSTOP_MS);
    },
  };
}
