/**
 * The table's log in the object's own SQLite, with its tokens: the truth about a table. What else is kept there is in owns.ts,
 * late-shows.ts, keys.ts and told.ts.
 */
import type { Known } from '../db/queries.ts';
import type { Scope } from '../db/schema.ts';
import type { Event, PlayerId } from '../rules/events.ts';
import { upgraded } from '../rules/upgrade.ts';

/**
 * What one command changed: one row. `hand` is the number of the hand the table was in afterwards, so the first row of a
 * hand is the one with its checkpoint. `player`, `key` and `print` tell whose request it answered.
 */
export type Commit = {
  version: number;
  at: number;
  hand: number;
  events: Event[];
  player: PlayerId | null;
  key: string | null;
  print: string | null;
};

/** `openedAt` is a real instant in ms; `origin` is where links point; `delivered` the last version D1 has heard of. */
export type About = { openedAt: number; origin: string; delivered: number };

/** Known tokens by hash; null: revoked. */
export type Tokens = Map<string, Known | null>;

/** The first write of all: before it an object has no database. */
export function createLog(sql: SqlStorage, about: About): void {
  sql.exec(`CREATE TABLE about (id INTEGER PRIMARY KEY, openedAt INTEGER, origin TEXT, delivered INTEGER)`);
  // A commit writes one row, for there is no index: `hand` never falls as `version` rises, so halving finds it.
  sql.exec(`CREATE TABLE log (version INTEGER PRIMARY KEY, at INTEGER, hand INTEGER, player TEXT, key TEXT, print TEXT,
    events TEXT)`);
  sql.exec(`CREATE TABLE tokens (hash TEXT PRIMARY KEY, player TEXT, name TEXT, scopes TEXT) WITHOUT ROWID`);
  sql.exec(`INSERT INTO about VALUES (1, ?, ?, ?)`, about.openedAt, about.origin, about.delivered);
}

/** Whether the object's database has this table. */
export const exists = (sql: SqlStorage, name: string): boolean =>
  sql.exec(`SELECT 1 FROM sqlite_master WHERE name = ?`, name).toArray().length > 0;

/** Null for a table that was never opened. */
export function readAbout(sql: SqlStorage): About | null {
  return exists(sql, 'about') ? sql.exec<About>(`SELECT openedAt, origin, delivered FROM about`).one() : null;
}

export function append(sql: SqlStorage, c: Commit): void {
  const events = JSON.stringify(c.events);
  sql.exec(
    `INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?)`,
    c.version,
    c.at,
    c.hand,
    c.player,
    c.key,
    c.print,
    events,
  );
}

/** The commits from one version to another, both included; events of earlier releases as they are told today. */
export function commitsBetween(sql: SqlStorage, from: number, to: number): Commit[] {
  type Row = Omit<Commit, 'events'> & { events: string };
  return sql
    .exec<Row>(`SELECT * FROM log WHERE version BETWEEN ? AND ? ORDER BY version`, from, to)
    .toArray()
    .map((row) => ({ ...row, events: (JSON.parse(row.events) as Event[]).map(upgraded) }));
}

export function lastVersion(sql: SqlStorage): number {
  return sql.exec<{ last: number }>(`SELECT coalesce(max(version), 0) AS last FROM log`).one().last;
}

/** The first version of a hand (or of the next one there is); one more than the last version if it was not dealt. */
export const firstVersion = (sql: SqlStorage, hand: number): number => firstWith(sql, 'hand', hand);

/** The first version whose hand or instant is at least this: neither ever falls. */
function firstWith(sql: SqlStorage, column: 'hand' | 'at', least: number): number {
  let [low, high] = [1, lastVersion(sql) + 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = sql.exec<{ is: number }>(`SELECT ${column} AS "is" FROM log WHERE version = ?`, middle).one();
    if (row.is < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The commits after an instant (ms) that answered requests with keys, in order. No others are read. */
export function keyedSince(sql: SqlStorage, at: number) {
  type Row = { version: number; at: number; player: PlayerId; key: string; print: string };
  return sql
    .exec<Row>(
      `SELECT version, at, player, key, print FROM log WHERE version >= ? AND key IS NOT NULL ORDER BY version`,
      firstWith(sql, 'at', at + 1),
    )
    .toArray();
}

export function setDelivered(sql: SqlStorage, version: number): void {
  sql.exec(`UPDATE about SET delivered = ?`, version);
}

export function readTokens(sql: SqlStorage): Tokens {
  type Row = { hash: string; player: string | null; name: string; scopes: string };
  const rows = sql.exec<Row>(`SELECT * FROM tokens`).toArray();
  return new Map(
    rows.map(({ hash, player: id, name, scopes }) => [
      hash,
      id === null ? null : { player: { id, name }, scopes: JSON.parse(scopes) as Scope[] },
    ]),
  );
}

/** Keeps what a token stands for, so that D1 is not asked again; null: it stands for nothing any more. */
export function saveToken(sql: SqlStorage, hash: string, known: Known | null): void {
  const { id, name } = known?.player ?? { id: null, name: '' };
  const scopes = JSON.stringify(known?.scopes ?? []);
  sql.exec(`INSERT OR REPLACE INTO tokens VALUES (?, ?, ?, ?)`, hash, id, name, scopes);
}

/** Whoever has nothing more to do here is asked about in D1 again. */
export function dropTokensOf(sql: SqlStorage, player: PlayerId): void {
  sql.exec(`DELETE FROM tokens WHERE player = ?`, player);
}
