/** Between two hands: seats pass on, people leave and sit out, chips come, places are taken, the next hand is set. */
import { SPANS } from './clock.ts';
import { waitsUntil } from './days-off.ts';
import { seatTheQueue } from './entry.ts';
import type { LeaveReason, Player, PlayerId } from './events.ts';
import type { Config } from './formats.ts';
import { readySeats } from './orbit.ts';
import { ownOf } from './own.ts';
import { plan, type Story, tell } from './story.ts';
import { type Holder, runningHand, type Seated, seated, type Table } from './table.ts';

/** D8: the seat is free and its chips are in the ledger; in a freezeout they are given up for the place (G3). */
export const freeSeat = (story: Story, seat: number, at: number, why: LeaveReason): void => {
  const holder = story.table.seats[seat];
  if (!holder) return;
  const { format } = story.table.config;
  const resigns =
    format === 'freezeout' && story.table.handNumber > 0 && (why === 'left' || why === 'removed');
  if (resigns) takePlaces(story, at, [{ seat, holder }]);
  getUp(story, { seat, holder }, at, resigns ? 'resigned' : why);
};

const getUp = (story: Story, { seat, holder }: Seated, at: number, why: LeaveReason): void => {
  plan(story, holder.player.id, null);
  const chips = why === 'resigned' ? 0 : holder.stack;
  tell(story, { type: 'seatLeft', at, seat, player: holder.player.id, chips, why });
};

/**
 * D9: a seat passes to whoever opened its recovery link, and with it the host's role, if its player had that. What the
 * player before him planned, or always did, is void.
 */
export const passSeat = (
  story: Story,
  { at, seat, from, player }: { at: number; seat: number; from: PlayerId; player: Player },
): void => {
  plan(story, from, null);
  tell(story, { type: 'seatRebound', at, seat, from, player });
  if (from === story.table.host) tell(story, { type: 'hostPassed', at, to: player.id, by: from });
};

/** D9: seats that pass on before the next deal. */
const passSeatsOn = (story: Story, at: number): void => {
  for (const { seat, player } of story.table.heirs) {
    const from = story.table.seats[seat]?.player.id;
    if (from !== undefined) passSeat(story, { at, seat, from, player });
  }
};

/** A2, D8: plans that waited for the hand's end. Who was away sits out from now on, in a cash game. */
const carryOutPlans = (story: Story, at: number): void => {
  const leaving = seated(story.table).filter(
    ({ holder }) => ownOf(story.owns, holder.player.id).plan === 'leave',
  );
  if (story.table.config.format === 'freezeout') takePlaces(story, at, leaving);
  for (const one of leaving)
    getUp(story, one, at, story.table.config.format === 'freezeout' ? 'resigned' : 'left');
  for (const { seat, holder } of seated(story.table)) {
    const { plan: meant } = ownOf(story.owns, holder.player.id);
    if (meant === 'sitOutNextHand' || holder.presence === 'away' || holder.vacationUntil !== null)
      sitsOut(story, seat, at);
  }
};

/** A2: out from the next hand on; in a freezeout that is to be away, dealt in all the same. */
export const sitsOut = (story: Story, seat: number, at: number): void => {
  const holder = story.table.seats[seat];
  if (!holder) return;
  const told = story.table.config.format === 'freezeout' ? 'wentAway' : 'satOut';
  if (holder.presence === (told === 'satOut' ? 'sittingOut' : 'away')) return;
  plan(story, holder.player.id, null);
  tell(story, { type: told, at, seat });
};

/** D6: of chips bought during the hand, what may come: up to the table's most; to who has none left, no less than its least. */
const comingTo = ({ stack, incoming }: Holder, { min, max }: Config['buyIn']): number => {
  const amount = Math.min(incoming, Math.max(0, max - stack));
  return stack === 0 && amount < min ? 0 : amount;
};

const bringChips = (story: Story, at: number): void => {
  for (const { seat, holder } of seated(story.table)) {
    const amount = comingTo(holder, story.table.config.buyIn);
    if (holder.incoming > 0) tell(story, { type: 'chipsBought', at, seat, player: holder.player.id, amount });
  }
};

const withChips = (table: Table): Seated[] => seated(table).filter(({ holder }) => holder.stack > 0);

/** G3: places for those who are out, best first; equals in chips when the hand began share theirs. */
const takePlaces = (story: Story, at: number, out: readonly Seated[]): void => {
  const stackBefore = (seat: number) =>
    story.table.hand?.seats.find((s) => s.seat === seat)?.stackBefore ?? 0;
  const staying = withChips(story.table).filter(({ seat }) => !out.some((o) => o.seat === seat)).length;
  for (const { seat, holder } of out) {
    const ahead = out.filter((o) => stackBefore(o.seat) > stackBefore(seat)).length;
    tell(story, { type: 'placeTaken', at, player: holder.player, place: staying + 1 + ahead });
  }
};

/** G3: who has no chips is out; the last one left has won. */
export const eliminate = (story: Story, at: number): void => {
  if (story.table.config.format !== 'freezeout') return;
  const out = seated(story.table).filter(({ holder }) => holder.stack === 0);
  takePlaces(story, at, out);
  for (const { seat } of out) freeSeat(story, seat, at, 'out');
};

/** G3: the last one with chips has won, and the freezeout is over; so it is when the last ones gave up together. */
const crown = (story: Story, at: number): void => {
  const { table } = story;
  const [last, ...others] = withChips(table);
  const running =
    table.config.format === 'freezeout' && table.handNumber > 0 && !table.closed && !runningHand(table);
  if (!running || others.length > 0) return;
  if (last) tell(story, { type: 'placeTaken', at, player: last.holder.player, place: 1 });
  tell(story, { type: 'tableClosed', at, why: 'won' });
};

/** Everybody's chips go to the ledger, and the table is closed. */
export const closeTable = (story: Story, at: number, why: 'host' | 'idle'): void => {
  for (const { seat } of seated(story.table)) freeSeat(story, seat, at, 'closed');
  tell(story, { type: 'tableClosed', at, why });
};

/** A8, G3: a freezeout with an absent player goes no faster than a quarter of a turn, from hand to hand. */
const slowest = (table: Table): number => {
  const absent =
    table.config.format === 'freezeout' && withChips(table).some(({ holder }) => holder.presence !== 'here');
  return Math.max(
    waitsUntil(table),
    absent && table.hand ? table.hand.startedAt + table.config.turnSeconds * 250 : 0,
  );
};

/** A8: a cash game needs two who are there; a freezeout two with chips, one of them there. */
const canDeal = (table: Table): boolean => {
  const here = withChips(table).some(({ holder }) => holder.presence === 'here');
  return readySeats(table).length >= 2 && here;
};

/** Between hands: when the next one is dealt, or that nobody knows while too few can play. */
const setNextHand = (story: Story, at: number): void => {
  const { table } = story;
  if (runningHand(table) || table.handNumber === 0 || table.closed) return;
  const soon = at + table.config.nextHandSeconds * 1000;
  const due = Math.max(Math.min(table.nextHandAt ?? soon, soon), slowest(table));
  const nextHandAt = canDeal(table) && table.paused === null ? due : null;
  if (nextHandAt !== table.nextHandAt) tell(story, { type: 'nextHandSet', at, nextHandAt });
};

/** After a change among the people: seats are filled and, while no hand runs, a winner is found, the next hand is set. */
export const regroup = (story: Story, at: number): void => {
  seatTheQueue(story, at);
  crown(story, at);
  setNextHand(story, at);
};

/** A5: the pause that was announced in the hand, before the next one is dealt. */
const restAfterHand = (story: Story, at: number): void => {
  const { pausing, host } = story.table;
  if (pausing) tell(story, { type: 'tablePaused', at, until: at + SPANS.pause, remainingMs: null, by: host });
};

/** All that waits for the end of a hand, in its order. */
export const betweenHands = (story: Story, at: number): void => {
  if (!runningHand(story.table)) {
    passSeatsOn(story, at);
    eliminate(story, at);
    bringChips(story, at);
    carryOutPlans(story, at);
    crown(story, at);
    if (story.table.closing && !story.table.closed) closeTable(story, at, 'host');
    restAfterHand(story, at);
  }
  regroup(story, at);
};

/** D5: after thirty days sitting out a seat is freed. */
export const freeAbandonedSeats = (story: Story, at: number): void => {
  for (const { seat, holder } of seated(story.table)) {
    if (holder.outSince !== null && holder.outSince + SPANS.sittingOut <= at)
      freeSeat(story, seat, at, 'absent');
  }
};
