/** Sends one notice through one sink, and keeps what became of it: here at once, and in D1 where it concerns the sink as such. */
import type { Delivery } from '../channels/delivery.ts';
import { type Due, nameOf } from '../channels/notices.ts';
import { retryAfter, WHOLE_MS } from '../channels/schedule.ts';
import { send } from '../channels/send.ts';
import { dropPush, type Hook, hookFailed, hookWorks, type Push, type Sink } from '../db/sinks.ts';
import type { Env } from '../env.ts';
import { nowAt } from './opening.ts';
import type { Reached, Tellings } from './told.ts';
import type { Opened } from './who.ts';

type Sending = Extract<Due, { type: 'send' }>;
type Failed = Extract<Delivery, { type: 'failed' }>;
/** A notice that is due to a sink, and what that was told before. */
export type Parcel<S extends Sink = Sink> = { sink: S; due: Sending; before: Reached };

/** `forget`: of a sink that is none any more. */
type Books = { db: D1Database; tellings: Tellings; forget: (id: string) => void };

export type Deliverer = ReturnType<typeof delivererOf>;

export function delivererOf(env: Env, tellings: Tellings, forget: (id: string) => void) {
  const underWay = new Set<string>();
  const books = { db: env.DB, tellings, forget };
  return {
    isUnderWay: (id: string): boolean => underWay.has(id),
    count: (): number => underWay.size,
    /** Never throws; `kept` is called once it is known here what became of it. */
    async deliver(opened: Opened, parcel: Parcel, kept: () => void): Promise<void> {
      const { sink, due } = parcel;
      underWay.add(sink.id);
      const delivery = await send(sink, due.notice, aboutOf(opened), env);
      underWay.delete(sink.id);
      const written =
        delivery.type === 'delivered' ? delivered(books, parcel) : failed(books, parcel, delivery);
      kept();
      await written.catch(() => console.error('D1 did not take what became of a notice'));
    },
  };
}

/** Of the table, what a notice tells. */
function aboutOf(opened: Opened) {
  const { id, config } = opened.memory.table;
  const url = `${opened.origin}/t/${id}`;
  return { id, name: config.name, url, at: nowAt(opened), speed: opened.clock.speed };
}

async function delivered({ db, tellings }: Books, { sink, due, before }: Parcel): Promise<void> {
  tellings.save(sink.id, { ...before, told: due.told, retry: null });
  if (sink.type === 'push' || (before.retry === null && sink.failingSince === null)) return;
  sink.failingSince = null;
  await hookWorks(db, sink);
}

async function failed(books: Books, parcel: Parcel, failure: Failed): Promise<void> {
  const { sink } = parcel;
  return sink.type === 'hook'
    ? hookHasFailed(books, { ...parcel, sink }, failure)
    : pushHasFailed(books, { ...parcel, sink }, failure);
}

const retryOf = ({ due, before }: Parcel, failure: Failed) =>
  retryAfter(nameOf(due.notice), before.retry, failure, Date.now(), Math.random());

/** It is tried for days, and disabled in the end. */
async function hookHasFailed(books: Books, parcel: Parcel<Hook>, failure: Failed): Promise<void> {
  const { sink, before } = parcel;
  const real = Date.now();
  const retry = retryOf(parcel, failure);
  sink.failingSince ??= real;
  const isLast = failure.gone || retry === null || real - sink.failingSince >= WHOLE_MS;
  if (isLast) books.forget(sink.id);
  else books.tellings.save(sink.id, { ...before, retry });
  return hookFailed(books.db, sink, { at: real, code: failure.code, isLast });
}

/** What it could not be told in days it is told no more; one that is gone is dropped. */
async function pushHasFailed(books: Books, parcel: Parcel<Push>, failure: Failed): Promise<void> {
  const { sink, due, before } = parcel;
  if (failure.gone) {
    books.forget(sink.id);
    return dropPush(books.db, sink.endpoint);
  }
  const retry = retryOf(parcel, failure);
  books.tellings.save(sink.id, { ...before, told: retry ? before.told : due.told, retry });
}
