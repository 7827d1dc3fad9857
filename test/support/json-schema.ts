/** A reader of JSON Schema that knows the words our document uses, and throws at any other: what it passes it has checked. */

export type Schema = { [word: string]: unknown };
type Place = { root: Schema; path: string };

const SAYS_NOTHING = ['description', 'examples', 'default', 'title'];

const typeOf = (value: unknown): string =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

const isOfType = (value: unknown, type: string): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type;

const resolved = (root: Schema, ref: string): Schema =>
  ref
    .slice(2)
    .split('/')
    .reduce((at, name) => at[name] as Schema, root);

const FORMATS: Record<string, (text: string) => boolean> = {
  'date-time': (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
};

/** Each word, as what is wrong with the value by it. */
const WORDS: Record<string, (is: never, value: never, at: Place, schema: Schema) => string[]> = {
  $ref: (ref: string, value, at) => faultsIn(resolved(at.root, ref), value, at),
  type: (type: string | string[], value, { path }) =>
    [type].flat().some((each) => isOfType(value, each)) ? [] : [`${path} is no ${type}`],
  enum: (options: unknown[], value, { path }) =>
    options.includes(value) ? [] : [`${path} is none of ${options}`],
  const: (only: unknown, value, { path }) => (value === only ? [] : [`${path} is not ${only}`]),
  anyOf: (schemas: Schema[], value, at) => oneOf(schemas, value, at),
  oneOf: (schemas: Schema[], value, at) => oneOf(schemas, value, at),
  required: (names: string[], value: object, { path }) =>
    names.filter((name) => !(name in Object(value))).map((name) => `${path}/${name} is missing`),
  properties: (schemas: Record<string, Schema>, value: Record<string, unknown>, { root, path }) =>
    Object.entries(schemas).flatMap(([name, schema]) =>
      name in Object(value) ? faultsIn(schema, value[name], { root, path: `${path}/${name}` }) : [],
    ),
  additionalProperties: (
    more: boolean | Schema,
    value: Record<string, unknown>,
    { root, path },
    { properties },
  ) =>
    Object.keys(Object(value))
      .filter((name) => !(name in Object(properties)))
      .flatMap((name) =>
        more === false
          ? [`${path}/${name} is not told of`]
          : faultsIn(Object(more), value[name], { root, path: `${path}/${name}` }),
      ),
  propertyNames: () => [],
  items: (schema: Schema, value: unknown[], { root, path }) =>
    value.flatMap((item, i) => faultsIn(schema, item, { root, path: `${path}/${i}` })),
  minItems: (least: number, value: unknown[], { path }) =>
    value.length >= least ? [] : [`${path} is too short`],
  maxItems: (most: number, value: unknown[], { path }) =>
    value.length <= most ? [] : [`${path} is too long`],
  minimum: (least: number, value: number, { path }) => (value >= least ? [] : [`${path} is below ${least}`]),
  maximum: (most: number, value: number, { path }) => (value <= most ? [] : [`${path} is above ${most}`]),
  pattern: (pattern: string, value: string, { path }) =>
    new RegExp(pattern, 'u').test(value) ? [] : [`${path} is not as ${pattern}`],
  format: (format: string, value: string, { path }) =>
    FORMATS[format]?.(value) === false ? [`${path} is no ${format}`] : [],
};

const oneOf = (schemas: Schema[], value: unknown, at: Place): string[] => {
  const tried = schemas.map((schema) => faultsIn(schema, value, at));
  return tried.some((faults) => faults.length === 0) ? [] : tried.flat();
};

function faultsIn(schema: Schema, value: unknown, at: Place): string[] {
  const ofType =
    schema.type === undefined ? [] : WORDS.type?.(schema.type as never, value as never, at, schema);
  if (ofType?.length) return ofType;
  return Object.entries(schema).flatMap(([word, is]) => {
    if (SAYS_NOTHING.includes(word)) return [];
    const check = WORDS[word];
    if (!check) throw new Error(`the word ${word} is unknown here`);
    return check(is as never, value as never, at, schema);
  });
}

/** What is wrong with a value by a schema of a document, each as a place and why; nothing when it fits. */
export const faultsOf = (root: object, schema: Schema, value: unknown): string[] =>
  faultsIn(schema, value, { root: root as Schema, path: '' });
