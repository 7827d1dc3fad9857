// The key pair that signs Web Push (VAPID): a JWK of the private key, which holds the public one.
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './tools.mjs';

const file = join(root, '.wrangler/vapid.env');

/** A new key pair. */
export function newVapidKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

/**
 * The file with this machine's own key pair, made once: browsers that subscribed by it know no other. Only its owner may
 * read it; git ignores it.
 */
export function vapidFile() {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `VAPID_PRIVATE_KEY='${newVapidKey()}'\n`, { mode: 0o600 });
  }
  if (!readFileSync(file, 'utf8').includes('VAPID_PRIVATE_KEY='))
    throw new Error(`${file} holds no key: remove it.`);
  return file;
}
