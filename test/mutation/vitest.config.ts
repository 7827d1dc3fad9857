import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';

/** The tests that mutants of the rules are tried on: all of the rules' own but those that read the law or play for hours. */
const TESTS = process.env.TESTS ?? '*'; // or some of them by name: "turn,vacation"

/** Those that try very much come last: most mutants have failed by then. */
const SLOW = /(legal|unseen|chips|low-draws|ranking|hours|log)\.test\.ts$/;
function quickFirst() {
  const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId));
  return {
    sort: (tests: TestSpecification[]) => tests.toSorted((a, b) => isSlow(a) - isSlow(b)),
    shard: (tests: TestSpecification[]) => tests,
  };
}

export default defineConfig({
  test: {
    include: TESTS.split(',').map((name) => `test/rules/${name}.test.ts`),
    exclude: ['test/rules/{rules,home-game}.test.ts'],
    setupFiles: ['test/mutation/setup.ts'],
    sequence: { sequencer: quickFirst as never },
    isolate: false,
    testTimeout: 60_000,
  },
});
