import type { Problem } from '../problem.ts';

/** What went wrong, read out at once, where it happened. */
export const Fault = ({ problem, id }: { problem: Problem | null | undefined; id?: string }) =>
  problem ? (
    <p class="fault" role="alert" id={id}>
      {problem.detail}
    </p>
  ) : null;
