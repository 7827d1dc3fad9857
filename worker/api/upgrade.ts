/** Asking a table for a socket, in the name of whoever sent the request. */
import { CALLER_HEADER, type Caller, ONLOOKER, type TableRpc } from '../table/contract.ts';
import { resolve } from './caller.ts';
import type { ApiContext, Credential } from './context.ts';

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

/** The table's answer: 101 with the socket, or why there is none. 401: nobody knows this token. */
export const upgraded = async (
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
