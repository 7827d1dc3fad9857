// npm start: from a bare clone to one address to open. Settings: PORT, HOST, CLOCK_SPEED, WEBHOOKS_ALLOW_PRIVATE.
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers, ended, fail, install, root, runQuietly, start } from './tools.mjs';
import { vapidFile } from './vapid.mjs';

const host = process.env.HOST ?? 'localhost';

/** Whether it listens on every network this machine is in: no browser can open such a host itself. */
const isAnywhere = ['0.0.0.0', '::'].includes(host);

/** What to open: where others can open it too, that comes first, and a table's link is theirs as it is. */
function hostsToOpen() {
  if (!isAnywhere) return [host];
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return [...others.map(({ address }) => address), 'localhost'];
}

/** Whether nobody listens there. An address that this machine has not got is no obstacle. */
const isFree = (port, address) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }) => resolve(code !== 'EADDRINUSE' && code !== 'EACCES'));
    server.listen(port, address, () => server.close(() => resolve(true)));
  });

async function freePort(first) {
  for (let port = first; port < first + 100; port++) {
    // A browser that asks for localhost may try either of the first two. One after another: they may be the same.
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1')) && (await isFree(port, host)))
      return port;
  }
  throw new Error(`No free port from ${first} on: choose one with PORT.`);
}

/** The process id of the npm that started this one, where the system tells. */
function npmAbove(pid = process.ppid) {
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('npm')) return pid;
    const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S (\d+).*/s, '$1');
    return parent === '0' ? undefined : npmAbove(Number(parent));
  } catch {
    return undefined;
  }
}

/** Calls `stop` when this process is asked to end, however that is asked: else the server would keep its port. */
function onEnd(stop) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  process.on('exit', stop);
  // npm killed outright passes no signal on.
  const npm = npmAbove();
  if (npm) setInterval(() => existsSync(`/proc/${npm}`) || stop(), 500).unref();
}

/** What is printed once it serves. */
function ready(port) {
  const [first, ...rest] = hostsToOpen().map((each) => `http://${each}:${port}`);
  const others = rest.map((url) => `\n           or here: ${url}`).join('');
  return `\nSlowplay is ready: ${first}${others}\n`;
}

/** Serves until stopped. When the runtime crashed, wrangler starts it again, but not always so that it answers. */
async function serve(args, url) {
  let server;
  let isStopping = false;
  onEnd(() => {
    isStopping = true;
    server.kill();
  });
  for (let isFirst = true; ; isFirst = false) {
    server = start('wrangler', args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const end = ended(server);
    let hasCrashed = false;
    const watch = async (data) => {
      process.stderr.write(data);
      if (hasCrashed || !String(data).includes('runtime crashed')) return;
      hasCrashed = true;
      await sleep(2000);
      hasCrashed = await answers(url, 3000).then(
        () => false,
        () => true,
      );
      if (hasCrashed) server.kill();
    };
    server.stdout.on('data', watch);
    server.stderr.on('data', watch);

    await Promise.race([end, answers(url)]);
    if (isFirst && server.exitCode === null) console.log(ready(Number(new URL(url).port)));
    const { code } = await end;
    if (isStopping || !hasCrashed) return code;
  }
}

async function main() {
  await install();
  await runQuietly('vite', ['build', '--logLevel', 'warn']);
  await runQuietly('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local']);

  const port = await freePort(Number(process.env.PORT ?? 8787));
  // Secrets of this machine's own, such as a chat platform's: with another file named, wrangler does not look for this one.
  const own = [vapidFile(), join(root, '.dev.vars')].filter((file) => existsSync(file));
  const vars = ['--var', 'LOCAL:1', ...own.flatMap((file) => ['--env-file', file])];
  for (const name of ['CLOCK_SPEED', 'WEBHOOKS_ALLOW_PRIVATE'])
    if (process.env[name]) vars.push('--var', `${name}:${process.env[name]}`);
  const args = ['dev', '--ip', host, '--port', String(port), '--inspector-port', '0', '--log-level', 'warn'];
  process.exitCode = await serve(
    // The cron does not run on this machine; without the second setting wrangler says so each time.
    [...args, '--show-interactive-dev-session=false', '--test-scheduled', ...vars],
    `http://${isAnywhere ? 'localhost' : host}:${port}`,
  );
}

main().catch(fail);
