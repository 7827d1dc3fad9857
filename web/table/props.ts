import type { Action, PlayerId } from '../../worker/rules/events.ts';
import type { View } from '../../worker/rules/view.ts';
import type { Ask } from '../live-table.ts';
import type { Problem } from '../problem.ts';

/** A line that the table adds to the page's menu: the record of the hand, the previous result. */
export type MenuItem = { text: string; go: () => void };

/** The sheets that a table opens, each fetched when it is first needed. */
export type SheetName = 'seat' | 'host' | 'turn';

/** What the parts of a table ask for: something of the API by its path, or a sheet. */
export type Asks = {
  ask: Ask;
  openSheet: (sheet: SheetName) => void;
  isHost: boolean;
};

/**
 * What the page hands to the table. `now` is the present in ms, corrected by the server's clock; the table asks it as
 * often as it needs. `own` is who I am, with a seat or without one any more. `connection`: `live`, or the screen shows what was last known. What is sent answers with the
 * problem, or null once it is done. `join` opens the seats to somebody looking on. `openMenu` gets the table's own
 * lines, to stand above the page's.
 */
export type TableScreenProps = Asks & {
  view: View;
  own: PlayerId | null;
  connection: 'live' | 'catchingUp' | 'offline';
  now: () => number;
  send: (action: Action) => Promise<Problem | null>;
  join: () => void;
  openMenu: (items: readonly MenuItem[]) => void;
  goHome: () => void;
};
