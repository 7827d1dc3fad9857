/** Where the place cards stand on the rule, on a phone and on a wide screen, clockwise from the one at the bottom. */

/** A phone has two rows of cards; `column` counts from the left, from 0. */
export type PhonePlace = { row: 'top' | 'bottom'; column: number; columns: number };

/** A wide screen has a ring: the card's middle in hundredths of the field, and the side its note stands on. */
export type WidePlace = { x: number; y: number; note: 'below' | 'above' | 'left' | 'right' };

/** How many stand lower left, on top and lower right, by how many there are besides the one at the bottom. */
const ROWS: readonly (readonly [number, number, number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [1, 4, 1],
  [2, 3, 2],
  [2, 4, 2],
  [2, 5, 2],
];

/** The seats clockwise from the left of `from`, without it. */
export const clockwise = (seats: readonly number[], from: number): number[] => [
  ...seats.filter((seat) => seat > from),
  ...seats.filter((seat) => seat < from),
];

/** The places of `count` opponents on a phone, clockwise from the left of the one at the bottom. */
export const phonePlaces = (count: number): PhonePlace[] => {
  const [left, top, right] = ROWS[Math.min(count, ROWS.length - 1)] ?? [0, 0, 0];
  const columns = Math.max(left + right > 0 ? 3 : 0, left + right, top);
  const at = (row: PhonePlace['row'], column: number): PhonePlace => ({ row, column, columns });
  const indent = (columns - top) / 2;
  return [
    ...Array.from({ length: left }, (_, i) => at('bottom', left - 1 - i)),
    ...Array.from({ length: top }, (_, i) => at('top', indent + i)),
    ...Array.from({ length: right }, (_, i) => at('bottom', columns - 1 - i)),
  ];
};

const SOFTNESS = 0.82;
const RADIUS_X = 41;
const RADIUS_Y = 38.5;

const soften = (part: number): number => Math.sign(part) * Math.abs(part) ** SOFTNESS;

/** The places of `count` seats on a softened ellipse, clockwise, the first at the bottom. */
export const widePlaces = (count: number): WidePlace[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const [across, down] = [-Math.sin(angle), Math.cos(angle)];
    // Beside the card where the rule runs upright, so that no text crosses it.
    const beside = Math.abs(across) > 0.8;
    return {
      x: 50 + RADIUS_X * soften(across),
      y: 50 + RADIUS_Y * soften(down),
      note: beside ? (across < 0 ? 'right' : 'left') : down < 0 ? 'below' : 'above',
    };
  });
