/** What D1 is asked about the ways to reach players, by what it answers. */
import { hash } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PlayerId } from '../rules/events.ts';
import { hooks, players, pushes, type Settings, tables } from './schema.ts';

/** Whose it is, whether he wants news, and since when there is one (ms). `id` names it without telling where it leads. */
type Way = { id: string; player: PlayerId; news: boolean; createdAt: number };
export type Push = Way & { type: 'push'; endpoint: string; p256dh: string; auth: string };
/** With `tableId` it hears of everybody's turns at that table. */
export type Hook = Way & {
  type: 'hook';
  tableId: string | null;
  url: string;
  secret: string;
  failingSince: number | null;
};
export type Sink = Push | Hook;

const wantsNews = (settings: Settings | null): boolean => settings?.news ?? true;

/** Every way to reach these players from a table, and its host's that hear of everybody's turns. */
export async function sinksOf(
  db: D1Database,
  at: { tableId: string; host: PlayerId; people: readonly PlayerId[] },
): Promise<Sink[]> {
  const d1 = drizzle(db);
  const own = and(isNull(hooks.tableId), inArray(hooks.player, [...at.people]));
  const everybodys = and(eq(hooks.tableId, at.tableId), eq(hooks.player, at.host));
  const { settings } = players;
  const [pushed, hooked] = await d1.batch([
    d1
      .select({ row: pushes, settings })
      .from(pushes)
      .innerJoin(players, eq(players.id, pushes.player))
      .where(inArray(pushes.player, [...at.people])),
    d1
      .select({ row: hooks, settings })
      .from(hooks)
      .innerJoin(players, eq(players.id, hooks.player))
      .where(and(eq(hooks.state, 'active'), or(own, everybodys))),
  ]);
  return [
    ...pushed.map(({ row, settings }): Push => {
      const id = `push:${hash('sha256', row.endpoint, 'base64url').slice(0, 22)}`;
      return { ...row, type: 'push', id, news: wantsNews(settings) };
    }),
    ...hooked.map(({ row: { state: _, lastError: __, ...row }, settings }): Hook => {
      return { ...row, type: 'hook', id: `hook:${row.id}`, news: wantsNews(settings) };
    }),
  ];
}

/** A browser that is not there any more. */
export async function dropPush(db: D1Database, endpoint: string): Promise<void> {
  await drizzle(db).delete(pushes).where(eq(pushes.endpoint, endpoint));
}

const idOf = (hook: Hook): string => hook.id.slice('hook:'.length);

/** The last delivery to a hook came to nothing: why, and whether there will be another. */
export async function hookFailed(
  db: D1Database,
  hook: Hook,
  { at, code, isLast }: { at: number; code: string; isLast: boolean },
): Promise<void> {
  await drizzle(db)
    .update(hooks)
    .set({
      failingSince: sql`coalesce(${hooks.failingSince}, ${at})`,
      lastError: code,
      ...(isLast && { state: 'disabled' as const }),
    })
    .where(eq(hooks.id, idOf(hook)));
}

/** A delivery got through again: nothing is written where none had failed. */
export async function hookWorks(db: D1Database, hook: Hook): Promise<void> {
  await drizzle(db)
    .update(hooks)
    .set({ failingSince: null, lastError: null })
    .where(and(eq(hooks.id, idOf(hook)), isNotNull(hooks.failingSince)));
}

/** What players have set for all their tables; who has set nothing is not named. */
export async function settingsOf(
  db: D1Database,
  people: readonly PlayerId[],
): Promise<Map<PlayerId, Settings>> {
  const rows = await drizzle(db)
    .select({ id: players.id, settings: players.settings })
    .from(players)
    .where(and(inArray(players.id, [...people]), isNotNull(players.settings)));
  return new Map(rows.flatMap(({ id, settings }) => (settings ? [[id, settings] as const] : [])));
}

/** Open tables whose share of the day is this hour (0 to 23), at most so many; which ones, where there are more, chance says. */
export async function tablesAt(db: D1Database, hour: number, most: number): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: tables.id })
    .from(tables)
    .where(and(isNull(tables.closedAt), sql`${tables.openedAt} % 24 = ${hour}`))
    .orderBy(sql`random()`)
    .limit(most);
  return rows.map(({ id }) => id);
}
