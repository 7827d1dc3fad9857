/** The lines of a hand in PokerStars text, sorted by street and by who did something; amounts of money in cents. */
import { type Card, parseCards } from '../rules/cards.ts';

/** What the text of an amount is worth in the smallest unit. */
export type Chips = (text: string | undefined) => number;
/** `number` is the seat's in the text; a player's place in the list is his position from the button's left. */
export type Player = { number: number; name: string; stack: number };
/** What one player did: the rest of a line that begins with his name. */
export type Line = { seat: number; text: string };

export const PARTS = ['HEAD', 'HOLE CARDS', 'FLOP', 'TURN', 'RIVER', 'SHOW DOWN', 'SUMMARY'] as const;
export type Part = (typeof PARTS)[number];

export type Sheet = {
  lines: string[];
  parts: Record<Part, string[]>;
  chips: Chips;
  button: number;
  players: Player[];
};

/** An amount of money wherever it stands, without its currency. */
export const AMOUNT = /([\d.,]*\d)/;
const SEAT = /^Seat (\d+): (.*) \(\D{0,4}([\d.,]*\d) in chips\b[^)]*\)/;
const DOES = /^(?:posts|folds|checks|calls|bets|raises|straddle|shows|mucks)\b/;

/** Counts in hundredths where any amount has a fraction; commas part thousands. */
export const chipsIn = (text: string): Chips => {
  const unit = /(?:[\s(/]|\p{Sc})\d[\d,]*\.\d/u.test(text) ? 100 : 1;
  return (amount = '') => Math.round(Number(amount.replaceAll(',', '')) * unit);
};

/** The amount that stands first in a text, or 0. */
export const amountIn = (chips: Chips, text: string | undefined): number =>
  chips(AMOUNT.exec(text ?? '')?.[1]);

/** The cards in the last brackets of a text, or null where there are none, or none that are cards. */
export const cardsIn = (text: string | undefined): Card[] | null => {
  const inside = /.*\[([^\]]*)\]/.exec(text ?? '')?.[1];
  return inside === undefined ? null : parseCards(inside.replace(/\s+/g, ''));
};

/** The lines that begin with a player's name and then `between`; of names that begin alike the longest counts. */
export const linesBy = (lines: readonly string[], players: readonly Player[], between: string): Line[] => {
  const names = players
    .map(({ name }, seat) => ({ name, seat }))
    .sort((a, b) => b.name.length - a.name.length);
  return lines.flatMap((line) => {
    const found = names.find(({ name }) => line.startsWith(name + between));
    return found ? [{ seat: found.seat, text: line.slice(found.name.length + between.length) }] : [];
  });
};

const partsOf = (lines: readonly string[]): Sheet['parts'] => {
  const parts: Sheet['parts'] = {
    HEAD: [],
    'HOLE CARDS': [],
    FLOP: [],
    TURN: [],
    RIVER: [],
    'SHOW DOWN': [],
    SUMMARY: [],
  };
  let part: Part = 'HEAD';
  for (const line of lines) {
    const [, found] = /^\*\*\* ([A-Z ]+?) \*\*\*/.exec(line) ?? [];
    part = PARTS.find((known) => known === found) ?? part;
    parts[part].push(line);
  }
  return parts;
};

/** Whoever posts, acts or shows was dealt in; others sit at the table only. Clockwise from the button's left. */
const dealtIn = (lines: readonly string[], chips: Chips, button: number): Player[] => {
  const seated = lines.flatMap((line) => {
    const [, number, name = '', stack] = SEAT.exec(line) ?? [];
    return number ? [{ number: Number(number), name, stack: chips(stack) }] : [];
  });
  const active = new Set(linesBy(lines, seated, ': ').flatMap((l) => (DOES.test(l.text) ? [l.seat] : [])));
  const clockwise = (p: Player) => (p.number > button ? 0 : 1);
  return seated
    .filter((_, i) => active.has(i))
    .sort((a, b) => clockwise(a) - clockwise(b) || a.number - b.number);
};

/** A hand's text in its parts. */
export const sheetOf = (text: string): Sheet => {
  const lines = text.split('\n').map((line) => line.trim());
  const chips = chipsIn(text);
  const button = Number(/Seat #(\d+) is the button/.exec(text)?.[1] ?? 0);
  return { lines, parts: partsOf(lines), chips, button, players: dealtIn(lines, chips, button) };
};
