/**
 * What keeps a table up to date: a socket, and polling for as long as there is none. It begins with a GET, which tells
 * at once whether there is such a table; it comes back by itself, with backoff and jitter, and asks by version.
 */
import type { Event as TableEvent } from '../worker/rules/events.ts';
import type { Aside, View } from '../worker/rules/view.ts';
import type { TableTime } from './clock.ts';
import { openPolls } from './polls.ts';
import type { Problem } from './problem.ts';
import { keepSocket } from './socket.ts';

/** `live`: what is shown is the present. `catchingUp`: it is being asked for. `offline`: nothing answers. */
export type ConnectionState = 'live' | 'catchingUp' | 'offline';

/** The view with the invite link, where the API sent it, and the table's time where it has one of its own. */
export type TableView = View & { url?: string; time?: TableTime };

export type Listener = {
  /** The version to go on from; 0 for everything that is needed to fold. */
  since: () => number;
  /** `aside` is what no event holds, told to who sits here. */
  events: (version: number, events: readonly TableEvent[], aside?: Aside, time?: TableTime) => void;
  view: (view: TableView) => void;
  state: (state: ConnectionState) => void;
  /** The table cannot be read, and asking again would not help. */
  problem: (problem: Problem) => void;
  /** The server no longer knows who this browser is; from now on it looks on as nobody. */
  unknown: () => void;
};

/** `renew` drops the socket for a new one, as after sitting down: it shows what its owner may see. */
export type Connection = {
  renew: () => void;
  /** Asks for the view at once, as the API shows it to this browser. */
  look: () => void;
  close: () => void;
};

const WAKING = ['online', 'offline', 'pageshow', 'visibilitychange'];

/** Who are you, and revoked: the next GET says whether this browser is still known. */
const UNKNOWN_CODES = [4001, 4008];

/** Follows a table until it is closed. The socket opens once `ready`, when its events can be read. */
export const connect = (
  id: string,
  listener: Listener,
  ready: Promise<unknown> = Promise.resolve(),
): Connection => {
  let closed = false;
  const on: Listener = {
    ...listener,
    view: (view) => closed || listener.view(view),
    state: (state) => closed || listener.state(state),
    unknown: () => closed || listener.unknown(),
    problem: (problem) => {
      if (closed) return;
      close();
      listener.problem(problem);
    },
  };
  const polls = openPolls(id, on);
  const opened = () => {
    polls.stop();
    on.state('live');
  };
  const lost = (code: number) => {
    const jitterMs = Math.random() * 2_000; // A restart drops everybody at once.
    if (polls.start(500 + jitterMs)) on.state('catchingUp');
    if (UNKNOWN_CODES.includes(code)) polls.ask();
  };
  const socket = keepSocket(id, on, opened, lost);
  const catchUp = ({ type, persisted }: Event & { persisted?: boolean }) => {
    const isFirstShow = type === 'pageshow' && !persisted;
    if (type === 'visibilitychange') socket.looks();
    if (document.hidden || isFirstShow) return;
    socket.wake();
    polls.ask();
  };
  const close = () => {
    closed = true;
    socket.close();
    polls.stop();
    for (const name of WAKING) removeEventListener(name, catchUp);
  };
  for (const name of WAKING) addEventListener(name, catchUp);
  Promise.all([polls.ask(), ready]).then(() => closed || socket.wake());
  return { renew: socket.open, look: polls.ask, close };
};
