/** The lines of a hand in PokerStars text, sorted by street and by who did something; amounts of money in cents. */
import { type Card, parseCards } from '../rules/cards.ts';

/** What the text of an amount is worth in the smallest unit. */
export type Chips = (text: string | undefined) => number;
/** `number` is the seat's in the text; a player's place in the list is his position from the button's left. */
export type Player = { number: number; name: string; stack: number };
/** What one player did: the rest of a line that begins with his name. `at` is its place in the file, from 1. */
export type Line = { seat: number; text: string; at: number };
/** A line of the file without the blanks at its ends. */
export type FileLine = { text: string; at: number };

export const PARTS = ['HEAD', 'HOLE CARDS', 'FLOP', 'TURN', 'RIVER', 'SHOW DOWN', 'SUMMARY'] as const;
export type Part = (typeof PARTS)[number];

export type Sheet = {
  lines: FileLine[];
  parts: Record<Part, FileLine[]>;
  chips: Chips;
  button: number;
  players: Player[];
};

/** An amount of money wherever it stands, without its currency. */
export const AMOUNT = /([\d.,]*\d)/;
const SEAT = /^Seat (\d+): (.*) \(\D{0,4}([\d.,]*\d) in chips\b[^)]*\)/;
const DOES = /^(?:posts|folds|checks|calls|bets|raises|straddle|shows|mucks)\b/;

const FRACTION = /(?:[\s(/]|\p{Sc})\d[\d,]*\.\d/u;

/**
 * Counts in hundredths where any amount has a fraction; commas part thousands. What people said is no amount, and a
 * tournament is played in whole chips, whatever it cost.
 */
export const chipsIn = (lines: readonly FileLine[]): Chips => {
  const told = / Tournament #/.test(lines[0]?.text ?? '') ? [] : lines;
  const unit = told.some(({ text }) => FRACTION.test(text) && !text.includes(' said, "')) ? 100 : 1;
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
export const linesBy = (lines: readonly FileLine[], players: readonly Player[], between: string): Line[] => {
  const names = players
    .map(({ name }, seat) => ({ name, seat }))
    .sort((a, b) => b.name.length - a.name.length);
  return lines.flatMap(({ text, at }) => {
    const found = names.find(({ name }) => text.startsWith(name + between));
    return found ? [{ seat: found.seat, text: text.slice(found.name.length + between.length), at }] : [];
  });
};

const partsOf = (lines: readonly FileLine[]): Sheet['parts'] => {
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
    const [, found] = /^\*\*\* ([A-Z ]+?) \*\*\*/.exec(line.text) ?? [];
    part = PARTS.find((known) => known === found) ?? part;
    parts[part].push(line);
  }
  return parts;
};

/** Whoever posts, acts or shows was dealt in; others sit at the table only. Clockwise from the button's left. */
const dealtIn = (lines: readonly FileLine[], chips: Chips, button: number): Player[] => {
  const seated = lines.flatMap(({ text }) => {
    const [, number, name = '', stack] = SEAT.exec(text) ?? [];
    return number ? [{ number: Number(number), name, stack: chips(stack) }] : [];
  });
  const active = new Set(linesBy(lines, seated, ': ').flatMap((l) => (DOES.test(l.text) ? [l.seat] : [])));
  const clockwise = (p: Player) => (p.number > button ? 0 : 1);
  return seated
    .filter((_, i) => active.has(i))
    .sort((a, b) => clockwise(a) - clockwise(b) || a.number - b.number);
};

/** A hand's lines in its parts. */
export const sheetOf = (lines: FileLine[]): Sheet => {
  const chips = chipsIn(lines);
  const told = lines.map(({ text }) => /Seat #(\d+) is the button/.exec(text)?.[1]).find(Boolean);
  const button = Number(told ?? 0);
  return { lines, parts: partsOf(lines), chips, button, players: dealtIn(lines, chips, button) };
};
