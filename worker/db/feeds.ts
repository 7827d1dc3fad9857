/** What D1 is asked about the channels that follow a table, by what it answers. */
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PlayerId } from '../rules/events.ts';
import { type ChatterRow, MOST_FOLLOWED } from './chats.ts';
import { chats, chatters } from './schema.ts';

export type ChatRow = typeof chats.$inferSelect;
export type Followers = { chats: readonly ChatRow[]; chatters: readonly ChatterRow[] };

/** The channels that follow a table (of too many the latest), the first ones first, and who of these players is somebody in a chat. */
export async function followersOf(
  db: D1Database,
  { tableId, people }: { tableId: string; people: readonly PlayerId[] },
): Promise<Followers> {
  const d1 = drizzle(db);
  const own = [...people];
  const [following, known] = await d1.batch([
    d1
      .select()
      .from(chats)
      .where(eq(chats.tableId, tableId))
      .orderBy(desc(chats.createdAt), chats.platform, chats.channel)
      .limit(MOST_FOLLOWED),
    d1
      .select()
      .from(chatters)
      .where(or(inArray(chatters.player, own), inArray(chatters.linked, own))),
  ]);
  return { chats: following.reverse(), chatters: known };
}

const isChat = ({ platform, channel, tableId }: ChatRow) =>
  and(eq(chats.platform, platform), eq(chats.channel, channel), eq(chats.tableId, tableId));

/** Why nothing can be posted there, in the platform's own word. */
export async function chatFailed(db: D1Database, chat: ChatRow, code: string): Promise<void> {
  await drizzle(db).update(chats).set({ lastError: code }).where(isChat(chat));
}

/** The channel is another one by now, for every table that it follows and all who came there; where that follows one already, nothing is left to do. */
export async function chatMoved(db: D1Database, { platform, channel }: ChatRow, to: string): Promise<void> {
  for (const table of [chats, chatters])
    await drizzle(db).run(
      sql`update or replace ${table} set channel = ${to} where platform = ${platform} and channel = ${channel}`,
    );
}

/** It can again: nothing is written where it always could. */
export async function chatWorks(db: D1Database, chat: ChatRow): Promise<void> {
  await drizzle(db)
    .update(chats)
    .set({ lastError: null })
    .where(and(isChat(chat), isNotNull(chats.lastError)));
}
