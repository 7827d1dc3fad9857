/** Vacation (A4): days off from the table's budget, by hand or by itself; a running hand is held for it once. */
import { sitsOut } from './between.ts';
import { hoursOfTurn, leftOfTurn, ownLeftOfTurn } from './clock.ts';
import type { PlayerCommand } from './commands.ts';
import { vacationLeft } from './days-off.ts';
import { whenRunFor } from './hours.ts';
import { ownOf } from './own.ts';
import { type Outcome, refuse } from './refusals.ts';
import { DAY, HOUR } from './spans.ts';
import { type Story, tell } from './story.ts';
import { type Hand, handSeat, runningHand, seated, seatOf, type Table } from './table.ts';

/** By hand: for so many days, or as many as are left. Who is in no hand sits out at once, else when it is over. */
export const goOnVacation = (
  story: Story,
  { at, player, days }: Extract<PlayerCommand, { type: 'goOnVacation' }>,
): Outcome => {
  const { table } = story;
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  if (table.seats[seat]?.vacationUntil != null) return refuse('on-vacation');
  const left = vacationLeft(table, player, at);
  if (left < HOUR || (days ?? 0) * DAY > left)
    return refuse('no-vacation-left', { max: Math.floor(left / DAY) });
  beginVacation(story, seat, at, 'player', days === undefined ? left : days * DAY);
  const hand = runningHand(table);
  if (!hand || !handSeat(hand, seat)) sitsOut(story, seat, at);
  else if (hand.toAct === seat) hold(story, at);
  return null;
};

/** For `ms`, or for all that is left. */
export const beginVacation = (
  story: Story,
  seat: number,
  at: number,
  by: 'player' | 'clock',
  ms = Number.POSITIVE_INFINITY,
): void => {
  const player = story.table.seats[seat]?.player.id ?? '';
  const until = at + Math.min(ms, vacationLeft(story.table, player, at));
  tell(story, { type: 'vacationBegan', at, seat, player, until, by });
};

/** He came back, or its days are over: what was not used is his still. The clock of a turn that was held runs again. */
export const endVacation = (story: Story, seat: number, at: number): void => {
  const holder = story.table.seats[seat];
  if (holder?.vacationUntil == null) return;
  tell(story, { type: 'vacationEnded', at, seat, player: holder.player.id });
  runAgain(story, seat, at);
};

/** Enough to act for whoever comes back with nothing left of his turn, in ms. */
export const leastLeft = ({ turnSeconds }: Hand): number => Math.min(HOUR, turnSeconds * 1000);

/** What was left of the turn, but enough to act where it was nothing. */
const runAgain = (story: Story, seat: number, at: number): void => {
  const { table, owns } = story;
  const hand = runningHand(table);
  if (!hand || hand.toAct !== seat || hand.deadline === null || (hand.heldUntil ?? at) <= at) return;
  const left = Math.max(leastLeft(hand), ownLeftOfTurn(story, at) ?? 0);
  const deadline = Math.min(hand.deadline, whenRunFor(hoursOfTurn(table, owns), at, left));
  tell(story, { type: 'deadlineMoved', at, seat, deadline, why: 'vacation', by: null, heldUntil: null });
};

/** Those whose days are over. */
export const endVacations = (story: Story, at: number): void => {
  for (const { seat, holder } of seated(story.table))
    if (holder.vacationUntil !== null && holder.vacationUntil <= at) endVacation(story, seat, at);
};

/** Whether the player on turn goes on vacation rather than time out: he asked for it, and the hand was not held for him. */
export const mayTakeVacation = ({ table, owns }: Story, seat: number, at: number): boolean => {
  const holder = table.seats[seat];
  if (!holder || holder.vacationUntil !== null || table.hand?.held.includes(seat)) return false;
  return ownOf(owns, holder.player.id).takesVacation && vacationLeft(table, holder.player.id, at) >= HOUR;
};

/** Two are left of a freezeout: it waits for as long as the vacation lasts. */
const isHeadsUpFreezeout = (table: Table): boolean =>
  table.config.format === 'freezeout' && table.hand?.seats.length === 2;

/**
 * The deadline of a player on vacation moves back, once a hand: by what is left of his vacation, at most 48 hours. After a
 * pause a hold goes on for what it had left then, in ms.
 */
export const hold = (story: Story, at: number, keptMs = 0): void => {
  const { table, owns } = story;
  const hand = runningHand(table);
  const seat = hand?.toAct ?? null;
  const left = leftOfTurn(story, at);
  const until = seat === null ? null : (table.seats[seat]?.vacationUntil ?? null);
  if (!hand || seat === null || until === null || until <= at) return;
  if (left === null || (hand.held.includes(seat) && keptMs === 0)) return;
  const usual = isHeadsUpFreezeout(table) ? until - at : table.config.vacation.holdHours * HOUR;
  const most = keptMs || usual;
  const heldUntil = at + Math.min(most, until - at);
  const deadline = whenRunFor(hoursOfTurn(table, owns), heldUntil, left);
  tell(story, { type: 'deadlineMoved', at, seat, deadline, why: 'vacation', by: null, heldUntil });
};
