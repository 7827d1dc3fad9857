import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server as HttpServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { ended } from '../../scripts/tools.mjs';
import type { TableView } from '../../worker/api/schemas/views.ts';
import { startServer } from '../support/server.ts';

const LINES = 150;

let server: string;
let folder: string;
let host: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  const own = await startServer(inject('state'), { vars: { WEBHOOKS_ALLOW_PRIVATE: '1' } });
  server = own.url;
  return own.stop;
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'slowplay-bots-'));
  host = (await ask<{ token: string }>('POST', '/players', { name: 'Host' })).token;
});
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  await rm(folder, { recursive: true });
});

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const headers = { 'Content-Type': 'application/json', ...(host && { Authorization: `Bearer ${host}` }) };
  const reply = await fetch(`${server}/api/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`);
  return (text ? JSON.parse(text) : null) as T;
}

const viewOf = (id: string) => ask<TableView>('GET', `/tables/${id}`);

/** Runs an example as its reader would: with Node, in a folder of his own. */
function run(file: string, args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../examples', file), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  return { child, end: ended(child) };
}
const bot = (origin: string, id: string, name: string, env: Record<string, string> = {}) =>
  run('bot.mjs', [`${origin}/t/${id}`, name], { STATE: `${name}.json`, ...env });

const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 120_000, interval: 200 });

/** A table of two seats for bots, whose host only looks on; the first hand is dealt when both have come. */
async function tableFor(bots: (id: string) => void): Promise<string> {
  const { id } = await ask<TableView>('POST', '/tables', { seats: 2, nextHandSeconds: 0 });
  bots(id);
  await until(async () => expect((await viewOf(id)).seats).toHaveLength(2));
  await ask('POST', `/tables/${id}/start`, {});
  return id;
}

const handsOver = (id: string, many: number) =>
  until(async () => expect((await viewOf(id)).previous?.number ?? 0).toBeGreaterThanOrEqual(many));

test('two bots play hand after hand, one of them starts anew, and both stop when the table closes', async () => {
  const bots = new Map<string, ReturnType<typeof bot>>();
  const id = await tableFor((id) => {
    for (const name of ['Robo', 'Mecha']) bots.set(name, bot(server, id, name));
  });
  await handsOver(id, 3);

  const before = (await viewOf(id)).seats.map(({ player }) => player);
  bots.get('Robo')?.child.kill('SIGTERM');
  expect((await bots.get('Robo')?.end)?.code).toBe(0);
  const { number } = (await viewOf(id)).hand ?? { number: 3 };
  bots.set('Robo', bot(server, id, 'Robo'));
  await handsOver(id, number + 2);
  expect((await viewOf(id)).seats.map(({ player }) => player)).toEqual(before);

  await ask('POST', `/tables/${id}/close`, {});
  for (const { end } of bots.values()) {
    const { code, output } = await end;
    expect({ code, said: output }).toEqual({
      code: 0,
      said: expect.stringContaining('the table is closed (host)'),
    });
    expect(output).not.toMatch(/refused: (?!stale-turn)/);
  }
  const { hands } = await ask<{ hands: { record: { by?: string }[] }[] }>(
    'GET',
    `/tables/${id}/hands?limit=50`,
  );
  expect(hands.length).toBeGreaterThanOrEqual(5);
  // Every decision was the bots' own: no clock ran out.
  expect(hands.flatMap(({ record }) => record.flatMap(({ by }) => by ?? []))).toEqual([]);
});

/** A bad way to the server: it says "later" now and then, and loses answers to what it has passed on. */
async function badWay(): Promise<{ url: string; keys: string[]; late: number; close(): void }> {
  const found = { url: '', keys: [] as string[], late: 0, close: () => {} };
  let count = 0;
  const way: HttpServer = createServer(async (request: IncomingMessage, response) => {
    const chunks = await request.toArray();
    const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
    count++;
    if (count % 5 === 0) {
      found.late++;
      return response.writeHead(429, { 'Retry-After': '1' }).end('{}');
    }
    const body = request.method === 'POST' ? Buffer.concat(chunks) : undefined;
    const to = `${server}${request.url}`;
    const reply = await fetch(to, { method: request.method, headers, body }).catch(() => null);
    const text = await reply?.text().catch(() => null);
    if (!reply || text == null) return request.socket.destroy(); // The server is going.
    const key = headers['idempotency-key'];
    if (request.url?.endsWith('/actions') && key) {
      found.keys.push(key);
      if (found.keys.length % 3 === 1) return request.socket.destroy();
    }
    const etag = reply.headers.get('etag');
    response.writeHead(reply.status, { ...(etag && { ETag: etag }) }).end(text);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  found.url = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
  found.close = () => {
    way.closeAllConnections();
    way.close();
  };
  return found;
}

test('a bot that is told to wait and loses answers does everything once', async () => {
  const way = await badWay();
  const id = await tableFor((id) => {
    bot(way.url, id, 'Robo');
    bot(server, id, 'Mecha');
  });
  await handsOver(id, 2);
  way.close();
  expect(way.late).toBeGreaterThan(0);
  const sent = Map.groupBy(way.keys, (key) => key);
  // Those whose answers were lost came again with the same key, and no other did.
  expect([...sent.values()].some((attempts) => attempts.length === 2)).toBe(true);
  const { hands } = await ask<{ hands: { record: { by?: string }[] }[] }>('GET', `/tables/${id}/hands`);
  expect(hands.flatMap(({ record }) => record.flatMap(({ by }) => by ?? []))).toEqual([]);
});

test('a bot plays as its owner by a token that he made, and stops when he takes it back', async () => {
  const made = await ask<{ id: string; token: string }>('POST', '/me/tokens', {
    name: 'Robo',
    scopes: ['read', 'play'],
  });
  const { id } = await ask<TableView>('POST', '/tables', {});
  const { end } = bot(server, id, 'Robo', { SLOWPLAY_TOKEN: made.token });
  await until(async () => expect((await viewOf(id)).you).not.toBeNull());
  await ask('DELETE', `/me/tokens/${made.id}`);
  expect(await end).toEqual({ code: 0, output: 'no table: unauthorized\n' });
});

test('what a bot must keep secret only its owner can read, and it never says it', async () => {
  const { id } = await ask<TableView>('POST', '/tables', {});
  const { child, end } = bot(server, id, 'Robo');
  await until(async () => expect((await viewOf(id)).seats).toHaveLength(1));
  const file = join(folder, 'Robo.json');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  const { token } = JSON.parse(await readFile(file, 'utf8')) as { token: string };
  child.kill('SIGTERM');
  expect((await end).output).not.toContain(token);
});

test('the example of a webhook takes calls of turns, and no others', async () => {
  const port = await new Promise<number>((resolve) => {
    const one = createServer().listen(0, '127.0.0.1', () => {
      resolve((one.address() as AddressInfo).port);
      one.close();
    });
  });
  const url = `http://127.0.0.1:${port}/`;
  const { secret } = await ask<{ secret: string }>('POST', '/me/hooks', { url });
  const { child, end } = run('webhook.mjs', [String(port), secret]);
  await until(async () => expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401));
  const { id } = await ask<TableView>('POST', '/tables', { seats: 2 });
  await ask('POST', `/tables/${id}/seats`, {});
  bot(server, id, 'Robo');
  await until(async () => expect((await viewOf(id)).seats).toHaveLength(2));
  await ask('POST', `/tables/${id}/start`, {});
  let heard = '';
  child.stdout?.on('data', (data) => {
    heard += data;
  });
  await until(async () => {
    // Whoever is first to act, sooner or later it is the host's turn.
    expect(heard).toMatch(new RegExp(`^turn\\.began ${id} 1\\.\\d+ \\d{4}-`, 'm'));
  });
  child.kill('SIGTERM');
  await end;
});

test(`each example has at most ${LINES} lines`, async () => {
  for (const file of ['bot.mjs', 'webhook.mjs']) {
    const text = await readFile(join(import.meta.dirname, '../../examples', file), 'utf8');
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(LINES);
    expect(text).not.toMatch(/from '(?!node:)/);
  }
});
