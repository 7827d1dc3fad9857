/** Requests that came with a key: for a day the same again is answered, and not done. */
import type { PlayerId } from '../rules/events.ts';
import type { RequestKey } from './contract.ts';
import { exists, keyedSince } from './log.ts';

/** For how long a key answers, by the table's clock. */
const LASTS_MS = 24 * 3_600_000;

/** What a request came to: the commit of this version, or (null) nothing but what is its player's own. */
export type Answered = { at: number; print: string; version: number | null };
/** By player and key, the earliest first. */
export type Keys = Map<string, Answered>;

/** Neither has a space in it. */
const nameOf = (player: PlayerId, key: string): string => `${player} ${key}`;

/** Those that answer at `at`: out of the log, which is read for a day back, and from beside it. */
export function readKeys(sql: SqlStorage, at: number): Keys {
  type Row = { player: PlayerId; key: string; print: string; at: number };
  const since = at - LASTS_MS;
  const beside = exists(sql, 'asked')
    ? sql.exec<Row>(`SELECT * FROM asked WHERE at > ?`, since).toArray()
    : [];
  const all = [...keyedSince(sql, since), ...beside.map((row) => ({ ...row, version: null }))];
  return new Map(
    all.sort((a, b) => a.at - b.at).map(({ player, key, ...answered }) => [nameOf(player, key), answered]),
  );
}

/** What this player's request was answered, if it came within the last day. */
export function answeredTo(keys: Keys, player: PlayerId, { key }: RequestKey, at: number) {
  const answered = keys.get(nameOf(player, key));
  return answered && answered.at > at - LASTS_MS ? answered : null;
}

/** One more; those that answer no more go. */
export function keepKey(keys: Keys, player: PlayerId, key: string, answered: Answered): void {
  for (const [name, { at }] of keys) {
    if (at > answered.at - LASTS_MS) break;
    keys.delete(name);
  }
  keys.set(nameOf(player, key), answered);
}

/** Keeps that this request left no commit, which would have told of it. */
export function saveKey(sql: SqlStorage, player: PlayerId, { key, print }: RequestKey, at: number): void {
  // Made when it is first needed: most tables never do.
  sql.exec(`CREATE TABLE IF NOT EXISTS asked (player TEXT, key TEXT, print TEXT, at INTEGER,
    PRIMARY KEY (player, key)) WITHOUT ROWID`);
  sql.exec(`DELETE FROM asked WHERE player = ? AND at <= ?`, player, at - LASTS_MS);
  sql.exec(`INSERT OR REPLACE INTO asked VALUES (?, ?, ?, ?)`, player, key, print, at);
}
