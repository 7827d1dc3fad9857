/**
 * Mutation testing of the rules: changes them here and there and sees whether a test fails. Prints how many changes of
 * each file were noticed, every one that no test noticed with the reason why it may stay, and the score over all.
 *
 *   npm run mutation -- [--mutate worker/rules/pots.ts,worker/rules/orbit.ts:20-60] [--minutes 240]
 *       [--tests pots,orbit] [--report]
 *
 * One file after the other, or some lines of it; all of them take two cores several hours. With some of the tests alone it
 * is much quicker, and finds the least that is noticed: the others may notice more. What was found is kept in
 * coverage/mutation, so that the report is of all files, also of those tried before, but for the lines that are other ones
 * since; `--report` prints it and tries nothing. Left out are changes to what is built when a file is loaded, constants and
 * tables: each would need all tests anew.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const WANTED = 85;
const REPORT = join(root, 'coverage/mutation/report.json');
const KEPT = join(root, 'coverage/mutation/kept.json');

type Place = { line: number; column: number };
type Mutant = { status: string; replacement?: string; location: { start: Place; end: Place } };
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };
type Lines = { from: number; to: number };
/** What is known of a file as it stands, and between which lines nothing was tried. */
type Kept = { source: string; untried: Lines | null; mutants: Mutant[] };
/** A change that may stay unnoticed: what stood in the file and what it became, and why that is no fault. */
type Accepted = { file: string; was: string; became: string; reason: string };

const { values } = parseArgs({
  options: {
    mutate: { type: 'string' },
    minutes: { type: 'string', default: '240' },
    tests: { type: 'string', default: '*' },
    report: { type: 'boolean', default: false },
  },
});
const allFiles = globSync('worker/rules/*.ts', { cwd: root }).sort();
const accepted: Accepted[] = JSON.parse(readFileSync(join(root, 'test/mutation/survivors.json'), 'utf8'));
const kept: Record<string, Kept> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, 'utf8')) : {};
const until = Date.now() + Number(values.minutes) * 60_000;

const sourceOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const isKilled = ({ status }: Mutant): boolean => status === 'Killed' || status === 'Timeout';
const hasSurvived = ({ status }: Mutant): boolean => status === 'Survived' || status === 'NoCoverage';
const nameOf = ({ location: { start, end }, replacement }: Mutant): string =>
  [start.line, start.column, end.line, end.column, replacement].join(':');

/** How many lines two texts begin with alike. */
const alike = (a: string[], b: string[]): number => {
  const other = a.findIndex((line, i) => line !== b[i]);
  return other < 0 ? a.length : other;
};

/** What is known still of a file that was changed: of the lines before and after those that are other ones now. */
const carriedOver = (known: Kept, source: string): Kept => {
  const [before, after] = [known.source.split('\n'), source.split('\n')];
  const head = alike(before, after);
  const tail = alike(before.slice(head).reverse(), after.slice(head).reverse());
  const longer = after.length - before.length;
  const moved = ({ line, column }: Place): Place => ({ column, line: line > head ? line + longer : line });
  const mutants = known.mutants.map((m) => ({
    ...m,
    location: { start: moved(m.location.start), end: moved(m.location.end) },
    lost: m.location.end.line > head && m.location.start.line <= before.length - tail,
  }));
  const unknown = mutants
    .filter(({ lost }) => lost)
    .map(({ location: { start, end } }) => [start.line, end.line]);
  if (after.length - tail > head) unknown.push([head + 1, after.length - tail]);
  if (known.untried) unknown.push([known.untried.from, known.untried.to + longer]);
  const lines = unknown.flat();
  return {
    source,
    untried: lines.length > 0 ? { from: Math.min(...lines), to: Math.max(...lines) } : null,
    mutants: mutants.filter(({ lost }) => !lost).map(({ lost: _, ...mutant }) => mutant),
  };
};

/** Keeps what was found: a change that some tests did not notice may have been noticed by others before. */
const keep = (file: string, source: string, found: Mutant[], { from, to }: Lines): void => {
  const before = kept[file] && carriedOver(kept[file], source);
  const mutants = new Map(before?.mutants.map((m) => [nameOf(m), m]));
  for (const mutant of found) {
    const known = mutants.get(nameOf(mutant));
    if (!known || !isKilled(known)) mutants.set(nameOf(mutant), mutant);
  }
  const untried = before ? before.untried : { from: 1, to: source.split('\n').length };
  const isRest = untried && (untried.from < from || untried.to > to);
  kept[file] = { source, untried: isRest ? untried : null, mutants: [...mutants.values()] };
  writeFileSync(KEPT, JSON.stringify(kept));
};

/** Tries the mutants of a file, or of lines of it ("file.ts:20-60"); false when that failed or took too long. */
const tried = (part: string): boolean => {
  rmSync(REPORT, { force: true });
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const run = spawnSync(
    process.execPath,
    [stryker, 'run', 'test/mutation/stryker.json', '--mutate', part, '--logLevel', 'error'],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, FUZZ: process.env.FUZZ ?? '0.2', TESTS: values.tests },
      timeout: until - Date.now(),
    },
  );
  if (run.status !== 0) {
    console.log(run.stdout?.toString() ?? '');
    return false;
  }
  const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const [file = '', lines = `1-${Number.MAX_SAFE_INTEGER}`] = part.split(':');
  const [from = 0, to = 0] = lines.split('-').map(Number);
  const { source, mutants } = report.files[file] ?? { source: sourceOf(file), mutants: [] };
  keep(file, source, mutants, { from, to });
  console.log(`Tried ${part}: ${scoreOf(mutants)}`);
  return true;
};

const scoreOf = (mutants: Mutant[]): string => {
  const killed = mutants.filter(isKilled).length;
  const all = killed + mutants.filter(hasSurvived).length;
  const late = mutants.filter(({ status }) => status === 'Timeout').length;
  const percent = all === 0 ? '' : `${((100 * killed) / all).toFixed(1)} %, `;
  return `${percent}${killed} of ${all} killed, ${late} of them by the time limit`;
};

/** What stands in the source between two places, which count from one. */
const textAt = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join(' ').replace(/\s+/g, ' ');
};

/** Prints a change that nothing noticed; false where nobody said yet why it may stay. */
const explained = (file: string, source: string, mutant: Mutant): boolean => {
  const was = textAt(source, mutant.location);
  const became = (mutant.replacement ?? '').replace(/\s+/g, ' ');
  const known = accepted.find((a) => a.file === file && a.was === was && a.became === became);
  const { line, column } = mutant.location.start;
  console.log(`  ${file}:${line}:${column}\n    ${was}\n    -> ${became}`);
  console.log(`    ${known?.reason ?? 'NO REASON GIVEN'}`);
  return known !== undefined;
};

mkdirSync(join(root, 'coverage/mutation'), { recursive: true });
const parts = values.report ? [] : (values.mutate?.split(',') ?? allFiles);
const failed = parts.filter((part) => Date.now() >= until || !tried(part));

const files = allFiles.flatMap((file) =>
  kept[file] ? [{ file, ...carriedOver(kept[file], sourceOf(file)) }] : [],
);
const mutants = files.flatMap((f) => f.mutants);
console.log('\nAll that was tried, file by file:');
for (const f of files) console.log(`${f.file}: ${scoreOf(f.mutants)}`);
console.log('\nNot noticed by any test:');
const unexplained = files.flatMap(({ file, source, mutants }) =>
  mutants.filter((m) => hasSurvived(m) && !explained(file, source, m)),
);
const untried = [
  ...allFiles.filter((file) => !kept[file]),
  ...files.flatMap(({ file, untried }) => (untried ? [`${file}:${untried.from}-${untried.to}`] : [])),
];
if (untried.length > 0) console.log(`\nNot tried: ${untried.join(', ')}`);
if (failed.length > 0) console.log(`\nNot tried this time: ${failed.join(', ')}`);
console.log(`\nMutation score of all that was tried: ${scoreOf(mutants)}`);
console.log(`At least ${WANTED} % are wanted. Without a reason: ${unexplained.length}`);
const killed = mutants.filter(isKilled).length;
const wanted = (WANTED / 100) * (killed + mutants.filter(hasSurvived).length);
process.exitCode = untried.length > 0 || failed.length > 0 || killed < wanted ? 1 : 0;
