/** Web Push (RFC 8030): an encrypted message to a browser's push service, in the name of this server (VAPID, RFC 8292). */
import type { Push } from '../db/sinks.ts';
import type { Outgoing } from './delivery.ts';
import { encrypted } from './encryption.ts';

/** The server's key pair, and whom a push service may write to about it. */
export type PushKeys = { key: JsonWebKey; subject: string };

const ES256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
/** Push services take nothing that is good for longer than a day. */
const GOOD_FOR_SECONDS = 12 * 3600;
/** Nor do they keep anything for longer than four weeks. */
const MOST_TTL_SECONDS = 28 * 86_400;

const base64url = (data: string | ArrayBuffer): string =>
  (typeof data === 'string' ? Buffer.from(data) : Buffer.from(data)).toString('base64url');

/** The keys in these variables; null where there are none, or no such ones: push is off then. */
export function pushKeysIn(
  { VAPID_PRIVATE_KEY, VAPID_SUBJECT }: { VAPID_PRIVATE_KEY?: string; VAPID_SUBJECT?: string },
  origin: string,
): PushKeys | null {
  try {
    const { kty, crv, x, y, d } = JSON.parse(VAPID_PRIVATE_KEY ?? 'null') ?? {};
    if (kty !== 'EC' || crv !== 'P-256' || !x || !y || !d) return null;
    const subject = VAPID_SUBJECT || (origin.startsWith('https:') ? origin : 'mailto:push@example.com');
    return { key: { kty, crv, x, y, d }, subject };
  } catch {
    return null;
  }
}

/** What browsers subscribe with: the public key as one uncompressed point, in base64url. */
export const publicKeyOf = ({ key: { x = '', y = '' } }: PushKeys): string =>
  Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  );

async function vapid(keys: PushKeys, audience: string, real: number): Promise<string> {
  const claims = { aud: audience, exp: Math.floor(real / 1000) + GOOD_FOR_SECONDS, sub: keys.subject };
  const unsigned = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => base64url(JSON.stringify(part)))
    .join('.');
  const key = await crypto.subtle.importKey('jwk', keys.key, ES256, false, ['sign']);
  const signature = await crypto.subtle.sign(ES256, key, new TextEncoder().encode(unsigned));
  return `vapid t=${unsigned}.${base64url(signature)}, k=${publicKeyOf(keys)}`;
}

/** The browser was taken off: it is not asked again. */
export const PUSH_GONE = [404, 410];

/** `topic`: a later one with the same replaces what was not delivered yet. `ttlSeconds`: for how long it is worth anything. */
export type PushOptions = { topic: string; ttlSeconds: number; urgency: 'low' | 'high' };

/** What is sent to the push service. Throws where the browser's keys are none. */
export async function pushRequest(
  push: Push,
  payload: string,
  { topic, ttlSeconds, urgency }: PushOptions,
  keys: PushKeys,
  real: number,
): Promise<Outgoing> {
  return {
    url: push.endpoint,
    body: await encrypted(payload, push),
    headers: {
      Authorization: await vapid(keys, new URL(push.endpoint).origin, real),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(Math.min(Math.max(0, Math.floor(ttlSeconds)), MOST_TTL_SECONDS)),
      Topic: topic,
      Urgency: urgency,
    },
  };
}
