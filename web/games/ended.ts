/** Tables of mine that closed: the list of my games names them no more, so this browser keeps them for a while. */
import type { View } from '../../worker/rules/view.ts';
import { get } from '../api.ts';
import { me } from '../session.ts';
import type { MyTable } from './my-table.ts';

const KEPT_MS = 14 * 86_400_000;
const MOST_KEPT = 6;

/** A table of mine as it was last, at its end; `player` is my id. */
export const endedAs = (table: MyTable, view: View, player: string | undefined): MyTable => {
  const place = view.places.find((each) => each.player.id === player);
  return {
    ...table,
    ...{
      yourTurn: false,
      toAct: null,
      since: null,
      deadline: null,
      clock: null,
      paused: null,
      applicants: [],
      presence: null,
      nextHandAt: null,
    },
    lastFinished: view.previous?.number ?? table.lastFinished,
    closed: view.closed,
    place: place ? { mine: place.place, of: view.places.length } : null,
  };
};

/** What became of a table that is mine no more; null if it did not close, or cannot be asked. */
export const askEnd = async (table: MyTable): Promise<MyTable | null> => {
  const answer = await get<View>(`/tables/${table.id}`);
  return answer.type === 'done' && answer.body.closed ? endedAs(table, answer.body, me.value?.id) : null;
};

/** The latest few of those that closed lately; `now` in ms. */
export const keptEnds = (tables: readonly MyTable[], now: number): readonly MyTable[] => {
  const at = ({ closed }: MyTable) => (closed ? Date.parse(closed.at) : 0);
  return tables
    .filter((table) => at(table) > now - KEPT_MS)
    .toSorted((a, b) => at(b) - at(a))
    .slice(0, MOST_KEPT);
};
