/**
 * npm run bench: how fast and how big Slowplay is, measured in one run on this machine. A table for people, or with
 * `--json` one object for programs. Nothing here decides whether a test passes.
 */
import { measureActions } from './actions.ts';
import { measureEvaluations } from './evaluations.ts';
import { measureHands } from './hands.ts';
import { type Numbers, toTable } from './report.ts';
import { measureRows } from './rows.ts';
import { measureSizes } from './sizes.ts';

type Part = { name: string; mostMs: number; measure: () => Numbers | Promise<Numbers> };

/** In this order: the page must be built before the Worker serves it. All together they take about two minutes. */
const PARTS: readonly Part[] = [
  { name: 'evaluations', mostMs: 15_000, measure: measureEvaluations },
  { name: 'hands', mostMs: 10_000, measure: measureHands },
  { name: 'sizes', mostMs: 20_000, measure: measureSizes },
  { name: 'rows', mostMs: 60_000, measure: measureRows },
  { name: 'actions', mostMs: 45_000, measure: measureActions },
];

async function within<T>(mostMs: number, result: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${mostMs / 1000} s`)), mostMs);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Every part's numbers; a part that fails is named on the error stream and leaves its numbers out. */
async function measureAll(parts: readonly Part[]): Promise<{ numbers: Numbers; failed: boolean }> {
  let numbers: Numbers = {};
  let failed = false;
  for (const { name, mostMs, measure } of parts) {
    try {
      numbers = { ...numbers, ...(await within(mostMs, measure())) };
    } catch (error) {
      failed = true;
      console.error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { numbers, failed };
}

const only = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const parts = PARTS.filter(({ name }) => only.length === 0 || only.includes(name));
const { numbers, failed } = await measureAll(parts);
console.log(process.argv.includes('--json') ? JSON.stringify(numbers) : toTable(numbers));
// Whatever a part that was late left running ends with this process.
process.exit(failed ? 1 : 0);
