/** What lies beside the log: what is the players' own, which moves no version, and where in the log hands were opened late. */
import type { Event, PlayerId } from '../rules/events.ts';
import { NOTHING_OWN, type Own, type Owns, ownOf } from '../rules/own.ts';
import type { RequestKey } from './contract.ts';
import { exists } from './log.ts';

/** What is a player's own, and the keyed request that said so: it left no commit that could answer its repetition. */
export type Kept = { own: Own; key: string | null; print: string | null };
export type Asides = ReadonlyMap<PlayerId, Kept>;

export const ownsOf = (asides: Asides): Owns =>
  Object.fromEntries([...asides].map(([player, { own }]) => [player, own]));

/** Who has other things of his own now. `asker` is the player whose request changed them, if one did. */
export function changed(
  before: Asides,
  after: Owns,
  asker: { player: PlayerId; key: RequestKey | undefined } | null,
): Asides {
  const players = new Set([...before.keys(), ...Object.keys(after)]);
  const owns = ownsOf(before);
  const news = [...players].filter((player) => owns[player] !== after[player]);
  return new Map(
    news.map((player) => {
      const asked = (asker?.player === player && asker.key) || before.get(player);
      return [player, { own: ownOf(after, player), key: asked?.key ?? null, print: asked?.print ?? null }];
    }),
  );
}

// Both tables are made when they are first needed: most tables never do.

export function saveAsides(sql: SqlStorage, asides: Asides): void {
  if (asides.size === 0) return;
  sql.exec(`CREATE TABLE IF NOT EXISTS owns (player TEXT PRIMARY KEY, own TEXT, key TEXT, print TEXT)
    WITHOUT ROWID`);
  for (const [player, { own, key, print }] of asides)
    sql.exec(`INSERT OR REPLACE INTO owns VALUES (?, ?, ?, ?)`, player, JSON.stringify(own), key, print);
}

export function readAsides(sql: SqlStorage): Asides {
  type Row = Omit<Kept, 'own'> & { player: PlayerId; own: string };
  const rows = exists(sql, 'owns') ? sql.exec<Row>(`SELECT * FROM owns`).toArray() : [];
  const kept = rows.map(({ player, own, ...asked }): [PlayerId, Kept] => [
    player,
    { ...asked, own: { ...NOTHING_OWN, ...JSON.parse(own) } },
  ]);
  return new Map([...readPlans(sql), ...kept]);
}

/** The first release kept plans alone, each in a row of another table; a newer row takes its place. */
function readPlans(sql: SqlStorage): [PlayerId, Kept][] {
  if (!exists(sql, 'plans')) return [];
  type Row = Omit<Kept, 'own'> & { player: PlayerId; plan: Own['plan'] };
  const rows = sql.exec<Row>(`SELECT * FROM plans`).toArray();
  return rows.map(({ player, plan, ...asked }) => [player, { ...asked, own: { ...NOTHING_OWN, plan } }]);
}

/** Notes which commit opened a hand after the next one was dealt (S2), so that its history finds it. */
export function noteLateShows(
  sql: SqlStorage,
  events: readonly Event[],
  version: number,
  current: number,
): void {
  for (const event of events) {
    if (event.type !== 'handShown' || event.hand >= current) continue;
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
