/** All that the Worker answers: the API, its reference, and the page. */
import { Hono } from 'hono/tiny';
import { access } from './access.ts';
import { callerKnown } from './caller.ts';
import { myChats } from './chats/mine.ts';
import { chats } from './chats/route.ts';
import type { ApiContext, ApiEnv } from './context.ts';
import { events } from './events.ts';
import { hands } from './hands.ts';
import { personal, secured } from './headers.ts';
import { hooks } from './hooks.ts';
import { host } from './host.ts';
import { ledgers } from './ledger.ts';
import { me } from './me.ts';
import { allowed } from './methods.ts';
import { mine } from './mine.ts';
import { newcomers } from './newcomers.ts';
import { oembeds } from './oembed.ts';
import { page } from './page.ts';
import { pushes } from './pushes.ts';
import { records } from './records.ts';
import { recoveries } from './recovery.ts';
import { refuse } from './refuse.ts';
import { seats } from './seats.ts';
import { settings } from './settings.ts';
import { sockets } from './socket.ts';
import { tables } from './tables.ts';
import { turns } from './turns.ts';

/** What no route took: another method than its own, or nothing at all. */
const nothingHere = (c: ApiContext): Response => {
  const methods = allowed(app.routes, c.req.path);
  if (methods.length === 0) return refuse(c, 'no-such-route');
  const headers = { Allow: methods.join(', ') };
  if (c.req.method === 'OPTIONS') return c.body(null, 204, headers);
  return refuse(c, 'method-not-allowed', { name: c.req.method, headers });
};

const api = new Hono<ApiEnv>()
  // An address with a slash at its end is another one, though the router takes it.
  .use(async (c, next) => (c.req.path.endsWith('/') ? nothingHere(c) : next()))
  .use(personal)
  .route('/', newcomers)
  .route('/tables', sockets)
  .use(callerKnown)
  .route('/', me)
  .route('/', access)
  .route('/', mine)
  .route('/', settings)
  .route('/', pushes)
  .route('/', hooks)
  .route('/', myChats)
  .route('/tables', tables)
  .route('/tables', seats)
  .route('/tables', turns)
  .route('/tables', host)
  .route('/tables', recoveries)
  .route('/tables', records)
  .route('/tables', hands)
  .route('/tables', events)
  .route('/tables', ledgers)
  .all('*', nothingHere);

export const app = new Hono<ApiEnv>()
  .use(secured)
  .route('/api/v1', api)
  .all('/api/*', nothingHere)
  .route('/hooks', chats)
  .all('/hooks/*', nothingHere)
  .route('/', oembeds)
  .route('/', page)
  .notFound(nothingHere)
  .onError(broken);

/** Whether the table, not the request, was the trouble: it moved, restarted or is overloaded. */
const isPassing = (error: Error & { retryable?: boolean; overloaded?: boolean }): boolean =>
  error.retryable === true || error.overloaded === true;

/** The last resort. Of an error only its kind and place are logged: its message may hold what was sent. */
function broken(error: Error, c: ApiContext): Response {
  if (isPassing(error)) return refuse(c, 'try-again', { headers: { 'Retry-After': '1' } });
  const place = error.stack?.split('\n').filter((line) => line.startsWith('    at '));
  console.error([error.name, ...(place ?? [])].join('\n'));
  return refuse(c, 'internal-error');
}
