const LIST = /^\s*(?:(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"\s*(?:,\s*|$))+$/;
const TAG = /(?:W\/)?("[\x21\x23-\x7e\x80-\xff]*")/g;

const opaque = (etag: string): string => etag.replace(/^W\//, '');

/** Whether an If-None-Match names this ETag, compared weakly (RFC 9110, 13.1.2); null if the header is malformed. */
export const namesEtag = (ifNoneMatch: string, etag: string): boolean | null => {
  if (ifNoneMatch.trim() === '*') return true;
  if (!LIST.test(ifNoneMatch)) return null;
  return Array.from(ifNoneMatch.matchAll(TAG), ([, tag]) => tag).includes(opaque(etag));
};
