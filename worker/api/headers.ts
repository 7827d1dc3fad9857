/** What every answer says to browsers about itself. */
import type { ApiContext, ApiMiddleware } from './context.ts';

const COMMON: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

type Policy = Record<string, string>;
const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');

const NOTHING: Policy = { 'default-src': "'none'", 'frame-ancestors': "'none'" };

/** Our own files and sockets, and nothing else. Some browsers do not count sockets as 'self'. */
const pagePolicy = (c: ApiContext): Policy => {
  const { protocol, host } = new URL(c.req.url);
  return {
    ...NOTHING,
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': `'self' ${protocol === 'https:' ? 'wss' : 'ws'}://${host}`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
  };
};

/** Swagger UI writes styles into its own elements. */
const docsPolicy = (c: ApiContext): Policy => ({ ...pagePolicy(c), 'style-src': "'self' 'unsafe-inline'" });

const policyFor = (c: ApiContext): Policy => {
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) return NOTHING;
  return c.req.path.startsWith('/docs') ? docsPolicy(c) : pagePolicy(c);
};

/** Security headers on everything but a socket's upgrade, which has no use for them. */
export const secured: ApiMiddleware = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status === 101) return;
  for (const [name, value] of Object.entries(COMMON)) headers.set(name, value);
  headers.set('Content-Security-Policy', written(policyFor(c)));
  if (new URL(c.req.url).protocol === 'https:') headers.set('Strict-Transport-Security', 'max-age=31536000');
};

/** The API's answers are for one caller only, and are kept by nobody. */
export const personal: ApiMiddleware = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (status === 101) return;
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Vary', 'Authorization, Cookie, Accept-Language');
};
