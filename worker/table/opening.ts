/** What a table keeps in memory, read from its own database or begun anew, and how one more commit changes both. */
import type { Env } from '../env.ts';
import type { PlayerId } from '../rules/events.ts';
import type { Owns } from '../rules/own.ts';
import { shownAt, speedOf } from './alarm.ts';
import * as history from './history.ts';
import { keepKey, saveKey } from './keys.ts';
import { noteLateShows } from './late-shows.ts';
import * as log from './log.ts';
import { readOwns, saveOwns } from './owns.ts';
import { type Asker, type Opened, renewTokens, tokenNews } from './who.ts';

type Kept = Pick<Opened, 'about' | 'tokens' | 'memory' | 'owns'>;

const withClock = (env: Env, kept: Kept): Opened => ({
  ...kept,
  keys: null,
  clock: { openedAt: kept.about.openedAt, speed: speedOf(env) },
  origin: env.PUBLIC_ORIGIN ?? kept.about.origin,
});

/** A table that nothing happened at yet; its first commit makes its database. */
export function begin(env: Env, origin: string, openedAt: number): Opened {
  const about = { openedAt, origin, delivered: 0 };
  return withClock(env, { about, tokens: new Map(), memory: history.NOTHING, owns: {} });
}

/** The table as its log has it; null if it was never opened. */
export function load(sql: SqlStorage, env: Env): Opened | null {
  const about = log.readAbout(sql);
  if (!about) return null;
  const last = log.lastVersion(sql);
  const hand = log.commitsBetween(sql, last, last)[0]?.hand ?? 0;
  const memory = history.recall(log.commitsBetween(sql, log.firstVersion(sql, hand - 1), last));
  return withClock(env, { about, tokens: log.readTokens(sql), memory, owns: readOwns(sql) });
}

/** The one clock of the table, in ms, which never goes backwards. Only the last commit can be ahead of it. */
export const nowAt = ({ clock, memory }: Opened): number =>
  Math.max(shownAt(clock, Date.now()), memory.recent.at(-1)?.at ?? 0);

/**
 * What one command came to, all of it or nothing: a commit, if anything happened, and what is players' own anew. Then the
 * table is what it led to. `seated`: whose token it keeps from now on, if any.
 */
export function store(
  storage: DurableObjectStorage,
  opened: Opened,
  news: Pick<log.Commit, 'at' | 'events'>,
  owns: Owns,
  asker: Asker,
): { seated: PlayerId | null } {
  const { sql } = storage;
  const player = asker?.known.player.id ?? null;
  const { key = null, print = null } = asker?.key ?? {};
  const isCommit = news.events.length > 0;
  const memory = isCommit ? history.remember(opened.memory, { ...news, player, key, print }) : opened.memory;
  const commit = isCommit ? (memory.recent.at(-1) ?? null) : null;
  const changes = tokenNews(opened.tokens, memory.table, commit && asker);
  storage.transactionSync(() => {
    if (commit) append(sql, opened.about, commit);
    else if (player && asker?.key) saveKey(sql, player, asker.key, news.at);
    saveOwns(sql, owns);
    if (changes.added) log.saveToken(sql, changes.added.hash, changes.added.known);
    for (const player of changes.dropped) log.dropTokensOf(sql, player);
  });
  opened.memory = memory;
  opened.owns = { ...opened.owns, ...owns };
  renewTokens(opened.tokens, changes);
  const answered = asker?.key && { at: news.at, print: asker.key.print, version: commit?.version ?? null };
  if (opened.keys && answered && player && key) keepKey(opened.keys, player, key, answered);
  return { seated: changes.added?.known.player.id ?? null };
}

function append(sql: SqlStorage, about: log.About, commit: log.Commit): void {
  if (commit.version === 1) log.createLog(sql, about);
  log.append(sql, commit);
  noteLateShows(sql, commit.events, commit.version, commit.hand);
}
