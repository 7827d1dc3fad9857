import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, test } from 'vitest';
import { isTableId, newPlayerId, newTableId, tableIdFor } from '../../worker/db/ids.ts';
import {
  addPlayer,
  addToken,
  exchange,
  type NewToken,
  revoke,
  tablesOf,
  whoHolds,
} from '../../worker/db/queries.ts';
import { CALLER_HEADER } from '../../worker/table/contract.ts';
import { tableStub } from '../../worker/table/stub.ts';
import { bindings, onlooker, person, seated, soon, stubOf } from '../support/worker-table.ts';

const { DB } = bindings;

describe('ids', () => {
  test('a table id has 22 characters and a check that changed or invented ones fail', () => {
    const ids = Array.from({ length: 500 }, newTableId);
    expect(new Set(ids).size).toBe(500);
    for (const id of ids) {
      expect(id).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
      expect(isTableId(id)).toBe(true);
      const at = Math.floor(Math.random() * 22);
      const changed = id.slice(0, at) + (id[at] === 'x' ? 'y' : 'x') + id.slice(at + 1);
      expect(isTableId(changed)).toBe(false);
      expect(tableStub(bindings, changed)).toBeNull();
    }
    const invented = [
      '',
      'x',
      '1'.repeat(22),
      'z'.repeat(22),
      ids[0]!.slice(1),
      `${ids[0]}1`,
      `${ids[0]!.slice(1)}0`,
    ];
    expect(invented.filter(isTableId)).toEqual([]);
    expect(newPlayerId()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{17}$/);
  });

  test('the same token and key always open the same table, others another', () => {
    const id = tableIdFor('hash', 'key');
    expect(isTableId(id)).toBe(true);
    expect(tableIdFor('hash', 'key')).toBe(id);
    expect(new Set([id, tableIdFor('hash', 'key2'), tableIdFor('hash2', 'key')]).size).toBe(3);
  });

  test('a table that nobody opened answers that there is none, and stores nothing', async () => {
    const stub = stubOf(newTableId());
    const { caller } = person('Ann');
    const replies = [
      await stub.view(caller),
      await stub.view(onlooker.caller),
      await stub.submit(caller, { type: 'sit' }, { key: 'k', print: 'p' }),
      await stub.hands(caller, { limit: 5 }),
      await stub.hand(caller, 1),
    ];
    expect(replies).toEqual(Array(5).fill({ type: 'no-such-table' }));
    await stub.forget(['hash']);
    const headers = { Upgrade: 'websocket', [CALLER_HEADER]: JSON.stringify(caller) };
    expect((await stub.fetch(new Request('https://table/socket', { headers }))).status).toBe(404);
    await runInDurableObject(stub, async (_, { storage }) => {
      expect(storage.sql.exec('SELECT name FROM sqlite_master').toArray()).toEqual([]);
      expect(await storage.getAlarm()).toBeNull();
    });
  });
});

describe('people', () => {
  const now = 1_000_000;
  const token = (hash: string, more: Partial<NewToken> = {}): NewToken => ({
    hash,
    player: 'ann',
    kind: 'session',
    scopes: ['read', 'play'],
    createdAt: now,
    ...more,
  });
  const ann = { id: 'ann', name: 'Ann' };

  test('a token says who holds it and what it may do, until it ends or is revoked', async () => {
    await addPlayer(DB, { ...ann, createdAt: now }, token('a'));
    await addToken(DB, token('bot', { kind: 'bot', scopes: ['read'], expiresAt: now + 10 }));
    expect(await whoHolds(DB, 'a', now)).toEqual({ player: ann, scopes: ['read', 'play'], kind: 'session' });
    expect(await whoHolds(DB, 'bot', now + 9)).toEqual({ player: ann, scopes: ['read'], kind: 'bot' });
    expect(await whoHolds(DB, 'bot', now + 10)).toBeNull();
    expect(await whoHolds(DB, 'unknown', now)).toBeNull();
    await revoke(DB, ['a'], now);
    expect(await whoHolds(DB, 'a', now)).toBeNull();
    // The player and his token come together or not at all.
    await expect(addPlayer(DB, { id: 'bob', name: 'Bob', createdAt: now }, token('bot'))).rejects.toThrow();
    const bobs = await DB.prepare(`SELECT * FROM players WHERE id = 'bob'`).all();
    expect(bobs.results).toEqual([]);
  });

  test('a link works until it ends, a code once, and neither is a token', async () => {
    await addToken(DB, token('link', { kind: 'link', expiresAt: now + 10 }));
    await addToken(DB, token('code', { kind: 'code', expiresAt: now + 10 }));
    await addToken(DB, token('old code', { kind: 'code', expiresAt: now }));
    await addToken(DB, token('session'));
    expect(await whoHolds(DB, 'link', now)).toBeNull();
    const answers = ['link', 'link', 'code', 'code', 'old code', 'session', 'unknown'];
    const players = [];
    for (const hash of answers) players.push((await exchange(DB, hash, now))?.id ?? null);
    expect(players).toEqual(['ann', 'ann', 'ann', null, null, null, null]);
    expect(await exchange(DB, 'link', now + 10)).toBeNull();
  });

  test('D1 knows where a player sits', async () => {
    const { id, people } = await seated(['Ann', 'Bob']);
    await soon(async () => expect(await tablesOf(DB, people[1]!.id)).toEqual([id]));
    expect(await tablesOf(DB, person('Eve').id)).toEqual([]);
  });
});
