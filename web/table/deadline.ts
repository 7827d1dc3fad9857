/** A deadline as people read it: what is left, and the moment it ends in the reader's own time zone. */
import type { View } from '../../worker/rules/view.ts';
import type { Left } from '../../worker/words/en/spans.ts';
import type { PageWords } from '../../worker/words/page.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const URGENT_MS = 4 * HOUR_MS;

/** Rounded down, so that nobody is promised more than he has. Minutes beside hours only when they matter. */
export const leftOf = (ms: number): Left => {
  if (ms <= 0) return { type: 'none' };
  if (ms < MINUTE_MS) return { type: 'seconds', seconds: Math.ceil(ms / SECOND_MS) };
  if (ms < HOUR_MS) return { type: 'minutes', minutes: Math.floor(ms / MINUTE_MS) };
  const hours = Math.floor(ms / HOUR_MS);
  if (ms < URGENT_MS) return { type: 'hours', hours, minutes: Math.floor((ms % HOUR_MS) / MINUTE_MS) };
  if (ms < 2 * DAY_MS) return { type: 'hours', hours, minutes: 0 };
  return { type: 'days', days: Math.floor(ms / DAY_MS), hours: hours % 24 };
};

/** Few left: under four hours, or under a quarter of a turn that is itself short. */
export const isUrgent = (leftMs: number, turnMs: number): boolean => leftMs < Math.min(URGENT_MS, turnMs / 4);

/** An instant in the reader's zone, or in the named one: "18:40" today, "Tue 18:40" within a week, else "24 Dec 18:40". */
export const momentOf = (at: number, now: number, lang: string, timeZone?: string): string => {
  const say = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { ...options, ...(timeZone && { timeZone }) }).format(instant);
  const day = (instant: number) => say(instant, { year: 'numeric', month: 'numeric', day: 'numeric' });
  const time = say(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  if (day(at) === day(now)) return time;
  const isNear = Math.abs(at - now) < 6 * DAY_MS;
  return `${say(at, isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' })} ${time}`;
};

/** The day of an instant in the reader's zone, or in the named one: "4 Dec". */
export const dayOf = (at: number, lang: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'short', ...(timeZone && { timeZone }) }).format(at);

/** `part` is how much of the turn is left, from 1 to 0. */
export type ClockTold = { left: string; until: string; part: number; isUrgent: boolean };

/** What is left, and of what it is made: the bank runs last (A3), a grant or a vacation moved the deadline (A4, A5). */
const leftText = (view: View, at: number, now: number, words: PageWords, timeZone?: string): string => {
  const { clock, left } = words.table;
  const holder = view.seats.find(({ seat }) => seat === view.hand?.toAct);
  const vacationUntil = Date.parse(holder?.vacationUntil ?? '');
  if (view.hand?.why === 'quiet') return clock.stopped;
  if (vacationUntil > now) return clock.vacation(dayOf(vacationUntil, words.lang, timeZone));
  const leftMs = at - now;
  const bankMs = holder?.bankMs ?? 0;
  if (leftMs > 0 && bankMs >= leftMs) return clock.inBank(leftOf(leftMs));
  if (leftMs > 0 && bankMs > 0) return clock.thenBank(leftOf(leftMs - bankMs), leftOf(bankMs));
  return view.hand?.granted && leftMs > 0 ? clock.extended(leftOf(leftMs)) : left(leftOf(leftMs));
};

/** "21 h left", "until Tue 18:40": the clock of the turn. Null while there is no deadline. */
export const clockOf = (view: View, now: number, words: PageWords, timeZone?: string): ClockTold | null => {
  const { deadline, since, why } = view.hand ?? {};
  if (!deadline) return null;
  const at = Date.parse(deadline);
  const turnMs = view.config.turnSeconds * 1000;
  const wholeMs = since ? at - Date.parse(since) : turnMs;
  const moment = momentOf(at, now, words.lang, timeZone);
  const { clock } = words.table;
  return {
    left: leftText(view, at, now, words, timeZone),
    until: why === 'quiet' ? clock.deadline(moment) : clock.until(moment),
    part: Math.min(1, Math.max(0, (at - now) / wholeMs)),
    isUrgent: isUrgent(at - now, turnMs) && why !== 'quiet',
  };
};
