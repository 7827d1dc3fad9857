import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ended, root } from '../../scripts/tools.mjs';

const server = inject('server');
let folder: string;

beforeAll(async () => {
  await mkdir(join(root, '.wrangler'), { recursive: true });
  folder = await mkdtemp(join(root, '.wrangler/client-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Runs a package's program to its end; what it printed. */
async function run(program: string, args: string[]): Promise<string> {
  const { code, output } = await ended(
    spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  expect(code, output).toBe(0);
  return output;
}

/** As strict as the project itself, for this folder alone. */
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    target: 'es2024',
    lib: ['es2024', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  },
  files: ['play.ts', 'api.ts'],
};

test('a typed client made of the document compiles and plays a hand', async () => {
  const document = join(folder, 'openapi.json');
  await writeFile(document, await (await fetch(`${server}/openapi.json`)).text());
  const names = ['--name', 'api.ts', '--module-name-first-tag', '--silent'];
  await run('swagger-typescript-api/dist/cli.mjs', [
    'generate',
    '--path',
    document,
    '--output',
    folder,
    ...names,
  ]);
  await copyFile(join(root, 'test/client/play.ts'), join(folder, 'play.ts'));
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  await run('typescript/bin/tsc', ['--project', folder]);

  const { play } = await import(/* @vite-ignore */ join(folder, 'play.ts'));
  // Both put in their big blind and no more; a turn that never was is refused.
  expect(await play(server)).toEqual({ awarded: 4, refused: 'stale-turn', bought: 200 });
});
