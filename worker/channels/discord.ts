/**
 * Discord. Its servers deliver what people ask for (interactions) signed with Ed25519, and take the reply as the response; what
 * is posted in a channel is posted with the bot's token. Limits and codes are those of its documentation for version 10.
 */
import type * as Api from 'discord-api-types/v10';
import type { Env } from '../env.ts';
import type { Answer, Button, ChatRequest, Piece, Said } from './chat.ts';
import { COMMANDS, invites, readPress, writePress } from './chat.ts';
import { cut } from './fitting.ts';
import type { Adapter, Answered, Call, Called, Incoming } from './platform.ts';

/** `token` finds the way back to who asked, for 15 minutes. A modal cannot be answered with another one. */
type Reply = { token: string; isModal: boolean };
type Command = Api.APIChatInputApplicationCommandInteractionData;
type Question = Extract<Answer, { type: 'askAmount' }>;

const API = 'https://discord.com/api/v10';
/** A bot has to name a site of its own. */
const SITE = 'https://slowplay.example';
/** Of one piece of text; twice as long where every character is escaped. */
const MOST_PIECE = 500;
/** Of buttons: primary, danger, secondary. */
const STYLES = { main: 1, grave: 4, plain: 2 } as const;
/** SUPPRESS_EMBEDS, EPHEMERAL (seen by who asked alone), SUPPRESS_NOTIFICATIONS. */
const FLAGS = { bare: 4, private: 64, silent: 4096 } as const;
/** How long a ban for asking wrongly lasts, and for how long we keep off when we are not even let in. */
const BAN_MS = 600_000;

const isSnowflake = (id: string): boolean => /^\d{15,20}$/.test(id);

// ---- What came in

const bytesOf = (hex: string, length: number): Uint8Array<ArrayBuffer> | null =>
  /^(?:[\da-f]{2})+$/i.test(hex) && hex.length === length * 2
    ? new Uint8Array(Buffer.from(hex, 'hex'))
    : null;

/**
 * Whether Discord signed it: Ed25519 over the timestamp as it stands and the raw body. The documentation names neither a unit
 * nor an age for the timestamp, so none is asked for: what is delivered once more is known by its id.
 */
async function isSigned(headers: Headers, raw: string, publicKey: string): Promise<boolean> {
  const signature = bytesOf(headers.get('x-signature-ed25519') ?? '', 64);
  const key = bytesOf(publicKey, 32);
  const timestamp = headers.get('x-signature-timestamp');
  if (!signature || !key || !timestamp) return false;
  try {
    const known = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', known, signature, new TextEncoder().encode(timestamp + raw));
  } catch {
    return false;
  }
}

/** Only he who asks and we read a slash command. */
const HELP = { type: 'command', command: 'help', text: '', isSeen: false } as const;

/** What was chosen or written; a subcommand has options of its own. */
type Option = { name?: string; type: number; value?: unknown; options?: Option[] };

const textOf = (options: Option[] = []): string =>
  options
    .flatMap(({ value, options: inner }) => (inner ? textOf(inner) : [String(value ?? '')]))
    .join(' ')
    .trim();

/** `/poker act raise 400`: `act` is a subcommand, or the first word where there are none. What is not ours asks for help. */
function commandIn(data: Command): ChatRequest {
  const [first] = (data.options ?? []) as Option[];
  const [name, ...words] =
    first?.type === 1 ? [first.name, textOf(first.options)] : textOf(data.options).split(/\s+/);
  const command = data.name === 'poker' ? COMMANDS.find((each) => each === name) : undefined;
  return command ? { ...HELP, command, text: words.join(' ') } : HELP;
}

/** A modal's one text, in a label as we send it, or in a row as was usual before. */
function amountIn({ custom_id: pressed, components }: Api.APIModalSubmission): ChatRequest {
  const press = readPress(pressed);
  const parts = components as { component?: Option; components?: Option[] }[];
  const text = textOf(parts.flatMap((part) => part.components ?? part.component ?? []));
  return press ? { type: 'amount', press, text } : HELP;
}

/** What is of a kind that is newer than this asks for help as well. */
function requestIn(interaction: Api.APIInteraction): ChatRequest {
  if (interaction.type === 2) return commandIn(interaction.data as Command);
  if (interaction.type === 5) return amountIn(interaction.data);
  const press = interaction.type === 3 ? readPress(interaction.data.custom_id) : null;
  return press ? { type: 'press', press } : HELP;
}

const respond = (response: Api.APIInteractionResponse): Response => Response.json(response);
const answered = (response: Response): Incoming<Reply> => ({ type: 'answered', response });

function readInteraction(interaction: Api.APIInteraction): Incoming<Reply> {
  if (interaction.type === 1) return answered(respond({ type: 1 }));
  if (interaction.type === 4) return answered(respond({ type: 8, data: { choices: [] } }));
  const { id, token, member, locale, channel, context } = interaction;
  const user = member?.user ?? interaction.user;
  const place = channel?.id ?? interaction.channel_id;
  if (!id || !token || !user || !place) return answered(new Response(null, { status: 400 }));
  const name = member?.nick ?? user.global_name ?? user.username;
  // Without a context (1: with the bot alone) it is an older shape, in which a person's own channel has type 1.
  const isPrivate =
    context === undefined ? !interaction.guild_id && (channel?.type ?? 1) === 1 : context === 1;
  return {
    type: 'asked',
    reply: { token, isModal: interaction.type === 5 },
    asked: {
      delivery: `discord:${id}`,
      chatter: { platform: 'discord', id: user.id, name, language: locale ?? null },
      channel: { platform: 'discord', id: place, isPrivate },
      request: requestIn(interaction),
      saidAt: null,
    },
  };
}

async function read(request: Request, raw: string, env: Env): Promise<Incoming<Reply>> {
  if (!(await isSigned(request.headers, raw, env.DISCORD_PUBLIC_KEY ?? ''))) return { type: 'forged' };
  try {
    return readInteraction(JSON.parse(raw));
  } catch {
    // Signed, but of no shape that is documented.
    return answered(new Response(null, { status: 400 }));
  }
}

// ---- What is said

/**
 * Text that stays text: nothing in it formats, mentions, links or turns into an emoji or a time. A backslash goes before a mark;
 * an invisible word joiner parts what would be found even so, `@everyone` and `discord.gg/...`. It stays on one line.
 */
const plain = (text: string): string =>
  cut(text, MOST_PIECE)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/[\\*_~`|[\]<]|:(?!\d\d\b|\s|$)/g, '\\$&')
    .replace(/@|\.(?=\p{L})/gu, '$&\u2060');

function written(piece: Piece, pings: boolean): string {
  if (typeof piece === 'string') return plain(piece);
  if ('bold' in piece) return piece.bold && `**${plain(piece.bold)}**`;
  if ('code' in piece) return piece.code && `\`${cut(piece.code, MOST_PIECE).replace(/[`\p{Cc}]/gu, ' ')}\``;
  // Who is not called is named, for not every client knows everybody's name.
  if ('mention' in piece)
    return pings && isSnowflake(piece.mention) ? `<@${piece.mention}>` : plain(piece.name);
  if ('link' in piece) {
    const url = piece.link.replace(/[<>\s]/g, encodeURIComponent);
    return piece.text === piece.link ? url : `[${plain(piece.text)}](<${url}>)`;
  }
  const at = Math.floor(piece.at / 1000);
  return `<t:${at}:f> (<t:${at}:R>)`;
}

/** At its beginning a line would be a heading, a list or a quotation; two bold pieces in a row would be none. */
const lineOf = (line: Piece[], pings: boolean): string =>
  line
    .map((piece) => written(piece, pings))
    .join('')
    .replace(/^(\s*\d*)(?=[-+>#.])/, '$1\\')
    .replaceAll('****', '**\u2060**');

/** Whole lines, as many as fit into 2,000 characters. */
function contentOf(lines: Piece[][], pings: boolean): string {
  let content = '';
  for (const line of lines) {
    const more = `${content}${lineOf(line, pings)}\n`;
    if (more.length > 1999) return `${content}…`;
    content = more;
  }
  return content.trimEnd();
}

function buttonOf(button: Button): Api.APIButtonComponent {
  const label = cut(button.label, 80);
  if ('url' in button) return { type: 2, style: 5, label, url: button.url };
  return { type: 2, style: STYLES[button.weight ?? 'plain'], label, custom_id: writePress(button.press) };
}

const rowsOf = (rows: Button[][]): Api.APIMessageTopLevelComponent[] =>
  rows
    .filter((row) => row.length > 0)
    .slice(0, 5)
    .map((row) => ({ type: 1, components: row.slice(0, 5).map(buttonOf) }));

const mentionedIn = ({ lines }: Said): string[] =>
  lines.flat().flatMap((piece) => (typeof piece === 'object' && 'mention' in piece ? [piece.mention] : []));

/** Nobody is called but who is mentioned, if he is to be; were that not said, whoever the text seems to mention would be. */
const messageOf = (said: Said, calls = false) => ({
  content: contentOf(said.lines, calls),
  components: rowsOf(said.rows),
  flags: invites(said) ? 0 : FLAGS.bare,
  allowed_mentions: { parse: [], users: calls ? [...new Set(mentionedIn(said).filter(isSnowflake))] : [] },
});

/** A modal with one short text, whose submission comes back under the press it began with. */
const modalOf = ({ press, title, label, hint }: Question): Api.APIModalInteractionResponseCallbackData => ({
  custom_id: writePress(press),
  title: cut(title, 45),
  components: [
    {
      type: 18,
      label: cut(label, 45),
      component: { type: 4, custom_id: 'amount', style: 1, placeholder: cut(hint, 100), max_length: 100 },
    },
  ],
});

function atOnce(answer: Answer, reply: Reply): Response {
  if (answer.type === 'askAmount' && !reply.isModal) return respond({ type: 9, data: modalOf(answer) });
  const said = answer.type === 'say' ? answer.said : answer.otherwise;
  return respond({ type: 4, data: { ...messageOf(said), flags: FLAGS.private | FLAGS.bare } });
}

// ---- Calls

/** A reply's way needs no token but the one in it. */
function calling(env: Env, method: Call['method'], path: string, body?: object): Call {
  const headers: Record<string, string> = { 'user-agent': `DiscordBot (${env.PUBLIC_ORIGIN ?? SITE}, 1)` };
  if (body) headers['content-type'] = 'application/json';
  if (path.startsWith('/channels')) headers.authorization = `Bot ${env.DISCORD_BOT_TOKEN}`;
  const url = (env.DISCORD_API_BASE ?? API) + path;
  return { method, url, headers, body: body ? JSON.stringify(body) : '' };
}

const messages = (channel: string): string => `/channels/${channel}/messages`;

/**
 * The reply begun with `later` is filled in. Should it not be there (yet), the same as another one, seen by him alone too. A
 * modal is only taken as the response itself.
 */
function afterwards(answer: Answer, { token }: Reply, env: Env): Call[] {
  const message = messageOf(answer.type === 'say' ? answer.said : answer.otherwise);
  const edited: Api.RESTPatchAPIInteractionOriginalResponseJSONBody = message;
  const anew: Api.RESTPostAPIInteractionFollowupJSONBody = { ...message, flags: FLAGS.bare | FLAGS.private };
  const way = `/webhooks/${env.DISCORD_APPLICATION_ID}/${token}`;
  return [calling(env, 'PATCH', `${way}/messages/@original`, edited), calling(env, 'POST', way, anew)];
}

function post(channel: string, said: Said, pings: boolean, env: Env, key: string): Call {
  const message = messageOf(said, pings);
  const flags = pings ? message.flags : message.flags | FLAGS.silent;
  const once = { nonce: cut(key, 25), enforce_nonce: true };
  const body: Api.RESTPostAPIChannelMessageJSONBody = { ...message, flags, ...once };
  return calling(env, 'POST', messages(channel), body);
}

/** Of an edit nobody is notified, and whoever was called stays so. */
function edit(channel: string, message: string, said: Said, env: Env): Call {
  const body: Api.RESTPatchAPIChannelMessageJSONBody = messageOf(said, true);
  return calling(env, 'PATCH', `${messages(channel)}/${message}`, body);
}

/** Codes after which asking again will not help, by what is not there for us: 401 and 403 often enough are a ban. */
const GONE: Record<number, 'message' | 'channel' | 'person'> = {
  10003: 'channel', // Unknown channel
  10004: 'channel', // Unknown guild
  10008: 'message', // Unknown message
  10013: 'person', // Unknown user
  10015: 'message', // Unknown webhook: the reply's time is over
  10062: 'message', // Unknown interaction
  50001: 'channel', // We are not let in
  50007: 'person', // He takes no messages from us
  50008: 'channel', // Nothing is written there
  50013: 'channel', // We may not write there
  50027: 'message', // Invalid webhook token
  50083: 'channel', // An archived thread
};

function outcome({ status, headers, json }: Answered): Called {
  const told = (json ?? {}) as { id?: unknown; code?: unknown; retry_after?: unknown };
  if (status >= 200 && status < 300)
    return { type: 'done', message: typeof told.id === 'string' ? told.id : null };
  const code = typeof told.code === 'number' ? told.code : null;
  const isRefused = status === 401 || status === 403;
  // Without a code it was not Discord that refused, but what stands before it: for a while, and everywhere.
  const isShutOut = isRefused && (code === null || code === 40333);
  const gone = GONE[code ?? 0] ?? ((isRefused && !isShutOut) || status === 400 ? 'call' : null);
  const seconds = [told.retry_after, headers.get('retry-after') ?? undefined].map(Number).find((s) => s >= 0);
  const waitMs = seconds === undefined ? null : Math.ceil(seconds * 1000);
  const retryAfterMs = waitMs ?? (isShutOut ? BAN_MS : null);
  return { type: 'failed', gone, code: String(code || status), retryAfterMs };
}

export const discord: Adapter<Reply> = {
  isOn: (env) => Boolean(env.DISCORD_APPLICATION_ID && env.DISCORD_PUBLIC_KEY && env.DISCORD_BOT_TOKEN),
  read,
  atOnce,
  // Filled in later, and for him alone: an update of the message he pressed a button of would be for all.
  later: () => respond({ type: 5, data: { flags: FLAGS.private } }),
  afterwards,
  post,
  edit,
  remove: (channel, message, env) => calling(env, 'DELETE', `${messages(channel)}/${message}`),
  outcome,
};
