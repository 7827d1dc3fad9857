/** What is said in chats as plain text, for tests. */
import type { Piece, Said } from '../../worker/channels/chat.ts';

const textOf = (piece: Piece): string => {
  if (typeof piece === 'string') return piece;
  if ('bold' in piece) return piece.bold;
  if ('code' in piece) return piece.code;
  if ('mention' in piece) return `@${piece.name}`;
  return 'link' in piece ? piece.text : piece.otherwise;
};

export const linesOf = ({ lines }: Said): string[] => lines.map((line) => line.map(textOf).join(''));

/** The labels of the buttons, a line a row. */
export const labelsOf = ({ rows }: Said): string[] =>
  rows.map((row) => row.map(({ label }) => label).join(' | '));

const ESCAPED = /[^\p{L}\p{N} ,→♠♥♦♣−…·]/gu;

/** How long it is at most, with everything escaped and instants as platforms write them. */
export const longest = (said: Said): number =>
  said.lines
    .flat()
    .map((piece) =>
      typeof piece === 'object' && 'at' in piece ? 40 : textOf(piece).replace(ESCAPED, '$&$&').length + 4,
    )
    .reduce((sum, length) => sum + length, said.lines.length);
