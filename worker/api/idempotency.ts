/** The same request twice: a key, and a fingerprint that tells another request with the same key. */
import { hash } from 'node:crypto';
import type { ApiMiddleware } from './context.ts';
import { saying } from './operation.ts';
import { refuse, wordsFor } from './refuse.ts';

const HEADER = 'Idempotency-Key';
const KEY = /^[\x21-\x7e]{1,255}$/;

const readKey: ApiMiddleware = async (c, next) => {
  const key = c.req.header(HEADER);
  if (key === undefined) return next();
  if (!KEY.test(key)) {
    const errors = [{ path: HEADER, detail: wordsFor(c).problems.fields.key }];
    return refuse(c, 'invalid-header', { name: HEADER, errors });
  }
  const request = `${c.req.method} ${new URL(c.req.url).pathname}\n${c.get('text') ?? ''}`;
  c.set('key', { key, print: hash('sha256', request, 'base64url') });
  return next();
};

/** Takes an Idempotency-Key, as `c.get('key')`. Comes after the content was read, which is part of the fingerprint. */
export const keyed = saying(readKey, {
  type: 'header',
  name: HEADER,
  description:
    'Names this request, so that sending it again within 24 hours, after a lost answer, does nothing twice and gets the same answer. What is the caller’s own beside the table (his plans, what he decided in advance) is told as it is now, or left out. 1 to 255 visible ASCII characters, new ones for each new request.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[!-~]+$' },
  example: '5b0c0c9e-5f0e-4b43-9f0f-6b7f8a1f2d10',
});
