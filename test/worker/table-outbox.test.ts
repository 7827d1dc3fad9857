import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { project } from '../../worker/db/queries.ts';
import type { Outcome } from '../../worker/db/schema.ts';
import type { Legal } from '../../worker/rules/betting.ts';
import type { Action } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { retryMs } from '../../worker/table/alarm.ts';
import { isNews } from '../../worker/table/effects.ts';
import { eventsOfHand } from '../../worker/table/history.ts';
import { countRows } from '../support/worker-rows.ts';
import {
  actNext,
  anything,
  bindings,
  dice,
  look,
  onlooker,
  passive,
  type Stub,
  seated,
  soon,
  wholeLog,
} from '../support/worker-table.ts';

const { DB } = bindings;

const rowsOf = async (table: 'tables' | 'seats' | 'hands', id: string) => {
  const key = table === 'tables' ? 'id' : 'tableId';
  return (await DB.prepare(`SELECT * FROM ${table} WHERE ${key} = ? ORDER BY 2`).bind(id).all()).results;
};

/** Waits until D1 has heard all there is. */
const delivered = (stub: Stub, version: number) =>
  vi.waitFor(async () => {
    const cursor = await runInDurableObject(
      stub,
      (_, { storage }) => storage.sql.exec('SELECT delivered FROM about').one().delivered,
    );
    expect(cursor).toBe(version);
  });

/** Rows that D1 says its batches wrote. */
function countD1() {
  let rows = 0;
  const batch = DB.batch.bind(DB);
  vi.spyOn(DB, 'batch').mockImplementation(async (statements) => {
    const results = await batch<never>(statements);
    rows += results.reduce((sum, { meta }) => sum + meta.rows_written, 0);
    return results;
  });
  return () => rows;
}

/** Four players need twenty actions: a raise by the second before the flop, a bet by the last on it. */
const twentyActions =
  (n: number) =>
  (legal: Legal): Action =>
    n === 1
      ? { type: 'raise', to: legal.raise!.min }
      : n === 8
        ? { type: 'bet', to: legal.bet!.min }
        : passive(legal);

describe('the outbox', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('a hand of four with twenty actions writes at most 25 rows in the object and 5 in D1', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { stub, people, host, id } = await seated(['Ann', 'Bob', 'Cid', 'Dee']);
    await stub.submit(host.caller, { type: 'start' });
    while (await actNext(stub, people, () => ({ type: 'fold' })));
    const before = (await wholeLog(stub)).length;
    await delivered(stub, before);
    const objectRows = await runInDurableObject(stub, (_, { storage }) => countRows(storage));
    const d1Rows = countD1();

    vi.setSystemTime(Date.now() + 600_000);
    await runDurableObjectAlarm(stub); // Deals the hand, as it will deal the one after it.
    let actions = 0;
    while (await actNext(stub, people, twentyActions(actions))) actions++;
    expect(actions).toBe(20);
    const log = await wholeLog(stub);
    expect(log).toHaveLength(before + 1 + actions); // One row a commit.
    await delivered(stub, log.length);
    expect(await rowsOf('hands', id)).toHaveLength(2);
    expect(objectRows()).toBe(1 + 20 + 2 + 1); // The deal, the actions, two alarms, the outbox's cursor.
    expect(d1Rows()).toBe(2); // A row and its key.
  });

  test('D1 hears who sits, and of each hand what an onlooker saw (S4)', async () => {
    const { stub, people, host, id } = await seated(['Ann', 'Bob', 'Cid'], { nextHandSeconds: 0 });
    await stub.submit(host.caller, { type: 'start' });
    const roll = dice(3);
    while (((await look(stub, onlooker)).hand?.number ?? 0) < 6) await actNext(stub, people, anything(roll));
    const log = await wholeLog(stub);
    await delivered(stub, log.findLast(({ events }) => events.some((e) => e.type === 'handEnded'))!.version);

    expect(await rowsOf('tables', id)).toMatchObject([{ id, host: host.id, version: 1 }]);
    expect(await rowsOf('seats', id)).toMatchObject(
      people.map(({ id: player, name }, seat) => ({ seat, player, name, version: seat + 2 })),
    );
    const hands = await rowsOf('hands', id);
    expect(hands).toHaveLength(5);
    for (const row of hands) {
      const number = Number(row.number);
      const events = eventsOfHand(log, number);
      const seen = fold(events).hand!;
      const outcomes: Outcome[] = JSON.parse(String(row.outcomes));
      for (const { seat, won } of outcomes) {
        const { stackBefore } = seen.seats.find((s) => s.seat === seat)!;
        expect(stackBefore + won).toBe(fold(events).seats[seat]!.stack);
      }
      expect(outcomes.reduce((sum, { won }) => sum + won, 0)).toBe(0); // P8
      const hidden = seen.seats.filter((s) => !s.shown).flatMap((s) => s.cards ?? []);
      for (const card of hidden) expect(`${row.awards}${row.outcomes}`).not.toContain(`"${card}"`);
      expect(row.board).toBe(seen.board.join(''));
    }
  });

  test('a failing D1 delays no turn and loses nothing', async () => {
    const { stub, people, host, id } = await seated(['Ann', 'Bob'], { nextHandSeconds: 0 });
    await stub.submit(host.caller, { type: 'start' });
    await delivered(stub, 3);
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const broken = vi.spyOn(DB, 'batch').mockRejectedValue(new Error('no D1 today'));
    for (let n = 0; n < 5; n++) {
      expect((await actNext(stub, people, () => ({ type: 'fold' })))?.type).toBe('view');
      await look(stub, onlooker); // Deals the next hand.
    }
    await soon(() => expect(broken).toHaveBeenCalledTimes(1)); // It backs off, however much there is to tell.
    for (let n = 2; n < 5; n++) {
      vi.setSystemTime(Date.now() + retryMs(n - 1));
      await runDurableObjectAlarm(stub);
      await soon(() => expect(broken).toHaveBeenCalledTimes(n));
    }
    expect(await rowsOf('hands', id)).toHaveLength(0);

    broken.mockRestore();
    await evictDurableObject(stub); // Not even then.
    await runDurableObjectAlarm(stub);
    await delivered(stub, (await wholeLog(stub)).findLast(({ events }) => isNews(events))!.version);
    expect((await rowsOf('hands', id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test('the same news again, or older ones, change nothing in D1', async () => {
    const row = { tableId: 't', seat: 0, player: 'ann', name: 'Ann', version: 5 };
    await project(DB, [{ type: 'seat', row }]);
    const d1Rows = countD1();
    await project(DB, [{ type: 'seat', row }]);
    await project(DB, [{ type: 'seat', row: { ...row, player: 'bob', version: 4 } }]);
    expect(d1Rows()).toBe(0);
    await project(DB, [{ type: 'seat', row: { ...row, player: null, name: null, version: 6 } }]);
    expect(await rowsOf('seats', 't')).toEqual([{ ...row, player: null, name: null, version: 6 }]);
  });
});
