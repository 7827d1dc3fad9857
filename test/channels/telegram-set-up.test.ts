import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { telegram } from '../../scripts/chat/telegram.mjs';
import { COMMANDS } from '../../worker/channels/chat.ts';
import { callProblems, type Params } from '../support/telegram-limits.ts';

const TOKEN = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw';
const calls: { method: string; params: Params }[] = [];
let me: Params = {};
/** A Bot API that takes what the documentation allows. */
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const [, bot, method = ''] = (request.url ?? '').split('/');
  const params = JSON.parse(Buffer.concat(chunks).toString());
  calls.push({ method, params });
  const answer =
    bot === `bot${TOKEN}`
      ? { ok: true, result: method === 'getMe' ? me : true }
      : { ok: false, error_code: 401, description: 'Unauthorized' };
  response.writeHead(answer.ok ? 200 : 401).end(JSON.stringify(answer));
});
let base = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls.length = 0;
  me = { id: 110201543, is_bot: true, first_name: 'Slowplay', username: 'slowplay_bot' };
});

const register = (vars: object = {}, origin = 'https://play.example') =>
  telegram.register({ TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_API_BASE: base, ...vars }, origin);

test('updates go to the Worker, by a secret, and only those that mean something', async () => {
  const lines = await register({ TELEGRAM_SECRET: 'a-secret' });
  expect(calls.flatMap(({ method, params }) => callProblems(method, params))).toEqual([]);
  expect(calls.find(({ method }) => method === 'setWebhook')?.params).toEqual({
    url: 'https://play.example/hooks/telegram?bot=slowplay_bot',
    secret_token: 'a-secret',
    allowed_updates: ['message', 'callback_query'],
  });
  // No secret is told but one that nobody knows yet.
  expect(lines.join()).not.toMatch(/a-secret|AAHdq/);
});

test('commands are known in four languages, in groups seen by their sender alone', async () => {
  await register({ TELEGRAM_SECRET: 'a-secret' });
  const sets = calls.filter(({ method }) => method === 'setMyCommands').map(({ params }) => params);
  expect(sets.map(({ scope, language_code }) => [(scope as Params).type, language_code])).toEqual(
    ['all_private_chats', 'all_group_chats'].flatMap((type) =>
      [undefined, 'uk', 'ru', 'et'].map((language) => [type, language]),
    ),
  );
  for (const { commands, scope } of sets) {
    const all = commands as { command: string; description: string; is_ephemeral?: boolean }[];
    expect(all.map(({ command }) => command).sort()).toEqual([...COMMANDS].sort());
    expect(all.every(({ description }) => description.length > 2 && description.length <= 256)).toBe(true);
    const isGroup = (scope as Params).type === 'all_group_chats';
    expect(all.every(({ is_ephemeral }) => (is_ephemeral ?? false) === isGroup)).toBe(true);
  }
});

test('a secret is made where there is none, as Telegram takes it, and told once', async () => {
  const lines = await register();
  const secret = String(calls.find(({ method }) => method === 'setWebhook')?.params.secret_token);
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(lines).toContain(secret);
  expect(lines.join()).not.toContain('AAHdq');
});

test('what goes wrong is told without the token', async () => {
  const wrong = register({ TELEGRAM_BOT_TOKEN: '1:wrong-token' });
  await expect(wrong).rejects.toThrow('Telegram refused getMe: Unauthorized.');
  await expect(register({ TELEGRAM_API_BASE: 'http://127.0.0.1:1' })).rejects.toThrow(/^(?!.*AAHdq)/);
  await expect(register({}, '')).rejects.toThrow('https://your.worker');
});

test('a bot that reads more than it needs is said so', async () => {
  me = { ...me, can_read_all_group_messages: true };
  expect((await register()).join()).toContain('privacy mode');
});
