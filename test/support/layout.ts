/** What the layout rules find wrong in a file, as sentences; nothing when the file keeps them. */
import { posix } from 'node:path';

export type Source = { path: string; text: string };
type Import = { from: string; isTypeOnly: boolean };

/** From left to right: a folder of worker/ imports from itself and from what stands left of it. */
export const LAYERS = ['rules', 'words', 'records', 'db', 'channels', 'table', 'api', 'index'];
const WEB_MAY_RUN = ['rules', 'words', 'records'];
const WEB_MAY_NAME = [...WEB_MAY_RUN, 'api'];
const MAX_LINES = 300;
const STATEFUL = 'worker/table/object.ts';
/** What wrangler.toml binds: only types, for and from every layer. */
const BINDINGS = 'worker/env.ts';

const COMMENT = /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const withoutComments = (text: string): string =>
  text.replace(COMMENT, (_, quoted?: string) => quoted ?? ' ');
/** Template literals stay: code hides in them. */
const withoutText = (text: string): string =>
  withoutComments(text).replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, "''");

const STATIC = /(?:^|[\n;}])\s*(?:import|export)\s+(type\s)?([^'"`;=]*?)\bfrom\s*(['"])([^'"]+)\3/g;
const BARE = /(?:^|[\n;}])\s*import\s*(['"])([^'"]+)\1/g;
const DYNAMIC = /(typeof\s+)?\bimport\s*\(\s*(['"`])([^'"`]+)\2/g;

const namesOnlyTypes = (clause: string): boolean => {
  const names = /^\s*\{([^}]*)\}\s*$/
    .exec(clause)?.[1]
    ?.split(',')
    .filter((name) => name.trim() !== '');
  return names?.every((name) => /^\s*type\s/.test(name)) ?? false;
};

/** Every module a file names, however it does so. */
export function importsOf(text: string): Import[] {
  const code = withoutComments(text);
  return [
    ...[...code.matchAll(STATIC)].map(([, type, clause = '', , from = '']) => ({
      from,
      isTypeOnly: type !== undefined || namesOnlyTypes(clause),
    })),
    ...[...code.matchAll(BARE)].map(([, , from = '']) => ({ from, isTypeOnly: false })),
    ...[...code.matchAll(DYNAMIC)].map(([, type, , from = '']) => ({ from, isTypeOnly: type !== undefined })),
  ];
}

/** The layer of a file of worker/, by its path; undefined elsewhere. */
function layerOf(path: string): string | undefined {
  const [top, folder = '', ...rest] = path.split('/');
  if (top !== 'worker') return undefined;
  return rest.length > 0 ? folder : folder.replace(/\.ts$/, '');
}

function badImport(path: string, { from, isTypeOnly }: Import): string | undefined {
  const layer = layerOf(path);
  if (!from.startsWith('.'))
    return layer === 'rules' ? `${path} imports ${from}: the game needs nothing else` : undefined;
  const target = posix.join(posix.dirname(path), from);
  const targetLayer = layerOf(target);
  if (path === BINDINGS || (target === BINDINGS && layer !== 'rules' && layer !== undefined)) {
    return isTypeOnly ? undefined : `${path} imports ${target}: only its types`;
  }
  if (layer === undefined) {
    if (targetLayer === undefined)
      return target.startsWith('web/') ? undefined : `${path} imports ${target}: not the page's`;
    const allowed = isTypeOnly ? WEB_MAY_NAME : WEB_MAY_RUN;
    return allowed.includes(targetLayer) ? undefined : `${path} imports ${target}: not for the page`;
  }
  if (targetLayer === undefined) return `${path} imports ${target}: outside the Worker`;
  const isLeft = LAYERS.includes(targetLayer) && LAYERS.indexOf(targetLayer) <= LAYERS.indexOf(layer);
  return isLeft ? undefined : `${path} imports ${target}: imports point left only`;
}

/** An instant that is handed in may be written out: `new Date(at)` is no clock. */
const CLOCK_OR_DICE =
  /\bDate\s*\.\s*now\b|\bnew\s+Date\b(?!\s*\(\s*[^)\s])|(?<!\bnew\s+)\bDate\s*\(|\bMath\s*\.\s*random\b|\bperformance\b|\bTemporal\s*\.|\bsetTimeout\b|\bcrypto\b/;
const CLASS =
  /\bclass\s+[A-Za-z_$][\w$]*\s*(?:<[^>]*>\s*)?(?:extends\b|implements\b|\{)|\bclass\s*(?:extends\b[^=]|\{)/;
const ENUM = /\benum\s+[A-Za-z_$][\w$]*\s*\{/;

/** The rules of a file of worker/ or web/. */
export function problemsOf({ path, text }: Source): string[] {
  const problems: (string | undefined)[] = [];
  const code = withoutText(text);
  const layer = layerOf(path);
  const lines = text.trimEnd().split('\n').length;
  if (lines > MAX_LINES) problems.push(`${path} has ${lines} lines: at most ${MAX_LINES}`);
  if (CLASS.test(code) && path !== STATEFUL) problems.push(`${path} has a class: only ${STATEFUL} may`);
  if (ENUM.test(code)) problems.push(`${path} has an enum: a union of literals says it`);
  if (layer === 'rules') {
    const found = CLOCK_OR_DICE.exec(code);
    if (found) problems.push(`${path} uses ${found[0]}: time and chance come as data`);
  }
  if (layer !== undefined && !LAYERS.includes(layer) && path !== BINDINGS)
    problems.push(`${path} is in no layer`);
  problems.push(...importsOf(text).map((each) => badImport(path, each)));
  return problems.filter((problem) => problem !== undefined);
}
