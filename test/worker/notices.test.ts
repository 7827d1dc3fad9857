import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { publicKeyOf, pushKeysIn } from '../../worker/channels/push.ts';
import { tablesOf } from '../../worker/db/queries.ts';
import { commitsBetween } from '../../worker/table/log.ts';
import { call, newPlayer, read } from '../support/worker-api.ts';
import {
  alarmOf,
  answers,
  eventually,
  heard,
  hooked,
  hookRow,
  known,
  ring,
  subscribed,
  taken,
} from '../support/worker-notices.ts';
import {
  actNext,
  bindings,
  byHash,
  connect,
  look,
  onTurn,
  type Person,
  passive,
  type Stub,
  seated,
} from '../support/worker-table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const typesOf = async (name: string) => (await heard(name)).map(({ type, data }) => `${type} ${data.turn}`);

/** Three people whom D1 knows, and the first hand dealt; whose turn it is, then the others in order. */
async function begun(
  ready: (people: Person[], id: string) => Promise<unknown> = async () => {},
  config = {},
) {
  const { stub, people, host, id } = await seated(['Ann', 'Bob', 'Cid'], config);
  await known(people);
  await ready(people, id);
  await stub.refresh();
  await stub.submit(host.caller, { type: 'start' });
  return { stub, people, host, id };
}

/** A table where everybody has a hook, named by order of acting. */
async function allHooked(config = {}) {
  const names = new Map<string, string>();
  const table = await begun(async (people) => {
    for (const each of people) names.set(each.id, await hooked(each));
  }, config);
  const { who } = (await onTurn(table.stub, table.people))!;
  const first = table.people.indexOf(who);
  const order = [0, 1, 2].map((n) => table.people[(first + n) % 3] as Person);
  const hooks = order.map(({ id }) => names.get(id) ?? '') as [string, string, string];
  return { ...table, order: order as [Person, Person, Person], hooks };
}

const settled = (stub: Stub) =>
  runInDurableObject(stub, () => new Promise((resolve) => setTimeout(resolve, 150)));

describe('notices', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('a turn is told of when it begins and taken back when it is over, once each and in order', async () => {
    const { stub, people, id, order, hooks } = await allHooked();
    await eventually(async () => expect(await typesOf(hooks[0])).toEqual(['turn.began 1.1']));
    expect((await heard(hooks[0]))[0]).toMatchObject({
      data: {
        table: { id, url: `https://poker.example/t/${id}` },
        hand: 1,
        player: { id: order[0].id, name: order[0].name },
        deadline: new Date(Date.now() + DAY).toISOString(),
      },
    });
    await actNext(stub, people, passive);
    await eventually(async () => expect(await typesOf(hooks[1])).toEqual(['turn.began 1.2']));
    await actNext(stub, people, passive);
    await actNext(stub, people, passive); // The flop: the first to act now was the second before.
    await eventually(async () => {
      expect(await typesOf(hooks[0])).toEqual(['turn.began 1.1', 'turn.ended 1.1']);
      expect(await typesOf(hooks[1])).toEqual(['turn.began 1.2', 'turn.ended 1.2', 'turn.began 1.4']);
    });
    // The third one's was over before anybody could be told, or it was told and taken back.
    const third = await typesOf(hooks[2]);
    expect([[], ['turn.began 1.3', 'turn.ended 1.3']]).toContainEqual(third);
    await evictDurableObject(stub);
    await look(stub, order[0]);
    await settled(stub);
    expect(await typesOf(hooks[0])).toHaveLength(2);
    expect(await typesOf(hooks[1])).toHaveLength(3);
    const ids = [...(await heard(hooks[0])), ...(await heard(hooks[1]))].map((notice) => notice.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('the alarm reminds when a fifth of the time is left and before the last hour, asleep in between', async () => {
    const { stub, hooks } = await allHooked();
    const began = Date.now();
    await eventually(async () => expect(await heard(hooks[0])).toHaveLength(1));
    const reminded: number[] = [];
    for (let n = 0; n < 8 && Date.now() < began + DAY - 1; n++) {
      const before = (await heard(hooks[0])).length;
      await settled(stub);
      await evictDurableObject(stub);
      await ring(stub);
      await settled(stub);
      const now = await heard(hooks[0]);
      if (now.length > before && now.at(-1)?.type === 'turn.reminder')
        reminded.push((Date.now() - began) / HOUR);
    }
    expect(reminded).toEqual([19.2, 23]);
    await eventually(async () => {
      const all = await typesOf(hooks[0]); // He ran out of time.
      expect(all).toEqual(['turn.began 1.1', 'turn.reminder 1.1', 'turn.reminder 1.1', 'turn.ended 1.1']);
    });
  });

  test('what fails is sent again by the schedule with the same id, evicted in between, until it gets through', async () => {
    const table = await allHooked();
    const { stub, people, hooks } = table;
    await eventually(async () => expect(await heard(hooks[0])).toHaveLength(1));
    await answers(
      hooks[1],
      { status: 500 },
      { status: 302, headers: { Location: `${inject('receiver')}/to/elsewhere` } },
      { status: 429, headers: { 'Retry-After': '3600' } },
      { status: 200 },
    );
    await actNext(stub, people, passive);
    const began = Date.now();
    const attempts: number[] = [];
    for (let n = 1; n <= 4; n++) {
      await eventually(async () => expect(await heard(hooks[1])).toHaveLength(n));
      attempts.push(Math.round((Date.now() - began) / 1000));
      await settled(stub);
      if (n === 4) break;
      const codes = ['status-500', 'redirected', 'status-429'];
      expect(await hookRow(hooks[1])).toEqual({
        state: 'active',
        failingSince: began,
        lastError: codes[n - 1],
      });
      await evictDurableObject(stub);
      while ((await heard(hooks[1])).length === n) {
        await ring(stub);
        await settled(stub);
      }
    }
    expect(attempts[1]! - attempts[0]!).toBeGreaterThanOrEqual(5);
    expect(attempts[2]! - attempts[1]!).toBeGreaterThanOrEqual(300);
    expect(attempts[3]! - attempts[2]!).toBeGreaterThanOrEqual(3600);
    const all = await heard(hooks[1]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(new Set((await taken(hooks[1])).map(({ body }) => body)).size).toBe(1);
    expect(await hookRow(hooks[1])).toEqual({ state: 'active', failingSince: null, lastError: null });
    expect(await taken('elsewhere')).toEqual([]);
  });

  test('a turn that is over before it could be told is not told late', async () => {
    const { stub, people, hooks } = await allHooked();
    await answers(hooks[1], { status: 500 });
    await actNext(stub, people, passive);
    await eventually(async () => expect(await heard(hooks[1])).toHaveLength(1));
    await settled(stub);
    await answers(hooks[1], { status: 204 });
    await actNext(stub, people, passive);
    await settled(stub);
    for (let n = 0; n < 3; n++) {
      await ring(stub);
      await settled(stub);
    }
    const told = await typesOf(hooks[1]);
    expect(told.filter((each) => each === 'turn.began 1.2')).toHaveLength(1); // The attempt that failed.
    expect(told.filter((each) => each.startsWith('turn.ended 1.2'))).toEqual([]);
  });

  test('one that hangs delays nobody, and is given up after ten seconds', async () => {
    const { stub, people, hooks } = await allHooked();
    await eventually(async () => expect(await heard(hooks[0])).toHaveLength(1));
    await answers(hooks[1], 'hang');
    await actNext(stub, people, passive);
    await eventually(async () => expect(await heard(hooks[1])).toHaveLength(1));
    await actNext(stub, people, passive);
    await eventually(async () => expect(await typesOf(hooks[2])).toEqual(['turn.began 1.3']));
    expect(await hookRow(hooks[1])).toMatchObject({ lastError: null }); // It hangs still.
    await eventually(async () => expect(await hookRow(hooks[1])).toMatchObject({ lastError: 'timed-out' }));
  });

  test('a hook that answers 410 is disabled at once, one that never answers at the end of the schedule', async () => {
    const { stub, people, hooks } = await allHooked({ turnSeconds: 14 * 86_400 });
    await eventually(async () => expect(await heard(hooks[0])).toHaveLength(1));
    await answers(hooks[1], { status: 410 });
    await actNext(stub, people, passive);
    await eventually(async () =>
      expect(await hookRow(hooks[1])).toMatchObject({ state: 'disabled', lastError: 'gone' }),
    );
    await answers(hooks[2], { status: 503 });
    await actNext(stub, people, passive);
    const began = Date.now();
    await eventually(async () => expect(await heard(hooks[2])).toHaveLength(1));
    for (let n = 0; n < 30 && (await hookRow(hooks[2]))?.state === 'active'; n++) {
      await settled(stub);
      await ring(stub);
      await settled(stub);
    }
    expect(await hookRow(hooks[2])).toEqual({
      state: 'disabled',
      failingSince: began,
      lastError: 'status-503',
    });
    expect(Date.now() - began).toBeGreaterThan(31.5 * HOUR);
    expect(await heard(hooks[2])).toHaveLength(8);
    expect(new Set((await heard(hooks[2])).map(({ id }) => id)).size).toBe(1);
  });

  test('what got through but was not remembered comes again under the same id', async () => {
    const { stub, order, hooks } = await allHooked();
    await eventually(async () => expect(await heard(hooks[0])).toHaveLength(1));
    await settled(stub);
    await runInDurableObject(stub, (_, { storage }) => void storage.sql.exec('DELETE FROM told'));
    await evictDurableObject(stub);
    await look(stub, order[0]);
    await eventually(async () => expect(await heard(hooks[0])).toHaveLength(2));
    const [first, second] = await heard(hooks[0]);
    expect(second).toEqual(first);
  });

  test('a browser reads its push, which lives as long as the turn; one that is gone is forgotten', async () => {
    let names: string[] = [];
    const { stub, people, id } = await begun(async (all) => {
      names = await Promise.all(all.map(subscribed));
    });
    const { who } = (await onTurn(stub, people))!;
    const name = names[people.indexOf(who)] as string;
    await eventually(async () => expect(await taken(name)).toHaveLength(1));
    const [push] = await taken(name);
    expect(JSON.parse(push!.body)).toMatchObject({
      type: 'turn.began',
      body: 'Hand 1. 24 hours left.',
      url: `https://poker.example/t/${id}`,
      tag: id,
    });
    expect(push?.headers).toMatchObject({
      ttl: '86400',
      topic: id,
      urgency: 'high',
      'content-encoding': 'aes128gcm',
    });
    const keys = pushKeysIn(bindings, 'https://poker.example')!;
    expect(push?.claims).toMatchObject({
      aud: inject('receiver'),
      sub: 'https://poker.example',
      key: publicKeyOf(keys),
    });

    const second = people[(people.indexOf(who) + 1) % 3] as Person;
    const gone = names[people.indexOf(second)] as string;
    await answers(gone, { status: 410 });
    await actNext(stub, people, passive);
    const rowOf = (player: Person) =>
      bindings.DB.prepare('SELECT count(*) AS n FROM pushes WHERE player = ?').bind(player.id).first('n');
    await eventually(async () => expect(await rowOf(second)).toBe(0));
    expect(await rowOf(who)).toBe(1);
  });

  test('a browser that another player takes is told no more of the former one’s turns, from then on', async () => {
    let names: string[] = [];
    const { stub, people, id } = await begun(async (all) => {
      names = await Promise.all(all.map(subscribed));
    });
    const { who } = (await onTurn(stub, people))!;
    const first = names[people.indexOf(who)] as string;
    await eventually(async () => expect(await taken(first)).toHaveLength(1));
    const next = (people.indexOf(who) + 1) % 3;
    const former = people[next] as Person;
    await eventually(async () => expect(await tablesOf(bindings.DB, former.id)).toEqual([id]));
    const row = await bindings.DB.prepare('SELECT endpoint, p256dh, auth FROM pushes WHERE player = ?')
      .bind(former.id)
      .first<{ endpoint: string; p256dh: string; auth: string }>();
    const { endpoint, ...keys } = row!;
    await read(call('POST', '/me/push', { endpoint, keys }, { as: await newPlayer('Eve') }), 201);
    await actNext(stub, people, passive);
    await eventually(async () => expect(await taken(first)).toHaveLength(2)); // That his turn is over.
    await settled(stub);
    expect(await taken(names[next] as string)).toEqual([]);
  });

  test('A9 a turn that its player sees begin is told to nobody but the table’s own hook, and reminded of', async () => {
    const { stub, people, host, id } = await seated(['Ann', 'Bob', 'Cid']);
    await known(people);
    const hooks = await Promise.all(people.map((each) => hooked(each)));
    const everybodys = await hooked(host, id);
    await stub.refresh();
    const sockets = await Promise.all(people.map((each) => connect(stub, each)));
    await settled(stub);
    const before = sockets.map(({ heard: texts }) => texts.length);
    for (const { socket } of sockets) socket.send('{"looking":true}');
    await settled(stub);
    expect(sockets.map(({ heard: texts }) => texts.length)).toEqual(before); // Nobody is told, not even he.
    const { version } = await look(stub, host);
    await stub.submit(host.caller, { type: 'start' });
    await eventually(async () => expect(await typesOf(everybodys)).toEqual(['turn.began 1.1']));
    expect((await look(stub, host)).version).toBe(version + 1);
    await settled(stub);
    expect((await Promise.all(hooks.map(heard))).flat()).toEqual([]);

    const { who } = (await onTurn(stub, people))!;
    const n = people.indexOf(who);
    sockets[n]?.socket.send('{"looking":false}');
    await settled(stub);
    expect(await heard(hooks[n] as string)).toEqual([]); // He knows.
    pass(0.8 * DAY);
    await ring(stub);
    await eventually(async () => expect(await typesOf(hooks[n] as string)).toEqual(['turn.reminder 1.1']));
  });

  test('who asks for the view again and again looks too, for a minute; a socket that answers no more does not', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    await known(people);
    const hooks = await Promise.all(people.map((each) => hooked(each)));
    await stub.refresh();
    for (const each of people) await stub.view(each.caller, true);
    await stub.submit(host.caller, { type: 'start' });
    const { who } = (await onTurn(stub, people))!;
    const n = people.indexOf(who);
    await settled(stub);
    expect((await Promise.all(hooks.map(heard))).flat()).toEqual([]);
    const next = people[(n + 1) % 3] as Person;
    const { socket } = await connect(stub, next);
    socket.send('{"looking":true}');
    await settled(stub);
    pass(3 * MINUTE);
    await actNext(stub, people, passive);
    await eventually(async () =>
      expect(await typesOf(hooks[(n + 1) % 3] as string)).toEqual(['turn.began 1.2']),
    );
  });

  test('D1 that does not answer delays no turn, and the alarm asks it again', async () => {
    const { stub, people } = await begun();
    await settled(stub);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = vi.spyOn(bindings.DB, 'batch').mockRejectedValue(new Error('no D1 today'));
    const { who, view } = (await onTurn(stub, people))!;
    const next = people[(people.indexOf(who) + 1) % 3] as Person;
    pass(2 * MINUTE);
    await stub.submit(byHash(who), { type: 'act', turn: view.hand!.turn!, action: { type: 'call' } });
    await settled(stub);
    expect(broken).toHaveBeenCalled();
    broken.mockRestore();
    const name = await hooked(next);
    expect(await alarmOf(stub)).toBeLessThan(Date.now() + MINUTE);
    await ring(stub);
    await eventually(async () => expect(await typesOf(name)).toEqual(['turn.began 1.2']));
  });

  test('whoever adds a hook in the middle of his turn is told of it', async () => {
    const { stub, people } = await begun();
    await settled(stub);
    const { who } = (await onTurn(stub, people))!;
    const name = await hooked(who);
    await stub.refresh();
    await eventually(async () => expect(await typesOf(name)).toEqual(['turn.began 1.1']));
  });

  test('news come after a day, and not to who wants none', async () => {
    const { stub, people, host, id } = await seated(['Ann', 'Bob', 'Cid']);
    const [, bob, cid] = people as [Person, Person, Person];
    await known([host, bob]);
    await known([cid], { hours: null, takesVacation: false, news: false });
    const hooks = await Promise.all(people.map((each) => hooked(each)));
    const everybodys = await hooked(host, id);
    await stub.refresh();
    pass(2 * HOUR);
    await stub.submit(host.caller, { type: 'configure', changes: { nextHandSeconds: 10 } });
    await settled(stub);
    for (let n = 0; n < 4 && (await heard(hooks[1] as string)).length === 0; n++) {
      await ring(stub);
      await settled(stub);
    }
    const wanted = [{ type: 'table.news', data: { hands: 0, happened: ['Ann changed the options'] } }];
    await eventually(async () => expect(await heard(hooks[1] as string)).toMatchObject(wanted));
    await eventually(async () => expect(await heard(everybodys)).toMatchObject(wanted));
    expect(await heard(hooks[0] as string)).toEqual([]); // She did it herself.
    expect(await heard(hooks[2] as string)).toEqual([]);
  });

  test('news that grew between two attempts come under another id, the same news under the same', async () => {
    const { stub, host, id } = await seated(['Ann', 'Bob']);
    await known([host]);
    const hook = await hooked(host, id);
    await stub.refresh();
    await answers(hook, { status: 500 }, { status: 500 }, { status: 200 });
    pass(2 * HOUR);
    await stub.submit(host.caller, { type: 'configure', changes: { nextHandSeconds: 10 } });
    const attempt = async (n: number) => {
      while ((await heard(hook)).length < n) {
        await ring(stub);
        await settled(stub);
      }
    };
    await attempt(2);
    await stub.submit(host.caller, { type: 'configure', changes: { nextHandSeconds: 20 } });
    await attempt(3);
    const ids = (await heard(hook)).map((notice) => notice.id);
    const bodies = (await taken(hook)).map(({ body }) => body);
    expect(bodies[0]).toBe(bodies[1]);
    expect(bodies[1]).not.toBe(bodies[2]);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[1]).not.toBe(ids[2]);
    expect(await hookRow(hook)).toMatchObject({ state: 'active', lastError: null });
  });

  test('no card is in anything that is sent', async () => {
    const { stub, people, hooks } = await allHooked({ nextHandSeconds: 0 });
    while (((await look(stub, people[0] as Person)).hand?.number ?? 0) < 2) {
      await actNext(stub, people, passive);
      await settled(stub);
    }
    const log = await runInDurableObject(stub, (_, { storage }) => commitsBetween(storage.sql, 1, 1e9));
    const cards = log
      .flatMap(({ events }) => events)
      .flatMap((e) => (e.type === 'handStarted' ? (e.deck ?? []) : []));
    const sent = (await Promise.all(hooks.map(taken))).flat().map(({ body }) => body);
    expect(sent.length).toBeGreaterThan(6);
    for (const card of cards) expect(sent.join('\n')).not.toContain(`"${card}"`);
  });
});
