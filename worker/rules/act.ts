/** A player's action in a hand, and what the clock does in his place (sections B and A). */
import { bankAfter } from './clock.ts';
import type { ClockCommand, PlayerCommand } from './commands.ts';
import { acted, goOn, passes } from './hand.ts';
import { meant } from './legality.ts';
import { type Outcome, refuse } from './refusals.ts';
import { type Story, tell } from './story.ts';
import { handSeat, runningHand, seatOf, turnOf } from './table.ts';
import { beginVacation, endVacation, hold, mayTakeVacation } from './vacation.ts';

/** A7: an action answers the turn it names, or changes nothing. */
export const act = (
  story: Story,
  { at, player, turn, action: asked }: Extract<PlayerCommand, { type: 'act' }>,
): Outcome => {
  const { table } = story;
  const { hand } = table;
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  if (!hand) return refuse('hand-not-running');
  if (turn !== turnOf(hand)) return refuse('stale-turn');
  if (table.paused) return refuse('table-paused');
  if (handSeat(hand, seat)?.player !== player) return refuse('not-your-turn'); // the seat may have changed hands
  const action = meant(table, seat, asked);
  if ('code' in action) return action;
  const bankMs = bankAfter(story, at);
  tell(story, { ...acted(table, seat, action, at, 'player'), ...(bankMs !== null && { bankMs }) });
  endVacation(story, seat, at);
  goOn(story, at);
  return null;
};

/**
 * A2: at the deadline the player checks or folds, and is away; unless he asked for a vacation instead, where the hand was
 * not held for him before (A4).
 */
export const timeOut = (story: Story, { at }: Extract<ClockCommand, { type: 'timeOut' }>): Outcome => {
  const hand = runningHand(story.table);
  if (!hand || hand.toAct === null || hand.deadline === null || hand.deadline > at)
    return refuse('nothing-due');
  const seat = hand.toAct;
  if (mayTakeVacation(story, seat, at)) {
    beginVacation(story, seat, at, 'clock');
    hold(story, at);
    return null;
  }
  const spent = story.table.seats[seat]?.bankMs == null ? {} : { bankMs: 0 };
  tell(story, { ...passes(story.table, seat, at, 'clock'), ...spent }, { type: 'wentAway', at, seat });
  goOn(story, at);
  return null;
};
