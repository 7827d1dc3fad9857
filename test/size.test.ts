import { beforeAll, describe, expect, test } from 'vitest';
import { builtSizes, dryRun, type Sizes } from './bench/sizes.ts';

let passed: Awaited<ReturnType<typeof dryRun>>;
beforeAll(async () => {
  passed = await dryRun();
});

describe('a deploy', () => {
  test('passes its dry run', () => {
    expect(passed.code, passed.output).toBe(0);
  });

  test.each(['CLOCK_SPEED', 'LOCAL'])('is refused while %s is set', async (name) => {
    const { code, output } = await dryRun({ [name]: '1' });
    expect(code).toBe(1);
    expect(output).toContain('for development only');
  });
});

describe('gzipped', () => {
  let sizes: Sizes;
  beforeAll(async () => {
    sizes = await builtSizes();
  });

  test('the Worker is at most 120 KB', () => {
    expect(sizes.workerGzipBytes).toBeGreaterThan(10_000);
    expect(sizes.workerGzipBytes).toBeLessThanOrEqual(120_000);
  });

  test("the page's first load is at most 45 KB", () => {
    expect(sizes.pageGzipBytes).toBeGreaterThan(5_000);
    expect(sizes.pageGzipBytes).toBeLessThanOrEqual(45_000);
  });
});
