import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { newTableId } from '../../worker/db/ids.ts';
import { append, createLog } from '../../worker/table/log.ts';
import { lastOld, oldCommits } from '../support/first-release.ts';
import { look, onlooker, onTurn, person, stubOf, viewIn } from '../support/worker-table.ts';

const asked = { player: null, key: null, print: null };
const as = (name: string, id: string) => {
  const { caller } = person(name);
  const known = { player: { id, name }, scopes: ['read', 'play', 'host'] as const };
  return { id, name, caller: { ...caller, known: { ...known, scopes: [...known.scopes] } } };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lastOld.at + 1000 });
  return () => void vi.useRealTimers();
});

test('A7 an object that the first release wrote is read, keeps its plans, and plays on', async () => {
  const stub = stubOf(newTableId());
  await runInDurableObject(stub, (_, { storage: { sql } }) => {
    createLog(sql, {
      openedAt: oldCommits[0]?.at ?? 0,
      origin: 'https://poker.example',
      delivered: oldCommits.length,
    });
    for (const commit of oldCommits) append(sql, { ...commit, ...asked });
    sql.exec(`CREATE TABLE plans (player TEXT PRIMARY KEY, plan TEXT, key TEXT, print TEXT) WITHOUT ROWID`);
    sql.exec(`INSERT INTO plans VALUES ('p_eve', 'sitOutNextHand', NULL, NULL)`);
  });
  await evictDurableObject(stub);
  const people = [as('Eve', 'p_eve'), as('Dan', 'p_dan'), as('Ann', 'p_ann')];
  const [eve] = people as [(typeof people)[0]];
  expect(await look(stub, onlooker)).toMatchObject({ config: { bank: null, vacation: { days: 0 } } });
  expect((await look(stub, eve)).you?.plan).toBe('sitOutNextHand');
  const turn = await onTurn(stub, people);
  if (!turn) throw new Error('nobody is to act');
  const reply = await stub.submit(turn.who.caller, {
    type: 'act',
    turn: turn.view.hand?.turn ?? '',
    action: { type: 'fold' },
  });
  expect(viewIn(reply).version).toBeGreaterThan(oldCommits.length);
});
