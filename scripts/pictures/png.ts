/** Pictures of few colours as PNG files with a palette: a fifth of what a browser's screenshot takes. */
import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and opacity of every pixel, row by row. */
export type Pixels = { width: number; height: number; rgba: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_COLOURS = 32;

/** A chunk's length, its name and data, and a check of both. */
const chunk = (name: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const colourAt = (rgba: Uint8Array, pixel: number): number =>
  (rgba[4 * pixel]! << 16) | (rgba[4 * pixel + 1]! << 8) | rgba[4 * pixel + 2]!;

const distance = (a: number, b: number): number =>
  [16, 8, 0].reduce((sum, shift) => sum + (((a >> shift) & 255) - ((b >> shift) & 255)) ** 2, 0);

/** The colours that most pixels have. What lies between two of them at an edge goes to the nearest. */
const paletteOf = (counts: ReadonlyMap<number, number>): number[] =>
  [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_COLOURS)
    .map(([colour]) => colour);

const nearest = (palette: readonly number[], colour: number): number =>
  palette.reduce(
    (best, each, i) => (distance(each, colour) < distance(palette[best]!, colour) ? i : best),
    0,
  );

/** A PNG of eight bits a pixel, without opacity. */
export function paletted({ width, height, rgba }: Pixels): Buffer {
  const counts = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel++) {
    const colour = colourAt(rgba, pixel);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf(counts);
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  // Each row begins with the filter it went through: none.
  const rows = Buffer.alloc(height * (width + 1));
  for (let pixel = 0; pixel < width * height; pixel++) {
    const y = Math.floor(pixel / width);
    rows[pixel + y + 1] = places.get(colourAt(rgba, pixel))!;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
