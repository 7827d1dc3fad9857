/** The OpenAPI document, made from what the routes say of themselves. Only the build runs this: the Worker serves the file. */
import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import { type describeRoute, generateSpecs, resolver, uniqueSymbol } from 'hono-openapi';
import * as v from 'valibot';
import { unreachable } from '../rules/events.ts';
import { words } from '../words/index.ts';
import { PROBLEM_CODES, PROBLEM_STATUS, type ProblemCode, problemOf } from '../words/problem.ts';
import type { ApiEnv } from './context.ts';
import { examples } from './examples.ts';
import { type Operation, SAID, type Said, type Tag } from './operation.ts';
import { problem, tableProblem } from './schemas/answers.ts';

const TAGS: Record<Tag, string> = {
  Tables: 'Open a table, take a seat, play.',
  Seats: 'Chips, sitting out, coming back, leaving, waiting in line.',
  Turns: 'Deciding in advance, giving time, reminding, days off.',
  Host: 'What only the host may do. All can see that it was done.',
  Sockets: 'Hear of every change as it happens.',
  Hands: 'What was played, as the caller may see it.',
  Players: 'Who is asking, and how he goes on elsewhere.',
  Notices: 'Being told that it is one’s turn.',
};

/** What any route may answer. */
const ALWAYS: readonly ProblemCode[] = ['invalid-query', 'internal-error', 'try-again'];

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

const contentOf = ({ schema, example, text }: Operation['answer']) => ({
  ...(schema && {
    'application/json': { schema: resolver(schema), ...(example && { example: examples[example] }) },
  }),
  ...(text && { [text.type]: { schema: { type: 'string' as const }, example: examples[text.example] } }),
});

type Spec = Parameters<typeof describeRoute>[0];

const entryOf = ({ id, tag, summary, description, who, answer, also, problems }: Operation): Spec => ({
  operationId: id,
  tags: [tag],
  summary,
  description,
  security: SECURITY[who],
  responses: {
    [answer.status]: {
      description: answer.description,
      ...((answer.schema || answer.text) && { content: contentOf(answer) }),
    },
    ...Object.fromEntries(Object.entries(also ?? {}).map(([s, text]) => [s, { description: text }])),
    ...problemResponses(who === 'anyone' ? problems : ['unauthorized', ...problems]),
  },
});

/** What a middleware says, as the generator wants it. */
const translated = (said: Said): object => {
  switch (said.type) {
    case 'operation':
      return { spec: entryOf(said.operation) };
    case 'query':
      return { target: 'query', ...resolver(said.schema) };
    case 'content': {
      const content = { 'application/json': { schema: resolver(said.schema), example: said.example } };
      return { spec: { requestBody: { required: !v.is(said.schema, {}), content } } };
    }
    case 'header': {
      const { type: _, ...parameter } = said;
      return { spec: { parameters: [{ in: 'header', ...parameter }] } };
    }
    default:
      return unreachable(said);
  }
};

const problemTable = (): string =>
  PROBLEM_CODES.map((code) => problemOf(words('en'), { code }))
    .map(({ code, status, title }) => `| \`${code}\` | ${status} | ${title} |`)
    .join('\n');

const description = (): string => `Play-by-link Omaha Hi-Lo poker, where turns may take days.

Amounts are whole chips, instants are ISO 8601 in UTC, cards are two characters ("As", "Td"), cards you may not know are null.
Whoever asks shows a token, or looks on. Every view has \`legal\` exactly when it is your turn, so a program needs no rules of its own.
Names and shapes are fixed: they are added to, never renamed.

Problems are \`application/problem+json\`. Decide by \`code\`; \`detail\` says what to do.

| code | status | |
|---|---|---|
${problemTable()}`;

const documentation = () => ({
  info: {
    title: 'Slowplay',
    version: '1.0.0',
    description: description(),
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    securitySchemes: {
      token: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'A player’s token, from POST /api/v1/players.',
      },
      cookie: {
        type: 'apiKey' as const,
        in: 'cookie',
        name: '__Host-slowplay',
        description: 'The page’s own; over plain http it is called `slowplay`.',
      },
    },
  },
});

type Route = Hono<ApiEnv>['routes'][number];

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

const saidBy = ({ handler }: Route): Said | undefined =>
  (findTargetHandler(handler) as { [SAID]?: Said })[SAID];

/** Routes of the API that no operation tells of; an app without routes is one that says nothing at all. */
const silentIn = ({ routes }: Hono<ApiEnv>): string[] => {
  const told = new Set(routes.filter((route) => saidBy(route)?.type === 'operation').map(nameOf));
  if (told.size === 0) return ['all'];
  const own = routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/')).map(nameOf);
  return own.filter((name) => !told.has(name));
};

/** The OpenAPI document of all routes of `app`. Throws where a route of the API says nothing of what it does. */
export async function documentOf(app: Hono<ApiEnv>): Promise<object> {
  const silent = silentIn(app);
  if (silent.length > 0) throw new Error(`Routes without an operation: ${silent.join(', ')}`);
  for (const route of app.routes) {
    const said = saidBy(route);
    if (said) Object.assign(findTargetHandler(route.handler), { [uniqueSymbol]: translated(said) });
  }
  return generateSpecs(app, {
    documentation: documentation(),
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
}
