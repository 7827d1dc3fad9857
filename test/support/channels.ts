/** Discord's channels on this machine, as a table posts in them, which fail as they are told to: for the tests inside the runtime. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';

/** How a call is answered: as it should be; done, but the answer never comes; held until it is released; or like this, undone. */
export type Reply =
  | 'ok'
  | 'lost'
  | 'hang'
  | 'hold'
  | { status: number; headers?: Record<string, string>; json?: object };
/** A call as it came, by its method and the message it names (null: a new one). */
export type Call = { method: string; message: string | null; body: string; at: number };
export type Standing = { id: string; content: string; buttons: string[]; called: string[] };
export type Channel = { calls: Call[]; standing: Standing[] };

declare module 'vitest' {
  interface ProvidedContext {
    channels: string;
  }
}

type Kept = Channel & { replies: Reply[]; nonces: Map<string, string>; held: (() => void)[] };
type Body = {
  content: string;
  nonce?: string;
  components?: { components: { label: string }[] }[];
  allowed_mentions?: { users?: string[] };
};

let made = 0;

/** Does a call, and says what is answered. */
function perform(channel: Kept, method: string, message: string | null, body: string) {
  const at = channel.standing.findIndex(({ id }) => id === message);
  if (message !== null && at < 0) return { status: 404, json: { code: 10008 } };
  if (method === 'DELETE') {
    channel.standing.splice(at, 1);
    return { status: 204 };
  }
  const { content, nonce = '', components = [], allowed_mentions } = JSON.parse(body) as Body;
  const known = channel.nonces.get(nonce);
  if (known) return { status: 200, json: { id: known } };
  const id = message ?? `9${++made}`;
  const buttons = components.flatMap((row) => row.components.map(({ label }) => label));
  const standing = { id, content, buttons, called: allowed_mentions?.users ?? [] };
  if (message === null) channel.standing.push(standing);
  else channel.standing[at] = standing;
  if (nonce) channel.nonces.set(nonce, id);
  return { status: 200, json: { id } };
}

/**
 * `/channels/...` is Discord's API; `PUT /replies/<channel>` says how it answers from now on, the last reply holding on; `GET
 * /<channel>` tells what it was asked and what stands there, `DELETE /<channel>/<message>` takes a message away behind the
 * table's back, and `POST /release/<channel>` lets the held ones go.
 */
export default async function channels(project: TestProject): Promise<() => Promise<void>> {
  const all = new Map<string, Kept>();
  const of = (name: string): Kept => {
    const kept = all.get(name) ?? { calls: [], standing: [], replies: [], nonces: new Map(), held: [] };
    all.set(name, kept);
    return kept;
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const [, what = '', name = '', , message = null] = (request.url ?? '').split('/');
    const end = (value: unknown) => response.end(JSON.stringify(value));
    const { method = '' } = request;
    if (what === 'replies') {
      of(name).replies = JSON.parse(body);
      return end(null);
    }
    if (what === 'release') {
      for (const go of of(name).held.splice(0)) go();
      return end(null);
    }
    if (what !== 'channels') {
      const { calls, standing } = of(what);
      if (method === 'DELETE')
        standing.splice(0, standing.length, ...standing.filter(({ id }) => id !== name));
      return end({ calls, standing });
    }
    const channel = of(name);
    channel.calls.push({ method, message, body, at: Date.now() });
    const { replies } = channel;
    const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? 'ok';
    if (reply === 'hang') return;
    if (reply === 'hold') await new Promise<void>((resolve) => channel.held.push(resolve));
    const {
      status,
      headers = {},
      json,
    } = typeof reply === 'string'
      ? { headers: {}, json: undefined, ...perform(channel, method, message, body) }
      : reply;
    if (reply === 'lost') return response.destroy();
    response.writeHead(status, headers);
    response.end(json && JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('channels', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}
