import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { launchBrowser } from './browser.ts';

export type Stage = {
  /** Where the server of the whole run answers: each file makes people and tables of its own there. */
  url: string;
  browser: Browser;
};

/** The server that all files share and a browser of this file's own, there once its first test runs. */
export function newStage(): Stage {
  const stage = { url: inject('server') } as Stage;
  beforeAll(async () => {
    stage.browser = await launchBrowser();
  });
  afterAll(() => stage.browser.close());
  return stage;
}
