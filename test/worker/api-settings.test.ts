import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { settings } from '../../worker/api/schemas/settings.ts';
import type { TableView } from '../../worker/api/schemas/views.ts';
import { hashOf, newSecret } from '../../worker/api/tokens.ts';
import { addToken } from '../../worker/db/queries.ts';
import type { Env } from '../../worker/env.ts';
import type { Own } from '../../worker/rules/own.ts';
import { readOwns } from '../../worker/table/owns.ts';
import {
  call,
  expectProblem,
  newPlayer,
  openTable,
  type Person,
  read,
  seated,
} from '../support/worker-api.ts';
import { soon, stubOf } from '../support/worker-table.ts';

const { DB } = env as unknown as Env;
const WEEK = 7 * 86_400_000;
const NIGHT = { zone: 'Europe/Tallinn', from: '22:30', until: '08:00' };
const LATER = { zone: 'America/New_York', from: '23:00', until: '07:00' };
const MINUTES = { zone: 'Europe/Tallinn', from: 22 * 60 + 30, until: 8 * 60 };

const put = (as: Person | undefined, body: unknown) => call('PUT', '/me/settings', body, { as });
const mine = async (as: Person) =>
  v.parse(settings, await read(call('GET', '/me/settings', undefined, { as })));

/** What a table keeps as this player's own. */
const ownAt = (id: string, { id: player }: Person): Promise<Own | undefined> =>
  runInDurableObject(stubOf(id), (_, state) => readOwns(state.storage.sql)[player]);

/** Takes the last change of hours back in time. */
const weeksPass = (player: Person) =>
  DB.prepare('UPDATE players SET hoursChangedAt = hoursChangedAt - ? WHERE id = ?')
    .bind(WEEK, player.id)
    .run();

describe('settings', () => {
  test('A4 are nothing at first; what is left out stays as it is', async () => {
    const ann = await newPlayer('Ann');
    const none = { hours: null, takesVacation: false, news: true, hoursChangeableAt: null };
    expect(await mine(ann)).toEqual(none);
    expect(v.parse(settings, await read(put(ann, {})))).toEqual(none);
    expect(v.parse(settings, await read(put(ann, { news: false })))).toEqual({ ...none, news: false });
    await read(put(ann, { takesVacation: true }));
    const set = v.parse(settings, await read(put(ann, { hours: NIGHT })));
    expect(set).toEqual({
      hours: NIGHT,
      takesVacation: true,
      news: false,
      hoursChangeableAt: expect.any(String),
    });
    expect(await mine(ann)).toEqual(set);
  });

  test('A4 the hours change once a week, all else at any time; clearing them is a change', async () => {
    const ann = await newPlayer('Ann');
    await read(put(ann, { hours: null }));
    await read(put(ann, { hours: NIGHT }));
    const { hoursChangeableAt } = await mine(ann);
    expect(Date.parse(hoursChangeableAt ?? '')).toBeGreaterThan(Date.now() + WEEK - 60_000);
    for (const hours of [LATER, null, { ...NIGHT, until: '08:01' }]) {
      const { problem, headers } = await expectProblem(
        put(ann, { hours, news: false }),
        409,
        'hours-changed-lately',
      );
      expect(problem.detail).toContain(hoursChangeableAt?.slice(0, 10));
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(WEEK / 1000 - 60);
    }
    expect(await mine(ann)).toMatchObject({ hours: NIGHT, news: true });
    await read(put(ann, { hours: NIGHT, news: false }));
    await read(put(ann, { takesVacation: true }));
    await weeksPass(ann);
    expect((await mine(ann)).hoursChangeableAt).toBeNull();
    await read(put(ann, { hours: null }));
    await expectProblem(put(ann, { hours: NIGHT }), 409, 'hours-changed-lately');
    expect(await mine(ann)).toMatchObject({ hours: null, takesVacation: true, news: false });
  });

  test('A4 of two changes of the hours at once one is refused, and others are both kept', async () => {
    const ann = await newPlayer('Ann');
    const { id } = await openTable(ann);
    await read(call('POST', `/tables/${id}/seats`, {}, { as: ann }), 201);
    await soon(async () => expect(await tablesIn(ann)).toHaveLength(1));
    const answers = await Promise.all([put(ann, { hours: NIGHT }), put(ann, { hours: LATER })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await Promise.all([put(ann, { news: false }), put(ann, { takesVacation: true })]);
    const kept = await mine(ann);
    expect(kept).toMatchObject({ news: false, takesVacation: true });
    expect((await ownAt(id, ann))?.hours?.zone).toBe(kept.hours?.zone);
    expect((await ownAt(id, ann))?.takesVacation).toBe(true);
  });

  const wrong: [string, unknown][] = [
    ['/hours', { hours: 'night' }],
    ['/hours', { hours: true }],
    ['/hours/zone', { hours: { from: '22:00', until: '08:00' } }],
    ['/hours/zone', { hours: { ...NIGHT, zone: 'Mars/Olympus' } }],
    ['/hours/zone', { hours: { ...NIGHT, zone: '+02:00' } }],
    ['/hours/zone', { hours: { ...NIGHT, zone: '' } }],
    ['/hours/zone', { hours: { ...NIGHT, zone: 'a'.repeat(10_000) } }],
    ['/hours/from', { hours: { ...NIGHT, from: '24:00' } }],
    ['/hours/from', { hours: { ...NIGHT, from: '9:00' } }],
    ['/hours/from', { hours: { ...NIGHT, from: 1350 } }],
    ['/hours/until', { hours: { ...NIGHT, until: '08:60' } }],
    ['/hours/until', { hours: { ...NIGHT, until: '08:00 ' } }],
    ['/hours', { hours: { ...NIGHT, until: '22:30' } }],
    ['/hours', { hours: { ...NIGHT, until: '08:31' } }],
    ['/hours/days', { hours: { ...NIGHT, days: 5 } }],
    ['/takesVacation', { takesVacation: 'yes' }],
    ['/news', { news: null }],
    ['/hoursChangedAt', { hoursChangedAt: 0 }],
  ];

  test.each(wrong)('A4 with %s wrong are refused, and nothing is changed', async (path, body) => {
    const ann = await newPlayer('Ann');
    const { problem } = await expectProblem(put(ann, body), 400, 'invalid-body');
    expect(problem.errors?.map((error) => error.path)).toEqual([path]);
    expect(await mine(ann)).toMatchObject({ hours: null, takesVacation: false, news: true });
  });

  test('A4 a window of exactly ten hours will do, within a day or over midnight', async () => {
    for (const [from, until] of [
      ['22:00', '08:00'],
      ['00:00', '10:00'],
      ['13:59', '23:59'],
    ]) {
      await read(put(await newPlayer('Ann'), { hours: { zone: 'UTC', from, until } }));
    }
  });

  test('need a token that may play', async () => {
    await expectProblem(put(undefined, { news: false }), 401, 'unauthorized');
    await expectProblem(call('GET', '/me/settings'), 401, 'unauthorized');
    const ann = await newPlayer('Ann');
    const token = newSecret('token');
    await addToken(DB, { hash: hashOf(token), player: ann.id, kind: 'bot', scopes: ['read'], createdAt: 0 });
    await expectProblem(put({ ...ann, token }, { news: false }), 403, 'out-of-scope');
    expect((await mine({ ...ann, token })).news).toBe(true);
  });
});

describe('at the tables', () => {
  test('A4 what is set is told to all tables of the player, and brought to new ones', async () => {
    const { id, people } = await seated(['Ann', 'Bob'], { seats: 2 });
    const [ann] = people as [Person];
    await soon(async () => expect((await tablesIn(ann)).length).toBe(1));
    await read(put(ann, { hours: NIGHT, takesVacation: true }));
    expect(await ownAt(id, ann)).toMatchObject({ hours: MINUTES, takesVacation: true });
    const other = await openTable(await newPlayer('Cid'), { approval: true });
    await read(call('POST', `/tables/${other.id}/seats`, {}, { as: ann }), 201);
    expect(await ownAt(other.id, ann)).toMatchObject({ hours: MINUTES, takesVacation: true });
    const full = await seated(['Dan', 'Eve'], { seats: 2 });
    await read(call('POST', `/tables/${full.id}/queue`, {}, { as: ann }), 201);
    expect(await ownAt(full.id, ann)).toMatchObject({ hours: MINUTES });
  });

  test('A4 what is set comes along with a recovered seat, and to the table that goes on', async () => {
    const { id, host, people } = await seated(['Ann', 'Bob']);
    const [, bob] = people as [Person, Person];
    const eve = await newPlayer('Eve');
    for (const each of [eve, host]) await read(put(each, { hours: NIGHT }));
    const { url } = await read<{ url: string }>(
      call('POST', `/tables/${id}/seats/1/recovery`, {}, { as: host }),
      201,
    );
    const secret = new URL(url).hash.slice('#seat='.length);
    await read(call('POST', `/tables/${id}/recover`, { secret }, { as: eve }));
    expect(await ownAt(id, eve)).toMatchObject({ hours: MINUTES });
    expect((await ownAt(id, bob))?.hours ?? null).toBeNull();
    await read(call('POST', `/tables/${id}/close`, {}, { as: host }));
    const again = await read<TableView>(call('POST', `/tables/${id}/again`, {}, { as: host }), 201);
    expect(await ownAt(again.id, host)).toMatchObject({ hours: MINUTES });
  });

  test('A9 hours are told to nobody else, in any byte', async () => {
    const { id, host, people } = await seated(['Ann', 'Bob', 'Cid']);
    const [ann, bob] = people as [Person, Person];
    await soon(async () => expect((await tablesIn(ann)).length).toBe(1));
    await read(put(ann, { hours: { ...NIGHT, zone: 'Antarctica/Vostok' } }));
    await read(call('POST', `/tables/${id}/start`, {}, { as: host }));
    await evictDurableObject(stubOf(id));
    for (const as of [bob, undefined]) {
      const answers = await Promise.all(
        ['', '/hands', '/ledger'].map((path) => call('GET', `/tables/${id}${path}`, undefined, { as })),
      );
      const bytes = await Promise.all(
        answers.map(async (a) => JSON.stringify([...a.headers]) + (await a.text())),
      );
      expect(bytes.join('')).not.toMatch(/vostok|22:30|1350|hoursBefore/i);
    }
  });

  test('A4 a table that fails keeps no other from hearing, nor the player from his answer', async () => {
    const ann = await newPlayer('Ann');
    const ids: string[] = [];
    for (let n = 0; n < 2; n++) {
      const { id } = await openTable(ann);
      await read(call('POST', `/tables/${id}/seats`, {}, { as: ann }), 201);
      ids.push(id);
    }
    await soon(async () => expect((await tablesIn(ann)).length).toBe(2));
    await runInDurableObject(stubOf(ids[0] ?? ''), (table) => {
      const calls = Object.getPrototypeOf(table) as { submit: () => unknown };
      vi.spyOn(calls, 'submit').mockRejectedValueOnce(new Error('broken'));
    });
    expect((await read<{ hours: object }>(put(ann, { hours: NIGHT }))).hours).toEqual(NIGHT);
    vi.restoreAllMocks();
    const owns = await Promise.all(ids.map((id) => ownAt(id, ann)));
    expect(owns.filter((own) => own?.hours)).toEqual([expect.objectContaining({ hours: MINUTES })]);
  });
});

const tablesIn = async (as: Person) =>
  (await read<{ tables: unknown[] }>(call('GET', '/me/tables', undefined, { as }))).tables;
