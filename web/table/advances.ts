/** Which advance actions (A6) somebody may set while it is not his turn: none that could never act. Amounts are totals. */
import type { AdvanceScope } from '../../worker/rules/advance.ts';
import {
  afterAction,
  type Bettor,
  firstRound,
  nextRound,
  type Round,
  raiseRange,
  withPost,
} from '../../worker/rules/betting.ts';
import { isVerb, type Street } from '../../worker/rules/events.ts';
import type { HandView, SeatView, View } from '../../worker/rules/view.ts';
import type { Interval } from './amounts.ts';
import { nextSeats } from './news.ts';

export type RaiseOffer = { verb: 'bet' | 'raise' } & Interval;

/**
 * `owed` is what a call costs now. On a `street` where no turn of mine can come any more only the whole `hand` is offered.
 * `check`: whether checking can be decided on, by scope. `callUpTo`, `raise` and `pot` are for this street alone.
 */
export type Offers = {
  price: number;
  owed: number;
  isCallAllIn: boolean;
  scopes: readonly AdvanceScope[];
  check: Record<AdvanceScope, boolean>;
  callUpTo: Interval | null;
  raise: RaiseOffer | null;
  pot: boolean;
  allInTo: number;
};

/** The betting round as it stands, from what everybody saw. */
const roundOf = ({ stakes, street, record }: HandView): Round =>
  record
    .filter((deed) => deed.street === street)
    .reduce(
      (round, { did, to, seat, paid }) =>
        isVerb(did) ? afterAction(round, stakes, to) : withPost(round, { seat, kind: did, amount: paid }),
      street === 'preflop' ? firstRound(stakes) : nextRound(stakes, street as Street),
    );

/** Whether a seat has bet, called, checked or raised on this street. */
export const hasActed = ({ record, street }: HandView, seat: number): boolean =>
  record.some((deed) => deed.seat === seat && deed.street === street && isVerb(deed.did));

/** The seats as the rules of betting know them; what the pot is made of does not matter to them. */
const bettors = ({ hand, seats }: { hand: HandView; seats: readonly SeatView[] }): Bettor[] =>
  hand.players.map(({ seat, player }, i) => {
    const seen = seats.find((each) => each.seat === seat && each.player.id === player.id);
    return {
      seat,
      bet: seen?.bet ?? 0,
      invested: i === 0 ? hand.pot : 0,
      dead: 0,
      folded: !seen || seen.state === 'folded' || seen.cards === null,
      acted: hasActed(hand, seat),
    };
  });

/** The totals that a call may have to go up to: what costs less is called by the least, and nobody can make it more than the most. */
const callRange = (
  hand: HandView,
  round: Round,
  me: SeatView,
  others: readonly SeatView[],
): Interval | null => {
  const { price } = hand;
  const allInTo = me.bet + me.stack;
  if (allInTo <= price) return null;
  const reach = Math.max(price, ...others.map(({ bet, stack }) => bet + stack));
  const { limit, maxBets } = hand.stakes;
  const isFixed = limit === 'fixed';
  const cap = isFixed && maxBets !== null ? round.level + round.step * (maxBets - round.bets) : allInTo;
  const most = Math.max(price, Math.min(allInTo, reach, cap));
  const least = price > me.bet ? price : (isFixed ? round.level : price) + round.step;
  return most > me.bet ? { min: Math.min(least, most), max: most } : null;
};

/** What the viewer may decide in advance, or null: it is his turn, or none of his can come in this hand. */
export const offersOf = (view: View): Offers | null => {
  const { hand, you, seats } = view;
  const me = seats.find(({ seat }) => seat === you?.seat);
  if (!hand || !you || !me || hand.toAct === null || hand.toAct === you.seat) return null;
  const isDealtIn = hand.players.some(({ seat, player }) => seat === you.seat && player.id === you.player);
  if (!isDealtIn || me.state !== 'active' || you.presence !== 'here' || me.stack === 0) return null;
  const { price, street } = hand;
  const round = roundOf(hand);
  const table = bettors({ hand, seats });
  const others = seats.filter(({ seat }) =>
    table.some((b) => b.seat === seat && !b.folded && seat !== me.seat),
  );
  const isCapped = hand.stakes.limit === 'fixed' && round.bets >= (hand.stakes.maxBets ?? Infinity);
  const toCome = nextSeats(view).filter((seat) => seat !== me.seat);
  const mayBeRaised =
    !isCapped && others.some(({ seat, bet, stack }) => toCome.includes(seat) && bet + stack > price);
  const comes = me.bet < price || !hasActed(hand, me.seat);
  const isOnStreet = comes || mayBeRaised;
  if (!isOnStreet && street === 'river') return null;
  const own = table.find(({ seat }) => seat === me.seat);
  const stacks = Array.from(
    { length: view.config.seats },
    (_, seat) => seats.find((s) => s.seat === seat) ?? null,
  );
  const range =
    comes && own ? raiseRange({ seats: stacks }, { stakes: hand.stakes, round, seats: table }, own) : null;
  return {
    price,
    owed: Math.max(0, Math.min(price - me.bet, me.stack)),
    isCallAllIn: price - me.bet >= me.stack,
    scopes: isOnStreet ? ['street', 'hand'] : ['hand'],
    check: { street: me.bet === price && comes, hand: me.bet === price },
    callUpTo: isOnStreet && (mayBeRaised || me.bet < price) ? callRange(hand, round, me, others) : null,
    raise: range && { verb: price === 0 ? 'bet' : 'raise', ...range },
    pot: range !== null && hand.stakes.limit !== 'fixed',
    allInTo: me.bet + me.stack,
  };
};

/** What names the situation that was decided on: another one makes the block another block. */
export const situationOf = ({ hand, you, seats }: View): string =>
  JSON.stringify([
    hand?.number,
    hand?.street,
    hand?.price,
    seats.find(({ seat }) => seat === you?.seat)?.bet,
  ]);
