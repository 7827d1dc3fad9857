/** What goes over the wire, gzipped: the Worker to the platform, and the page to a browser that opens it first. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, runQuietly } from '../../scripts/tools.mjs';

export type Sizes = { workerGzipBytes: number; pageGzipBytes: number };

const gzipped = async (file: string): Promise<number> => gzipSync(await readFile(file)).length;

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The Worker as a deployment sends it: every module, no source map. */
export async function workerGzipBytes(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'slowplay-size-'));
  try {
    await runQuietly('wrangler', ['deploy', '--dry-run', '--outdir', folder]);
    const modules = (await readdir(folder)).filter((name) => !/\.(map|md)$/.test(name));
    if (modules.length === 0) throw new Error('the dry run left no module behind');
    return sum(await Promise.all(modules.map((name) => gzipped(join(folder, name)))));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
export async function pageGzipBytes(): Promise<number> {
  const site = join(root, 'dist');
  const files = new Set<string>();
  await needs(join(site, 'index.html'), site, files);
  return sum(await Promise.all([...files].map(gzipped)));
}

/** Builds the page, then measures what there is. */
export async function measureSizes(): Promise<Sizes> {
  await runQuietly('vite', ['build', '--logLevel', 'warn']);
  return { workerGzipBytes: await workerGzipBytes(), pageGzipBytes: await pageGzipBytes() };
}
