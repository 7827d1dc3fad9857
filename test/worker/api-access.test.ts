import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashOf } from '../../worker/api/tokens.ts';
import { MOST_API_TOKENS } from '../../worker/db/held.ts';
import { tablesOf } from '../../worker/db/queries.ts';
import {
  call,
  expectProblem,
  newPlayer,
  ORIGIN,
  type Person,
  read,
  seated,
  send,
} from '../support/worker-api.ts';

const { DB } = env as unknown as { DB: D1Database };
const DAY = 86_400_000;

type Token = {
  id: string;
  kind: string;
  name: string | null;
  scopes: string[];
  createdAt: string;
  lastUsedOn: string | null;
  current: boolean;
};
type Made = Token & { token: string };

const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

const asPage = { 'Content-Type': 'application/json', Origin: ORIGIN };
const cookieIn = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** A browser with this User-Agent that becomes somebody, by a name or by a personal link's secret. */
const browser = async (agent: string, by: { name: string } | { secret: string } = { name: 'Ann' }) => {
  const path = 'name' in by ? '/players' : '/session';
  const headers = { ...asPage, 'User-Agent': agent };
  const answer = await send(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(by) });
  const { player } = await read<{ player: { id: string } }>(answer, 'name' in by ? 201 : 200);
  const cookie = cookieIn(answer);
  const ask = (method: string, at: string, body?: unknown, more: Record<string, string> = {}) =>
    call(method, at, body, { headers: { Cookie: cookie, Origin: ORIGIN, 'User-Agent': agent, ...more } });
  return { id: player.id, token: cookie.split('=')[1] ?? '', ask };
};

const listOf = async (as: Person): Promise<Token[]> =>
  (await read<{ tokens: Token[] }>(call('GET', '/me/tokens', undefined, { as }))).tokens;

const make = (as: Person, scopes: string[] = ['read', 'play'], name = 'My bot'): Promise<Made> =>
  read<Made>(call('POST', '/me/tokens', { name, scopes }, { as }), 201);

/** Somebody by another of his tokens. */
const by = (person: Person, { token }: { token: string }): Person => ({ ...person, token });

const linkOf = async (as: Person): Promise<string> =>
  (await read<{ url: string }>(call('POST', '/me/links', { kind: 'link' }, { as }), 201)).url.split(
    '#me=',
  )[1] ?? '';

/** A socket to a table, and the code it is closed with. */
const socket = async (id: string, { token }: Person) => {
  const headers = { Upgrade: 'websocket', Authorization: `Bearer ${token}` };
  const { webSocket } = await send(`/api/v1/tables/${id}/socket?mode=view`, { headers });
  const heard: { type: string; problem?: { code: string } }[] = [];
  const closed = new Promise<number>((resolve) =>
    webSocket?.addEventListener('close', ({ code }) => resolve(code)),
  );
  webSocket?.addEventListener('message', ({ data }) => void heard.push(JSON.parse(String(data))));
  webSocket?.accept();
  return { webSocket, heard, closed };
};

describe('the list of devices and tokens', () => {
  test('names every browser by what it says it is, and tells which one asks', async () => {
    const phone = await browser(FIREFOX);
    const { url } = await read<{ url: string }>(phone.ask('POST', '/me/links', { kind: 'link' }), 201);
    const laptop = await browser(SAFARI, { secret: url.split('#me=')[1] ?? '' });
    const tokens = (await read<{ tokens: Token[] }>(laptop.ask('GET', '/me/tokens'))).tokens;
    const today = new Date().toISOString().slice(0, 10);
    expect(tokens.map(({ kind, name, current, lastUsedOn }) => [kind, name, current, lastUsedOn])).toEqual(
      expect.arrayContaining([
        ['session', 'Safari on Mac', true, today],
        ['session', 'Firefox on Android', false, today],
      ]),
    );
    expect(tokens).toHaveLength(2);
  });

  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/142.0 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1',
      'Safari on iPad',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-S911B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['SomethingElse/1.0 (Linux)', 'Linux'],
    ['<script>alert(1)</script>', null],
  ])('calls %s by a name of its own list, and keeps nothing else of it', async (agent, name) => {
    const { ask, id } = await browser(agent);
    expect((await read<{ tokens: Token[] }>(ask('GET', '/me/tokens'))).tokens[0]?.name).toBe(name);
    const { results } = await DB.prepare('select * from tokens where player = ?').bind(id).all();
    expect(JSON.stringify(results)).not.toContain(agent);
  });

  test('has nothing in it that opens anything, nor what tables and D1 know tokens by', async () => {
    const ann = await newPlayer('Ann');
    const made = await make(ann);
    const text = JSON.stringify(await listOf(ann));
    for (const secret of [ann.token, made.token]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(hashOf(secret));
    }
    expect(text).not.toContain('"token":');
    for (const { id } of await listOf(ann)) {
      const headers = { Authorization: `Bearer slowplay_token_${id}` };
      await expectProblem(call('GET', '/me', undefined, { headers }), 401, 'unauthorized');
    }
  });

  test('is one’s own only', async () => {
    const [ann, bob] = [await newPlayer('Ann'), await newPlayer('Bob')];
    const made = await make(ann);
    expect((await listOf(bob)).map(({ id }) => id)).not.toContain(made.id);
    await expectProblem(
      call('DELETE', `/me/tokens/${made.id}`, undefined, { as: bob }),
      404,
      'no-such-token',
    );
    await expectProblem(call('GET', '/me/tokens'), 401, 'unauthorized');
    expect((await call('GET', '/me', undefined, { as: by(ann, made) })).status).toBe(200);
  });
});

describe('a token for a program', () => {
  test('is its player with the scopes it was given, and listed by its name', async () => {
    const ann = await newPlayer('Ann');
    const made = await make(ann, ['read'], '  Reader  ');
    expect(made).toMatchObject({
      kind: 'api',
      name: 'Reader',
      scopes: ['read'],
      current: false,
      lastUsedOn: null,
    });
    expect(made.token).toMatch(/^slowplay_token_[\w-]{43}$/);
    const me = await read<{ player: object }>(call('GET', '/me', undefined, { as: by(ann, made) }));
    expect(me.player).toEqual({ id: ann.id, name: 'Ann' });
    await expectProblem(call('POST', '/tables', {}, { as: by(ann, made) }), 403, 'out-of-scope');
    const { token: _, ...entry } = made;
    const today = new Date().toISOString().slice(0, 10);
    expect(await listOf(ann)).toContainEqual({ ...entry, lastUsedOn: today });
  });

  test('lets nobody else in and sees no other, whatever its scopes', async () => {
    const ann = await newPlayer('Ann');
    const as = by(ann, await make(ann, ['read', 'play', 'host']));
    const [first] = await listOf(ann);
    expect((await call('POST', '/tables', {}, { as })).status).toBe(201);
    // That more scopes would help is told to nobody whom they would not help.
    const reader = by(ann, await make(ann, ['read']));
    const refused = [
      call('POST', '/me/tokens', { name: 'More', scopes: ['read', 'host'] }, { as: reader }),
      call('POST', '/me/links', { kind: 'link' }, { as: reader }),
      call('GET', '/me/tokens', undefined, { as }),
      call('POST', '/me/tokens', { name: 'More', scopes: ['read'] }, { as }),
      call('POST', '/me/links', { kind: 'link' }, { as }),
      call('POST', '/me/links', { kind: 'code' }, { as }),
      call('DELETE', `/me/tokens/${first?.id}`, undefined, { as }),
      call('DELETE', '/me/sessions', undefined, { as }),
    ];
    for (const answer of refused) await expectProblem(answer, 403, 'owner-only');
    expect(await listOf(ann)).toHaveLength(3);
  });

  test('can do no more than the token that made it', async () => {
    const ann = await newPlayer('Ann');
    await DB.prepare('update tokens set scopes = ? where hash = ?').bind('["read"]', hashOf(ann.token)).run();
    await make(ann, ['read']);
    for (const scope of ['play', 'host']) {
      const asked = call('POST', '/me/tokens', { name: 'x', scopes: ['read', scope] }, { as: ann });
      const { problem } = await expectProblem(asked, 403, 'out-of-scope');
      expect(problem.detail).toContain(`"${scope}"`);
    }
  });

  test('reads a table with the cards of its player, and does nothing there, by request or socket', async () => {
    const { id, people } = await seated(['Ann', 'Bob']);
    const [ann] = people as [Person];
    await read(call('POST', `/tables/${id}/start`, {}, { as: ann }));
    const reader = by(ann, await make(ann, ['read']));
    const view = await read<{ hand: { turn: string }; seats: { cards: unknown[] }[] }>(
      call('GET', `/tables/${id}`, undefined, { as: reader }),
    );
    expect(view.seats[0]?.cards).not.toContain(null);
    const { turn } = view.hand;
    await expectProblem(
      call('POST', `/tables/${id}/actions`, { turn, type: 'fold' }, { as: reader }),
      403,
      'out-of-scope',
    );
    const { webSocket, heard } = await socket(id, reader);
    webSocket?.send(JSON.stringify({ id: 1, turn, type: 'fold' }));
    await vi.waitFor(() =>
      expect(heard.at(-1)).toMatchObject({ type: 'refused', problem: { code: 'out-of-scope' } }),
    );
    expect((await read<{ version: number }>(call('GET', `/tables/${id}`))).version).toBe(
      (view as unknown as { version: number }).version,
    );
    webSocket?.close();
  });

  test.each([
    [{ name: 'x' }],
    [{ scopes: ['read'] }],
    [{ name: '', scopes: ['read'] }],
    [{ name: 'x'.repeat(41), scopes: ['read'] }],
    [{ name: 'x\u202e', scopes: ['read'] }],
    [{ name: 'x', scopes: [] }],
    [{ name: 'x', scopes: ['play'] }],
    [{ name: 'x', scopes: ['read', 'read'] }],
    [{ name: 'x', scopes: ['read', 'all'] }],
    [{ name: 'x', scopes: ['read', ['play']] }],
    [{ name: 'x', scopes: ['read', null] }],
    [{ name: 'x', scopes: 'read' }],
    [{ name: 'x', scopes: { 0: 'read' } }],
    [{ name: ['x'], scopes: ['read'] }],
    [{ name: 'x', scopes: ['read'], kind: 'session' }],
    [['read']],
  ])('is not made of %j', async (body) => {
    const ann = await newPlayer('Ann');
    await expectProblem(call('POST', '/me/tokens', body, { as: ann }), 400, 'invalid-body');
    expect(await listOf(ann)).toHaveLength(1);
  });

  test('is the same when the same request comes again, and no other’s', async () => {
    const [ann, bob] = [await newPlayer('Ann'), await newPlayer('Bob')];
    const body = { name: 'My bot', scopes: ['read'] };
    const ask = (as: Person, given: object = body) => call('POST', '/me/tokens', given, { as, key: 'once' });
    const first = await read<Made>(ask(ann), 201);
    expect(await read(ask(ann), 201)).toEqual(first);
    expect((await read<Made>(ask(bob), 201)).token).not.toBe(first.token);
    await expectProblem(ask(ann, { ...body, scopes: ['read', 'play'] }), 422, 'key-reused');
    await expectProblem(ask(ann, { ...body, name: 'Other' }), 422, 'key-reused');
    expect((await call('DELETE', `/me/tokens/${first.id}`, undefined, { as: ann })).status).toBe(204);
    await expectProblem(ask(ann), 422, 'key-reused');
  });

  test('has only so many beside it', async () => {
    const ann = await newPlayer('Ann');
    const made = await Promise.all(
      Array.from({ length: MOST_API_TOKENS + 3 }, () =>
        call('POST', '/me/tokens', { name: 'x', scopes: ['read'] }, { as: ann }),
      ),
    );
    const codes = made.map(({ status }) => status);
    expect(codes.filter((code) => code === 201)).toHaveLength(MOST_API_TOKENS);
    expect(codes.filter((code) => code === 409)).toHaveLength(3);
    const [, one] = (await listOf(ann)).filter(({ kind }) => kind === 'api');
    await call('DELETE', `/me/tokens/${one?.id}`, undefined, { as: ann });
    await make(ann);
  });
});

describe('taking a token back', () => {
  test('ends it at once: requests, its open sockets, and at tables that never ask D1', async () => {
    const { id, people } = await seated(['Ann', 'Bob']);
    const [ann, bob] = people as [Person, Person];
    const made = await make(bob);
    const bot = by(bob, made);
    await read(call('POST', `/tables/${id}/start`, {}, { as: ann }));
    // Doing something makes the table remember the token.
    await read(call('PUT', `/tables/${id}/habits`, { straddles: false }, { as: bot }));
    await vi.waitFor(async () => expect(await tablesOf(DB, bob.id)).toEqual([id]));
    const [own, its] = [await socket(id, bob), await socket(id, bot)];

    expect((await call('DELETE', `/me/tokens/${made.id}`, undefined, { as: bob })).status).toBe(204);
    expect(await its.closed).toBe(4008);
    for (const path of ['/me', `/tables/${id}`, '/me/tables', '/me/tokens'])
      await expectProblem(call('GET', path, undefined, { as: bot }), 401, 'unauthorized');
    await expectProblem(call('POST', `/tables/${id}/leave`, {}, { as: bot }), 401, 'unauthorized');
    its.webSocket?.close();
    const again = await send(`/api/v1/tables/${id}/socket`, {
      headers: { Upgrade: 'websocket', Authorization: `Bearer ${bot.token}` },
    });
    const code = new Promise((resolve) => again.webSocket?.addEventListener('close', (e) => resolve(e.code)));
    again.webSocket?.accept();
    expect(await code).toBe(4001);

    expect((await call('GET', `/tables/${id}`, undefined, { as: bob })).status).toBe(200);
    expect(own.webSocket?.readyState).toBe(WebSocket.OPEN);
    own.webSocket?.close();
    expect((await listOf(bob)).map(({ id }) => id)).not.toContain(made.id);
    await expectProblem(
      call('DELETE', `/me/tokens/${made.id}`, undefined, { as: bob }),
      404,
      'no-such-token',
    );
  });

  test('of the browser that asks signs it out', async () => {
    const { ask } = await browser(FIREFOX);
    const [own] = (await read<{ tokens: Token[] }>(ask('GET', '/me/tokens'))).tokens;
    const gone = await ask('DELETE', `/me/tokens/${own?.id}`);
    expect([gone.status, gone.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringContaining('Max-Age=0'),
    ]);
    await expectProblem(ask('GET', '/me'), 401, 'unauthorized');
  });

  test('of all other browsers takes links and codes too, and leaves programs and this one', async () => {
    const phone = await browser(FIREFOX);
    const ann: Person = { id: phone.id, name: 'Ann', token: phone.token };
    const secret = await linkOf(ann);
    const { code } = await read<{ code: string }>(
      call('POST', '/me/links', { kind: 'code' }, { as: ann }),
      201,
    );
    const laptop = await browser(SAFARI, { secret });
    const bot = by(ann, await make(ann));

    expect((await phone.ask('DELETE', '/me/sessions')).status).toBe(204);
    expect((await phone.ask('DELETE', '/me/sessions')).status).toBe(204);
    await expectProblem(laptop.ask('GET', '/me'), 401, 'unauthorized');
    for (const proof of [{ secret }, { code }])
      await expectProblem(call('POST', '/session', proof), 403, 'bad-link');
    expect((await phone.ask('GET', '/me')).status).toBe(200);
    expect((await call('GET', '/me', undefined, { as: bot })).status).toBe(200);
    expect((await listOf(ann)).map(({ kind }) => kind).sort()).toEqual(['api', 'session']);
  });

  test('and making one are nothing for another site’s page', async () => {
    const { ask, id } = await browser(FIREFOX);
    const [own] = (await read<{ tokens: Token[] }>(ask('GET', '/me/tokens'))).tokens;
    const foreign = { Origin: 'https://evil.example' };
    for (const answer of [
      ask('POST', '/me/tokens', { name: 'x', scopes: ['read'] }, foreign),
      ask('DELETE', `/me/tokens/${own?.id}`, undefined, foreign),
      ask('DELETE', '/me/sessions', undefined, foreign),
    ])
      await expectProblem(answer, 403, 'foreign-origin');
    const { results } = await DB.prepare('select revokedAt from tokens where player = ?').bind(id).all();
    expect(results).toEqual([{ revokedAt: null }]);
  });
});

describe('the day of the last use', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());
  const usedAt = async ({ token }: { token: string }) =>
    DB.prepare('select usedAt from tokens where hash = ?').bind(hashOf(token)).first<number>('usedAt');
  const nextDay = () => vi.setSystemTime((Math.floor(Date.now() / DAY) + 1) * DAY + 1000);

  test('is written once a day where D1 is asked who it is', async () => {
    const ann = await newPlayer('Ann');
    const made = await make(ann);
    expect(await usedAt(made)).toBeNull();
    const ask = () => call('GET', '/me', undefined, { as: by(ann, made) });
    await ask();
    const first = await usedAt(made);
    expect(first).toBe(Date.now());
    vi.setSystemTime(Date.now() + 1);
    await ask();
    expect(await usedAt(made)).toBe(first);
    nextDay();
    await ask();
    expect(await usedAt(made)).toBe(Date.now());
  });

  test('is told by a table that knows the token and asks D1 nothing', async () => {
    const { id, people } = await seated(['Ann', 'Bob']);
    const [ann, bob] = people as [Person, Person];
    await read(call('GET', `/tables/${id}`, undefined, { as: ann }));
    nextDay();
    const at = Date.now();
    await read(call('GET', `/tables/${id}`, undefined, { as: ann }));
    await vi.waitFor(async () => expect(await usedAt(ann)).toBe(at));
    await read(call('GET', `/tables/${id}`, undefined, { as: ann }));
    expect(await usedAt(ann)).toBe(at);
    expect(await usedAt(bob)).toBeLessThan(at);
  });

  test('of a token that was taken back stays as it was', async () => {
    const ann = await newPlayer('Ann');
    const made = await make(ann);
    await call('DELETE', `/me/tokens/${made.id}`, undefined, { as: ann });
    await call('GET', '/me', undefined, { as: by(ann, made) });
    expect(await usedAt(made)).toBeNull();
  });
});

test('no token, nor its hash, is ever logged', async () => {
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((kind) =>
    vi.spyOn(console, kind).mockImplementation(() => {}),
  );
  const ann = await newPlayer('Ann');
  const made = await make(ann);
  await call('GET', '/me/tokens', undefined, { as: by(ann, made) });
  await call('DELETE', `/me/tokens/${made.id}`, undefined, { as: ann });
  await call('GET', `/me?token=${made.token}`, undefined, { as: by(ann, made) });
  const said = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
  for (const spy of spies) spy.mockRestore();
  for (const secret of [ann.token, made.token]) {
    expect(said).not.toContain(secret);
    expect(said).not.toContain(hashOf(secret));
  }
});
