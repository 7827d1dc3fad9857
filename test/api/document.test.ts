import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { app } from '../../worker/api/app.ts';
import type { ApiEnv } from '../../worker/api/context.ts';
import { documentOf } from '../../worker/api/document.ts';
import { PROBLEM_CODES } from '../../worker/words/problem.ts';

type Content = Record<string, { example?: unknown; examples?: object }>;
type Response = { content?: Content };
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
type Document = { info: { description: string }; paths: Record<string, Record<string, Operation>> };

let text: string;
let document: Document;
let operations: Operation[];

beforeAll(async () => {
  text = JSON.stringify(await documentOf(app));
  document = JSON.parse(text) as Document;
  operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  // The whole API is read for it, which takes long where others are at work too.
}, 60_000);

describe('the OpenAPI document', () => {
  test('is found valid by a linter, its examples too', async () => {
    // What is not offered yet has no good answer, and a socket's is 101.
    const rules = { 'operation-2xx-response': 'off' } as const;
    const config = await createConfig({ extends: ['recommended-strict'], rules });
    const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('is held to by a linter that finds what is wrong', async () => {
    const broken = text
      .replace('"operationId":"openTable"', '"operationId":"getTable"')
      .replace('"version":4', '"version":"4"');
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: broken, absoluteRef: '/openapi.json', config });
    const rules = new Set(problems.map(({ ruleId }) => ruleId));
    expect(rules).toContain('operation-operationId-unique');
    expect(rules).toContain('no-invalid-media-type-examples');
  });

  test('has every route of the API, and no other', () => {
    const routes = app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(documented.sort()).toEqual([...new Set(routes)].sort());
    expect(documented).toEqual(expect.arrayContaining(CONTRACT));
  });

  test('is not made while a route has no operation', async () => {
    const silent = new Hono<ApiEnv>().route('/', app).get('/api/v1/silent', (c) => c.body(null));
    await expect(documentOf(silent)).rejects.toThrow('GET /api/v1/silent');
    await expect(documentOf(new Hono<ApiEnv>())).rejects.toThrow('all');
  });

  test('says of every operation what it does, with examples', () => {
    for (const { operationId, summary, description, tags, requestBody, responses } of operations) {
      for (const said of [operationId, summary, description, tags[0]])
        expect(said?.length).toBeGreaterThan(1);
      const answers = Object.values(responses).map(({ content }) => content);
      const contents = [requestBody?.content, ...answers].flatMap((content) => Object.values(content ?? {}));
      for (const { example, examples } of contents) {
        expect(example !== undefined || Object.keys(examples ?? {}).length > 0, operationId).toBe(true);
      }
    }
  });

  test('says of every property what it means', () => {
    expect(silentIn(document, document)).toEqual([]);
    const silent = { properties: { name: { type: 'string' }, of: { $ref: '#/none' } } };
    expect(silentIn({ none: {} }, { schema: silent })).toEqual(['/schema.name', '/schema.of']);
    expect(text).not.toMatch(/"description":"\s/);
  });

  test('names the limit of requests that there is', () => {
    const settings = readFileSync('wrangler.toml', 'utf8');
    const [, limit] =
      /name = "RATE_LIMIT"\n.*\nsimple = \{ limit = (\d+), period = 60 \}/.exec(settings) ?? [];
    expect(document.info.description).toContain(`From one address and in a minute, ${limit} each`);
  });

  test('shows the faults that a problem speaks of', () => {
    const shown = operations.flatMap(({ responses }) => Object.values(responses).flatMap(problemsIn));
    expect(shown.length).toBeGreaterThan(100);
    for (const { value } of shown) {
      expect(value.errors !== undefined, value.code).toBe(value.detail.includes('"errors"'));
    }
  });

  test('lists every problem code, and each where it can come from', () => {
    for (const code of PROBLEM_CODES) expect(document.info.description).toContain(`\`${code}\``);
    const used = new Set(operations.flatMap(({ responses }) => Object.values(responses).flatMap(codesIn)));
    const elsewhere = [
      'nothing-due',
      'table-exists',
      'no-such-route',
      'method-not-allowed',
      'only-json',
      'bad-signature',
    ];
    expect([...used].sort()).toEqual(PROBLEM_CODES.filter((code) => !elsewhere.includes(code)).sort());
  });
});

type Shown = { value: { code: string; detail: string; errors?: object[] } };

const problemsIn = ({ content }: Response): Shown[] =>
  Object.values((content?.['application/problem+json']?.examples ?? {}) as Record<string, Shown>);

type Json = { [key: string]: unknown };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Whether a schema says what it means: by itself, where it refers to, or in one of its kinds. */
const speaks = (root: unknown, schema: unknown): boolean => {
  if (!isObject(schema)) return false;
  const { description, $ref, anyOf = [] } = schema as { description?: string; $ref?: string; anyOf?: Json[] };
  const target = $ref
    ?.split('/')
    .slice(1)
    .reduce((at: unknown, key) => (isObject(at) ? at[key] : undefined), root);
  return Boolean(description) || speaks(root, target) || anyOf.some((kind) => speaks(root, kind));
};

/** Where properties are that say nothing of themselves. */
const silentIn = (root: unknown, at: unknown, path = ''): string[] => {
  if (!isObject(at)) return [];
  const own = isObject(at.properties) ? Object.entries(at.properties) : [];
  return [
    ...own.flatMap(([name, schema]) => (speaks(root, schema) ? [] : [`${path}.${name}`])),
    ...Object.entries(at).flatMap(([key, inner]) =>
      ['example', 'examples'].includes(key) ? [] : silentIn(root, inner, `${path}/${key}`),
    ),
  ];
};

const codesIn = ({ content }: Response): string[] =>
  Object.keys(content?.['application/problem+json']?.examples ?? {});

const CONTRACT = [
  'POST /api/v1/players',
  'POST /api/v1/tables',
  'GET /api/v1/tables/{id}',
  'POST /api/v1/tables/{id}/seats',
  'POST /api/v1/tables/{id}/start',
  'POST /api/v1/tables/{id}/actions',
  'POST /api/v1/tables/{id}/back',
  'POST /api/v1/tables/{id}/chips',
  'POST /api/v1/tables/{id}/leave',
  'POST /api/v1/tables/{id}/sit-out',
  'POST /api/v1/tables/{id}/move',
  'PUT /api/v1/tables/{id}/habits',
  'POST /api/v1/tables/{id}/queue',
  'DELETE /api/v1/tables/{id}/queue',
  'POST /api/v1/tables/{id}/applicants/{player}',
  'PATCH /api/v1/tables/{id}/config',
  'POST /api/v1/tables/{id}/pause',
  'POST /api/v1/tables/{id}/resume',
  'POST /api/v1/tables/{id}/seats/{seat}/correct',
  'DELETE /api/v1/tables/{id}/seats/{seat}',
  'POST /api/v1/tables/{id}/seats/{seat}/recovery',
  'POST /api/v1/tables/{id}/recover',
  'POST /api/v1/tables/{id}/host',
  'POST /api/v1/tables/{id}/host/claim',
  'POST /api/v1/tables/{id}/close',
  'POST /api/v1/tables/{id}/again',
  'GET /api/v1/tables/{id}/ledger',
  'GET /api/v1/tables/{id}/ledger.csv',
  'GET /api/v1/tables/{id}/payments.csv',
  'PUT /api/v1/tables/{id}/advance',
  'DELETE /api/v1/tables/{id}/advance',
  'GET /api/v1/tables/{id}/hands',
  'GET /api/v1/tables/{id}/hands.txt',
  'GET /api/v1/tables/{id}/hands.ohh',
  'GET /api/v1/tables/{id}/hands.phh',
  'GET /api/v1/tables/{id}/hands/{n}',
  'GET /api/v1/tables/{id}/hands/{n}/events',
  'POST /api/v1/tables/{id}/hands/{n}/show',
  'GET /api/v1/me/tables',
  'GET /api/v1/tables/{id}/socket',
];
