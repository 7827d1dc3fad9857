/** A server on this machine that takes notices as it is told to, and tells what it took: for the tests inside the runtime. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestProject } from 'vitest/node';
import { browser, type Claims, vapidClaims } from './browser-push.ts';

/** What it answers, one after another; the last holds on. */
export type Answer = { status: number; headers?: Record<string, string> } | 'hang';
export type Taken = { headers: Record<string, string>; body: string; claims?: Claims };

declare module 'vitest' {
  interface ProvidedContext {
    receiver: string;
  }
}

/**
 * `POST /to/<name>` is a receiver; `PUT /to/<name>` says how it answers from now on; `GET /to/<name>` tells what it took, and
 * `PUT /browser/<name>` makes it a browser, which answers with its keys and reads what it takes.
 */
export default async function receiver(project: TestProject): Promise<() => Promise<void>> {
  const answers = new Map<string, Answer[]>();
  const taken = new Map<string, Taken[]>();
  const browsers = new Map<string, ReturnType<typeof browser>>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const [, what, name = ''] = (request.url ?? '').split('/');
    const end = (value: unknown) => response.end(JSON.stringify(value));
    if (what === 'browser') {
      const made = browser();
      browsers.set(name, made);
      return end(made.keys);
    }
    if (request.method === 'PUT') {
      answers.set(name, JSON.parse(body.toString()));
      return end(null);
    }
    if (request.method === 'GET') return end(taken.get(name) ?? []);
    const read = browsers.get(name)?.read(body) ?? body.toString();
    const headers = request.headers as Record<string, string>;
    const claims = browsers.has(name) ? { claims: vapidClaims(headers.authorization ?? '') } : {};
    taken.set(name, [...(taken.get(name) ?? []), { headers, body: read, ...claims }]);
    const queue = answers.get(name) ?? [];
    const answer = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 204 };
    if (answer === 'hang') return;
    response.writeHead(answer.status, answer.headers);
    response.end(answer.status === 204 ? undefined : 'thanks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  project.provide('receiver', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
}
