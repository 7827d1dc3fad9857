import { createExecutionContext, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import worker from '../../worker/index.ts';
import type { Hours } from '../../worker/rules/hours.ts';
import type { TableRpc } from '../../worker/table/contract.ts';
import { readOwns } from '../../worker/table/owns.ts';
import { alarmOf, eventually, heard, hooked, known, ring } from '../support/worker-notices.ts';
import {
  actNext,
  bindings,
  connect,
  look,
  onlooker,
  onTurn,
  passive,
  type Stub,
  seated,
} from '../support/worker-table.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const loseAlarm = (stub: Stub) => runInDurableObject(stub, (_, { storage }) => storage.deleteAlarm());

/** What the platform does at this hour of the day. */
async function cron(hour: number): Promise<void> {
  const scheduledTime = Date.UTC(2026, 10, 29, hour, 7);
  const context = createExecutionContext();
  await worker.scheduled({ scheduledTime, cron: '', noRetry() {} }, bindings);
  await waitOnExecutionContext(context);
}

const shareOf = async (id: string): Promise<number> => {
  const row = bindings.DB.prepare('SELECT openedAt % 24 AS hour FROM tables WHERE id = ?').bind(id);
  return (await row.first<number>('hour')) ?? Number.NaN;
};

describe('the daily sweep', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('A2 settles what is overdue although the alarm was lost, at one hour of the day, and sets it again', async () => {
    const { stub, host, id } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    const { version } = await look(stub, onlooker);
    await eventually(async () => expect(await shareOf(id)).toBeGreaterThanOrEqual(0));
    const hour = await shareOf(id);
    await loseAlarm(stub);
    pass(DAY);
    for (let other = 0; other < 24; other++) if (other !== hour) await cron(other);
    expect(await alarmOf(stub)).toBeNull();
    await cron(hour);
    expect((await look(stub, onlooker)).version).toBe(version + 1);
    expect(await alarmOf(stub)).toBe(Date.now() + DAY);
  });

  test('a table that is not there any more keeps no other from it', async () => {
    const { stub, host, id } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    await eventually(async () => expect(await shareOf(id)).toBeGreaterThanOrEqual(0));
    const hour = await shareOf(id);
    for (const odd of ['nonsense', `${id.slice(0, -1)}x`])
      await bindings.DB.prepare(
        `INSERT INTO tables (id, host, config, openedAt, version) SELECT ?, host, config, openedAt, version FROM tables WHERE id = ?`,
      )
        .bind(odd, id)
        .run();
    await loseAlarm(stub);
    await cron(hour);
    expect(await alarmOf(stub)).not.toBeNull();
  });

  test('A4 brings what players have set, and reaches who could not be reached', async () => {
    vi.setSystemTime(Math.ceil(Date.now() / DAY) * DAY + 12 * HOUR);
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    const hours: Hours = { zone: 'UTC', from: 0, until: 600 };
    await known(people, { hours, takesVacation: true, news: true });
    await stub.submit(host.caller, { type: 'start' });
    const { who } = (await onTurn(stub, people))!;
    const name = await hooked(who);
    await stub.sweep(); // The hours count from the next turn on.
    await eventually(async () => expect(await heard(name)).toHaveLength(1));
    const noon = Date.now();
    await actNext(stub, people, passive);
    const { hand } = await look(stub, onlooker);
    expect(hand?.deadline).toBe(new Date(noon + 34 * HOUR).toISOString()); // 12 to 24, then 10 to 22.
    const { version } = await look(stub, onlooker);
    await stub.sweep(); // The same again changes nothing.
    expect((await look(stub, onlooker)).version).toBe(version);
  });

  test('A4 what a player sets while D1 is asked is not undone by its answer', async () => {
    const { stub, people } = await seated(['Ann', 'Bob']);
    const before: Hours = { zone: 'UTC', from: 0, until: 600 };
    const now: Hours = { zone: 'UTC', from: 60, until: 120 };
    await known(people, { hours: before, takesVacation: false, news: true });
    const [ann] = people as [(typeof people)[0]];
    await runInDurableObject(stub, async (table) => {
      const kept = table as unknown as TableRpc & { env: typeof bindings };
      const { DB } = kept.env;
      const slow = (statement: D1PreparedStatement): unknown => ({
        bind: (...values: unknown[]) => slow(statement.bind(...values)),
        raw: async () => {
          const rows = await statement.raw();
          await kept.submit(ann.caller, { type: 'setHours', hours: now, takesVacation: false });
          return rows;
        },
      });
      kept.env = { ...kept.env, DB: { prepare: (text: string) => slow(DB.prepare(text)) } as D1Database };
      await kept.sweep();
    });
    const owns = await runInDurableObject(stub, (_, { storage }) => readOwns(storage.sql));
    expect(people.map(({ id }) => owns[id]?.hours)).toEqual([now, before]);
  });

  test('of a table that was never opened makes none', async () => {
    const { stub } = await seated(['Ann', 'Bob']);
    await stub.sweep();
    await stub.refresh();
    expect((await look(stub, onlooker)).hand).toBeNull();
  });
});

describe('A4 the clock of a turn that stops and goes on', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** It is 23:00; from 0:00 to 10:00 it is quiet for everybody. */
  async function evening() {
    vi.setSystemTime(Math.ceil(Date.now() / DAY) * DAY + 23 * HOUR);
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    const hours: Hours = { zone: 'UTC', from: 0, until: 600 };
    for (const each of people)
      await stub.submit(each.caller, { type: 'setHours', hours, takesVacation: false });
    await stub.submit(host.caller, { type: 'start' });
    const deadline = Date.now() + 44 * HOUR; // 23 to 24, 10 to 24, then 10 to 19.
    expect((await look(stub, onlooker)).hand?.deadline).toBe(new Date(deadline).toISOString());
    return { stub, host, people, deadline };
  }
  const clocks = (texts: string[]) => texts.map((text) => JSON.parse(text).aside?.isQuiet);
  /** The alarm may ring before: for what D1 was told. */
  async function ringTo(stub: Stub, at: number): Promise<void> {
    for (let n = 0; n < 5 && Date.now() < at; n++) await ring(stub);
    expect(Date.now()).toBe(at);
  }
  const said = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('is told to who sits here while his page is open, and to nobody else', async () => {
    const { stub, host } = await evening();
    const mine = await connect(stub, host, '?since=0');
    const theirs = await connect(stub, onlooker, '?since=0');
    await said();
    const before = [mine.heard.length, theirs.heard.length];
    const midnight = Date.now() + HOUR;
    await ringTo(stub, midnight);
    await said();
    expect(new Set(clocks(mine.heard.slice(before[0], -1)))).toEqual(new Set([false]));
    expect(clocks(mine.heard.slice(-1))).toEqual([true]);
    await ringTo(stub, midnight + 10 * HOUR);
    await said();
    expect(clocks(mine.heard.slice(-1))).toEqual([false]);
    expect(theirs.heard.length).toBe(before[1]);
    expect(JSON.parse(mine.heard.at(-1) ?? '')).toMatchObject({ type: 'events', events: [] });
  });

  test('wakes no table at which nobody looks', async () => {
    const { stub, deadline } = await evening();
    await connect(stub, onlooker);
    for (let n = 0; n < 3 && ((await alarmOf(stub)) ?? 0) < deadline; n++) await ring(stub); // What D1 was told.
    expect(Date.now()).toBeLessThan(deadline - 43 * HOUR);
    expect(await alarmOf(stub)).toBe(deadline);
  });
});
