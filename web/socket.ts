import type { Listener } from './connection.ts';
import { oneTimer } from './timer.ts';

const OPENING_MS = 8_000;
const PING_EVERY_MS = 25_000;
const PONG_WITHIN_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** How long to wait before the next attempt, in ms: doubling up to a minute, of which between half and all. */
export const retryDelayMs = (attempt: number, chance: number): number =>
  Math.min(LONGEST_RETRY_MS, 1_000 * 2 ** attempt) * (0.5 + chance / 2);

const socketUrl = (id: string, since: number): string =>
  `${location.origin.replace(/^http/, 'ws')}/api/v1/tables/${id}/socket?since=${since}`;

/**
 * Keeps one socket open. `opened` is told whenever it proves to carry, `lost` of every end but our own, with the code
 * it was closed with, 0 if it just went silent.
 */
export const keepSocket = (id: string, on: Listener, opened: () => void, lost: (code: number) => void) => {
  const retry = oneTimer();
  const patience = oneTimer();
  const heartbeat = oneTimer();
  let socket: WebSocket | null = null;
  let attempt = 0;

  const drop = () => {
    const old = socket;
    socket = null;
    for (const timer of [retry, patience, heartbeat]) timer.clear();
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  };
  const fail = (code = 0) => {
    drop();
    retry.set(retryDelayMs(attempt++, Math.random()), open);
    lost(code);
  };
  const ping = () => {
    socket?.send('ping');
    patience.set(PONG_WITHIN_MS, fail);
  };
  const tellLooking = () => socket?.send(JSON.stringify({ looking: !document.hidden }));
  const heard = () => {
    attempt = 0;
    patience.clear();
    heartbeat.set(PING_EVERY_MS, ping);
    opened();
  };
  const read = (text: string) => {
    if (text === 'pong') return heard();
    try {
      const message = JSON.parse(text);
      if (message.type === 'events') on.events(message.version, message.events, message.aside, message.time);
      heard();
    } catch {
      fail(); // A newer server's event, or a broken line: the GET still tells how things stand.
    }
  };
  const open = () => {
    drop();
    socket = new WebSocket(socketUrl(id, on.since()));
    patience.set(OPENING_MS, fail);
    socket.onopen = () => {
      tellLooking();
      ping();
    };
    socket.onmessage = ({ data }) => read(String(data));
    socket.onclose = ({ code }) => fail(code);
  };
  return {
    open,
    /** Proves that the socket still carries, or opens one at once. */
    wake: () => {
      if (socket?.readyState === WebSocket.OPEN) return ping();
      if (socket) return;
      attempt = 0;
      open();
    },
    /** Tells whether somebody has the table before his eyes now: whoever has is sent no notice of it. */
    looks: () => {
      if (socket?.readyState === WebSocket.OPEN) tellLooking();
    },
    close: drop,
  };
};
