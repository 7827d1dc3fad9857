/** Once a day every open table is looked at: an alarm can be lost, and nobody may come by for a long time. */
import { tablesAt } from '../db/sinks.ts';
import type { Env } from '../env.ts';
import { tableStub } from './stub.ts';

/** Tables an hour, and at once: a Worker may ask others only so often. */
const MOST_AN_HOUR = 200;
const AT_ONCE = 5;

/** Sweeps the tables whose hour of the day it is at `at` (ms). One that fails keeps no other from it. */
export async function sweepTables(env: Env, at: number): Promise<void> {
  const ids = await tablesAt(env.DB, new Date(at).getUTCHours(), MOST_AN_HOUR);
  for (let n = 0; n < ids.length; n += AT_ONCE) {
    const some = ids.slice(n, n + AT_ONCE);
    await Promise.allSettled(some.map((id) => tableStub(env, id)?.sweep()));
  }
}
