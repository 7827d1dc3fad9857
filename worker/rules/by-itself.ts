/** What the table does by itself: it opens, deals, goes on after a pause, and sees to what nobody asked for. */
import { closeTable, freeAbandonedSeats, sitsOut } from './between.ts';
import { hoursOfTurn, SPANS } from './clock.ts';
import type { ClockCommand } from './commands.ts';
import { owesOnSitting } from './entry.ts';
import type { PlayerId } from './events.ts';
import { goOn, openHand, unattended } from './hand.ts';
import { whenRunFor } from './hours.ts';
import { missedBlinds } from './orbit.ts';
import { ownOf } from './own.ts';
import { type Outcome, refuse } from './refusals.ts';
import { setUp } from './seats.ts';
import { plan, type Story, tell } from './story.ts';
import { runningHand } from './table.ts';
import { endVacations, hold, leastLeft } from './vacation.ts';

type Asked<T extends ClockCommand['type']> = Extract<ClockCommand, { type: T }>;

/**
 * Opens a table. People of a table before it have seats with the usual buy-in; all but the host have yet to say that they
 * are there: until then they sit out, or in a freezeout are away.
 */
export const openTable = (
  story: Story,
  { at, id, host, config, people = [] }: Asked<'openTable'>,
): Outcome => {
  tell(story, { type: 'tableOpened', at, id, host, config });
  for (const [seat, player] of people.slice(0, config.seats).entries()) {
    const owes = owesOnSitting(story.table);
    tell(story, { type: 'seatTaken', at, seat, player, stack: config.buyIn.default, owes });
    if (player.id === host.id) continue;
    tell(story, { type: config.format === 'freezeout' ? 'wentAway' : 'satOut', at, seat });
  }
  return null;
};

/** Deals the hand that is due, or finds that too few can play. */
export const nextHand = (story: Story, { at, deck }: Asked<'nextHand'>): Outcome => {
  const { nextHandAt } = story.table;
  if (nextHandAt === null || nextHandAt > at) return refuse('nothing-due');
  if (!deal(story, at, deck)) tell(story, { type: 'nextHandSet', at, nextHandAt: null });
  return null;
};

/** Deals a hand by the D rules, false if too few can play; first whoever planned to sit out on the big blind that is now his does so. */
export const deal = (story: Story, at: number, deck: Asked<'nextHand'>['deck'], chance = 0): boolean => {
  for (let next = setUp(story.table, chance); next; next = setUp(story.table, chance)) {
    const { big } = next.setup.orbit;
    const player = story.table.seats[big]?.player.id ?? '';
    if (ownOf(story.owns, player).plan !== 'sitOutAtBigBlind') {
      tell(
        story,
        ...missedBlinds(story.table, next.positions).map((m) => ({ type: 'blindMissed' as const, ...m })),
      );
      openHand(story, next.setup, at, deck);
      return true;
    }
    plan(story, player, null);
    sitsOut(story, big, at);
  }
  return false;
};

/** A5: play goes on, the turn with what remained of it; `by` the host, or null at the pause's own end. */
export const goOnAfterPause = (story: Story, at: number, by: PlayerId | null): Outcome => {
  const { paused } = story.table;
  const hand = runningHand(story.table);
  if (!paused) return refuse('not-paused');
  const hours = hoursOfTurn(story.table, story.owns);
  const toAct = hand?.toAct ?? null;
  const isBack = toAct !== null && paused.heldMs > 0 && story.table.seats[toAct]?.vacationUntil === null;
  const leastMs = hand && isBack ? leastLeft(hand) : 0;
  const left = paused.remainingMs === null ? null : Math.max(leastMs, paused.remainingMs);
  tell(story, { type: 'tableResumed', at, deadline: left === null ? null : whenRunFor(hours, at, left), by });
  if (toAct !== null && unattended(story, toAct)) goOn(story, at);
  else hold(story, at, paused.heldMs);
  return null;
};

/**
 * What became due without anybody's asking: a pause's end (A5), abandoned seats (D5), an idle table's notice and end. Where
 * something happened the table is not idle.
 */
export const sweep = (story: Story, { at }: Asked<'sweep'>): Outcome => {
  const { paused } = story.table;
  if (paused && paused.until <= at) goOnAfterPause(story, at, null);
  endVacations(story, at);
  freeAbandonedSeats(story, at);
  const { closesAt, activeAt } = story.table;
  if (closesAt !== null && closesAt <= at) closeTable(story, at, 'idle');
  else if (closesAt === null && activeAt + SPANS.idleNotice <= at) {
    tell(story, { type: 'idleNoticed', at, closesAt: activeAt + SPANS.idle });
  }
  return story.events.length > 0 ? null : refuse('nothing-due');
};
