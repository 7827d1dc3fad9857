/** Between two hands: seats pass on, people leave and sit out, chips come, places are taken, the next hand is set. */
import { SPANS } from './clock.ts';
import type { LeaveReason } from './events.ts';
import { readySeats } from './orbit.ts';
import { plan, type Story, tell } from './story.ts';
import { type Holder, runningHand, type Table } from './table.ts';

type Seated = { seat: number; holder: Holder };

export const seated = (table: Table): Seated[] =>
  table.seats.flatMap((holder, seat) => (holder ? [{ seat, holder }] : []));

/** D8: the seat is free and its chips are in the ledger; in a freezeout they are given up for the place (G3). */
export const freeSeat = (story: Story, seat: number, at: number, why: LeaveReason): void => {
  const holder = story.table.seats[seat];
  if (!holder) return;
  const { format } = story.table.config;
  const gaveUp =
    format === 'freezeout' && story.table.handNumber > 0 && (why === 'left' || why === 'removed');
  if (gaveUp) takePlaces(story, at, [{ seat, holder }]);
  plan(story, holder.player.id, null);
  const left = { type: 'seatLeft', at, seat, player: holder.player.id } as const;
  tell(story, { ...left, chips: gaveUp ? 0 : holder.stack, why: gaveUp ? 'resigned' : why });
};

/** D9: seats that pass to whoever opened their recovery link. */
const passSeatsOn = (story: Story, at: number): void => {
  for (const { seat, player } of story.table.heirs) {
    const from = story.table.seats[seat]?.player.id;
    if (from !== undefined) tell(story, { type: 'seatRebound', at, seat, from, player });
  }
};

/** A2, D8: plans that waited for the hand's end. Who was away sits out from now on, in a cash game. */
const carryOutPlans = (story: Story, at: number): void => {
  for (const { seat, holder } of seated(story.table)) {
    const meant = story.plans[holder.player.id];
    if (meant === 'leave') freeSeat(story, seat, at, 'left');
    else if (meant === 'sitOutNextHand' || holder.presence === 'away') sitsOut(story, seat, at);
  }
};

const sitsOut = (story: Story, seat: number, at: number): void => {
  const holder = story.table.seats[seat];
  if (!holder || holder.presence === 'sittingOut' || story.table.config.format === 'freezeout') return;
  plan(story, holder.player.id, null);
  tell(story, { type: 'satOut', at, seat });
};

/** D6: chips bought during the hand, capped at the table's most. */
const bringChips = (story: Story, at: number): void => {
  const { max } = story.table.config.buyIn;
  for (const { seat, holder } of seated(story.table)) {
    const amount = Math.min(holder.incoming, Math.max(0, max - holder.stack));
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
const eliminate = (story: Story, at: number): void => {
  if (story.table.config.format !== 'freezeout') return;
  const out = seated(story.table).filter(({ holder }) => holder.stack === 0);
  takePlaces(story, at, out);
  for (const { seat } of out) freeSeat(story, seat, at, 'out');
};

/** G3: the last one with chips has won, and the freezeout is over. */
const crown = (story: Story, at: number): void => {
  const { table } = story;
  const [last, ...others] = withChips(table);
  const running =
    table.config.format === 'freezeout' && table.handNumber > 0 && !table.closed && !runningHand(table);
  if (!running || !last || others.length > 0) return;
  tell(
    story,
    { type: 'placeTaken', at, player: last.holder.player, place: 1 },
    { type: 'tableClosed', at, why: 'won' },
  );
};

/** Everybody's chips go to the ledger, and the table is closed. */
export const closeTable = (story: Story, at: number, why: 'host' | 'idle'): void => {
  for (const { seat } of seated(story.table)) freeSeat(story, seat, at, 'closed');
  tell(story, { type: 'tableClosed', at, why });
};

/** D4: whoever sits down at a running cash game owes the big blind. */
export const owesOnSitting = (table: Table) => ({
  small: false,
  big: table.orbit !== null && table.config.format === 'cash',
});

/** A free seat goes to whoever has waited for one longest. */
const seatTheQueue = (story: Story, at: number): void => {
  for (let [next] = story.table.queue; next; [next] = story.table.queue) {
    const seat = story.table.seats.indexOf(null);
    if (seat < 0 || story.table.closed) return;
    const { player, buyIn } = next;
    tell(story, { type: 'queueLeft', at, player: player.id });
    tell(story, { type: 'seatTaken', at, seat, player, stack: buyIn, owes: owesOnSitting(story.table) });
  }
};

/** A8, G3: the earliest the next hand may be dealt: a freezeout with an absent player goes no faster than a quarter of a turn. */
const earliestDeal = ({ table }: Story, at: number): number => {
  const soon = at + table.config.nextHandSeconds * 1000;
  const absent =
    table.config.format === 'freezeout' && withChips(table).some(({ holder }) => holder.presence !== 'here');
  const quarter = table.config.turnSeconds * 250;
  return absent && table.hand ? Math.max(soon, table.hand.startedAt + quarter) : soon;
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
  const deals = canDeal(table) && table.paused === null;
  if (deals === (table.nextHandAt !== null)) return;
  tell(story, { type: 'nextHandSet', at, nextHandAt: deals ? earliestDeal(story, at) : null });
};

/** After a change among the people while no hand runs: seats are filled, a winner is found, the next hand is set. */
export const regroup = (story: Story, at: number): void => {
  if (runningHand(story.table)) return;
  seatTheQueue(story, at);
  crown(story, at);
  setNextHand(story, at);
};

/** All that waits for the end of a hand, in its order. */
export const betweenHands = (story: Story, at: number): void => {
  if (runningHand(story.table)) return;
  passSeatsOn(story, at);
  eliminate(story, at);
  bringChips(story, at);
  carryOutPlans(story, at);
  if (story.table.closing) closeTable(story, at, 'host');
  regroup(story, at);
};

/** D5: after thirty days sitting out a seat is freed. */
export const freeAbandonedSeats = (story: Story, at: number): void => {
  for (const { seat, holder } of seated(story.table)) {
    if (holder.outSince !== null && holder.outSince + SPANS.sittingOut <= at)
      freeSeat(story, seat, at, 'absent');
  }
};
