import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { app } from '../../worker/api/app.ts';
import { hookAdded, hookList, pushAdded, pushKey } from '../../worker/api/schemas/ways.ts';
import { hashOf, newSecret } from '../../worker/api/tokens.ts';
import { addToken } from '../../worker/db/queries.ts';
import type { Env } from '../../worker/env.ts';
import {
  call,
  expectProblem,
  newPlayer,
  ORIGIN,
  openTable,
  type Person,
  read,
  seated,
  send,
} from '../support/worker-api.ts';
import { soon, stubOf } from '../support/worker-table.ts';

const bindings = env as unknown as Env;
const { DB } = bindings;
const TARGET = 'https://bot.example.org/slowplay?table=1';

let vapid: string;
let publicKey: string;
let browserKey: string;

const pointOf = async (key: CryptoKey): Promise<string> =>
  Buffer.from((await crypto.subtle.exportKey('raw', key)) as ArrayBuffer).toString('base64url');

beforeAll(async () => {
  const made = async () => {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
    return (await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])) as CryptoKeyPair;
  };
  const server = await made();
  vapid = JSON.stringify(await crypto.subtle.exportKey('jwk', server.privateKey));
  publicKey = await pointOf(server.publicKey);
  browserKey = await pointOf((await made()).publicKey);
});

/** Asks where there are keys for Web Push. */
const push = (method: string, body: unknown, as?: Person, more: Partial<Env> = {}) => {
  const headers = {
    ...(as && { Authorization: `Bearer ${as.token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  return Promise.resolve(
    app.request(`${ORIGIN}/api/v1/me/push`, init, {
      ...bindings,
      WEBHOOKS_ALLOW_PRIVATE: '0',
      VAPID_PRIVATE_KEY: vapid,
      ...more,
    }),
  );
};
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';
const browser = (n: number | string) => ({
  endpoint: `https://push.example.net/send/${n}`,
  keys: { p256dh: browserKey, auth: AUTH },
});
const pushesOf = async ({ id }: Person) =>
  (
    await DB.prepare('SELECT * FROM pushes WHERE player = ? ORDER BY endpoint')
      .bind(id)
      .all<{ endpoint: string }>()
  ).results;

/** A token of the player's that may do only this. */
const limitedTo = async (person: Person, scopes: ('read' | 'play' | 'host')[]): Promise<Person> => {
  const token = newSecret('token');
  await addToken(DB, { hash: hashOf(token), player: person.id, kind: 'bot', scopes, createdAt: 0 });
  return { ...person, token };
};

describe('Web Push', () => {
  test('tells the public half of the key, and only that; without one it is not offered', async () => {
    const ann = await newPlayer('Ann');
    const answer = v.parse(pushKey, await read(push('GET', undefined, ann)));
    expect(answer).toEqual({ publicKey });
    expect(vapid).not.toContain(answer.publicKey);
    for (const VAPID_PRIVATE_KEY of ['', 'x', '{}', '{"kty":"EC","crv":"P-256"}']) {
      await expectProblem(push('GET', undefined, ann, { VAPID_PRIVATE_KEY }), 400, 'not-available');
      await expectProblem(push('POST', browser(1), ann, { VAPID_PRIVATE_KEY }), 400, 'not-available');
    }
    await expectProblem(push('GET', undefined), 401, 'unauthorized');
  });

  test('adds a browser, renews it, gives it to whoever came last, and takes it away', async () => {
    const [ann, bob] = [await newPlayer('Ann'), await newPlayer('Bob')];
    v.parse(pushAdded, await read(push('POST', { ...browser('a'), expirationTime: null }, ann), 201));
    const other = { ...browser('a'), keys: { ...browser('a').keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } };
    await read(push('POST', other, ann), 201);
    expect(await pushesOf(ann)).toEqual([
      { endpoint: other.endpoint, player: ann.id, ...other.keys, createdAt: expect.any(Number) },
    ]);
    await read(push('POST', browser('a'), bob), 201);
    expect([await pushesOf(ann), (await pushesOf(bob)).length]).toEqual([[], 1]);
    const { endpoint } = browser('a');
    for (const [as, left] of [
      [ann, 1],
      [bob, 0],
      [bob, 0],
    ] as const) {
      expect((await push('DELETE', { endpoint }, as)).status).toBe(204);
      expect(await pushesOf(bob)).toHaveLength(left);
    }
  });

  test('goes to twenty browsers a player at most, however many are added at once', async () => {
    const ann = await newPlayer('Ann');
    const answers = await Promise.all(Array.from({ length: 23 }, (_, n) => push('POST', browser(n), ann)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    const full = await expectProblem(push('POST', browser('more'), ann), 409, 'too-many-browsers');
    expect(full.problem.detail).toContain('20');
    const [first] = await pushesOf(ann);
    await read(push('POST', { ...browser(0), endpoint: first?.endpoint }, ann), 201);
    expect(await pushesOf(ann)).toHaveLength(20);
  });

  test('refuses what no browser sends, and endpoints within a network', async () => {
    const ann = await newPlayer('Ann');
    const { endpoint, keys } = browser(1);
    const offCurve = Buffer.from([4, ...Array(64).fill(7)]).toString('base64url');
    const wrong: [string, unknown][] = [
      ['/endpoint', { keys }],
      ['/endpoint', { endpoint: 'http://push.example.net/x', keys }],
      ['/endpoint', { endpoint: 'https://127.0.0.1/x', keys }],
      ['/endpoint', { endpoint: 'https://localhost/x', keys }],
      ['/endpoint', { endpoint: 'nowhere', keys }],
      ['/keys', { endpoint }],
      ['/keys/p256dh', { endpoint, keys: { ...keys, p256dh: AUTH } }],
      ['/keys/p256dh', { endpoint, keys: { ...keys, p256dh: `${browserKey.slice(0, -1)}*` } }],
      ['/keys/p256dh', { endpoint, keys: { ...keys, p256dh: offCurve } }],
      ['/keys/auth', { endpoint, keys: { ...keys, auth: '' } }],
      ['/keys/auth', { endpoint, keys: { ...keys, auth: 'A'.repeat(10_000) } }],
      ['/player', { endpoint, keys, player: 'x' }],
    ];
    for (const [path, body] of wrong) {
      const { problem } = await expectProblem(push('POST', body, ann), 400, 'invalid-body');
      expect(problem.errors?.map((error) => error.path)).toEqual([path]);
      expect(JSON.stringify(problem)).not.toContain(AUTH);
    }
    expect(await pushesOf(ann)).toEqual([]);
    const reader = await limitedTo(ann, ['read']);
    await expectProblem(push('POST', browser(1), reader), 403, 'out-of-scope');
    await expectProblem(push('DELETE', { endpoint }, reader), 403, 'out-of-scope');
  });
});

const add = (path: string, url: unknown, as?: Person, key?: string) =>
  call('POST', path, { url }, { as, ...(key && { key }) });
/** Where the operator allows no private address, as everywhere but in tests. */
const addInPublic = (url: unknown, { token }: Person) => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ url }) };
  return Promise.resolve(
    app.request(`${ORIGIN}/api/v1/me/hooks`, init, { ...bindings, WEBHOOKS_ALLOW_PRIVATE: '0' }),
  );
};
const hooksAt = async (path: string, as: Person) =>
  v.parse(hookList, await read(call('GET', path, undefined, { as }))).hooks;

describe('webhooks', () => {
  test('are added with a secret that is shown once, listed, and removed', async () => {
    const ann = await newPlayer('Ann');
    const { secret, ...hook } = v.parse(hookAdded, await read(add('/me/hooks', TARGET, ann), 201));
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(hook).toMatchObject({ url: TARGET, state: 'active', lastError: null });
    expect(await hooksAt('/me/hooks', ann)).toEqual([hook]);
    const bob = await newPlayer('Bob');
    expect(await hooksAt('/me/hooks', bob)).toEqual([]);
    const remove = (as: Person) => call('DELETE', `/me/hooks/${hook.id}`, undefined, { as });
    await expectProblem(remove(bob), 404, 'no-such-hook');
    expect((await remove(ann)).status).toBe(204);
    await expectProblem(remove(ann), 404, 'no-such-hook');
  });

  test('say how they fare', async () => {
    const ann = await newPlayer('Ann');
    const { id } = v.parse(hookAdded, await read(add('/me/hooks', TARGET, ann), 201));
    const set = (sql: string) => DB.prepare(`UPDATE hooks SET ${sql} WHERE id = ?`).bind(id).run();
    await set("failingSince = 1, lastError = 'status-500'");
    expect(await hooksAt('/me/hooks', ann)).toMatchObject([{ state: 'failing', lastError: 'status-500' }]);
    await set("state = 'disabled'");
    expect(await hooksAt('/me/hooks', ann)).toMatchObject([{ state: 'disabled' }]);
  });

  test('the same key makes one hook with one secret; for another address it is refused', async () => {
    const ann = await newPlayer('Ann');
    const answers = await Promise.all([1, 2, 3].map(() => read(add('/me/hooks', TARGET, ann, 'k'), 201)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await expectProblem(add('/me/hooks', `${TARGET}2`, ann, 'k'), 422, 'key-reused');
    expect(await hooksAt('/me/hooks', ann)).toHaveLength(1);
    expect(v.parse(hookAdded, await read(add('/me/hooks', TARGET, ann), 201)).id).not.toBe(
      v.parse(hookAdded, answers[0]).id,
    );
  });

  test('are ten a player at most, and five a table', async () => {
    const ann = await newPlayer('Ann');
    const { id } = await openTable(ann);
    for (const [path, most] of [
      ['/me/hooks', 10],
      [`/tables/${id}/hooks`, 5],
    ] as const) {
      const answers = await Promise.all(
        Array.from({ length: most + 2 }, (_, n) => add(path, `${TARGET}${n}`, ann)),
      );
      expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(most);
      const { problem } = await expectProblem(add(path, TARGET, ann), 409, 'too-many-hooks');
      expect(problem.detail).toContain(String(most));
      expect(await hooksAt(path, ann)).toHaveLength(most);
    }
  });

  test('D9 those of a table are its host’s alone, and do not pass with the role', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob']);
    const [ann, bob] = people as [Person, Person];
    const path = `/tables/${id}/hooks`;
    const hook = v.parse(hookAdded, await read(add(path, TARGET, host), 201));
    expect(await hooksAt('/me/hooks', ann)).toEqual([]);
    for (const as of [bob, await newPlayer('Eve')]) {
      await expectProblem(add(path, TARGET, as), 403, 'not-host');
      await expectProblem(call('GET', path, undefined, { as }), 403, 'not-host');
      await expectProblem(call('DELETE', `${path}/${hook.id}`, undefined, { as }), 403, 'not-host');
    }
    await expectProblem(add(path, TARGET), 401, 'unauthorized');
    await expectProblem(add('/tables/x/hooks', TARGET, ann), 404, 'no-such-table');
    await expectProblem(add(path, TARGET, await limitedTo(ann, ['read', 'play'])), 403, 'out-of-scope');
    await expectProblem(call('DELETE', `/me/hooks/${hook.id}`, undefined, { as: ann }), 404, 'no-such-hook');
    await read(call('POST', `/tables/${id}/host`, { to: bob.id }, { as: host }));
    expect(await hooksAt(path, bob)).toEqual([]);
    await expectProblem(call('DELETE', `${path}/${hook.id}`, undefined, { as: bob }), 404, 'no-such-hook');
  });

  const wrong = [
    'http://bot.example.org/',
    'ftp://bot.example.org/',
    'javascript:alert(1)',
    'https://localhost/',
    'https://bot.localhost/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://user:secret@bot.example.org/',
    'https://bot.example.org:22/',
    `https://bot.example.org/${'a'.repeat(3000)}`,
    '',
    'bot.example.org',
    5,
    null,
    ['https://bot.example.org/'],
  ];

  test.each(wrong)('to %s are refused, and the address is not said back', async (url) => {
    const ann = await newPlayer('Ann');
    const { problem } = await expectProblem(addInPublic(url, ann), 400, 'invalid-body');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['/url']);
    expect(JSON.stringify(problem)).not.toContain('secret');
    expect(await hooksAt('/me/hooks', ann)).toEqual([]);
  });

  test('from another site’s page are refused', async () => {
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' };
    const { id } = await openTable(await newPlayer('Ann'));
    for (const path of ['/me/hooks', '/me/push', `/tables/${id}/hooks`])
      await expectProblem(
        send(`/api/v1${path}`, { method: 'POST', headers, body: '{}' }),
        403,
        'foreign-origin',
      );
  });

  test('added or removed are told to the tables where they count', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    await soon(async () => {
      const { tables } = await read<{ tables: unknown[] }>(
        call('GET', '/me/tables', undefined, { as: host }),
      );
      expect(tables).toHaveLength(1);
    });
    const told = await runInDurableObject(stubOf(id), (table) =>
      vi.spyOn(Object.getPrototypeOf(table) as { refresh: () => Promise<void> }, 'refresh'),
    );
    const own = v.parse(hookAdded, await read(add('/me/hooks', TARGET, host), 201));
    expect(told).toHaveBeenCalledTimes(1);
    await call('DELETE', `/me/hooks/${own.id}`, undefined, { as: host });
    await read(add(`/tables/${id}/hooks`, TARGET, host), 201);
    expect(told).toHaveBeenCalledTimes(3);
    vi.restoreAllMocks();
  });
});
