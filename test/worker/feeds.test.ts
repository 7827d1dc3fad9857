import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgive } from '../../worker/db/chats.ts';
import type { Standing } from '../support/channels.ts';
import {
  chatRow,
  chatting,
  following,
  newChannel,
  release,
  replies,
  seen,
  takenAway,
} from '../support/worker-channels.ts';
import { alarmOf, eventually, known, ring } from '../support/worker-notices.ts';
import { countRows } from '../support/worker-rows.ts';
import {
  actNext,
  anything,
  bindings,
  byHash,
  dice,
  look,
  onlooker,
  onTurn,
  type Person,
  passive,
  type Stub,
  seated,
  wholeLog,
} from '../support/worker-table.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** Ann and Bob at a table that channels follow; both are somebody there. */
async function followed(config = {}, channels = 1) {
  const { stub, people, host, id } = await seated(['Ann', 'Bob'], config);
  await known(people);
  const names = Array.from({ length: channels }, newChannel);
  for (const name of names) await following(name, id, Number(name.slice(-6)));
  const ids = new Map<string, string>();
  for (const each of people) ids.set(each.id, await chatting(each));
  await stub.refresh();
  for (const name of names) await stands(name, 1);
  const [channel = ''] = names;
  return { stub, people, host, id, channel, channels: names, ids };
}
type Table = Awaited<ReturnType<typeof followed>>;

const standing = async (channel: string): Promise<Standing[]> => (await seen(channel)).standing;
const stands = (channel: string, count: number) =>
  eventually(async () => expect(await standing(channel)).toHaveLength(count));

/** The first hand is dealt and shown: the lobby, the hand and the ping. */
async function begun(config = {}, channels = 1): Promise<Table> {
  const table = await followed(config, channels);
  await table.stub.submit(table.host.caller, { type: 'start' });
  for (const [i, channel] of table.channels.entries()) await stands(channel, i === 0 ? 3 : 2);
  return table;
}

const settled = (stub: Stub) =>
  runInDurableObject(stub, () => new Promise((resolve) => setTimeout(resolve, 150)));

/** When the only feed of a table tries again. */
const retryAt = (stub: Stub): Promise<number | null> =>
  runInDurableObject(stub, (_, { storage }) => {
    const { kept } = storage.sql.exec<{ kept: string }>('SELECT kept FROM feeds').one();
    return JSON.parse(kept).retry?.at ?? null;
  });

/** The last post of a hand, whatever came after it. */
const handIn = async (channel: string): Promise<string> =>
  (await standing(channel)).findLast(({ content }) => content.includes('Hand'))?.content ?? '';
const nameOnTurn = async ({ stub, people }: Table): Promise<string> =>
  (await onTurn(stub, people))?.who.name ?? '';
const foldNext = ({ stub, people }: Table) => actNext(stub, people, () => ({ type: 'fold' }));

describe('channels that follow a table', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('the lobby, then one post a hand that is edited as it goes, and one ping for the player on turn', async () => {
    const { stub, people, host, channel, ids } = await followed();
    expect((await standing(channel))[0]?.content).toContain('2 of 6 seats taken');
    await stub.submit(host.caller, { type: 'start' });
    await stands(channel, 3);
    const first = (await onTurn(stub, people))?.who as Person;
    const [lobby, hand, ping] = await standing(channel);
    expect(lobby?.content).toContain('The game is on');
    expect(hand?.content).toContain(`→ ${first.name}`);
    expect(hand?.called).toEqual([]);
    expect(ping).toMatchObject({ called: [ids.get(first.id)] });
    expect(ping?.buttons).toEqual(['My cards', 'Fold', 'Call 1', 'Raise …', 'Pot 6', 'Open the table']);
    await actNext(stub, people, passive);
    const second = people.find((each) => each !== first) as Person;
    await eventually(async () => {
      const now = await standing(channel);
      expect(now.map(({ called }) => called)).toEqual([[], [], [ids.get(second.id)]]);
      expect(now[1]?.content).toContain(`→ ${second.name}`);
    });
  });

  test('while a call is under way no other is made; what happened meanwhile comes to one edit of how it stands', async () => {
    const table = await begun();
    const { stub, people, channel } = table;
    await replies(channel, 'hold', 'ok');
    const before = (await seen(channel)).calls.length;
    for (let n = 0; n < 5; n++) await actNext(stub, people, passive);
    await eventually(async () => expect((await seen(channel)).calls).toHaveLength(before + 1));
    await settled(stub);
    expect((await seen(channel)).calls).toHaveLength(before + 1);
    await release(channel);
    const turn = await nameOnTurn(table);
    await eventually(async () => {
      const now = await standing(channel);
      expect(now).toHaveLength(3);
      expect(now[1]?.content).toContain(`→ ${turn}`);
      expect(now[2]?.called).toEqual([table.ids.get(people.find(({ name }) => name === turn)?.id ?? '')]);
    });
    // The old ping went, the hand was edited, the new one came.
    const calls = (await seen(channel)).calls.slice(before).map(({ method }) => method);
    expect(calls).toEqual(['DELETE', 'PATCH', 'POST']);
  });

  test('a hand gets its result though the next one has begun, and so does one that is long over', async () => {
    const table = await begun();
    const { stub, channel } = table;
    await replies(channel, { status: 429, headers: { 'Retry-After': '3600' }, json: {} }, 'ok');
    await foldNext(table);
    await eventually(async () => expect((await seen(channel)).calls.at(-1)?.method).toBe('DELETE'));
    for (let hand = 2; hand < 4; hand++) {
      pass(600 * SECOND);
      await look(stub, onlooker);
      expect((await look(stub, onlooker)).hand?.number).toBe(hand);
      await foldNext(table);
    }
    expect(await handIn(channel)).toContain('Hand 1');
    pass(HOUR);
    await look(stub, onlooker);
    await eventually(async () => {
      const texts = (await standing(channel)).map(({ content }) => content);
      expect(texts).toHaveLength(6);
      for (const n of [1, 2, 3]) {
        expect(texts[n]).toContain(`Hand ${n}`);
        expect(texts[n]).toContain('everyone else folded');
      }
      expect(texts[4]).toContain('Hand 4');
      expect(texts[5]).toContain('it is your turn');
    });
  });

  test('429 waits for exactly as long as was asked, evicted in between', async () => {
    const { stub, people, channel } = await begun();
    await replies(
      channel,
      { status: 429, headers: { 'Retry-After': '7.5' }, json: { retry_after: 7.5 } },
      'ok',
    );
    const before = (await seen(channel)).calls.length;
    await actNext(stub, people, passive);
    await eventually(async () => expect((await seen(channel)).calls).toHaveLength(before + 1));
    await settled(stub);
    expect(await alarmOf(stub)).toBe(Date.now() + 7500);
    await actNext(stub, people, passive);
    await evictDurableObject(stub);
    pass(7499);
    await look(stub, onlooker);
    await settled(stub);
    expect((await seen(channel)).calls).toHaveLength(before + 1);
    await ring(stub);
    await eventually(async () => expect((await seen(channel)).calls.length).toBeGreaterThan(before + 2));
    await stands(channel, 3);
    expect((await chatRow(channel))?.lastError).toBeNull();
  });

  test.each([
    ['a header of 0', { headers: { 'Retry-After': '0' }, json: {} }],
    ['nothing in the answer', { json: { retry_after: null } }],
  ])('429 that names no wait, with %s, is not asked again at once', async (_, limited) => {
    const { stub, people, channel } = await begun();
    await replies(channel, { status: 429, ...limited });
    const before = (await seen(channel)).calls.length;
    await actNext(stub, people, passive);
    await eventually(async () => expect((await seen(channel)).calls).toHaveLength(before + 1));
    await settled(stub);
    expect((await seen(channel)).calls).toHaveLength(before + 1);
    expect(await retryAt(stub)).toBe(Date.now() + SECOND);
  });

  test('5xx is tried again after 1 s, 2 s, 4 s; then D1 says why, until it works again', async () => {
    const { stub, people, channel } = await begun();
    await replies(channel, { status: 502 });
    const before = (await seen(channel)).calls.length;
    await actNext(stub, people, passive);
    const waits: number[] = [];
    for (let n = 1; n <= 6; n++) {
      await eventually(async () => expect((await seen(channel)).calls).toHaveLength(before + n));
      await settled(stub);
      // Not the alarm: it rings by the real clock, which the one of this test does not follow.
      const at = (await retryAt(stub)) ?? 0;
      waits.push(at - Date.now());
      if (n === 3) await evictDurableObject(stub);
      pass(at - Date.now() - 1);
      await look(stub, onlooker);
      await settled(stub);
      expect((await seen(channel)).calls).toHaveLength(before + n);
      pass(1);
      if (n < 6) await look(stub, onlooker);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32].map((seconds) => seconds * SECOND));
    await eventually(async () => expect((await chatRow(channel))?.lastError).toBe('502'));
    await replies(channel, 'ok');
    await look(stub, onlooker);
    await eventually(async () => {
      expect(await standing(channel)).toHaveLength(3);
      expect((await chatRow(channel))?.lastError).toBeNull();
    });
  });

  test('a channel that hangs delays neither the game nor another channel, and is given up after ten seconds', async () => {
    const table = await begun({}, 2);
    const { stub, people, channels } = table;
    const [hanging = '', other = ''] = channels;
    await replies(hanging, 'hang', 'ok');
    await actNext(stub, people, passive);
    const turn = await nameOnTurn(table);
    await eventually(async () => expect(await handIn(other)).toContain(`→ ${turn}`));
    expect(await handIn(hanging)).not.toContain(`→ ${turn}`);
    await new Promise((resolve) => setTimeout(resolve, 10_500));
    await settled(stub);
    await ring(stub);
    await eventually(async () => expect(await handIn(hanging)).toContain(`→ ${turn}`));
  });

  test('an answer that got lost doubles no post, though the table was evicted', async () => {
    const { stub, people, host, channel } = await followed();
    await settled(stub);
    await replies(channel, 'ok', 'lost', 'ok', 'lost', 'ok');
    await stub.submit(host.caller, { type: 'start' });
    for (let n = 0; n < 6; n++) {
      await settled(stub);
      if (n === 1) await evictDurableObject(stub);
      await ring(stub);
    }
    await stands(channel, 3);
    await actNext(stub, people, passive);
    await eventually(async () => expect((await standing(channel))[2]?.called).toHaveLength(1));
    await stands(channel, 3);
  });

  test('a table that is evicted with nothing to do does nothing when it is looked at', async () => {
    const { stub, channel } = await begun();
    await settled(stub);
    const before = (await seen(channel)).calls.length;
    await evictDurableObject(stub);
    await look(stub, onlooker);
    await settled(stub);
    expect((await seen(channel)).calls).toHaveLength(before);
  });

  test('a message that is gone is posted anew; a ping that somebody took away is not', async () => {
    const table = await begun();
    const { stub, people, channel } = table;
    const [, hand, ping] = await standing(channel);
    await takenAway(channel, ping?.id ?? '');
    await takenAway(channel, hand?.id ?? '');
    await actNext(stub, people, passive);
    await stands(channel, 3);
    expect(await handIn(channel)).toContain(`→ ${await nameOnTurn(table)}`);
  });

  test('a channel that is gone ends the feed and says so; who follows anew begins anew', async () => {
    const table = await begun();
    const { stub, people, channel } = table;
    await replies(channel, { status: 404, json: { code: 10003 } });
    await actNext(stub, people, passive);
    await eventually(async () => expect((await chatRow(channel))?.lastError).toBe('10003'));
    const before = (await seen(channel)).calls.length;
    await actNext(stub, people, passive);
    await evictDurableObject(stub);
    await stub.refresh();
    await settled(stub);
    expect((await seen(channel)).calls).toHaveLength(before);
    await replies(channel, 'ok');
    await forgive(bindings.DB, { platform: 'discord', id: channel });
    await stub.refresh();
    await eventually(async () => expect(await handIn(channel)).toContain(`→ ${await nameOnTurn(table)}`));
    await stands(channel, 5);
  });

  test('a text that is not taken ends nothing: the next one is posted', async () => {
    const table = await begun();
    const { stub, people, channel } = table;
    await replies(channel, { status: 400, json: { code: 50035 } });
    await actNext(stub, people, passive);
    await settled(stub);
    const before = (await seen(channel)).calls.length;
    await replies(channel, 'ok');
    for (let n = 0; n < 3; n++) {
      await ring(stub);
      await settled(stub);
    }
    expect((await seen(channel)).calls.length).toBeGreaterThan(before);
    await eventually(async () => expect(await handIn(channel)).toContain(`→ ${await nameOnTurn(table)}`));
  });

  test('a ping that may not be taken away stays, and what comes next is posted at once', async () => {
    const table = await begun();
    const { stub, people, channel } = table;
    const before = (await seen(channel)).calls.length;
    await replies(channel, { status: 400, json: { code: 50035 } }, 'ok');
    await actNext(stub, people, passive);
    await eventually(async () => expect(await handIn(channel)).toContain(`→ ${await nameOnTurn(table)}`));
    await stands(channel, 4);
    expect((await seen(channel)).calls.slice(before).map(({ method }) => method)).toEqual([
      'DELETE',
      'PATCH',
      'POST',
    ]);
  });

  test('A9 who looks at the table is not called, nor in the second of his platform’s channels', async () => {
    const { stub, people, host, channels, ids } = await followed({}, 2);
    const [first = '', second = ''] = channels;
    const called = async (channel: string) => (await standing(channel)).flatMap((each) => each.called);
    const [ann, bob] = people as [Person, Person];
    await stub.view(ann.caller, true);
    await stub.submit(host.caller, { type: 'start' });
    const who = (await onTurn(stub, people))?.who;
    if (who !== ann) await actNext(stub, people, passive);
    await eventually(async () => expect(await handIn(first)).toContain('→ Ann'));
    await settled(stub);
    expect(await called(first)).toEqual([]);
    while ((await onTurn(stub, people))?.who !== bob) await actNext(stub, people, passive);
    await eventually(async () => expect(await called(first)).toEqual([ids.get(bob.id)]));
    await eventually(async () => expect(await handIn(second)).toContain('→ Bob'));
    await settled(stub);
    expect(await called(second)).toEqual([]);
  });

  test('where nothing can be posted nobody is called, but in the next channel', async () => {
    const { stub, people, host, channels, ids } = await followed({}, 2);
    const [first = '', second = ''] = channels;
    await replies(first, { status: 403, json: { code: 50001 } });
    await stub.submit(host.caller, { type: 'start' });
    const who = (await onTurn(stub, people))?.who;
    await eventually(async () => {
      const called = (await standing(second)).flatMap((each) => each.called);
      expect(called).toEqual([ids.get(who?.id ?? '')]);
    });
  });

  test('of two shared channels he is called where he came to a table, and where something can be posted', async () => {
    const { stub, people, host, channels, ids } = await followed({}, 2);
    const [first = '', second = ''] = channels;
    const { id } = people[0] as Person;
    const called = async (channel: string) => (await standing(channel)).flatMap((each) => each.called);
    await bindings.DB.prepare('UPDATE chatters SET channel = ? WHERE player = ?').bind(second, id).run();
    await stub.refresh();
    await stub.submit(host.caller, { type: 'start' });
    while ((await onTurn(stub, people))?.who.id !== id) await actNext(stub, people, passive);
    await eventually(async () => expect(await called(second)).toEqual([ids.get(id)]));
    expect(await called(first)).not.toContain(ids.get(id));
    await bindings.DB.prepare(`UPDATE chats SET lastError = '50001' WHERE channel = ?`).bind(second).run();
    await stub.refresh();
    await eventually(async () => expect(await called(first)).toEqual([ids.get(id)]));
  });

  test('in a private chat its owner alone is called, and only where no channel is shared', async () => {
    const { stub, people, host, id, channel, ids } = await followed();
    const [ann, bob] = people as [Person, Person];
    const [anns, bobs, shared] = [newChannel(), newChannel(), newChannel()];
    await bindings.DB.prepare('DELETE FROM chats WHERE channel = ?').bind(channel).run();
    await following(anns, id, 1, ids.get(ann.id));
    await following(bobs, id, 2, ids.get(bob.id));
    await stub.refresh();
    await stub.submit(host.caller, { type: 'start' });
    const called = async (where: string) => (await standing(where)).flatMap((each) => each.called);
    for (let n = 0; n < 2; n++) {
      const { who } = (await onTurn(stub, people))!;
      const [own, other] = who === ann ? [anns, bobs] : [bobs, anns];
      await eventually(async () => expect(await called(own)).toEqual([ids.get(who.id)]));
      await settled(stub);
      expect(await called(other)).toEqual([]);
      await actNext(stub, people, passive);
    }
    await following(shared, id, 3);
    await stub.refresh();
    const { who } = (await onTurn(stub, people))!;
    await eventually(async () => expect(await called(shared)).toEqual([ids.get(who.id)]));
  });

  test('A4 nobody is called in his quiet hours; A5 a reminder takes the ping’s place', async () => {
    const { stub, people, channel } = await begun();
    const { who } = (await onTurn(stub, people))!;
    const other = people.find((each) => each !== who) as Person;
    const turn = (await look(stub, onlooker)).hand?.turn ?? '';
    const [, , began] = await standing(channel);
    await stub.submit(byHash(other), { type: 'remind', turn });
    await eventually(async () =>
      expect((await standing(channel))[2]?.content).toContain('they wait for you'),
    );
    await stands(channel, 3);
    expect((await standing(channel))[2]?.id).not.toBe(began?.id);
    const at = new Date();
    const from = at.getUTCHours() * 60 + at.getUTCMinutes();
    const hours = { zone: 'UTC', from, until: (from + 300) % 1440 };
    await stub.submit(byHash(other), { type: 'setHours', hours, takesVacation: false });
    await actNext(stub, people, passive);
    await eventually(async () => expect(await handIn(channel)).toContain(`→ ${other.name}`));
    await stands(channel, 2);
    pass(5 * HOUR + 60 * SECOND);
    await look(stub, onlooker);
    await stands(channel, 3);
  });

  test('S4 no card that an onlooker has not seen is in any call, and each hand is posted once', async () => {
    const table = await begun({ nextHandSeconds: 3 });
    const { stub, people, channel } = table;
    const roll = dice(7);
    for (let n = 0; n < 60; n++) {
      if (!(await actNext(stub, people, anything(roll)))) {
        pass(3 * SECOND);
        await look(stub, onlooker);
      }
      if (n % 7 === 0) await settled(stub);
    }
    await settled(stub);
    const { calls } = await seen(channel);
    const events = (await wholeLog(stub)).flatMap((commit) => commit.events);
    const hands = events.flatMap((event) => (event.type === 'handStarted' ? [event] : []));
    expect(hands.length).toBeGreaterThan(3);
    const written = (card: string) =>
      `${card[0] === 'T' ? '10' : card[0]}${{ c: '♣', d: '♦', h: '♥', s: '♠' }[card[1] as 'c']}`;
    const found: string[] = [];
    for (const { number, hands: dealt } of hands) {
      const texts = calls
        .map(({ body }) => body)
        .filter((body) => new RegExp(`Hand ${number}(\\D|$)`).test(body));
      expect(texts.length).toBeGreaterThan(0);
      const shown = events.flatMap((event) =>
        event.type === 'handShown' && event.hand === number ? [event.seat] : [],
      );
      for (const { seat, cards } of dealt) {
        if (shown.includes(seat)) continue;
        for (const card of cards ?? [])
          if (texts.some((text) => text.includes(written(card)))) found.push(`${number} ${card}`);
      }
    }
    const posts = (await standing(channel))
      .map(({ content }) => /Hand (\d+)/.exec(content)?.[1])
      .filter(Boolean);
    expect(new Set(posts).size).toBe(posts.length);
    expect(found).toEqual([]);
  });

  test('rows: a turn costs one for each channel', async () => {
    const { stub, people, channel } = await begun();
    await settled(stub);
    let rows = () => 0;
    await runInDurableObject(stub, (_, { storage }) => {
      rows = countRows(storage);
    });
    const perTurn: number[] = [];
    for (let n = 0; n < 6; n++) {
      const before = rows();
      const calls = (await seen(channel)).calls.length;
      await actNext(stub, people, passive);
      await eventually(async () => expect((await seen(channel)).calls).toHaveLength(calls + 3));
      await settled(stub);
      perTurn.push(rows() - before);
    }
    // One of the log, one of the feed.
    expect(perTurn).toEqual([2, 2, 2, 2, 2, 2]);
  });
});
