import { get, isTemporary } from './api.ts';
import type { Listener, TableView } from './connection.ts';
import { oneTimer } from './timer.ts';

const POLL_MS = 5_000;
const POLL_HIDDEN_MS = 60_000;

/** Asks for the view every few seconds, less often in a hidden page, from `start` to `stop`. */
export const openPolls = (id: string, on: Listener) => {
  const timer = oneTimer();
  let etag: string | null = null;
  let running = false;
  let asking = false;
  let wasUnknown = false;
  const again = () => {
    if (running) timer.set(document.hidden ? POLL_HIDDEN_MS : POLL_MS, ask);
  };
  const ask = async (): Promise<void> => {
    if (asking) return;
    asking = true;
    // Whoever has the table before his eyes is sent no notice of it.
    const answer = await get<TableView>(`/tables/${id}${document.hidden ? '' : '?looking=1'}`, etag);
    asking = false;
    if (answer.type === 'failed') {
      if (answer.problem.code === 'unauthorized' && !wasUnknown) {
        wasUnknown = true;
        on.unknown();
        return ask(); // The answer took the dead cookie away: now we look on as nobody.
      }
      if (!isTemporary(answer.problem)) return on.problem(answer.problem);
      on.state('offline');
    } else {
      wasUnknown = false;
      if (answer.type === 'done') {
        etag = answer.etag;
        on.view(answer.body);
      }
      on.state('live');
    }
    again();
  };
  return {
    /** Once now, whether polling or not. */
    ask,
    /** Begins after a while; whether it was not polling already. */
    start: (afterMs: number): boolean => {
      if (running) return false;
      running = true;
      timer.set(afterMs, ask);
      return true;
    },
    stop: () => {
      running = false;
      timer.clear();
    },
  };
};
