import type { Street } from '../../rules/events.ts';
import { capital } from './numbers.ts';

/** What the pages of the past say: the list of hands, the replay of one, the ledger. */
export const history = {
  hand: (number: number): string => `Hand ${number}`,
  hands: 'Hands played',
  toTable: 'To the table',
  toHands: 'All hands',
  noHands: 'No hand is over yet.',
  earlier: 'Earlier hands',
  net: 'Net',
  title: (what: string, table: string): string => `${what} · ${table} · Slowplay`,

  keep: 'Keep or share',
  link: 'Link to this hand',
  linkAbout: 'Whoever opens it sees what he may see: the cards that were shown, and his own.',
  shareText: (hand: number, table: string): string => `Hand ${hand} of ${table}`,
  files: 'As a file',
  allFiles: 'All hands as a file',
  filesAbout: 'With your own cards and those that were shown.',
  formats: { txt: 'PokerStars text', ohh: 'Open Hand History', phh: 'Poker Hand History' },

  streets: 'Streets',
  street: (name: Street | 'result'): string => (name === 'preflop' ? 'Deal' : capital(name)),
  split: 'split',
  one: 'one winner',
  steps: 'Steps',
  first: 'To the deal',
  back: 'One step back',
  forward: 'One step on',
  last: 'To the result',
  dealt: 'The cards are dealt',
  returned: (name: string, amount: string): string => `${amount} not called, back to ${name}`,
  shows: (name: string): string => `${name} ${name === 'You' ? 'show' : 'shows'}`,
  mucks: (name: string): string => `${name} ${name === 'You' ? 'do not show' : 'does not show'}`,
  where: (street: Street, step: number, of: number, pot: string): string =>
    `${street === 'preflop' ? 'Deal' : capital(street)}, ${step} of ${of} · pot ${pot}`,

  ledger: 'Ledger',
  ledgerAbout: 'In chips. A hand that runs is not counted yet.',
  inUnit: (amount: string, unit: string): string => `${amount} ${unit}`,
  bought: 'Brought',
  times: (count: number): string => (count === 1 ? 'once' : `${count} times`),
  corrected: 'Corrected',
  cashedOut: 'Taken away',
  here: 'At the table',
  payments: 'Who owes whom',
  pays: (from: string, to: string): string => `${from} → ${to}`,
  paysAloud: (from: string, to: string, amount: string): string => `${from} owes ${to} ${amount}`,
  even: 'Nobody owes anything.',
  nobody: 'Nobody has brought chips yet.',
  csv: 'Spreadsheet (CSV)',
};
