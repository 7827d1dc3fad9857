import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { app } from '../../worker/api/app.ts';
import { tablesOf } from '../../worker/db/queries.ts';
import type { Env } from '../../worker/env.ts';
import { call, expectProblem, newPlayer, ORIGIN, type Person, read, seated } from '../support/worker-api.ts';
import { stubOf } from '../support/worker-table.ts';

const { DB } = env as unknown as Env;

/** Asks the API while no table answers: it moves, or is overloaded. */
const whileTablesFail = (method: string, path: string, as: Person | undefined, body?: object) => {
  const failing = async () => {
    throw Object.assign(new Error('Durable Object reset'), { retryable: true });
  };
  const TABLE = { getByName: () => ({ submit: failing, forget: failing }) };
  const headers = {
    ...(as && { Authorization: `Bearer ${as.token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return app.request(`${ORIGIN}/api/v1${path}`, request, { ...env, TABLE });
};

/** The secret of a link to the second seat of a table. */
const linkTo = async (id: string, host: Person): Promise<string> => {
  const made = await read<{ url: string }>(
    call('POST', `/tables/${id}/seats/1/recovery`, {}, { as: host }),
    201,
  );
  return new URL(made.url).hash.slice('#seat='.length);
};

describe('while a table fails', () => {
  test('D9 a recovery link is not used up', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    const secret = await linkTo(id, host);
    const eve = await newPlayer('Eve');
    const path = `/tables/${id}/recover`;
    for (const as of [eve, undefined])
      await expectProblem(await whileTablesFail('POST', path, as, { secret }), 503, 'try-again');
    expect(await read(call('POST', path, { secret }, { as: eve }))).toMatchObject({
      player: { id: eve.id },
      view: { you: { seat: 1 } },
    });
    await expectProblem(call('POST', path, { secret }, { as: await newPlayer('Dan') }), 403, 'bad-link');
  });

  test('D9 whoever opened a recovery link and lost the answer gets it again', async () => {
    const { id, host } = await seated(['Ann', 'Bob']);
    const secret = await linkTo(id, host);
    const eve = await newPlayer('Eve');
    const open = () => call('POST', `/tables/${id}/recover`, { secret }, { as: eve });
    const first = await read(open());
    // As after a fault behind which the table had done it: the link is open again.
    await DB.prepare(`UPDATE tokens SET usedAt = NULL WHERE tableId = ?`).bind(id).run();
    expect(await read(open())).toEqual(first);
  });

  test('nobody is signed out by halves: the same request can come again', async () => {
    const { id, people } = await seated(['Ann', 'Bob']);
    const [ann] = people as [Person];
    await vi.waitFor(async () => expect(await tablesOf(DB, ann.id)).toEqual([id]));
    await expectProblem(await whileTablesFail('DELETE', '/session', ann), 503, 'try-again');
    expect((await call('DELETE', '/session', undefined, { as: ann })).status).toBe(204);
    for (const path of ['/me', `/tables/${id}`])
      await expectProblem(call('GET', path, undefined, { as: ann }), 401, 'unauthorized');
  });
});

test('a token whose end a table was never told of is dropped by its daily sweep, and no other', async () => {
  const { id, people } = await seated(['Ann', 'Bob']);
  const [ann, bob] = people as [Person, Person];
  await DB.prepare(`UPDATE tokens SET revokedAt = 1 WHERE player = ?`).bind(ann.id).run();
  const look = (as: Person) => call('GET', `/tables/${id}`, undefined, { as });
  expect((await look(ann)).status).toBe(200); // The table knows no better.
  await stubOf(id).sweep();
  await expectProblem(look(ann), 401, 'unauthorized');
  expect((await look(bob)).status).toBe(200);
});
