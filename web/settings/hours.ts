/** Quiet hours as they are written in the settings, times of the day as "HH:MM". */
import { isHours } from '../../worker/rules/hours.ts';

export type Hours = { zone: string; from: string; until: string };

/** What is chosen for who has set none yet: most of a night. */
export const USUAL = { from: '22:00', until: '08:00' };

/** The minute of the day, or NaN. */
const minuteOf = (time: string): number => {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? [];
  return Number(hour) * 60 + Number(minute);
};

/** A4: what is wrong with quiet hours, if anything. */
export const wrongWith = ({ zone, from, until }: Hours): 'malformed' | 'tooLong' | null => {
  const [start, end] = [minuteOf(from), minuteOf(until)];
  if (Number.isNaN(start + end) || start === end) return 'malformed';
  return isHours({ zone, from: start, until: end }) ? null : 'tooLong';
};

export const isSame = (a: Hours | null, b: Hours | null): boolean =>
  a === b || (a?.from === b?.from && a?.until === b?.until && a?.zone === b?.zone);
