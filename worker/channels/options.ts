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

/** By the first letter of a unit, in four languages. */
const UNITS: Record<string, number> = {
  ...{ s: 1, с: 1, m: 60, х: 60, м: 60, h: 3600, г: 3600, ч: 3600, t: 3600, d: 86_400, д: 86_400, p: 86_400 },
};

type Rule = [pattern: RegExp, read: (...groups: string[]) => Written];

/** The first that fits takes its words out of the text. */
const RULES: Rule[] = [
  [
    /(?:blinds?:? )?(\d{1,10}) ?\/ ?(\d{1,10})/,
    (small, big) => ({ blinds: { small: Number(small), big: Number(big) } }),
  ],
  [
    /(?:pace:? |turns?:? )?(\d{1,7}) ?(s|m|h|d|с|х|м|г|ч|д|t(?=und)|p(?=äev))(?:ec(?:ond)?s?|in(?:ute)?s?|ours?|rs?|ays?|ек(?:унд)?|в(?:илин)?|ин(?:ут)?|од(?:ин[аи]?)?|ас(?:а|ов)?|ень|н[іяей]в?|ней|ek|undi?|äeva?)?(?: (?:a|per) turn)?/,
    (count, unit = '') => ({ turnSeconds: Number(count) * (UNITS[unit] ?? 0) }),
  ],
  [/seats:? (\d{1,3})/, (count) => ({ seats: Number(count) })],
  [
    /(\d{1,3})[ -]?(?:seats?|players?|max|місц[ья]|мест[ао]?|гравц(?:і|ів)|игрок(?:а|ов)|kohta?|mängijat?)/,
    (count) => ({ seats: Number(count) }),
  ],
  [/(?:buy[ -]?in|ба[йи][ -]?[иі]н|sisseost) (\d{1,15})/, (chips) => ({ buyIn: { default: Number(chips) } })],
  [/no[ -]limit|limit:? no|nlo?|без ?л[иі]м[иі]т[уа]?/, () => ({ limit: 'no' })],
  [/pot[ -]limit|limit:? pot|plo?|пот[ -]?л[иі]м[иі]т/, () => ({ limit: 'pot' })],
  [/fixed[ -]limit|(?:limit:? )?fixed|flo?|ф[иі]кс[а-яії]*(?: л[иі]м[иі]т)?/, () => ({ limit: 'fixed' })],
  [/(?:limit:? )?mixed|зм[іе]шан[а-яії]*|смешан[а-яії]*/, () => ({ limit: 'mixed' })],
  [/freezeout|tournament|турн[иі]р|turniir/, () => ({ format: 'freezeout' })],
  [/cash(?: game)?|к[еэ]ш/, () => ({ format: 'cash' })],
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
