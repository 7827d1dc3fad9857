/** The ledger: what everybody brought, took and has, and who owes whom. */
import { Hono } from 'hono';
import { ledgerCsv } from '../records/ledger-csv.ts';
import type { LedgerReply } from '../table/contract.ts';
import { ask } from './ask.ts';
import type { ApiEnv } from './context.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';
import { fileOf } from './records.ts';
import { refuse } from './refuse.ts';
import { ledger } from './schemas/answers.ts';

const READING = ['no-such-table', 'out-of-scope', 'players-only'] as const;

export const ledgers = new Hono<ApiEnv>()
  .get(
    '/:id/ledger',
    operation({
      id: 'getLedger',
      tag: 'Hands',
      summary: 'The ledger',
      description:
        'Made from what happened, each time: it keeps no balance of its own. Final once the table is closed.',
      who: 'onlooker',
      answer: { status: 200, description: 'Everybody’s line.', schema: ledger, example: 'ledger' },
      problems: READING,
    }),
    asksNothing,
    async (c) => {
      const reply = await ask<LedgerReply>(c, c.req.param('id'), (table, caller) => table.ledger(caller));
      if (reply instanceof Response) return reply;
      if (reply.type === 'players-only') return refuse(c, 'players-only');
      const { type: _, ...books } = reply;
      return c.json(books);
    },
  )
  .get(
    '/:id/ledger.csv',
    operation({
      id: 'getLedgerCsv',
      tag: 'Hands',
      summary: 'The ledger for a spreadsheet',
      description: 'One line a player. Names that a spreadsheet would take for a formula are kept text.',
      who: 'onlooker',
      answer: {
        status: 200,
        description: 'The lines, with commas.',
        text: { type: 'text/csv', example: 'ledgerCsv' },
      },
      problems: READING,
    }),
    asksNothing,
    async (c) => {
      const id = c.req.param('id');
      const reply = await ask<LedgerReply>(c, id, (table, caller) => table.ledger(caller));
      if (reply instanceof Response) return reply;
      if (reply.type === 'players-only') return refuse(c, 'players-only');
      return fileOf(c, ledgerCsv(reply.lines, reply.unit), `${id}-ledger.csv`, 'text/csv; charset=utf-8');
    },
  );
