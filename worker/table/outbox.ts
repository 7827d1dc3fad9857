/** Takes what the log says to D1, after the reply and in order; at least once, for D1 ignores what it has. */
import { project } from '../db/queries.ts';
import type { Event } from '../rules/events.ts';
import { BACKSTOP_MS, retryMs } from './alarm.ts';
import { isNews, projectionsOf } from './effects.ts';
import { commitsBetween, firstVersion, readAbout, setDelivered } from './log.ts';

/** `news`: the log holds some that D1 has not got. `retryAt` is the real instant of the next attempt that must be made. */
type State = { news: boolean; busy: boolean; failures: number; retryAt: number | null };
const EMPTY: State = { news: false, busy: false, failures: 0, retryAt: null };

/** Whether now is the time to deliver: at once, but not more often than the failures so far allow. */
const mayDeliver = ({ news, busy, failures, retryAt }: State, real: number): boolean =>
  news && !busy && (failures === 0 || retryAt === null || retryAt <= real);

/** The outbox once there are news: even if this attempt is cut off, the alarm makes another. */
const withNews = (state: State, real: number): State => ({
  ...state,
  news: true,
  retryAt: state.retryAt ?? real + BACKSTOP_MS,
});

const afterFailure = (state: State, real: number): State => {
  const failures = state.failures + 1;
  return { news: true, busy: false, failures, retryAt: real + retryMs(failures) };
};

/** What the outbox needs of its table: `last` is its version; `failed` is called when another attempt must be made. */
type Surroundings = { ctx: DurableObjectState; db: D1Database; last: () => number; failed: () => void };

export type Outbox = ReturnType<typeof outboxOf>;

export function outboxOf({ ctx, db, last, failed }: Surroundings) {
  const { sql } = ctx.storage;
  let state = EMPTY;

  async function deliverAll(): Promise<void> {
    state = { ...state, busy: true };
    try {
      while (state.news) {
        state = { ...state, news: false };
        await deliver(sql, db, last());
      }
      state = EMPTY;
    } catch (error) {
      console.error(
        'D1 did not take the news; they are kept:',
        error instanceof Error ? (error.cause ?? error.message) : error,
      );
      state = afterFailure(state, Date.now());
      failed();
    }
  }

  return {
    /** What the log holds already, after a start. */
    load(delivered: number): void {
      if (commitsBetween(sql, delivered + 1, last()).some((commit) => isNews(commit.events)))
        state = withNews(state, Date.now());
    },
    add(events: readonly Event[]): void {
      if (isNews(events)) state = withNews(state, Date.now());
    },
    /** Lets D1 know after the reply. Nobody waits for it, and no failure of it is anybody's. */
    deliverLater(): void {
      if (mayDeliver(state, Date.now())) ctx.waitUntil(deliverAll());
    },
    /** When the alarm must see to it (a real instant), or null: not while a delivery is under way. */
    nextAttempt: (real: number): number | null =>
      state.retryAt === null ? null : Math.max(state.retryAt, state.busy ? real + BACKSTOP_MS : 0),
  };
}

/** How many commits are read at once: an outbox that fell behind must not hold all of them in memory. */
const AT_ONCE = 100;

/**
 * Delivers the news from the cursor up to `last`, and moves the cursor behind it: one row, and none for commits without
 * news. Throws where D1 fails; the cursor then stays.
 */
async function deliver(sql: SqlStorage, db: D1Database, last: number): Promise<void> {
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
