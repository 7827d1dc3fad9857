// Bundles the Worker; wrangler runs this before it serves or sends it. rolldown leaves out more of what is not used than
// wrangler's own bundler does, and what follows is left out by name.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';

const root = join(import.meta.dirname, '..');
const OUT = join(root, '.wrangler/bundle/worker.js');

/** Of drizzle: relational queries, counts, other databases and kinds of columns; of hono: apps of others, and forms. There are none here. */
const UNUSED = {
  'drizzle-orm/relations.js':
    'export const Relation = class {}, One = class {}, Many = class {}, getOperators = null, getOrderByOperators = null, normalizeRelation = null, mapRelationalRow = null, extractTablesRelationalConfig = null, createTableRelationsHelpers = null;',
  'drizzle-orm/sqlite-core/query-builders/query.js': 'export const RelationalQueryBuilder = null;',
  'drizzle-orm/sqlite-core/query-builders/count.js': 'export const SQLiteCountBuilder = null;',
  'drizzle-orm/pg-core/columns/enum.js': 'export const isPgEnum = () => false;',
  'drizzle-orm/sqlite-core/columns/all.js': 'export const getSQLiteColumnBuilders = () => ({});',
  'hono/dist/utils/mount.js': 'export const createMountedRequest = null;',
  'hono/dist/utils/body.js': 'export const parseBody = null;',
};

/** Under which of the names a file of a package is found. */
const fileIn = (named, id) =>
  Object.keys(named).find((each) => id.replaceAll('\\', '/').endsWith(`node_modules/${each}`));

const found = new Set();
const unused = {
  name: 'unused',
  load(id) {
    const file = fileIn(UNUSED, id);
    if (file) found.add(file);
    return UNUSED[file] ?? null;
  },
  buildEnd(error) {
    const gone = Object.keys(UNUSED).find((file) => !found.has(file));
    if (gone && !error) throw new Error(`${gone} is not where it was`);
  },
};

/** Methods of drizzle that nothing here comes to: relational queries, sets of selects, rarer joins, transactions, migrations at run time. */
const UNCALLED = {
  'drizzle-orm/sqlite-core/dialect.js': [
    'buildRelationalQuery',
    'buildSetOperations',
    'buildSetOperationQuery',
    'migrate',
  ],
  'drizzle-orm/sqlite-core/query-builders/select.js': [
    ...['createSetOperator', 'addSetOperators', 'union', 'unionAll', 'intersect', 'except'],
    ...['rightJoin', 'fullJoin', 'crossJoin', 'having', 'groupBy', 'offset'],
  ],
  'drizzle-orm/sqlite-core/query-builders/update.js': [
    ...['from', 'createJoin', 'leftJoin', 'rightJoin', 'innerJoin', 'fullJoin', 'orderBy', 'limit'],
  ],
  'drizzle-orm/sqlite-core/query-builders/delete.js': ['orderBy', 'limit'],
  'drizzle-orm/sqlite-core/db.js': ['with', 'selectDistinct', 'all', 'get', 'values', 'transaction'],
};

/** Which argument of a call describes a schema: only the reference tells that, and it is made when the page is built. */
const DESCRIBES = { about: 1, amount: 0, description: 0 };

/** Every piece of code (a node of its tree) and what is within. */
function* nodesOf(node) {
  if (typeof node?.type === 'string') yield node;
  for (const inner of Object.values(node ?? {}))
    if (inner && typeof inner === 'object') yield* nodesOf(inner);
}

/** The code with something else in the place of some pieces of it. */
const replaced = (code, nodes, text) =>
  nodes
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => `${rest.slice(0, start)}${text}${rest.slice(end)}`, code);

const uncalled = {
  name: 'uncalled',
  transform: {
    filter: { id: /sqlite-core[\\/].*\.js$/ },
    handler(code, id) {
      const names = UNCALLED[fileIn(UNCALLED, id)] ?? [];
      const methods = [...nodesOf(parseAst(code))].filter(
        ({ type, key }) =>
          ['MethodDefinition', 'PropertyDefinition'].includes(type) && names.includes(key.name),
      );
      const gone = names.find((name) => !methods.some(({ key }) => key.name === name));
      if (gone) throw new Error(`${id} has no ${gone} any more`);
      return replaced(code, methods, '');
    },
  },
};

const descriptions = {
  name: 'descriptions',
  transform: {
    filter: { id: /worker[\\/]api[\\/].*\.ts$/ },
    handler(code) {
      const texts = [...nodesOf(parseAst(code, { lang: 'ts' }))].flatMap(
        ({ type, callee, arguments: given }) => {
          const text = type === 'CallExpression' && given[DESCRIBES[callee.name ?? callee.property?.name]];
          return ['Literal', 'TemplateLiteral'].includes(text?.type) ? [text] : [];
        },
      );
      return replaced(code, texts, "''");
    },
  },
};

const bundle = await rolldown({
  input: join(root, 'worker/index.ts'),
  platform: 'neutral',
  external: [/^cloudflare:/, /^node:/],
  resolve: {
    mainFields: ['module', 'main'],
    conditionNames: ['workerd', 'worker', 'import', 'module', 'default'],
  },
  treeshake: { moduleSideEffects: false, propertyReadSideEffects: false, unknownGlobalSideEffects: false },
  plugins: [unused, uncalled, descriptions],
});
const { output } = await bundle.generate({ format: 'esm', minify: true });
// Written only where it is another one: whoever serves it starts anew at each change.
if (!existsSync(OUT) || readFileSync(OUT, 'utf8') !== output[0].code) {
  mkdirSync(dirname(OUT), { recursive: true });
  writeFileSync(OUT, output[0].code);
}
