/** Spans of time. */
import { unreachable } from '../../rules/events.ts';
import { counted } from './numbers.ts';

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

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A span of so many seconds as people say it: "24 hours", "3 days", "90 minutes". */
export const wholeSpan = (seconds: number): string => {
  if (seconds >= 2 * DAY && seconds % DAY === 0) return counted(seconds / DAY, 'day');
  if (seconds >= HOUR && seconds % HOUR === 0) return counted(seconds / HOUR, 'hour');
  if (seconds % MINUTE === 0) return counted(seconds / MINUTE, 'minute');
  return counted(seconds, 'second');
};
