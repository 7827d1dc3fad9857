import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { app } from '../../worker/api/app.ts';
import { tableEvents } from '../../worker/api/schemas/answers.ts';
import { type TableView, view } from '../../worker/api/schemas/views.ts';
import type { Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { seenBy } from '../../worker/rules/view.ts';
import { readOwns } from '../../worker/table/owns.ts';
import { MOST_SOCKETS } from '../../worker/table/sockets.ts';
import {
  call,
  expectProblem,
  newPlayer,
  ORIGIN,
  type Person,
  read,
  seated,
  send,
  viewOf,
} from '../support/worker-api.ts';
import { connect, onlooker, soon, stubOf, wholeLog } from '../support/worker-table.ts';

afterEach(() => vi.restoreAllMocks());

/** A hand has begun: who is on turn, and another one. */
const playing = async (config: object = {}) => {
  const { id, people, host } = await seated(['Ann', 'Bob', 'Cid'], config);
  const { hand, seats } = await read<TableView>(call('POST', `/tables/${id}/start`, {}, { as: host }));
  const onTurn = seats.find(({ seat }) => seat === hand?.toAct)?.player.id;
  const toAct = people.find((p) => p.id === onTurn) as Person;
  const others = people.filter((p) => p !== toAct) as [Person, Person];
  return { id, toAct, others, turn: hand?.turn ?? '' };
};

const socketsAt = (id: string): Promise<number> =>
  runInDurableObject(stubOf(id), (_, state) => state.getWebSockets().length);
const waitersAt = (id: string, count: number) => soon(async () => expect(await socketsAt(id)).toBe(count));

const get = (id: string, query: string, as?: Person, headers: Record<string, string> = {}) =>
  call('GET', `/tables/${id}${query}`, undefined, { as, headers });
const etagOf = async (id: string, as?: Person) => (await get(id, '', as)).headers.get('etag') ?? '';
/** Waits with what is current. */
const waitAt = async (id: string, seconds: number, as?: Person) =>
  get(id, `?wait=${seconds}`, as, { 'If-None-Match': await etagOf(id, as) });
const act = (id: string, as: Person, turn: string, type = 'call') =>
  read<TableView>(call('POST', `/tables/${id}/actions`, { turn, type }, { as }));
const decide = (id: string, as: Person, more: object = {}) => {
  const body = { hand: 1, street: 'preflop', price: 2, type: 'callUpTo', to: 2, ...more };
  return read<TableView>(call('PUT', `/tables/${id}/advance`, body, { as }));
};

/** How many people's hours the table has. */
const hoursKeptAt = (id: string): Promise<number> =>
  runInDurableObject(
    stubOf(id),
    (_, state) => Object.values(readOwns(state.storage.sql)).filter((own) => own.hours).length,
  );

describe('waiting for another view', () => {
  test('is answered at once by whoever has no current one', async () => {
    const { id, toAct } = await playing();
    for (const headers of [undefined, { 'If-None-Match': '"x"' }])
      v.parse(view, await read(get(id, '?wait=25', toAct, headers)));
    await waitersAt(id, 0);
  });

  test('ends with 304 where nothing happens, and leaves no socket', async () => {
    const { id, toAct } = await playing();
    const etag = await etagOf(id, toAct);
    const answer = await waitAt(id, 1, toAct);
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    await waitersAt(id, 0);
  });

  test('ends with what others do, though the table sleeps meanwhile', async () => {
    const { id, toAct, others, turn } = await playing();
    const answers = [waitAt(id, 25, others[0]), waitAt(id, 99, undefined)];
    await waitersAt(id, 2);
    await evictDurableObject(stubOf(id));
    const { version } = await act(id, toAct, turn);
    for (const answer of answers) {
      const seen = v.parse(view, await read(await answer));
      expect(seen.version).toBe(version);
      expect((await answer).headers.get('etag')).toBe(await etagOf(id, (seen.you && others[0]) ?? undefined));
    }
    await waitersAt(id, 0);
  });

  test('A6 ends with what is private to the caller, and with that of nobody else', async () => {
    const { id, toAct, others } = await playing();
    const [bob, cid] = others;
    await decide(id, bob);
    const mine = waitAt(id, 25, bob);
    const anothers = [waitAt(id, 2, cid), waitAt(id, 2, toAct), waitAt(id, 2)];
    await waitersAt(id, 4);
    await decide(id, bob, { type: 'raiseTo', to: 6 });
    expect((await read<TableView>(await mine)).you?.advance?.type).toBe('raiseTo');
    expect(await Promise.all(anothers.map(async (answer) => (await answer).status))).toEqual([304, 304, 304]);
  });

  test('A6 ends when what was decided in advance is dropped', async () => {
    const { id, toAct, others, turn } = await playing();
    await decide(id, others[0]);
    const answer = waitAt(id, 25, others[0]);
    await waitersAt(id, 1);
    await read(call('POST', `/tables/${id}/actions`, { turn, type: 'raise', to: 6 }, { as: toAct }));
    expect((await read<TableView>(await answer)).you?.advance?.dropped).toBe('over-amount');
  });

  test('A4 ends when quiet hours stop the clock, for who sits here alone', async () => {
    const real = Date.now.bind(Date);
    let ahead = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
    const { id, host, people } = await seated(['Ann', 'Bob']);
    const from = Math.ceil(real() / 60_000 + 2) * 60_000;
    const time = (at: number) => new Date(at).toISOString().slice(11, 16);
    const hours = { zone: 'UTC', from: time(from), until: time(from + 3_600_000) };
    for (const as of people) await read(call('PUT', '/me/settings', { hours }, { as }));
    await soon(async () => {
      for (const as of people) await read(call('PUT', '/me/settings', { hours }, { as }));
      expect(await hoursKeptAt(id)).toBe(2);
    });
    await read(call('POST', `/tables/${id}/start`, {}, { as: host }));
    ahead = from - 1500 - real();
    expect((await viewOf(id, host)).hand?.clock).toBe('running');
    const mine = waitAt(id, 25, host);
    const anyones = waitAt(id, 3);
    const answer = await mine;
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as TableView).hand).toMatchObject({ clock: 'stopped', why: 'quiet' });
    expect((await anyones).status).toBe(304);
  });

  test('ends with the token, and is refused as any other question', async () => {
    const { id, others } = await playing();
    const answer = waitAt(id, 25, others[0]);
    await waitersAt(id, 1);
    expect((await call('DELETE', '/session', undefined, { as: others[0] })).status).toBe(204);
    await expectProblem(await answer, 401, 'unauthorized');
    const headers = { 'If-None-Match': '*' };
    await expectProblem(get(id, '?wait=5', others[0], headers), 401, 'unauthorized');
    for (const query of [
      '?wait=',
      '?wait=-1',
      '?wait=1.5',
      '?wait=x',
      '?wait=1&wait=2',
      '?looking=0',
      '?x=1',
    ])
      await expectProblem(get(id, query), 400, 'invalid-query');
    await expectProblem(get('x', '?wait=5', undefined, headers), 404, 'no-such-table');
  });

  test('leaves nothing behind when the client goes away', async () => {
    const { id } = await playing();
    const gone = new AbortController();
    const request = new Request(`${ORIGIN}/api/v1/tables/${id}?wait=25`, {
      headers: { 'If-None-Match': await etagOf(id) },
      signal: gone.signal,
    });
    const answer = Promise.resolve(app.request(request, undefined, env)).catch(() => null);
    await waitersAt(id, 1);
    gone.abort();
    await waitersAt(id, 0);
    await answer;
  });

  test('ends, with its socket, when the request is broken off', async () => {
    const { id, others } = await playing();
    const etag = await etagOf(id, others[0]);
    const { version } = await viewOf(id);
    const wanted: [string, Record<string, string>][] = [
      ['?wait=25', { 'If-None-Match': etag }],
      [`/events?since=${version}&wait=25`, {}],
      ['/events?since=0&wait=25', { Accept: 'application/x-ndjson' }],
    ];
    for (const [query, more] of wanted) {
      const gone = new AbortController();
      const headers = { Authorization: `Bearer ${others[0].token}`, ...more };
      const answer = send(`/api/v1/tables/${id}${query}`, { headers, signal: gone.signal });
      const ended = answer.then((given) => given.text()).catch(() => null);
      await waitersAt(id, 1);
      gone.abort();
      await waitersAt(id, 0);
      await ended;
    }
  });

  test('is nothing for HEAD, which answers at once', async () => {
    const { id } = await playing();
    const etag = await etagOf(id);
    const { version } = await viewOf(id);
    const wanted: [string, Record<string, string>, number][] = [
      ['?wait=25', { 'If-None-Match': etag }, 304],
      [`/events?since=${version}&wait=25`, {}, 200],
      ['/events?since=0&wait=25', { Accept: 'application/x-ndjson' }, 200],
    ];
    for (const [query, headers, status] of wanted) {
      const answer = call('HEAD', `/tables/${id}${query}`, undefined, { headers });
      const first = await Promise.race([answer, waitersAt(id, 1).then(() => 'waits')]);
      expect(first, query).toBeInstanceOf(Response);
      expect((await answer).status).toBe(status);
      await waitersAt(id, 0);
    }
  });

  test('is put off where too many look on already', async () => {
    const { id } = await playing();
    const crowd = await Promise.all(
      Array.from({ length: MOST_SOCKETS }, () => connect(stubOf(id), onlooker)),
    );
    const { headers } = await expectProblem(waitAt(id, 5), 503, 'try-again');
    expect(headers.get('retry-after')).toBe('5');
    for (const { socket } of crowd) socket.close();
  });

  test('tells the table that its player looks, and nobody else', async () => {
    const { id, toAct, others } = await playing();
    const before = await etagOf(id, others[0]);
    expect((await get(id, '?looking=1', toAct)).status).toBe(200);
    expect(await etagOf(id, others[0])).toBe(before);
  });
});

const eventsAt = (id: string, query: string, as?: Person, accept = 'application/json') =>
  get(id, `/events${query}`, as, { Accept: accept });

describe('events', () => {
  test('S4 since a version are what the caller may know, all at once', async () => {
    const { id, toAct, turn } = await playing();
    const { version } = await act(id, toAct, turn);
    const log = await wholeLog(stubOf(id));
    for (const as of [toAct, undefined]) {
      const answer = v.parse(tableEvents, await read(eventsAt(id, '?since=2', as)));
      const newer = log.filter((commit) => commit.version > 2).flatMap(({ events }) => events);
      const seen = JSON.parse(JSON.stringify(newer.map((event) => seenBy(as?.id ?? null, event))));
      expect(answer).toEqual({ version, checkpoint: false, events: seen });
    }
    expect(await read(eventsAt(id, `?since=${version}`))).toEqual({ version, checkpoint: false, events: [] });
    const anew = v.parse(tableEvents, await read(eventsAt(id, `?since=${version + 5}`)));
    expect(anew.checkpoint).toBe(true);
    expect(anew.events[0]).toMatchObject({ type: 'handStarted' });
    expect((await read<{ events: unknown[] }>(eventsAt(id, ''))).events[0]).toMatchObject({
      type: 'tableOpened',
    });
  });

  test('wait for the next commit, not for what is private', async () => {
    const { id, toAct, others, turn } = await playing();
    const { version } = await viewOf(id);
    const answer = eventsAt(id, `?since=${version}&wait=25`, others[0]);
    await waitersAt(id, 1);
    await evictDurableObject(stubOf(id));
    await decide(id, others[0]);
    await act(id, toAct, turn, 'fold');
    const { events, ...rest } = v.parse(tableEvents, await read(await answer));
    expect(rest).toEqual({ version: expect.any(Number), checkpoint: false });
    expect(rest.version).toBeGreaterThan(version);
    expect(events[0]).toMatchObject({ type: 'acted', verb: 'fold' });
    const none = v.parse(tableEvents, await read(eventsAt(id, `?since=${rest.version}&wait=1`)));
    expect(none).toEqual({ version: rest.version, checkpoint: false, events: [] });
    await waitersAt(id, 0);
  });

  test('come as a line a commit, which ends by itself', async () => {
    const { id, toAct, turn } = await playing();
    const answer = await eventsAt(id, '?since=0&wait=3', undefined, 'application/x-ndjson');
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson');
    await waitersAt(id, 1);
    await evictDurableObject(stubOf(id));
    const { version } = await act(id, toAct, turn);
    const text = await answer.text();
    const lines = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { version: number; events: Event[] });
    expect(lines.map((line) => line.version)).toEqual(Array.from({ length: version }, (_, i) => i + 1));
    const log = (await wholeLog(stubOf(id))).flatMap(({ events }) => events);
    expect(lines.flatMap(({ events }) => events).reduce(evolve, fold([]))).toEqual(
      fold(log.map((event) => seenBy(null, event))),
    );
    await waitersAt(id, 0);
  });

  test('say on their first line where they do not follow', async () => {
    const { id } = await playing();
    const answer = await eventsAt(id, '?since=99&wait=0', undefined, 'text/html, application/x-ndjson;q=0.9');
    const [line = ''] = (await answer.text()).split('\n');
    const { checkpoint, events } = JSON.parse(line) as { checkpoint: boolean; events: Event[] };
    expect([checkpoint, events[0]?.type]).toEqual([true, 'handStarted']);
  });

  test('leave nothing behind when the reader goes away', async () => {
    const { id } = await playing();
    const answer = await eventsAt(id, '', undefined, 'application/x-ndjson');
    await waitersAt(id, 1);
    await answer.body?.cancel();
    await waitersAt(id, 0);
  });

  test('D9 are for those who may look on, and end when one may no more', async () => {
    const { id, people } = await seated(['Ann', 'Bob'], { watching: 'seated' });
    const [, bob] = people as [Person, Person];
    await expectProblem(eventsAt(id, ''), 403, 'players-only');
    await expectProblem(
      eventsAt(id, '', await newPlayer('Eve'), 'application/x-ndjson'),
      403,
      'players-only',
    );
    const answer = await eventsAt(id, '?wait=25', bob, 'application/x-ndjson');
    await waitersAt(id, 1);
    await read(call('POST', `/tables/${id}/leave`, {}, { as: bob }));
    expect((await answer.text()).trim().split('\n')).toHaveLength(3);
    for (const query of ['?since=', '?since=-1', '?since=x', '?since=1e3', '?wait=x', '?limit=1'])
      await expectProblem(eventsAt(id, query, people[0]), 400, 'invalid-query');
    await expectProblem(eventsAt('x', ''), 404, 'no-such-table');
  });
});
