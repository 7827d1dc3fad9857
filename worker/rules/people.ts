/** What people ask for themselves: a seat, chips, to sit out, to come back, to leave, to show (D4 to D9, S2). */
import { freeSeat, passSeat, sitsOut } from './between.ts';
import type { PlayerCommand } from './commands.ts';
import {
  buyInLimits,
  entryClosed,
  entryRefused,
  hasSeat,
  isIn,
  leaveLines,
  mayRebuy,
  takeSeat,
} from './entry.ts';
import { acted, goOn } from './hand.ts';
import { hostClaim } from './host-claim.ts';
import { ownOf } from './own.ts';
import { type Outcome, refuse } from './refusals.ts';
import { plan, type Story, tell } from './story.ts';
import { type Holder, handSeat, runningHand, seatOf } from './table.ts';
import { endVacation } from './vacation.ts';

type Asked<T extends PlayerCommand['type']> = Extract<PlayerCommand, { type: T }>;

/** D6: one person, one seat; where the host lets people in (D9), the seat is asked for. */
export const sit = (story: Story, { at, player, seat, buyIn, posts }: Asked<'sit'>): Outcome => {
  const { table } = story;
  const chips = buyIn ?? buyInLimits(table, player.id, at).usual;
  const free = seat ?? table.seats.indexOf(null);
  if (hasSeat(table, player.id)) return refuse('already-seated');
  if (entryClosed(table)) return refuse('entry-closed'); // G3: however many seats are free
  if (!table.seats.includes(null)) return refuse('table-full');
  if (table.seats[free] === undefined) return refuse('no-such-seat', { max: table.seats.length - 1 });
  if (table.seats[free] !== null) return refuse('seat-taken');
  const refusal = entryRefused(table, player, at, chips);
  if (refusal) return refusal;
  if (table.config.approval && player.id !== table.host) {
    if (isIn(table.applicants, player.id)) return refuse('already-waiting');
    tell(story, { type: 'seatAsked', at, player, seat: seat ?? null, buyIn: chips, ...(posts && { posts }) });
    return null;
  }
  takeSeat(story, free, { player, buyIn: chips, posts }, at);
  return null;
};

/** Takes back the wish for a seat, from the host's list or from the line. */
export const withdraw = (story: Story, { at, player }: Asked<'withdraw'>): Outcome => {
  const asked = isIn(story.table.applicants, player);
  const queued = isIn(story.table.queue, player);
  if (asked) tell(story, { type: 'askingEnded', at, player, why: 'withdrawn' });
  if (queued) tell(story, { type: 'queueLeft', at, player });
  return asked || queued ? null : refuse('not-waiting');
};

/** In line for the next free seat of a full table. */
export const joinQueue = (story: Story, { at, player, buyIn, posts }: Asked<'joinQueue'>): Outcome => {
  const { table } = story;
  const chips = buyIn ?? buyInLimits(table, player.id, at).usual;
  if (table.seats.includes(null) && !entryClosed(table)) return refuse('seats-free');
  if (isIn([...table.queue, ...table.applicants], player.id)) return refuse('already-waiting');
  const refusal = entryRefused(table, player, at, chips);
  if (refusal) return refusal;
  tell(story, { type: 'queued', at, player, buyIn: chips, ...(posts && { posts }) });
  return null;
};

/** A2, D4: ends being away or sitting out, and says whether owed blinds are posted or the big blind waited for. */
export const comeBack = (story: Story, { at, player, posts }: Asked<'comeBack'>): Outcome => {
  const seat = seatOf(story.table, player);
  if (seat === null) return refuse('not-seated');
  const { presence, owes, habits, vacationUntil } = story.table.seats[seat] as Holder;
  const chooses = posts !== undefined && posts !== habits.posts && (owes.big || owes.small);
  const planned = ownOf(story.owns, player).plan !== null;
  if (presence === 'here' && vacationUntil === null && !chooses && !planned) return refuse('not-away');
  plan(story, player, null);
  endVacation(story, seat, at);
  if (presence !== 'here') tell(story, { type: 'cameBack', at, seat });
  if (chooses) tell(story, { type: 'habitsSet', at, seat, player, habits: { ...habits, posts } });
  return null;
};

/** Sitting out at once (in a hand he checks or folds from now on), after this hand, or when the big blind would be his. */
export const sitOut = (story: Story, { at, player, when }: Asked<'sitOut'>): Outcome => {
  const { table } = story;
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  if (table.seats[seat]?.presence !== 'here') return refuse('already-out');
  const hand = runningHand(table);
  const dealtIn = hand !== null && handSeat(hand, seat) !== undefined;
  if (when === 'bigBlind') plan(story, player, 'sitOutAtBigBlind');
  else if (when === 'nextHand' && dealtIn) plan(story, player, 'sitOutNextHand');
  else if (dealtIn) goAway(story, seat, at);
  else sitsOut(story, seat, at);
  return null;
};

const goAway = (story: Story, seat: number, at: number): void => {
  const asked = runningHand(story.table)?.toAct === seat && !story.table.paused;
  tell(story, { type: 'wentAway', at, seat });
  if (asked) goOn(story, at);
};

/** D8: at once between hands; in a hand he folds at his turn, never earlier, and nobody can tell before. */
export const leave = (story: Story, { at, player }: Asked<'leave'>): Outcome => {
  const { table } = story;
  const seat = seatOf(table, player);
  if (seat === null) return withdraw(story, { type: 'withdraw', at, player }) && refuse('not-seated');
  const hand = runningHand(table);
  if (!hand || !handSeat(hand, seat)) {
    freeSeat(story, seat, at, 'left');
    return null;
  }
  plan(story, player, 'leave');
  if (hand.toAct === seat && !table.paused) {
    tell(story, acted(table, seat, { type: 'fold' }, at, 'leaving'));
    goOn(story, at);
  }
  return null;
};

/** Another seat, between hands. D4: there he comes in like a newcomer. */
export const moveSeat = (story: Story, { at, player, to }: Asked<'moveSeat'>): Outcome => {
  const { table } = story;
  const seat = seatOf(table, player);
  const hand = runningHand(table);
  if (seat === null) return refuse('not-seated');
  if (table.seats[to] === undefined) return refuse('no-such-seat', { max: table.seats.length - 1 });
  if (table.seats[to] !== null) return refuse('seat-taken');
  if (hand && handSeat(hand, seat)) return refuse('hand-running');
  if (entryClosed(table)) return refuse('entry-closed');
  const { owes } = table.seats[seat] as Holder;
  tell(story, { type: 'seatMoved', at, seat, to, owes: { ...owes, big: owes.big || table.orbit !== null } });
  return null;
};

/** D6: more chips, up to the table's most; in a hand they count from the next one. */
export const addChips = (story: Story, { at, player, amount }: Asked<'addChips'>): Outcome => {
  const { table } = story;
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  const { stack, incoming } = table.seats[seat] as Holder;
  const hand = runningHand(table);
  const inHand = hand !== null && handSeat(hand, seat) !== undefined;
  const room = table.config.buyIn.max - incoming - (inHand ? 0 : stack);
  const least = !inHand && stack === 0 ? table.config.buyIn.min : 1;
  if (table.config.format === 'freezeout') return refuse('equal-stacks'); // G3: whatever the host allows
  if (!mayRebuy(table, player)) return refuse('no-rebuys');
  if (!Number.isInteger(amount) || amount < least || amount > room)
    return refuse('buy-in-out-of-range', { min: least, max: Math.max(0, room) });
  if (inHand) tell(story, { type: 'chipsAsked', at, seat, amount });
  else tell(story, { type: 'chipsBought', at, seat, player, amount });
  return null;
};

/** B15, S2, D4: what a player does whenever it comes to it. */
export const setHabits = (story: Story, { at, player, habits }: Asked<'setHabits'>): Outcome => {
  const seat = seatOf(story.table, player);
  if (seat === null) return refuse('not-seated');
  const before = (story.table.seats[seat] as Holder).habits;
  tell(story, { type: 'habitsSet', at, seat, player, habits: { ...before, ...habits } });
  return null;
};

/** S2: opens a hand that was mucked, or won without a contest, all four cards, until the next hand ends or for a day. */
export const show = (story: Story, { at, player, hand, dealt, until }: Asked<'show'>): Outcome => {
  if (runningHand(story.table)?.number === hand) return refuse('hand-running');
  if (dealt?.player !== player || dealt.cards === null) return refuse('not-your-hand');
  if (dealt.folded) return refuse('hand-folded');
  if (dealt.shown) return refuse('already-shown');
  if (at > until) return refuse('too-late');
  tell(story, { type: 'handShown', hand, seat: dealt.seat, player, cards: dealt.cards });
  return null;
};

/** D9: takes the role of a host who was away for seven days while something waited. */
export const claimHost = (story: Story, { at, player }: Asked<'claimHost'>): Outcome => {
  const { table } = story;
  const claim = hostClaim(table);
  if (seatOf(table, player) === null) return refuse('not-seated');
  if (!claim || at < claim.at) return refuse('host-present');
  if (claim.by !== player) return refuse('not-longest-seated');
  tell(story, { type: 'hostPassed', at, to: player, by: player });
  return null;
};

/** D9: a recovery link was opened: the seat is this player's from the next deal on. He waits for no other (D6). */
export const claimSeat = (story: Story, { at, player, seat }: Asked<'claimSeat'>): Outcome => {
  const { table } = story;
  const holder = table.seats[seat];
  if (!holder) return refuse('seat-empty');
  if (hasSeat(table, player.id)) return refuse('already-seated');
  const name = holder.player.name;
  const heir = { id: player.id, name };
  tell(story, { type: 'seatClaimed', at, seat, player: heir });
  leaveLines(story, player.id, at);
  const hand = runningHand(table);
  if (hand && handSeat(hand, seat)) return null;
  passSeat(story, { at, seat, from: holder.player.id, player: heir });
  return null;
};
