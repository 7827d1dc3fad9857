import { describe, expect, test } from 'vitest';
import { newSecret } from '../../worker/api/tokens.ts';
import { newTableId } from '../../worker/db/ids.ts';
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

const upgrade = (id: string, headers: Record<string, string> = {}, query = '') =>
  send(`/api/v1/tables/${id}/socket${query}`, { headers: { Upgrade: 'websocket', ...headers } });

/** The first thing a socket says, or why it was closed. */
const first = async (
  answer: Response | Promise<Response>,
): Promise<{ said: unknown } | { closed: number }> => {
  const { webSocket, status } = await answer;
  if (!webSocket) throw new Error(`no socket: ${status}`);
  const heard = new Promise<{ said: unknown } | { closed: number }>((resolve) => {
    webSocket.addEventListener('message', ({ data }) => resolve({ said: JSON.parse(String(data)) }));
    webSocket.addEventListener('close', ({ code }) => resolve({ closed: code }));
  });
  webSocket.accept();
  const result = await heard;
  if ('said' in result) webSocket.close();
  return result;
};

const youAt = async (answer: Response | Promise<Response>) => {
  const result = await first(answer);
  return 'said' in result ? (result.said as { view: { you: unknown } }).view.you : result;
};

describe('a socket', () => {
  test('shows an onlooker what anybody may see', async () => {
    const { id } = await seated(['Ann', 'Bob']);
    expect(await first(upgrade(id))).toMatchObject({ said: { type: 'view', view: { id, you: null } } });
    expect(await youAt(upgrade(id, {}, '?mode=view'))).toBeNull();
    expect(await first(upgrade(id, {}, '?since=1'))).toMatchObject({ said: { type: 'events' } });
  });

  test('knows a player by his header, subprotocol or cookie', async () => {
    const { id, people } = await seated(['Ann', 'Bob']);
    const [ann, bob] = people as [Person, Person];
    const offered = { 'Sec-WebSocket-Protocol': `slowplay.v1, bearer.${bob.token}` };
    expect(await youAt(upgrade(id, { Authorization: `Bearer ${ann.token}` }))).toMatchObject({ seat: 0 });
    expect(await youAt(upgrade(id, offered))).toMatchObject({ seat: 1 });
    const cookie = { Cookie: `__Host-slowplay=${ann.token}`, Origin: ORIGIN };
    expect(await youAt(upgrade(id, cookie))).toMatchObject({ seat: 0 });
    const dan = await newPlayer('Дан 🂡');
    expect(await youAt(upgrade(id, { Authorization: `Bearer ${dan.token}` }))).toBeNull();
  });

  test('selects the protocol that was offered, and never says the token back', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    const chosen = async (protocols: string) => {
      const answer = await upgrade(id, { 'Sec-WebSocket-Protocol': protocols });
      answer.webSocket?.accept();
      answer.webSocket?.close();
      return answer.headers.get('sec-websocket-protocol');
    };
    expect(await chosen(`slowplay.v1, bearer.${host.token}`)).toBe('slowplay.v1');
    expect(await chosen(`bearer.${host.token},slowplay.v1`)).toBe('slowplay.v1');
    expect(await chosen('chat')).toBeNull();
  });

  test('closes with 4001 for whoever shows a token that is no good', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    const bad: Record<string, string>[] = [
      { Authorization: `Bearer ${newSecret('token')}` },
      { Authorization: 'Bearer x' },
      { 'Sec-WebSocket-Protocol': 'slowplay.v1, bearer.' },
      { 'Sec-WebSocket-Protocol': `slowplay.v1, bearer.${newSecret('token')}` },
      { 'Sec-WebSocket-Protocol': `slowplay.v1, bearer.${host.token}, bearer.${host.token}` },
      { Cookie: '__Host-slowplay=x', Origin: ORIGIN },
    ];
    for (const headers of bad) expect(await first(upgrade(id, headers))).toEqual({ closed: 4001 });
  });

  test('takes a cookie from our own pages only, and no token in the address', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    const cookie = `__Host-slowplay=${host.token}`;
    await expectProblem(upgrade(id, { Cookie: cookie }), 403, 'foreign-origin');
    const claims = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' };
    await expectProblem(upgrade(id, claims), 403, 'foreign-origin');
    await expectProblem(
      upgrade(id, { Cookie: cookie, Origin: 'https://evil.example' }),
      403,
      'foreign-origin',
    );
    await expectProblem(upgrade(id, { Origin: 'https://evil.example' }), 403, 'foreign-origin');
    for (const query of [
      `?token=${host.token}`,
      `?access_token=${host.token}`,
      '?since=-1',
      '?since=x',
      '?mode=all',
    ]) {
      await expectProblem(upgrade(id, {}, query), 400, 'invalid-query');
    }
  });

  test('does not take a token from another site’s page either', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    const Origin = 'https://evil.example';
    const bearer = { Authorization: `Bearer ${host.token}` };
    const offered = { 'Sec-WebSocket-Protocol': `slowplay.v1, bearer.${host.token}` };
    for (const headers of [bearer, offered]) {
      await expectProblem(upgrade(id, { ...headers, Origin }), 403, 'foreign-origin');
      expect(await youAt(upgrade(id, { ...headers, Origin: ORIGIN }))).toMatchObject({ seat: 0 });
    }
  });

  test('is of a table that exists, and is asked for as a socket', async () => {
    const { id } = await openTable(await newPlayer('Ann'));
    await expectProblem(upgrade('x'), 404, 'no-such-table');
    await expectProblem(upgrade(newTableId()), 404, 'no-such-table');
    const plain = await expectProblem(call('GET', `/tables/${id}/socket`), 426, 'not-a-socket');
    expect(plain.headers.get('upgrade')).toBe('websocket');
  });

  test('is nobody’s who only claims to be somebody', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    const known = { player: { id: host.id, name: host.name }, scopes: ['read', 'play', 'host'] };
    const headers = { 'x-slowplay-caller': JSON.stringify({ hash: 'x', known }) };
    expect(await youAt(upgrade(id, headers))).toBeNull();
    expect(
      (await read<{ you: unknown }>(call('GET', `/tables/${id}`, undefined, { headers }))).you,
    ).toBeNull();
  });

  test('closes with 4008 when its token is revoked', async () => {
    const { id, people } = await seated(['Ann', 'Bob']);
    const [, bob] = people as [Person, Person];
    const { webSocket } = await upgrade(id, { Authorization: `Bearer ${bob.token}` });
    const closed = new Promise((resolve) =>
      webSocket?.addEventListener('close', ({ code }) => resolve(code)),
    );
    webSocket?.accept();
    expect((await call('DELETE', '/session', undefined, { as: bob })).status).toBe(204);
    expect(await closed).toBe(4008);
  });

  test('carries an action and its answer', async () => {
    const { id, people, host } = await seated(['Ann', 'Bob']);
    const started = await read<{ hand: { turn: string; toAct: number } }>(
      call('POST', `/tables/${id}/start`, undefined, { as: host }),
    );
    const as = people[started.hand.toAct] as Person;
    const { webSocket } = await upgrade(id, { Authorization: `Bearer ${as.token}` }, '?mode=view');
    const texts: string[] = [];
    const done = new Promise<void>((resolve) =>
      webSocket?.addEventListener('message', ({ data }) => {
        texts.push(String(data));
        if (texts.some((t) => t.includes('"refused"'))) resolve();
      }),
    );
    webSocket?.accept();
    const action = { turn: started.hand.turn, type: 'call' };
    webSocket?.send('ping');
    webSocket?.send(JSON.stringify({ id: 1, ...action }));
    webSocket?.send(JSON.stringify({ id: 2, ...action }));
    await done;
    webSocket?.close();
    const messages = texts.filter((t) => t !== 'pong').map((t) => JSON.parse(t));
    expect(texts).toContain('pong');
    expect(messages).toContainEqual({ type: 'done', id: 1, version: expect.any(Number) });
    expect(messages).toContainEqual({
      type: 'refused',
      id: 2,
      problem: expect.objectContaining({ code: 'stale-turn', status: 409 }),
    });
  });
});
