import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runQuietly } from '../../scripts/tools.mjs';
import build from './build.ts';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server that all files share answers. */
    server: string;
    /** The state of a server that nobody has asked yet: a migrated database, for each further server to begin with. */
    state: string;
  }
}

/** A key pair for Web Push, as the server takes it. */
const newKeys = async (): Promise<string> => {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign']);
  return JSON.stringify(await crypto.subtle.exportKey('jwk', (pair as CryptoKeyPair).privateKey));
};

/** Builds, migrates a database and starts one server: what every file would else do again, for seconds each time. */
export default async function sharedServer(project: TestProject): Promise<() => Promise<void>> {
  const state = await mkdtemp(join(tmpdir(), 'slowplay-state-'));
  const migrate = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', state];
  await Promise.all([build(), runQuietly('wrangler', migrate)]);
  const server = await startServer(state, { vars: { VAPID_PRIVATE_KEY: await newKeys() } });
  project.provide('state', state);
  project.provide('server', server.url);
  return async () => {
    await server.stop();
    await rm(state, { recursive: true });
  };
}
