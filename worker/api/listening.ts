/** Hearing of a table's changes for a while, on a socket to it: the table sleeps meanwhile, and so does the Worker. */
import type { EtagText } from '../table/contract.ts';
import { tableStub } from '../table/stub.ts';
import { unknownCaller } from './caller.ts';
import type { ApiContext } from './context.ts';
import { refuse } from './refuse.ts';
import { askForSocket, noSocket } from './upgrade.ts';

/** A little after an instant at which the table is another one, it certainly is. */
const MARGIN_MS = 5;

export type Listener = {
  /** True once what was heard last `is` so, or at an instant (ms) that it names itself; false when the time is over. */
  until(is: (heard: EtagText) => boolean, at?: (heard: EtagText) => number | null): Promise<boolean>;
  /** What was heard last; null when nothing was, or the table has hung up. */
  heard(): EtagText | null;
  close(): void;
};

const listener = (socket: WebSocket, ms: number, signal: AbortSignal | undefined): Listener => {
  let last: EtagText | null = null;
  let isOver = false;
  let heed = (): void => {};
  const close = (): void => {
    clearTimeout(end);
    isOver = true;
    socket.close();
    heed();
  };
  const endsAt = Date.now() + ms;
  const end = setTimeout(close, ms);
  socket.addEventListener('message', ({ data }) => {
    last = JSON.parse(String(data)) as EtagText;
    heed();
  });
  // Revoked, or the table moved: what was heard counts no more, and whoever asks again learns it.
  socket.addEventListener('close', () => {
    last = null;
    close();
  });
  signal?.addEventListener('abort', close);
  socket.accept();
  if (signal?.aborted) close();
  return {
    close,
    heard: () => last,
    until: (is, at = () => null) =>
      new Promise((resolve) => {
        let turning: ReturnType<typeof setTimeout> | undefined;
        const done = (isSo: boolean): void => {
          clearTimeout(turning);
          heed = () => {};
          resolve(isSo);
        };
        heed = () => {
          clearTimeout(turning);
          if (last && is(last)) return done(true);
          if (isOver) return done(false);
          const turnsAt = last && at(last);
          if (turnsAt !== null && turnsAt < endsAt)
            turning = setTimeout(() => done(true), turnsAt - Date.now() + MARGIN_MS);
        };
        heed();
      }),
  };
};

/** Listens as the caller for so many seconds at most; or the answer to give if the table does not let him. */
export const listen = async (c: ApiContext, id: string, seconds: number): Promise<Listener | Response> => {
  const table = tableStub(c.env, id);
  if (!table) return refuse(c, 'no-such-table');
  const { status, webSocket } = await askForSocket(c, table, c.get('credential'), '?mode=etag');
  if (webSocket) return listener(webSocket, seconds * 1000, c.req.raw.signal);
  return noSocket(c, status, unknownCaller);
};
