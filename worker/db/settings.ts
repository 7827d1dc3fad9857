/** What D1 keeps of what a player has set for all his tables (A4). */
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import type { PlayerId } from '../rules/events.ts';
import { players, type Settings } from './schema.ts';

/** `hoursChangedAt` (ms): when they were last set to something else; null until then. */
export type KeptSettings = Settings & { hoursChangedAt: number | null };

const NOTHING_SET: Settings = { hours: null, takesVacation: false, news: true };
const COLUMNS = { settings: players.settings, hoursChangedAt: players.hoursChangedAt };

type Row = { settings: Settings | null; hoursChangedAt: number | null };
const kept = (row: Row | undefined): KeptSettings => ({
  ...NOTHING_SET,
  ...row?.settings,
  hoursChangedAt: row?.hoursChangedAt ?? null,
});

export async function keptSettings(db: D1Database, player: PlayerId): Promise<KeptSettings> {
  const [row] = await drizzle(db).select(COLUMNS).from(players).where(eq(players.id, player));
  return kept(row);
}

/**
 * Sets what is named, and leaves the rest; all in one statement, so that of two at once none undoes the other's. Null, and
 * nothing is set, if it names other hours and they were changed after `freeSince` already. Instants are ms.
 */
export async function changeSettings(
  db: D1Database,
  player: PlayerId,
  changes: Partial<Settings>,
  { at, freeSince }: { at: number; freeSince: number },
): Promise<KeptSettings | null> {
  const { settings, hoursChangedAt } = players;
  const named = Object.entries(changes).map(
    ([name, value]) => sql`${`$.${name}`}, json(${JSON.stringify(value)})`,
  );
  const same =
    changes.hours === undefined
      ? sql`true`
      : sql`json_extract(${settings}, '$.hours') is json_extract(${JSON.stringify(changes.hours)}, '$')`;
  const [row] = await drizzle(db)
    .update(players)
    .set({
      settings: sql`json_set(coalesce(${settings}, ${JSON.stringify(NOTHING_SET)}), ${sql.join(named, sql`, `)})`,
      hoursChangedAt: sql`case when ${same} then ${hoursChangedAt} else ${at} end`,
    })
    .where(and(eq(players.id, player), or(same, isNull(hoursChangedAt), lte(hoursChangedAt, freeSince))))
    .returning(COLUMNS);
  return row ? kept(row) : null;
}
