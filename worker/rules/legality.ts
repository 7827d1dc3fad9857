/** Whether an action is among the legal ones, and what it comes to (B2, B5 to B13). */
import { type Legal, legalActions } from './betting.ts';
import { type Action, unreachable } from './events.ts';
import { type Refusal, refuse } from './refusals.ts';
import { handSeat, stackAt, type Table } from './table.ts';

/** An action as it is carried out: `to` is a total on this street. */
export type Meant = Exclude<Action, { type: 'allIn' }>;

/** The action of the seat on turn as it would be carried out, or why it is refused. All-in becomes a call, bet or raise. */
export const meant = (table: Table, seat: number, action: Action): Meant | Refusal => {
  const legal = legalActions(table, seat);
  const me = table.hand && handSeat(table.hand, seat);
  if (!legal || !me) return refuse('not-your-turn');
  const plain = action.type === 'allIn' ? allIn(legal, me.bet, stackAt(table, seat)) : action;
  return 'code' in plain ? plain : (illegality(legal, plain) ?? plain);
};

/** The call, bet or raise of the whole stack, whether it is legal or not, or why there is none. */
const allIn = (legal: Legal, bet: number, stack: number): Meant | Refusal => {
  if (legal.bet || legal.raise) return { type: legal.bet ? 'bet' : 'raise', to: bet + stack };
  return legal.call?.amount === stack ? { type: 'call' } : refuse('raising-closed');
};

/** Why an action is not among the legal ones, or null when it is. */
const illegality = (legal: Legal, action: Meant): Refusal | null => {
  switch (action.type) {
    case 'fold':
      return null;
    case 'check':
      return legal.check ? null : { code: 'cannot-check', amount: legal.call?.amount ?? 0 };
    case 'call':
      return legal.call ? null : { code: 'nothing-to-call' };
    case 'bet':
    case 'raise': {
      const interval = legal[action.type];
      if (!interval && action.type === 'bet' && legal.raise) return { code: 'cannot-bet', ...legal.raise };
      if (!interval && action.type === 'raise' && legal.bet) return { code: 'cannot-raise', ...legal.bet };
      if (!interval) return { code: 'raising-closed' };
      return outside(interval, action.to);
    }
    default:
      return unreachable(action);
  }
};

/** Why a bet or raise to this total is outside what is legal, or null when it is not. */
export const outside = (interval: { min: number; max: number }, to: number): Refusal | null => {
  if (!Number.isInteger(to) || to < interval.min) return refuse('raise-too-small', interval);
  return to > interval.max ? refuse('raise-too-large', interval) : null;
};
