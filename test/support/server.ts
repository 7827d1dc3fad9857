/** The whole of Slowplay under wrangler dev, as `npm start` runs it, for a test to use, kill and bring back. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { answers, ended, start } from '../../scripts/tools.mjs';

export type ServerOptions = {
  /** How many times faster the table's clock runs. */
  clockSpeed?: number;
  /** More variables of the Worker. */
  vars?: Record<string, string>;
};

export type Server = {
  url: string;
  /** The processes of wrangler and of the runtimes (workerd) under it, which `restart` changes. */
  pids(): Promise<{ wrangler: number; runtimes: number[] }>;
  /** Ends the runtime and wrangler at once, with no chance to tidy up. */
  kill9(): Promise<void>;
  /** Starts again at the same address on the same state, after `kill9`, or after ending it in order first. */
  restart(): Promise<void>;
  /** Ends everything, and removes its state. */
  stop(): Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

type Process = { pid: number; parent: number; name: string };

/** Every process of this machine, from /proc where there is one, else from ps. */
async function processes(): Promise<Process[]> {
  const pids = await readdir('/proc').catch(() => null);
  if (pids === null) {
    const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,ppid=,comm=']);
    return stdout.split('\n').map((line) => {
      const [pid, parent, name = ''] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), name };
    });
  }
  const stats = await Promise.all(
    pids
      .filter((pid) => /^\d+$/.test(pid))
      .map((pid) => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')),
  );
  return stats.flatMap((stat) => {
    const match = /^(\d+) \((.*)\) \S (\d+)/.exec(stat);
    return match ? [{ pid: Number(match[1]), name: match[2] ?? '', parent: Number(match[3]) }] : [];
  });
}

/** All that a process started, and what those started. */
async function descendants(pid: number): Promise<Process[]> {
  const all = await processes();
  const under = (parent: number): Process[] =>
    all.filter((each) => each.parent === parent).flatMap((child) => [child, ...under(child.pid)]);
  return under(pid);
}

const isRuntime = (each: Process): boolean => each.name === 'workerd';

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended by itself.
  }
}

async function launch(port: number, persistTo: string, vars: Record<string, string>) {
  const child = start(
    'wrangler',
    [
      ...['dev', '--persist-to', persistTo, '--ip', '127.0.0.1', '--port', String(port)],
      ...['--inspector-port', '0', '--log-level', 'warn', '--show-interactive-dev-session=false'],
      ...Object.entries(vars).flatMap(([name, value]) => ['--var', `${name}:${value}`]),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const end = ended(child);
  const orphan = () => child.kill('SIGKILL');
  process.once('exit', orphan);
  const isOver = end.then(({ output }) => {
    process.removeListener('exit', orphan);
    throw new Error(`wrangler dev ended instead of answering:\n${output}`);
  });
  isOver.catch(() => {});
  await Promise.race([isOver, answers(`http://127.0.0.1:${port}/openapi.json`, 60_000)]);
  return { child, end };
}

/** Starts wrangler dev on a copy of this state and waits until it answers. */
export async function startServer(state: string, options: ServerOptions = {}): Promise<Server> {
  const port = await freePort();
  const persistTo = await mkdtemp(join(tmpdir(), 'slowplay-'));
  await cp(state, persistTo, { recursive: true });
  const vars: Record<string, string> = { LOCAL: '1', ...options.vars };
  if (options.clockSpeed !== undefined) vars.CLOCK_SPEED = String(options.clockSpeed);

  let running = await launch(port, persistTo, vars);

  const isRunning = () => running.child.exitCode === null && running.child.signalCode === null;
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const below = await descendants(running.child.pid ?? -1);
    // The runtimes first: they must not see their parent leave and tidy up.
    if (signal === 'SIGKILL') for (const { pid } of [...below.filter(isRuntime), ...below]) killNow(pid);
    running.child.kill(signal);
    await running.end;
    for (const { pid } of below) killNow(pid);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    async pids() {
      const { pid } = running.child;
      if (pid === undefined) throw new Error('the server is not running');
      const below = await descendants(pid);
      return { wrangler: pid, runtimes: below.filter(isRuntime).map((each) => each.pid) };
    },
    kill9: () => end('SIGKILL'),
    async restart() {
      if (isRunning()) await end('SIGTERM');
      running = await launch(port, persistTo, vars);
    },
    async stop() {
      if (isRunning()) await end('SIGTERM');
      await rm(persistTo, { recursive: true, force: true });
    },
  };
}
