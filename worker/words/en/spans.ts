/** Spans of time, short. */
import { unreachable } from '../../rules/events.ts';

/** So much time. */
export type Left =
  | { type: 'days'; days: number; hours: number }
  | { type: 'hours'; hours: number; minutes: number }
  | { type: 'minutes'; minutes: number }
  | { type: 'seconds'; seconds: number }
  | { type: 'none' };

/** "21 h", "3 d 4 h". */
export const span = (left: Left): string => {
  switch (left.type) {
    case 'days':
      return left.hours > 0 ? `${left.days} d ${left.hours} h` : `${left.days} d`;
    case 'hours':
      return left.minutes > 0 ? `${left.hours} h ${left.minutes} min` : `${left.hours} h`;
    case 'minutes':
      return `${left.minutes} min`;
    case 'seconds':
      return `${left.seconds} s`;
    case 'none':
      return 'no time';
    default:
      return unreachable(left);
  }
};
