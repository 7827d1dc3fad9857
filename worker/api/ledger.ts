/** The ledger: what everybody brought, took and has, and who owes whom. */
import { Hono } from 'hono/tiny';
import { ledgerCsv, paymentsCsv } from '../records/ledger-csv.ts';
import type { LedgerReply } from '../table/contract.ts';
import { ask } from './ask.ts';
import type { ApiContext, ApiEnv } from './context.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { fileOf } from './records.ts';
import { refuse } from './refuse.ts';

type Ledger = Extract<LedgerReply, { type: 'ledger' }>;

/** The ledger as `told` tells it, or why he who asks is not told. */
async function telling(c: ApiContext, told: (ledger: Ledger, id: string) => Response): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const reply = await ask<LedgerReply>(c, id, (table, caller) => table.ledger(caller));
  if (reply instanceof Response) return reply;
  return reply.type === 'players-only' ? refuse(c, 'players-only') : told(reply, id);
}

const csvOf = (c: ApiContext, text: string, name: string): Response =>
  fileOf(c, text, `${name}.csv`, 'text/csv; charset=utf-8');

export const ledgers = new Hono<ApiEnv>()
  .get('/:id/ledger', operation('getLedger'), asksNothing, (c) =>
    telling(c, ({ type: _, ...books }) => c.json(books)),
  )
  .get('/:id/ledger.csv', operation('getLedgerCsv'), asksNothing, (c) =>
    telling(c, ({ lines, unit }, id) => csvOf(c, ledgerCsv(lines, unit), `${id}-ledger`)),
  )
  .get('/:id/payments.csv', operation('getPaymentsCsv'), asksNothing, (c) =>
    telling(c, ({ payments, lines, unit }, id) =>
      csvOf(c, paymentsCsv(payments, lines, unit), `${id}-payments`),
    ),
  );
