/** Sends one notice through one sink: the only place that knows every kind of them. */
import { hash } from 'node:crypto';
import type { Sink } from '../db/sinks.ts';
import type { Env } from '../env.ts';
import { unreachable } from '../rules/events.ts';
import { allowsPrivate } from './addresses.ts';
import { type Delivery, failed, type Outgoing, post } from './delivery.ts';
import { type About, pushMessage, webhookBody } from './message.ts';
import { type Notice, nameOf } from './notices.ts';
import { PUSH_GONE, pushKeysIn, pushRequest } from './push.ts';
import { HOOK_GONE, hookRequest } from './webhook.ts';

/** Names what is sent, the same on every attempt and nowhere else; news may have grown since the last one, and are others then. */
function idOf(notice: Notice, sink: Sink, about: About, body: string): string {
  const what = notice.type === 'table.news' ? body : '';
  return `msg_${hash('sha256', `${about.id} ${sink.id} ${nameOf(notice)}${what}`, 'base64url').slice(0, 27)}`;
}

/** What became of one attempt, after at most ten seconds. Never throws. */
export async function send(sink: Sink, notice: Notice, about: About, env: Env): Promise<Delivery> {
  const outgoing = await requestFor(sink, notice, about, env).catch(() => null);
  if (!outgoing) return failed('bad-keys', true);
  const gone = sink.type === 'push' ? PUSH_GONE : HOOK_GONE;
  return post(outgoing, { gone, allowsPrivate: allowsPrivate(env) });
}

async function requestFor(sink: Sink, notice: Notice, about: About, env: Env): Promise<Outgoing | null> {
  const real = Date.now();
  switch (sink.type) {
    case 'push': {
      const keys = pushKeysIn(env, new URL(about.url).origin);
      const { payload, options } = pushMessage(notice, about);
      return keys && pushRequest(sink, payload, options, keys, real);
    }
    case 'hook': {
      const body = webhookBody(notice, about);
      return hookRequest(sink, { id: idOf(notice, sink, about, body), body }, real);
    }
    default:
      return unreachable(sink);
  }
}
