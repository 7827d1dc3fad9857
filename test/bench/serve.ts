/** Workers served on this machine, each in a runtime of its own: the same runtime, the same settings. */
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

/** What to serve: a wrangler.toml, and another entry than its own. Paths are from the repository's root. */
export type Service = { config: string; main?: string };

const workerOf = ({ config, main }: Service) => {
  const configPath = join(root, config);
  const vars = { LOCAL: '1' };
  if (main === undefined) return { configPath, vars };
  return { config: { ...experimental_readRawConfig({ config: configPath }).rawConfig, main, vars } };
};

/** Serves a Worker; `database` is the binding of its D1, to be brought up to date. */
export async function serve(service: Service, database?: string): Promise<Served> {
  const harness = createTestHarness({ root, workers: [workerOf(service)] });
  try {
    const { url } = await harness.listen();
    if (database !== undefined) await harness.getWorker().applyD1Migrations(database);
    return { url, close: () => harness.close() };
  } catch (error) {
    await harness.close();
    throw error;
  }
}
