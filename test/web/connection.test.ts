import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Connection, type ConnectionState, connect, type Listener } from '../../web/connection.ts';
import { retryDelayMs } from '../../web/socket.ts';

/** A socket whose other end is the test. */
const newSocket = (url: string) => {
  const socket = {
    url,
    readyState: 0,
    sent: [] as string[],
    onopen: null as (() => void) | null,
    onmessage: null as ((event: { data: string }) => void) | null,
    onclose: null as ((event: { code: number }) => void) | null,
    send: (text: string) => socket.sent.push(text),
    close: () => undefined,
    opens: () => {
      socket.readyState = OPEN;
      socket.onopen?.();
    },
    says: (message: object | 'pong') =>
      socket.onmessage?.({ data: message === 'pong' ? message : JSON.stringify(message) }),
    ends: (code: number) => socket.onclose?.({ code }),
  };
  return socket;
};

const OPEN = 1;
let sockets: ReturnType<typeof newSocket>[];
const last = () => sockets.at(-1)!;

/** Called with `new`, as the page does. */
function FakeWebSocket(url: string) {
  const socket = newSocket(url);
  sockets.push(socket);
  return socket;
}

let asked: RequestInit[];
let paths: string[];
let answer: () => Response;
let woken: Map<string, (event: object) => void>;
const wake = (type: string, event: object = {}) => woken.get(type)?.({ type, ...event });
let connection: Connection;
let seen: { states: ConnectionState[]; versions: number[]; problems: string[]; unknown: number };
let version: number;
const page = { hidden: false };

const listener: Listener = {
  since: () => version,
  events: (newVersion) => {
    version = newVersion;
    seen.versions.push(newVersion);
  },
  view: (view) => seen.versions.push(view.version),
  state: (state) => {
    if (state !== seen.states.at(-1)) seen.states.push(state);
  },
  problem: ({ code }) => seen.problems.push(code),
  unknown: () => seen.unknown++,
};

const viewAnswer = (n: number) => () => Response.json({ version: n }, { headers: { ETag: `W/"${n}"` } });
const problemAnswer = (status: number, code: string) => () => Response.json({ code, detail: '' }, { status });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(async () => {
  vi.useFakeTimers();
  sockets = [];
  asked = [];
  paths = [];
  version = 0;
  page.hidden = false;
  woken = new Map();
  seen = { states: [], versions: [], problems: [], unknown: 0 };
  answer = viewAnswer(1);
  vi.stubGlobal('WebSocket', Object.assign(FakeWebSocket, { OPEN }));
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { origin: 'https://table.example' });
  vi.stubGlobal('addEventListener', (name: string, told: () => void) => woken.set(name, told));
  vi.stubGlobal('removeEventListener', (name: string) => woken.delete(name));
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    paths.push(path);
    asked.push(init);
    return answer();
  });
  connection = connect('abc', listener);
  await settle();
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it asks once, then opens a socket for everything', () => {
  expect(asked).toHaveLength(1);
  expect(seen).toMatchObject({ versions: [1], states: ['live'] });
  expect(sockets.map(({ url }) => url)).toEqual(['wss://table.example/api/v1/tables/abc/socket?since=0']);
});

test('while the socket carries, nothing is asked', async () => {
  last().opens();
  last().says('pong');
  last().says({ type: 'events', version: 7, events: [] });
  for (let minute = 0; minute < 10; minute++) {
    await vi.advanceTimersByTimeAsync(25_000);
    last().says('pong');
  }
  expect(asked).toHaveLength(1);
  expect(sockets).toHaveLength(1);
});

test('the socket is told whether somebody looks, when it opens and whenever that changes', () => {
  wake('visibilitychange'); // Nobody listens yet.
  last().opens();
  page.hidden = true;
  wake('visibilitychange');
  page.hidden = false;
  wake('visibilitychange');
  const told = last().sent.filter((text) => text !== 'ping');
  expect(told.map((text) => JSON.parse(text).looking)).toEqual([true, false, true]);
});

test('who asks says whether he looks', async () => {
  page.hidden = true;
  connection.look();
  await settle();
  expect(paths).toEqual(['/api/v1/tables/abc?looking=1', '/api/v1/tables/abc']);
});

test('a dropped socket comes back by version, and polling fills the gap', async () => {
  last().opens();
  last().says({ type: 'events', version: 7, events: [] });
  answer = viewAnswer(8);
  last().ends(1012);
  expect(seen.states.at(-1)).toBe('catchingUp');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(asked.length).toBeGreaterThan(1);
  expect(seen.versions.at(-1)).toBe(8);
  expect(last().url).toMatch(/since=7$/);
  last().opens();
  last().says('pong');
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(before);
});

test('a socket that falls silent is given up', async () => {
  last().opens();
  last().says('pong');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(last().sent).toEqual(['{"looking":true}', 'ping', 'ping']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(seen.states.at(-1)).toBe('catchingUp');
  await vi.advanceTimersByTimeAsync(2_500);
  expect(sockets).toHaveLength(2);
});

test('where sockets are blocked it polls by ETag, and goes on trying', async () => {
  for (let s = 0; s < 60; s++) {
    if (last().onclose) last().ends(1006);
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(asked.length).toBeGreaterThanOrEqual(11);
  expect(asked.length).toBeLessThanOrEqual(14);
  expect(asked.at(-1)?.headers).toEqual({ 'If-None-Match': 'W/"1"' });
  expect(sockets.length).toBeGreaterThan(3);
  expect(seen.states.at(-1)).toBe('live');
});

test('a hidden page polls rarely, and at once when it is looked at', async () => {
  page.hidden = true;
  last().ends(1006);
  await vi.advanceTimersByTimeAsync(2_500);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).toHaveLength(before);
  page.hidden = false;
  wake('visibilitychange');
  await settle();
  expect(asked).toHaveLength(before + 1);
});

test('a page that comes back from the history catches up, one that just opened has', async () => {
  wake('pageshow', { persisted: false });
  await settle();
  expect(asked).toHaveLength(1);
  wake('pageshow', { persisted: true });
  await settle();
  expect(asked).toHaveLength(2);
});

test('no answer is offline, and the next answer is live again', async () => {
  answer = () => {
    throw new TypeError('network');
  };
  last().ends(1006);
  await vi.advanceTimersByTimeAsync(2_500);
  expect(seen.states.at(-1)).toBe('offline');
  answer = viewAnswer(2);
  wake('online');
  await settle();
  expect(seen).toMatchObject({ states: ['live', 'catchingUp', 'offline', 'live'], versions: [1, 2] });
});

test('where there is no table it says so and asks no more', async () => {
  answer = problemAnswer(404, 'no-such-table');
  connection.close();
  connection = connect('gone', listener);
  await settle();
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen.problems).toEqual(['no-such-table']);
  expect(asked).toHaveLength(before);
  expect(sockets).toHaveLength(1);
});

test.each([4001, 4008])(
  'closed with %i it asks who it is, and looks on where it is nobody now',
  async (code) => {
    last().opens();
    last().says('pong');
    const answers = [problemAnswer(401, 'unauthorized'), viewAnswer(1)];
    answer = () => answers.shift()!();
    last().ends(code);
    await settle();
    expect(seen.unknown).toBe(1);
    expect(seen.problems).toEqual([]);
    expect(seen.states.at(-1)).toBe('live');
  },
);

test('after it was closed it tells nothing and opens nothing', async () => {
  answer = viewAnswer(9);
  wake('online'); // An answer that is under way …
  connection.close();
  await settle();
  last().says({ type: 'events', version: 10, events: [] });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seen.versions).toEqual([1]);
  expect(sockets).toHaveLength(1);
  expect(woken.size).toBe(0);
});

test('attempts wait longer and longer, up to a minute, and never all at the same moment', () => {
  expect([0, 1, 2, 20].map((attempt) => retryDelayMs(attempt, 1))).toEqual([1_000, 2_000, 4_000, 60_000]);
  expect([0, 1, 2, 20].map((attempt) => retryDelayMs(attempt, 0))).toEqual([500, 1_000, 2_000, 30_000]);
});
