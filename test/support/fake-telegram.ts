/**
 * Telegram on this machine: people in a group and in their private chats with a bot, the Bot API with its limits, and now and then
 * an answer of 429 or 502. Every update is delivered twice, and again until it is taken. It keeps apart what all see and what one sees.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InlineKeyboardButton, Message, Opts, Update, User } from '@grammyjs/types';
import { callProblems, type Params } from './telegram-limits.ts';

type Sent = Opts<never>['sendMessage'];
type Answer = { ok: true; result: unknown } | { ok: false; error_code: number; description: string };
/** What could be read: by all in a group, or (`to`) by one alone. `via` is the method, `called` is who was notified. */
export type Seen = {
  via: string;
  to: number | null;
  text: string;
  buttons: InlineKeyboardButton[];
  called: number[];
};

export const GROUP = -1001234567890;
const BOT: User = { id: 110201543, is_bot: true, first_name: 'Slowplay', username: 'slowplay_bot' };

type Options = {
  /** So many times faster than Telegram's are the limits: one message a second in a chat, twenty a minute in a group. */
  speed?: number;
  /** Every so many calls one is answered with 502, and nothing is done. */
  failsEvery?: number;
  /** Every so many calls one is answered with 429 before its time. */
  limitedEvery?: number;
};

const refuse = (error_code: number, description: string, parameters?: object): Answer => ({
  ok: false,
  error_code,
  description,
  ...(parameters && { parameters }),
});
const tooMany = (seconds: number): Answer =>
  refuse(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds });
const TOO_OLD = 'Bad Request: query is too old and response timeout expired or query ID is invalid';

/** Starts it. `env` is what the Worker has to be told; updates go to the address given to `connect`. */
export async function fakeTelegram({ speed = 50, failsEvery = 0, limitedEvery = 0 }: Options = {}) {
  const token = `${BOT.id}:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw`;
  const secret = 'a-Secret_Token-of-a-test';
  const messages = new Map<string, Message>();
  const opened = new Set<number>();
  const queries = new Map<string, { from: number; at: number }>();
  const hidden = new Map<number, { from: number; at: number }>();
  const times = new Map<number, number[]>();
  const moved = new Map<number, number>();
  const seen: Seen[] = [];
  const problems: string[] = [];
  const statuses: number[] = [];
  let hook = '';
  let count = 1000;
  let calls = 0;

  const buttonsOf = ({ reply_markup: markup }: Pick<Sent, 'reply_markup'>): InlineKeyboardButton[] =>
    markup && 'inline_keyboard' in markup ? markup.inline_keyboard.flat() : [];
  const calledIn = ({ entities = [] }: Pick<Sent, 'entities'>): number[] =>
    entities.flatMap((each) => (each.type === 'text_mention' ? [each.user.id] : []));
  const show = (
    via: string,
    to: number | null,
    { text, ...rest }: Pick<Sent, 'text' | 'entities' | 'reply_markup'>,
  ) =>
    seen.push({
      ...{ via, to, text, buttons: buttonsOf(rest) },
      called: via === 'sendMessage' ? calledIn(rest) : [],
    });
  const chatOf = (id: number) =>
    id < 0
      ? { id, type: 'supergroup' as const, title: 'Friday night' }
      : { id, type: 'private' as const, first_name: `P${id}` };

  /** In its first fifteen seconds a press or a hidden command lets the bot answer whoever it came from. */
  const lets = (what: { from: number; at: number } | undefined, user: number) =>
    what !== undefined && what.from === user && Date.now() - what.at < 15_000;

  const limited = (chat: number): Answer | null => {
    const now = Date.now();
    const minute = 60_000 / speed;
    const before = (times.get(chat) ?? []).filter((at) => now - at < minute);
    const [first = 0] = before;
    const second = (before.at(-1) ?? 0) + 1000 / speed - now;
    const full = chat < 0 && before.length >= 20 ? first + minute - now : 0;
    const wait = Math.max(second, full) / 1000;
    if (wait <= 0) times.set(chat, [...before, now]);
    return wait > 0 ? tooMany(wait) : null;
  };

  const whisper = (sent: Sent): Answer => {
    const { receiver_user_id: to, callback_query_id: query } = sent.ephemeral_message_parameters ?? {};
    const command = sent.reply_parameters?.ephemeral_message_id;
    if (Number(sent.chat_id) > 0 || to === undefined) return refuse(400, 'Bad Request: BOT_NOT_ADMIN');
    if (query === undefined && command === undefined) return refuse(400, 'Bad Request: BOT_NOT_ADMIN');
    if (!lets(query ? queries.get(query) : hidden.get(command ?? 0), to)) return refuse(400, TOO_OLD);
    if (query) queries.delete(query);
    show('ephemeral', to, sent);
    return {
      ok: true,
      result: { message_id: 0, ephemeral_message_id: count++, date: 0, chat: chatOf(GROUP) },
    };
  };

  const send = (sent: Sent): Answer => {
    const chat = Number(sent.chat_id);
    if (chat > 0 && !opened.has(chat))
      return refuse(403, "Forbidden: bot can't initiate conversation with a user");
    if (sent.ephemeral_message_parameters) return whisper(sent);
    const isOver = limited(chat);
    if (isOver) return isOver;
    const { text, entities = [], reply_markup } = sent;
    const about = { message_id: count++, from: BOT, date: Math.floor(Date.now() / 1000), chat: chatOf(chat) };
    const message = { ...about, text, entities, ...(reply_markup && { reply_markup }) } as Message;
    messages.set(`${chat} ${message.message_id}`, message);
    show('sendMessage', chat < 0 ? null : chat, sent);
    return { ok: true, result: message };
  };

  const edit = (sent: Sent & { message_id: number }): Answer => {
    const message = messages.get(`${sent.chat_id} ${sent.message_id}`);
    if (!message) return refuse(400, 'Bad Request: message to edit not found');
    const isOver = limited(Number(sent.chat_id));
    if (isOver) return isOver;
    const { text, entities = [], reply_markup } = sent;
    const isSame = JSON.stringify([message.text, message.entities, message.reply_markup]);
    if (isSame === JSON.stringify([text, entities, reply_markup]))
      return refuse(400, 'Bad Request: message is not modified: they are exactly the same');
    Object.assign(message, { text, entities, reply_markup });
    show('editMessageText', Number(sent.chat_id) < 0 ? null : Number(sent.chat_id), sent);
    return { ok: true, result: message };
  };

  const answerPress = (params: Params): Answer => {
    const query = String(params.callback_query_id);
    const press = queries.get(query);
    if (!press || !lets(press, press.from)) return refuse(400, TOO_OLD);
    queries.delete(query);
    if (params.text) show(params.show_alert ? 'alert' : 'toast', press.from, { text: String(params.text) });
    return { ok: true, result: true };
  };

  const carryOut = (method: string, params: Params): Answer => {
    const found = callProblems(method, params);
    problems.push(...found.map((problem) => `${method}: ${problem}`));
    if (found.length > 0) return refuse(400, `Bad Request: ${found[0]}`);
    const migrate_to_chat_id = moved.get(Number(params.chat_id));
    if (migrate_to_chat_id !== undefined)
      return refuse(400, 'Bad Request: group chat was upgraded to a supergroup chat', { migrate_to_chat_id });
    switch (method) {
      case 'getMe':
        return { ok: true, result: BOT };
      case 'sendMessage':
        return send(params as unknown as Sent);
      case 'editMessageText':
        return edit(params as unknown as Sent & { message_id: number });
      case 'deleteMessage':
        return messages.delete(`${params.chat_id} ${params.message_id}`)
          ? { ok: true, result: true }
          : refuse(400, 'Bad Request: message to delete not found');
      case 'answerCallbackQuery':
        return answerPress(params);
      default:
        return refuse(404, 'Not Found');
    }
  };

  const answerTo = ({ url = '', method, headers }: IncomingMessage, raw: string): Answer => {
    const [, bot, name = ''] = url.split('/');
    if (bot !== `bot${token}`) return refuse(401, 'Unauthorized');
    if (method !== 'POST' || headers['content-type'] !== 'application/json')
      problems.push(`${method} ${headers['content-type']}`);
    return carryOut(name, JSON.parse(raw));
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    calls++;
    const fails = failsEvery > 0 && calls % failsEvery === 0;
    const early = limitedEvery > 0 && calls % limitedEvery === 0;
    const answer = fails
      ? null
      : early
        ? tooMany(2 / speed)
        : answerTo(request, Buffer.concat(chunks).toString());
    const status = answer === null ? 502 : answer.ok ? 200 : answer.error_code;
    statuses.push(status);
    response.writeHead(status, { 'content-type': answer ? 'application/json' : 'text/html' });
    response.end(answer ? JSON.stringify(answer) : '<html>Bad Gateway</html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Delivers until it is taken, then once more. What a response asks for is done; nobody hears what became of it. */
  async function deliver(update: Update, withSecret = secret): Promise<number> {
    const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': withSecret };
    let status = 0;
    for (let taken = 0, tries = 0; taken < 2 && tries < 5; tries++) {
      const response = await fetch(hook, { method: 'POST', headers, body: JSON.stringify(update) });
      const text = await response.text();
      status = response.status;
      if (status === 401) return status;
      if (!response.ok) continue;
      taken++;
      const { method, ...params } = text ? JSON.parse(text) : { method: null };
      if (method) carryOut(method, params);
    }
    return status;
  }

  const wrote = (from: User, chat: number, text: string, more: object = {}): Promise<number> => {
    if (chat > 0) opened.add(chat);
    const message = {
      message_id: count++,
      from,
      date: Math.floor(Date.now() / 1000),
      chat: chatOf(chat),
      text,
    };
    return deliver({ update_id: count++, message: { ...message, ...more } as Update['message'] });
  };

  return {
    env: { TELEGRAM_BOT_TOKEN: token, TELEGRAM_SECRET: secret, TELEGRAM_API_BASE: base },
    seen,
    problems,
    statuses,
    /** From now on updates go there. */
    connect: (url: string) => {
      hook = url;
    },
    deliver,
    /** He writes in the group, where all can read it, or in his private chat, which that opens. */
    writes: (from: User, text: string, chat = GROUP) => wrote(from, chat, text),
    /** A command in the group that only he and the bot can see. */
    commands: (from: User, text: string) => {
      const id = count++;
      hidden.set(id, { from: from.id, at: Date.now() });
      return wrote(from, GROUP, text, { message_id: 0, ephemeral_message_id: id });
    },
    replies: (from: User, to: Message, text: string) =>
      wrote(from, to.chat.id, text, { reply_to_message: to }),
    /** He presses the button that says so, under that message or as it once was. */
    presses: (from: User, message: Message, data: string) => {
      const id = String(count++);
      queries.set(id, { from: from.id, at: Date.now() });
      const query = { id, from, message, chat_instance: '-3993245', data };
      return deliver({ update_id: count++, callback_query: query });
    },
    /** From now on the group is another one. */
    migrates: (to: number) => moved.set(GROUP, to),
    /** What now stands in the group, or in somebody's private chat. */
    posts: (chat = GROUP): Message[] => [...messages.values()].filter((each) => each.chat.id === chat),
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
