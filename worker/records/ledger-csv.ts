/** The ledger as comma-separated text (RFC 4180), for spreadsheets. */
import type { Config } from '../rules/formats.ts';
import type { LedgerLine } from '../rules/ledger.ts';

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

/**
 * One line a player. Amounts are whole chips, plain numbers that add up in a spreadsheet; where the table has a display
 * unit, two columns more give the net in it, and its name. `recovered`: his seat,
 * and with it this account, came to him by a recovery link (D9).
 */
export const ledgerCsv = (lines: readonly LedgerLine[], unit: Config['unit']): string => {
  const head = [...COLUMNS, ...(unit ? ['net_in_unit', 'unit'] : []), 'recovered'];
  const rows = lines.map((line) => [
    textCell(line.player.name),
    ...[line.bought, line.buyIns, line.corrected, line.cashedOut, line.here, line.net].map(String),
    ...(unit ? [inUnit(line.net, unit.perChip), textCell(unit.name)] : []),
    line.formerly.length > 0 ? 'yes' : 'no',
  ]);
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
};
