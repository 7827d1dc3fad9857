/** What D1 is asked about chats: who somebody there is, which tables a channel follows, and what was heard already. */
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Player, PlayerId } from '../rules/events.ts';
import { chats, chatters, heard, type Platform, players, seats, tables } from './schema.ts';

/** Whoever writes in a chat, or the channel itself, by the platform's id. */
export type InChat = { platform: Platform; id: string };

/** Who somebody in a chat is: made a player there, and perhaps linked to one on the web. */
export type Identity = { own: Player; linked: Player | null };

const isChatter = ({ platform, id }: InChat) => and(eq(chatters.platform, platform), eq(chatters.id, id));

/** Null for somebody of whom nothing was kept so far. */
export async function identityOf(db: D1Database, chatter: InChat): Promise<Identity | null> {
  const linked = alias(players, 'linked');
  const [found] = await drizzle(db)
    .select({ id: players.id, name: players.name, linkedId: linked.id, linkedName: linked.name })
    .from(chatters)
    .innerJoin(players, eq(players.id, chatters.player))
    .leftJoin(linked, eq(linked.id, chatters.linked))
    .where(isChatter(chatter))
    .limit(1);
  if (!found) return null;
  const { id, name, linkedId, linkedName } = found;
  return { own: { id, name }, linked: linkedId && linkedName ? { id: linkedId, name: linkedName } : null };
}

/** Makes him a player by this id and name, unless he is one already. */
export async function addChatter(db: D1Database, chatter: InChat, player: Player, at: number): Promise<void> {
  const d1 = drizzle(db);
  const { platform, id } = chatter;
  const row = { platform, id, name: player.name, player: player.id, createdAt: at };
  await d1.insert(chatters).values(row).onConflictDoNothing();
  // Two at once, or one cut off here: the first one's id stands, and only that is made a player.
  await d1.run(sql`insert or ignore into ${players} (id, name, createdAt)
    select player, name, createdAt from ${chatters} where platform = ${platform} and id = ${id}`);
}

/** He comes to tables in this shared channel. */
export async function cameIn(db: D1Database, chatter: InChat, channel: string): Promise<void> {
  await drizzle(db)
    .update(chatters)
    .set({ channel })
    .where(and(isChatter(chatter), sql`${chatters.channel} is not ${channel}`));
}

/** Who he is on the web from now on; null: nobody. */
export async function linkTo(db: D1Database, chatter: InChat, player: PlayerId | null): Promise<void> {
  await drizzle(db).update(chatters).set({ linked: player }).where(isChatter(chatter));
}

export type ChatterRow = typeof chatters.$inferSelect;

/** In which chats this player is, the latest first. */
export const chattersOf = (db: D1Database, player: PlayerId): Promise<ChatterRow[]> =>
  drizzle(db)
    .select()
    .from(chatters)
    .where(or(eq(chatters.linked, player), eq(chatters.player, player)))
    .orderBy(desc(chatters.createdAt), chatters.id);

/** He is this chatter no more. False where he was not. */
export async function unlinkFrom(db: D1Database, chatter: InChat, player: PlayerId): Promise<boolean> {
  const rows = await drizzle(db)
    .update(chatters)
    .set({ linked: null })
    .where(and(isChatter(chatter), eq(chatters.linked, player)))
    .returning({ id: chatters.id });
  return rows.length > 0;
}

/** A channel follows so many tables at most, and a table is followed in so many channels; the latest ones. */
export const MOST_FOLLOWED = 20;

/**
 * From now on what happens at the table is posted in the channel, which is `owner`'s alone or (null) shared; the latest table is
 * the one meant there.
 */
export async function follow(
  db: D1Database,
  { platform, id }: InChat,
  owner: string | null,
  tableId: string,
  at: number,
): Promise<void> {
  await drizzle(db)
    .insert(chats)
    .values({ platform, channel: id, tableId, createdAt: at, owner })
    .onConflictDoUpdate({
      target: [chats.platform, chats.channel, chats.tableId],
      set: { createdAt: at, lastError: null, owner },
    });
}

/** Everything that failed in the channel is to be tried once more: why it did, and of which tables. */
export const forgive = (
  db: D1Database,
  { platform, id }: InChat,
): Promise<{ tableId: string; why: string | null }[]> => {
  const isFailing = and(eq(chats.platform, platform), eq(chats.channel, id), isNotNull(chats.lastError));
  const d1 = drizzle(db);
  const failing = d1.select({ tableId: chats.tableId, why: chats.lastError }).from(chats).where(isFailing);
  return d1
    .batch([failing, d1.update(chats).set({ lastError: null }).where(isFailing)])
    .then(([rows]) => rows);
};

/** What happens at the table is no longer posted in the channel. */
export async function unfollow(db: D1Database, { platform, id }: InChat, tableId: string): Promise<void> {
  await drizzle(db)
    .delete(chats)
    .where(and(eq(chats.platform, platform), eq(chats.channel, id), eq(chats.tableId, tableId)));
}

/** The tables that a channel follows, the latest first; those that are closed are not among them. */
export async function followedIn(db: D1Database, { platform, id }: InChat): Promise<string[]> {
  const rows = await drizzle(db)
    .select({ id: chats.tableId })
    .from(chats)
    .leftJoin(tables, eq(tables.id, chats.tableId))
    .where(and(eq(chats.platform, platform), eq(chats.channel, id), isNull(tables.closedAt)))
    .orderBy(desc(chats.createdAt))
    .limit(MOST_FOLLOWED);
  return rows.map((row) => row.id);
}

/** Open tables where one of these players sits or is the host, the latest opened first. */
export async function tablesWith(db: D1Database, people: readonly PlayerId[]): Promise<string[]> {
  const sits = sql`${tables.id} in (select ${seats.tableId} from ${seats} where ${inArray(seats.player, [...people])})`;
  const rows = await drizzle(db)
    .select({ id: tables.id })
    .from(tables)
    .where(and(isNull(tables.closedAt), or(inArray(tables.host, [...people]), sits)))
    .orderBy(desc(tables.openedAt))
    .limit(MOST_FOLLOWED);
  return rows.map(({ id }) => id);
}

/** Whether this delivery was carried out and answered before. */
export async function wasHeard(db: D1Database, delivery: string): Promise<boolean> {
  const [found] = await drizzle(db).select().from(heard).where(eq(heard.delivery, delivery)).limit(1);
  return found !== undefined;
}

export async function hear(db: D1Database, delivery: string, at: number): Promise<void> {
  await drizzle(db).insert(heard).values({ delivery, at }).onConflictDoNothing();
}

/** What was heard before this instant is not delivered once more. */
export async function forgetHeard(db: D1Database, before: number): Promise<void> {
  await drizzle(db).delete(heard).where(lt(heard.at, before));
}
