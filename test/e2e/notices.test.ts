import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { LinkedView } from '../../worker/rules/view.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { type Server, startServer } from '../support/server.ts';

const TURNS = 4;

type Player = { token: string; id: string; hook: string; secret: string };
type Taken = { id: string; type: string; turn: string };

const taken = new Map<string, Taken[]>();
const secrets = new Map<string, string>();
/** A bot's server of three players: it refuses what is not signed, and every third attempt. */
const bot = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString();
  const name = request.url?.slice(1) ?? '';
  const { type, data } = new Webhook(secrets.get(name) ?? '').verify(
    body,
    request.headers as Record<string, string>,
  ) as { type: string; data: { turn: string } };
  const all = taken.get(name) ?? [];
  all.push({ id: String(request.headers['webhook-id']), type, turn: data.turn });
  taken.set(name, all);
  response.writeHead(all.length % 3 === 2 ? 500 : 204).end();
});

let server: Server;
beforeAll(async () => {
  await new Promise<void>((resolve) => bot.listen(0, '127.0.0.1', resolve));
  server = await startServer(inject('state'), { vars: { WEBHOOKS_ALLOW_PRIVATE: '1' } });
});
afterAll(async () => {
  bot.close();
  bot.closeAllConnections();
  await server.stop();
});

async function api<T>(method: string, path: string, token = '', body?: unknown): Promise<T> {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json() as Promise<T>;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function joined(name: string): Promise<Player> {
  const { player, token } = await api<{ player: { id: string }; token: string }>('POST', '/players', '', {
    name,
  });
  const url = `http://127.0.0.1:${(bot.address() as AddressInfo).port}/${name}`;
  const { secret } = await api<{ secret: string }>('POST', '/me/hooks', token, { url });
  secrets.set(name, secret);
  return { token, id: player.id, hook: name, secret };
}

test('kill -9 between turns: every turn is told, and what comes again has the same id', async () => {
  const players = [await joined('Ann'), await joined('Bob'), await joined('Cid')];
  const [host] = players as [Player];
  const { id } = await api<LinkedView>('POST', '/tables', host.token, {});
  for (const { token } of players) await api('POST', `/tables/${id}/seats`, token, {});
  await api('POST', `/tables/${id}/start`, host.token);
  const turns: string[] = [];
  for (let n = 0; n < TURNS; n++) {
    const seen = await api<LinkedView>('GET', `/tables/${id}`);
    const on = seen.seats.find(({ seat }) => seat === seen.hand?.toAct)?.player.id;
    const player = players.find((each) => each.id === on) as Player;
    const turn = seen.hand?.turn as string;
    const isTold = () =>
      (taken.get(player.hook) ?? []).some((each) => each.type === 'turn.began' && each.turn === turn);
    for (const since = Date.now(); Date.now() - since < PATIENCE_MS && !isTold(); ) await sleep(50);
    expect(isTold(), turn).toBe(true);
    turns.push(turn);
    const { legal } = await api<LinkedView>('GET', `/tables/${id}`, player.token);
    await api('POST', `/tables/${id}/actions`, player.token, { turn, type: legal?.check ? 'check' : 'call' });
    await sleep(80 * n);
    await server.kill9();
    await server.restart();
  }
  expect(new Set(turns).size).toBe(TURNS);
  for (const [name, all] of taken) {
    const meanings = new Map<string, Set<string>>();
    for (const each of all)
      meanings.set(each.id, (meanings.get(each.id) ?? new Set()).add(`${each.type} ${each.turn}`));
    for (const [notice, said] of meanings) expect(said.size, `${name} ${notice}`).toBe(1);
    const told = [...meanings.values()].flatMap((said) => [...said]);
    expect(new Set(told).size).toBe(told.length); // One id for each.
    const decisions = told
      .filter((each) => each.startsWith('turn.began'))
      .map((each) => Number(each.split('.').at(-1)));
    expect(decisions).toEqual([...decisions].sort((a, b) => a - b)); // In order.
  }
});
