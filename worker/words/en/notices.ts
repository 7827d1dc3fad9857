/** What a notice says: never a card, a hand's name or how a hand went. */
import { DAY, HOUR, MINUTE } from '../../rules/spans.ts';
import { counted } from './numbers.ts';

/** What is left, in the largest unit of which there are two: "3 days", "47 hours", "12 minutes". */
const left = (ms: number): string => {
  if (ms >= 2 * DAY) return counted(Math.floor(ms / DAY), 'day');
  if (ms >= 2 * HOUR) return counted(Math.floor(ms / HOUR), 'hour');
  return counted(Math.max(1, Math.floor(ms / MINUTE)), 'minute');
};

const handAndTime = (hand: number, leftMs: number | null): string =>
  leftMs === null ? `Hand ${hand}.` : `Hand ${hand}. ${left(leftMs)} left.`;

export const notices = {
  began: (table: string) => `Your turn: ${table}`,
  reminder: (table: string) => `Still your turn: ${table}`,
  /** `leftMs`: until the deadline. */
  turn: handAndTime,
  asked: (hand: number, leftMs: number | null) => `They wait for you. ${handAndTime(hand, leftMs)}`,
  ended: 'Your turn is over.',
  news: (table: string) => `News from ${table}`,
  hands: (count: number) => `${counted(count, 'hand')} played`,
};
