/** Asking a table for a socket, in the name of whoever sent the request. */
import { CALLER_HEADER, type Caller, ONLOOKER, type TableRpc } from '../table/contract.ts';
import { resolve } from './caller.ts';
import type { ApiContext, Credential } from './context.ts';
import { refuse } from './refuse.ts';

/** JSON for a header, which carries ASCII only: names need not be. */
const headerJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The upgrade as the table gets it: nothing of the outside but what to send first. */
const passedOn = (caller: Caller, search: string): Request => {
  const headers = new Headers({ Upgrade: 'websocket', [CALLER_HEADER]: headerJson(caller) });
  return new Request(`https://table/socket${search}`, { headers });
};

/** The table's answer: 101 with the socket, or why there is none (`noSocket`). */
export const askForSocket = async (
  c: ApiContext,
  table: TableRpc,
  credential: Credential | null,
  search: string,
): Promise<Response> => {
  if (!credential) return table.fetch(passedOn(ONLOOKER, search));
  const reply = await table.fetch(passedOn({ hash: credential.hash, known: null }, search));
  if (reply.status !== 401) return reply;
  const known = await resolve(c, credential);
  return known ? table.fetch(passedOn({ hash: credential.hash, known }, search)) : reply;
};

/** The answer to whoever gets no socket from the table; `unknown` is what becomes of a token that nobody knows. */
export const noSocket = (c: ApiContext, status: number, unknown: (c: ApiContext) => Response): Response => {
  switch (status) {
    case 401:
      return unknown(c);
    case 403:
      return refuse(c, 'out-of-scope', { name: 'read' });
    case 404:
      return refuse(c, 'no-such-table');
    default:
      return refuse(c, 'try-again', { headers: { 'Retry-After': '5' } });
  }
};
