/** A table as the one who asks sees it, and which table he means. */

import type { Answer } from '../../channels/chat.ts';
import { followedIn, type Identity, tablesWith } from '../../db/chats.ts';
import { isTableId } from '../../db/ids.ts';
import type { Player, PlayerId } from '../../rules/events.ts';
import type { LinkedView, View } from '../../rules/view.ts';
import type { Reply, TableCommand, TableRpc } from '../../table/contract.ts';
import { tableStub } from '../../table/stub.ts';
import { type Asking, callerOf, channelOf, keyOf, refused, say, typed } from './asking.ts';

/** `me`: as whom he is here; null while he is no player. */
export type Here = { id: string; table: TableRpc; me: Player | null; view: LinkedView };

/** Whether he sits, waits for a seat, or has asked for one. */
export const isIn = ({ seats, queue, applicants }: View, player: PlayerId): boolean =>
  [...seats, ...queue, ...applicants].some((each) => each.player.id === player);

/** At a table he is whichever of the two sits there, else its host, else whom he is on the web. */
const whoIn = (view: View, { own, linked }: Identity): Player => {
  if (!linked || isIn(view, linked.id)) return linked ?? own;
  return isIn(view, own.id) || view.host === own.id ? own : linked;
};

/** Null where there is no such table. */
export async function hereAt({ env, identity }: Asking, id: string): Promise<Here | null> {
  const table = tableStub(env, id);
  if (!table) return null;
  const first = identity?.linked ?? identity?.own ?? null;
  const reply = await table.view(callerOf(first));
  if (reply.type !== 'view') return null;
  const me = identity && whoIn(reply.view, identity);
  if (!me || me.id === first?.id) return { id, table, me, view: reply.view };
  const again = await table.view(callerOf(me));
  return again.type === 'view' ? { id, table, me, view: again.view } : null;
}

/** Has the table do something for him, once however often this is delivered. */
export const submit = (
  asking: Asking,
  { table, me }: Here,
  command: TableCommand,
  what: string,
): Promise<Reply> => table.submit(callerOf(me), command, keyOf(asking, what));

/** The view of a reply, or the answer to give where it has none. */
export function viewIn(asking: Asking, reply: Reply): { view: LinkedView } | { answer: Answer } {
  switch (reply.type) {
    case 'view':
      return { view: reply.view };
    case 'refused':
      return { answer: refused(asking, reply.refusal.code, reply.refusal) };
    case 'key-reused':
    case 'no-such-table':
      return { answer: refused(asking, reply.type) };
    default:
      // Whoever is in a chat is known to the table, or is nobody anywhere.
      return { answer: refused(asking, 'not-seated') };
  }
}

/** The id in a table's link, or alone; null where there is none. */
export const tableIn = (text: string): string | null =>
  text
    .slice(0, 2000)
    .match(/[1-9A-HJ-NP-Za-km-z]{22}/g)
    ?.find(isTableId) ?? null;

export const isMyTurn = ({ hand, you }: View): boolean => !!you && hand?.toAct === you.seat;

/** His tables, the most pressing first: where it is his turn, by how soon that ends; then the latest. */
export async function myTables(asking: Asking): Promise<Here[]> {
  const { env, identity } = asking;
  if (!identity) return [];
  const people = [identity.own, identity.linked].flatMap((each) => each?.id ?? []);
  const [with_, followed] = await Promise.all([
    tablesWith(env.DB, people),
    asking.asked.channel.isPrivate ? followedIn(env.DB, channelOf(asking)) : [],
  ]);
  const ids = [...new Set([...with_, ...followed])];
  const looks = await Promise.allSettled(ids.map((id) => hereAt(asking, id)));
  const heres = looks.flatMap((look) => (look.status === 'fulfilled' && look.value ? [look.value] : []));
  const dueOf = ({ view }: Here): string => (isMyTurn(view) ? (view.hand?.deadline ?? '~') : '~~');
  return heres
    .filter(({ view, me }) => !view.closed && me && (isIn(view, me.id) || view.host === me.id))
    .sort((a, b) => (dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : 0));
}

/** Open tables that can be meant where none is named: in private his, the most pressing first; in a channel those it follows, the latest first. */
async function candidates(asking: Asking): Promise<Here[]> {
  const mine = asking.asked.channel.isPrivate ? await myTables(asking) : [];
  if (mine.length > 0) return mine;
  const ids = await followedIn(asking.env.DB, channelOf(asking));
  const heres = await Promise.all(ids.map((id) => hereAt(asking, id)));
  return heres.flatMap((here) => (here && !here.view.closed ? [here] : []));
}

const isHis = ({ view, me }: Here): boolean => !!me && isIn(view, me.id);

/** Which table is meant where none is named: the first, or (`his`) the first where it is his turn, else where he has a place, if there is one. */
export async function meant(asking: Asking, his = false): Promise<Here | null> {
  const all = await candidates(asking);
  const own = his ? (all.find(({ view }) => isMyTurn(view)) ?? all.find(isHis)) : null;
  return own ?? all[0] ?? null;
}

/** Where words that name no table may be meant to act: where he has a place; else the latest, to be told why not. */
export async function meantByWords(asking: Asking): Promise<Here[]> {
  const all = await candidates(asking);
  const his = all.filter(isHis);
  return his.length > 0 ? his : all.slice(0, 1);
}

export const noTable = ({ words: { chat }, asked }: Asking): Answer =>
  say([
    asked.channel.isPrivate ? chat.noSeat : chat.noTable,
    [typed('new 1/2 24h')],
    [typed('join https://…/t/…')],
  ]);
