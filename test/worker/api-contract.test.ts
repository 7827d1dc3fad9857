import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { me, newcomer } from '../../worker/api/schemas/answers.ts';
import { handList, handRecord } from '../../worker/api/schemas/hands.ts';
import { type TableView, view } from '../../worker/api/schemas/views.ts';
import {
  call,
  expectProblem,
  newPlayer,
  ORIGIN,
  openTable,
  read,
  seated,
  viewOf,
} from '../support/worker-api.ts';

describe('players', () => {
  test('POST /players makes a player with a token, which then is who is asking', async () => {
    const made = v.parse(newcomer, await read(call('POST', '/players', { name: '  Zoe\u0301 ' }), 201));
    expect(made.player.name).toBe('Zo\u00e9');
    const as = { ...made.player, token: made.token };
    expect(v.parse(me, await read(call('GET', '/me', undefined, { as })))).toEqual({ player: made.player });
  });
});

describe('tables', () => {
  test('POST /tables opens one with every default; the caller is its host', async () => {
    const host = await newPlayer('Ann');
    const opened = v.parse(view, await read(call('POST', '/tables', undefined, { as: host }), 201));
    expect(opened).toEqual({
      id: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{22}$/),
      version: 1,
      url: `${ORIGIN}/t/${opened.id}`,
      config: {
        name: 'Omaha Hi-Lo',
        limit: 'pot',
        format: 'cash',
        seats: 6,
        blinds: { small: 1, big: 2 },
        fixedBlinds: null,
        ante: null,
        straddle: false,
        buyIn: { min: 40, max: 200, default: 100 },
        rebuys: null,
        approval: false,
        watching: 'anyone',
        levelHands: 10,
        turnSeconds: 86_400,
        bank: null,
        vacation: { days: 14, holdHours: 48 },
        nextHandSeconds: 5,
        unit: null,
      },
      host: host.id,
      hostClaimableAt: null,
      hostClaimableBy: null,
      nextHandAt: null,
      hand: null,
      previous: null,
      seats: [],
      round: null,
      level: 0,
      places: [],
      paused: null,
      applicants: [],
      queue: [],
      pausing: false,
      closing: false,
      closesAt: null,
      closed: null,
      successor: null,
      happened: [],
      you: null,
      legal: null,
    });
    expect(await viewOf(opened.id)).toEqual(opened);
  });

  test.each([
    [{ blinds: { small: 5, big: 10 } }, { buyIn: { min: 200, max: 1000, default: 500 } }],
    [{ blinds: { big: 10 } }, { blinds: { small: 5, big: 10 } }],
    [{ blinds: { small: 15 } }, { blinds: { small: 15, big: 30 } }],
    [{ blinds: { big: 1 } }, { blinds: { small: 1, big: 1 } }],
    [{ buyIn: { min: 300 } }, { buyIn: { min: 300, max: 300, default: 300 } }],
    [{ buyIn: { max: 10 } }, { buyIn: { min: 10, max: 10, default: 10 } }],
    [{ buyIn: { default: 30 } }, { buyIn: { min: 30, max: 200, default: 30 } }],
    [{ ante: { kind: 'each', amount: 1 } }, { ante: { kind: 'each', amount: 1 } }],
    [
      {
        limit: 'mixed',
        fixedBlinds: { big: 6 },
        straddle: true,
        rebuys: 2,
        unit: { perChip: 0.01, name: 'EUR' },
      },
      { limit: 'mixed', fixedBlinds: { small: 3, big: 6 }, straddle: true, rebuys: 2 },
    ],
    [
      { format: 'freezeout', levelHands: 5, approval: true, watching: 'seated' },
      { format: 'freezeout', levelHands: 5, approval: true, watching: 'seated' },
    ],
    [
      { limit: 'fixed', seats: 9, turnSeconds: 60, nextHandSeconds: 0, format: 'cash', name: ' Café ' },
      { limit: 'fixed', seats: 9, turnSeconds: 60, nextHandSeconds: 0, name: 'Café' },
    ],
  ])('D1, D6, D7 options %j give %j', async (given, expected) => {
    const { config } = await openTable(await newPlayer('Ann'), given);
    expect(config).toMatchObject(expected);
  });

  test('GET /tables/:id names its answer by an ETag, and says 304 while nothing changed', async () => {
    const { id, people } = await seated(['Ann', 'Bob']);
    const [ann, bob] = people;
    const first = await call('GET', `/tables/${id}`, undefined, { as: ann });
    await first.text();
    const etag = first.headers.get('etag') ?? '';
    const strong = etag.replace(/^W\//, '');
    const again = (as: typeof ann, tags: string) =>
      call('GET', `/tables/${id}`, undefined, { as, headers: { 'If-None-Match': tags } });

    for (const tags of [etag, strong, `"x", ${etag}`, `W/"x",${strong} , "y"`, '*']) {
      const answer = await again(ann, tags);
      expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([304, etag, '']);
    }
    expect((await again(bob, etag)).status).toBe(200);
    expect((await again(ann, '"x"')).status).toBe(200);
    await read(call('POST', `/tables/${id}/start`, undefined, { as: ann }));
    expect((await again(ann, etag)).status).toBe(200);
  });

  test('a hand is played from the first deal to the list of hands', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob', 'Cid'], { nextHandSeconds: 600 });
    let table = v.parse(view, await read(call('POST', `/tables/${id}/start`, {}, { as: host })));
    expect(table.hand).toMatchObject({ number: 1, street: 'preflop', pot: 3, price: 2, clock: 'running' });

    while (table.hand && !table.hand.result) {
      const as = people.find(
        (p) => p.id === table.seats.find((s) => s.seat === table.hand?.toAct)?.player.id,
      );
      table = v.parse(view, await read<TableView>(call('GET', `/tables/${id}`, undefined, { as })));
      expect(table.hand?.turn).toMatch(/^1\.\d+$/);
      const type = table.legal?.check ? 'check' : 'call';
      const body = { turn: table.hand?.turn, type };
      table = v.parse(view, await read<TableView>(call('POST', `/tables/${id}/actions`, body, { as })));
      expect(table.legal).toBeNull();
    }
    expect(table.hand?.street).toBe('showdown');
    expect(table.hand?.result?.reduce((sum, share) => sum + share.amount, 0)).toBe(6);
    expect(table.previous?.number).toBe(1);

    const list = v.parse(handList, await read(call('GET', `/tables/${id}/hands`)));
    expect(list).toMatchObject({ hands: [{ number: 1, board: table.hand?.board }], next: null });
    for (const path of ['1', '1.json']) {
      const record = v.parse(handRecord, await read(call('GET', `/tables/${id}/hands/${path}`)));
      expect(record).toMatchObject({ table: id, hand: { number: 1 } });
    }
    expect(await read(call('GET', `/tables/${id}/hands?before=1`))).toEqual({ hands: [], next: null });
  });

  test('A7 an action for a turn that is over gets 409, its code and the table as it is now', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob']);
    const started = await read<TableView>(call('POST', `/tables/${id}/start`, undefined, { as: host }));
    const turn = started.hand?.turn;
    const toAct = started.seats.find((s) => s.seat === started.hand?.toAct)?.player.id;
    const [as, other] = toAct === people[0]?.id ? people : people.toReversed();
    const act = (body: object, who = as) => call('POST', `/tables/${id}/actions`, body, { as: who });

    await expectProblem(act({ turn, type: 'call' }, other), 409, 'not-your-turn');
    await expectProblem(act({ turn, type: 'check' }), 409, 'cannot-check');
    await expectProblem(act({ turn, type: 'raise', to: 3 }), 409, 'raise-too-small');
    await expectProblem(act({ turn, type: 'raise', to: 7 }), 409, 'raise-too-large');
    await expectProblem(act({ turn, type: 'bet', to: 4 }), 409, 'cannot-bet');
    await read(act({ turn, type: 'call' }));
    const { problem } = await expectProblem(act({ turn, type: 'call' }), 409, 'stale-turn');
    expect(problem.view).toEqual(await viewOf(id, as));
    expect(problem.view?.hand?.toAct).not.toBe(started.hand?.toAct);
  });

  test('A2 POST /tables/:id/back is for who is away', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    await expectProblem(call('POST', `/tables/${id}/back`, undefined, { as: host }), 409, 'not-away');
  });
});

describe('the same request again', () => {
  test('opens one table, and tells another request with its key', async () => {
    const host = await newPlayer('Ann');
    const open = (config: object) => call('POST', '/tables', config, { as: host, key: 'one' });
    const first = await read<TableView>(open({ seats: 3 }), 201);
    await read(call('POST', `/tables/${first.id}/seats`, {}, { as: host }), 201);
    expect(await read(open({ seats: 3 }), 201)).toEqual(first);
    await expectProblem(open({ seats: 4 }), 422, 'key-reused');
    const other = await read<TableView>(call('POST', '/tables', { seats: 3 }, { as: host, key: 'two' }), 201);
    expect(other.id).not.toBe(first.id);
  });

  test('gets the answer it got before, and does nothing twice', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob']);
    const started = await read<TableView>(
      call('POST', `/tables/${id}/start`, undefined, { as: host, key: 's' }),
    );
    const as = people.find(
      (p) => p.id === started.seats.find((s) => s.seat === started.hand?.toAct)?.player.id,
    );
    const body = { turn: started.hand?.turn, type: 'call' };
    const act = (key: string, what: object = body) =>
      call('POST', `/tables/${id}/actions`, what, { as, key });
    const first = await (await act('a')).text();
    const other = people.find((p) => p !== as);
    await read(
      call(
        'POST',
        `/tables/${id}/actions`,
        { turn: JSON.parse(first).hand.turn, type: 'check' },
        { as: other },
      ),
    );
    expect(await (await act('a')).text()).toBe(first);
    await expectProblem(act('a', { ...body, type: 'fold' }), 422, 'key-reused');
    await expectProblem(act('b'), 409, 'stale-turn');
    expect(await read(call('POST', `/tables/${id}/start`, undefined, { as: host, key: 's' }))).toMatchObject({
      version: started.version,
    });
  });
});
