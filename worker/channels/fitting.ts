/** Makes what is said short enough for every platform. Pure. */
import type { Piece } from './chat.ts';

/** The shortest limit is Discord's: 2,000 characters, with everything an adapter adds to keep names from formatting. */
const MOST_CHARACTERS = 1850;
/** What adapters put another character in front of, or behind. */
const ESCAPED = /[\\*_~`|<>&[\](){}#+\-.!:@/=]/g;
/** A mention or an instant as a platform writes it. */
const MARKUP = 45;

const sizeOf = (piece: Piece): number => {
  if (typeof piece === 'string') return piece.length + (piece.match(ESCAPED)?.length ?? 0);
  if ('bold' in piece) return 4 + sizeOf(piece.bold);
  if ('code' in piece) return 2 + sizeOf(piece.code);
  if ('link' in piece) return 4 + piece.link.length + sizeOf(piece.text);
  return MARKUP;
};

const sizeOfLine = (line: readonly Piece[]): number =>
  line.reduce<number>((sum, piece) => sum + sizeOf(piece), 1);
const isShort = (lines: readonly Piece[][]): boolean =>
  lines.reduce((sum, line) => sum + sizeOfLine(line), 0) <= MOST_CHARACTERS;

/** The first of these that is short enough; of the last one as many lines as are, before `more`. */
export function fitting(versions: readonly (() => Piece[][])[], more: string): Piece[][] {
  let lines: Piece[][] = [];
  for (const version of versions) {
    lines = version();
    if (isShort(lines)) return lines;
  }
  while (lines.length > 1 && !isShort([...lines, [more]])) lines = lines.slice(0, -1);
  return [...lines, [more]];
}

/** A name, or its first characters. */
export const shortName = (name: string, most: number): string => {
  const characters = [...name];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : name;
};

/** A text, or so many of its characters (UTF-16) as a platform takes. */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
