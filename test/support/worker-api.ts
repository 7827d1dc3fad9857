/** A client that knows no more than the API's own contract, for the tests inside the runtime. */
import { exports } from 'cloudflare:workers';
import * as v from 'valibot';
import { expect } from 'vitest';
import { tableProblem } from '../../worker/api/schemas/answers.ts';
import type { TableView } from '../../worker/api/schemas/views.ts';

export const ORIGIN = 'https://poker.example';

const worker = (exports as unknown as { default: Fetcher }).default;

/** Sends a request as it is. */
export const send = (path: string, init: RequestInit = {}): Promise<Response> =>
  worker.fetch(new Request(ORIGIN + path, { redirect: 'manual', ...init }));

export type Person = { id: string; name: string; token: string };
type Options = { as?: Person | undefined; key?: string; headers?: Record<string, string> };

/** Asks the API; `body` is sent as JSON. */
export const call = (
  method: string,
  path: string,
  body?: unknown,
  options: Options = {},
): Promise<Response> => {
  const { as, key, headers } = options;
  return send(`/api/v1${path}`, {
    method,
    headers: {
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

/** The JSON of an answer that must have this status. */
export const read = async <T>(answer: Response | Promise<Response>, status = 200): Promise<T> => {
  const response = await answer;
  const text = await response.text();
  expect(response.status, text).toBe(status);
  return JSON.parse(text) as T;
};

export const newPlayer = async (name: string): Promise<Person> => {
  const { player, token } = await read<{ player: { id: string; name: string }; token: string }>(
    call('POST', '/players', { name }),
    201,
  );
  return { ...player, token };
};

export const openTable = (host: Person, config: object = {}): Promise<TableView> =>
  read<TableView>(call('POST', '/tables', config, { as: host }), 201);

export const viewOf = (id: string, as?: Person): Promise<TableView> =>
  read<TableView>(call('GET', `/tables/${id}`, undefined, { as }));

/** A table opened by the first of these people, with all of them seated. */
export const seated = async (names: string[], config: object = {}) => {
  const people = await Promise.all(names.map(newPlayer));
  const [host] = people as [Person];
  const { id } = await openTable(host, config);
  for (const as of people) await read(call('POST', `/tables/${id}/seats`, {}, { as }), 201);
  return { id, host, people };
};

/** Holds an answer to be a problem document as the reference has it, with this status and code. */
export const expectProblem = async (answer: Response | Promise<Response>, status: number, code: string) => {
  const response = await answer;
  const text = await response.text();
  expect(response.headers.get('content-type'), text).toBe('application/problem+json');
  const problem = v.parse(tableProblem, JSON.parse(text));
  expect({ status: response.status, inside: problem.status, code: problem.code }, text).toEqual({
    status,
    inside: status,
    code,
  });
  expect(problem.detail).toMatch(/\.$/);
  return { problem, headers: response.headers };
};

/** Everything that tells one state of a table from another, as an onlooker and as the host see it. */
export const printOf = async (id: string, people: (Person | undefined)[]): Promise<string> => {
  const answers = await Promise.all(people.map((as) => call('GET', `/tables/${id}`, undefined, { as })));
  const parts = await Promise.all(answers.map(async (a) => `${a.headers.get('etag')} ${await a.text()}`));
  return parts.join('\n');
};
