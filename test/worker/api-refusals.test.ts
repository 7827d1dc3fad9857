import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { app } from '../../worker/api/app.ts';
import { hashOf, newSecret } from '../../worker/api/tokens.ts';
import { newTableId } from '../../worker/db/ids.ts';
import { addPlayer, addToken } from '../../worker/db/queries.ts';
import type { Scope } from '../../worker/db/schema.ts';
import type { Env } from '../../worker/env.ts';
import {
  call,
  expectProblem,
  newPlayer,
  ORIGIN,
  openTable,
  type Person,
  printOf,
  seated,
  send,
} from '../support/worker-api.ts';

const { DB } = env as unknown as Env;
const json = { 'Content-Type': 'application/json' };

const at = (errors: { path: string }[] | undefined) => errors?.map(({ path }) => path);

describe('content', () => {
  const raw = async (body: BodyInit, headers: Record<string, string> = json) =>
    send('/api/v1/players', { method: 'POST', headers, body });

  test.each([
    ['not JSON', '{name:"Ann"}'],
    ['cut off', '{"name":"Ann"'],
    ['two values', '{"name":"Ann"}{}'],
    ['NaN', '{"name":NaN}'],
    ['a list', '[{"name":"Ann"}]'],
    ['an empty list', '[]'],
    ['null', 'null'],
    ['text', '"Ann"'],
    ['a number', '1'],
    ['blanks', '   '],
    ['a name too few', '{}'],
    ['a name that is no text', '{"name":5}'],
    ['a name that is null', '{"name":null}'],
    ['an empty name', '{"name":""}'],
    ['a blank name', '{"name":" \\u00a0\\u3000 "}'],
    ['a long name', `{"name":"${'a'.repeat(31)}"}`],
    ['a line break', '{"name":"An\\nn"}'],
    ['a null character', '{"name":"An\\u0000n"}'],
    ['a turn of direction', '{"name":"An\\u202en"}'],
    ['zero width', '{"name":"An\\u200bn"}'],
    ['nothing but zero width', '{"name":"\\u200d"}'],
    ['half a surrogate pair', '{"name":"An\\ud800n"}'],
    ['half a surrogate pair in a key', '{"name":"Ann","\\udfff":1}'],
    ['more than was asked', '{"name":"Ann","admin":true}'],
    ['a prototype', '{"name":"Ann","__proto__":{"admin":true}}'],
    ['a constructor', '{"name":"Ann","constructor":{}}'],
    ['a name in a prototype', '{"__proto__":{"name":"Ann"}}'],
  ])('with %s is refused', async (_, body) => {
    await expectProblem(raw(body), 400, 'invalid-body');
  });

  test('says where it is wrong and what it has to be', async () => {
    const { problem } = await expectProblem(
      call(
        'POST',
        '/tables',
        { seats: 12, blinds: { small: 1.5 }, limit: 'spread', colour: 'red' },
        {
          as: await newPlayer('Ann'),
        },
      ),
      400,
      'invalid-body',
    );
    expect(problem.errors).toEqual([
      { path: '/limit', detail: 'This must be one of: fixed, pot, no, mixed.' },
      { path: '/seats', detail: 'This must be at most 9.' },
      { path: '/blinds/small', detail: 'This must be a whole number.' },
      { path: '/colour', detail: 'This is not known here. Leave it out.' },
    ]);
  });

  test('in broken UTF-8 is refused', async () => {
    await expectProblem(raw(new Uint8Array([123, 34, 97, 34, 58, 34, 0xff, 34, 125])), 400, 'invalid-body');
  });

  test('nested too deep is refused', async () => {
    const deep = (n: number) => `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`;
    for (const n of [9, 2000]) await expectProblem(raw(deep(n)), 400, 'invalid-body');
  });

  test('of another type is refused', async () => {
    const body = '{"name":"Ann"}';
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/jsonx',
      'text/json',
      '',
    ]) {
      await expectProblem(raw(body, { 'Content-Type': type }), 415, 'not-json');
    }
    await expectProblem(raw(body, { ...json, 'Content-Encoding': 'gzip' }), 415, 'not-json');
    await expectProblem(raw(body, { 'Content-Type': 'application/json; charset=utf-16' }), 415, 'not-json');
    expect((await raw(body, { 'Content-Type': 'Application/JSON; charset="UTF-8"' })).status).toBe(201);
  });

  test('that breaks off is refused, and not taken for nothing', async () => {
    const stream = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{}')),
      pull: (controller) => controller.error(new Error('gone')),
    });
    const request = { method: 'POST', headers: json, body: stream, duplex: 'half' };
    await expectProblem(await app.request(`${ORIGIN}/api/v1/players`, request, env), 400, 'invalid-body');
  });

  test('above 16 KB is refused, announced or not', async () => {
    const body = JSON.stringify({ name: 'a'.repeat(16_384) });
    await expectProblem(raw(body), 413, 'body-too-large');
    const stream = new Blob([body]).stream();
    await expectProblem(raw(stream), 413, 'body-too-large');
  });
});

describe('D1, D6, D7 options', () => {
  const wrong: [object, string[]][] = [
    [{ name: 'x'.repeat(61) }, ['/name']],
    [{ name: null }, ['/name']],
    [{ limit: 'POT' }, ['/limit']],
    [{ seats: 1 }, ['/seats']],
    [{ seats: 10 }, ['/seats']],
    [{ seats: 2.5 }, ['/seats']],
    [{ seats: '6' }, ['/seats']],
    [{ blinds: { small: 3, big: 2 } }, ['/blinds']],
    [{ blinds: { small: 0, big: 2 } }, ['/blinds/small']],
    [{ blinds: { small: -1, big: 2 } }, ['/blinds/small']],
    [{ blinds: { small: 1, big: 1e300 } }, ['/blinds/big']],
    [{ blinds: { small: 1, big: 2, third: 4 } }, ['/blinds/third']],
    [{ blinds: [1, 2] }, ['/blinds']],
    [{ blinds: 2 }, ['/blinds']],
    [{ ante: { kind: 'each' } }, ['/ante/amount']],
    [{ ante: { kind: 'all', amount: 1 } }, ['/ante/kind']],
    [{ ante: { kind: 'each', amount: 0 } }, ['/ante/amount']],
    [{ buyIn: { min: 200, max: 100 } }, ['/buyIn']],
    [{ buyIn: { min: 200, default: 100 } }, ['/buyIn']],
    [{ buyIn: { max: 2 ** 53 } }, ['/buyIn/max']],
    [{ turnSeconds: 59 }, ['/turnSeconds']],
    [{ turnSeconds: 1_209_601 }, ['/turnSeconds']],
    [{ nextHandSeconds: -1 }, ['/nextHandSeconds']],
    [{ nextHandSeconds: 601 }, ['/nextHandSeconds']],
    [{ format: 'cashgame' }, ['/format']],
    [{ straddle: 'yes' }, ['/straddle']],
    [{ approval: 1 }, ['/approval']],
    [{ watching: 'nobody' }, ['/watching']],
    [{ rebuys: -1 }, ['/rebuys']],
    [{ levelHands: 0 }, ['/levelHands']],
    [{ fixedBlinds: { small: 5, big: 4 } }, ['/fixedBlinds']],
    [{ unit: { perChip: 0, name: 'EUR' } }, ['/unit/perChip']],
    [{ unit: { perChip: 1 } }, ['/unit/name']],
    [{ host: 'me' }, ['/host']],
  ];

  test.each(wrong)('%j are refused', async (options, paths) => {
    const answer = call('POST', '/tables', options, { as: await newPlayer('Ann') });
    expect(at((await expectProblem(answer, 400, 'invalid-body')).problem.errors)).toEqual(paths);
  });
});

describe('addresses', () => {
  test('that do not exist are refused', async () => {
    const id = newTableId();
    const as = await newPlayer('Ann');
    const wrongCheck = `${id.slice(0, -1)}${id.endsWith('1') ? '2' : '1'}`;
    for (const each of [
      id,
      wrongCheck,
      'x',
      '0',
      '%00',
      '%zz',
      '..%2f..',
      'ünïcode',
      `${id}%20`,
      'a'.repeat(5000),
    ]) {
      await expectProblem(call('GET', `/tables/${each}`), 404, 'no-such-table');
      await expectProblem(call('GET', `/tables/${each}/hands`), 404, 'no-such-table');
      await expectProblem(call('POST', `/tables/${each}/seats`, {}, { as }), 404, 'no-such-table');
      await expectProblem(call('POST', `/tables/${each}/start`, undefined, { as }), 404, 'no-such-table');
      const body = { turn: '1.1', type: 'fold' };
      await expectProblem(call('POST', `/tables/${each}/actions`, body, { as }), 404, 'no-such-table');
    }
    const real = await seated(['Bob', 'Cid']);
    for (const n of [
      '0',
      '1',
      '1.txt',
      '1.ohh',
      '1.phh',
      '-1',
      '1.5',
      '01',
      '1e3',
      '1.xml',
      '1.json.json',
      '%00',
      '9999999999',
      'x',
    ]) {
      await expectProblem(call('GET', `/tables/${real.id}/hands/${n}`), 404, 'no-such-hand');
    }
    for (const path of [
      '',
      '/',
      '/nothing',
      `/tables/${real.id}/`,
      `/tables/${real.id}/leave/now`,
      '/tables//seats',
    ]) {
      await expectProblem(call('GET', path), 404, 'no-such-route');
      await expectProblem(call('POST', path, {}), 404, 'no-such-route');
    }
  });

  test('refuse other methods and say which they take', async () => {
    const { id } = await seated(['Ann', 'Bob']);
    const taken: [string, string, string][] = [
      ['DELETE', `/tables/${id}`, 'GET, HEAD, OPTIONS'],
      ['GET', '/tables', 'POST, OPTIONS'],
      ['PATCH', `/tables/${id}/advance`, 'PUT, DELETE, OPTIONS'],
      ['PUT', '/players', 'POST, OPTIONS'],
      ['PROPFIND', '/me', 'GET, HEAD, OPTIONS'],
    ];
    for (const [method, path, allow] of taken) {
      const { headers } = await expectProblem(call(method, path), 405, 'method-not-allowed');
      expect(headers.get('allow')).toBe(allow);
      const options = await call('OPTIONS', path);
      expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
      expect(options.headers.get('access-control-allow-origin')).toBeNull();
    }
    const head = await call('HEAD', `/tables/${id}`);
    expect([head.status, head.headers.get('etag') !== null, await head.text()]).toEqual([200, true, '']);
  });

  test('refuse parameters they do not know', async () => {
    const { id } = await seated(['Ann', 'Bob']);
    const asked: [string, string[]][] = [
      [`/tables/${id}?x=1`, ['x']],
      [`/tables/${id}?__proto__=1`, ['__proto__']],
      [`/tables/${id}?toString`, ['toString']],
      [`/tables/${id}/hands?limit=0`, ['limit']],
      [`/tables/${id}/hands?limit=51`, ['limit']],
      [`/tables/${id}/hands?limit=1e1`, ['limit']],
      [`/tables/${id}/hands?limit=`, ['limit']],
      [`/tables/${id}/hands?limit=%zz`, ['limit']],
      [`/tables/${id}/hands?before=-1`, ['before']],
      [`/tables/${id}/hands?before=99999999999999999999`, ['before']],
      [`/tables/${id}/hands?before=1&before=2`, ['before']],
    ];
    for (const [path, paths] of asked) {
      const { problem } = await expectProblem(call('GET', path), 400, 'invalid-query');
      expect(at(problem.errors)).toEqual(paths);
    }
  });

  test('refuse headers that make no sense', async () => {
    const { id, host: as } = await seated(['Ann', 'Bob']);
    for (const key of ['a b', 'ключ', 'x'.repeat(256), 'a\tb']) {
      const bytes = Array.from(new TextEncoder().encode(key), (byte) => String.fromCharCode(byte)).join('');
      const start = call('POST', `/tables/${id}/start`, undefined, { as, key: bytes });
      await expectProblem(start, 400, 'invalid-header');
    }
    for (const tags of ['x', '"x', '"a" "b"', '"a",,"b"', 'w/"a"', '*, "a"', ',']) {
      const get = call('GET', `/tables/${id}`, undefined, { headers: { 'If-None-Match': tags } });
      await expectProblem(get, 400, 'invalid-header');
    }
    expect((await call('GET', `/tables/${id}`)).status).toBe(200);
  });
});

describe('tokens', () => {
  test('that are no good get 401, on every route, and are never taken for nobody', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    const unknown = newSecret('token');
    const bad = [
      'Bearer',
      'Bearer ',
      'Basic QW46bg==',
      unknown,
      `Bearer ${unknown}`,
      `Bearer ${host.token}x`,
      `Bearer ${host.token.slice(0, -1)}`,
      `Bearer ${host.token}, Bearer ${host.token}`,
      `Bearer x${host.token}`,
      `Bearer ${host.token.toUpperCase()}`,
      `Bearer ${newSecret('link')}`,
    ];
    for (const Authorization of bad) {
      const headers = { Authorization };
      const asked: [string, string, unknown?][] = [
        ['GET', `/tables/${id}`],
        ['GET', `/tables/${id}/hands`],
        ['GET', '/me'],
        ['POST', '/players', { name: 'Ann' }],
        ['POST', '/tables', {}],
        ['POST', `/tables/${id}/seats`, {}],
        ['POST', `/tables/${id}/start`],
      ];
      for (const [method, path, body] of asked) {
        const refused = await expectProblem(call(method, path, body, { headers }), 401, 'unauthorized');
        expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    }
    const headers = { Authorization: `bearer   ${host.token}` };
    expect((await call('GET', '/me', undefined, { headers })).status).toBe(200);
  });

  test('are needed for everything that changes something', async () => {
    const { id } = await seated(['Ann', 'Bob']);
    const before = await printOf(id, [undefined]);
    const asked: [string, string, unknown?][] = [
      ['POST', '/tables', {}],
      ['POST', `/tables/${id}/seats`, {}],
      ['POST', `/tables/${id}/start`],
      ['POST', `/tables/${id}/back`],
      ['POST', `/tables/${id}/actions`, { turn: '1.1', type: 'fold' }],
      ['POST', '/me/links', { kind: 'link' }],
      ['DELETE', '/session'],
      ['GET', '/me'],
    ];
    for (const [method, path, body] of asked)
      await expectProblem(call(method, path, body), 401, 'unauthorized');
    expect(await printOf(id, [undefined])).toBe(before);
  });

  test('may only do what their scopes say', async () => {
    const { id } = await seated(['Ann', 'Bob']);
    const limited = async (scopes: Scope[]): Promise<Person> => {
      const player = { id: crypto.randomUUID(), name: scopes.join(' ') };
      const token = newSecret('token');
      const row = { hash: hashOf(token), player: player.id, kind: 'bot' as const, scopes, createdAt: 0 };
      await addPlayer(DB, { ...player, createdAt: 0 }, row);
      return { ...player, token };
    };
    const looksOn = await limited(['read']);
    expect((await call('GET', `/tables/${id}`, undefined, { as: looksOn })).status).toBe(200);
    for (const [path, body, scope] of [
      [`/tables/${id}/seats`, {}, 'play'],
      ['/tables', {}, 'host'],
      ['/me/links', { kind: 'code' }, 'play'],
    ] as const) {
      const { problem } = await expectProblem(call('POST', path, body, { as: looksOn }), 403, 'out-of-scope');
      expect(problem.detail).toContain(`"${scope}"`);
    }
    const plays = await limited(['read', 'play']);
    expect((await call('POST', `/tables/${id}/seats`, {}, { as: plays })).status).toBe(201);
    await expectProblem(call('POST', `/tables/${id}/start`, undefined, { as: plays }), 403, 'out-of-scope');
  });

  test('that are over no longer count', async () => {
    const ann = await newPlayer('Ann');
    const token = newSecret('token');
    const row = {
      hash: hashOf(token),
      player: ann.id,
      kind: 'bot' as const,
      scopes: ['read' as const],
      createdAt: 0,
    };
    await addToken(DB, { ...row, expiresAt: Date.now() - 1 });
    await expectProblem(call('GET', '/me', undefined, { as: { ...ann, token } }), 401, 'unauthorized');
  });
});

describe('seats', () => {
  test('D6 are refused with a reason and the table as it is', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob'], { seats: 3 });
    const cid = await newPlayer('Cid');
    const sit = (body: object, as = cid) => call('POST', `/tables/${id}/seats`, body, { as });
    const refused: [Promise<Response>, string][] = [
      [sit({ seat: 0 }), 'seat-taken'],
      [sit({ seat: 3 }), 'no-such-seat'],
      [sit({ name: 'ANN' }), 'name-taken'],
      [sit({ buyIn: 39 }), 'buy-in-out-of-range'],
      [sit({ buyIn: 201 }), 'buy-in-out-of-range'],
      [sit({}, host), 'already-seated'],
    ];
    for (const [answer, code] of refused) {
      const { problem } = await expectProblem(answer, 409, code);
      expect(problem.view?.seats).toHaveLength(2);
    }
    for (const body of [
      { seat: -1 },
      { seat: 9 },
      { seat: 1.5 },
      { seat: '1' },
      { buyIn: 0 },
      { name: '' },
      { x: 1 },
    ]) {
      await expectProblem(sit(body), 400, 'invalid-body');
    }
    expect((await sit({ seat: 2, buyIn: 200, name: 'Ann two' })).status).toBe(201);
    await expectProblem(sit({}, await newPlayer('Dan')), 409, 'table-full');
    await expectProblem(call('POST', `/tables/${id}/start`, undefined, { as: people[1] }), 403, 'not-host');
  });

  test('A8 a hand needs two of them', async () => {
    const host = await newPlayer('Ann');
    const { id } = await openTable(host);
    await expectProblem(call('POST', `/tables/${id}/start`, undefined, { as: host }), 409, 'too-few-players');
    const act = call('POST', `/tables/${id}/actions`, { turn: '1.1', type: 'fold' }, { as: host });
    await expectProblem(act, 409, 'not-seated');
  });
});

describe('actions', () => {
  const wrong: object[] = [
    {},
    { turn: '1.1' },
    { type: 'fold' },
    { turn: 1.1, type: 'fold' },
    { turn: '', type: 'fold' },
    { turn: 'x'.repeat(65), type: 'fold' },
    { turn: '1.1', type: 'Fold' },
    { turn: '1.1', type: ['fold'] },
    { turn: '1.1', type: 'fold', to: 5 },
    { turn: '1.1', type: 'allIn', to: 5 },
    { turn: '1.1', type: 'raise' },
    { turn: '1.1', type: 'raise', to: null },
    { turn: '1.1', type: 'raise', to: '6' },
    { turn: '1.1', type: 'raise', to: 6.5 },
    { turn: '1.1', type: 'raise', to: -6 },
    { turn: '1.1', type: 'raise', to: 0 },
    { turn: '1.1', type: 'raise', to: 2 ** 53 },
    { turn: '1.1', type: 'fold', seat: 1 },
  ];

  test('of the wrong shape are refused and change nothing', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob']);
    await call('POST', `/tables/${id}/start`, undefined, { as: host });
    const before = await printOf(id, [undefined, ...people]);
    for (const body of wrong) {
      for (const as of people) {
        await expectProblem(call('POST', `/tables/${id}/actions`, body, { as }), 400, 'invalid-body');
      }
    }
    expect(await printOf(id, [undefined, ...people])).toBe(before);
  });
});
