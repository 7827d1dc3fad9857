/** What somebody did. */
import { unreachable, type Verb } from '../../rules/events.ts';

/** After a name or "you": "called 10". */
export const done = (did: Verb, amount: string): string => {
  switch (did) {
    case 'fold':
      return 'folded';
    case 'check':
      return 'checked';
    case 'call':
      return `called ${amount}`;
    case 'bet':
      return `bet ${amount}`;
    case 'raise':
      return `raised to ${amount}`;
    default:
      return unreachable(did);
  }
};
