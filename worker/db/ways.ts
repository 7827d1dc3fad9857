/** The ways to reach a player, as he adds them, lists them and takes them away. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PlayerId } from '../rules/events.ts';
import { insertBelow } from './below.ts';
import { hooks, pushes } from './schema.ts';

export const MOST_PUSHES = 20;
export const MOST_HOOKS = { own: 10, table: 5 } as const;

export type NewPush = typeof pushes.$inferInsert;
export type HookRow = typeof hooks.$inferSelect;

/** Whose the browser was until now, if it was another player's; null: he who asked has so many already. */
export type PushAdded = { former: PlayerId | null } | null;

/** Adds a browser, or renews it; it belongs to whoever was there last. */
export async function addPush(db: D1Database, push: NewPush): Promise<PushAdded> {
  const d1 = drizzle(db);
  const others = and(eq(pushes.player, push.player), sql`${pushes.endpoint} <> ${push.endpoint}`);
  const renewed = sql`on conflict do update set "player" = excluded."player", "p256dh" = excluded."p256dh",
    "auth" = excluded."auth", "createdAt" = excluded."createdAt"`;
  const [before] = await d1
    .select({ player: pushes.player })
    .from(pushes)
    .where(eq(pushes.endpoint, push.endpoint));
  const { meta } = await d1.run(insertBelow(pushes, push, { others, most: MOST_PUSHES }, renewed));
  if (meta.changes === 0) return null;
  return { former: before && before.player !== push.player ? before.player : null };
}

/** Takes a browser away, if it is the player's. */
export async function removePush(db: D1Database, player: PlayerId, endpoint: string): Promise<void> {
  await drizzle(db)
    .delete(pushes)
    .where(and(eq(pushes.endpoint, endpoint), eq(pushes.player, player)));
}

/** Whose hooks: a player's own, or with a table those he made there as its host. */
export type HooksOf = { player: PlayerId; tableId: string | null };

const areOf = ({ player, tableId }: HooksOf) =>
  and(eq(hooks.player, player), tableId === null ? isNull(hooks.tableId) : eq(hooks.tableId, tableId));

/** Newest first. */
export async function hooksOf(db: D1Database, whose: HooksOf): Promise<HookRow[]> {
  return drizzle(db).select().from(hooks).where(areOf(whose)).orderBy(desc(hooks.createdAt));
}

/** Adds a hook; the same id again changes nothing. The one that is there then, or null: there are so many already. */
export async function addHook(db: D1Database, hook: HookRow): Promise<HookRow | null> {
  const d1 = drizzle(db);
  const most = hook.tableId === null ? MOST_HOOKS.own : MOST_HOOKS.table;
  await d1.run(insertBelow(hooks, hook, { others: areOf(hook), most }, sql`on conflict do nothing`));
  const [found] = await d1.select().from(hooks).where(eq(hooks.id, hook.id));
  return found ?? null;
}

/** Whether it was there, and his. */
export async function removeHook(db: D1Database, whose: HooksOf, id: string): Promise<boolean> {
  const removed = await drizzle(db)
    .delete(hooks)
    .where(and(areOf(whose), eq(hooks.id, id)))
    .returning({ id: hooks.id });
  return removed.length > 0;
}
