/** The ledger: what everybody brought, took and has, and who owes whom. */
import { Hono } from 'hono/tiny';
import { ledgerCsv } from '../records/ledger-csv.ts';
import type { LedgerReply } from '../table/contract.ts';
import { ask } from './ask.ts';
import type { ApiEnv } from './context.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { fileOf } from './records.ts';
import { refuse } from './refuse.ts';

export const ledgers = new Hono<ApiEnv>()
  .get('/:id/ledger', operation('getLedger'), asksNothing, async (c) => {
    const reply = await ask<LedgerReply>(c, c.req.param('id'), (table, caller) => table.ledger(caller));
    if (reply instanceof Response) return reply;
    if (reply.type === 'players-only') return refuse(c, 'players-only');
    const { type: _, ...books } = reply;
    return c.json(books);
  })
  .get('/:id/ledger.csv', operation('getLedgerCsv'), asksNothing, async (c) => {
    const id = c.req.param('id');
    const reply = await ask<LedgerReply>(c, id, (table, caller) => table.ledger(caller));
    if (reply instanceof Response) return reply;
    if (reply.type === 'players-only') return refuse(c, 'players-only');
    return fileOf(c, ledgerCsv(reply.lines, reply.unit), `${id}-ledger.csv`, 'text/csv; charset=utf-8');
  });
