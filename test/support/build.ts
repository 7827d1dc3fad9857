import { runQuietly } from '../../scripts/tools.mjs';

/** Builds the page once before the tests that serve it. */
export default async function build(): Promise<void> {
  await runQuietly('vite', ['build', '--logLevel', 'warn']);
}
