/** Asking a table on behalf of whoever sent the request. */

import { unreachable } from '../rules/events.ts';
import type {
  Caller,
  Reply,
  RequestKey,
  TableCommand,
  TableRpc,
  Unanswered,
  ViewReply,
} from '../table/contract.ts';
import { ONLOOKER } from '../table/contract.ts';
import { tableStub } from '../table/stub.ts';
import { resolve, unknownCaller } from './caller.ts';
import type { ApiContext } from './context.ts';
import { refuse } from './refuse.ts';

type Answered<R> = Exclude<R, Unanswered>;

/** The 4xx for what a table would not even consider. */
const unanswered = (c: ApiContext, reply: Unanswered): Response => {
  switch (reply.type) {
    case 'who':
      return unknownCaller(c);
    case 'no-such-table':
      return refuse(c, 'no-such-table');
    case 'out-of-scope':
      return refuse(c, 'out-of-scope', { name: reply.needs });
    default:
      return unreachable(reply);
  }
};

const isUnanswered = <R extends { type: string }>(reply: R | Unanswered): reply is Unanswered =>
  reply.type === 'who' || reply.type === 'no-such-table' || reply.type === 'out-of-scope';

/**
 * A table's reply, or the answer to give if it has none. The token's hash goes first alone: a table remembers its own
 * players, so that D1 is asked only for others.
 */
export const ask = async <R extends { type: string }>(
  c: ApiContext,
  id: string,
  call: (table: TableRpc, caller: Caller) => Promise<R | Unanswered>,
): Promise<Answered<R> | Response> => {
  const table = tableStub(c.env, id) as unknown as TableRpc | null;
  if (!table) return refuse(c, 'no-such-table');
  const credential = c.get('credential');
  if (!credential) {
    const reply = await call(table, ONLOOKER);
    return isUnanswered(reply) ? unanswered(c, reply) : (reply as Answered<R>);
  }
  let reply = await call(table, { hash: credential.hash, known: null });
  if (reply.type === 'who') {
    const known = await resolve(c, credential);
    if (!known) return unknownCaller(c);
    reply = await call(table, { hash: credential.hash, known });
  }
  return isUnanswered(reply) ? unanswered(c, reply) : (reply as Answered<R>);
};

/** A table's reply as the answer to the client: the view with its ETag, or a problem with the view as it is now. */
export const answer = (
  c: ApiContext,
  reply: Answered<Reply> | Answered<ViewReply>,
  status: 200 | 201,
): Response => {
  switch (reply.type) {
    case 'view':
      return c.json(reply.view, status, { ETag: reply.etag });
    case 'refused':
      return refuse(c, reply.refusal.code, { ...reply.refusal, view: reply.view });
    case 'key-reused':
      return refuse(c, 'key-reused');
    default:
      return unreachable(reply);
  }
};

/** Has a table do something for the player who asks. */
export const submit = async (
  c: ApiContext,
  id: string,
  command: TableCommand,
  status: 200 | 201 = 200,
): Promise<Response> => {
  if (!c.get('credential')) return unknownCaller(c);
  const key: RequestKey | undefined = c.get('key');
  const reply = await ask<Reply>(c, id, (table, caller) => table.submit(caller, command, key));
  return reply instanceof Response ? reply : answer(c, reply, status);
};
