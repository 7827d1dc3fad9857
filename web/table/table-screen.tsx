import type { Action } from '../../worker/rules/events.ts';
import type { View } from '../../worker/rules/view.ts';
import type { Words } from '../../worker/words/index.ts';
import type { Problem } from '../problem.ts';

/**
 * `connection`: `live`, or the screen shows what was last known. `now` is the present in ms, corrected by the server's
 * clock. What is sent answers with the problem, or null once it is done. `join` opens the seats to somebody looking on.
 */
export type TableScreenProps = {
  view: View;
  words: Words;
  connection: 'live' | 'catchingUp' | 'offline';
  now: () => number;
  send: (action: Action) => Promise<Problem | null>;
  start: () => Promise<Problem | null>;
  back: () => Promise<Problem | null>;
  join: () => void;
  openMenu: () => void;
  goHome: () => void;
};

/** The table from the first deal on; before it the page shows the invitation. */
export const TableScreen = ({ view }: TableScreenProps) => <p>{view.config.name}</p>;
