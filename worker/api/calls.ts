/** What is sent to a webhook, for the reference. Only the build reads it. */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { examples } from './examples.ts';
import { about, count, instant, playerId, seat } from './schemas/basics.ts';

const table = v.strictObject({
  id: about(v.string(), 'Its id, for the address to ask.'),
  name: about(v.string(), 'What it is called.'),
  url: about(v.string(), 'The link that invites to it.'),
});

const turnEntries = {
  table: about(table, 'Where.'),
  hand: about(count, 'The hand’s number.'),
  turn: about(v.string(), 'Names the decision, as in the table’s view.'),
  seat,
  player: about(
    v.strictObject({ id: playerId, name: about(v.string(), 'What he is called.') }),
    'Whose turn it is.',
  ),
  deadline: about(
    v.nullable(instant),
    'When the turn ends by itself, as far as known now; null if it does not, or is over.',
  ),
};
const stamped = <T extends string>(type: T, data: v.GenericSchema) =>
  v.strictObject({
    type: about(v.literal(type), 'What it tells.'),
    timestamp: about(instant, 'When it happened, to the minute.'),
    data: about(data, 'What it tells of.'),
  });

const ofTurn = v.strictObject(turnEntries);

/** The bodies of all calls, by their type. */
export const calls = {
  'turn.began': stamped('turn.began', ofTurn),
  'turn.reminder': stamped(
    'turn.reminder',
    v.strictObject({
      ...turnEntries,
      asked: about(v.boolean(), 'Whether another player asked for it, not the clock.'),
    }),
  ),
  'turn.ended': stamped('turn.ended', ofTurn),
  'table.news': stamped(
    'table.news',
    v.strictObject({
      table: about(table, 'Where.'),
      hands: about(count, 'How many hands ended since the last news.'),
      happened: about(v.array(v.string()), 'What people did besides playing, in words.'),
    }),
  ),
};
export type CallType = keyof typeof calls;

/** What each call is, and which hooks get it when. */
const TOLD: Record<CallType, [summary: string, description: string]> = {
  'turn.began': [
    'A turn began',
    'To the player’s own hooks for his turns, and to the table’s hooks for everybody’s. His own get it after his quiet hours or vacation, and not while he looks (`looking=1`). Ask for the table then and act on its `legal`. A turn that is over before it could be told of is not told.',
  ],
  'turn.reminder': [
    'A turn is about to end, or its player was reminded',
    'To the player’s own hooks, where turns last five minutes or more: when a fifth of his time is left, and an hour before the end if that fifth is two hours or more. When another player asks for it, to the table’s hooks too.',
  ],
  'turn.ended': ['A turn is over that was told of', 'To the hooks that were told of it, and to them alone.'],
  'table.news': [
    'What else happened at a table',
    'To the own hooks of who sits there, and to the table’s; not to those of a player whose settings have `news` false. At most once a day a table, an hour after the first of it at the earliest.',
  ],
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

const ALWAYS =
  'As Standard Webhooks 1.0 has it, and never a card nor a result. To one hook a table sends one call after the other; calls to several are in no order. What is not answered within ten seconds, or not with 2xx, comes again after 5 seconds, 5 and 30 minutes, 2, 5, 10 and 14 hours, or later if `Retry-After` asks for it, and not at all once it is out of date. After 31 hours of nothing else the hook is `disabled`, after 410 at once.';

/** The calls as OpenAPI has them: what a receiver gets, and has to answer. */
export const callsOf = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(calls).map(([type, schema]) => [
      type,
      {
        post: {
          operationId: type.replace('.', '-'),
          tags: ['Notices'],
          summary: TOLD[type as CallType][0],
          description: `${TOLD[type as CallType][1]} ${ALWAYS}`,
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
            '204': { description: 'It came. Any other 2xx says so too.' },
            '410': { description: 'No more, please: the hook is switched off.' },
          },
        },
      },
    ]),
  );
