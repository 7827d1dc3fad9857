import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from './browser.ts';
import { type Server, startServer } from './server.ts';

/** The whole of Slowplay and a browser, for all tests of a file: there once the first of them runs. */
export function newStage(...options: Parameters<typeof startServer>): { server: Server; browser: Browser } {
  const stage = {} as { server: Server; browser: Browser };
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startServer(...options), launchBrowser()]);
    Object.assign(stage, { server, browser });
  });
  afterAll(async () => {
    await stage.browser.close();
    await stage.server.stop();
  });
  return stage;
}
