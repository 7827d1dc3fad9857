/** What a table keeps in memory, read from its own database or begun anew, and how one more commit changes both. */
import type { Env } from '../env.ts';
import { shownAt, speedOf } from './alarm.ts';
import * as beside from './beside.ts';
import * as history from './history.ts';
import * as log from './log.ts';
import { type Asker, type Opened, renewTokens, tokenNews } from './who.ts';

type Kept = Pick<Opened, 'about' | 'tokens' | 'memory' | 'asides'>;

const opened = (env: Env, kept: Kept): Opened => ({
  ...kept,
  clock: { openedAt: kept.about.openedAt, speed: speedOf(env) },
  origin: env.PUBLIC_ORIGIN ?? kept.about.origin,
});

/** A table that nothing happened at yet; its first commit makes its database. */
export function begin(env: Env, origin: string, openedAt: number): Opened {
  const about = { openedAt, origin, delivered: 0 };
  return opened(env, { about, tokens: new Map(), memory: history.NOTHING, asides: new Map() });
}

/** The table as its log has it; null if it was never opened. */
export function load(sql: SqlStorage, env: Env): Opened | null {
  const about = log.readAbout(sql);
  if (!about) return null;
  const last = log.lastVersion(sql);
  const hand = log.commitsBetween(sql, last, last)[0]?.hand ?? 0;
  const memory = history.recall(log.commitsBetween(sql, log.firstVersion(sql, hand - 1), last));
  return opened(env, { about, tokens: log.readTokens(sql), memory, asides: beside.readAsides(sql) });
}

/** The one clock of the table, in ms, which never goes backwards. Only the last commit can be ahead of it. */
export const nowAt = ({ clock, memory }: Opened): number =>
  Math.max(shownAt(clock, Date.now()), memory.recent.at(-1)?.at ?? 0);

/** One commit, all of it or nothing; then the table is what it led to. Answers whose token it keeps from now on, if any. */
export function store(
  storage: DurableObjectStorage,
  table: Opened,
  news: Omit<log.Commit, 'version' | 'hand' | 'player' | 'key' | 'print'>,
  asides: beside.Asides,
  asker: Asker,
): string | null {
  const { sql } = storage;
  const request = {
    player: asker?.known.player.id ?? null,
    key: asker?.key?.key ?? null,
    print: asker?.key?.print ?? null,
  };
  const memory = history.remember(table.memory, { ...news, ...request });
  const commit = memory.recent.at(-1) as log.Commit;
  const { added, dropped } = tokenNews(table.tokens, memory.table, asker);
  storage.transactionSync(() => {
    if (commit.version === 1) log.createLog(sql, table.about);
    log.append(sql, commit);
    beside.saveAsides(sql, asides);
    beside.noteLateShows(sql, commit.events, commit.version, commit.hand);
    if (added) log.saveToken(sql, added.hash, added.known);
    for (const player of dropped) log.dropTokensOf(sql, player);
  });
  table.memory = memory;
  renewTokens(table.tokens, { added, dropped });
  return added?.known.player.id ?? null;
}
