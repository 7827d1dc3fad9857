// npm test: every check there is, from a bare clone. The last line is `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { installChromium } from './chromium.mjs';
import { ended, install, root, start, startNpm } from './tools.mjs';

const REPORT = join(root, '.wrangler/test-report.json');

/** Counts one of package.json's scripts as one test: it ends well or it does not. What it says comes in one piece. */
async function check(script) {
  const { code, output } = await ended(
    startNpm(['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  console.log(`\n== ${script}\n${output.trim()}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A file that could not run at all has failed, though no test of it did; so has a run that broke outside any test. */
function countReport(report, code) {
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests,
  };
}

async function tests() {
  console.log('\n== tests');
  rmSync(REPORT, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code } = await ended(start('vitest', args));
  try {
    return countReport(JSON.parse(readFileSync(REPORT, 'utf8')), code);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function main() {
  await install();
  await installChromium();
  const results = await Promise.all(['types', 'lint', 'unused'].map(check));
  results.push(await tests());

  const total = (key) => results.reduce((sum, result) => sum + (result[key] ?? 0), 0);
  if (total('skipped') > 0) console.log(`\n${total('skipped')} skipped`);
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  process.exitCode = total('failed') === 0 ? 0 : 1;
}

main().catch((error) => {
  console.error(error);
  console.log('\n0 passed, 1 failed');
  process.exitCode = 1;
});
