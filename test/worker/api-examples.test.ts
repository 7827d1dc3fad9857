import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { hashOf, newSecret } from '../../worker/api/tokens.ts';
import { addToken } from '../../worker/db/queries.ts';
import { SCOPES, type Scope } from '../../worker/db/schema.ts';
import { faultsOf, type Schema } from '../support/json-schema.ts';
import { SCENES, type Scene } from '../support/scenes.ts';
import { call, expectProblem, newPlayer, type Person, seated } from '../support/worker-api.ts';

type Content = Record<string, { schema: Schema; example?: unknown }>;
type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Entry = { method: string; path: string; operation: Operation };

const { ASSETS, DB } = env as unknown as { ASSETS: Fetcher; DB: D1Database };
let document: { paths: Record<string, Record<string, Operation>> };
let entries: Entry[];

beforeAll(async () => {
  document = await (await ASSETS.fetch('https://poker.example/openapi.json')).json();
  entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});
afterEach(() => void vi.useRealTimers());

const addressOf = (path: string, given: Record<string, string> = {}): string =>
  path
    .replace('/api/v1', '')
    .replace(/\{(\w+)\}/g, (_, name: string) => given[name] ?? `no-${name}-in-the-scene`);

/** The example as it stands in the document, with what is one's own put in. */
const bodyOf = ({ requestBody }: Operation, own: Scene['own']): unknown => {
  const example = requestBody?.content['application/json']?.example;
  return own ? { ...(example as object), ...own } : example;
};

/** What the address needs at its end for content that is not JSON. */
const ENDINGS: Record<string, string> = {
  'getHand text/plain': '.txt',
  'getEvents application/x-ndjson': '?wait=1',
};

const goodOf = ({ responses }: Operation) =>
  Object.entries(responses).find(([status]) => status < '300') ?? [];

describe('every example of the reference', () => {
  test('has a scene to be asked in, and none is left from earlier', () => {
    const ids = entries.map(({ operation }) => operation.operationId);
    expect(Object.keys(SCENES).sort()).toEqual(ids.sort());
  });

  test.each(Object.keys(SCENES))('%s is asked for, and the answer is as the document has it', async (id) => {
    const entry = entries.find(({ operation }) => operation.operationId === id);
    if (!entry) throw new Error('not in the document');
    const { method, path, operation } = entry;
    if (method !== 'GET' && method !== 'DELETE') expect(bodyOf(operation, {}), 'an example').toBeDefined();
    const [status = '', answer] = goodOf(operation);
    for (const type of Object.keys(answer?.content ?? { none: {} })) {
      const scene = await SCENES[id]?.();
      const { as, own, headers } = scene ?? {};
      const more = { as, headers: { ...headers, Accept: type } };
      const address = addressOf(path, scene?.path) + (ENDINGS[`${id} ${type}`] ?? '');
      const reply = await call(method, address, bodyOf(operation, own), more);
      if (reply.status === 101) {
        reply.webSocket?.accept();
        reply.webSocket?.close();
        continue;
      }
      const text = new TextDecoder().decode(await reply.arrayBuffer());
      expect(`${reply.status}`, text).toBe(status);
      if (type === 'none') {
        expect(text).toBe('');
        continue;
      }
      expect(reply.headers.get('content-type')).toContain(type);
      if (type !== 'application/json') expect(text.length).toBeGreaterThan(10);
      else expect(faultsOf(document, answer?.content?.[type]?.schema ?? {}, JSON.parse(text))).toEqual([]);
      vi.useRealTimers();
    }
  });

  test('is held to by a reader that finds what is wrong', () => {
    const schema = (document as unknown as { components: { schemas: { Me: Schema } } }).components.schemas.Me;
    expect(faultsOf(document, schema, { player: { id: 'x', name: 'Ann' } })).toEqual([]);
    for (const wrong of [
      {},
      { player: { id: 'x' } },
      { player: { id: 1, name: 'Ann' } },
      { player: null },
      { player: { id: 'x', name: 'y' }, more: 1 },
    ])
      expect(faultsOf(document, schema, wrong)).not.toEqual([]);
  });
});

describe('the scope that the reference names', () => {
  let table: { id: string; people: Person[] };
  const withScopes = async (person: Person, scopes: readonly Scope[]): Promise<Person> => {
    const token = newSecret('token');
    await addToken(DB, {
      hash: hashOf(token),
      player: person.id,
      kind: 'api',
      scopes: [...scopes],
      createdAt: 0,
    });
    return { ...person, token };
  };

  test.each(Object.keys(SCENES))('for %s is asked of every token', async (id) => {
    const entry = entries.find(({ operation }) => operation.operationId === id);
    if (!entry) throw new Error('not in the document');
    const { method, path, operation } = entry;
    const [need] = operation.security.flatMap(({ token }) => token ?? []) as (Scope | 'owner' | undefined)[];
    table ??= await seated(['Ann', 'Bob']);
    const host = { ...(table.people[0] as Person) };
    const headers: Record<string, string> = id === 'openSocket' ? { Upgrade: 'websocket' } : {};
    const given = {
      id: table.id,
      seat: '1',
      n: '1',
      player: host.id,
      token: 'x',
      hook: 'x',
      platform: 'telegram',
      chatter: 'x',
    };
    const ask = (as: Person) =>
      call(method, addressOf(path, given), bodyOf(operation, undefined), { as, headers });
    if (need === undefined) {
      expect(['newPlayer', 'newSession', 'endSession']).toContain(id);
      return;
    }
    if (need === 'owner') {
      await expectProblem(ask(await withScopes(host, SCOPES)), 403, 'owner-only');
      return;
    }
    const lacking = await withScopes(
      host,
      SCOPES.filter((scope) => scope !== need),
    );
    const { problem } = await expectProblem(ask(lacking), 403, 'out-of-scope');
    expect(problem.detail).toContain(`"${need}"`);
    // And it is enough, with `read`: whatever the table says then, it is not that.
    const other = await newPlayer('Eve');
    const enough = await ask(await withScopes(other, [...new Set<Scope>(['read', need])]));
    const code = enough.status === 101 ? '' : await enough.text();
    enough.webSocket?.accept();
    enough.webSocket?.close();
    expect(code).not.toContain('out-of-scope');
  });
});
