// npm run deploy: builds, brings the database up to date, sends the Worker, and gives it a key for Web Push if it has none.
// `-- --dry-run` stops before the network.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ended, fail, install, root, runQuietly, start } from './tools.mjs';
import { newVapidKey } from './vapid.mjs';

const isDryRun = process.argv.includes('--dry-run');
const NO_DATABASE = 'database_id = "00000000-0000-0000-0000-000000000000"';

async function run(tool, args) {
  const { code } = await ended(start(tool, args));
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} failed: see above.`);
}

function refuseWhatMayNotBeDeployed() {
  const config = readFileSync(join(root, 'wrangler.toml'), 'utf8');
  if (
    process.env.CLOCK_SPEED ||
    process.env.LOCAL ||
    /^\s*(CLOCK_SPEED|LOCAL|VAPID_PRIVATE_KEY)\s*=/m.test(config)
  ) {
    throw new Error(
      'CLOCK_SPEED and LOCAL are for development only, and a private key is no variable but a secret: take them out, then deploy.',
    );
  }
  if (!isDryRun && config.includes(NO_DATABASE)) {
    throw new Error(
      'Run `npx wrangler d1 create slowplay` and put the id it prints into wrangler.toml as database_id.',
    );
  }
}

/**
 * The first time, gives the Worker a key pair for Web Push; never another one, for browsers subscribe by it. Without one all
 * but push works, so that no failure here is the deployment's.
 */
async function ensurePushKey() {
  const secret = 'VAPID_PRIVATE_KEY';
  try {
    if ((await runQuietly('wrangler', ['secret', 'list', '--format', 'json'])).includes(secret)) return;
    const put = start('wrangler', ['secret', 'put', secret], { stdio: ['pipe', 'inherit', 'inherit'] });
    put.stdin.end(newVapidKey());
    const { code } = await ended(put);
    if (code !== 0) throw new Error('wrangler secret put failed');
    console.log('Web Push is on, by a key pair made just now and kept as the secret VAPID_PRIVATE_KEY.');
  } catch {
    console.error(
      `Web Push is off: ${secret} could not be read or set. The next \`npm run deploy\` tries again.`,
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
  await ensurePushKey();
}

main().catch(fail);
