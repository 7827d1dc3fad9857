/** What is told about a table: as a view with its ETag, or as a message to sockets. Pure. */

import { hoursOfTurn } from '../rules/clock.ts';
import { type Event, unreachable } from '../rules/events.ts';
import { quietAt, quietTurnsAfter } from '../rules/hours.ts';
import { type Owns, ownOf } from '../rules/own.ts';
import { seatOf, type Table } from '../rules/table.ts';
import {
  type Aside,
  mayWatch,
  NO_ASIDE,
  type SeenTable,
  seenBy,
  type TableTime,
  toView,
  type View,
  type Viewer,
} from '../rules/view.ts';
import { sayIn, words } from '../words/index.ts';
import { type Clock, realAt, shownAt } from './alarm.ts';
import type { EtagText, Seen } from './contract.ts';
import { eventsSince, type Memory, seenAt } from './history.ts';
import type { Opened } from './who.ts';

export const SAY = sayIn(words('en'));

/** `events` or a whole `view` for each commit; `etag` is the Worker's own, which waits for a view to change. */
export const MODES = ['events', 'view', 'etag'] as const;
export type Mode = (typeof MODES)[number];
/** How a client wants to be told, and which version it has: null for a newcomer. */
export type Wishes = { mode: Mode; since: number | null };

/** The view and its ETag, which is one viewer's at one version. An earlier one is without what no event holds: that is now's. */
export function shown(
  seen: SeenTable,
  { origin, clock }: Pick<Opened, 'origin' | 'clock'>,
  aside: Aside = NO_ASIDE,
): Seen {
  const view = toView(seen, SAY, aside);
  const linked = { ...view, url: `${origin}/t/${view.id}`, ...timeOf(clock) };
  const parts = [view.version, seen.viewer ?? '', view.hand?.clock ?? 'none', ...ownParts(view)];
  return { type: 'view', view: linked, etag: `W/"${parts.join('-')}"` };
}

/** What only this viewer is told moves only his own ETag. */
function ownParts({ you }: View): string[] {
  if (!you) return [];
  const { type, to, scope, dropped } = you.advance ?? {};
  return [you.plan, type, to, scope, dropped].flatMap((part) => part ?? []).map(String);
}

/** What no event tells this viewer. Only who sits here hears that a clock stands still in quiet hours (A9). */
export function asideFor({ memory: { table }, owns, clock }: Opened, viewer: Viewer): Aside {
  const isQuiet = quietAt(hoursOfTurn(table, owns), shownAt(clock, Date.now())) !== null;
  return { own: ownOf(owns, viewer), isQuiet };
}

/** The table's own time, told only where it is not everybody's: in development it may run faster. */
const timeOf = (clock: Clock): { time?: TableTime } =>
  clock.speed === 1
    ? {}
    : { time: { now: new Date(shownAt(clock, Date.now())).toISOString(), speed: clock.speed } };

/** The table as a viewer sees it now. */
export const shownTo = (opened: Opened, viewer: Viewer): Seen => {
  const { recent, version } = opened.memory;
  return shown(seenAt(recent, version, viewer), opened, asideFor(opened, viewer));
};

/** The first thing a socket is told: what is newer than its version (`since`), or to a newcomer everything as a view. */
export function helloText(opened: Opened, wishes: Wishes, viewer: Viewer): string {
  const { mode, since } = wishes;
  const { memory } = opened;
  if (mode === 'etag') return etagText(opened, viewer);
  if (mode === 'view' || since === null || !mayWatch(memory.table, viewer)) return viewText(opened, viewer);
  return eventsText(opened, eventsSince(memory, since, viewer), viewer);
}

/**
 * What a socket is told of the latest commit; `before` is the table before it. Where only players look on (D9), others
 * get views, and who has just become a player everything since the latest checkpoint.
 */
function newsText(opened: Opened, before: Table, mode: Mode, viewer: Viewer): string {
  const { memory } = opened;
  if (mode === 'etag') return etagText(opened, viewer);
  if (mode === 'view' || !mayWatch(memory.table, viewer)) return viewText(opened, viewer);
  if (!mayWatch(before, viewer)) return eventsText(opened, eventsSince(memory, 0, viewer), viewer);
  const events = memory.recent.at(-1)?.events ?? [];
  return eventsText(
    opened,
    events.map((event) => seenBy(viewer, event)),
    viewer,
  );
}

/** What each is told after a command: of a commit everybody, of what is a player's own he alone. `before` is what was known before. */
export const textsFor =
  (opened: Opened, before: Memory, owns: Owns) =>
  (mode: Mode, viewer: Viewer): string | null => {
    if (opened.memory !== before) return newsText(opened, before.table, mode, viewer);
    return viewer !== null && owns[viewer] ? ownText(opened, mode, viewer) : null;
  };

/** Which view there is now, and the real instant at which it becomes another one without anybody's doing; null: never. */
function etagText(opened: Opened, viewer: Viewer): string {
  const { memory, owns, clock } = opened;
  const isSeated = viewer !== null && seatOf(memory.table, viewer) !== null;
  const hours = isSeated ? hoursOfTurn(memory.table, owns) : null;
  const change = quietTurnsAfter(hours, shownAt(clock, Date.now()));
  const changesAt = change === null ? null : realAt(clock, change);
  const { version } = memory;
  const { etag } = shownTo(opened, viewer);
  return JSON.stringify({ type: 'etag', version, etag, changesAt } satisfies EtagText);
}

/** What those who sit here are told while the clock of the turn stops and goes on by itself (A4). */
export const clockTexts =
  (opened: Opened) =>
  (mode: Mode, viewer: Viewer): string | null => {
    const isSeated = viewer !== null && seatOf(opened.memory.table, viewer) !== null;
    return isSeated ? ownText(opened, mode, viewer) : null;
  };

/** What one is told of what no event holds. */
function ownText(opened: Opened, mode: Mode, viewer: Viewer): string {
  switch (mode) {
    case 'etag':
      return etagText(opened, viewer);
    case 'view':
      return viewText(opened, viewer);
    case 'events':
      return eventsText(opened, [], viewer);
    default:
      return unreachable(mode);
  }
}

const viewText = (opened: Opened, viewer: Viewer): string =>
  JSON.stringify({ type: 'view', view: shownTo(opened, viewer).view });

/** Who sits here is told each time what no event holds. */
function eventsText(opened: Opened, events: Event[], viewer: Viewer): string {
  const { version, table } = opened.memory;
  const isSeated = viewer !== null && seatOf(table, viewer) !== null;
  const aside = isSeated ? { aside: asideFor(opened, viewer) } : {};
  return JSON.stringify({ type: 'events', version, events, ...aside, ...timeOf(opened.clock) });
}
