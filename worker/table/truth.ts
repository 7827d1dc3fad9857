/** What the daily sweep asks D1, which is the truth about people: a call that should have told the table may have been lost. */
import { endedOf } from '../db/queries.ts';
import type { Settings } from '../db/schema.ts';
import { settingsOf } from '../db/sinks.ts';
import type { PlayerId } from '../rules/events.ts';
import type { Opened } from './who.ts';

/** What those who sit here have set for all their tables, and which of the tokens that the table knows are over. */
export async function truthFor(
  db: D1Database,
  { memory, tokens }: Opened,
): Promise<{ settings: Map<PlayerId, Settings>; ended: string[] }> {
  const people = memory.table.seats.flatMap((holder) => holder?.player.id ?? []);
  const hashes = [...tokens].flatMap(([hash, known]) => (known ? hash : []));
  const [settings, ended] = await Promise.all([
    people.length > 0 ? settingsOf(db, people) : new Map<PlayerId, Settings>(),
    hashes.length > 0 ? endedOf(db, hashes, Date.now()) : [],
  ]);
  return { settings, ended };
}
