/**
 * Discord, as far as a bot can tell, on this machine: people who type, press and read, channels with posts, limits as they are
 * documented, buckets for each route, and now and then an answer of 429 or 502. It keeps apart what all see and what one sees.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIInteraction } from 'discord-api-types/v10';
import { messageProblems, responseProblems, type Way } from './discord-limits.ts';
import { applicationKeys, snowflake } from './discord-people.ts';

type Button = { label: string; customId: string | null; url: string | null };
/** A message as it now stands. `called`: who was notified by it. `before`: what stood there earlier. */
export type Post = { id: string; content: string; buttons: Button[]; called: string[]; before: string[] };
/** What one person alone was shown. A modal's `content` is its title, label and hint; `customId` goes with what he sends. */
export type Whisper = {
  to: string;
  type: number;
  content: string;
  buttons: Button[];
  customId: string | null;
};

type Message = { content?: string; components?: { components: Record<string, string>[] }[] };
type Body = Message & { flags?: number; nonce?: string; allowed_mentions?: { users?: string[] } };
type Answer = { status: number; headers?: Record<string, string>; json?: object };

const BUCKET = { limit: 5, ms: 1_000 };
const buttonsOf = ({ components = [] }: Message): Button[] =>
  components.flatMap((row) =>
    row.components.map(({ label = '', custom_id, url }) => ({
      label,
      customId: custom_id ?? null,
      url: url ?? null,
    })),
  );
const error = (status: number, code: number, message: string): Answer => ({
  status,
  json: { message, code },
});

type FakeDiscordOptions = {
  /** Every so many calls one is answered with 429 before its time, or with 502; or is done but its answer gets lost. */
  limitedEvery?: number;
  failsEvery?: number;
  losesEvery?: number;
  /** No answer gets lost to what calls somebody: he may act before it is known that he was called. */
  keepsCalls?: boolean;
  /** Its clock (ms), by which buckets are filled again. */
  now?: () => number;
};

/** Starts it. `env` is what the Worker has to be told; `hook` in `deliver` is where interactions go. */
export async function fakeDiscord(options: FakeDiscordOptions = {}) {
  const keys = await applicationKeys();
  const application = '845027738276462632';
  const token = 'MTk4NjIyNDgzNDcxOTI1MjQ4.a.bot-token-of-a-test';
  const channels = new Map<string, Post[]>();
  const removed: Post[] = [];
  const whispers: Whisper[] = [];
  const waiting = new Map<string, { to: string; whisper: Whisper | null }>();
  const nonces = new Map<string, Post>();
  const buckets = new Map<string, { left: number; until: number }>();
  const said: string[] = [];
  const problems: string[] = [];
  const calls: { route: string; status: number }[] = [];
  let count = 0;

  const check = (body: Body, way: Way): Answer | null => {
    const found = messageProblems(body, way);
    problems.push(...found.map((problem) => `${way}: ${problem}`));
    return found.length > 0 ? error(400, 50035, 'Invalid Form Body') : null;
  };

  const postOf = (channel: string, body: Body): Answer => {
    const bad = check(body, 'post');
    if (bad) return bad;
    said.push(JSON.stringify(body));
    const known = body.nonce === undefined ? undefined : nonces.get(body.nonce);
    if (known) return { status: 200, json: { id: known.id } };
    const content = body.content ?? '';
    const called = (body.allowed_mentions?.users ?? []).filter((id) => content.includes(`<@${id}>`));
    const post = { id: snowflake(), content, buttons: buttonsOf(body), called, before: [] };
    channels.set(channel, [...(channels.get(channel) ?? []), post]);
    if (body.nonce !== undefined) nonces.set(body.nonce, post);
    return { status: 200, json: { id: post.id, channel_id: channel, content } };
  };

  const changed = (method: string, channel: string, id: string, body: Body): Answer => {
    const posts = channels.get(channel) ?? [];
    const post = posts.find((each) => each.id === id);
    if (!post) return error(404, 10008, 'Unknown Message');
    if (method === 'DELETE') {
      channels.set(
        channel,
        posts.filter((each) => each !== post),
      );
      removed.push(post);
      return { status: 204 };
    }
    const bad = check(body, 'edit');
    if (bad) return bad;
    said.push(JSON.stringify(body));
    post.before.push(post.content);
    Object.assign(post, { content: body.content ?? post.content, buttons: buttonsOf(body) });
    return { status: 200, json: { id, channel_id: channel, content: post.content } };
  };

  /** By an interaction's own token: its deferred reply is filled in, or another one follows. */
  const replied = (method: string, by: string, body: Body): Answer => {
    const asked = waiting.get(by);
    if (!asked) return error(404, 10015, 'Unknown Webhook');
    const bad = check(body, method === 'PATCH' ? 'edit' : 'followup');
    if (bad) return bad;
    if (method === 'PATCH' && !asked.whisper) return error(404, 10008, 'Unknown Message');
    const whisper = {
      to: asked.to,
      type: 4,
      content: body.content ?? '',
      buttons: buttonsOf(body),
      customId: null,
    };
    if (asked.whisper && asked.whisper.type === 5) Object.assign(asked.whisper, whisper);
    else whispers.push(whisper);
    return { status: 200, json: { id: snowflake() } };
  };

  const routed = (method: string, path: string, body: Body): Answer => {
    const [, , , top, id = '', third = '', fourth] = path.split('/');
    if (top === 'webhooks' && id === application) return replied(method, third, body);
    if (top !== 'channels' || third !== 'messages') return error(404, 0, '404: Not Found');
    if (!channels.has(id)) return error(404, 10003, 'Unknown Channel');
    return fourth === undefined ? postOf(id, body) : changed(method, id, fourth, body);
  };

  /** Nothing for a call that keeps to the documentation. */
  const refused = ({ method = '', headers, url = '' }: IncomingMessage, raw: string): Answer | null => {
    const isReply = url.includes('/webhooks/');
    if (!/^DiscordBot \(https?:\/\/\S+, \S+\)/.test(headers['user-agent'] ?? ''))
      problems.push('no user agent');
    if (method !== 'DELETE' && headers['content-type'] !== 'application/json')
      problems.push('no content type');
    if (method === 'DELETE' && raw !== '') problems.push('a body where there is none');
    return isReply || headers.authorization === `Bot ${token}` ? null : error(401, 0, '401: Unauthorized');
  };

  const limited = (bucket: string): { headers: Record<string, string>; answer: Answer | null } => {
    const now = options.now?.() ?? Date.now();
    const old = buckets.get(bucket);
    const one = old && old.until > now ? old : { left: BUCKET.limit, until: now + BUCKET.ms };
    buckets.set(bucket, one);
    const early = options.limitedEvery && count % options.limitedEvery === 0;
    const isOver = early || one.left-- <= 0;
    const seconds = early ? 0.15 : (one.until - now) / 1000;
    const headers: Record<string, string> = {
      'x-ratelimit-limit': String(BUCKET.limit),
      'x-ratelimit-remaining': String(Math.max(0, one.left)),
      'x-ratelimit-reset-after': String(seconds),
      'x-ratelimit-bucket': bucket,
    };
    if (!isOver) return { headers, answer: null };
    const json = { message: 'You are being rate limited.', retry_after: seconds, global: false };
    const more = { ...headers, 'retry-after': String(Math.ceil(seconds)), 'x-ratelimit-scope': 'user' };
    return { headers: more, answer: { status: 429, headers: more, json } };
  };

  const answer = (request: IncomingMessage, raw: string): Answer => {
    const { method = '', url = '' } = request;
    count++;
    const bad = refused(request, raw);
    if (bad) return bad;
    if (options.failsEvery && count % options.failsEvery === 0) return { status: 502 };
    const { headers, answer: tooMany } = limited(`${method} ${url.split('/').slice(3, 5).join('/')}`);
    if (tooMany) return tooMany;
    const done = routed(method, url, raw ? JSON.parse(raw) : {});
    const isKept = options.keepsCalls && method === 'POST' && /"users":\["/.test(raw);
    if (options.losesEvery && count % options.losesEvery === 0 && !isKept) return { status: 504 };
    return { ...done, headers };
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { status, headers, json } = answer(request, Buffer.concat(chunks).toString());
    calls.push({ route: `${request.method} ${(request.url ?? '').split('/').slice(3, 4)}`, status });
    response.writeHead(status, { ...headers, ...(json && { 'content-type': 'application/json' }) });
    response.end(json && JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v10`;

  const whispered = (
    to: string,
    { type, data = {} }: { type: number; data?: Record<string, unknown> },
  ): Whisper => {
    const modal = data as { title?: string; custom_id?: string; components?: Record<string, unknown>[] };
    const content =
      type === 9 ? JSON.stringify([modal.title, modal.components]) : ((data.content as string) ?? '');
    const buttons = type === 4 ? buttonsOf(data as Message) : [];
    return { to, type, content, buttons, customId: modal.custom_id ?? null };
  };

  /** Sends an interaction on, as often as told, and takes the response. Null: there was none with a body. */
  async function deliver(hook: string, interaction: APIInteraction, times = 1): Promise<Whisper | null> {
    const raw = JSON.stringify(interaction);
    const to = interaction.member?.user.id ?? interaction.user?.id ?? '';
    const channel = interaction.channel_id;
    if (channel !== undefined && !channels.has(channel)) channels.set(channel, []);
    waiting.set(interaction.token, { to, whisper: null });
    const send = async () => {
      const response = await fetch(hook, { method: 'POST', headers: await keys.sign(raw), body: raw });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`the hook answered ${response.status}`);
      return text ? (JSON.parse(text) as { type: number; data?: Record<string, unknown> }) : null;
    };
    // Only the first to answer counts, as there.
    const all = await Promise.all(Array.from({ length: times }, send));
    const response = all.find((each) => each !== null);
    if (!response) return null;
    problems.push(...responseProblems(response, interaction.type));
    if (response.type === 4 && ((response.data?.flags as number) & 64) === 0)
      problems.push('a reply all see');
    const whisper = whispered(to, response);
    whispers.push(whisper);
    waiting.set(interaction.token, { to, whisper });
    return whisper;
  }

  return {
    /** A channel that the bot may read and write. */
    open: (): string => {
      const channel = snowflake();
      channels.set(channel, []);
      return channel;
    },
    env: {
      DISCORD_APPLICATION_ID: application,
      DISCORD_PUBLIC_KEY: keys.publicKey,
      DISCORD_BOT_TOKEN: token,
      DISCORD_API_BASE: base,
    },
    keys,
    deliver,
    /** What stands in a channel now. */
    posts: (channel: string): Post[] => channels.get(channel) ?? [],
    /** Everything that ever stood where all see it, as it was sent: texts, buttons and all. */
    everPublic: said,
    removed,
    whispers,
    /** What broke a documented limit or rule: to be empty. */
    problems,
    calls,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
