/** Slack: slash commands, buttons, modals and messages to the bot come in; its Web API and response URLs take what goes out. */
import { createHmac, hash, timingSafeEqual } from 'node:crypto';
import type {
  ActionsBlock,
  KnownBlock,
  ModalView,
  PlainTextElement,
  RichTextElement,
  Button as SlackButton,
} from '@slack/types';
import type { Env } from '../env.ts';
import type { Answer, Button, ChatRequest, Piece, Said } from './chat.ts';
import { COMMANDS, invites, readPress, writePress } from './chat.ts';
import { cut } from './fitting.ts';
import type { Adapter, Answered, Call, Called, Incoming } from './platform.ts';
import type { Methods } from './slack-methods.ts';

/** What an answer needs: whom it is for, where (a thread, if he wrote in one), and `to` what: Slack's type of it, or `command`. */
type Reply = {
  to: string;
  user: string;
  channel: string;
  /** Takes five messages in thirty minutes, without a token. */
  responseUrl?: string | undefined;
  /** Opens one modal, within three seconds. */
  trigger?: string | undefined;
  thread_ts?: string | undefined;
};

const WINDOW_S = 300;

/** Compared in constant time, and only within five minutes of `now` (ms), either way. */
function isSigned(headers: Headers, raw: string, secret: string, now: number): boolean {
  const at = headers.get('X-Slack-Request-Timestamp') ?? '';
  if (!/^\d{1,12}$/.test(at) || Math.abs(now / 1000 - Number(at)) > WINDOW_S) return false;
  const given = Buffer.from(headers.get('X-Slack-Signature') ?? '');
  const right = Buffer.from(`v0=${createHmac('sha256', secret).update(`v0:${at}:${raw}`).digest('hex')}`);
  return given.length === right.length && timingSafeEqual(given, right);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the text at a path in what was sent, if there is one. */
const textsIn =
  (json: unknown) =>
  (...path: (string | number)[]): string | undefined => {
    const found = path.reduce<unknown>((at, key) => Object(at)[key], json);
    return typeof found === 'string' ? found : undefined;
  };
type Texts = ReturnType<typeof textsIn>;

/** The first word is the command; where it is none, all of it is something to do at the table. Nobody else sees it. */
function commandIn(written: string): ChatRequest {
  // Slack escapes three characters of what people write.
  const entities = /&(?:lt|gt|amp);/g;
  const text = written.replace(entities, (each) => ({ '&lt;': '<', '&gt;': '>' })[each] ?? '&').trim();
  const [word = ''] = text.split(/\s/, 1);
  const command = text === '' ? 'help' : COMMANDS.find((each) => each === word.toLowerCase());
  return command
    ? { type: 'command', command, text: text.slice(word.length).trim(), isSeen: false }
    : { type: 'command', command: 'act', text, isSeen: false };
}

/** What a press, or a modal it opened, carries; the modal brings back where it was pressed too. */
type Carried = { press: string; channel: string; responseUrl?: string | undefined };

/** Null for what is none of ours: a bot's message, perhaps our own, or a button that only opens a link. */
function requestIn(text: Texts, carried: Texts): ChatRequest | null {
  switch (text('type')) {
    case 'command':
      return commandIn(text('text') ?? '');
    case 'event_callback': {
      const isBots = text('event', 'bot_id') ?? text('event', 'subtype');
      const written = text('event', 'channel_type') === 'im' && !isBots && text('event', 'text');
      return written ? commandIn(written) : null;
    }
    case 'block_actions': {
      const press = readPress(text('actions', 0, 'value') ?? '');
      return press && { type: 'press', press };
    }
    case 'view_submission': {
      const press = readPress(carried('press') ?? '');
      const amount = text('view', 'state', 'values', 'amount', 'amount', 'value') ?? '';
      return press && { type: 'amount', press, text: amount };
    }
    default:
      return null;
  }
}

const answered = (response: Response): Incoming<Reply> => ({ type: 'answered', response });

function readDelivery(raw: string): Incoming<Reply> {
  const form = new URLSearchParams(raw.startsWith('{') ? '' : raw);
  const command = form.has('command') && { ...Object.fromEntries(form), type: 'command' };
  const text = textsIn(command || jsonIn(form.get('payload') ?? raw));
  const type = text('type') ?? '';
  if (type === 'url_verification') return answered(Response.json({ challenge: text('challenge') }));
  const carried = textsIn(jsonIn(text('view', 'private_metadata') ?? ''));
  const request = requestIn(text, carried);
  const user = text('user', 'id') ?? text('user_id') ?? text('event', 'user');
  const channel =
    text('channel', 'id') ?? text('channel_id') ?? text('event', 'channel') ?? carried('channel');
  if (!request || !user || !channel) return answered(new Response());
  // Of who wrote to the bot only his id is told.
  const name = text('user', 'name') ?? text('user', 'username') ?? text('user_name') ?? '';
  // What is delivered once more has the same id, or the same body: each has a trigger of its own in it.
  const delivery = `slack:${text('event_id') ?? hash('sha256', raw, 'base64url')}`;
  const chatter = { platform: 'slack' as const, id: user, name, language: null };
  const where = { platform: 'slack' as const, id: channel, isPrivate: channel.startsWith('D') };
  const responseUrl = text('response_url') ?? carried('responseUrl');
  const thread_ts = text('event', 'thread_ts');
  const reply = { to: type, user, channel, responseUrl, trigger: text('trigger_id'), thread_ts };
  // Events alone are delivered again, minutes later.
  const sentAt = text('event', 'ts');
  const saidAt = sentAt === undefined ? null : Math.floor(Number(sentAt) * 1000);
  return { type: 'asked', asked: { delivery, chatter, channel: where, request, saidAt }, reply };
}

// What Slack takes: characters of a message and of its parts, blocks of a message, buttons of a row.
const MOST = { text: 3_000, note: 2_000, label: 75, title: 24, blocks: 50, buttons: 25 };

/** Nothing in it can be taken for a mention, by whatever reads it: an invisible character stands in between. */
const inert = (text: string): string => text.replace(/[<@#](?=\S)/g, '$&\u2060');

const escaped = (text: string): string =>
  inert(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const plain = (text: string, most: number): PlainTextElement => ({
  type: 'plain_text',
  text: cut(inert(text), most),
  emoji: false,
});

/** Today, tomorrow or a date, and the time, as the reader's own clock and language have them. */
const WHEN = '{date_short_pretty} {time}';

/** A piece as an element in which nothing is markup, and for what shows no blocks, such as the notifications of phones. */
function partOf(piece: Piece, pings: boolean): { element: RichTextElement; fallback: string } {
  const text = (words: string, style?: { bold: true } | { code: true }) => ({
    element: { type: 'text' as const, text: inert(words), ...(style && { style }) },
    fallback: escaped(words),
  });
  if (typeof piece === 'string') return text(cut(piece, MOST.text));
  if ('bold' in piece) return text(piece.bold, { bold: true });
  if ('code' in piece) return text(piece.code, { code: true });
  if ('link' in piece)
    return {
      element: { type: 'link', url: piece.link, text: inert(piece.text) },
      fallback: escaped(piece.text),
    };
  if ('mention' in piece)
    return pings
      ? { element: { type: 'user', user_id: piece.mention }, fallback: `<@${escaped(piece.mention)}>` }
      : text(piece.name);
  const timestamp = Math.floor(piece.at / 1000);
  return {
    element: { type: 'date', timestamp, format: WHEN, fallback: piece.otherwise },
    fallback: `<!date^${timestamp}^${WHEN}|${escaped(piece.otherwise)}>`,
  };
}

function buttonOf(button: Button, action_id: string): SlackButton {
  const { label, weight } = button;
  return {
    type: 'button',
    action_id,
    text: plain(label, MOST.label),
    ...('press' in button ? { value: writePress(button.press) } : { url: button.url }),
    ...(weight && { style: weight === 'main' ? 'primary' : 'danger' }),
  };
}

/** A message that says it, in blocks and in words: as many lines as it takes. Nobody is mentioned unless it `pings`. */
function messageOf(said: Said, pings = false) {
  const pieces = said.lines.flatMap((line, i) => (i === 0 ? line : ['\n', ...line]));
  const parts: ReturnType<typeof partOf>[] = [];
  let length = 0;
  for (const part of pieces.map((piece) => partOf(piece, pings))) {
    length += part.fallback.length;
    if (length > MOST.text) break;
    if (part.fallback !== '') parts.push(part);
  }
  const elements = parts.map(({ element }) => element);
  const text: KnownBlock[] = [{ type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] }];
  const buttons = said.rows
    .filter((row) => row.length > 0)
    .map((row, y): ActionsBlock => {
      const shown = row.slice(0, MOST.buttons);
      return { type: 'actions', elements: shown.map((button, x) => buttonOf(button, `${y}.${x}`)) };
    });
  const blocks = [...(elements.length > 0 ? text : []), ...buttons].slice(0, MOST.blocks);
  // What a link led to is an attachment, which an edit leaves there unless it says none.
  const link = invites(said) ? { unfurl_links: true } : { unfurl_links: false, attachments: [] };
  const bare = { mrkdwn: false, parse: 'none' as const, link_names: false, unfurl_media: false, ...link };
  return { text: parts.map(({ fallback }) => fallback).join(''), blocks, ...bare };
}

function modalOf(answer: Extract<Answer, { type: 'askAmount' }>, { channel, responseUrl }: Reply): ModalView {
  const { press, title, label, hint } = answer;
  const carried: Carried = { press: writePress(press), channel, responseUrl };
  return {
    type: 'modal',
    title: plain(title, MOST.title),
    submit: plain(title, MOST.title),
    private_metadata: JSON.stringify(carried),
    blocks: [
      {
        type: 'input',
        block_id: 'amount',
        label: plain(label, MOST.note),
        hint: plain(hint, MOST.note),
        element: { type: 'plain_text_input', action_id: 'amount', max_length: 100, focus_on_load: true },
      },
    ],
  };
}

const JSON_TYPE = { 'Content-Type': 'application/json; charset=utf-8' };

function api<M extends keyof Methods>(method: M, body: Methods[M], env: Env): Call {
  const url = `${(env.SLACK_API_BASE ?? 'https://slack.com/api').replace(/\/$/, '')}/${method}`;
  const headers = { ...JSON_TYPE, Authorization: `Bearer ${env.SLACK_BOT_TOKEN}` };
  return { method: 'POST', url, headers, body: JSON.stringify(body) };
}

/** To him alone: where he asked, or else in his own conversation with the bot. */
function whispers(said: Said, { to, user, channel, responseUrl, thread_ts }: Reply, env: Env): Call[] {
  const message = messageOf(said);
  if (to === 'event_callback') return [api('chat.postMessage', { ...message, channel, thread_ts }, env)];
  const here = api('chat.postEphemeral', { ...message, channel, user }, env);
  const direct = api('chat.postMessage', { ...message, channel: user }, env);
  if (!responseUrl) return [here, direct];
  const body = JSON.stringify({ ...message, response_type: 'ephemeral', replace_original: false });
  return [{ method: 'POST', url: responseUrl, headers: JSON_TYPE, body }, here, direct];
}

/** Slack's words for who or what is not there for us (any more), or is not taken. All others may go well another time. */
const GONE = {
  message: `message_not_found cant_update_message cant_delete_message edit_window_closed
    expired_trigger_id exchanged_trigger_id invalid_trigger_id used_url expired_url`,
  channel: `channel_not_found not_in_channel is_archived restricted_action
    restricted_action_read_only_channel restricted_action_non_threadable_channel`,
  person: 'user_not_in_channel user_not_found cannot_dm_bot messages_tab_disabled',
  call: `compliance_exports_prevent_deletion invalid_blocks invalid_blocks_format msg_too_long msg_blocks_too_long
    no_text invalid_arguments`,
};
const KINDS = ['message', 'channel', 'person', 'call'] as const;

/** Slack answers 200 to what it does not do as well, and says so inside; a response URL may answer with no JSON. */
function outcome({ status, headers, json }: Answered): Called {
  const text = textsIn(json);
  if (status >= 200 && status < 300 && Object(json).ok !== false)
    return { type: 'done', message: text('ts') ?? null };
  const error = text('error') ?? '';
  const code = /^\w{1,50}$/.test(error) ? error : `status-${status}`;
  const named = KINDS.find((kind) => GONE[kind].split(/\s+/).includes(code));
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  return {
    type: 'failed',
    // 404: a response URL that was used up, or is too old.
    gone: named ?? (status === 404 ? 'message' : null),
    code,
    retryAfterMs: seconds >= 0 ? seconds * 1000 : null,
  };
}

export const slack: Adapter<Reply> = {
  isOn: (env) => Boolean(env.SLACK_SIGNING_SECRET && env.SLACK_BOT_TOKEN),
  read: async ({ headers }, raw, env, now) =>
    isSigned(headers, raw, env.SLACK_SIGNING_SECRET ?? '', now) ? readDelivery(raw) : { type: 'forged' },
  atOnce(answer, { to }) {
    if (answer.type === 'say') {
      const message = { ...messageOf(answer.said), response_type: 'ephemeral' };
      return to === 'command' ? Response.json(message) : null;
    }
    // Asked once more: what he wrote is no amount, and the modal is still open.
    const errors = { amount: cut(answer.hint, MOST.note) };
    return to === 'view_submission' ? Response.json({ response_action: 'errors', errors }) : null;
  },
  later: () => new Response(),
  afterwards(answer, reply, env) {
    if (answer.type === 'say') return whispers(answer.said, reply, env);
    const { trigger } = reply;
    const opened = trigger && { trigger_id: trigger, view: modalOf(answer, reply) };
    return [...(opened ? [api('views.open', opened, env)] : []), ...whispers(answer.otherwise, reply, env)];
  },
  post: (channel, said, pings, env) => api('chat.postMessage', { ...messageOf(said, pings), channel }, env),
  // Whoever is mentioned was called by the post; Slack calls nobody by an edit.
  edit: (channel, ts, said, env) => api('chat.update', { ...messageOf(said, true), channel, ts }, env),
  remove: (channel, ts, env) => api('chat.delete', { channel, ts }, env),
  outcome,
};
