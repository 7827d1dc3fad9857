/** What the pictures of links show, as SVG: the table as a printed diagram. No word in them but the site's name. */
import { readFileSync } from 'node:fs';
import { widePlaces } from '../../web/table/ring.ts';
import { SUIT_SHAPES } from '../../web/table/suits.ts';
import { type Card, suitOf } from '../../worker/rules/cards.ts';

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The light half of the page's own colours. */
const COLOURS = Object.fromEntries(
  Array.from(
    readFileSync('web/styles/tokens.css', 'utf8').matchAll(/--([\w-]+): light-dark\((#\w+)/g),
    ([, name = '', colour = '']) => [name, colour],
  ),
);
const colour = (name: string): string => {
  const found = COLOURS[name];
  if (!found) throw new Error(`tokens.css has no colour ${name}`);
  return found;
};

const SERIF = "'Liberation Serif', Georgia, serif";
const SANS = "'Liberation Sans', Arial, sans-serif";
const SUIT_COLOURS = { s: 'spade', h: 'heart', d: 'diamond', c: 'club' } as const;

type Box = { x: number; y: number; width: number; height: number };

const mark = (half: 'high' | 'low', x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size / 12})" fill="${colour(half)}" d="${half === 'high' ? 'M6 0 12 11H0Z' : 'M6 11 12 0H0Z'}"/>`;

const plate = ({ x, y, width, height }: Box, fill: string, line: string, radius: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${line}" stroke-width="2"/>`;

/** A card's face: rank top left, suit bottom right. */
const face = (card: Card, { x, y, width, height }: Box): string => {
  const suit = suitOf(card);
  const size = width * 0.42;
  const ink = colour(SUIT_COLOURS[suit]);
  return `${plate({ x, y, width, height }, colour('card'), colour('card-line'), 10)}
    <text x="${x + width * 0.1}" y="${y + height * 0.46}" fill="${ink}" font-family="${SANS}" font-weight="700" font-size="${width * 0.6}">${card[0]}</text>
    <path transform="translate(${x + width * 0.9 - size} ${y + height * 0.91 - size}) scale(${size / 24})" fill="${ink}" d="${SUIT_SHAPES[suit]}"/>`;
};

const back = (box: Box): string => {
  const inset = box.width * 0.09;
  const inner = {
    x: box.x + inset,
    y: box.y + inset,
    width: box.width - 2 * inset,
    height: box.height - 2 * inset,
  };
  return (
    plate(box, colour('card'), colour('card-line'), 10) +
    plate(inner, colour('card-back'), colour('card-back'), 5)
  );
};

/** Boxes side by side, the middle of the row at the given point. */
const row = (
  count: number,
  [x, y]: readonly [number, number],
  size: Omit<Box, 'x' | 'y'>,
  gap: number,
): Box[] =>
  Array.from({ length: count }, (_, i) => ({
    x: x - (count * size.width + (count - 1) * gap) / 2 + i * (size.width + gap),
    y: y - size.height / 2,
    ...size,
  }));

const FIELD: Box = { x: 100, y: 196, width: 1000, height: 360 };
const CENTRE = [FIELD.x + FIELD.width / 2, FIELD.y + FIELD.height / 2] as const;

/** A place of the page's ring as a point on the field's rim. */
const onRim = ({ x, y }: { x: number; y: number }): [number, number] => [
  CENTRE[0] + (FIELD.width * (x - 50)) / 82,
  CENTRE[1] + (FIELD.height * (y - 50)) / 77,
];

/** The table's tinted field inside its double rule, the shape that the seats stand on. */
const field = (): string => {
  const rim = `M${widePlaces(360)
    .map((place) => onRim(place).map((n) => n.toFixed(1)))
    .join('L')}Z`;
  return `<path d="${rim}" fill="${colour('felt')}" stroke="${colour('felt-line')}" stroke-width="9"/>
    <path d="${rim}" fill="none" stroke="${colour('felt')}" stroke-width="5"/>`;
};

const PLACE = { width: 148, height: 66 };

const openPlace = (box: Box): string => {
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="10" fill="${colour('paper')}" stroke="${colour('accent')}" stroke-width="3" stroke-dasharray="9 7"/>
    <path d="M${x - 13} ${y}h26M${x} ${y - 13}v26" stroke="${colour('accent')}" stroke-width="4"/>`;
};

/** Four small cards, as who holds some has them on his place card. */
const takenPlace = (box: Box): string =>
  plate(box, colour('surface'), colour('rule'), 10) +
  row(4, [box.x + box.width / 2, box.y + box.height / 2], { width: 22, height: 30 }, 6)
    .map((tick) => plate(tick, colour('card-back'), colour('card-back'), 3))
    .join('');

/** The seats on the rule, the free ones from the bottom on. */
const places = (seats: number, taken: number): string =>
  widePlaces(seats)
    .map((place, i) => {
      const [x, y] = onRim(place);
      const box = { x: x - PLACE.width / 2, y: y - PLACE.height / 2, ...PLACE };
      return i < seats - taken ? openPlace(box) : takenPlace(box);
    })
    .join('');

const HAND: readonly Card[] = ['As', '2h', '3d', 'Kc'];

const hand = (centre: readonly [number, number], width: number): string =>
  row(HAND.length, centre, { width, height: width * 1.32 }, width * 0.1)
    .map((box, i) => face(HAND[i]!, box))
    .join('');

const count = (text: string, y: number): string =>
  `<text x="${CENTRE[0]}" y="${y}" text-anchor="middle" fill="${colour('ink')}" font-family="${SERIF}" font-weight="700" font-size="54">${text}</text>`;

const page = (
  content: string,
): string => `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="${colour('paper')}"/>
  <text x="72" y="98" fill="${colour('accent')}" font-family="${SERIF}" font-weight="700" font-size="52">Slowplay</text>
  ${mark('high', 1056, 64, 32)}${mark('low', 1096, 64, 32)}
  <path d="M72 122h1056M72 128h1056" stroke="${colour('felt-line')}" stroke-width="2"/>
  ${content}
</svg>`;

/** A table where so many of the seats are taken. */
export const seatsPicture = (seats: number, taken: number): string =>
  page(
    field() +
      hand([CENTRE[0], CENTRE[1] - 27], 126) +
      count(`${taken}/${seats}`, CENTRE[1] + 118) +
      places(seats, taken),
  );

export const homePicture = (): string => page(field() + hand(CENTRE, 180));

/** A finished hand, to step through: nothing of any hand in particular. */
export const handPicture = (): string => {
  const steps = row(5, [CENTRE[0], CENTRE[1] + 112], { width: 22, height: 22 }, 74);
  const dots = steps.map(
    ({ x, y }) => `<circle cx="${x + 11}" cy="${y + 11}" r="11" fill="${colour('accent')}"/>`,
  );
  const [first, last] = [steps[0]!, steps.at(-1)!];
  const line = `<path d="M${first.x} ${first.y + 11}H${last.x + 22}" stroke="${colour('accent')}" stroke-width="4"/>`;
  const board = row(5, [CENTRE[0], CENTRE[1] - 30], { width: 118, height: 156 }, 14).map(back);
  return page(field() + board.join('') + line + dots.join(''));
};

/** A closed table: nobody sits there. */
export const closedPicture = (): string =>
  page(field() + row(4, CENTRE, { width: 150, height: 198 }, 15).map(back).join(''));
