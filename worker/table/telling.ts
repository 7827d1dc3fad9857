/** What is told about a table: as a view with its ETag, or as a message to sockets. Pure. */
import type { Plan } from '../rules/commands.ts';
import type { Event } from '../rules/events.ts';
import { seatOf, type Table } from '../rules/table.ts';
import { mayWatch, type SeenTable, seenBy, toView, type Viewer } from '../rules/view.ts';
import { sayIn, words } from '../words/index.ts';
import { type Intentions, planOf } from './beside.ts';
import type { Seen } from './contract.ts';
import { eventsSince, type Memory, seenAt } from './history.ts';
import type { Opened } from './who.ts';

export const SAY = sayIn(words('en'));

/** `events` or a whole `view` for each commit. */
export type Mode = 'events' | 'view';
/** How a client wants to be told, and which version it has: null for a newcomer. */
export type Wishes = { mode: Mode; since: number | null };

/** The view and its ETag, which is one viewer's at one version. `origin` is where the link points, `plan` the viewer's own. */
export function shown(seen: SeenTable, origin: string, plan: Plan | null = null): Seen {
  const view = toView(seen, SAY, plan);
  const own = view.you?.plan ? [view.you.plan] : [];
  const parts = [view.version, seen.viewer ?? '', view.hand?.clock ?? 'none', ...own];
  return { type: 'view', view: { ...view, url: `${origin}/t/${view.id}` }, etag: `W/"${parts.join('-')}"` };
}

/** The table as a viewer sees it, now or at a version that answered him before. */
export const shownTo = (
  { memory, origin, intentions }: Opened,
  viewer: Viewer,
  version = memory.version,
): Seen => shown(seenAt(memory.recent, version, viewer), origin, planOf(intentions, viewer));

/** The first thing a socket is told: what is newer than its version (`since`), or to a newcomer everything as a view. */
export function helloText(opened: Opened, wishes: Wishes, viewer: Viewer): string {
  const { mode, since } = wishes;
  const { memory } = opened;
  if (mode === 'view' || since === null || !mayWatch(memory.table, viewer)) return viewText(opened, viewer);
  return eventsText(opened, eventsSince(memory, since, viewer), viewer);
}

/**
 * What a socket is told of the latest commit; `before` is the table before it. Where only players look on (D9), others
 * get views, and who has just become a player everything since the latest checkpoint.
 */
function newsText(opened: Opened, before: Table, mode: Mode, viewer: Viewer): string {
  const { memory } = opened;
  if (mode === 'view' || !mayWatch(memory.table, viewer)) return viewText(opened, viewer);
  if (!mayWatch(before, viewer)) return eventsText(opened, eventsSince(memory, 0, viewer), viewer);
  const events = memory.recent.at(-1)?.events ?? [];
  return eventsText(
    opened,
    events.map((event) => seenBy(viewer, event)),
    viewer,
  );
}

/** What each is told after a command: of a commit everybody, of a plan alone its owner. `before` is what was known before. */
export const textsFor =
  (opened: Opened, before: Memory, plans: Intentions) =>
  (mode: Mode, viewer: Viewer): string | null => {
    if (opened.memory !== before) return newsText(opened, before.table, mode, viewer);
    if (viewer === null || !plans.has(viewer)) return null;
    return mode === 'view' ? viewText(opened, viewer) : eventsText(opened, [], viewer);
  };

const viewText = (opened: Opened, viewer: Viewer): string =>
  JSON.stringify({ type: 'view', view: shownTo(opened, viewer).view });

/** Who sits here is told his plan each time: no event ever holds it. */
function eventsText({ memory, intentions }: Opened, events: Event[], viewer: Viewer): string {
  const isSeated = viewer !== null && seatOf(memory.table, viewer) !== null;
  const own = isSeated ? { plan: planOf(intentions, viewer) } : {};
  return JSON.stringify({ type: 'events', version: memory.version, events, ...own });
}
