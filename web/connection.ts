/**
 * What keeps a table up to date: a socket, and polling for as long as there is none. It begins with a GET, which tells
 * at once whether there is such a table; it comes back by itself, with backoff and jitter, and asks by version.
 */
import type { Event } from '../worker/rules/events.ts';
import type { View } from '../worker/rules/view.ts';
import { get, isTemporary } from './api.ts';
import type { Problem } from './problem.ts';

/** `live`: what is shown is the present. `catchingUp`: it is being asked for. `offline`: nothing answers. */
export type ConnectionState = 'live' | 'catchingUp' | 'offline';

/** The view with the invite link, where the API sent it. */
export type TableView = View & { url?: string };

export type Listener = {
  /** The version to go on from; 0 for everything that is needed to fold. */
  since: () => number;
  events: (version: number, events: readonly Event[]) => void;
  view: (view: TableView) => void;
  state: (state: ConnectionState) => void;
  /** The table cannot be read, and asking again would not help. */
  problem: (problem: Problem) => void;
  /** The server no longer knows whom this socket belongs to (4001), or the token was revoked (4008). */
  unknown: () => void;
};

/** `renew` drops the socket for a new one, as after sitting down: it shows what its owner may see. */
export type Connection = { renew: () => void; close: () => void };

const OPENING_MS = 8_000;
const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 5_000;
const POLL_MS = 5_000;
const POLL_HIDDEN_MS = 60_000;
const LONGEST_RETRY_MS = 60_000;
const WAKING = ['online', 'offline', 'pageshow'];
const UNKNOWN_CODES = [4001, 4008];

/** How long to wait before the next attempt, in ms: doubling up to a minute, then between half and all of that. */
export const retryDelayMs = (attempt: number, chance: number): number =>
  Math.min(LONGEST_RETRY_MS, 1_000 * 2 ** attempt) * (0.5 + chance / 2);

const socketUrl = (id: string, since: number): string =>
  `${location.origin.replace(/^http/, 'ws')}/api/v1/tables/${id}/socket?since=${since}`;

/** A timer that is one at a time: setting it again replaces it. */
const oneTimer = () => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    set: (ms: number, ring: () => void) => {
      clearTimeout(timer);
      timer = setTimeout(ring, ms);
    },
    clear: () => clearTimeout(timer),
  };
};

/** Asks for the view every few seconds, less often in a hidden page, until it is stopped. */
const poller = (id: string, on: Listener) => {
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
    const answer = await get<TableView>(`/tables/${id}`, etag);
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

/** Keeps one socket open. `lost` is told of every end but our own. */
const socketKeeper = (id: string, on: Listener, opened: () => void, lost: () => void) => {
  const retry = oneTimer();
  const patience = oneTimer();
  const heartbeat = oneTimer();
  let socket: WebSocket | null = null;
  let attempt = 0;

  const drop = () => {
    const old = socket;
    socket = null;
    retry.clear();
    patience.clear();
    heartbeat.clear();
    if (old) {
      old.onopen = old.onmessage = old.onclose = null;
      old.close();
    }
  };
  const fail = () => {
    drop();
    retry.set(retryDelayMs(attempt++, Math.random()), open);
    lost();
  };
  const ping = () => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send('ping');
    patience.set(PONG_WITHIN_MS, fail);
  };
  const heard = () => {
    attempt = 0;
    patience.clear();
    heartbeat.set(PING_EVERY_MS, ping);
    opened();
  };
  const read = (text: string) => {
    heard();
    if (text === 'pong') return;
    try {
      const message = JSON.parse(text);
      if (message.type === 'events') on.events(message.version, message.events);
      if (message.type === 'view') on.view(message.view);
    } catch {
      fail(); // A newer server's event, or a broken line: the GET still tells how things stand.
    }
  };
  const open = () => {
    drop();
    socket = new WebSocket(socketUrl(id, on.since()));
    patience.set(OPENING_MS, fail);
    socket.onopen = ping;
    socket.onmessage = ({ data }) => read(String(data));
    socket.onclose = ({ code }) => {
      if (UNKNOWN_CODES.includes(code)) on.unknown();
      fail();
    };
  };
  return {
    open,
    /** Proves that the socket still carries, or opens one at once. */
    wake: () => {
      if (socket?.readyState === WebSocket.OPEN) ping();
      else if (socket === null) {
        attempt = 0;
        open();
      }
    },
    close: drop,
  };
};

/** Follows a table until it is closed. */
export const connect = (id: string, listener: Listener): Connection => {
  let closed = false;
  const on: Listener = {
    ...listener,
    view: (view) => closed || listener.view(view),
    state: (state) => closed || listener.state(state),
    problem: (problem) => {
      if (closed) return;
      close();
      listener.problem(problem);
    },
  };
  const polls = poller(id, on);
  const opened = () => {
    polls.stop();
    on.state('live');
  };
  const lost = () => {
    const jitterMs = Math.random() * 2_000; // A restart drops everybody at once.
    if (polls.start(500 + jitterMs)) on.state('catchingUp');
  };
  const sockets = socketKeeper(id, on, opened, lost);
  const catchUp = () => {
    if (closed || document.hidden) return;
    sockets.wake();
    polls.ask();
  };
  const close = () => {
    closed = true;
    sockets.close();
    polls.stop();
    for (const name of WAKING) removeEventListener(name, catchUp);
    document.removeEventListener('visibilitychange', catchUp);
  };
  for (const name of WAKING) addEventListener(name, catchUp);
  document.addEventListener('visibilitychange', catchUp);
  polls.ask().then(() => closed || sockets.wake());
  return { renew: sockets.open, close };
};
