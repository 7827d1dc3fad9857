// What start, test and deploy share. Only what Node 20 brings itself: this runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The Node that the repository brings (24), where the machine's own may be older than the tools need. */
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** With these no tool asks a question or reaches for the network. */
const quiet = {
  CI: '1',
  NO_UPDATE_NOTIFIER: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
};

const tools = {
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  wrangler: 'node_modules/wrangler/bin/wrangler.js',
};

/**
 * Starts a tool of this repository, by name, on the repository's Node.
 * @returns {import('node:child_process').ChildProcess}
 */
export const start = (tool, args, options = {}) =>
  spawn(existsSync(ownNode) ? ownNode : process.execPath, [join(root, tools[tool]), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
    // What a test builds is what is deployed.
    env: { ...process.env, ...quiet, NODE_ENV: tool === 'vitest' ? 'test' : 'production', ...options.env },
  });

/**
 * Starts npm on the Node it was started with: the one in node_modules may be about to be replaced.
 * @returns {import('node:child_process').ChildProcess}
 */
export const startNpm = (args, options = {}) => {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const [command, first] = npm ? [node ?? process.execPath, [npm]] : ['npm', []];
  return spawn(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
};

/**
 * The exit code of a started process; what it printed too, where its output is piped.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<{ code: number, output: string }>}
 */
export const ended = (child) =>
  new Promise((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data) => {
        output += data;
      });
    }
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs a tool to its end in silence; what it printed is shown only when it fails. */
export async function runQuietly(tool, args) {
  const { code, output } = await ended(start(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] }));
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed:\n${output}`);
  return output;
}

/** Waits until the address answers, however it answers; throws when that takes longer than `limitMs`. */
export async function answers(url, limitMs = Number.POSITIVE_INFINITY) {
  for (const end = Date.now() + limitMs; Date.now() < end; await sleep(100)) {
    try {
      return await fetch(url, { signal: AbortSignal.timeout(2000) });
    } catch {
      // Not yet.
    }
  }
  throw new Error(`${url} does not answer.`);
}

const packagesOf = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;

/** Whether node_modules is what package-lock.json says. npm writes its own lock there once an install is whole. */
function isInstalled() {
  if (!existsSync(ownNode) || !existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return (
    Object.entries(present).every(([path, { version }]) => wanted[path]?.version === version) &&
    Object.entries(wanted).every(
      ([path, { optional, peer }]) => path === '' || optional || peer || present[path],
    )
  );
}

/** Installs exactly what package-lock.json says, unless that is there already. */
export async function install() {
  if (isInstalled()) return;
  console.log('Installing packages (about half a minute) ...');
  const { code } = await ended(startNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error']));
  if (code !== 0) throw new Error('npm ci failed: see above.');
  if (!existsSync(ownNode))
    throw new Error('npm ci did not bring Node: install scripts must be allowed (see .npmrc).');
}

/** Tells what went wrong in one sentence rather than with a stack, and ends. */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
