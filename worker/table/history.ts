/** What a table remembers of its log, and what a viewer may make of it. Pure. */
import type { Event } from '../rules/events.ts';
import { fold } from '../rules/evolve.ts';
import { minuteOf } from '../rules/seen-by.ts';
import { NO_TABLE, type Table } from '../rules/table.ts';
import { type Say, type SeenTable, seenBy, toView, type Viewer } from '../rules/view.ts';
import type { HandLine, HandRecord } from './contract.ts';
import type { Commit } from './log.ts';

/** The state, and the commits of the last two hands: what views are folded from. */
export type Memory = { table: Table; version: number; recent: readonly Commit[] };

export const NOTHING: Memory = { table: NO_TABLE, version: 0, recent: [] };

/** The memory that the commits since the last checkpoint but one add up to. */
export function recall(recent: readonly Commit[]): Memory {
  const version = recent.at(-1)?.version ?? 0;
  return { table: fold(eventsUpTo(recent, version)), version, recent };
}

/** The memory after one more commit, which becomes the last of the recent ones. */
export function remember(memory: Memory, news: Omit<Commit, 'version' | 'hand'>): Memory {
  const version = memory.version + 1;
  const table = fold(news.events, memory.table);
  const kept = memory.recent.filter((commit) => commit.hand >= table.handNumber - 1);
  return { table, version, recent: [...kept, { version, hand: table.handNumber, ...news }] };
}

/** Everything that happened since the latest checkpoint, up to a version: enough to fold the table from. */
export function eventsUpTo(commits: readonly Commit[], version: number): Event[] {
  const events = commits.filter((commit) => commit.version <= version).flatMap((commit) => commit.events);
  return events.slice(Math.max(0, checkpointIn(events)));
}

const checkpointIn = (events: readonly Event[]): number =>
  events.findLastIndex((event) => event.type === 'handStarted');

/** What happened after a version, as a viewer may know it; all since the latest checkpoint if that is later. (S4) */
export function eventsSince({ recent, version }: Memory, since: number, viewer: Viewer): Event[] {
  const newer = recent.filter((commit) => commit.version > since).flatMap((commit) => commit.events);
  const enough = since <= version && checkpointIn(newer) < 0;
  return (enough ? newer : eventsUpTo(recent, version)).map((event) => seenBy(viewer, event));
}

/**
 * The commits after a version, as a viewer may know them. Where they are kept no more, or the version is none yet, those
 * since the latest checkpoint: then they do not follow on what he has. (S4)
 */
export function commitsSince({ recent, version }: Memory, since: number, viewer: Viewer) {
  const follows = since <= version && since + 1 >= (recent[0]?.version ?? 0);
  const commits = follows ? recent.filter((commit) => commit.version > since) : sinceCheckpoint(recent);
  const seen = commits.map(({ version, events }) => ({
    version,
    events: events.map((event) => seenBy(viewer, event)),
  }));
  return { follows, commits: seen };
}

function sinceCheckpoint(commits: readonly Commit[]): Pick<Commit, 'version' | 'events'>[] {
  const first = commits.findLastIndex(({ events }) => checkpointIn(events) >= 0);
  return commits.slice(Math.max(0, first)).map(({ version, events }, i) => ({
    version,
    events: i === 0 ? events.slice(Math.max(0, checkpointIn(events))) : events,
  }));
}

/** The table at a version, as a viewer may know it. (S4) */
export function seenAt(commits: readonly Commit[], version: number, viewer: Viewer): SeenTable {
  const events = eventsUpTo(commits, version).map((event) => seenBy(viewer, event));
  return { table: fold(events), version, viewer };
}

/** A hand's own events out of the commits it lies in: from its checkpoint to the next one. */
export function eventsOfHand(commits: readonly Commit[], number: number): Event[] {
  const events = commits.flatMap((commit) => commit.events);
  const begins = (n: number) =>
    events.findIndex((event) => event.type === 'handStarted' && event.number === n);
  const next = begins(number + 1);
  return events.slice(begins(number), next < 0 ? undefined : next);
}

/** A9: to the minute. */
const instant = (ms: number): string => new Date(minuteOf(ms)).toISOString();

const endOf = (events: readonly Event[]): string =>
  instant(events.find((event) => event.type === 'handEnded')?.at ?? 0);

/** Whether the viewer may read of this hand at all was asked before: he may have had a seat then and none now. */
const viewOf = (events: readonly Event[], viewer: Viewer, say: Say) => {
  const table = fold(events.map((event) => seenBy(viewer, event)));
  const config = { ...table.config, watching: 'anyone' as const };
  return toView({ table: { ...table, config }, version: 0, viewer }, say);
};

/** A finished hand's events as a line of the list, as the viewer may see it. Null if it is not over. */
export function handLine(events: readonly Event[], viewer: Viewer, say: Say): HandLine | null {
  const { hand, previous } = viewOf(events, viewer, say);
  return hand?.result && previous ? { ...previous, endedAt: endOf(events) } : null;
}

/** A finished hand's events as its record, as the viewer may see it. Null if there is no such hand. */
export function handRecord(events: readonly Event[], viewer: Viewer, say: Say): HandRecord | null {
  const [first] = events;
  const { id, hand, seats } = viewOf(events, viewer, say);
  if (first?.type !== 'handStarted' || !hand?.result) return null;
  return { table: id, startedAt: instant(first.at), endedAt: endOf(events), hand, seats };
}
