/** What each channel that follows this table was shown: one row each, written when there is something that must not be forgotten. */
import type { Feed } from '../channels/feed.ts';
import type { Retry } from '../channels/schedule.ts';
import { exists } from './log.ts';

/** `retry`: what could not be done, and when it is tried again (a real instant). */
export type KeptFeed = { feed: Feed; retry: Retry | null };

/** By the channel's id. */
function readFeeds(sql: SqlStorage): Map<string, KeptFeed> {
  if (!exists(sql, 'feeds')) return new Map();
  const rows = sql.exec<{ channel: string; kept: string }>(`SELECT * FROM feeds`).toArray();
  return new Map(rows.map(({ channel, kept }) => [channel, JSON.parse(kept)]));
}

export type FeedRows = ReturnType<typeof feedRowsOf>;

/** The rows, and the same in memory, which may be ahead; by the channel's id. */
export function feedRowsOf(sql: SqlStorage) {
  let all = new Map<string, KeptFeed>();
  const unsaved = new Set<string>();
  return {
    /** What was shown before a start. */
    load(): void {
      all = readFeeds(sql);
    },
    of: (channel: string): KeptFeed | null => all.get(channel) ?? null,
    channels: (): string[] => [...all.keys()],
    /** For now in memory alone: without it a step is made once more, which shows the same. */
    set(channel: string, kept: KeptFeed): void {
      all.set(channel, kept);
      unsaved.add(channel);
    },
    save(channel: string): void {
      const kept = all.get(channel);
      if (!kept || !unsaved.delete(channel)) return;
      // The table is made when it is first needed: most tables never do.
      sql.exec(`CREATE TABLE IF NOT EXISTS feeds (channel TEXT PRIMARY KEY, kept TEXT) WITHOUT ROWID`);
      sql.exec(`INSERT OR REPLACE INTO feeds VALUES (?, ?)`, channel, JSON.stringify(kept));
    },
    drop(channel: string): void {
      unsaved.delete(channel);
      if (all.delete(channel)) sql.exec(`DELETE FROM feeds WHERE channel = ?`, channel);
    },
  };
}
