import type { Operations } from '../operation.ts';
import { ledger } from '../schemas/answers.ts';

const READING = ['no-such-table', 'out-of-scope', 'players-only'] as const;

export const ledgers = {
  getLedger: {
    tag: 'Hands',
    summary: 'The ledger',
    description:
      'Made from what happened, each time: it keeps no balance of its own. Final once the table is closed.',
    who: 'onlooker',
    answer: { status: 200, description: 'Everybody’s line.', schema: ledger, example: 'ledger' },
    problems: READING,
  },
  getLedgerCsv: {
    tag: 'Hands',
    summary: 'The ledger for a spreadsheet',
    description:
      'One line a player; with a `unit` the net in it as well, in the columns `net_in_unit` and `unit`. Names that a spreadsheet would take for a formula are kept text.',
    who: 'onlooker',
    answer: {
      status: 200,
      description: 'The lines, with commas.',
      text: { type: 'text/csv', example: 'ledgerCsv' },
    },
    problems: READING,
  },
  getPaymentsCsv: {
    tag: 'Hands',
    summary: 'Who owes whom, for a spreadsheet',
    description: 'The fewest payments after which everybody is even, one a line.',
    who: 'onlooker',
    answer: {
      status: 200,
      description: 'The payments, with commas.',
      text: { type: 'text/csv', example: 'paymentsCsv' },
    },
    problems: READING,
  },
} satisfies Operations;
