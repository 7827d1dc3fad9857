/** Brings an answer that was not ready in time: the calls a platform takes it by, the next where one leads nowhere. */
import { call } from '../../channels/calling.ts';
import type { Adapter, Call } from '../../channels/platform.ts';

/** A Worker may go on for thirty seconds after its response. */
const MOST_MS = 25_000;
const FIRST_WAIT_MS = 500;
/** Where there is another way, one that fails so often is left, as is one that would take too long. */
const MOST_TRIES = 3;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tries each call until one is done, and again what failed for the moment, when its platform says, as long as there is time. */
export async function bring(adapter: Adapter, calls: readonly Call[]): Promise<void> {
  const until = Date.now() + MOST_MS;
  let wait = FIRST_WAIT_MS;
  for (const [i, each] of calls.entries()) {
    const isLast = i === calls.length - 1;
    for (let tries = 1; ; tries++) {
      const called = await call(each, adapter);
      if (called.type === 'done') return;
      if (called.gone) break;
      const waitMs = called.retryAfterMs ?? wait;
      const isLate = Date.now() + waitMs > until;
      if (isLate && isLast) console.error('an answer was not brought:', called.code);
      if (isLate || (tries >= MOST_TRIES && !isLast)) break;
      await sleep(waitMs);
      wait *= 2;
    }
  }
}
