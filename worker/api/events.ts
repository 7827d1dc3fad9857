/** What happened at a table, for programs without sockets: at once, or line by line for a while. */
import { Hono } from 'hono/tiny';
import type { EventsReply } from '../table/contract.ts';
import { ask } from './ask.ts';
import type { ApiContext, ApiEnv } from './context.ts';
import { type Listener, listen } from './listening.ts';
import { operation } from './operation.ts';
import { asks } from './query.ts';
import { refuse } from './refuse.ts';
import { eventsQuery, MOST_WAIT_SECONDS } from './schemas/requests.ts';

export const NDJSON = 'application/x-ndjson';

type Told = Extract<EventsReply, { type: 'events' }>;

const toldSince = async (c: ApiContext, id: string, since: number): Promise<Told | Response> => {
  const reply = await ask<EventsReply>(c, id, (table, caller) => table.events(caller, since));
  if (reply instanceof Response) return reply;
  return reply.type === 'players-only' ? refuse(c, 'players-only') : reply;
};

/** All at once; while there is nothing, as soon as there is. */
const answered = async (c: ApiContext, id: string, told: Told, seconds: number): Promise<Response> => {
  const body = ({ version, follows, commits }: Told) =>
    c.json({ version, checkpoint: !follows, events: commits.flatMap(({ events }) => events) });
  if (told.commits.length > 0 || seconds === 0) return body(told);
  const listener = await listen(c, id, seconds);
  if (listener instanceof Response) return listener;
  const isMore = await listener.until(({ version }) => version > told.version);
  const isQuiet = !isMore && listener.heard() !== null;
  listener.close();
  if (isQuiet) return body(told);
  const more = await toldSince(c, id, told.version);
  return more instanceof Response ? more : body(more);
};

const linesOf = ({ follows, commits }: Told): string =>
  commits
    .map((commit, i) => ({ ...commit, ...(i === 0 && !follows && { checkpoint: true }) }))
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');

/** A line a commit, until the time is over, the listener goes, or he may know no more. */
const streamed = (c: ApiContext, id: string, first: Told, listener: Listener): ReadableStream => {
  const encoder = new TextEncoder();
  let { version } = first;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(linesOf(first)));
    },
    async pull(controller) {
      const isMore = await listener.until((heard) => heard.version > version);
      const more = isMore ? await toldSince(c, id, version) : null;
      if (!more || more instanceof Response) {
        listener.close();
        controller.close();
        return;
      }
      version = more.version;
      controller.enqueue(encoder.encode(linesOf(more)));
    },
    cancel: () => listener.close(),
  });
};

export const events = new Hono<ApiEnv>().get(
  '/:id/events',
  operation('getEvents'),
  asks(eventsQuery),
  async (c) => {
    const id = c.req.param('id');
    const { since, wait } = c.req.valid('query');
    const told = await toldSince(c, id, since);
    if (told instanceof Response) return told;
    const isHead = c.req.method === 'HEAD'; // Nobody reads what would be waited for.
    if (!c.req.header('accept')?.includes(NDJSON)) return answered(c, id, told, isHead ? 0 : (wait ?? 0));
    if (isHead) return c.body(null, 200, { 'Content-Type': NDJSON });
    const listener = await listen(c, id, wait ?? MOST_WAIT_SECONDS);
    if (listener instanceof Response) return listener;
    return c.body(streamed(c, id, told, listener), 200, { 'Content-Type': NDJSON });
  },
);
