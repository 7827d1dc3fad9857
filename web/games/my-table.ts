/** One of my tables as the API's list tells it. Instants are ISO 8601 UTC, amounts whole chips. */
import type { Card } from '../../worker/rules/cards.ts';
import type { Player } from '../../worker/rules/events.ts';
import type { HandView, View } from '../../worker/rules/view.ts';

export type MyTable = {
  id: string;
  name: string;
  seat: number | null;
  /** Whether I play there; null where I have no seat. */
  presence: NonNullable<View['you']>['presence'] | null;
  /** The number of the latest hand; null before the first deal. */
  hand: number | null;
  street: HandView['street'] | null;
  board: Card[];
  toAct: { seat: number; player: Player } | null;
  yourTurn: boolean;
  /** What a call costs me at my turn. */
  toCall: number;
  since: string | null;
  deadline: string | null;
  clock: HandView['clock'] | null;
  /** The number of the last hand that is over. */
  lastFinished: number | null;
  paused: View['paused'];
  /** When the next hand is dealt; null while one runs, or where too few are there. */
  nextHandAt: string | null;
  /** Who asks me, the host, for a seat. */
  applicants: { player: Player }[];
  /** Of a table that has closed, which this browser found out by itself; `place` is mine in a freezeout. */
  closed: View['closed'];
  place: { mine: number; of: number } | null;
};
