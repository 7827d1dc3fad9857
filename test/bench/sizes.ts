/** What goes over the wire, gzipped: the Worker to the platform, and the page to a browser that opens it first. */
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ended, root, startNpm } from '../../scripts/tools.mjs';

export type Sizes = { workerGzipBytes: number; pageGzipBytes: number };

const DRY_RUN = join(root, '.wrangler/dry-run');

/** Deploys as `npm run deploy` does, up to the network. */
export const dryRun = (env: Record<string, string> = {}) =>
  ended(
    startNpm(['run', '--silent', 'deploy', '--', '--dry-run'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    }),
  );

const gzipped = async (file: string): Promise<number> => gzipSync(await readFile(file)).length;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The Worker as a deployment sends it: every module, no source map. */
async function workerGzipBytes(): Promise<number> {
  const modules = (await readdir(DRY_RUN)).filter((name) => !/\.(map|md)$/.test(name));
  if (modules.length === 0) throw new Error('the dry run left no module behind');
  return sum(await Promise.all(modules.map((name) => gzipped(join(DRY_RUN, name)))));
}

/** Files that a page or a script names as needed at once: scripts, styles, preloads, static imports. */
const NEEDED =
  /(?:<script[^>]*\ssrc=|<link[^>]*\shref=|(?:import|from)\s*)"([^"]+\.(?:js|css|svg|ico|woff2))"/g;

async function needs(file: string, site: string, known: Set<string>): Promise<void> {
  if (known.has(file)) return;
  known.add(file);
  if (!/\.(html|js)$/.test(file)) return;
  for (const [, path = ''] of (await readFile(file, 'utf8')).matchAll(NEEDED)) {
    if (/^[a-z]+:/.test(path)) continue;
    await needs(path.startsWith('/') ? join(site, path) : resolve(dirname(file), path), site, known);
  }
}

/** The built page with all that it loads before anybody clicks. */
async function pageGzipBytes(): Promise<number> {
  const site = join(root, 'dist');
  const files = new Set<string>();
  await needs(join(site, 'index.html'), site, files);
  return sum(await Promise.all([...files].map(gzipped)));
}

/** Measures what the last dry run of a deployment left. */
export async function builtSizes(): Promise<Sizes> {
  return { workerGzipBytes: await workerGzipBytes(), pageGzipBytes: await pageGzipBytes() };
}

/** Builds page and Worker as a deployment does, then measures them. */
export async function measureSizes(): Promise<Sizes> {
  const { code, output } = await dryRun();
  if (code !== 0) throw new Error(`the dry run failed:\n${output}`);
  return builtSizes();
}
