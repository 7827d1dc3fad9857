/** What a player decided in advance, and what it does. Amounts come as text. */
import type { Advance } from '../../rules/advance.ts';
import { unreachable } from '../../rules/events.ts';

/**
 * An advance action as it is told: its amount as text, and how raising is called here. `spot`: my turn comes with nothing
 * to call or with something, or I have called already and it comes only if somebody raises.
 */
export type ToldAdvance = Pick<Advance, 'type' | 'scope'> & {
  to: string;
  spot: 'free' | 'owing' | 'called';
  verb: 'bet' | 'raise';
};

export const named = ({ type, to, spot, verb }: ToldAdvance): string => {
  switch (type) {
    case 'checkFold':
      return spot === 'owing' ? 'fold' : 'check / fold';
    case 'check':
      return 'check';
    case 'callUpTo':
      return `call up to ${to}`;
    case 'callAny':
      return 'call any';
    case 'raiseTo':
      return verb === 'bet' ? `bet ${to}` : `raise to ${to}`;
    case 'pot':
      return verb === 'bet' ? 'bet the pot' : 'raise by the pot';
    case 'allIn':
      return 'all-in';
    default:
      return unreachable(type);
  }
};

/** What it does when the turn comes, and what it does not. */
export const does = ({ type, scope, to, spot, verb }: ToldAdvance): string => {
  const isHand = scope === 'hand';
  switch (type) {
    case 'checkFold':
      if (isHand) return 'Every turn: checks if free, else folds.';
      if (spot === 'called') return 'Folds if somebody raises.';
      return spot === 'owing' ? 'Folds as soon as it is your turn.' : 'Checks if it is free, folds to a bet.';
    case 'check':
      return isHand ? 'Checks every turn. At a bet you decide.' : 'If somebody bets, you decide.';
    case 'callUpTo':
      return spot === 'free'
        ? `Checks if free. Over ${to} you decide.`
        : `Calls up to ${to}. Over that you decide.`;
    case 'callAny':
      return isHand ? 'Every turn: calls anything, even all-in.' : 'Calls whatever it costs, even all-in.';
    case 'raiseTo':
    case 'pot':
    case 'allIn':
      return verb === 'bet' ? 'If somebody bets first, you decide.' : 'If somebody raises, you decide.';
    default:
      return unreachable(type);
  }
};

export const set = (advance: ToldAdvance): string =>
  `Set: ${named(advance)}${advance.scope === 'hand' ? ', whole hand' : ''}`;
