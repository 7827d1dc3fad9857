/** Telling a client that what it still has is still so. */
import type { ApiMiddleware } from './context.ts';
import { saying } from './operation.ts';
import { refuse, wordsFor } from './refuse.ts';

const HEADER = 'If-None-Match';
const LIST = /^\s*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"\s*(?:,\s*|$))+$/;
const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

const opaque = (etag: string): string => etag.replace(/^W\//, '');

/** Whether an If-None-Match names this ETag, compared weakly (RFC 9110, 13.1.2); null if the header is malformed. */
export const namesEtag = (ifNoneMatch: string, etag: string): boolean | null => {
  if (ifNoneMatch.trim() === '*') return true;
  if (!LIST.test(ifNoneMatch)) return null;
  return Array.from(ifNoneMatch.matchAll(TAG), ([, tag]) => tag).includes(opaque(etag));
};

const wellFormed: ApiMiddleware = async (c, next) => {
  const tags = c.req.header(HEADER);
  if (tags === undefined || namesEtag(tags, '') !== null) return next();
  const errors = [{ path: HEADER, detail: wordsFor(c).problems.fields.tags }];
  return refuse(c, 'invalid-header', { name: HEADER, errors });
};

/** Takes an If-None-Match, and refuses a malformed one. The route compares it by `namesEtag`. */
export const conditional = saying(wellFormed, {
  type: 'header',
  name: HEADER,
  description: 'ETags of answers that the client still has: 304 if nothing changed since.',
  schema: { type: 'string' },
  example: 'W/"4-x"',
});
