import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { recovered, recovery } from '../../worker/api/schemas/answers.ts';
import { myTables } from '../../worker/api/schemas/mine.ts';
import { type TableView, view as viewSchema } from '../../worker/api/schemas/views.ts';
import { tablesOf } from '../../worker/db/queries.ts';
import type { Env } from '../../worker/env.ts';
import {
  call,
  expectProblem,
  newPlayer,
  openTable,
  type Person,
  read,
  seated,
  send,
  viewOf,
} from '../support/worker-api.ts';
import { ask, DAY, listen, pass, playHand, soon, turnAt, typesIn } from '../support/worker-law.ts';

const { DB } = env as unknown as Env;
const three = async (config: object = {}) => {
  const table = await seated(['Ann', 'Bob', 'Cid'], { nextHandSeconds: 600, ...config });
  return { ...table, people: table.people as [Person, Person, Person] };
};
type Books = {
  lines: {
    player: { id: string };
    formerly: string[];
    bought: number;
    corrected: number;
    cashedOut: number;
    here: number;
    net: number;
  }[];
  payments: { from: string; to: string; amount: number }[];
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

describe('D9 the host', () => {
  test('runs the table, and all see what was done', async () => {
    const { id, people } = await three();
    const [ann, bob, cid] = people;
    const seen = await listen(id, undefined, '?since=1');
    const acts: [string, unknown?][] = [
      ['PATCH /config', { blinds: { big: 4 }, turnSeconds: 120, limit: 'fixed' }],
      ['POST /pause'],
      ['POST /seats/2/correct', { amount: 30 }],
      ['POST /resume'],
      ['POST /seats/2/recovery'],
      ['POST /host', { to: bob.id }],
    ];
    for (const [what, body] of acts) {
      const [method = '', path = ''] = what.split(' ');
      const by = (as: Person) => call(method, `/tables/${id}${path}`, body, { as });
      await expectProblem(by(bob), 403, 'not-host');
      expect((await by(ann)).status, what).toBeLessThan(300);
    }
    await soon(() =>
      expect(typesIn(seen)).toEqual(
        expect.arrayContaining([
          'configured',
          'tablePaused',
          'stackCorrected',
          'tableResumed',
          'recoveryMade',
          'hostPassed',
        ]),
      ),
    );
    const view = v.parse(viewSchema, await viewOf(id));
    expect(view).toMatchObject({
      host: bob.id,
      paused: null,
      config: { blinds: { small: 2, big: 4 }, turnSeconds: 120, limit: 'fixed', buyIn: { default: 100 } },
    });
    expect(view.seats[2]?.stack).toBe(130);

    // Refusals of what cannot be.
    await expectProblem(call('POST', `/tables/${id}/resume`, {}, { as: bob }), 409, 'not-paused');
    await expectProblem(
      call('PATCH', `/tables/${id}/config`, { seats: 2 }, { as: bob }),
      409,
      'seats-in-use',
    );
    // A4: a hand is held for 48 hours at most.
    await expectProblem(
      call('PATCH', `/tables/${id}/config`, { vacation: { days: 14, holdHours: 49 } }, { as: bob }),
      400,
      'invalid-body',
    );
    await expectProblem(
      call('PATCH', `/tables/${id}/config`, { buyIn: { min: 9, max: 8 } }, { as: bob }),
      400,
      'invalid-body',
    );
    await expectProblem(
      call('POST', `/tables/${id}/seats/5/correct`, { amount: 1 }, { as: bob }),
      409,
      'seat-empty',
    );
    await expectProblem(
      call('POST', `/tables/${id}/seats/0/correct`, { amount: 0 }, { as: bob }),
      400,
      'invalid-body',
    );
    const { problem } = await expectProblem(
      call('POST', `/tables/${id}/seats/0/correct`, { amount: -101 }, { as: bob }),
      409,
      'buy-in-out-of-range',
    );
    expect(problem.detail).toBe('That player has only 100 chips. Take away at most that many.');
    await expectProblem(call('DELETE', `/tables/${id}/seats/x`, undefined, { as: bob }), 409, 'seat-empty');
    await expectProblem(call('POST', `/tables/${id}/host`, { to: 'nobody' }, { as: bob }), 409, 'not-seated');
    await expectProblem(call('POST', `/tables/${id}/host/claim`, {}, { as: cid }), 409, 'host-present');
    await expectProblem(call('POST', `/tables/${id}/again`, {}, { as: bob }), 409, 'table-open');

    // A5 in a hand: the clock stands still, nobody acts, what remained is kept.
    await ask(id, bob, 'POST /start');
    const first = (await turnAt(id, people))!;
    const pauser = first.as === bob ? null : bob;
    if (!pauser) {
      await expectProblem(call('POST', `/tables/${id}/pause`, {}, { as: bob }), 409, 'own-turn');
      await ask(id, bob, 'POST /actions', { turn: first.view.hand?.turn, type: 'call' });
    }
    pass(20_000);
    const paused = v.parse(viewSchema, await ask(id, bob, 'POST /pause'));
    expect(paused.hand).toMatchObject({ clock: 'stopped', deadline: null, why: 'paused' });
    const turn = paused.hand?.turn;
    const actor = people.find(
      (p) => p.id === paused.seats.find((s) => s.seat === paused.hand?.toAct)?.player.id,
    )!;
    await expectProblem(
      call('POST', `/tables/${id}/actions`, { turn, type: 'fold' }, { as: actor }),
      409,
      'table-paused',
    );
    await expectProblem(call('DELETE', `/tables/${id}/seats/0`, undefined, { as: bob }), 409, 'hand-running');
    pass(DAY);
    const resumed = await ask(id, bob, 'POST /resume');
    expect(Date.parse(resumed.hand!.deadline!) - Date.now()).toBe(paused.hand!.remainingMs);
    await playHand(id, people);
    expect((await ask(id, bob, 'DELETE /seats/0')).seats).toHaveLength(2);
  });

  test('away for seven days while something waits, loses the role to who asks first in line', async () => {
    const { id, people } = await three();
    const [ann, bob, cid] = people;
    const { hostClaimableAt, hostClaimableBy } = v.parse(viewSchema, await viewOf(id));
    expect(hostClaimableBy).toBe(bob.id);
    await expectProblem(call('POST', `/tables/${id}/host/claim`, {}, { as: bob }), 409, 'host-present');
    vi.setSystemTime(Date.parse(hostClaimableAt!));
    await expectProblem(call('POST', `/tables/${id}/host/claim`, {}, { as: cid }), 409, 'not-longest-seated');
    expect((await ask(id, bob, 'POST /host/claim')).host).toBe(bob.id);
    await expectProblem(call('POST', `/tables/${id}/start`, {}, { as: ann }), 403, 'not-host');
  });
});

describe('D9 a recovery link', () => {
  test('gives the seat away from the next deal on, once, and nothing else', async () => {
    const { id, people } = await three();
    const [ann, bob, cid] = people;
    await ask(id, ann, 'POST /start');
    const made = v.parse(recovery, await ask(id, ann, 'POST /seats/1/recovery', {}, 201));
    expect(made.url).toMatch(new RegExp(`/t/${id}#seat=slowplay_recovery_`));
    const { hash } = new URL(made.url);
    const secret = hash.slice('#seat='.length);
    const open = (as?: Person, what = secret, where = id) =>
      call('POST', `/tables/${where}/recover`, { secret: what }, { as });
    await expectProblem(open(undefined, `${secret.slice(0, -2)}xx`), 403, 'bad-link');
    await expectProblem(open(undefined, secret, (await openTable(cid)).id), 403, 'bad-link');
    await expectProblem(open(cid), 409, 'already-seated'); // And the link still works.
    // It is no token, and no personal link.
    await expectProblem(
      call('GET', '/me', undefined, { headers: { Authorization: `Bearer ${secret}` } }),
      401,
      'unauthorized',
    );
    await expectProblem(call('POST', '/session', { secret }), 403, 'bad-link');

    const heir = v.parse(recovered, await read(open()));
    expect(heir.player.id).not.toBe(bob.id);
    const dan: Person = { ...heir.player, token: heir.token! };
    await expectProblem(open(await newPlayer('Eve')), 403, 'bad-link');
    await expectProblem(open(dan), 403, 'bad-link');
    await expectProblem(call('POST', `/tables/${id}/seats`, {}, { as: dan }), 409, 'already-seated');

    // Until the next deal the seat and its cards are the former holder's.
    expect((await viewOf(id, bob)).seats[1]?.cards).not.toContain(null);
    expect((await viewOf(id, dan)).you).toBeNull();
    expect((await viewOf(id, dan)).seats[1]?.cards ?? [null]).toContain(null);
    await playHand(id, people);
    expect((await viewOf(id, dan)).you).toMatchObject({ seat: 1, name: 'Bob' });
    expect((await viewOf(id, bob)).you).toBeNull();
    pass(601_000);
    expect((await viewOf(id, dan)).seats[1]?.cards).not.toContain(null);
    expect((await viewOf(id, bob)).seats[1]?.cards ?? [null]).toContain(null);
    await expectProblem(call('POST', `/tables/${id}/leave`, {}, { as: bob }), 409, 'not-seated');
    await soon(async () => expect(await tablesOf(DB, dan.id)).toContain(id));
    const mine = v.parse(myTables, await read(call('GET', '/me/tables', undefined, { as: dan })));
    expect(mine.tables).toMatchObject([{ id, seat: 1, hand: 2 }]);
    const books = await ask<Books>(id, undefined, 'GET /ledger');
    expect(books.lines.reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(books.lines.map(({ player, formerly }) => [player.id, formerly]).sort()).toEqual(
      [
        [ann.id, []],
        [cid.id, []],
        [dan.id, [bob.id]],
      ].sort(),
    );
    expect((await call('GET', `/tables/${id}/hands.txt`, undefined, { as: dan })).ok).toBe(true);
  });

  test('is worth nothing once somebody else sits there', async () => {
    const { id, people } = await three();
    const [ann, bob] = people;
    const { url } = await ask<{ url: string }>(id, ann, 'POST /seats/1/recovery', {}, 201);
    const secret = new URL(url).hash.slice('#seat='.length);
    await ask(id, bob, 'POST /leave');
    await ask(id, await newPlayer('Dan'), 'POST /seats', { seat: 1 }, 201);
    await expectProblem(call('POST', `/tables/${id}/recover`, { secret }), 409, 'seat-empty');
    pass(8 * DAY);
    await expectProblem(call('POST', `/tables/${id}/recover`, { secret }), 403, 'bad-link');
  });
});

describe('a table', () => {
  test('closes after its hand with its ledger, and starts again with the same people', async () => {
    const { id, people, host } = await three({ unit: { perChip: 0.01, name: 'EUR' }, nextHandSeconds: 0 });
    const [ann, bob, cid] = people;
    const eve = await newPlayer('=1+1');
    await ask(id, eve, 'POST /seats', {}, 201);
    await ask(id, host, 'POST /start');
    expect(await ask(id, host, 'POST /close')).toMatchObject({ closing: true, closed: null });
    await playHand(id, [...people, eve]).catch(() => null);
    const closed = v.parse(viewSchema, await viewOf(id, bob));
    expect(closed).toMatchObject({ closed: { why: 'host' }, seats: [], nextHandAt: null, successor: null });
    await expectProblem(call('POST', `/tables/${id}/seats`, {}, { as: bob }), 409, 'table-closed');
    const books = await ask<Books>(id, undefined, 'GET /ledger');
    expect(books.lines.map(({ bought, here }) => [bought, here])).toEqual(Array(4).fill([100, 0]));
    expect(books.lines.reduce((sum, { cashedOut }) => sum + cashedOut, 0)).toBe(400);
    for (const { player, net } of books.lines) {
      const paid = books.payments.reduce(
        (sum, { from, to, amount }) =>
          sum + (to === player.id ? amount : 0) - (from === player.id ? amount : 0),
        0,
      );
      expect(paid).toBe(net);
    }
    const csv = await call('GET', `/tables/${id}/ledger.csv`);
    expect([csv.headers.get('content-type'), csv.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      `attachment; filename="slowplay-${id}-ledger.csv"`,
    ]);
    const lines = (await csv.text()).split('\r\n');
    expect(lines[0]).toBe('player,bought,buy_ins,corrected,cashed_out,here,net,net_in_unit,unit,recovered');
    expect(lines.filter((line) => line.startsWith("'=1+1,100,1,0,"))).toHaveLength(1);
    expect(lines).toHaveLength(6);

    const owed = (await (await call('GET', `/tables/${id}/payments.csv`)).text()).trim().split('\r\n');
    expect(owed[0]).toBe('from,to,amount,amount_in_unit,unit');
    expect(owed).toHaveLength(1 + books.payments.length);

    await expectProblem(call('POST', `/tables/${id}/again`, {}, { as: bob }), 403, 'not-host');
    const next = v.parse(viewSchema, await ask(id, ann, 'POST /again', {}, 201));
    expect(next.seats.map(({ player, stack, state }) => [player.id, stack, state])).toEqual([
      [ann.id, 100, 'waiting'],
      [bob.id, 100, 'sittingOut'],
      [cid.id, 100, 'sittingOut'],
      [eve.id, 100, 'sittingOut'],
    ]);
    expect((await viewOf(id)).successor).toBe(next.id);
    expect((await ask(id, ann, 'POST /again', {}, 201)).id).toBe(next.id);
    await ask(next.id, bob, 'POST /back');
    expect((await ask(next.id, ann, 'POST /start')).hand).toMatchObject({ number: 1 });
  });

  test('forgets a revoked token of a host who took no seat', async () => {
    const ann = await newPlayer('Ann');
    const { id } = await openTable(ann);
    await soon(async () => expect(await tablesOf(DB, ann.id)).toEqual([id]));
    expect((await call('DELETE', '/session', undefined, { as: ann })).status).toBe(204);
    await expectProblem(call('POST', `/tables/${id}/close`, {}, { as: ann }), 401, 'unauthorized');
    await expectProblem(call('GET', `/tables/${id}`, undefined, { as: ann }), 401, 'unauthorized');
  });

  test('D9 where only players look on, others see neither hand, events nor history', async () => {
    const { id, people, host } = await three({ watching: 'seated' });
    const eve = await newPlayer('Eve');
    const heard = await listen(id, eve, '?since=0');
    await ask(id, host, 'POST /start');
    const turns = async () => Promise.all(people.map((p) => viewOf(id, p)));
    for (let views = await turns(); views.some(({ legal }) => legal); views = await turns()) {
      const at = views.findIndex(({ legal }) => legal);
      const { hand, legal } = views[at] as TableView;
      await ask(id, people[at], 'POST /actions', { turn: hand?.turn, type: legal?.check ? 'check' : 'call' });
    }
    for (const as of [undefined, eve]) {
      expect(await viewOf(id, as)).toMatchObject({ hand: null, previous: null });
      for (const path of [
        'hands',
        'hands/1',
        'hands/1.txt',
        'hands/1/events',
        'hands.phh',
        'ledger',
        'ledger.csv',
        'payments.csv',
      ])
        await expectProblem(call('GET', `/tables/${id}/${path}`, undefined, { as }), 403, 'players-only');
    }
    await soon(() => expect(heard.length).toBeGreaterThan(3));
    expect(heard.every(({ type, view }) => type === 'view' && view?.hand === null)).toBe(true);
    const bob = people[1];
    expect(await ask<{ hands: unknown[] }>(id, bob, 'GET /hands')).toMatchObject({ hands: [{ number: 1 }] });
    // Who sits down hears all from the deal on, and who leaves no more; what he played stays open to him.
    await ask(id, eve, 'POST /seats', {}, 201);
    await soon(() => expect(heard.at(-1)?.events?.[0]?.type).toBe('handStarted'));
    await ask(id, bob, 'POST /leave');
    expect((await viewOf(id, bob)).hand).toBeNull();
    expect(await ask(id, bob, 'GET /hands/1')).toMatchObject({ hand: { number: 1 } });
    expect((await send(`/api/v1/tables/${id}/hands/1`)).status).toBe(403);
  });
});
