/** Brings an answer that was not ready in time: the calls a platform takes it by, the next where one leads nowhere. */
import { call } from '../../channels/calling.ts';
import type { Adapter, Call } from '../../channels/platform.ts';

/** A Worker may go on for thirty seconds after its response. */
const MOST_MS = 25_000;
const FIRST_WAIT_MS = 500;
/** Where there is another way, one that fails so often is left. */
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
      if (called.gone || (tries >= MOST_TRIES && !isLast)) break;
      const waitMs = called.retryAfterMs ?? wait;
      if (Date.now() + waitMs > until) {
        console.error('an answer was not brought:', called.code);
        return;
      }
      await sleep(waitMs);
      wait *= 2;
    }
  }
}
