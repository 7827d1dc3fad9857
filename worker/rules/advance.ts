/** Advance actions (A6): what a player decided before his turn came. They die with their hand and are never bent. */
import { legalActions, potTo, raiseRange } from './betting.ts';
import type { PlayerCommand } from './commands.ts';
import { type Action, type Street, unreachable } from './events.ts';
import { type Meant, meant, outside } from './legality.ts';
import { ownOf } from './own.ts';
import { type Outcome, refuse } from './refusals.ts';
import { keep, type Story } from './story.ts';
import { type Hand, type HandSeat, handSeat, runningHand, seatOf, stackAt, type Table } from './table.ts';

export const ADVANCE_TYPES = [
  'checkFold',
  'check',
  'callUpTo',
  'callAny',
  'raiseTo',
  'pot',
  'allIn',
] as const;
export type AdvanceType = (typeof ADVANCE_TYPES)[number];
/** `street`: one turn on this street. `hand`: every turn of this hand. */
export const ADVANCE_SCOPES = ['street', 'hand'] as const;
export type AdvanceScope = (typeof ADVANCE_SCOPES)[number];
/** What may hold for every turn of a hand. */
export const FOR_THE_HAND: readonly AdvanceType[] = ['checkFold', 'check', 'callAny'];
/** What needs an amount. */
export const WITH_AMOUNT: readonly AdvanceType[] = ['callUpTo', 'raiseTo'];

/** Why one was dropped: the price is another one, there is a bet, it is over the amount, or it is no legal raise now. */
export const DROPS = ['price-changed', 'cannot-check', 'over-amount', 'not-legal'] as const;
export type Drop = (typeof DROPS)[number];

/** `hand`, `street` and `price` say what its player saw; `to` is a total on this street in chips (callUpTo, raiseTo). */
export type Advance = {
  hand: number;
  street: Street;
  price: number;
  type: AdvanceType;
  to?: number;
  scope: AdvanceScope;
  dropped?: Drop;
};

const isHere = (table: Table, seat: number): boolean => table.seats[seat]?.presence === 'here';

type Asked<T extends PlayerCommand['type']> = Extract<PlayerCommand, { type: T }>;

/** Arms one in place of the one before. Refused on one's own turn, and where the hand is not as its player saw it. */
export const setAdvance = (story: Story, { player, advance }: Asked<'setAdvance'>): Outcome => {
  const { table } = story;
  const hand = runningHand(table);
  const seat = seatOf(table, player);
  if (seat === null) return refuse('not-seated');
  const me = hand && handSeat(hand, seat);
  if (!hand || hand.number !== advance.hand) return refuse('stale-advance');
  if (me?.player !== player || me.folded || stackAt(table, seat) === 0) return refuse('no-turn-to-come');
  if (!isHere(table, seat)) return refuse('come-back-first');
  if (hand.toAct === seat) return refuse('own-turn');
  if (hand.street !== advance.street || hand.round.price !== advance.price) return refuse('stale-advance');
  const refusal = impossible(table, hand, me, advance);
  if (!refusal) keep(story, player, { advance });
  return refusal;
};

/** Undone; nothing to undo is no fault. */
export const undoAdvance = (story: Story, { player }: Asked<'undoAdvance'>): Outcome => {
  if (seatOf(story.table, player) === null) return refuse('not-seated');
  keep(story, player, { advance: null });
  return null;
};

/** Why this could never act as it is, or null. Amounts are totals on this street. */
const impossible = (table: Table, hand: Hand, me: HandSeat, advance: Advance): Outcome => {
  const { type, to = 0, scope } = advance;
  const range = raiseRange(table, hand, me);
  if (scope === 'hand' && !FOR_THE_HAND.includes(type)) return refuse('not-for-the-hand');
  if (type === 'pot' && hand.stakes.limit === 'fixed') return refuse('no-pot-raise');
  if (type === 'check' && hand.round.price > me.bet)
    return refuse('cannot-check', { amount: hand.round.price - me.bet });
  if (type === 'callUpTo' && !(to >= hand.round.price))
    return refuse('below-price', { amount: hand.round.price });
  if (type !== 'raiseTo' && type !== 'pot') return null;
  if (!range) return refuse('raising-closed');
  // The most may grow with the pot until then.
  const most = hand.stakes.limit === 'fixed' ? range.max : me.bet + stackAt(table, me.seat);
  return type === 'raiseTo' ? outside({ min: range.min, max: most }, to) : null;
};

/** Why it cannot act any more on this street, or null: none of it is ever undone by later play. */
const misfit = ({ round }: Hand, { bet }: HandSeat, advance: Advance): Drop | null => {
  switch (advance.type) {
    case 'checkFold':
    case 'callAny':
      return null;
    case 'check':
      return round.price > bet ? 'cannot-check' : null;
    case 'callUpTo':
      return round.price > (advance.to ?? 0) ? 'over-amount' : null;
    case 'raiseTo':
    case 'pot':
    case 'allIn':
      return round.price === advance.price ? null : 'price-changed';
    default:
      return unreachable(advance.type);
  }
};

/** What it comes to for the seat on turn. */
const actionFor = (table: Table, hand: Hand, me: HandSeat, advance: Advance): Action => {
  const legal = legalActions(table, me.seat);
  switch (advance.type) {
    case 'checkFold':
      return { type: legal?.check ? 'check' : 'fold' };
    case 'check':
      return { type: 'check' };
    case 'callUpTo':
    case 'callAny':
      return { type: legal?.check ? 'check' : 'call' };
    case 'raiseTo':
      return { type: legal?.bet ? 'bet' : 'raise', to: advance.to ?? 0 };
    case 'pot':
      return {
        type: legal?.bet ? 'bet' : 'raise',
        to: Math.min(potTo(hand, me), me.bet + stackAt(table, me.seat)),
      };
    case 'allIn':
      return { type: 'allIn' };
    default:
      return unreachable(advance.type);
  }
};

/**
 * What the seat on turn at `table` decided in advance, as it is carried out; null when nothing stands, or when it does not
 * fit: then it is dropped, and its owner told why. One for a single turn is spent.
 */
export const decidedInAdvance = (story: Story, table: Table, seat: number): Meant | null => {
  const player = table.seats[seat]?.player.id ?? '';
  const { advance } = ownOf(story.owns, player);
  const hand = runningHand(table);
  const me = hand && handSeat(hand, seat);
  if (!hand || !me || !isAlive(hand, me, advance) || advance.dropped) return null;
  const drop = misfit(hand, me, advance);
  const action = drop === null ? meant(table, seat, actionFor(table, hand, me, advance)) : null;
  if (action === null || 'code' in action) {
    keep(story, player, { advance: { ...advance, dropped: drop ?? 'not-legal' } });
    return null;
  }
  if (advance.scope === 'street') keep(story, player, { advance: null });
  return action;
};

/** Whether it is of this hand and, unless that is over with the street, this street; a dropped one tells why to the end. */
const isAlive = (hand: Hand, me: HandSeat, advance: Advance | null): advance is Advance =>
  advance?.hand === hand.number &&
  !me.folded &&
  (advance.dropped !== undefined || advance.scope === 'hand' || advance.street === hand.street);

/** After anything happened: those of another hand or street, and of who went away, are gone; those that cannot act any more are dropped. */
export const tidyAdvances = (story: Story): void => {
  const hand = runningHand(story.table);
  for (const [player, { advance }] of Object.entries(story.owns)) {
    if (!advance) continue;
    const seat = seatOf(story.table, player);
    const me = hand && seat !== null && isHere(story.table, seat) ? handSeat(hand, seat) : undefined;
    if (!hand || me?.player !== player || !isAlive(hand, me, advance)) keep(story, player, { advance: null });
    else if (!advance.dropped) {
      const dropped = misfit(hand, me, advance);
      if (dropped) keep(story, player, { advance: { ...advance, dropped } });
    }
  }
};
