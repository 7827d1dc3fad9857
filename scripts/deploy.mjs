// npm run deploy: builds, brings the database up to date, then sends the Worker. `-- --dry-run` stops before the network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, fail, install, root, runQuietly, start } from './tools.mjs';

const isDryRun = process.argv.includes('--dry-run');
const NO_DATABASE = 'database_id = "00000000-0000-0000-0000-000000000000"';

async function run(tool, args) {
  const { code } = await ended(start(tool, args));
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed: see above.`);
}

function refuseWhatMayNotBeDeployed() {
  const config = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  if (process.env.CLOCK_SPEED || process.env.LOCAL || /^\s*(CLOCK_SPEED|LOCAL)\s*=/m.test(config)) {
    throw new Error('CLOCK_SPEED and LOCAL are for development only: unset them, then deploy.');
  }
  if (!isDryRun && config.includes(NO_DATABASE)) {
    throw new Error(
      'Run `npx wrangler d1 create slowplay` and put the id it prints into wrangler.toml as database_id.',
    );
  }
}

async function main() {
  refuseWhatMayNotBeDeployed();
  await install();
  await runQuietly('vite', ['build', '--logLevel', 'warn']);
  if (isDryRun) return run('wrangler', ['deploy', '--dry-run', '--outdir', '.wrangler/dry-run']);
  // The new Worker may need the new tables; the old one works with them too.
  await run('wrangler', ['d1', 'migrations', 'apply', 'DB', '--remote']);
  await run('wrangler', ['deploy']);
}

main().catch(fail);
