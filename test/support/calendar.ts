/** A calendar made by looking at every minute: an independent count of quiet hours. */
import type { Hours } from '../../worker/rules/hours.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** "22:00" as a minute of the day. */
const minuteOfDay = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
/** Quiet hours as people write them. */
export const hours = (zone: string, from = '22:00', until = '08:00'): Hours => ({
  zone,
  from: minuteOfDay(from),
  until: minuteOfDay(until),
});

/** What the clocks of a zone show in each minute of a span: "2027-03-28 03:30". */
export type Walls = { from: number; shown: string[]; first: Map<string, number>; last: Map<string, number> };

export const wallsOf = (zone: string, middle: number, days: number): Walls => {
  const from = Math.floor(middle / MINUTE) * MINUTE - days * DAY;
  const told = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const shown = Array.from({ length: 2 * days * 1440 }, (_, i) => told.format(from + i * MINUTE));
  const last = new Map(shown.map((text, i) => [text, i]));
  const first = new Map(shown.map((text, i): [string, number] => [text, i]).reverse());
  return { from, shown, first, last };
};

const two = (n: number) => String(n).padStart(2, '0');
const wall = (date: string, minute: number) => `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
const dayAfter = (date: string) => new Date(Date.parse(`${date}T00:00Z`) + DAY).toISOString().slice(0, 10);

/** Which minutes of a span are quiet (A4): from the first time the start is shown to the last time the end is. */
export const quietMinutes = ({ shown, first, last }: Walls, { from, until }: Hours): boolean[] => {
  const quiet = Array<boolean>(shown.length).fill(false);
  const afterGap = (text: string) => shown.findIndex((now) => now > text);
  const [begin = ''] = shown;
  for (let date = dayAfter(begin.slice(0, 10)); ; date = dayAfter(date)) {
    const starts = wall(date, from);
    const ends = wall(until <= from ? dayAfter(date) : date, until);
    const start = first.get(starts) ?? afterGap(starts);
    const end = last.get(ends) ?? afterGap(ends);
    if (start < 0 || end < 0) return quiet;
    quiet.fill(true, start, end);
  }
};

/** A4, A1: the deadline of a clock that runs for `ms` from `at`, counted minute by minute; null beyond the span. */
export const countedDeadline = (walls: Walls, quiet: boolean[], at: number, ms: number): number | null => {
  let [now, left] = [at, ms];
  for (let i = Math.floor((at - walls.from) / MINUTE); i < quiet.length; i++) {
    const end = walls.from + (i + 1) * MINUTE;
    if (!quiet[i] && left <= end - now) return now + left;
    if (!quiet[i]) left -= end - now;
    now = end;
  }
  return null;
};
