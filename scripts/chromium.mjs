// The browser of the browser tests: Debian's, or one that CHROMIUM names.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { ended } from './tools.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where Chromium is on this machine, or undefined. */
export const chromiumPath = () => [process.env.CHROMIUM, ...PLACES].find((path) => path && existsSync(path));

/** Installs Chromium where it is missing and apt is there. Without it the browser tests fail and say so. */
export async function installChromium() {
  if (chromiumPath() || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Chromium for the browser tests ...');
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command, ...rest] = [...sudo, 'apt-get', '-q', ...args];
    const { code, output } = await ended(
      spawn(command, rest, {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }),
    );
    if (code !== 0) console.error(`${command} ${rest.join(' ')} failed:\n${output.slice(-2000)}`);
  }
}
