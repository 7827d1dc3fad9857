/** My tables, and what each needs of me: D1 says where I sit, the tables say the rest. */

import { Hono } from 'hono/tiny';
import { tablesOf } from '../db/queries.ts';
import type { LinkedView } from '../rules/view.ts';
import { tableStub } from '../table/stub.ts';
import { playerAsking } from './caller.ts';
import type { ApiEnv } from './context.ts';
import { operation } from './operation.ts';
import { asksNothing } from './query.ts';

const NO_HAND = {
  street: null,
  board: [],
  pot: 0,
  price: 0,
  deadline: null,
  since: null,
  clock: null,
} as const;

const handOf = ({ hand, seats }: LinkedView) => {
  if (!hand) return { hand: null, ...NO_HAND, toAct: null };
  const { number, street, board, pot, price, deadline, since, clock } = hand;
  const holder = seats.find(({ seat }) => seat === hand.toAct);
  const toAct = holder ? { seat: holder.seat, player: holder.player } : null;
  return { hand: number, street, board, pot, price, deadline, since, clock, toAct };
};

/** What the list says of one table. */
const lineOf = (view: LinkedView, me: string) => ({
  id: view.id,
  url: view.url,
  name: view.config.name,
  seat: view.you?.seat ?? null,
  presence: view.you?.presence ?? null,
  ...handOf(view),
  toCall: view.legal?.call?.amount ?? 0,
  yourTurn: view.legal !== null,
  paused: view.paused,
  nextHandAt: view.nextHandAt,
  lastFinished: view.previous?.number ?? null,
  applicants: view.host === me ? view.applicants : [],
});
type Line = ReturnType<typeof lineOf>;

/** Mine first, then what waits for me, then the rest; each by how soon its turn ends, if ever. */
const needOf = ({ yourTurn, applicants }: Line): number => (yourTurn ? 0 : applicants.length > 0 ? 1 : 2);
const byNeed = (a: Line, b: Line): number => {
  const [soon, sooner] = [a.deadline ?? '~', b.deadline ?? '~'];
  return needOf(a) - needOf(b) || (soon < sooner ? -1 : soon > sooner ? 1 : 0);
};

export const mine = new Hono<ApiEnv>().get('/me/tables', operation('myTables'), asksNothing, async (c) => {
  const asking = await playerAsking(c);
  if (asking instanceof Response) return asking;
  const { credential, known } = asking;
  const caller = { hash: credential.hash, known };
  const ids = await tablesOf(c.env.DB, known.player.id);
  const replies = await Promise.allSettled(ids.map((id) => tableStub(c.env, id)?.view(caller)));
  const views = replies.flatMap(({ status, ...reply }) =>
    'value' in reply && reply.value?.type === 'view' && !reply.value.view.closed ? [reply.value.view] : [],
  );
  const tables = views.map((view) => lineOf(view, known.player.id)).toSorted(byNeed);
  return c.json({ tables, unreachable: ids.filter((_, i) => replies[i]?.status === 'rejected') });
});
