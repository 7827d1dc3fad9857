/** What is told about a table: as a view with its ETag, or as a message to sockets. Pure. */
import type { Event } from '../rules/events.ts';
import { type SeenTable, seenBy, toView, type Viewer } from '../rules/view.ts';
import { sayIn, words } from '../words/index.ts';
import type { Seen } from './contract.ts';
import { eventsSince, type Memory, seenAt } from './history.ts';
import type { Commit } from './log.ts';

export const SAY = sayIn(words('en'));

/** `events` or a whole `view` for each commit. */
export type Mode = 'events' | 'view';

/** The view and its ETag, which is one viewer's at one version. `origin` is where the link points. */
export function shown(seen: SeenTable, origin: string): Seen {
  const view = toView(seen, SAY);
  const etag = `W/"${view.version}-${seen.viewer ?? ''}-${view.hand?.clock ?? 'none'}"`;
  return { type: 'view', view: { ...view, url: `${origin}/t/${view.id}` }, etag };
}

export function viewText({ recent, version }: Memory, viewer: Viewer, origin: string): string {
  return JSON.stringify({ type: 'view', view: shown(seenAt(recent, version, viewer), origin).view });
}

const eventsText = (version: number, events: Event[]): string =>
  JSON.stringify({ type: 'events', version, events });

/** What a socket is told first: what is newer than its version, or everything as a view. */
export function helloText(memory: Memory, since: number, viewer: Viewer): string {
  return eventsText(memory.version, eventsSince(memory, since, viewer));
}

/** What a socket is told of one commit. */
export function commitText({ version, events }: Commit, viewer: Viewer): string {
  return eventsText(
    version,
    events.map((event) => seenBy(viewer, event)),
  );
}
