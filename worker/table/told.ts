/** What each way to reach a player was told of this table: one row each, written when something got through or did not. */
import type { Told } from '../channels/notices.ts';
import type { Retry } from '../channels/schedule.ts';
import type { PlayerId } from '../rules/events.ts';
import { exists } from './log.ts';

/** `retry`: what could not be delivered, and when it is tried again (a real instant). */
export type Reached = { player: PlayerId; told: Told; retry: Retry | null };

/** By the sink's id. */
function readReached(sql: SqlStorage): Map<string, Reached> {
  if (!exists(sql, 'told')) return new Map();
  const rows = sql.exec<{ sink: string; reached: string }>(`SELECT * FROM told`).toArray();
  return new Map(rows.map(({ sink, reached }) => [sink, JSON.parse(reached)]));
}

export type Tellings = ReturnType<typeof tellingsOf>;

/** The rows, and the same in memory; by the sink's id. */
export function tellingsOf(sql: SqlStorage) {
  let all = new Map<string, Reached>();
  return {
    /** What was told before a start. */
    load(): void {
      all = readReached(sql);
    },
    of: (sink: string): Reached | null => all.get(sink) ?? null,
    sinks: (): string[] => [...all.keys()],
    /** Who was told of a turn: he is to hear when it is over. */
    waiting: (): PlayerId[] => [...all.values()].flatMap(({ player, told }) => (told.on ? player : [])),
    save(sink: string, reached: Reached): void {
      all.set(sink, reached);
      // The table is made when it is first needed: most tables never do.
      sql.exec(`CREATE TABLE IF NOT EXISTS told (sink TEXT PRIMARY KEY, reached TEXT) WITHOUT ROWID`);
      sql.exec(`INSERT OR REPLACE INTO told VALUES (?, ?)`, sink, JSON.stringify(reached));
    },
    drop(sink: string): void {
      if (all.delete(sink)) sql.exec(`DELETE FROM told WHERE sink = ?`, sink);
    },
  };
}
