/** Takes what the log says to D1, after the reply and in order; at least once, for D1 ignores what it has. */
import { project } from '../db/queries.ts';
import { BACKSTOP_MS, retryMs } from './alarm.ts';
import { isNews, projectionsOf } from './effects.ts';
import { commitsBetween, firstVersion, readAbout, setDelivered } from './log.ts';

/** `news`: the log holds some that D1 has not got. `retryAt` is the real instant of the next attempt that must be made. */
export type Outbox = { news: boolean; busy: boolean; failures: number; retryAt: number | null };

export const EMPTY: Outbox = { news: false, busy: false, failures: 0, retryAt: null };

/** Whether now is the time to deliver: at once, but not more often than the failures so far allow. */
export const mayDeliver = ({ news, busy, failures, retryAt }: Outbox, real: number): boolean =>
  news && !busy && (failures === 0 || retryAt === null || retryAt <= real);

/** When the alarm must see to it, or null: not while a delivery is under way. */
export const nextAttempt = ({ busy, retryAt }: Outbox, real: number): number | null =>
  retryAt === null ? null : Math.max(retryAt, busy ? real + BACKSTOP_MS : 0);

/** The outbox once there are news: even if this attempt is cut off, the alarm makes another. */
export const withNews = (outbox: Outbox, real: number): Outbox => ({
  ...outbox,
  news: true,
  retryAt: outbox.retryAt ?? real + BACKSTOP_MS,
});

export const afterFailure = (outbox: Outbox, real: number): Outbox => {
  const failures = outbox.failures + 1;
  return { news: true, busy: false, failures, retryAt: real + retryMs(failures) };
};

/** How many commits are read at once: an outbox that fell behind must not hold all of them in memory. */
const AT_ONCE = 100;

/**
 * Delivers the news from the cursor up to `last`, and moves the cursor behind it: one row, and none for commits without
 * news. Throws where D1 fails; the cursor then stays.
 */
export async function deliver(sql: SqlStorage, db: D1Database, last: number): Promise<void> {
  const { delivered: before = last, openedAt = 0 } = readAbout(sql) ?? {};
  for (let from = before + 1; from <= last; from += AT_ONCE) {
    const news = commitsBetween(sql, from, Math.min(last, from + AT_ONCE - 1)).filter((c) =>
      isNews(c.events),
    );
    const projections = news.flatMap(({ version, hand }) =>
      projectionsOf(commitsBetween(sql, firstVersion(sql, hand), version), openedAt),
    );
    await project(db, projections);
    const delivered = news.at(-1)?.version;
    if (delivered !== undefined) setDelivered(sql, delivered);
  }
}

/** Whether the log holds news from the cursor up to `last`. */
export function hasNews(sql: SqlStorage, delivered: number, last: number): boolean {
  return commitsBetween(sql, delivered + 1, last).some((commit) => isNews(commit.events));
}
