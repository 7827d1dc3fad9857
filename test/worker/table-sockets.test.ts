import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import type { Card } from '../../worker/rules/cards.ts';
import type { Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { NO_TABLE, type Table } from '../../worker/rules/table.ts';
import { toView } from '../../worker/rules/view.ts';
import { seenAt } from '../../worker/table/history.ts';
import { MOST_SOCKETS } from '../../worker/table/sockets.ts';
import { SAY } from '../../worker/table/telling.ts';
import {
  actNext,
  anything,
  byHash,
  connect,
  dice,
  look,
  onlooker,
  onTurn,
  type Person,
  person,
  seated,
  soon,
  wholeLog,
} from '../support/worker-table.ts';

const CARD = /"[2-9TJQKA][cdhs]"/g;

/** What somebody may know at most: the board, shown hands and his own, of this hand and the one before. */
function knowable(table: Table, who: Person): Set<Card> {
  const { hand, previous } = table;
  const own = (player: string) => player === who.id;
  return new Set([
    ...(hand?.board ?? []),
    ...(previous?.board ?? []),
    ...(hand?.seats ?? []).flatMap((s) => (s.shown || own(s.player) ? (s.cards ?? []) : [])),
    ...(previous?.hands ?? []).flatMap((h) =>
      previous?.shown.includes(h.seat) || own(h.player) ? (h.cards ?? []) : [],
    ),
  ]);
}

type Message = { version: number; events: Event[] };

describe('sockets', () => {
  test('S4 nobody hears a card he may not know, in any byte of whole random hands', async () => {
    // Deep stacks: nobody is broke before enough hands were heard.
    const buyIn = { min: 40, max: 100_000, default: 100_000 };
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid'], { nextHandSeconds: 0, buyIn });
    const ears = [...people, onlooker];
    const asEvents = await Promise.all(ears.map((who) => connect(stub, who, '?since=0')));
    const asViews = await Promise.all(ears.map((who) => connect(stub, who, '?mode=view')));
    await stub.submit(host.caller, { type: 'start' });
    const roll = dice(7);
    const late: [number, string][] = [];
    for (let n = 0; n < 150; n++) {
      if (!(await actNext(stub, people, anything(roll)))) break;
      const who = n % ears.length;
      const { socket, heard } = await connect(stub, ears[who]!, `?since=${n % 40}`);
      await soon(() => expect(heard).toHaveLength(1));
      late.push([who, heard[0]!]);
      socket.close();
    }
    const log = await wholeLog(stub);
    await soon(() => expect(asEvents[0]!.heard).toHaveLength(1 + log.length - 4));
    const truth = new Map<number, Table>();
    log.reduce((table, { version, events }) => {
      const next = fold(events, table);
      truth.set(version, next);
      return next;
    }, NO_TABLE);
    expect(truth.get(log.length)?.handNumber).toBeGreaterThan(5);

    const check = (who: Person, version: number, text: string) => {
      const allowed = knowable(truth.get(version)!, who);
      for (const [card] of text.matchAll(CARD)) expect(allowed, text).toContain(card.slice(1, 3));
    };
    for (const [i, who] of ears.entries()) {
      for (const text of asViews[i]!.heard) check(who, JSON.parse(text).view.version, text);
      for (const text of asEvents[i]!.heard) check(who, JSON.parse(text).version, text);
      check(who, log.length, JSON.stringify(seenAt(log, log.length, who.id || null)));
      // What was heard adds up to what is shown.
      const events = asEvents[i]!.heard.flatMap((text) => (JSON.parse(text) as Message).events);
      const { url, ...view } = await look(stub, who);
      expect(toView({ table: fold(events), version: log.length, viewer: who.id || null }, SAY)).toEqual(view);
      expect(JSON.parse(asViews[i]!.heard.at(-1)!).view).toEqual({ ...view, url });
    }
    for (const [who, text] of late) {
      const { version, events } = JSON.parse(text) as Message;
      check(ears[who]!, version, text);
      if (events[0]?.type === 'handStarted') events.reduce(evolve, NO_TABLE);
    }
  });

  test('a socket takes actions, and outlives an eviction', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob']);
    const sockets = await Promise.all(people.map((who) => connect(stub, who, '?since=0')));
    await stub.submit(host.caller, { type: 'start' });
    for (let n = 0; n < 4; n++) {
      await evictDurableObject(stub, { webSockets: 'hibernate' });
      const { who, view } = (await onTurn(stub, people))!;
      const { socket, heard } = sockets[people.indexOf(who)]!;
      const before = heard.length;
      const type = view.legal?.check ? 'check' : 'call';
      socket.send(JSON.stringify({ id: `a${n}`, turn: view.hand!.turn, type }));
      await soon(() => expect(heard.length).toBe(before + 2));
      expect(JSON.parse(heard.at(-2)!)).toMatchObject({ type: 'events', version: view.version + 1 });
      expect(JSON.parse(heard.at(-1)!)).toEqual({ type: 'done', id: `a${n}`, version: view.version + 1 });
      socket.send(JSON.stringify({ id: n, turn: view.hand!.turn, type }));
      await soon(() => expect(heard.length).toBe(before + 3));
      expect(JSON.parse(heard.at(-1)!)).toMatchObject({
        type: 'refused',
        id: n,
        problem: { code: 'stale-turn' },
      });
    }
    const { socket, heard } = sockets[0]!;
    socket.send('ping');
    await soon(() => expect(heard.at(-1)).toBe('pong'));
  });

  test('A7 whatever else a socket says is refused and changes nothing', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob']);
    await stub.submit(host.caller, { type: 'start' });
    const { who, view } = (await onTurn(stub, people))!;
    const turn = view.hand!.turn;
    const { socket, heard } = await connect(stub, who);
    const nonsense: (string | ArrayBuffer)[] = [
      '',
      'null',
      '[]',
      '7',
      '"fold"',
      '{',
      `{"id":"${'x'.repeat(5000)}"}`,
      JSON.stringify({ id: 1, turn, type: 'fold', note: 'ї'.repeat(2040) }),
      new Uint8Array([123, 125]).buffer,
      ...[
        { turn, type: 'raise' },
        { turn, type: 'raise', to: '6' },
        { turn, type: 'raise', to: 4.5 },
        { turn, type: 'raise', to: -4 },
        { turn, type: 'raise', to: 2 ** 60 },
        { turn, type: 'call', to: 2 },
        { turn, type: 'toString' },
        { turn, type: '__proto__' },
        { turn: 1.1, type: 'fold' },
        { turn: null, type: 'fold' },
        { type: 'fold' },
        { turn: `${turn} `, type: 'fold' },
        { turn, type: 'raise', to: 3 },
        { turn, type: 'raise', to: 1000 },
        { turn, type: ['fold'] },
        { id: { deep: [] }, turn, type: 'timeOut' },
      ].map((each) => JSON.stringify({ id: 1, ...each })),
      ...[undefined, null, true, {}, ['a'], 'x'.repeat(101)].map((id) =>
        JSON.stringify({ id, turn, type: 'fold' }),
      ),
      `{"id":1e999,"turn":"${turn}","type":"fold"}`,
    ];
    for (const each of nonsense) socket.send(each);
    await soon(() => expect(heard).toHaveLength(1 + nonsense.length));
    const problems = heard.slice(1).map((text) => JSON.parse(text).problem);
    const codes = problems.map(({ code }) => code);
    expect(codes.slice(-7)).toEqual(Array(7).fill('invalid-body'));
    const large = problems.filter(({ code }) => code === 'body-too-large');
    expect(large.map(({ detail }) => detail)).toEqual(Array(2).fill('Send at most 4096 bytes.'));
    expect(new Set(codes)).toEqual(
      new Set([
        'not-json',
        'body-too-large',
        'invalid-body',
        'stale-turn',
        'raise-too-small',
        'raise-too-large',
      ]),
    );
    expect((await look(stub, who)).version).toBe(view.version);

    const looking = await connect(stub, onlooker);
    looking.socket.send(JSON.stringify({ id: 1, turn, type: 'call' }));
    await soon(() => expect(JSON.parse(looking.heard[1]!).problem.code).toBe('unauthorized'));
  });

  test('who sits down has to ask again on sockets that came with another token', async () => {
    const { stub } = await seated(['Ann', 'Bob']);
    const cid = person('Cid');
    const lost: Person = { ...cid, caller: { ...cid.caller, hash: 'hash-of-a-lost-phone' } };
    const [phone, laptop] = [await connect(stub, lost), await connect(stub, cid)];
    await stub.submit(cid.caller, { type: 'sit' });
    await soon(() => expect(phone.closed).toEqual([1012]));
    expect(laptop.closed).toEqual([]);
  });

  test('a revoked token loses its sockets, and there is an end to their number', async () => {
    const { stub, people } = await seated(['Ann', 'Bob']);
    const [ann, bob] = await Promise.all(people.map((who) => connect(stub, who)));
    await stub.forget([people[0]!.caller.hash!]);
    await soon(() => expect(ann!.closed).toEqual([4008]));
    expect(bob!.closed).toEqual([]);

    await expect(connect(stub, people[0]!)).rejects.toThrow('401');
    await expect(connect(stub, { ...onlooker, caller: byHash(person('Eve')) })).rejects.toThrow('401');
    expect((await stub.fetch('https://table/socket')).status).toBe(426);
    const crowd = Array.from({ length: MOST_SOCKETS - 1 }, () => connect(stub, onlooker));
    await Promise.all(crowd);
    await expect(connect(stub, onlooker)).rejects.toThrow('503');
    for (const each of await Promise.all(crowd)) each.socket.close();
  });

  test('what waits for an ETag never keeps a page out: the first of them gives way to the next', async () => {
    const { stub, people } = await seated(['Ann', 'Bob']);
    const ann = people[0]!;
    const pages = await Promise.all(Array.from({ length: 19 }, () => connect(stub, ann)));
    const waiting: Awaited<ReturnType<typeof connect>>[] = [];
    for (let n = 0; n < 22; n++) {
      waiting.push(await connect(stub, ann, '?mode=etag'));
      await new Promise((resolve) => setTimeout(resolve, 2)); // Each at another instant.
    }
    await soon(() =>
      expect(waiting.map(({ closed }) => closed)).toEqual([[1012], [1012], ...Array(20).fill([])]),
    );
    pages.push(await connect(stub, ann));
    await expect(connect(stub, ann)).rejects.toThrow('503');
    for (const { closed } of pages) expect(closed).toEqual([]);
    for (const { socket } of [...pages, ...waiting]) socket.close();
  });
});
