/** What somebody said, as the action or advance action it comes to at the table as he sees it. Pure. */
import type { Advance } from '../rules/advance.ts';
import { type Action, isVerb, type Street, unreachable } from '../rules/events.ts';
import type { RefusalCode } from '../rules/refusals.ts';
import type { HandView, SeatView, View } from '../rules/view.ts';
import type { ToldAdvance } from '../words/en/advances.ts';
import type { Exact, Spoken } from '../words/spoken.ts';
import { count } from './table-text.ts';

/**
 * Why nothing is done. `callIs`: the call is another one than was said; `comesTo`: the pot, or all he has, is; `over`: it costs
 * more than was said; `onTurnOnly`: before his turn nobody knows how much that will be.
 */
export type Unmet =
  | { type: 'refusal'; code: RefusalCode; amount?: number }
  | { type: 'callIs' | 'comesTo'; amount: number }
  | { type: 'over'; price: number; most: number }
  | { type: 'onTurnOnly' };

/** `howMuch`: he is asked for the amount. */
export type Wish =
  | { type: 'act'; action: Action }
  | { type: 'advance'; advance: Omit<Advance, 'dropped'> }
  | { type: 'undo' }
  | { type: 'back' }
  | { type: 'howMuch' }
  | Unmet;

/** A running hand, and the seat of who speaks in it. */
type Spot = { view: View; hand: HandView; me: SeatView };

const act = (action: Action): Wish => ({ type: 'act', action });
const refusal = (code: RefusalCode): Wish => ({ type: 'refusal', code });

/** B9: the price and a part of the pot as it is after the call, but not more than he has. */
const partOfPot = ({ view, hand, me }: Spot, share: number): number => {
  const call = view.legal?.call?.amount ?? 0;
  return Math.min(hand.price + Math.floor((hand.pot + call) * share), me.bet + me.stack);
};

/** The wish, but only where it comes to what was said: what he puts in now, or that with what he has bet in this round. */
function exactly({ hand: { price }, me: { bet, stack } }: Spot, { type, amount }: Exact, wish: Wish): Wish {
  const owed = Math.min(price - bet, stack);
  const all: Wish = { type: 'comesTo', amount: bet + stack };
  if (type === 'allInFor') return amount === stack || amount === all.amount ? wish : all;
  if (owed <= 0) return refusal('nothing-to-call');
  if (type === 'callAllIn' && owed < stack) return all;
  return amount === owed || amount === price ? wish : { type: 'callIs', amount: owed };
}

/** What is said on one's turn. */
function onTurn(spot: Spot, spoken: Spoken): Wish {
  const { view, hand, me } = spot;
  const { legal } = view;
  if (view.paused || !legal) return refusal('table-paused');
  const { check, call, bet, raise } = legal;
  const range = bet ?? raise;
  const to = (amount: number | undefined): Wish =>
    amount === undefined ? refusal('raising-closed') : act({ type: bet ? 'bet' : 'raise', to: amount });
  switch (spoken.type) {
    case 'fold':
    case 'check':
    case 'call':
    case 'allIn':
      return act({ type: spoken.type });
    case 'callAny':
      return act({ type: check ? 'check' : 'call' });
    case 'checkFold':
      return act({ type: check ? 'check' : 'fold' });
    case 'callExactly':
    case 'callAllIn':
      return exactly(spot, spoken, act({ type: 'call' }));
    case 'allInFor':
      return exactly(spot, spoken, act({ type: 'allIn' }));
    case 'callUpTo': {
      const price = me.bet + (call?.amount ?? 0);
      if (!call) return act({ type: 'check' });
      return price <= spoken.amount ? act({ type: 'call' }) : { type: 'over', price, most: spoken.amount };
    }
    case 'bet':
      return act({ type: 'bet', to: spoken.amount });
    case 'raiseTo':
      return act({ type: 'raise', to: spoken.amount });
    case 'raiseBy':
      return act({ type: 'raise', to: hand.price + spoken.amount });
    case 'pot':
    case 'potTo': {
      if (hand.stakes.limit === 'fixed') return refusal('no-pot-raise');
      const amount = partOfPot(spot, 1);
      if (range && spoken.type === 'potTo' && spoken.amount !== amount) return { type: 'comesTo', amount };
      return to(range && amount);
    }
    case 'half':
      return to(range && partOfPot(spot, 1 / 2));
    case 'min':
    case 'max':
      return to(range?.[spoken.type]);
    case 'howMuch':
      // Where one amount alone is possible nothing is left to be asked; but all his chips are named by who means them.
      if (range?.min === range?.max && range?.max !== me.bet + me.stack) return to(range?.min);
      return { type: 'howMuch' };
    case 'undo':
    case 'back':
      return { type: spoken.type };
    default:
      return unreachable(spoken);
  }
}

/** A6: what is said before one's turn comes. */
function inAdvance(spot: Spot, street: Street, spoken: Spoken): Wish {
  const { hand, me } = spot;
  const { number, price } = hand;
  const set = (type: Advance['type'], to?: number): Wish => ({
    type: 'advance',
    advance: { hand: number, street, price, type, scope: 'street', ...(to !== undefined && { to }) },
  });
  switch (spoken.type) {
    case 'fold':
    case 'checkFold':
      return set('checkFold');
    case 'check':
    case 'callAny':
    case 'pot':
    case 'allIn':
      return set(spoken.type);
    case 'call':
      return price > me.bet ? set('callUpTo', price) : refusal('nothing-to-call');
    case 'callExactly':
    case 'callAllIn':
      return exactly(spot, spoken, set('callUpTo', price));
    case 'allInFor':
      return exactly(spot, spoken, set('allIn'));
    case 'callUpTo':
      return set('callUpTo', spoken.amount);
    case 'bet':
    case 'raiseTo':
      return set('raiseTo', spoken.amount);
    case 'raiseBy':
      return set('raiseTo', price + spoken.amount);
    case 'potTo':
    case 'half':
    case 'min':
    case 'max':
    case 'howMuch':
      return { type: 'onTurnOnly' };
    case 'undo':
    case 'back':
      return { type: spoken.type };
    default:
      return unreachable(spoken);
  }
}

/** What it comes to. Nothing is bent: what is not possible as it was said is refused, here or by the table. */
export function wishOf(view: View, spoken: Spoken): Wish {
  const { hand, you, seats } = view;
  const me = seats.find(({ seat }) => seat === you?.seat);
  if (!you || !me) return refusal('not-seated');
  if (spoken.type === 'undo' || spoken.type === 'back') return { type: spoken.type };
  if (!hand || hand.result || hand.street === 'showdown') return refusal('hand-not-running');
  const spot = { view, hand, me };
  return hand.toAct === you.seat ? onTurn(spot, spoken) : inAdvance(spot, hand.street, spoken);
}

/** What stands decided in advance, with what its sentences need to know of the table. */
export function standing({ hand, you, seats }: View): ToldAdvance | null {
  const me = seats.find(({ seat }) => seat === you?.seat);
  if (!hand || !you?.advance || you.advance.dropped || !me) return null;
  const { type, to = 0, scope } = you.advance;
  const hasActed = hand.record.some(
    ({ seat, street, did }) => seat === me.seat && street === hand.street && isVerb(did),
  );
  const spot = hand.price > me.bet ? 'owing' : hasActed ? 'called' : 'free';
  return { type, scope, to: count(to), spot, verb: hand.price === 0 ? 'bet' : 'raise' };
}
