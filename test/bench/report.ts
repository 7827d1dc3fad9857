/** The benchmark's numbers as a table for people. */

/** Everything measured, by name: a rate, a ratio, ms, rows or bytes, as the name says. */
export type Numbers = Record<string, number>;

/** What a number should be, where that is decided: at least or at most so much. */
const TARGETS: Readonly<Record<string, { least: number } | { most: number }>> = {
  evaluationsRatio: { least: 20 },
  handsPerSecond: { least: 5000 },
  actionsRatio: { least: 0.6 },
  objectRowsPerHand: { most: 25 },
  d1RowsPerHand: { most: 5 },
  objectRowsPerHandBySocket: { most: 25 },
  objectRowsPerHandInAdvance: { most: 18 },
  objectRowsPerIdleWeek: { most: 7 },
  d1RowsPerIdleWeek: { most: 0 },
  workerGzipBytes: { most: 120 * 1024 },
  pageGzipBytes: { most: 45 * 1024 },
};

const written = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

const aim = (name: string, value: number): [string, string] => {
  const target = TARGETS[name];
  if (!target) return ['', ''];
  return 'least' in target
    ? [`at least ${written(target.least)}`, value >= target.least ? 'met' : 'missed']
    : [`at most ${written(target.most)}`, value <= target.most ? 'met' : 'missed'];
};

/** One line a number, with its target if it has one, in the order given. */
export function toTable(numbers: Numbers): string {
  const lines = [
    ['', 'measured', 'target', ''],
    ...Object.entries(numbers).map(([name, value]) => [name, written(value), ...aim(name, value)]),
  ];
  const width = (column: number) => Math.max(...lines.map((line) => line[column]?.length ?? 0));
  const widths = [0, 1, 2, 3].map(width);
  const cell = (text: string, column: number) =>
    column === 1 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(cell).join('  ').trimEnd()).join('\n');
}
