import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openOutbox } from '../../web/outbox.ts';
import type { View } from '../../worker/rules/view.ts';

const atTurn = (turn: string | null) => ({ version: 3, hand: { turn } }) as View;

let view: View;
let asked: { key: string | null; body: unknown }[];
let answer: () => Response;
let offered: View[];
let stored: Map<string, string>;
const open = () =>
  openOutbox(
    'abc',
    () => view,
    (seen) => offered.push(seen),
  );

const noNetwork = () => {
  throw new TypeError('network');
};

beforeEach(() => {
  view = atTurn('1.4');
  asked = [];
  offered = [];
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    asked.push({ key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(String(body)) });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('A7 an action carries its turn and a key of its own', async () => {
  answer = () => Response.json({ version: 4 });
  const outbox = open();
  expect(await outbox.send({ type: 'raise', to: 40 })).toBeNull();
  await outbox.send({ type: 'raise', to: 40 });
  expect(asked[0]?.body).toEqual({ turn: '1.4', type: 'raise', to: 40 });
  expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
  expect(offered).toHaveLength(2);
});

test.each([
  ['the network fails', noNetwork],
  ['the server breaks', () => new Response('', { status: 503 })],
])(
  'A7 when %s an action is kept, over a reload too, and sent again with the same key',
  async (_why, failing) => {
    answer = failing;
    expect(await open().send({ type: 'call' })).toBeNull();
    vi.resetModules(); // The new page remembers nothing but what was stored.
    const fresh = await import('../../web/outbox.ts');
    const reloaded = fresh.openOutbox(
      'abc',
      () => view,
      (seen) => offered.push(seen),
    );
    expect(reloaded.kept.value?.turn).toBe('1.4');
    answer = () => Response.json({ version: 4 });
    expect(await reloaded.retry()).toBeNull();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
    expect(reloaded.kept.value).toBeNull();
    expect(open().kept.value).toBeNull();
  },
);

test('A7 a kept action is dropped, not sent, when its turn is over', async () => {
  answer = noNetwork;
  const outbox = open();
  await outbox.send({ type: 'fold' });
  view = atTurn('1.5');
  expect(await outbox.retry()).toMatchObject({ code: 'stale-turn' });
  expect(asked).toHaveLength(1);
  expect(outbox.kept.value).toBeNull();
});

test('a refused action is not kept, and the table it came with is shown', async () => {
  answer = () =>
    Response.json({ code: 'stale-turn', detail: 'Over.', view: { version: 9 } }, { status: 409 });
  const outbox = open();
  expect(await outbox.send({ type: 'check' })).toMatchObject({ code: 'stale-turn', detail: 'Over.' });
  expect(outbox.kept.value).toBeNull();
  expect(offered).toEqual([{ version: 9 }]);
});

test('a kept action that was taken back is not sent', async () => {
  answer = noNetwork;
  const outbox = open();
  await outbox.send({ type: 'call' });
  outbox.forget();
  await outbox.retry();
  expect(asked).toHaveLength(1);
});
