/** What lies beside the log: plans, which move no version, and where in the log hands were opened late. */
import type { Plan, Plans } from '../rules/commands.ts';
import type { Event, PlayerId } from '../rules/events.ts';
import type { RequestKey } from './contract.ts';
import { exists } from './log.ts';

/** What a player means to do, and the keyed request that said so: it left no commit that could answer its repetition. */
export type Meant = { plan: Plan | null; key: string | null; print: string | null };
export type Intentions = ReadonlyMap<PlayerId, Meant>;

export const plansOf = (intentions: Intentions): Plans =>
  Object.fromEntries([...intentions].flatMap(([player, { plan }]) => (plan ? [[player, plan]] : [])));

export const planOf = (intentions: Intentions, player: PlayerId | null): Plan | null =>
  (player !== null && intentions.get(player)?.plan) || null;

/** Whose plans are others now. `asker` is the player whose request changed them, if one did. */
export function changed(
  before: Intentions,
  after: Plans,
  asker: { player: PlayerId; key: RequestKey | undefined } | null,
): Intentions {
  const players = new Set([...before.keys(), ...Object.keys(after)]);
  const news = [...players].filter((player) => planOf(before, player) !== (after[player] ?? null));
  return new Map(
    news.map((player) => {
      const asked = (asker?.player === player && asker.key) || before.get(player);
      return [player, { plan: after[player] ?? null, key: asked?.key ?? null, print: asked?.print ?? null }];
    }),
  );
}

// Both tables are made when they are first needed: most tables never do.

export function savePlans(sql: SqlStorage, intentions: Intentions): void {
  if (intentions.size === 0) return;
  sql.exec(`CREATE TABLE IF NOT EXISTS plans (player TEXT PRIMARY KEY, plan TEXT, key TEXT, print TEXT)
    WITHOUT ROWID`);
  for (const [player, { plan, key, print }] of intentions)
    sql.exec(`INSERT OR REPLACE INTO plans VALUES (?, ?, ?, ?)`, player, plan, key, print);
}

export function readPlans(sql: SqlStorage): Intentions {
  if (!exists(sql, 'plans')) return new Map();
  type Row = Meant & { player: PlayerId };
  const rows = sql.exec<Row>(`SELECT * FROM plans`).toArray();
  return new Map(rows.map(({ player, ...meant }) => [player, meant]));
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
