import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { ended, startNpm } from '../scripts/tools.mjs';

const gzipBytes = (...files: string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0);

/** The page and what it loads before it shows anything: the scripts and styles that its HTML names. */
function firstLoad(): string[] {
  const html = readFileSync('dist/index.html', 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path]) => `dist/${path}`,
  );
  return ['dist/index.html', ...named];
}

describe('a deploy', () => {
  let dryRun: { code: number; output: string };
  beforeAll(async () => {
    dryRun = await ended(
      startNpm(['run', '--silent', 'deploy', '--', '--dry-run'], { stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  });

  test('passes its dry run', () => expect(dryRun, dryRun.output).toMatchObject({ code: 0 }));

  test('carries a Worker of at most 120 KB', () => {
    expect(gzipBytes('.wrangler/dry-run/index.js')).toBeLessThanOrEqual(120 * 1024);
  });

  test('carries a page whose first load is at most 45 KB', () => {
    const files = firstLoad();
    expect(files.some((file) => file.endsWith('.js'))).toBe(true);
    expect(gzipBytes(...files)).toBeLessThanOrEqual(45 * 1024);
  });

  test.each(['CLOCK_SPEED', 'LOCAL'])('is refused while %s is set', async (name) => {
    const env = { ...process.env, [name]: '1' };
    const run = await ended(
      startNpm(['run', '--silent', 'deploy', '--', '--dry-run'], { stdio: ['ignore', 'pipe', 'pipe'], env }),
    );
    expect(run.code).toBe(1);
    expect(run.output).toContain('for development only');
  });
});
