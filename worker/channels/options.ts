/** A new table's options as people write them: "Friday" pot limit 1/2, 6 seats, 24h, freezeout. Pure. */
import type { Format, Game } from '../rules/formats.ts';

/** What was written; everything may be missing. Whether the amounts are possible is for others to say. */
export type Written = {
  name?: string;
  limit?: Game;
  format?: Format;
  blinds?: { small: number; big: number };
  seats?: number;
  turnSeconds?: number;
  buyIn?: { default: number };
  approval?: boolean;
};

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

type Rule = [pattern: RegExp, read: (...groups: string[]) => Written];

/** The first that fits takes its words out of the text. */
const RULES: Rule[] = [
  [
    /(?:blinds?:? )?(\d{1,10}) ?\/ ?(\d{1,10})/,
    (small, big) => ({ blinds: { small: Number(small), big: Number(big) } }),
  ],
  [
    /(?:pace:? |turns?:? )?(\d{1,7}) ?(s|m|h|d)(?:ec(?:ond)?s?|in(?:ute)?s?|ours?|rs?|ays?)?(?: (?:a|per) turn)?/,
    (count, unit = '') => ({ turnSeconds: Number(count) * (UNITS[unit] ?? 0) }),
  ],
  [/seats:? (\d{1,3})/, (count) => ({ seats: Number(count) })],
  [/(\d{1,3})[ -]?(?:seats?|players?|max)/, (count) => ({ seats: Number(count) })],
  [/buy[ -]?in (\d{1,15})/, (chips) => ({ buyIn: { default: Number(chips) } })],
  [/no[ -]limit|limit:? no|nlo?/, () => ({ limit: 'no' })],
  [/pot[ -]limit|limit:? pot|plo?/, () => ({ limit: 'pot' })],
  [/fixed[ -]limit|(?:limit:? )?fixed|flo?/, () => ({ limit: 'fixed' })],
  [/(?:limit:? )?mixed/, () => ({ limit: 'mixed' })],
  [/freezeout|tournament/, () => ({ format: 'freezeout' })],
  [/cash(?: game)?/, () => ({ format: 'cash' })],
  [/(?:with )?approval/, () => ({ approval: true })],
];

const QUOTED = /["“”„«]([^"“”„«»]*)["“”»]/;
const alone = (pattern: RegExp): RegExp => new RegExp(`(?<![^\\s,;])(?:${pattern.source})(?![^\\s,;])`, 'iu');

/**
 * Reads them. What is no option is the name, unless that stands in quotes: then it is `unknown`, the words that mean nothing
 * here.
 */
export function optionsIn(text: string): { options: Written; unknown: string } {
  const quoted = QUOTED.exec(text);
  let rest = text.replace(quoted?.[0] ?? '', ' ');
  let options: Written = {};
  for (const [pattern, read] of RULES) {
    const found = alone(pattern).exec(rest);
    if (!found) continue;
    options = { ...options, ...read(...found.slice(1).map((group) => group.toLowerCase())) };
    rest = rest.replace(found[0], ' ');
  }
  const words = rest.replace(/[\s,;]+/g, ' ').trim();
  if (quoted) return { options: { ...options, name: quoted[1] ?? '' }, unknown: words };
  return { options: words ? { ...options, name: words } : options, unknown: '' };
}
