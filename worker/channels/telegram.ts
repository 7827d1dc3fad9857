/**
 * Telegram: updates come to a webhook. The Bot API is called with the bot's token in the address, so no address is ever
 * logged. Text goes with entities instead of markup, and what Telegram would make links of by itself is broken up.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { ApiResponse, CallbackQuery, Message, MessageEntity, Opts, Update } from '@grammyjs/types';
import type { Env } from '../env.ts';
import { words } from '../words/index.ts';
import type { Answer, Asked, Button, ChatCommand, ChatRequest, Piece, Press, Said } from './chat.ts';
import { COMMANDS, invites, readPress, writePress } from './chat.ts';
import type { Adapter, Answered, Call, Called, Incoming } from './platform.ts';

type Methods = Opts<never>;
/** `bot`: its name, if known; `query`: the press to answer; `ephemeral`: a command in a group that nobody else can see. */
type Reply = {
  bot: string | null;
  origin: string;
  user: CallbackQuery['from'];
  channel: string;
  isPrivate: boolean;
  query: string | null;
  ephemeral: number | null;
  press: Press | null;
};

const MOST_TEXT = 4_096;
const MOST_ALERT = 200;
/** So much is read in passing, at the top of the chat. */
const MOST_TOAST = 80;

// What comes in.

/** Takes as long whatever was sent, however long that is. */
const isSame = (one: string | null, other = ''): boolean =>
  timingSafeEqual(hash('sha256', one ?? '', 'buffer'), hash('sha256', other, 'buffer'));

const command = (which: ChatCommand, text = '', isSeen = false): ChatRequest => {
  return { type: 'command', command: which, text, isSeen };
};

/** What a link to the private chat was for: `hand`, `hand-<table>`, or a table to join. */
function started(payload: string): ChatRequest {
  const [what = '', table] = payload.split('-');
  const press = what === 'hand' && table ? readPress(`hand ${table}`) : null;
  if (press) return { type: 'press', press };
  return what === 'hand' ? command('hand') : payload ? command('join', payload) : command('help');
}

/** `/poker new` and `/new` are the same. What is no command is meant as an action: "/poker raise 400", "/fold". */
function commanded(name: string, rest: string, isSeen: boolean): ChatRequest | null {
  const said = name === 'poker' ? rest : `${name} ${rest}`.trim();
  const [first = ''] = said.split(/\s/, 1);
  const known = first && name !== 'start' ? COMMANDS.find((each) => each === first.toLowerCase()) : 'help';
  if (known) return command(known, said.slice(first.length).trim(), isSeen);
  return name !== 'poker' && isSeen ? null : command('act', said, isSeen);
}

/** The press that one of the bot's questions is about: a link in it says so. */
function askedAbout({ entities = [] }: Pick<Message, 'entities'>): Press | null {
  for (const each of entities) {
    const url = each.type === 'text_link' && URL.canParse(each.url) ? new URL(each.url) : null;
    const press = readPress(url?.searchParams.get('press') ?? '');
    if (press?.verb === 'raise') return press;
  }
  return null;
}

/** In a group only commands and answers to the bot's questions are for it; what nobody else can read always is, slash or none. */
function requestIn(message: Message, id: number, bot: string | null): ChatRequest | null {
  const { from, chat, sender_chat, forward_origin } = message;
  // Nobody wrote that himself.
  if (!from || from.is_bot || sender_chat || forward_origin || chat.type === 'channel') return null;
  const isPrivate = chat.type === 'private';
  const isSeen = !isPrivate && message.ephemeral_message_id === undefined;
  const text = (message.text ?? '').trim();
  const [all = '', name, addressee] = /^\/(\w+)(?:@(\w+))?(?!\S)/.exec(text.toLowerCase()) ?? [];
  const rest = text.slice(all.length).trim();
  if (addressee && bot && addressee !== bot.toLowerCase()) return null;
  if (name) return name === 'start' && isPrivate ? started(rest) : commanded(name, rest, isSeen);
  const to = message.reply_to_message;
  const press = to?.from?.id === id ? askedAbout(to) : null;
  if (press && text) return { type: 'amount', press, text };
  return isSeen || !text ? null : commanded('poker', text, isSeen);
}

async function read(from: Request, raw: string, env: Env): Promise<Incoming<Reply>> {
  if (!isSame(from.headers.get('X-Telegram-Bot-Api-Secret-Token'), env.TELEGRAM_SECRET))
    return { type: 'forged' };
  const { update_id, callback_query: query, ...update } = JSON.parse(raw) as Update;
  const id = Number(env.TELEGRAM_BOT_TOKEN?.split(':')[0]);
  // The set-up puts the bot's name there.
  const { origin, searchParams } = new URL(from.url);
  const named = /^\w{3,32}$/.exec(searchParams.get('bot') ?? '')?.[0] ?? null;
  // Of a message that Telegram has lost sight of there still is the chat.
  const message = (query?.message ?? update.message) as Message | undefined;
  const user = query?.from ?? message?.from;
  const press = readPress(query?.data ?? '');
  const pressed: ChatRequest | null = press && { type: 'press', press };
  const request = query ? pressed : message ? requestIn(message, id, named) : null;
  if (!message || !user || !request)
    return { type: 'answered', response: query ? settled(query.id) : new Response(null) };
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ');
  // A topic of a forum is a channel of its own.
  const topic = message.is_topic_message && message.message_thread_id;
  const channel = topic ? `${message.chat.id}:${topic}` : String(message.chat.id);
  const isPrivate = message.chat.type === 'private';
  const asked: Asked = {
    delivery: `telegram ${id} ${update_id}`,
    chatter: { platform: 'telegram', id: String(user.id), name, language: user.language_code ?? null },
    channel: { platform: 'telegram', id: channel, isPrivate },
    request,
    // Of a press there is the date of what was pressed.
    saidAt: query ? null : message.date * 1000,
  };
  const reply: Reply = {
    ...{ user, channel, isPrivate, query: query?.id ?? null, origin: env.PUBLIC_ORIGIN || origin },
    bot: named ?? (query && message.from?.username) ?? null,
    ephemeral: query ? null : (message.ephemeral_message_id ?? null),
    press: request.type === 'command' ? null : request.press,
  };
  return { type: 'asked', asked, reply };
}

// What goes out.

/** Mentions, hashtags, cashtags, commands, domains, telephone numbers. */
const LINKED = /[@#$](?!\s)|(?<![\p{L}\p{N}])\/(?!\s)|(?<!\s)\.(?=\S)|\+(?=\d[\d\s()-]{5})/gu;
const plain = (text: string): string => text.replace(LINKED, '$&\u2060');

type Style<E = MessageEntity> = E extends MessageEntity ? Omit<E, 'offset' | 'length'> : never;

/** A piece as it is read, and what else there is to it. */
function styled(piece: Piece): [text: string, style?: Style] {
  if (typeof piece === 'string') return [piece];
  if ('bold' in piece) return [piece.bold, { type: 'bold' }];
  if ('code' in piece) return [piece.code, { type: 'code' }];
  if ('link' in piece) return [piece.text, { type: 'text_link', url: piece.link }];
  if ('at' in piece) {
    const unix_time = Math.floor(piece.at / 1000);
    return [piece.otherwise, { type: 'date_time', unix_time, date_time_format: 'wdt' }];
  }
  const user = { id: Number(piece.mention), is_bot: false, first_name: piece.name };
  return [piece.name, { type: 'text_mention', user }];
}

/** Offsets and lengths count UTF-16 units, as JavaScript does. What is too long is cut. */
function written(lines: Piece[][], pings: boolean): { text: string; entities: MessageEntity[] } {
  let text = '';
  const entities: MessageEntity[] = [];
  for (const piece of lines.flatMap((line, n): Piece[] => (n > 0 ? ['\n', ...line] : line))) {
    const [raw, style] = styled(piece);
    // Nothing is looked for in code, and an address is its own link.
    const isAsIs = style?.type === 'code' || (style?.type === 'text_link' && style.url === raw);
    const shown = isAsIs ? raw : plain(raw);
    const isStyled = style && shown && (pings || style.type !== 'text_mention');
    if (isStyled) entities.push({ ...style, offset: text.length, length: shown.length });
    text += shown;
  }
  if (text.length <= MOST_TEXT) return { text, entities };
  const kept = text.slice(0, MOST_TEXT - 1).replace(/[\ud800-\udbff]$/, '');
  const within = entities.filter(({ offset }) => offset < kept.length);
  const cut = within.map((each) => ({ ...each, length: Math.min(each.length, kept.length - each.offset) }));
  return { text: `${kept}…`, entities: cut };
}

function preview(rows: Button[][]) {
  const [url] = rows.flat().flatMap((each) => ('url' in each ? [each.url] : []));
  return url && invites({ rows }) ? { url } : { is_disabled: true };
}

const buttonOf = ({ label, weight, ...does }: Button) => ({
  text: label,
  ...(weight && { style: ({ main: 'success', grave: 'danger' } as const)[weight] }),
  ...('press' in does ? { callback_data: writePress(does.press) } : { url: does.url }),
});

const messageOf = ({ lines, rows }: Said, pings = true) => ({
  ...written(lines, pings),
  link_preview_options: preview(rows),
  ...(rows.length > 0 && { reply_markup: { inline_keyboard: rows.map((row) => row.map(buttonOf)) } }),
});

const call = <M extends keyof Methods>(env: Env, method: M, args: Methods[M]): Call => ({
  method: 'POST',
  url: `${env.TELEGRAM_API_BASE || 'https://api.telegram.org'}/bot${env.TELEGRAM_BOT_TOKEN}/${method}`,
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(args),
});

const into = (channel: string) => {
  const [chat_id, topic] = channel.split(':').map(Number);
  return { chat_id: chat_id ?? 0, ...(topic && { message_thread_id: topic }) };
};
const at = (channel: string, id: string) => ({ chat_id: into(channel).chat_id, message_id: Number(id) });

// Answers. Only presses are answered in the response: of a message there nobody would know whether it got through.

const inResponse = (args: Methods['answerCallbackQuery']) =>
  Response.json({ method: 'answerCallbackQuery', ...args });
const settled = (id: string): Response => inResponse({ callback_query_id: id });

/** Whether a press is let go before its answer: that will most often be a message. */
const isLetGo = ({ isPrivate, press }: Reply): boolean => isPrivate || press?.verb === 'raise';

/** A press is answered on the spot, unless that takes a message; the buttons of a turn are under a group's own post. */
function onTheSpot({ lines, rows }: Said, { query, isPrivate, press }: Reply) {
  const isLost = (each: Button) => 'press' in each && each.press.turn === null && each.press.verb !== 'hand';
  const needsButtons = isPrivate ? rows.length > 0 : rows.flat().some(isLost);
  const texts = lines.map((line) => line.map((piece) => styled(piece)[0]).join(''));
  // His cards come first; whose turn it is he also reads in the channel.
  while (press?.verb === 'hand' && texts.join('\n').length > MOST_ALERT) texts.pop();
  const text = texts.join('\n');
  if (query === null || needsButtons || !text || text.length > MOST_ALERT) return null;
  return { callback_query_id: query, text, show_alert: text.length > MOST_TOAST || /[♠♥♦♣]/.test(text) };
}

/** To somebody whose private chat is closed: how to open it, and no word of what it was about. */
function invitation({ bot, user, channel, press, origin }: Reply, env: Env): Call {
  const chat = bot && `https://t.me/${bot}?start=hand${press ? `-${press.table}` : ''}`;
  const { closed, open } = words(user.language_code).telegram;
  const lines = [[{ mention: String(user.id), name: user.first_name }, closed]];
  const rows = [[{ label: open, url: chat ?? (press ? `${origin}/t/${press.table}` : origin) }]];
  return call(env, 'sendMessage', { ...into(channel), ...messageOf({ lines, rows }) });
}

/** To him alone: on the spot, or in the group where nobody else sees it, else in his private chat, else how to open that. */
function privately(said: Said, reply: Reply, env: Env): Call[] {
  const { channel, isPrivate, query, ephemeral, user } = reply;
  const message = { ...into(channel), ...messageOf(said) };
  if (isPrivate) return [call(env, 'sendMessage', message)];
  const spot = isLetGo(reply) ? null : onTheSpot(said, reply);
  const hidden = {
    ephemeral_message_parameters: { receiver_user_id: user.id, ...(query && { callback_query_id: query }) },
    ...(ephemeral && { reply_parameters: { ephemeral_message_id: ephemeral } }),
  };
  return [
    spot ? call(env, 'answerCallbackQuery', spot) : call(env, 'sendMessage', { ...message, ...hidden }),
    call(env, 'sendMessage', { chat_id: user.id, ...messageOf(said) }),
    invitation(reply, env),
  ];
}

type Question = Extract<Answer, { type: 'askAmount' }>;

/** It says by a link what it is about: that comes back with the reply, and nothing need be remembered. */
function question(asked: Question, { channel, isPrivate, origin, user }: Reply, env: Env): Call {
  const link = `${origin}/t/${asked.press.table}?press=${encodeURIComponent(writePress(asked.press))}`;
  const whom: Piece[] = isPrivate ? [] : [{ mention: String(user.id), name: user.first_name }, ' '];
  const lines = [[...whom, { link, text: asked.title }], [`${asked.label}: ${asked.hint}`]];
  const reply_markup = { force_reply: true, selective: true } as const;
  return call(env, 'sendMessage', { ...into(channel), ...messageOf({ lines, rows: [] }), reply_markup });
}

// What became of a call: descriptions are English sentences, and known by these words.

const MESSAGE_GONE = /message to (?:edit|delete) not found|message can't be/;
/** Whoever set the bot up reads them; a private chat is gone with its person. */
const CHANNEL_GONE =
  /bot was kicked|not a member|chat not found|(?:administrator|enough|no) rights|chat was deleted|thread not found|topic_closed|chat_write_forbidden|blocked by the user|can't initiate conversation|user is deactivated/;

function outcome({ status, json }: Answered): Called {
  const answer = json as ApiResponse<Message | true> | null;
  if (answer?.ok) return { type: 'done', message: String(Object(answer.result).message_id || '') || null };
  const { error_code: error = status, description = '', parameters = {} } = answer ?? {};
  const said = description.toLowerCase();
  if (said.includes('message is not modified')) return { type: 'done', message: null };
  const { migrate_to_chat_id: moved, retry_after: seconds } = parameters;
  const [message] = MESSAGE_GONE.exec(said) ?? [];
  const channel = moved ? 'moved' : CHANNEL_GONE.exec(said)?.[0];
  const gone = message ? 'message' : channel ? 'channel' : [400, 403].includes(error) ? 'call' : null;
  const code = message ?? channel ?? `error ${error}`;
  const retryAfterMs = seconds ? seconds * 1000 : null;
  return { type: 'failed', gone, code, retryAfterMs, ...(moved && { movedTo: String(moved) }) };
}

/** Telegram's adapter. */
export const telegram: Adapter<Reply> = {
  isOn: (env) => Boolean(env.TELEGRAM_BOT_TOKEN && env.TELEGRAM_SECRET),
  read,
  atOnce(answer, reply) {
    const spot = answer.type === 'say' ? onTheSpot(answer.said, reply) : null;
    return spot && inResponse(spot);
  },
  later: (reply) => (reply.query && isLetGo(reply) ? settled(reply.query) : new Response(null)),
  afterwards: (answer, reply, env) =>
    answer.type === 'say'
      ? privately(answer.said, reply, env)
      : [question(answer, reply, env), ...privately(answer.otherwise, reply, env)],
  post: (channel, said, pings, env) =>
    call(env, 'sendMessage', { ...into(channel), ...messageOf(said, pings), disable_notification: !pings }),
  edit: (channel, message, said, env) =>
    call(env, 'editMessageText', { ...at(channel, message), ...messageOf(said) }),
  remove: (channel, message, env) => call(env, 'deleteMessage', at(channel, message)),
  outcome,
};
