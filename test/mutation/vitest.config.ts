import { defineConfig } from 'vitest/config';

/** The tests that mutants of the rules are tried on: all of the rules' own but those that read the law or play for hours. */
const TESTS = process.env.TESTS ?? '*'; // or some of them by name: "turn,vacation"

export default defineConfig({
  test: {
    include: TESTS.split(',').map((name) => `test/rules/${name}.test.ts`),
    exclude: ['test/rules/{rules,home-game}.test.ts'],
    setupFiles: ['test/mutation/setup.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
