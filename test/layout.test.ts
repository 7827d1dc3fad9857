import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, problemsOf, type Source } from './support/layout.ts';

const sources: Source[] = ['worker', 'web'].flatMap((top) =>
  existsSync(top)
    ? readdirSync(top, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => posix.join(top, name.replaceAll('\\', '/')))
        .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    : [],
);

describe('the layout', () => {
  test('is kept by every file of worker and web', () => {
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.flatMap(problemsOf)).toEqual([]);
  });
});

describe('the layout rules', () => {
  test.each([
    ['worker/rules/cards.ts', "import { say } from '../words/en.ts';"],
    ['worker/rules/cards.ts', "import type { View } from '../api/schemas.ts';"],
    ['worker/rules/cards.ts', "import * as v from 'valibot';"],
    ['worker/rules/cards.ts', "import { createHash } from 'node:crypto';"],
    ['worker/db/queries.ts', "import { log } from '../table/log.ts';"],
    ['worker/db/queries.ts', "export { log } from '../table/log.ts';"],
    ['worker/db/queries.ts', "export * from '../table/log.ts';"],
    ['worker/db/queries.ts', "import '../table/log.ts';"],
    ['worker/db/queries.ts', "const log = await import('../table/log.ts');"],
    ['worker/db/queries.ts', "import {\n  one,\n  two,\n} from '../table/log.ts';"],
    ['worker/api/app.ts', "import worker from '../index.ts';"],
    ['worker/api/app.ts', "import { App } from '../../web/app.tsx';"],
    ['worker/table/log.ts', "import { sample } from '../../test/support/sample.ts';"],
    ['worker/env.ts', "import { Table } from './table/object.ts';"],
    ['worker/table/object.ts', "import { limits } from '../env.ts';"],
    ['worker/rules/cards.ts', "import type { Env } from '../env.ts';"],
    ['web/app.tsx', "import type { Env } from '../worker/env.ts';"],
    ['worker/misc/log.ts', 'export const log = 1;'],
    ['web/app.tsx', "import { routes } from '../worker/api/routes.ts';"],
    ['web/app.tsx', "import { type Reply, routes } from '../worker/api/routes.ts';"],
    ['web/app.tsx', "import type { Row } from '../worker/db/schema.ts';"],
    ['web/app.tsx', "import { Table } from '../worker/table/object.ts';"],
    ['web/app.tsx', "import { sample } from '../test/support/sample.ts';"],
  ])('refuse an import in %s: %s', (path, text) => expect(problemsOf({ path, text })).toHaveLength(1));

  test.each([
    ['worker/rules/clock.ts', 'export const now = () => Date.now();'],
    ['worker/rules/clock.ts', 'export const now = () => new Date();'],
    ['worker/rules/clock.ts', 'export const now = () => new Date;'],
    ['worker/rules/clock.ts', 'export const now = () => Date();'],
    ['worker/rules/clock.ts', `export const now = () => \`\${Date.now()}\`;`],
    ['worker/rules/clock.ts', 'export const now = () => performance.now();'],
    ['worker/rules/cards.ts', 'export const roll = () => Math.random();'],
    ['worker/rules/table.ts', 'export class Table {}'],
    ['worker/table/log.ts', 'export class Log<T> extends Base<T> {}'],
    ['web/app.tsx', 'export default class extends Component {}'],
    ['web/app.tsx', 'const App = class {};'],
    ['worker/rules/cards.ts', 'export enum Suit { Clubs }'],
    ['worker/rules/cards.ts', 'export const enum Suit { Clubs }'],
  ])('refuse in %s: %s', (path, text) => expect(problemsOf({ path, text })).toHaveLength(1));

  test.each([
    ['worker/rules/cards.ts', "import { one } from './one.ts';\nimport { two } from './deep/two.ts';"],
    [
      'worker/rules/clock.ts',
      "// Date.now() is not for us, nor a class A {}\nexport const a = 'Math.random()';",
    ],
    ['worker/rules/clock.ts', "/* import { x } from '../api/x.ts'; */\nexport const updated = 1;"],
    [
      'worker/records/phh.ts',
      "import { cards } from '../rules/cards.ts';\nimport { say } from '../words/en.ts';",
    ],
    [
      'worker/table/object.ts',
      "import { rows } from '../db/queries.ts';\nexport class Table extends DurableObject {}",
    ],
    ['worker/index.ts', "import { app } from './api/app.ts';\nexport { Table } from './table/object.ts';"],
    ['worker/env.ts', "import type { TableRpc } from './table/contract.ts';"],
    ['worker/table/object.ts', "import type { Env } from '../env.ts';"],
    ['worker/rules/view.ts', 'export const instant = (at: number) => new Date(at).toISOString();'],
    ['worker/api/app.ts', "import { Hono } from 'hono';\nconst at = Date.now();"],
    [
      'web/app.tsx',
      "import type { Reply } from '../worker/api/schemas.ts';\nimport { a } from '../worker/rules/a.ts';",
    ],
    ['web/app.tsx', "import { type Reply } from '../worker/api/schemas.ts';\nimport './app.css';"],
    ['web/app.tsx', 'export const App = () => <p class="big" id="enum Suit { }">class</p>;'],
  ])('allow in %s: %s', (path, text) => expect(problemsOf({ path, text })).toEqual([]));

  test.each(['worker/api/app.ts', 'web/app.tsx'])('allow 300 lines in %s, not one more', (path) => {
    expect(problemsOf({ path, text: 'x;\n'.repeat(300) })).toEqual([]);
    expect(problemsOf({ path, text: 'x;\n'.repeat(301) })).toHaveLength(1);
  });

  test('see every way to import', () => {
    const text = `import a, { b } from 'one'; import type C from "two";
export type { D } from 'three';
import 'four';
const e = import('five');
type F = typeof import('six');`;
    const found = importsOf(text).map(({ from, isTypeOnly }) => `${from}${isTypeOnly ? ' (type)' : ''}`);
    expect(found.sort()).toEqual(['five', 'four', 'one', 'six (type)', 'three (type)', 'two (type)']);
  });
});
