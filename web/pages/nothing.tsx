import { words } from '../language.ts';
import { Fault } from '../parts/fault.tsx';
import type { Problem } from '../problem.ts';
import { follow } from '../router.ts';

/** There is nothing to show here, and why. */
export const Nothing = ({ problem }: { problem: Problem }) => (
  <main class="page narrow">
    <h1>{words.page.name}</h1>
    <Fault problem={problem} />
    <a class="button filled" href="/" onClick={follow}>
      {words.page.toHome}
    </a>
  </main>
);
