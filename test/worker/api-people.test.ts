import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { app } from '../../worker/api/app.ts';
import { tablesOf } from '../../worker/db/queries.ts';
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

const { DB } = env as unknown as Env;

const ownPage = { Origin: ORIGIN, 'Content-Type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = ownPage) =>
  send(`/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });

const cookieIn = (answer: Response): string => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

/** A browser: who it is lives in its cookie only. */
const browser = async (name: string) => {
  const answer = await post('/players', { name });
  const cookie = cookieIn(answer);
  const { player } = await read<{ player: Person }>(answer, 201);
  return { id: player.id, cookie, headers: { ...ownPage, Cookie: cookie } };
};

const whoIs = (cookie: string) => send('/api/v1/me', { headers: { Cookie: cookie } });

describe('the cookie', () => {
  test('goes to our own pages only, and out of the reach of scripts', async () => {
    const own = await post('/players', { name: 'Ann' });
    const [token, hint] = own.headers.getSetCookie();
    expect(token).toMatch(
      /^__Host-slowplay=slowplay_token_[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    // The page reads that somebody is known, and no more.
    expect(hint).toBe('slowplay-known=1; Max-Age=31536000; Path=/; Secure; SameSite=Lax');
    const bot = await post('/players', { name: 'Ann' }, { 'Content-Type': 'application/json' });
    expect(bot.headers.get('set-cookie')).toBeNull();
  });

  test('is plain over plain http, where browsers keep no other', async () => {
    const http = 'http://localhost:8787';
    const headers = { ...ownPage, Origin: http };
    const request = { method: 'POST', headers, body: '{"name":"Ann"}' };
    const answer = await app.request(`${http}/api/v1/players`, request, env);
    const [token, hint] = answer.headers.getSetCookie();
    expect(token).toMatch(
      /^slowplay=slowplay_token_[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(hint).toBe('slowplay-known=1; Max-Age=31536000; Path=/; SameSite=Lax');
  });

  test('says who is asking; a token in the header comes first', async () => {
    const ann = await browser('Ann');
    const bob = await newPlayer('Bob');
    expect(await read(whoIs(ann.cookie))).toMatchObject({ player: { name: 'Ann' } });
    expect(
      (
        await read<{ player: Person }>(
          call('GET', '/me', undefined, { as: bob, headers: { Cookie: ann.cookie } }),
        )
      ).player.name,
    ).toBe('Bob');
  });

  test('that is no good gets 401 and is taken away', async () => {
    for (const value of ['x', '', `slowplay_token_${'A'.repeat(43)}`]) {
      const answer = await whoIs(`__Host-slowplay=${value}`);
      const [token, hint] = answer.headers.getSetCookie();
      expect(token).toMatch(/^__Host-slowplay=; Max-Age=0; Path=\/;/);
      expect(hint).toMatch(/^slowplay-known=; Max-Age=0; Path=\/;/);
      await expectProblem(answer, 401, 'unauthorized');
    }
    const table = await openTable(await newPlayer('Ann'));
    const look = send(`/api/v1/tables/${table.id}`, { headers: { Cookie: '__Host-slowplay=x' } });
    await expectProblem(look, 401, 'unauthorized');
    const again = await post('/players', { name: 'Ann' }, { ...ownPage, Cookie: '__Host-slowplay=x' });
    expect([again.status, (await whoIs(cookieIn(again))).status]).toEqual([201, 200]);
  });

  test('changes nothing for another site', async () => {
    const ann = await browser('Ann');
    const { id } = await openTable(await newPlayer('Bob'));
    const json = { 'Content-Type': 'application/json' };
    const foreign: Record<string, string>[] = [
      {},
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { Origin: 'http://poker.example' },
      { Origin: `${ORIGIN}.evil.example` },
      { 'Sec-Fetch-Site': 'same-site' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'none' },
    ];
    for (const headers of foreign) {
      const all = { ...json, ...headers, Cookie: ann.cookie };
      await expectProblem(post('/tables', {}, all), 403, 'foreign-origin');
      await expectProblem(post(`/tables/${id}/seats`, {}, all), 403, 'foreign-origin');
      await expectProblem(send('/api/v1/session', { method: 'DELETE', headers: all }), 403, 'foreign-origin');
    }
    for (const headers of [ownPage, { ...json, 'Sec-Fetch-Site': 'same-origin' }]) {
      expect((await post('/tables', {}, { ...headers, Cookie: ann.cookie })).status).toBe(201);
    }
    expect((await whoIs(ann.cookie)).status).toBe(200);
  });

  test('is not set for another site either', async () => {
    for (const path of ['/players', '/session']) {
      await expectProblem(
        post(path, {}, { ...ownPage, Origin: 'https://evil.example' }),
        403,
        'foreign-origin',
      );
    }
  });

  test('of another site does not matter to a token in the header', async () => {
    const as = await newPlayer('Ann');
    const headers = { Origin: 'https://bots.example' };
    expect((await call('POST', '/tables', {}, { as, headers })).status).toBe(201);
  });
});

describe('going on elsewhere', () => {
  const linkOf = async (headers: Record<string, string>) =>
    (await read<{ url: string; expiresAt: string }>(post('/me/links', { kind: 'link' }, headers), 201)).url;
  const codeOf = async (headers: Record<string, string>) =>
    (await read<{ code: string; expiresAt: string }>(post('/me/links', { kind: 'code' }, headers), 201)).code;

  test('a link makes any browser the same player, as often as it is opened', async () => {
    const { id, headers } = await browser('Ann');
    const url = new URL(await linkOf(headers));
    expect(url.href).toMatch(/^https:\/\/poker\.example\/#me=slowplay_link_[\w-]{43}$/);
    const secret = url.hash.slice('#me='.length);
    const cookies = new Set<string>();
    for (let n = 0; n < 2; n++) {
      const answer = await post('/session', { secret });
      cookies.add(cookieIn(answer));
      expect(await read(answer)).toEqual({ player: { id, name: 'Ann' } });
    }
    expect(cookies.size).toBe(2);
    for (const cookie of cookies) expect(await read(whoIs(cookie))).toMatchObject({ player: { id } });
    await expectProblem(
      call('GET', '/me', undefined, { headers: { Authorization: `Bearer ${secret}` } }),
      401,
      'unauthorized',
    );
  });

  test('a code works once, however it is typed, even when many try at once', async () => {
    const { id, headers } = await browser('Ann');
    const code = await codeOf(headers);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll('0', 'o').replaceAll('1', 'l')}`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/session', { code: typed })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
    const won = answers.find(({ status }) => status === 200);
    expect(await won?.json()).toMatchObject({ player: { id } });
    await expectProblem(post('/session', { code }), 403, 'bad-link');
  });

  test('the same request again makes the same link or code, for its own player only', async () => {
    const [ann, bob] = [await newPlayer('Ann'), await newPlayer('Bob')];
    for (const kind of ['link', 'code']) {
      const ask = (as: Person, key?: string) =>
        read<object>(call('POST', '/me/links', { kind }, { as, ...(key && { key }) }), 201);
      const first = await ask(ann, 'once');
      expect(await ask(ann, 'once')).toEqual(first);
      for (const other of [await ask(ann, 'twice'), await ask(ann), await ask(bob, 'once')]) {
        expect(other).not.toEqual(first);
      }
    }
  });

  test('what is unknown, too old or was never one is refused', async () => {
    const { id, headers } = await browser('Ann');
    const wrong = [
      { secret: 'x' },
      { secret: `slowplay_link_${'A'.repeat(43)}` },
      { secret: headers.Cookie.split('=')[1] },
      { code: 'AAAAAAAA' },
      { code: 'AAAA' },
      { code: '' },
      { code: 'ÀÀÀÀÀÀÀÀ' },
    ];
    for (const proof of wrong) await expectProblem(post('/session', proof), 403, 'bad-link');
    for (const proof of [{}, { secret: 'x', code: 'y' }, { secret: 1 }, { secret: null }]) {
      await expectProblem(post('/session', proof), 400, 'invalid-body');
    }
    const code = await codeOf(headers);
    const secret = (await linkOf(headers)).split('=')[1];
    await DB.prepare('update tokens set expiresAt = 1 where player = ? and kind in (?, ?)')
      .bind(id, 'code', 'link')
      .run();
    for (const proof of [{ code }, { secret }]) await expectProblem(post('/session', proof), 403, 'bad-link');
  });

  test('keeps nothing that could be used: D1 holds hashes', async () => {
    const { headers } = await browser('Ann');
    const secrets = [
      headers.Cookie.split('=')[1],
      (await linkOf(headers)).split('=')[1],
      await codeOf(headers),
    ];
    const { results } = await DB.prepare('select * from tokens').all();
    for (const secret of secrets) expect(JSON.stringify(results)).not.toContain(secret);
  });
});

describe('signing out', () => {
  test('ends this browser’s token, at the tables too, and no other', async () => {
    const { id: table, people } = await seated(['Ann', 'Bob']);
    const [ann] = people as [Person];
    const { url } = await read<{ url: string }>(
      call('POST', '/me/links', { kind: 'link' }, { as: ann }),
      201,
    );
    const elsewhere = cookieIn(await post('/session', { secret: url.split('#me=')[1] }));
    const look = (headers: Record<string, string>) => send(`/api/v1/tables/${table}`, { headers });
    // Acting makes the table remember the token, so that it asks D1 no more.
    expect((await post(`/tables/${table}/start`, {}, { ...ownPage, Cookie: elsewhere })).status).toBe(200);
    expect(await read(look({ Cookie: elsewhere }))).toMatchObject({ you: { seat: 0 } });
    await vi.waitFor(async () => expect(await tablesOf(DB, ann.id)).toEqual([table]));

    const gone = await send('/api/v1/session', {
      method: 'DELETE',
      headers: { Cookie: elsewhere, Origin: ORIGIN },
    });
    expect([gone.status, gone.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^__Host-slowplay=; Max-Age=0/),
    ]);
    for (const path of ['/me', `/tables/${table}`]) {
      await expectProblem(send(`/api/v1${path}`, { headers: { Cookie: elsewhere } }), 401, 'unauthorized');
    }
    expect(await read(call('GET', `/tables/${table}`, undefined, { as: ann }))).toMatchObject({
      you: { seat: 0 },
    });
  });
});

describe('too many requests', () => {
  test.each([
    ['/players', { name: 'Ann' }],
    ['/tables', {}],
    ['/session', { code: 'AAAAAAAA' }],
    ['/me/links', { kind: 'code' }],
  ])('on %s are counted by address and told when to come back', async (path, body) => {
    const as = await newPlayer('Ann');
    const counted: string[] = [];
    const full = { limit: async ({ key }: { key: string }) => ({ success: !counted.push(key) }) };
    const headers = {
      ...ownPage,
      'CF-Connecting-IP': '192.0.2.7',
      ...(path !== '/players' && path !== '/session' && { Authorization: `Bearer ${as.token}` }),
    };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const answer = await app.request(`${ORIGIN}/api/v1${path}`, request, { ...env, RATE_LIMIT_LOCAL: full });
    const { headers: told } = await expectProblem(answer, 429, 'rate-limited');
    expect(told.get('retry-after')).toBe('60');
    expect(counted).toEqual([expect.stringMatching(/^\w+ 192\.0\.2\.7$/)]);
  });

  test('are counted by the strict counter where this is not a local run', async () => {
    const full = { limit: async () => ({ success: false }) };
    const request = { method: 'POST', headers: ownPage, body: '{"name":"Ann"}' };
    const deployed = { ...env, LOCAL: undefined, RATE_LIMIT: full };
    await expectProblem(
      await app.request(`${ORIGIN}/api/v1/players`, request, deployed),
      429,
      'rate-limited',
    );
  });
});

describe('trouble of our own', () => {
  const asked = (failure: object) => {
    const table = {
      getByName: () => ({ view: () => Promise.reject(Object.assign(new Error('secret'), failure)) }),
    };
    return { ...env, TABLE: table };
  };

  test('that passes asks to come back', async () => {
    const { id } = await openTable(await newPlayer('Ann'));
    for (const failure of [{ retryable: true }, { overloaded: true }]) {
      const answer = await app.request(`${ORIGIN}/api/v1/tables/${id}`, {}, asked(failure));
      expect((await expectProblem(answer, 503, 'try-again')).headers.get('retry-after')).toBe('1');
    }
  });

  test('that does not tells nothing of it, nor does the log', async () => {
    const { id } = await openTable(await newPlayer('Ann'));
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await app.request(`${ORIGIN}/api/v1/tables/${id}`, {}, asked({}));
    const { problem } = await expectProblem(answer, 500, 'internal-error');
    expect(log).toHaveBeenCalledOnce();
    expect(JSON.stringify([problem, log.mock.calls])).not.toContain('secret');
    log.mockRestore();
  });
});
