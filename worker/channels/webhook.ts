/** Webhooks: Standard Webhooks 1.0, signed with HMAC-SHA256 (`v1`). */
import type { Hook } from '../db/sinks.ts';
import type { Outgoing } from './delivery.ts';

const PREFIX = 'whsec_';

/**
 * The signature of a message: `v1,` and the HMAC of its id, the seconds since 1970 and its body, by a secret of base64
 * after `whsec_`.
 */
export async function signed(secret: string, id: string, seconds: number, body: string): Promise<string> {
  const raw = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, Buffer.from(`${id}.${seconds}.${body}`));
  return `v1,${Buffer.from(signature).toString('base64')}`;
}

/** 410: whoever was there wants no more. */
export const HOOK_GONE = [410];

/** What is sent; `id` is the same on every attempt, `real` (ms) this attempt's own. */
export async function hookRequest(
  { url, secret }: Hook,
  { id, body }: { id: string; body: string },
  real: number,
): Promise<Outgoing> {
  const seconds = Math.floor(real / 1000);
  return {
    url,
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Slowplay',
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': await signed(secret, id, seconds, body),
    },
  };
}
