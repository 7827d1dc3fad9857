import { generateKeyPairSync } from 'node:crypto';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

import { PATIENCE_MS } from './test/support/patience.ts';

const BUILD = 'test/support/build.ts';
/** Notices may go to this machine, and push is on, by a key pair of this run. */
const NOTICES = {
  WEBHOOKS_ALLOW_PRIVATE: '1',
  VAPID_PRIVATE_KEY: JSON.stringify(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
  ),
};

/** Discord is on, and its channels are at test/support/channels.ts. */
const DISCORD = {
  DISCORD_APPLICATION_ID: '1',
  DISCORD_PUBLIC_KEY: '00'.repeat(32),
  DISCORD_BOT_TOKEN: 'token',
};

export default defineConfig({
  test: {
    // Much of the time is spent waiting: for a page, a platform, a deadline.
    maxWorkers: 2,
    coverage: { provider: 'istanbul', include: ['worker/**', 'web/**'] },
    projects: [
      {
        // What is pure, in plain Node.
        test: {
          name: 'unit',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/worker/**', 'test/e2e/**', 'test/size.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
      },
      {
        // The Worker and its objects, inside the real runtime.
        plugins: [
          cloudflareTest(async ({ inject }) => ({
            // From its sources, not from the bundle: tests look into them.
            main: './worker/index.ts',
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                LOCAL: '1',
                ...NOTICES,
                ...DISCORD,
                DISCORD_API_BASE: inject('channels'),
                MIGRATIONS: await readD1Migrations('migrations'),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          globalSetup: [BUILD, 'test/support/receiver.ts', 'test/support/channels.ts'],
          setupFiles: ['test/support/worker-setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The built whole under wrangler dev, with real browsers.
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: 'test/support/shared-server.ts',
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      {
        // By itself at the end: it builds anew what all others serve.
        test: {
          name: 'deploy',
          include: ['test/size.test.ts'],
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
