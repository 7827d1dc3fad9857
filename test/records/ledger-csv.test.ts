/** The ledger as comma-separated text. */
import { describe, expect, test } from 'vitest';
import { ledgerCsv, paymentsCsv } from '../../worker/records/ledger-csv.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { type LedgerLine, ledger } from '../../worker/rules/ledger.ts';
import { walk } from './given-hands.ts';

const line = (name: string, net = 0): LedgerLine => ({
  player: { id: name, name },
  formerly: [],
  bought: 500,
  buyIns: 2,
  corrected: -20,
  cashedOut: 100,
  here: 380 + net,
  net,
});
const cellOf = (name: string) =>
  ledgerCsv([line(name)], null)
    .split('\r\n')
    .slice(1)
    .join('\r\n')
    .split(',500,')[0];

test('D8: a line a player, amounts as numbers', () => {
  expect(ledgerCsv([line('Mart', 120), { ...line('Liis', -120), formerly: ['x'] }], null)).toBe(
    'player,bought,buy_ins,corrected,cashed_out,here,net,recovered\r\n' +
      'Mart,500,2,-20,100,500,120,no\r\n' +
      'Liis,500,2,-20,100,260,-120,yes\r\n',
  );
});

test('D8: the ledger of a table', () => {
  expect(
    ledgerCsv(ledger(fold(walk)), null)
      .split('\r\n')
      .slice(1),
  ).toEqual(['B,100,1,0,0,105,5,no', 'C,100,1,0,0,100,0,no', 'A,100,1,0,0,95,-5,no', '']);
});

test.each([
  [{ perChip: 0.01, name: 'EUR' }, 120, '1.20,EUR'],
  [{ perChip: 0.01, name: 'EUR' }, -7, '-0.07,EUR'],
  [{ perChip: 0.1, name: 'EUR' }, 3, '0.3,EUR'],
  [{ perChip: 5, name: 'points' }, -3, '-15,points'],
  [{ perChip: 0.05, name: '=X' }, 0, "0.00,'=X"],
])('a display unit of %j makes of %i chips %s', (unit, net, cells) => {
  const [head, row] = ledgerCsv([line('Mart', net)], unit).split('\r\n');
  expect(head).toMatch(/,net,net_in_unit,unit,recovered$/);
  expect(row).toBe(`Mart,500,2,-20,100,${380 + net},${net},${cells},no`);
});

describe('a name', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK(1)'])('is no formula: %s', (name) => {
    expect(cellOf(name)).toBe(`'${name}`);
  });
  test.each([
    ['\t=1', "'\t=1"],
    ['\r=1', `"'\r=1"`],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['=a,"b"', `"'=a,""b"""`],
    ['Õ 🔥', 'Õ 🔥'],
  ])('%j is written %j', (name, cell) => expect(cellOf(name)).toBe(cell));
});

test('D8: a line a payment, names kept text', () => {
  const lines = [line('=Mart', 120), line('Liis, "L"', -120)];
  const payments = [{ from: 'Liis, "L"', to: '=Mart', amount: 120 }];
  expect(paymentsCsv(payments, lines, null)).toBe(`from,to,amount\r\n"Liis, ""L""",'=Mart,120\r\n`);
  expect(paymentsCsv(payments, lines, { perChip: 0.01, name: 'EUR' })).toBe(
    `from,to,amount,amount_in_unit,unit\r\n"Liis, ""L""",'=Mart,120,1.20,EUR\r\n`,
  );
  expect(paymentsCsv([], lines, null)).toBe('from,to,amount\r\n');
});
