import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newTableId } from '../../worker/db/ids.ts';
import { readTokens } from '../../worker/table/log.ts';
import {
  actNext,
  anything,
  byHash,
  dice,
  look,
  onlooker,
  onTurn,
  passive,
  person,
  seated,
  stubOf,
  viewIn,
  wholeLog,
} from '../support/worker-table.ts';

const DAY = 86_400_000;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('a table', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('P8 plays on after every eviction as if it had never slept', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    const roll = dice(1);
    expect(viewIn(await stub.submit(host.caller, { type: 'start' })).hand?.number).toBe(1);
    for (let n = 0; n < 15; n++) {
      const before = await Promise.all([...people, onlooker].map((who) => stub.view(who.caller)));
      await evictDurableObject(stub);
      const after = await Promise.all([...people, onlooker].map((who) => stub.view(who.caller)));
      expect(after).toEqual(before);
      expect(new Set(after.map((reply) => 'etag' in reply && reply.etag)).size).toBe(4);
      const done = await actNext(stub, people, anything(roll));
      if (!done) break;
      expect(done.type).toBe('view');
    }
    const log = await wholeLog(stub);
    expect(log.map(({ version }) => version)).toEqual(log.map((_, i) => i + 1));
    expect((await look(stub, onlooker)).version).toBe(log.length);
  });

  test('A7 a refusal stores nothing and shows the table as it is', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob']);
    await stub.submit(host.caller, { type: 'start' });
    const turn = await onTurn(stub, people);
    const other = people.find((each) => each !== turn?.who)!;
    const length = (await wholeLog(stub)).length;
    const act = (who: typeof host, name: string, type: 'check' | 'call') =>
      stub.submit(who.caller, { type: 'act', turn: name, action: { type } });

    const replies = [
      await act(other, turn!.view.hand!.turn!, 'call'),
      await act(turn!.who, '1.99', 'call'),
      await act(turn!.who, turn!.view.hand!.turn!, 'check'),
      await stub.submit(other.caller, { type: 'start' }),
      await stub.submit(person('Dan').caller, { type: 'comeBack' }),
    ];
    expect(replies.map((reply) => reply.type === 'refused' && reply.refusal.code)).toEqual([
      'not-your-turn',
      'stale-turn',
      'cannot-check',
      other === host ? 'already-started' : 'not-host',
      'not-seated',
    ]);
    expect(replies.map((reply) => viewIn(reply).version)).toEqual(Array(5).fill(length));
    expect(await wholeLog(stub)).toHaveLength(length);
  });

  test('A7 the same request again gets the same answer for a day, before and after an eviction', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob'], { nextHandSeconds: 0 });
    await stub.submit(host.caller, { type: 'start' });
    const { who, view } = (await onTurn(stub, people))!;
    const key = { key: 'k', print: 'p' };
    const call = { type: 'act', turn: view.hand!.turn!, action: { type: 'call' } } as const;
    const first = await stub.submit(byHash(who), call, key);
    expect(viewIn(first).version).toBe(view.version + 1);

    const other = people.find((each) => each !== who)!;
    const refused = { type: 'refused', refusal: { code: 'stale-turn' } };
    for (let hand = 2; hand <= 6; hand++) {
      await actNext(stub, people, () => ({ type: 'fold' })); // The next one is dealt at the next look.
      expect((await look(stub, who)).hand?.number).toBe(hand);
      for (const sleep of [false, true]) {
        if (sleep) await evictDurableObject(stub);
        expect(await stub.submit(byHash(who), call, key)).toEqual(first);
        expect(await stub.submit(byHash(who), call, { ...key, print: 'another' })).toEqual({
          type: 'key-reused',
        });
        expect(await stub.submit(byHash(other), call, key)).toMatchObject(refused);
      }
    }
    pass(DAY);
    for (const sleep of [false, true]) {
      if (sleep) await evictDurableObject(stub);
      expect(await stub.submit(byHash(who), call, key)).toMatchObject(refused);
    }
  });

  test('A7 chips corrected under a key are corrected once, hands later too', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob'], { nextHandSeconds: 600 });
    const correct = () =>
      stub.submit(host.caller, { type: 'correct', seat: 1, amount: 7 }, { key: 'k', print: 'p' });
    const stackOf = async () => (await look(stub, onlooker)).seats[1]?.stack;
    const first = await correct();
    expect(await stackOf()).toBe(107);
    await stub.submit(host.caller, { type: 'start' });
    for (let hand = 1; hand <= 4; hand++) {
      await actNext(stub, people, () => ({ type: 'fold' }));
      const stack = await stackOf();
      expect(await correct()).toEqual(first);
      expect(await stackOf()).toBe(stack);
      pass(600_000);
    }
  });

  test('A7 what is a player’s own is not set again by an earlier request that comes again', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    const { hand } = await look(stub, onlooker);
    const who = people.find((_, seat) => seat !== hand?.toAct)!;
    const plan = (when: 'nextHand' | 'bigBlind', key: string) =>
      stub.submit(who.caller, { type: 'sitOut', when }, { key, print: key });
    const plans = async () => (await look(stub, who)).you?.plan;
    await plan('nextHand', 'one');
    await plan('bigBlind', 'two');
    for (const sleep of [false, true]) {
      if (sleep) await evictDurableObject(stub);
      expect(viewIn(await plan('nextHand', 'one')).you?.plan).toBe('sitOutAtBigBlind');
      expect(await plans()).toBe('sitOutAtBigBlind');
    }
    expect(await stub.submit(who.caller, { type: 'leave' }, { key: 'one', print: 'another' })).toEqual({
      type: 'key-reused',
    });
    pass(DAY); // Turns ran out meanwhile; the request is a new one.
    await evictDurableObject(stub);
    expect(await stub.submit(who.caller, { type: 'leave' }, { key: 'one', print: 'another' })).toMatchObject({
      type: 'view',
    });
  });

  test('A7 an earlier answer is told without what is his own by now', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    const { who, view } = (await onTurn(stub, people))!;
    const call = { type: 'act', turn: view.hand!.turn!, action: { type: 'call' } } as const;
    const key = { key: 'k', print: 'p' };
    const first = await stub.submit(who.caller, call, key);
    await actNext(stub, people, passive);
    await stub.submit(who.caller, { type: 'sitOut', when: 'nextHand' });
    expect((await look(stub, who)).you?.plan).toBe('sitOutNextHand');
    expect(await stub.submit(who.caller, call, key)).toEqual(first);
  });

  test('what the Worker hands on in a player’s name leaves no token that anybody could show', async () => {
    const { stub, people } = await seated(['Ann']);
    const bob = person('Bob');
    const handed = { hash: null, known: bob.caller.known };
    expect(viewIn(await stub.submit(handed, { type: 'sit' })).seats).toHaveLength(2);
    await evictDurableObject(stub);
    expect(await look(stub, onlooker)).not.toHaveProperty('you.seat');
    expect(await stub.submit(onlooker.caller, { type: 'leave' })).toEqual({ type: 'who' });
    const hashes = await runInDurableObject(stub, (_, { storage }) => [...readTokens(storage.sql).keys()]);
    expect(hashes).toEqual([people[0]!.caller.hash]);
  });

  test('opening again with the same key answers as the first time', async () => {
    const [ann, bob] = [person('Ann'), person('Bob')];
    const { id, stub, people } = await seated(['Zoe']);
    expect(
      await stub.open(people[0]!.caller, { id, config: (await look(stub, ann)).config, origin: '' }),
    ).toMatchObject({ type: 'refused', refusal: { code: 'table-exists' } });
    const opening = {
      id: newTableId(),
      config: (await look(stub, ann)).config,
      origin: 'https://poker.example',
    };
    const fresh = stubOf(opening.id);
    const key = { key: 'k', print: 'p' };
    const first = await fresh.open(ann.caller, opening, key);
    expect(viewIn(first)).toMatchObject({
      host: ann.id,
      version: 1,
      url: `https://poker.example/t/${opening.id}`,
    });
    await fresh.submit(bob.caller, { type: 'sit' });
    await evictDurableObject(fresh);
    expect(await fresh.open(ann.caller, opening, key)).toEqual(first);
    expect(await fresh.open(ann.caller, opening, { ...key, print: 'q' })).toEqual({ type: 'key-reused' });
    expect(await fresh.open(bob.caller, opening, key)).toMatchObject({ refusal: { code: 'table-exists' } });
  });

  test('knows its people by hash, and forgets a revoked token for good', async () => {
    const { stub, people } = await seated(['Ann', 'Bob']);
    const [ann, bob] = people as [(typeof people)[0], (typeof people)[0]];
    await evictDurableObject(stub);
    expect(viewIn(await stub.view(byHash(ann))).you).toMatchObject({ seat: 0, name: 'Ann' });
    expect(await stub.view(byHash(person('Eve')))).toEqual({ type: 'who' });
    expect(await stub.submit(onlooker.caller, { type: 'start' })).toEqual({ type: 'who' });

    await stub.forget([ann.caller.hash!]);
    for (const sleep of [false, true]) {
      if (sleep) await evictDurableObject(stub);
      expect(await stub.view(ann.caller)).toEqual({ type: 'who' });
      expect(await stub.submit(ann.caller, { type: 'start' })).toEqual({ type: 'who' });
      expect(viewIn(await stub.view(byHash(bob))).you?.seat).toBe(1);
    }
    const reader = {
      hash: 'reader',
      known: { player: { id: bob.id, name: 'Bob' }, scopes: ['read' as const] },
    };
    expect(viewIn(await stub.view(reader)).you?.seat).toBe(1);
    expect(await stub.submit(reader, { type: 'comeBack' })).toEqual({ type: 'out-of-scope', needs: 'play' });
  });

  test('lists finished hands, newest first, as each may see them (S4)', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid'], { nextHandSeconds: 0 });
    await stub.submit(host.caller, { type: 'start' });
    for (let n = 0; n < 200 && ((await look(stub, onlooker)).hand?.number ?? 0) < 5; n++) {
      await actNext(stub, people, n % 7 === 0 ? () => ({ type: 'fold' }) : passive);
    }
    await evictDurableObject(stub);
    const page = await stub.hands(people[0]!.caller, { limit: 3 });
    if (page.type !== 'hands') throw new Error(page.type);
    expect(page.hands.map(({ number }) => number)).toEqual([4, 3, 2]);
    const rest = await stub.hands(people[0]!.caller, { before: 2, limit: 3 });
    expect(rest.type === 'hands' && rest.hands.map(({ number }) => number)).toEqual([1]);

    const log = await wholeLog(stub);
    for (const line of page.hands) {
      const dealt = log
        .flatMap(({ events }) => events)
        .find((e) => e.type === 'handStarted' && e.number === line.number);
      const hands = dealt?.type === 'handStarted' ? dealt.hands : [];
      expect(line.yours).toEqual(hands.find((h) => h.player === people[0]!.id)?.cards);
      const reply = await stub.hand(onlooker.caller, line.number);
      if (reply.type !== 'hand') throw new Error(reply.type);
      expect(reply.record.hand.result).toEqual(line.result);
      const unshown = hands
        .filter((h) => !line.shown.some((s) => s.seat === h.seat))
        .flatMap((h) => h.cards ?? []);
      for (const card of unshown) expect(JSON.stringify(reply.record)).not.toContain(`"${card}"`);
    }
    expect(await stub.hand(onlooker.caller, 5)).toEqual({ type: 'no-such-hand' });
    expect(await stub.hand(onlooker.caller, 0)).toEqual({ type: 'no-such-hand' });
  });
});
