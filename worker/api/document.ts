/** The OpenAPI document, made from what the routes say of themselves. Only the build runs this: the Worker serves the file. */
import type { Hono } from 'hono';
import { findTargetHandler } from 'hono/utils/handler';
import { type describeRoute, generateSpecs, resolver, uniqueSymbol } from 'hono-openapi';
import * as v from 'valibot';
import { unreachable } from '../rules/events.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../words/problem.ts';
import { callsOf } from './calls.ts';
import type { ApiEnv } from './context.ts';
import { ownProblems, problemExample } from './example-problems.ts';
import { examples } from './examples.ts';
import { guide } from './guide.ts';
import { type Operation, type OperationId, SAID, type Said, type Tag } from './operation.ts';
import { reference } from './reference/index.ts';
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

const { view, me } = examples;

type Route = Hono<ApiEnv>['routes'][number];

/** What stands in an address, by the name it has there. */
const PATH: Record<string, { description: string; example: string; schema: { type: 'string' } }> =
  Object.fromEntries(
    Object.entries({
      id: ['The table’s id: what its link has after `/t/`.', view.id],
      seat: ['A seat’s number, from 0.', '1'],
      n: ['A hand’s number, from 1.', '1'],
      player: ['A player’s id.', me.player.id],
      token: ['The id that the list of tokens has.', '4HvRkQzNpXsWbTfYd'],
      hook: ['The id that the list of webhooks has.', '7RtVbNq2XdTnZzHkF'],
      platform: ['One of those that the list of chats has.', 'telegram'],
      chatter: ['The id that the list of chats has.', '123456789'],
    }).map(([name, [description = '', example = '']]) => [
      name,
      { description, example, schema: { type: 'string' } },
    ]),
  );

const inAddress = (name: string) => {
  const told = PATH[name];
  if (!told) throw new Error(`What :${name} in an address is has to be told`);
  return told;
};

/** What any route may answer. */
const ALWAYS: readonly ProblemCode[] = ['invalid-query', 'internal-error', 'try-again'];

/** What a token needs for it. */
const needOf = ({ needs, tag }: Operation, method: string): NonNullable<Operation['needs']> =>
  needs ?? (tag === 'Host' ? 'host' : method === 'GET' ? 'read' : 'play');

const securityOf = (operation: Operation, method: string): Record<string, string[]>[] => {
  const need = needOf(operation, method);
  const shown: Record<string, string[]>[] = [{ token: need === 'nothing' ? [] : [need] }, { cookie: [] }];
  switch (operation.who) {
    case 'anyone':
      return [{}];
    case 'onlooker':
      return [{}, ...shown];
    case 'player':
      return shown;
    default:
      return unreachable(operation.who);
  }
};

const NEEDS: Record<NonNullable<Operation['needs']>, string> = {
  read: '\n\nA token needs the scope `read`.',
  play: '\n\nA token needs the scope `play`.',
  host: '\n\nA token needs the scope `host`.',
  owner: '\n\nNot with a token that was made for a program.',
  nothing: '',
};

type Own = ReturnType<typeof ownProblems>;

const exampleOf = (code: ProblemCode, own: Own) => {
  const value = problemExample(code, own);
  return { summary: value.title, value };
};

const problemResponse = (codes: readonly ProblemCode[], status: number, own: Own) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: {
    'application/problem+json': {
      schema: resolver(status === 409 || status === 403 ? tableProblem : problem),
      examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code, own)])),
    },
  },
});

const problemResponses = (codes: readonly ProblemCode[], own: Own) => {
  const byStatus = Map.groupBy(new Set([...codes, ...ALWAYS]), (code) => PROBLEM_STATUS[code]);
  return Object.fromEntries(
    Array.from(byStatus, ([status, some]) => [status, problemResponse(some, status, own)]),
  );
};

const contentOf = ({ schema, example, text }: Operation['answer']) => ({
  ...(schema && {
    'application/json': { schema: resolver(schema), ...(example && { example: examples[example] }) },
  }),
  ...(text && { [text.type]: { schema: { type: 'string' as const }, example: examples[text.example] } }),
});

type Spec = Parameters<typeof describeRoute>[0];

const entryOf = (id: OperationId, { method, path }: Route): Spec => {
  const operation: Operation = reference[id];
  const { tag, summary, description, who, answer, also, problems } = operation;
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: description + (who === 'anyone' ? '' : NEEDS[needOf(operation, method)]),
    security: securityOf(operation, method),
    parameters: names.map((name) => ({ in: 'path', name, required: true, ...inAddress(name) })),
    responses: {
      [answer.status]: {
        description: answer.description,
        ...((answer.schema || answer.text) && { content: contentOf(answer) }),
      },
      ...Object.fromEntries(Object.entries(also ?? {}).map(([s, text]) => [s, { description: text }])),
      ...problemResponses(
        who === 'anyone' ? problems : ['unauthorized', ...problems],
        ownProblems(needOf(operation, method), method),
      ),
    },
  };
};

/** What a middleware says, as the generator wants it. */
const translated = (said: Said, route: Route): object => {
  switch (said.type) {
    case 'operation':
      return { spec: entryOf(said.id, route) };
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

const documentation = () => ({
  info: {
    title: 'Slowplay',
    version: '1.0.0',
    description: guide(),
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
    if (said) Object.assign(findTargetHandler(route.handler), { [uniqueSymbol]: translated(said, route) });
  }
  const document = await generateSpecs(app, {
    documentation: documentation(),
    excludeStaticFile: false,
    defaultValidationErrorResponse: false,
  });
  return { ...document, webhooks: callsOf() };
}
