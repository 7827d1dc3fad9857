/** As much of TOML as hand files use: keys, tables, strings, numbers, booleans and arrays. Dates are left as text. */

export type TomlValue = string | number | boolean | TomlValue[] | TomlTable;
export type TomlTable = { [key: string]: TomlValue };

const SPACE = /(?:[ \t\r\n]|#[^\n]*)*/y;
const INLINE_SPACE = /[ \t]*/y;
const LINE_END = /[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/y;
const KEY = /[A-Za-z0-9_-]+|"[^"\n]*"|'[^'\n]*'/y;
const HEADER = /\[([^[\]\n]+)\]/y;
const SCALAR = /[^\s,\]}#"']+/y;
const STRING =
  /"""\r?\n?(?<multi>(?:\\[\s\S]|(?!""")[^\\])*)"""|'''\r?\n?(?<raw>[\s\S]*?)'''|"(?<basic>(?:\\.|[^"\\\n])*)"|'(?<literal>[^'\n]*)'/y;
const NUMBER = /^[+-]?(?:\d[\d_]*(?:\.[\d_]+)?(?:[eE][+-]?\d+)?|inf|nan)$/;

const ESCAPES: Record<string, string> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\x1b' };

const unescaped = (text: string): string =>
  text.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x([0-9a-fA-F]{2})|\s*\n\s*|(.))/gs,
    (all, u, U, x, c) => {
      const code = u ?? U ?? x;
      if (code) return String.fromCodePoint(Number.parseInt(code, 16));
      return c === undefined ? '' : (ESCAPES[c] ?? (c === '"' || c === '\\' ? c : all));
    },
  );

/** The place in a text, and the next thing there that matches a sticky pattern. */
type Reader = { text: string; at: number };

const take = (reader: Reader, pattern: RegExp): RegExpExecArray | null => {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.text);
  if (found) reader.at += found[0].length;
  return found;
};

const fail = ({ text, at }: Reader, wanted: string): never => {
  throw new SyntaxError(`${wanted} expected on line ${text.slice(0, at).split('\n').length}`);
};

const scalar = (reader: Reader): TomlValue => {
  const [word] = take(reader, SCALAR) ?? fail(reader, 'a value');
  if (word === 'true' || word === 'false') return word === 'true';
  if (!NUMBER.test(word)) return word;
  return Number(word.replaceAll('_', '').replace('inf', 'Infinity').replace('nan', 'NaN'));
};

const array = (reader: Reader): TomlValue[] => {
  const values: TomlValue[] = [];
  reader.at += 1;
  for (;;) {
    take(reader, SPACE);
    if (take(reader, /\]/y)) return values;
    values.push(value(reader));
    take(reader, SPACE);
    if (!take(reader, /,/y) && reader.text[reader.at] !== ']') fail(reader, 'a comma or a bracket');
  }
};

const value = (reader: Reader): TomlValue => {
  const string = take(reader, STRING)?.groups;
  if (string) return string.raw ?? string.literal ?? unescaped(string.multi ?? string.basic ?? '');
  return reader.text[reader.at] === '[' ? array(reader) : scalar(reader);
};

const unquoted = (key: string): string => key.trim().replace(/^(["'])(.*)\1$/, '$2');

/** The keys and values of a text; tables are values too. Throws a SyntaxError, with the line, on what it cannot read. */
export const parseToml = (text: string): TomlTable => {
  const reader: Reader = { text: text.replace(/^\uFEFF/, ''), at: 0 };
  const root: TomlTable = Object.create(null);
  let table = root;
  for (;;) {
    take(reader, SPACE);
    if (reader.at >= reader.text.length) return root;
    const header = take(reader, HEADER);
    if (header) {
      table = Object.create(null) as TomlTable;
      root[unquoted(header[1] ?? '')] = table;
    } else {
      const [key] = take(reader, KEY) ?? fail(reader, 'a key');
      take(reader, INLINE_SPACE);
      if (!take(reader, /=[ \t]*/y)) fail(reader, 'an equals sign');
      table[unquoted(key)] = value(reader);
    }
    if (!take(reader, LINE_END)) fail(reader, 'the end of a line');
  }
};
