/** The ledger, and who owes whom, as comma-separated text (RFC 4180) for spreadsheets. */
import type { Config } from '../rules/formats.ts';
import type { LedgerLine, Payment } from '../rules/ledger.ts';

const COLUMNS = ['player', 'bought', 'buy_ins', 'corrected', 'cashed_out', 'here', 'net'] as const;

/** Text that a spreadsheet would take for a formula begins with an apostrophe instead; quotes are doubled. */
const textCell = (text: string): string => {
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** How many decimals the worth of a chip has, six at most. */
export const decimalsOf = (perChip: number): number =>
  perChip.toFixed(6).replace(/0+$/, '').split('.')[1]?.length ?? 0;

/** Chips in a unit of so much a chip, with as many decimals as that has and no error of the computer's. */
const inUnit = (chips: number, perChip: number): string => {
  const decimals = decimalsOf(perChip);
  return (Math.round(chips * perChip * 10 ** decimals) / 10 ** decimals).toFixed(decimals);
};

const textOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.join(',')}\r\n`).join('');

/** An amount once more in the display unit, and the unit's name; nothing where the table has none. */
const unitCells = (unit: Config['unit'], chips: number): string[] =>
  unit ? [inUnit(chips, unit.perChip), textCell(unit.name)] : [];
const unitColumns = (unit: Config['unit'], of: string): string[] => (unit ? [`${of}_in_unit`, 'unit'] : []);

/**
 * One line a player. Amounts are whole chips, plain numbers that add up in a spreadsheet; where the table has a display
 * unit, two columns more give the net in it, and its name. `recovered`: his seat,
 * and with it this account, came to him by a recovery link (D9).
 */
export const ledgerCsv = (lines: readonly LedgerLine[], unit: Config['unit']): string => {
  const head = [...COLUMNS, ...unitColumns(unit, 'net'), 'recovered'];
  const rows = lines.map((line) => [
    textCell(line.player.name),
    ...[line.bought, line.buyIns, line.corrected, line.cashedOut, line.here, line.net].map(String),
    ...unitCells(unit, line.net),
    line.formerly.length > 0 ? 'yes' : 'no',
  ]);
  return textOf([head, ...rows]);
};

/** One line a payment: who pays whom how many chips, so that everybody is even. */
export const paymentsCsv = (
  payments: readonly Payment[],
  lines: readonly LedgerLine[],
  unit: Config['unit'],
): string => {
  const names = new Map(lines.map(({ player }) => [player.id, textCell(player.name)]));
  const nameOf = (player: string): string => names.get(player) ?? '';
  const rows = payments.map(({ from, to, amount }) => [
    ...[nameOf(from), nameOf(to), String(amount)],
    ...unitCells(unit, amount),
  ]);
  return textOf([['from', 'to', 'amount', ...unitColumns(unit, 'amount')], ...rows]);
};
