/**
 * Slack on this machine: takes what a bot sends as Slack would, knows its limits, keeps who can see what, and delivers what
 * people do there, signed, and more than once where asked to.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { bodiesOf, type Json, type SlackMessage, type SlackModal, type SlackPerson } from './slack-bodies.ts';
import { mentionedIn, problemsOfMessage, problemsOfModal } from './slack-limits.ts';

export type SlackOptions = {
  signingSecret: string;
  token: string;
  /** Where the bot listens; it may be known only after the server runs. */
  hook?: string;
  /** Messages that a channel takes at once; then one a second. Slack's own number is not told. */
  burst?: number;
  /** Every so many calls one is answered with 503, or with 429 before its time, and nothing is done. */
  failsEvery?: number;
  limitedEvery?: number;
};

const TRIGGER_MS = 3_000;
const RESPONSE_URL_MS = 30 * 60_000;
const RESPONSE_URL_USES = 5;

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** So many at once, and then one every second; what is over it has to wait for so many seconds. */
function bucket(burst: number) {
  const free = new Map<string, number>();
  return (name: string): number => {
    const now = Date.now();
    const at = Math.max(free.get(name) ?? 0, now - (burst - 1) * 1000);
    if (at > now) return Math.ceil((at - now) / 1000);
    free.set(name, at + 1000);
    return 0;
  };
}

export async function startFakeSlack(options: SlackOptions) {
  const { signingSecret, token } = options;
  const messages: SlackMessage[] = [];
  /** All that was ever written where others could read it, edits too, and whom it called. */
  const seenByAll: { channel: string; body: string; notified: string[] }[] = [];
  const whispers: { user: string; channel: string; message: Json }[] = [];
  const modals: SlackModal[] = [];
  const calls: { method: string; answer: string }[] = [];
  const complaints: string[] = [];
  const archived = new Set<string>();
  const triggers = new Map<string, { at: number; user: string }>();
  const responses = new Map<string, { at: number; uses: number; user: string; channel: string }>();
  const waits = bucket(options.burst ?? 3);
  let hook = options.hook ?? '';
  let serial = 0;
  let requests = 0;

  const complain = (method: string, problems: string[]): string | null => {
    complaints.push(...problems.map((problem) => `${method}: ${problem}`));
    return problems.length > 0 ? 'invalid_blocks' : null;
  };
  const find = (body: Json) => messages.find(({ channel, ts }) => channel === body.channel && ts === body.ts);
  const isDirect = (channel: string) => /^[DU]/.test(channel);

  const methods: Record<string, (body: Json) => Json | string> = {
    'auth.test': () => ({
      url: 'https://example.slack.com/',
      team: 'Example',
      user: 'slowplay',
      user_id: 'U0BOT',
    }),
    'chat.postMessage': (body) => {
      const channel = String(body.channel);
      if (archived.has(channel)) return 'is_archived';
      const ts = `${Math.floor(Date.now() / 1000)}.${String(++serial).padStart(6, '0')}`;
      const { text, blocks } = body as { text: string; blocks: Json[] };
      const notified = mentionedIn(body);
      messages.push({ channel, ts, text, blocks, notified, edits: 0 });
      // The conversation of U1 with the bot is D1 here.
      if (isDirect(channel)) whispers.push({ user: channel.replace('D', 'U'), channel, message: body });
      else seenByAll.push({ channel, body: JSON.stringify(body), notified });
      return { channel, ts, message: { text } };
    },
    'chat.update': (body) => {
      const found = find(body);
      if (!found) return 'message_not_found';
      const { text, blocks } = body as { text: string; blocks: Json[] };
      Object.assign(found, { text, blocks, edits: found.edits + 1 });
      if (!isDirect(found.channel))
        seenByAll.push({ channel: found.channel, body: JSON.stringify(body), notified: [] });
      return { channel: found.channel, ts: found.ts, text };
    },
    'chat.delete': (body) => {
      const found = find(body);
      if (!found) return 'message_not_found';
      messages.splice(messages.indexOf(found), 1);
      return { channel: found.channel, ts: found.ts };
    },
    'chat.postEphemeral': (body) => {
      whispers.push({ user: String(body.user), channel: String(body.channel), message: body });
      return { message_ts: `${Math.floor(Date.now() / 1000)}.000000` };
    },
    'views.open': (body) => {
      const trigger = triggers.get(String(body.trigger_id));
      if (!trigger) return 'exchanged_trigger_id';
      if (Date.now() - trigger.at > TRIGGER_MS) return 'expired_trigger_id';
      const problem = complain('views.open', problemsOfModal(body.view));
      if (problem) return problem;
      triggers.delete(String(body.trigger_id));
      modals.push({ view: { ...(body.view as Json), id: `V${++serial}` }, by: trigger.user });
      return { view: { id: `V${serial}` } };
    },
  };

  /** What a method of the Web API answers: Slack says 200 to nearly everything. */
  function answer(
    method: string,
    request: IncomingMessage,
    raw: string,
  ): { status: number; wait?: number; json: Json } {
    const refused = (error: string) => ({ status: 200, json: { ok: false, error } });
    const known = methods[method];
    if (!known) return refused('unknown_method');
    if (request.headers.authorization !== `Bearer ${token}`) return refused('invalid_auth');
    if (raw && !/^application\/json/.test(request.headers['content-type'] ?? ''))
      return refused('invalid_post_type');
    const body = JSON.parse(raw || '{}') as Json;
    const saysSomething = ['chat.postMessage', 'chat.update', 'chat.postEphemeral'].includes(method);
    const problem = saysSomething ? complain(method, problemsOfMessage(body)) : null;
    if (problem) return refused(problem);
    const early = options.limitedEvery && requests % options.limitedEvery === 0 ? 1 : 0;
    const wait = method === 'chat.postMessage' ? waits(String(body.channel)) : early;
    if (wait > 0) return { status: 429, wait, json: { ok: false, error: 'ratelimited' } };
    const done = known(body);
    return typeof done === 'string' ? refused(done) : { status: 200, json: { ok: true, ...done } };
  }

  /** A message to a response URL, or as the response to a slash command. */
  function respond(to: { user: string; channel: string }, message: Json): void {
    complain('a response', problemsOfMessage(message));
    if (message.response_type === 'in_channel' || message.replace_original === true)
      seenByAll.push({ channel: to.channel, body: JSON.stringify(message), notified: mentionedIn(message) });
    else whispers.push({ ...to, message });
  }

  function take(name: string, raw: string, response: ServerResponse): void {
    const found = responses.get(name);
    const isOver = !found || found.uses >= RESPONSE_URL_USES || Date.now() - found.at > RESPONSE_URL_MS;
    if (isOver) {
      response.writeHead(404, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ ok: false, error: found ? 'used_url' : 'expired_url' }));
      return;
    }
    found.uses++;
    respond(found, JSON.parse(raw));
    response.end('ok');
  }

  const server = createServer(async (request, response) => {
    const raw = await bodyOf(request);
    const [, kind = '', name = ''] = (request.url ?? '').split('/');
    requests++;
    if (options.failsEvery && requests % options.failsEvery === 0) {
      calls.push({ method: name, answer: '503' });
      response.writeHead(503).end('upstream connect error');
      return;
    }
    if (kind === 'response') return take(name, raw, response);
    const { status, wait, json } = answer(name, request, raw);
    calls.push({ method: name, answer: String(json.error ?? 'ok') });
    response.writeHead(status, {
      'Content-Type': 'application/json; charset=utf-8',
      ...(wait !== undefined && { 'Retry-After': String(wait) }),
    });
    response.end(JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** Signed now, or by another time (seconds) or secret. */
  function send(body: string, how: { at?: number; secret?: string; headers?: Record<string, string> } = {}) {
    const at = how.at ?? Math.floor(Date.now() / 1000);
    const signed = createHmac('sha256', how.secret ?? signingSecret)
      .update(`v0:${at}:${body}`)
      .digest('hex');
    const type = body.startsWith('{') ? 'application/json' : 'application/x-www-form-urlencoded';
    const headers = {
      'Content-Type': type,
      'X-Slack-Request-Timestamp': `${at}`,
      'X-Slack-Signature': `v0=${signed}`,
    };
    return fetch(hook, { method: 'POST', body, headers: { ...headers, ...how.headers } });
  }

  function opened(person: SlackPerson, channel: string) {
    const trigger_id = `${++serial}.${Date.now()}.${randomUUID().replaceAll('-', '')}`;
    triggers.set(trigger_id, { at: Date.now(), user: person.id });
    const name = randomUUID();
    responses.set(name, { at: Date.now(), uses: 0, user: person.id, channel });
    return { trigger_id, response_url: `${origin}/response/${name}` };
  }

  return {
    apiBase: `${origin}/api`,
    messages,
    seenByAll,
    whispers,
    modals,
    calls,
    complaints,
    archived,
    send,
    listenTo: (url: string) => {
      hook = url;
    },
    ...bodiesOf(opened),
    /** Delivers it; the response to a slash command is shown to whoever gave it. `times`: again, as if none had come. */
    deliver: async (body: string, times = 1): Promise<Response[]> => {
      const responses: Response[] = [];
      for (let i = 0; i < times; i++) {
        const retry = { 'X-Slack-Retry-Num': `${i}`, 'X-Slack-Retry-Reason': 'http_timeout' };
        const response = await send(body, i === 0 ? {} : { headers: retry });
        responses.push(response.clone());
        const text = await response.text();
        const form = new URLSearchParams(body);
        const to = { user: form.get('user_id') ?? '', channel: form.get('channel_id') ?? '' };
        if (form.has('command') && text !== '') respond(to, JSON.parse(text));
      }
      return responses;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeSlack = Awaited<ReturnType<typeof startFakeSlack>>;
