/** Reading a request's content: small, JSON, whole Unicode, and of the shape that the route takes. */
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { FieldError } from '../words/problem.ts';
import type { ApiContext, ApiEnv } from './context.ts';
import { explain, pointer } from './explain.ts';
import { saying } from './operation.ts';
import { refuse, wordsFor } from './refuse.ts';

export const MAX_BYTES = 16_384;
const MAX_LEVELS = 8;
const JSON_TYPE = /^application\/json\s*(;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Reads at most `most` bytes; null when there are more. Rejects when the client breaks off. */
export const readBytes = async (request: Request, most: number): Promise<Uint8Array | null> => {
  const stated = Number(request.headers.get('content-length') ?? Number.NaN);
  if (stated > most) return null;
  // What states its length cannot be longer; what comes in chunks is counted as it comes.
  if (stated <= most) return new Uint8Array(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
};

const isJson = (request: Request): boolean => {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  return encoding === 'identity' && JSON_TYPE.test(request.headers.get('content-type') ?? '');
};

/** The fields that take a list: a schema takes one for an object without fields, so they are named. */
type Lists = readonly string[];
type Parsed = { value: unknown } | { error: FieldError };

/** What JSON allows and we do not: a list where none is asked for, too deep, half a surrogate pair. */
const flawIn = (c: ApiContext, value: unknown, path: readonly string[], lists: Lists): FieldError | null => {
  const { fields } = wordsFor(c).problems;
  if (typeof value === 'string' && !value.isWellFormed())
    return { path: pointer(path), detail: fields.encoding };
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value) && !lists.includes(path.join('/')))
    return { path: pointer(path), detail: fields.noList };
  if (path.length >= MAX_LEVELS) return { path: pointer(path), detail: fields.tooDeep(MAX_LEVELS) };
  for (const [key, inner] of Object.entries(value)) {
    if (!key.isWellFormed()) return { path: pointer(path), detail: fields.encoding };
    const flaw = flawIn(c, inner, [...path, key], lists);
    if (flaw) return flaw;
  }
  return null;
};

const parse = (c: ApiContext, text: string | null, lists: Lists): Parsed => {
  const { fields } = wordsFor(c).problems;
  if (text === null) return { error: { path: '', detail: fields.encoding } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { error: { path: '', detail: fields.syntax } };
  }
  const error = flawIn(c, value, [], lists);
  return error ? { error } : { value };
};

/** UTF-8 as text, or null if it is broken. */
const decode = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return null;
  }
};

type Takes<S extends v.GenericSchema> = MiddlewareHandler<
  ApiEnv,
  string,
  { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }
>;

/**
 * The content a route takes, as `c.req.valid('json')`; it says so in the reference too. Nothing at all counts as an
 * empty object. Refuses what is too large, not JSON, or does not fit the schema.
 */
export const takes = <S extends v.GenericSchema>(
  schema: S,
  example: v.InferInput<S>,
  lists: Lists = [],
): Takes<S> => {
  const middleware: Takes<S> = async (c, next) => {
    const { fields } = wordsFor(c).problems;
    const bytes = await readBytes(c.req.raw, MAX_BYTES).catch(() => undefined);
    if (bytes === undefined)
      return refuse(c, 'invalid-body', { errors: [{ path: '', detail: fields.syntax }] });
    if (!bytes) return refuse(c, 'body-too-large', { max: MAX_BYTES });
    if (bytes.length > 0 && !isJson(c.req.raw)) return refuse(c, 'not-json');
    const text = decode(bytes);
    const parsed = parse(c, text === '' ? '{}' : text, lists);
    if ('error' in parsed) return refuse(c, 'invalid-body', { errors: [parsed.error] });
    const result = v.safeParse(schema, parsed.value);
    if (!result.success) return refuse(c, 'invalid-body', { errors: explain(result.issues, wordsFor(c)) });
    c.set('text', text ?? '');
    c.req.addValidatedData('json', result.output as object);
    return next();
  };
  return saying(middleware, { type: 'content', schema, example });
};
