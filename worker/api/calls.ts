/** What is sent to a webhook, for the reference. Only the build reads it. */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { examples } from './examples.ts';
import { about, count, instant, playerId, seat } from './schemas/basics.ts';

const table = v.strictObject({
  id: v.string(),
  name: v.string(),
  url: about(v.string(), 'The link that invites to it.'),
});

const turnEntries = {
  table,
  hand: about(count, 'The hand’s number.'),
  turn: about(v.string(), 'Names the decision, as in the table’s view.'),
  seat,
  player: about(v.strictObject({ id: playerId, name: v.string() }), 'Whose turn it is.'),
  deadline: about(v.nullable(instant), 'When the turn ends by itself; null if it does not, or is over.'),
};
const stamped = <T extends string>(type: T, data: v.GenericSchema) =>
  v.strictObject({
    type: v.literal(type),
    timestamp: about(instant, 'When it happened, to the minute.'),
    data,
  });

const ofTurn = v.strictObject(turnEntries);

/** The bodies of all calls, by their type. */
export const calls = {
  'turn.began': stamped('turn.began', ofTurn),
  'turn.reminder': stamped(
    'turn.reminder',
    v.strictObject({ ...turnEntries, asked: about(v.boolean(), 'Another player asked for it.') }),
  ),
  'turn.ended': stamped('turn.ended', ofTurn),
  'table.news': stamped(
    'table.news',
    v.strictObject({
      table,
      hands: about(count, 'How many hands ended since the last news.'),
      happened: about(v.array(v.string()), 'What people did besides playing, in words.'),
    }),
  ),
};
export type CallType = keyof typeof calls;

const SUMMARY: Record<CallType, string> = {
  'turn.began': 'A turn began',
  'turn.reminder': 'A turn is about to end, or its player was reminded',
  'turn.ended': 'A turn is over that was told of',
  'table.news': 'What else happened at a table',
};

const header = (name: string, description: string, example: string) => ({
  in: 'header',
  name,
  required: true,
  description,
  example,
  schema: { type: 'string' },
});

const HEADERS = [
  header(
    'webhook-id',
    'The same on every attempt, unless the body is another one by then: what came already is no news.',
    'msg_9mYh3kQv2sWnXr4TbLcPzE',
  ),
  header(
    'webhook-timestamp',
    'Seconds since 1970: refuse a call that is more than five minutes off.',
    '1767465600',
  ),
  header(
    'webhook-signature',
    '`v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body`, by the bytes that the base64 after `whsec_` in the hook’s secret stands for. The one shown is a shape, and signs nothing here.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
];

/** The calls as OpenAPI has them: what a receiver gets, and has to answer. */
export const callsOf = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(calls).map(([type, schema]) => [
      type,
      {
        post: {
          operationId: type.replace('.', '-'),
          tags: ['Notices'],
          summary: SUMMARY[type as CallType],
          description:
            'As Standard Webhooks 1.0 has it. Never a card nor a result. On `turn.began` ask for the table and act on its `legal`. What is not answered within ten seconds, or not with 2xx, comes again for more than a day; 410 switches the hook off.',
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: toJsonSchema(schema, { errorMode: 'ignore' }),
                example: examples.calls[type as CallType],
              },
            },
          },
          responses: {
            '204': { description: 'It came.' },
            '410': { description: 'No more, please: the hook is switched off.' },
          },
        },
      },
    ]),
  );
