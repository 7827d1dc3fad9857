import { runInDurableObject } from 'cloudflare:test';
import * as v from 'valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { myTables } from '../../worker/api/schemas/mine.ts';
import type { TableView } from '../../worker/api/schemas/views.ts';
import { call, newPlayer, openTable, type Person, read, viewOf } from '../support/worker-api.ts';
import { soon, stubOf } from '../support/worker-table.ts';

afterEach(() => vi.restoreAllMocks());

const post = <T>(path: string, as: Person, body: object = {}, status = 200) =>
  read<T>(call('POST', path, body, { as }), status);
const mine = async (as: Person) =>
  v.parse(myTables, await read(call('GET', '/me/tables', undefined, { as })));
const listed = (as: Person, count: number) =>
  soon(async () => expect((await mine(as)).tables).toHaveLength(count));

/** A table of two that has begun. */
const begun = async (ann: Person, bob: Person, config: object) => {
  const { id } = await openTable(ann, config);
  for (const as of [ann, bob]) await post(`/tables/${id}/seats`, as, {}, 201);
  return post<TableView>(`/tables/${id}/start`, ann);
};
const onTurn = ({ hand, seats }: TableView) => seats.find(({ seat }) => seat === hand?.toAct)?.player;

describe('my tables', () => {
  test('tell of each what the table does', async () => {
    const [ann, bob] = [await newPlayer('Ann'), await newPlayer('Bob')];
    const { id } = await begun(ann, bob, { name: 'Friday', nextHandSeconds: 600 });
    await listed(ann, 1);
    const seen = await viewOf(id, ann);
    const { hand } = seen;
    const toAct = onTurn(seen);
    const [line] = (await mine(ann)).tables;
    expect(line).toEqual({
      id,
      url: seen.url,
      name: 'Friday',
      seat: 0,
      presence: 'here',
      nextHandAt: null,
      hand: 1,
      street: 'preflop',
      board: [],
      pot: 3,
      price: 2,
      toCall: seen.legal?.call?.amount ?? 0,
      toAct: { seat: hand?.toAct, player: toAct },
      yourTurn: toAct?.id === ann.id,
      deadline: hand?.deadline,
      since: hand?.since,
      clock: 'running',
      paused: null,
      lastFinished: null,
      applicants: [],
    });
    const folds = toAct?.id === ann.id ? ann : bob;
    await post(`/tables/${id}/actions`, folds, { turn: hand?.turn, type: 'fold' });
    const after = { toAct: null, yourTurn: false, deadline: null, lastFinished: 1, toCall: 0, clock: 'none' };
    expect((await mine(ann)).tables[0]).toMatchObject(after);
    expect((await mine(await newPlayer('Eve'))).tables).toEqual([]);
  });

  test('come by need: my turns by least time, what waits for me as the host, then the rest', async () => {
    const [ann, bob] = [await newPlayer('Ann'), await newPlayer('Bob')];
    const spans = [86_400, 3_600, 172_800, 7_200];
    const views: TableView[] = [];
    for (const turnSeconds of spans) views.push(await begun(ann, bob, { turnSeconds }));
    const asking = await openTable(ann, { approval: true });
    await post(`/tables/${asking.id}/seats`, bob, {}, 201);
    const idle = await openTable(ann);
    await listed(ann, 6);
    const byDeadline = views.toSorted((a, b) =>
      (a.hand?.deadline ?? '') < (b.hand?.deadline ?? '') ? -1 : 1,
    );
    const isHers = (table: TableView) => onTurn(table)?.id === ann.id;
    const { tables } = await mine(ann);
    expect(tables.map(({ id }) => id)).toEqual([
      ...byDeadline.filter(isHers).map(({ id }) => id),
      asking.id,
      ...byDeadline.filter((table) => !isHers(table)).map(({ id }) => id),
      idle.id,
    ]);
    expect(tables.find(({ id }) => id === asking.id)?.applicants).toEqual([
      { player: { id: bob.id, name: 'Bob' }, buyIn: 100 },
    ]);
    expect((await mine(bob)).tables.every(({ applicants }) => applicants.length === 0)).toBe(true);
  });

  test('that fail hide no other', async () => {
    const [ann, bob] = [await newPlayer('Ann'), await newPlayer('Bob')];
    const one = await begun(ann, bob, {});
    const other = await begun(ann, bob, {});
    await listed(ann, 2);
    await runInDurableObject(stubOf(one.id), (table) => {
      const calls = Object.getPrototypeOf(table) as { view: () => unknown };
      vi.spyOn(calls, 'view').mockRejectedValueOnce(new Error('broken'));
    });
    const { tables, unreachable } = await mine(ann);
    expect([tables.length, unreachable.length]).toEqual([1, 1]);
    expect([tables[0]?.id, ...unreachable].sort()).toEqual([one.id, other.id].sort());
  });
});
