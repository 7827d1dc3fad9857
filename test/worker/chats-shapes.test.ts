import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { app } from '../../worker/api/app.ts';
import type { Env } from '../../worker/env.ts';
import { applicationKeys } from '../support/discord-people.ts';
import { answers, taken } from '../support/worker-notices.ts';
import { bindings } from '../support/worker-table.ts';

type Json = Record<string, unknown>;
type Platform = 'discord' | 'slack' | 'telegram';

const RECEIVER = 'shapes';
let keys: Awaited<ReturnType<typeof applicationKeys>>;
let env: Env;
beforeAll(async () => {
  keys = await applicationKeys();
  const base = `${inject('receiver')}/to/${RECEIVER}`;
  env = {
    ...bindings,
    DISCORD_APPLICATION_ID: '845027738276462632',
    DISCORD_PUBLIC_KEY: keys.publicKey,
    DISCORD_BOT_TOKEN: 'token',
    DISCORD_API_BASE: base,
    SLACK_SIGNING_SECRET: 'secret',
    SLACK_BOT_TOKEN: 'xoxb-test',
    SLACK_API_BASE: base,
    TELEGRAM_BOT_TOKEN: '110201543:test',
    TELEGRAM_SECRET: 'secret',
    TELEGRAM_API_BASE: base,
  };
  await answers(RECEIVER, { status: 200 });
});

async function signed(platform: Platform, raw: string): Promise<Record<string, string>> {
  if (platform === 'discord') return keys.sign(raw);
  if (platform === 'telegram') return { 'x-telegram-bot-api-secret-token': 'secret' };
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', 'secret').update(`v0:${at}:${raw}`).digest('hex');
  return { 'x-slack-request-timestamp': at, 'x-slack-signature': `v0=${signature}` };
}

async function deliver(platform: Platform, body: unknown) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  const ctx = createExecutionContext();
  const url = `https://poker.example/hooks/${platform}?bot=slowplay_bot`;
  const request = new Request(url, { method: 'POST', body: raw, headers: await signed(platform, raw) });
  const response = await app.fetch(request, env, ctx);
  const text = await response.text();
  await waitOnExecutionContext(ctx);
  return { status: response.status, text };
}

const rowsOf = (name: string) => bindings.DB.prepare(`SELECT count(*) AS n FROM ${name}`).first<number>('n');
const traces = async () => ({
  rows: await Promise.all(['chatters', 'chats', 'heard', 'players'].map(rowsOf)),
  calls: (await taken(RECEIVER)).length,
});

/** What is signed and none of ours: answered as its platform wants it, and nothing is kept or called. */
const others = (platform: Platform, shapes: [string, unknown, number, string][]) =>
  describe(`what ${platform} sends that is none of ours`, () => {
    test.each(shapes)('%s', async (_, body, status, text) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {});
      const before = await traces();
      expect(await deliver(platform, body)).toEqual({ status, text });
      expect(await traces()).toEqual(before);
      log.mockRestore();
    });
  });

const user = { id: '1034315047838687264', username: 'olena', global_name: 'Olena', discriminator: '0' };
const interaction = { version: 1, id: '1418572602737299559', application_id: '1', token: 'token', user };
const PONG = '{"type":1}';
const NO_CHOICES = '{"type":8,"data":{"choices":[]}}';

others('discord', [
  ['a ping', { ...interaction, type: 1 }, 200, PONG],
  ['a ping with nothing else', { type: 1 }, 200, PONG],
  ['completion of a word', { ...interaction, type: 4, data: { name: 'poker' } }, 200, NO_CHOICES],
  ['nobody', { ...interaction, type: 2, user: null, member: null, channel_id: '1' }, 400, ''],
  ['nowhere', { ...interaction, type: 2, channel: null, data: { name: 'poker' } }, 400, ''],
  [
    'no options',
    { ...interaction, type: 2, channel_id: '1', data: { name: 'poker', options: null } },
    400,
    '',
  ],
  ['a component of nothing', { ...interaction, type: 3, channel_id: '1' }, 400, ''],
  ['a modal without parts', { ...interaction, type: 5, channel_id: '1', data: { custom_id: 'x' } }, 400, ''],
  ...['null', '[]', '1', '"x"', '', 'a=b'].map((raw): [string, string, number, string] => [
    raw,
    raw,
    400,
    '',
  ]),
]);

const form = (fields: Json) => new URLSearchParams(fields as Record<string, string>).toString();
const payload = (value: Json) => form({ payload: JSON.stringify(value) });
const event = (of: Json) => ({ type: 'event_callback', team_id: 'T1', event_id: 'Ev1', event: of });
const im = { type: 'message', channel_type: 'im', channel: 'D1', user: 'U1', text: 'fold' };
const who = {
  user: { id: 'W1', username: 'olena', name: 'olena' },
  channel: { id: 'C1' },
  trigger_id: '1.2',
};
const press = { action_id: '0.0', type: 'button' };

others('slack', [
  ['a check of the certificate', 'token=x&ssl_check=1', 200, ''],
  [
    'the question whether we are here',
    { type: 'url_verification', challenge: 'c' },
    200,
    '{"challenge":"c"}',
  ],
  ['that there is too much', { type: 'app_rate_limited', team_id: 'T1' }, 200, ''],
  ['that the app’s home was opened', event({ type: 'app_home_opened', user: 'U1', channel: 'D1' }), 200, ''],
  [
    'that it was named',
    event({ type: 'app_mention', user: 'U1', channel: 'C1', text: '<@W1> fold' }),
    200,
    '',
  ],
  ['that it was taken off', event({ type: 'app_uninstalled' }), 200, ''],
  ['an assistant’s thread', event({ type: 'assistant_thread_started', assistant_thread: {} }), 200, ''],
  ['who joined', event({ type: 'member_joined_channel', user: 'U1', channel: 'C1' }), 200, ''],
  ['a bot’s message', event({ ...im, bot_id: 'B1' }), 200, ''],
  ['a message that was changed', event({ ...im, subtype: 'message_changed', message: im }), 200, ''],
  ['a message of several people', event({ ...im, channel_type: 'mpim' }), 200, ''],
  ['a modal that was closed', payload({ type: 'view_closed', ...who, view: { id: 'V1' } }), 200, ''],
  [
    'a modal of others',
    payload({ type: 'view_submission', ...who, view: { private_metadata: 'x' } }),
    200,
    '',
  ],
  ['a shortcut', payload({ type: 'shortcut', ...who, callback_id: 'x' }), 200, ''],
  ['a shortcut of a message', payload({ type: 'message_action', ...who, message: im }), 200, ''],
  ['a button that only opens a link', payload({ type: 'block_actions', ...who, actions: [press] }), 200, ''],
  [
    'a button of others',
    payload({ type: 'block_actions', ...who, actions: [{ ...press, value: 'x' }] }),
    200,
    '',
  ],
  ['no actions', payload({ type: 'block_actions', ...who, actions: [] }), 200, ''],
  ['suggestions', payload({ type: 'block_suggestion', ...who, value: 'x' }), 200, ''],
  ['an old dialog', payload({ type: 'dialog_submission', ...who, submission: {} }), 200, ''],
  ...['null', '[1]', '', 'payload=null', 'payload=%E0%A4', 'payload=1'].map(
    (raw): [string, string, number, string] => [raw, raw, 200, ''],
  ),
]);

const from = { id: 1_111_111, is_bot: false, first_name: 'Olena' };
const group = { id: -1_001_234_567_890, type: 'supergroup', title: 'Friday' };
const date = Math.floor(Date.now() / 1000);
const written = (more: Json) => ({ message_id: 5, date, from, chat: group, text: '/poker fold', ...more });
const admin = { id: 1_087_968_824, is_bot: true, first_name: 'Group', username: 'GroupAnonymousBot' };
const pressed = (more: Json) => ({
  update_id: 7,
  callback_query: { id: 'q', from, chat_instance: '1', data: 'x', ...more },
});
const SETTLED = '{"method":"answerCallbackQuery","callback_query_id":"q"}';
const update = (name: string, of: unknown): [string, unknown, number, string] => [
  name.replaceAll('_', ' '),
  { update_id: 7, [name]: of },
  200,
  '',
];
const message = (name: string, more: Json): [string, unknown, number, string] => [
  name,
  { update_id: 7, message: written(more) },
  200,
  '',
];

others('telegram', [
  update('edited_message', written({ edit_date: date })),
  update('channel_post', written({ from: undefined, chat: { id: -1, type: 'channel' } })),
  update('business_message', written({ business_connection_id: 'b', chat: { id: 5, type: 'private' } })),
  update('guest_message', written({ guest_query_id: 'q' })),
  update('my_chat_member', { chat: group, from, date, new_chat_member: { status: 'kicked' } }),
  update('message_reaction', { chat: group, user: from, message_id: 5, date }),
  update('inline_query', { id: '1', from, query: '', offset: '' }),
  update('poll_answer', { poll_id: '1', user: from, option_ids: [] }),
  message('an anonymous administrator', { from: admin, sender_chat: group }),
  message('a channel in its group', { sender_chat: { id: -1, type: 'channel' }, is_automatic_forward: true }),
  message('what was forwarded', { forward_origin: { type: 'user', sender_user: from } }),
  message('a command under a picture', { text: undefined, caption: '/hand', photo: [] }),
  message('a command of another bot', { text: '/hand@OtherBot' }),
  message('a command of no bot here', { text: '/fold' }),
  message('a group that was moved', { text: undefined, migrate_to_chat_id: -1 }),
  message('a group that came from another', { from: admin, sender_chat: group, migrate_from_chat_id: -4 }),
  message('who was added', { text: undefined, new_chat_members: [admin] }),
  message('what was pinned', { text: undefined, pinned_message: written({}) }),
  message('words that are no text', { text: 5 }),
  message('words in no chat', { chat: undefined }),
  ['a press under an inline message', pressed({ inline_message_id: 'AAA' }), 200, SETTLED],
  ['a press of others', pressed({ message: written({ from: admin }) }), 200, SETTLED],
  ['a game', pressed({ data: undefined, game_short_name: 'x' }), 200, SETTLED],
  ...['null', '[]', '', '{}', '{"message":null}'].map((raw): [string, string, number, string] => [
    raw,
    raw,
    200,
    '',
  ]),
]);
