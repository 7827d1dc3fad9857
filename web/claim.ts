/** Personal links: `<origin>/#me=<secret>` moves a player to this browser. The secret never leaves in a request for a page. */
import { isTemporary } from './api.ts';
import type { Problem } from './problem.ts';
import { enterAs } from './session.ts';

const SECRET = /^#me=(.+)$/;

/** The secret in the address bar, or null. */
export const secretInAddress = (): string | null => SECRET.exec(location.hash)?.[1] ?? null;

/** Takes the fragment out of the address bar and of the history. */
export const clearSecret = (): void => history.replaceState(null, '', location.pathname);

/** Posts the secret and removes it; a link that could not be tried stays, to be tried again. Null when done. */
export const claimLink = async (secret: string): Promise<Problem | null> => {
  const problem = await enterAs({ secret });
  if (problem === null || !isTemporary(problem)) clearSecret();
  return problem;
};
