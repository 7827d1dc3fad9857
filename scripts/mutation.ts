/**
 * Mutation testing of the rules: changes them here and there and sees whether a test fails. Prints every change that no
 * test noticed, with the reason why it may stay, and ends with the score over all that was tried.
 *
 *   npm run mutation -- [--mutate worker/rules/pots.ts,worker/rules/orbit.ts:20-60] [--minutes 240]
 *       [--tests pots,orbit]
 *
 * One file after the other, or some lines of it; what there is no time left for is named as not tried. Left out are
 * changes to what is built when a file is loaded, constants and tables: each would need all tests anew. With some of the
 * tests alone it is much quicker, and the score is the least it can be: the others may notice more.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const WANTED = 85;
const REPORT = join(root, 'coverage/mutation/report.json');

type Place = { line: number; column: number };
type Mutant = { status: string; replacement?: string; location: { start: Place; end: Place } };
type Report = { files: Record<string, { source: string; mutants: Mutant[] }> };
/** A change that may stay unnoticed: what stood in the file and what it became, and why that is no fault. */
type Accepted = { file: string; was: string; became: string; reason: string };
type Survivor = { at: string; was: string; became: string; reason: string | null };

const { values } = parseArgs({
  options: {
    mutate: { type: 'string' },
    minutes: { type: 'string', default: '240' },
    tests: { type: 'string', default: '*' },
  },
});
const files = values.mutate?.split(',') ?? globSync('worker/rules/*.ts', { cwd: root }).sort();
const accepted: Accepted[] = JSON.parse(readFileSync(join(root, 'test/mutation/survivors.json'), 'utf8'));
const until = Date.now() + Number(values.minutes) * 60_000;

/** What stands in the source between two places, which count from one. */
const textAt = (source: string, { start, end }: Mutant['location']): string => {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines.at(-1)?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return lines.join(' ').replace(/\s+/g, ' ');
};

const survivor = (file: string, source: string, mutant: Mutant): Survivor => {
  const was = textAt(source, mutant.location);
  const became = (mutant.replacement ?? '').replace(/\s+/g, ' ');
  const known = accepted.find((a) => a.file === file && a.was === was && a.became === became);
  const { line, column } = mutant.location.start;
  return { at: `${file}:${line}:${column}`, was, became, reason: known?.reason ?? null };
};

/** `late` are those of the killed that only the time limit ended: they made a test run on and on. */
type Tried = { killed: number; late: number; survivors: Survivor[] };

/** Tries the mutants of a file, or of lines of it ("file.ts:20-60"); null when that failed or took too long. */
const tried = (part: string): Tried | null => {
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
    return null;
  }
  const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  const file = part.replace(/:[\d-]+$/, '');
  const { source, mutants } = report.files[file] ?? { source: '', mutants: [] };
  const having = (...statuses: string[]) => mutants.filter((m) => statuses.includes(m.status));
  return {
    killed: having('Killed', 'Timeout').length,
    late: having('Timeout').length,
    survivors: having('Survived', 'NoCoverage').map((m) => survivor(file, source, m)),
  };
};

const percentOf = (killed: number, survived: number): number =>
  killed + survived === 0 ? 0 : (100 * killed) / (killed + survived);

const scoreOf = (killed: number, late: number, survived: number): string =>
  `${percentOf(killed, survived).toFixed(1)} %, ${killed} of ${killed + survived} killed, ${late} of them by the time limit`;

mkdirSync(join(root, 'coverage/mutation'), { recursive: true });
const survivors: Survivor[] = [];
const untried: string[] = [];
let [killed, late] = [0, 0];
for (const file of files) {
  const result = Date.now() < until ? tried(file) : null;
  if (result === null) {
    untried.push(file);
    continue;
  }
  killed += result.killed;
  late += result.late;
  survivors.push(...result.survivors);
  console.log(`${file}: ${scoreOf(result.killed, result.late, result.survivors.length)}`);
}

console.log('\nNot noticed by any test:');
for (const { at, was, became, reason } of survivors) {
  console.log(`  ${at}\n    ${was}\n    -> ${became}\n    ${reason ?? 'NO REASON GIVEN'}`);
}
if (untried.length > 0) console.log(`\nNot tried: ${untried.join(', ')}`);
console.log(`\nMutation score of all that was tried: ${scoreOf(killed, late, survivors.length)}`);
console.log(`At least ${WANTED} % are wanted.`);
const score = percentOf(killed, survivors.length);
process.exitCode = untried.length > 0 || score < WANTED ? 1 : 0;
