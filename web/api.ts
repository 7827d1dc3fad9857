/** Requests to the API, each answered by a value: a failure is a problem with a sentence, never a throw. */
import type { View } from '../worker/rules/view.ts';
import type { Problem as ApiProblem } from '../worker/words/problem.ts';
import { noteServerTime } from './clock.ts';
import { words } from './language.ts';
import type { Problem } from './problem.ts';

export type Answer<T> =
  | { type: 'done'; body: T; etag: string | null }
  | { type: 'unchanged' }
  | { type: 'failed'; problem: Problem };

const PATIENCE_MS = 15_000;

/** A name nobody else has: 128 random bits. `randomUUID` is missing on plain http, this is not. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Whether the request may not have arrived, so that the same one may be sent again. */
export const isTemporary = ({ code }: Problem): boolean =>
  code === 'unreachable' || code === 'server-trouble';

const fail = (code: 'unreachable' | 'server-trouble'): Answer<never> => ({
  type: 'failed',
  problem: { code, detail: code === 'unreachable' ? words.page.unreachable : words.page.serverTrouble },
});

/** The API's problem for a person: of a wrong value its own sentence, of a lost session what to do in a browser. */
const problemIn = (body: ApiProblem & { view?: View }): Problem => {
  const [wrong] = body.errors ?? [];
  const detail = wrong?.detail ?? (body.code === 'unauthorized' ? words.page.notKnown : body.detail);
  return { code: body.code, detail, view: body.view, field: wrong?.path.split('/').at(-1) };
};

const request = async <T>(path: string, init: RequestInit): Promise<Answer<T>> => {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const reply = await fetch(`/api/v1${path}`, { ...init, signal, cache: 'no-store' });
    noteServerTime(reply.headers.get('date'));
    if (reply.status === 304) return { type: 'unchanged' };
    if (reply.status >= 500) return fail('server-trouble');
    if (reply.status === 204) return { type: 'done', body: undefined as T, etag: null };
    const body: unknown = await reply.json();
    if (reply.ok) return { type: 'done', body: body as T, etag: reply.headers.get('etag') };
    return { type: 'failed', problem: problemIn(body as ApiProblem) };
  } catch {
    return fail('unreachable');
  }
};

/** Reads; with an ETag it may answer `unchanged`. */
export const get = <T>(path: string, etag?: string | null): Promise<Answer<T>> =>
  request<T>(path, { headers: etag ? { 'If-None-Match': etag } : {} });

/** Keys of requests that may or may not have arrived: the same request again carries the same key, and is done once. */
const openKeys = new Map<string, string>();

export type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks for a change. Sending the same thing again after `isTemporary` is safe: POST by its key, the others as such. */
export const send = async <T>(
  method: Method,
  path: string,
  body?: object,
  ownKey?: string,
): Promise<Answer<T>> => {
  const type = { 'Content-Type': 'application/json' };
  if (method === 'DELETE' && !body) return request<T>(path, { method });
  const text = JSON.stringify(body ?? {});
  if (method !== 'POST') return request<T>(path, { method, headers: type, body: text });
  const name = `${path} ${text}`;
  const key = ownKey ?? openKeys.get(name) ?? randomKey();
  if (!ownKey) openKeys.set(name, key);
  const answer = await request<T>(path, { method, headers: { ...type, 'Idempotency-Key': key }, body: text });
  if (answer.type !== 'failed' || !isTemporary(answer.problem)) openKeys.delete(name);
  return answer;
};

export const post = <T>(path: string, body?: object, ownKey?: string): Promise<Answer<T>> =>
  send<T>('POST', path, body, ownKey);
