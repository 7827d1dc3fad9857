/** Where in the log hands were opened after the next one was dealt (S2), so that their history finds it. */
import type { Event } from '../rules/events.ts';
import { exists } from './log.ts';

/** Notes the hands before the `current` one that these events of a version opened. */
export function noteLateShows(
  sql: SqlStorage,
  events: readonly Event[],
  version: number,
  current: number,
): void {
  for (const event of events) {
    if (event.type !== 'handShown' || event.hand >= current) continue;
    // Made when it is first needed: most tables never do.
    sql.exec(`CREATE TABLE IF NOT EXISTS late (hand INTEGER, version INTEGER, PRIMARY KEY (hand, version))
      WITHOUT ROWID`);
    sql.exec(`INSERT OR REPLACE INTO late VALUES (?, ?)`, event.hand, version);
  }
}

/** The versions in which a hand was opened late. */
export function lateShows(sql: SqlStorage, hand: number): number[] {
  if (!exists(sql, 'late')) return [];
  const rows = sql.exec<{ version: number }>(
    `SELECT version FROM late WHERE hand = ? ORDER BY version`,
    hand,
  );
  return rows.toArray().map(({ version }) => version);
}
