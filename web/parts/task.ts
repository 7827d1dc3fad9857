import { useState } from 'preact/hooks';
import type { Problem } from '../problem.ts';

/** Something asked of the server from one place of a page: under way or not, and what went wrong with it last. */
export const useTask = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (task: () => Promise<Problem | null>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    setProblem(await task());
    setBusy(false);
  };
  return { busy, problem, run };
};
