/**
 * When the players of a table are told, and the channels that follow it shown: after the reply, in nobody's way, each sink and
 * channel by itself and in its order. How they are reached is found in finding.ts, what each sink is due is seen to in dues.ts,
 * sent in delivering.ts and remembered in told.ts; the channels are seen to in feeding.ts and remembered in feed-rows.ts.
 */
import type { Env } from '../env.ts';
import type { PlayerId } from '../rules/events.ts';
import { BACKSTOP_MS, retryMs } from './alarm.ts';
import { delivererOf, type Parcel } from './delivering.ts';
import { type Means, nothingTold, seeToAll } from './dues.ts';
import { feedRowsOf } from './feed-rows.ts';
import { feederOf } from './feeding.ts';
import { type Finder, finderOf } from './finding.ts';
import { type Tellings, tellingsOf } from './told.ts';
import type { Opened } from './who.ts';

/** `arm`: the alarm may have to ring earlier. */
type Surroundings = {
  ctx: DurableObjectState;
  env: Env;
  opened: () => Opened | null;
  isLooking: (player: PlayerId) => boolean;
  arm: () => void;
};

/** What was looked at: a version, anew or not (`isStale`), and the real instant at which to look again though nothing happens. */
type Looked = {
  version: number;
  againAt: number | null;
  isStale: boolean;
  isBusy: boolean;
  failures: number;
};

const isDue = (looked: Looked, version: number): boolean =>
  looked.isStale || looked.version !== version || (looked.againAt !== null && looked.againAt <= Date.now());

/** Finds the sinks. Whoever is reached anew gets his row, so that from now on the alarm stands in for what is cut off. */
async function find(opened: Opened, finder: Finder, tellings: Tellings): Promise<boolean> {
  try {
    await finder.find(opened.memory.table, tellings.waiting());
  } catch (error) {
    console.error('D1 did not say how players are reached:', error instanceof Error ? error.name : '');
    return false;
  }
  for (const sink of finder.list())
    if (!tellings.of(sink.id)) tellings.save(sink.id, nothingTold(opened, sink));
  return true;
}

export type Notifier = ReturnType<typeof notifierOf>;

export function notifierOf({ ctx, env, opened: current, isLooking, arm }: Surroundings) {
  const looked: Looked = { version: 0, againAt: null, isStale: true, isBusy: false, failures: 0 };
  const tellings = tellingsOf(ctx.storage.sql);
  const finder = finderOf(env);
  const rows = feedRowsOf(ctx.storage.sql);
  const forget = (id: string): void => {
    tellings.drop(id);
    finder.drop(id);
  };
  const deliverer = delivererOf(env, tellings, forget);
  const again = (at: number | null): void => {
    if (at !== null) looked.againAt = Math.min(at, looked.againAt ?? Number.POSITIVE_INFINITY);
  };
  const deliver = (opened: Opened, parcel: Parcel): void =>
    ctx.waitUntil(deliverer.deliver(opened, parcel, () => seeTo(opened)));
  const means: Means = { tellings, deliverer, isLooking, deliver, again };
  const kept = () => {
    const opened = current();
    if (opened) seeTo(opened);
  };
  const refresh = (): void => {
    finder.refresh();
    looked.isStale = true;
  };
  const moved = () => {
    refresh();
    tellLater();
  };
  const feeder = feederOf({ ctx, env, rows, isLooking, kept, moved, again });

  function seeTo(opened: Opened): void {
    looked.againAt = null;
    seeToAll(opened, finder.list(), means);
    feeder.seeToAll(opened, finder.followers());
    arm();
  }

  /** Whoever is reached no more is forgotten. */
  function forgetOthers(): void {
    const known = new Set(finder.list().map(({ id }) => id));
    for (const id of tellings.sinks()) if (!known.has(id) && !deliverer.isUnderWay(id)) forget(id);
  }

  async function look(opened: Opened): Promise<void> {
    const { version } = opened.memory;
    Object.assign(looked, { isBusy: true, isStale: false });
    const isFound = await find(opened, finder, tellings);
    Object.assign(looked, { isBusy: false, version, failures: isFound ? 0 : looked.failures + 1 });
    looked.againAt = isFound ? null : Date.now() + retryMs(looked.failures);
    if (isFound) {
      forgetOthers();
      feeder.renew(finder.followers());
      seeTo(opened);
    } else arm();
    tellLater();
  }

  function tellLater(): void {
    const opened = current();
    if (opened && !looked.isBusy && isDue(looked, opened.memory.version)) ctx.waitUntil(look(opened));
  }

  return {
    /** What was told before a start. */
    load(): void {
      tellings.load();
      rows.load();
      looked.version = current()?.memory.version ?? 0;
    },
    /** Looks whether anybody is due a notice, where that may be; nobody waits for it. */
    tellLater,
    /** Looks anew, and asks D1 again. */
    refresh,
    /** When the alarm must see to it (a real instant), or null. What is under way, or about to be, may be cut off. */
    nextAttempt(real: number): number | null {
      const isAnybody = tellings.sinks().length > 0 || rows.channels().length > 0;
      const isNew = looked.version !== current()?.memory.version && isAnybody;
      if (!isNew && deliverer.count() + feeder.count() === 0) return looked.againAt;
      return Math.min(looked.againAt ?? Number.POSITIVE_INFINITY, real + BACKSTOP_MS);
    },
  };
}
