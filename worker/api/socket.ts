/** The way to a table's socket: who is asking is settled here, the table does the rest. */
import { Hono } from 'hono/tiny';
import { tableStub } from '../table/stub.ts';
import { credentialFrom, credentialOf, isForeignSocket } from './caller.ts';
import type { ApiContext, ApiEnv, Credential } from './context.ts';
import { operation } from './operation.ts';
import { asks } from './query.ts';
import { refuse } from './refuse.ts';
import { socketQuery } from './schemas/requests.ts';
import { askForSocket, noSocket } from './upgrade.ts';

const PROTOCOL = 'slowplay.v1';
const BEARER = 'bearer.';
const WHO_ARE_YOU = 4001;

const offered = (c: ApiContext): string[] =>
  (c.req.header('sec-websocket-protocol') ?? '').split(',').map((p) => p.trim());

/** A browser cannot set headers on a socket, so a token may come as a subprotocol; never in the address. */
const credentialOn = (c: ApiContext): Credential | 'bad' | null => {
  const tokens = offered(c).filter((protocol) => protocol.startsWith(BEARER));
  const [token] = tokens;
  if (token === undefined) return credentialOf(c);
  return tokens.length > 1 ? 'bad' : credentialFrom(token.slice(BEARER.length), 'bearer');
};

const connected = (c: ApiContext, webSocket: WebSocket): Response => {
  const headers = new Headers(offered(c).includes(PROTOCOL) ? { 'Sec-WebSocket-Protocol': PROTOCOL } : {});
  return new Response(null, { status: 101, webSocket, headers });
};

/** Browsers do not tell a page why an upgrade failed, so it is accepted and closed with the reason. */
const closedAsUnknown = (c: ApiContext): Response => {
  const [client, server] = Object.values(new WebSocketPair()) as [WebSocket, WebSocket];
  server.accept();
  server.close(WHO_ARE_YOU, 'who are you');
  return connected(c, client);
};

export const sockets = new Hono<ApiEnv>().get(
  '/:id/socket',
  operation('openSocket'),
  asks(socketQuery),
  async (c) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') {
      return refuse(c, 'not-a-socket', { headers: { Upgrade: 'websocket' } });
    }
    const table = tableStub(c.env, c.req.param('id'));
    if (!table) return refuse(c, 'no-such-table');
    const credential = credentialOn(c);
    if (isForeignSocket(c, credential)) return refuse(c, 'foreign-origin');
    if (credential === 'bad') return closedAsUnknown(c);
    const reply = await askForSocket(c, table, credential, new URL(c.req.url).search);
    return reply.webSocket ? connected(c, reply.webSocket) : noSocket(c, reply.status, closedAsUnknown);
  },
);
