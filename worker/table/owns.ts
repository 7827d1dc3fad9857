/** What is the players' own, as the table keeps it: beside the log, for it moves no version. */
import type { PlayerId } from '../rules/events.ts';
import { NOTHING_OWN, type Own, type Owns, ownOf } from '../rules/own.ts';
import { exists } from './log.ts';

/** Who has other things of his own than before, with all that he has now. */
export function newOwns(before: Owns, after: Owns): Owns {
  const players = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = players.filter((player) => before[player] !== after[player]);
  return Object.fromEntries(changed.map((player) => [player, ownOf(after, player)]));
}

// The table is made when it is first needed: most tables never do.

export function saveOwns(sql: SqlStorage, owns: Owns): void {
  const all = Object.entries(owns);
  if (all.length > 0)
    sql.exec(`CREATE TABLE IF NOT EXISTS owns (player TEXT PRIMARY KEY, own TEXT) WITHOUT ROWID`);
  for (const [player, own] of all)
    sql.exec(`INSERT OR REPLACE INTO owns (player, own) VALUES (?, ?)`, player, JSON.stringify(own));
}

export function readOwns(sql: SqlStorage): Owns {
  type Row = { player: PlayerId; own: string };
  const rows = exists(sql, 'owns') ? sql.exec<Row>(`SELECT player, own FROM owns`).toArray() : [];
  const kept = rows.map(({ player, own }): [PlayerId, Own] => [
    player,
    { ...NOTHING_OWN, ...JSON.parse(own) },
  ]);
  return Object.fromEntries([...readPlans(sql), ...kept]);
}

/** The first release kept plans alone, each in a row of another table; a newer row takes its place. */
function readPlans(sql: SqlStorage): [PlayerId, Own][] {
  if (!exists(sql, 'plans')) return [];
  type Row = { player: PlayerId; plan: Own['plan'] };
  const rows = sql.exec<Row>(`SELECT player, plan FROM plans`).toArray();
  return rows.map(({ player, plan }) => [player, { ...NOTHING_OWN, plan }]);
}
