/** A table that is played at over the API alone, for the tests of the whole law. */
import { expect, vi } from 'vitest';
import type { TableView } from '../../worker/api/schemas/views.ts';
import type { Event } from '../../worker/rules/events.ts';
import { call, type Person, read, send, viewOf } from './worker-api.ts';

export const DAY = 86_400_000;
export const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Asks something of a table, which must be answered with this status. */
export const ask = <T = TableView>(
  id: string,
  as: Person | undefined,
  what: string,
  body?: unknown,
  status = 200,
): Promise<T> => {
  const [method = '', path = ''] = what.split(' ');
  return read<T>(call(method, `/tables/${id}${path}`, body, { as }), status);
};

/** Whoever is to act, as he sees the table; null when nobody is. */
export const turnAt = async (id: string, people: Person[]) => {
  const { hand, seats } = await viewOf(id);
  const player = seats.find(({ seat }) => seat === hand?.toAct)?.player.id;
  const as = people.find((p) => p.id === player);
  return as ? { as, view: await viewOf(id, as) } : null;
};

export type Choice = (view: TableView) => { type: string; to?: number };
export const passive: Choice = ({ legal }) => ({ type: legal?.check ? 'check' : 'call' });

/** One decision; false when nobody is to act. */
export const actOnce = async (id: string, people: Person[], choose = passive): Promise<boolean> => {
  const turn = await turnAt(id, people);
  if (!turn) return false;
  await ask(id, turn.as, 'POST /actions', { turn: turn.view.hand?.turn, ...choose(turn.view) });
  return true;
};

/** Plays the running hand to its end. */
export const playHand = async (id: string, people: Person[], choose = passive): Promise<TableView> => {
  while (await actOnce(id, people, choose));
  const view = await viewOf(id);
  expect(view.hand?.result).not.toBeNull();
  return view;
};

/** A socket with all that came through it, parsed. */
export const listen = async (id: string, as?: Person, query = '') => {
  const headers = { Upgrade: 'websocket', ...(as && { Authorization: `Bearer ${as.token}` }) };
  const { webSocket } = await send(`/api/v1/tables/${id}/socket${query}`, { headers });
  if (!webSocket) throw new Error('no socket');
  const heard: Heard[] = [];
  webSocket.accept();
  webSocket.addEventListener('message', ({ data }) => void heard.push(JSON.parse(String(data)) as Heard));
  return heard;
};
export type Heard = {
  type: string;
  version?: number;
  events?: Event[];
  plan?: string | null;
  view?: TableView;
};

export const typesIn = (heard: Heard[]): string[] =>
  heard.flatMap(({ events }) => events ?? []).map(({ type }) => type);

/** Waits for what comes by itself soon. */
export const soon = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { interval: 2, timeout: 10_000 });
