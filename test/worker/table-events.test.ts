import { evictDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import type { Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { seenBy } from '../../worker/rules/view.ts';
import type { EventsReply } from '../../worker/table/contract.ts';
import {
  actNext,
  connect,
  look,
  onlooker,
  onTurn,
  type Person,
  passive,
  person,
  type Stub,
  seated,
  soon,
  wholeLog,
} from '../support/worker-table.ts';

type Told = Extract<EventsReply, { type: 'events' }>;

const told = async (stub: Stub, who: Person, since: number): Promise<Told> => {
  const reply = await stub.events(who.caller, since);
  if (reply.type !== 'events') throw new Error(`no events: ${reply.type}`);
  return reply;
};

const flat = ({ commits }: Told): Event[] => commits.flatMap(({ events }) => events);

describe('the events after a version', () => {
  test('S4 are each commit as its viewer may know it, asleep or awake', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    for (let n = 0; n < 4; n++) await actNext(stub, people, passive);
    await evictDurableObject(stub);
    const log = await wholeLog(stub);
    for (const who of [...people, onlooker]) {
      const viewer = who === onlooker ? null : who.id;
      for (const since of [0, 3, log.length - 1, log.length]) {
        const { version, follows, commits } = await told(stub, who, since);
        expect({ version, follows }).toEqual({ version: log.length, follows: true });
        expect(commits).toEqual(
          log
            .filter((commit) => commit.version > since)
            .map(({ version: v, events }) => ({ version: v, events: events.map((e) => seenBy(viewer, e)) })),
        );
      }
    }
  });

  test('begin anew with a checkpoint where the version is too old, or none yet', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob'], { nextHandSeconds: 0 });
    await stub.submit(host.caller, { type: 'start' });
    for (let n = 0; n < 60; n++)
      await actNext(stub, people, (legal) => (n % 3 ? passive(legal) : { type: 'fold' }));
    const log = await wholeLog(stub);
    const whole = fold(log.flatMap(({ events }) => events).map((e) => seenBy(host.id, e)));
    for (const since of [1, log.length + 1, 1_000_000]) {
      const reply = await told(stub, host, since);
      expect(reply.follows).toBe(false);
      expect(reply.commits[0]?.events[0]?.type).toBe('handStarted');
      expect(fold(flat(reply))).toEqual(whole);
      expect(reply.commits.at(-1)?.version).toBe(log.length);
    }
    const kept = await told(stub, host, log.length - 2);
    expect(kept).toMatchObject({
      follows: true,
      commits: [{ version: log.length - 1 }, { version: log.length }],
    });
    const before = log.filter(({ version }) => version <= log.length - 2).flatMap(({ events }) => events);
    expect(flat(kept).reduce(evolve, fold(before.map((e) => seenBy(host.id, e))))).toEqual(whole);
  });

  test('D9 are told to nobody who may not look on', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob'], { watching: 'seated' });
    await stub.submit(host.caller, { type: 'start' });
    expect(await stub.events(onlooker.caller, 0)).toEqual({ type: 'players-only' });
    expect(await stub.events(person('Eve').caller, 0)).toEqual({ type: 'players-only' });
    expect((await told(stub, people[1] as Person, 0)).follows).toBe(true);
  });
});

describe('a socket that waits for another view', () => {
  const etagOf = async (stub: Stub, who: Person) => {
    const reply = await stub.view(who.caller);
    return reply.type === 'view' ? reply.etag : reply.type;
  };
  const lastOf = (heard: string[]) => JSON.parse(heard.at(-1) ?? '{}') as { etag: string; changesAt: number };

  test('hears which one there is, of each commit, and of what is private to its player alone', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    const turn = await onTurn(stub, people);
    const ann = turn?.who as Person;
    const bob = people.find((each) => each !== ann) as Person;
    const hers = await connect(stub, ann, '?mode=etag');
    const his = await connect(stub, bob, '?mode=etag');
    await soon(() => expect([hers.heard.length, his.heard.length]).toEqual([1, 1]));
    expect(lastOf(hers.heard)).toEqual({
      type: 'etag',
      version: (await look(stub, ann)).version,
      etag: await etagOf(stub, ann),
      changesAt: null,
    });
    await evictDurableObject(stub);
    const advance = { hand: 1, street: 'preflop', price: 2, type: 'checkFold', scope: 'hand' } as const;
    expect((await stub.submit(bob.caller, { type: 'setAdvance', advance })).type).toBe('view');
    await soon(() => expect(his.heard).toHaveLength(2));
    expect(lastOf(his.heard).etag).toBe(await etagOf(stub, bob));
    await actNext(stub, people, passive);
    await soon(() => expect(hers.heard).toHaveLength(2));
    expect(lastOf(hers.heard).etag).toBe(await etagOf(stub, ann));
  });

  test('A4 A9 hears when quiet hours will change what it is shown, if it sits here', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob']);
    const hour = new Date().getUTCHours();
    const hours = { zone: 'Etc/UTC', from: ((hour + 2) % 24) * 60, until: ((hour + 5) % 24) * 60 };
    for (const { caller } of people)
      await stub.submit(caller, { type: 'setHours', hours, takesVacation: false });
    await stub.submit(host.caller, { type: 'start' });
    const hers = await connect(stub, host, '?mode=etag');
    const anyones = await connect(stub, onlooker, '?mode=etag');
    await soon(() => expect([hers.heard.length, anyones.heard.length]).toEqual([1, 1]));
    const { changesAt } = lastOf(hers.heard);
    expect(new Date(changesAt).getUTCHours()).toBe((hour + 2) % 24);
    expect(changesAt - Date.now()).toBeLessThan(3 * 3_600_000);
    expect(lastOf(anyones.heard).changesAt).toBeNull();
  });
});
