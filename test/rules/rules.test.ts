import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const law = readFileSync(join(root, 'worker/rules/RULES.md'), 'utf8');
const stated = [...law.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(([, number]) => number as string);
const unbuilt = /^- Nothing of: (.*)$/m.exec(law)?.[1]?.split(', ') ?? [];

/** The rule's number at the start of a test's title, as in `test('B9 the pot is the limit'`. */
const TITLE = /\btest(?:\.\w+)?\(\s*['"`]([A-Z]\d+) /g;
const titled = new Set(
  globSync('test/**/*.test.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(TITLE)].map(([, number]) => number as string),
  ),
);
const byNumber = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

describe('the written rules', () => {
  test('state every number once, in order, none left out', () => {
    const counts = { C: 6, B: 15, P: 8, S: 5, D: 9, G: 3, A: 9 };
    const all = Object.entries(counts).flatMap(([letter, n]) =>
      Array.from({ length: n }, (_, i) => `${letter}${i + 1}`),
    );
    expect(stated).toEqual(all);
  });

  test('every rule that is built appears in the title of a test', () => {
    const missing = stated.filter((number) => !titled.has(number) && !unbuilt.includes(number));
    expect(missing).toEqual([]);
  });

  test('no test and no comment names a rule that is not there', () => {
    const cited = globSync('worker/rules/*.ts', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\b([CBPSDGA]\d{1,2})\b(?!['"])/g)].map(
        ([, n]) => n as string,
      ),
    );
    const unknown = [...new Set([...titled, ...cited])].filter((number) => !stated.includes(number));
    expect(unknown.sort(byNumber)).toEqual([]);
  });
});
