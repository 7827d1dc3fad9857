/** Workers served on this machine, each in a runtime of its own, all with the settings of wrangler.toml. */
import { join } from 'node:path';
import { root } from '../../scripts/tools.mjs';

// Nothing reaches for the network, and no request is recorded. Wrangler reads these when it is imported.
Object.assign(process.env, {
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  WRANGLER_LOG: 'error',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
});
const { createTestHarness, experimental_readRawConfig } = await import('wrangler');

export type Served = {
  url: URL;
  /** Ends the runtime and removes what it stored. */
  close(): Promise<void>;
};

/** Serves the Worker with this entry, and `more` variables, on a database that is up to date. */
export async function serve(main: string, more: Record<string, string> = {}): Promise<Served> {
  const { rawConfig } = experimental_readRawConfig({ config: join(root, 'wrangler.toml') });
  // Each from its own sources, and bundled alike.
  const config = { ...rawConfig, main, build: {}, no_bundle: false, vars: { LOCAL: '1', ...more } };
  const harness = createTestHarness({ root, workers: [{ config }] });
  try {
    const { url } = await harness.listen();
    await harness.getWorker().applyD1Migrations('DB');
    return { url, close: () => harness.close() };
  } catch (error) {
    await harness.close();
    throw error;
  }
}
