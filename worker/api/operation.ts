/** How a route describes itself in the reference. */
import { describeRoute, resolver, uniqueSymbol } from 'hono-openapi';
import type * as v from 'valibot';
import { words } from '../words/index.ts';
import { PROBLEM_STATUS, type ProblemCode, problemOf } from '../words/problem.ts';
import { problem, tableProblem } from './schemas/answers.ts';

export const TAGS = [
  { name: 'Tables', description: 'Open a table, take a seat, play.' },
  { name: 'Seats', description: 'Chips, sitting out, coming back, leaving, waiting in line.' },
  { name: 'Turns', description: 'Deciding in advance, giving time, reminding, days off.' },
  { name: 'Host', description: 'What only the host may do. All can see that it was done.' },
  { name: 'Sockets', description: 'Hear of every change as it happens.' },
  { name: 'Hands', description: 'What was played, as the caller may see it.' },
  { name: 'Players', description: 'Who is asking, and how he goes on elsewhere.' },
  { name: 'Notices', description: 'Being told that it is one’s turn.' },
] as const;

export type Operation = {
  id: string;
  tag: (typeof TAGS)[number]['name'];
  summary: string;
  description: string;
  /** `anyone` needs no token, `onlooker` may show one, `player` must. */
  who: 'anyone' | 'onlooker' | 'player';
  answer: {
    status: number;
    description: string;
    schema?: v.GenericSchema;
    example?: unknown;
    /** Content that is no JSON: its type and an example. */
    text?: { type: string; example: string };
  };
  /** Statuses without content, such as 304. */
  also?: Record<number, string>;
  problems: readonly ProblemCode[];
};

/** What any route may answer. */
const ALWAYS: readonly ProblemCode[] = ['invalid-query', 'internal-error', 'try-again'];
/** What routes that read content may answer besides. */
export const CONTENT: readonly ProblemCode[] = [
  'invalid-body',
  'body-too-large',
  'not-json',
  'foreign-origin',
];
/** What routes that take an Idempotency-Key may answer besides. */
export const KEYED: readonly ProblemCode[] = ['invalid-header', 'key-reused'];

const SECURITY: Record<Operation['who'], Record<string, string[]>[]> = {
  anyone: [{}],
  onlooker: [{}, { token: [] }, { cookie: [] }],
  player: [{ token: [] }, { cookie: [] }],
};

const exampleOf = (code: ProblemCode) => {
  const value = problemOf(words('en'), {
    code,
    min: 20,
    max: 60,
    amount: 10,
    name: 'wait',
    at: '2026-01-09T18:40:00.000Z',
  });
  return { summary: value.title, value };
};

const problemResponse = (codes: readonly ProblemCode[], status: number) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: {
    'application/problem+json': {
      schema: resolver(status === 409 || status === 403 ? tableProblem : problem),
      examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
    },
  },
});

const problemResponses = (codes: readonly ProblemCode[]) => {
  const byStatus = Map.groupBy(new Set([...codes, ...ALWAYS]), (code) => PROBLEM_STATUS[code]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, some]) => [status, problemResponse(some, status)]),
  );
};

/** The first middleware of a route: its entry in the reference. */
export const operation = ({ id, tag, summary, description, who, answer, also, problems }: Operation) => {
  const { status, schema, example, text } = answer;
  const content = {
    ...(schema && { 'application/json': { schema: resolver(schema), example } }),
    ...(text && { [text.type]: { schema: { type: 'string' as const }, example: text.example } }),
  };
  const codes = who === 'anyone' ? problems : (['unauthorized', ...problems] as const);
  return describeRoute({
    operationId: id,
    tags: [tag],
    summary,
    description,
    security: SECURITY[who],
    responses: {
      [status]: { description: answer.description, ...((schema || text) && { content }) },
      ...Object.fromEntries(Object.entries(also ?? {}).map(([s, text]) => [s, { description: text }])),
      ...problemResponses(codes),
    },
  });
};

/** A middleware that adds what it takes to the entry of the routes it is on. */
export const documented = <M extends object>(middleware: M, spec: Parameters<typeof describeRoute>[0]): M =>
  Object.assign(middleware, { [uniqueSymbol]: { spec } });

/** A header that a middleware takes, for `documented`. */
export const headerParameter = (name: string, description: string, schema: object, example: string) => ({
  parameters: [{ in: 'header', name, description, schema, example }],
});
