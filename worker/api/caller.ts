/** Who is asking: a token from `Authorization: Bearer` or from the page's cookie, and what it may be used for. */
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type Holder, whoHolds } from '../db/queries.ts';
import type { Scope } from '../db/schema.ts';
import type { ApiContext, ApiMiddleware, Credential } from './context.ts';
import { refuse } from './refuse.ts';
import { hashOf, isToken } from './tokens.ts';

const YEAR_S = 365 * 86_400;
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Over https the name itself promises that no other host and no plain http wrote it; elsewhere browsers refuse that. */
const cookieOf = (c: ApiContext): { name: string; secure: boolean } =>
  new URL(c.req.url).protocol === 'https:'
    ? { name: '__Host-slowplay', secure: true }
    : { name: 'slowplay', secure: false };

/** Beside the token, for the page alone: that there is one, so that it need not ask in vain. It opens nothing. */
const HINT = 'slowplay-known';

/** Keeps a token in the browser, out of the reach of scripts. */
export const keepToken = (c: ApiContext, token: string): void => {
  const { name, secure } = cookieOf(c);
  const options = { secure, sameSite: 'Lax', path: '/', maxAge: YEAR_S } as const;
  setCookie(c, name, token, { ...options, httpOnly: true });
  setCookie(c, HINT, '1', options);
};

export const forgetCookie = (c: ApiContext): void => {
  const { name, secure } = cookieOf(c);
  const options = { secure, sameSite: 'Lax', path: '/' } as const;
  deleteCookie(c, name, { ...options, httpOnly: true });
  deleteCookie(c, HINT, options);
};

/** A credential from a token, or `bad` for what no token looks like. */
export const credentialFrom = (token: string, by: Credential['by']): Credential | 'bad' =>
  isToken(token) ? { token, hash: hashOf(token), by } : 'bad';

/** The token in the header Authorization; null without the header, `bad` for anything but a bearer token of ours. */
const fromHeader = (c: ApiContext): Credential | 'bad' | null => {
  const header = c.req.header('authorization');
  if (header === undefined) return null;
  return credentialFrom(/^bearer +(\S+)$/i.exec(header.trim())?.[1] ?? '', 'bearer');
};

const fromCookie = (c: ApiContext): Credential | 'bad' | null => {
  const token = getCookie(c, cookieOf(c).name);
  return token === undefined ? null : credentialFrom(token, 'cookie');
};

/** What the request shows of its sender, header before cookie. */
export const credentialOf = (c: ApiContext): Credential | 'bad' | null => fromHeader(c) ?? fromCookie(c);

/** 401, and out with a cookie that will never work again. */
export const unknownCaller = (c: ApiContext): Response => {
  if (fromHeader(c) === null && fromCookie(c) !== null) forgetCookie(c);
  return refuse(c, 'unauthorized', { headers: { 'WWW-Authenticate': 'Bearer realm="Slowplay"' } });
};

const isOurs = (c: ApiContext, origin: string): boolean =>
  origin === new URL(c.req.url).origin || origin === c.env.PUBLIC_ORIGIN;

/** Whether the request comes from one of our own pages: by its Origin, or by what the browser says of it. */
export const sameOrigin = (c: ApiContext): boolean => {
  const origin = c.req.header('origin');
  return origin === undefined ? c.req.header('sec-fetch-site') === 'same-origin' : isOurs(c, origin);
};

const isBearer = (credential: Credential | 'bad' | null): boolean =>
  credential !== 'bad' && credential?.by === 'bearer';

const bringsCookie = (c: ApiContext): boolean =>
  c.req.header('cookie') !== undefined && fromCookie(c) !== null;

/**
 * Whether a cookie could be in play that another site's page makes the browser send. Changes need our own origin when
 * they bring a cookie; without one, an Origin that is given must still be ours. A bearer token is no cookie.
 */
const isForeign = (c: ApiContext, credential: Credential | 'bad' | null): boolean => {
  if (isBearer(credential)) return false;
  return (bringsCookie(c) || c.req.header('origin') !== undefined) && !sameOrigin(c);
};

/**
 * The same of a socket, which browsers open across sites without asking: an Origin that is given must be ours whatever
 * else is brought, and a cookie needs one.
 */
export const isForeignSocket = (c: ApiContext, credential: Credential | 'bad' | null): boolean => {
  const origin = c.req.header('origin');
  return origin === undefined ? !isBearer(credential) && bringsCookie(c) : !isOurs(c, origin);
};

/** Reads who is asking, for all that follows. A malformed token is never taken for nobody. */
export const callerKnown: ApiMiddleware = async (c, next) => {
  const credential = credentialOf(c);
  if (!READS.includes(c.req.method) && isForeign(c, credential)) return refuse(c, 'foreign-origin');
  if (credential === 'bad') return unknownCaller(c);
  c.set('credential', credential);
  return next();
};

/** For what makes a new session: the cookie there was does not matter, a token in the header still must be a good one. */
export const callerToBe: ApiMiddleware = async (c, next) => {
  const credential = fromHeader(c);
  if (isForeign(c, credential)) return refuse(c, 'foreign-origin');
  if (credential === 'bad') return unknownCaller(c);
  if (credential && !(await resolve(c, credential))) return unknownCaller(c);
  return next();
};

/** The player behind a credential, asked of D1. */
export const resolve = (c: ApiContext, credential: Credential): Promise<Holder | null> =>
  whoHolds(c.env.DB, credential.hash, Date.now());

type Asking = { credential: Credential; known: Holder };

/** The player who is asking, where one is needed and no table is there to know him; else the 401, or what his token lacks. */
export const playerAsking = async (
  c: ApiContext,
  needs: readonly Scope[] = ['read'],
  isOwners = false,
): Promise<Asking | Response> => {
  const credential = c.get('credential');
  const known = credential && (await resolve(c, credential));
  if (!credential || !known) return unknownCaller(c);
  if (isOwners && known.kind === 'api') return refuse(c, 'owner-only');
  const missing = needs.find((scope) => !known.scopes.includes(scope));
  return missing ? refuse(c, 'out-of-scope', { name: missing }) : { credential, known };
};

/** The same of what a token that was made for a program does not open, whatever its scopes: who else gets in. */
export const ownerAsking = (c: ApiContext, needs: readonly Scope[]): Promise<Asking | Response> =>
  playerAsking(c, needs, true);
