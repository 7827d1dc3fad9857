/** What others did at a table since a player was last there. Pure; instants are ms of the table's clock. */
import type { Event, PlayerId } from '../rules/events.ts';
import type { Happening, HappeningKind } from '../rules/happened.ts';
import { lastFinished, type Table } from '../rules/table.ts';

/** `at` is when the first of it happened; `hands` how many were played to their end. */
export type News = { at: number; hands: number; happened: readonly Happening[] };

/** How a hand went is told to nobody who does not look (A9); what becomes of a turn its own notices tell. */
const UNTOLD: readonly HappeningKind[] = ['placed', 'gaveTime', 'held', 'reminded'];

type Asked = {
  table: Table;
  recent: readonly { events: readonly Event[] }[];
  player: PlayerId | null;
  /** Until when he knows all, and the last hand he heard of; null: the hands since are among the recent commits. */
  since: number;
  hand: number | null;
};

/** What happened since, without what he did or had done to him by himself; null: nothing. */
export const newsFor = ({ table, recent, player, since, hand }: Asked): News | null => {
  const isHis = ({ who, by }: Happening) => player !== null && (by ? by.id : who?.id) === player;
  const happened = table.happened.filter(
    (each) => each.at > since && !isHis(each) && !UNTOLD.includes(each.kind),
  );
  const ends = recent
    .flatMap(({ events }) => events)
    .flatMap((event) => (event.type === 'handEnded' && event.at > since ? [event.at] : []));
  const hands = hand === null ? ends.length : lastFinished(table) - hand;
  const first = Math.min(...happened.map((each) => each.at), ...(hands > 0 ? ends : []));
  return hands > 0 || happened.length > 0 ? { at: first, hands, happened } : null;
};
