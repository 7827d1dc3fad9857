/** Connections that are kept open, and what a round of requests over several of them took. */
import { Agent, request } from 'node:http';

export type Answer = { status: number; body: string };

/** One connection: one request at a time, the next one after the answer. */
export type Connection = {
  send(method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, token?: string): Promise<Answer>;
  close(): void;
};

const PATIENCE_MS = 10_000;

export function connect(url: URL): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: Connection['send'] = (method, path, body, token) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      const { hostname, port } = url;
      const sent = request(
        { hostname, port, method, path, agent, headers, timeout: PATIENCE_MS },
        (answer) => {
          let received = '';
          answer.setEncoding('utf8');
          answer.on('data', (part) => {
            received += part;
          });
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: received }));
        },
      );
      sent.on('timeout', () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
      sent.on('error', reject);
      sent.end(text);
    });
  return { send, close: () => agent.destroy() };
}

/** What one connection does next: whether it counts, such as an accepted action. */
export type Step = () => Promise<boolean>;

/** What a round gave: how many steps counted a second, and the ms that each of those took. */
export type Round = { perSecond: number; tookMs: number[] };

/** Lets every connection go on by itself for so many ms. */
export async function round(steps: readonly Step[], forMs: number): Promise<Round> {
  const tookMs: number[] = [];
  const begun = performance.now();
  const goOn = async (step: Step) => {
    for (let now = begun; now - begun < forMs; ) {
      const counts = await step();
      const then = now;
      now = performance.now();
      if (counts) tookMs.push(now - then);
    }
  };
  await Promise.all(steps.map(goOn));
  return { perSecond: tookMs.length / ((performance.now() - begun) / 1000), tookMs };
}
