/** What is told about a table: as a view with its ETag, or as a message to sockets. Pure. */
import type { Event } from '../rules/events.ts';
import { type SeenTable, seenBy, toView, type Viewer } from '../rules/view.ts';
import { sayIn, words } from '../words/index.ts';
import type { Seen } from './contract.ts';
import { eventsSince, type Memory, seenAt } from './history.ts';

export const SAY = sayIn(words('en'));

/** `events` or a whole `view` for each commit. */
export type Mode = 'events' | 'view';
/** How a client wants to be told, and which version it has: null for a newcomer. */
export type Wishes = { mode: Mode; since: number | null };

/** The view and its ETag, which is one viewer's at one version. `origin` is where the link points. */
export function shown(seen: SeenTable, origin: string): Seen {
  const view = toView(seen, SAY);
  const etag = `W/"${view.version}-${seen.viewer ?? ''}-${view.hand?.clock ?? 'none'}"`;
  return { type: 'view', view: { ...view, url: `${origin}/t/${view.id}` }, etag };
}

/** The first thing a socket is told: what is newer than its version (`since`), or to a newcomer everything as a view. */
export function helloText(memory: Memory, wishes: Wishes, viewer: Viewer, origin: string): string {
  const { mode, since } = wishes;
  if (mode === 'view' || since === null) return viewText(memory, viewer, origin);
  return eventsText(memory.version, eventsSince(memory, since, viewer));
}

/** What a socket is told of the latest commit. */
export function newsText(memory: Memory, mode: Mode, viewer: Viewer, origin: string): string {
  if (mode === 'view') return viewText(memory, viewer, origin);
  const events = memory.recent.at(-1)?.events ?? [];
  return eventsText(
    memory.version,
    events.map((event) => seenBy(viewer, event)),
  );
}

function viewText({ recent, version }: Memory, viewer: Viewer, origin: string): string {
  return JSON.stringify({ type: 'view', view: shown(seenAt(recent, version, viewer), origin).view });
}

function eventsText(version: number, events: Event[]): string {
  return JSON.stringify({ type: 'events', version, events });
}
