import { describe, expect, test } from 'vitest';
import { clockwise, phonePlaces, widePlaces } from '../../web/table/ring.ts';

const LAYOUTS = ['0/1/0', '0/2/0', '1/1/1', '1/2/1', '1/3/1', '1/4/1', '2/3/2', '2/4/2'];

describe('the ring on a phone', () => {
  test.each(LAYOUTS.map((layout, i) => ({ count: i + 1, layout })))(
    'puts $count opponents lower left, on top and lower right as $layout',
    ({ count, layout }) => {
      const places = phonePlaces(count);
      const bottom = places.filter(({ row }) => row === 'bottom');
      const left = bottom.filter(({ column, columns }) => column < columns / 2 - 0.5);
      const top = places.filter(({ row }) => row === 'top');
      expect([left.length, top.length, bottom.length - left.length].join('/')).toBe(layout);
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'goes clockwise with %i opponents, from lower left over the top',
    (count) => {
      const places = phonePlaces(count);
      const angles = places.map(({ row, column, columns }) => {
        const x = column - (columns - 1) / 2;
        const y = row === 'top' ? -1 : 1;
        return (Math.atan2(-x, y) + 2 * Math.PI) % (2 * Math.PI);
      });
      expect(angles).toEqual(angles.toSorted((a, b) => a - b));
    },
  );

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('lays no two of %i place cards over each other', (count) => {
    const places = phonePlaces(count);
    for (const row of ['top', 'bottom']) {
      const columns = places.filter((place) => place.row === row).map(({ column }) => column);
      for (const column of columns)
        expect(columns.filter((other) => Math.abs(other - column) < 1)).toHaveLength(1);
      for (const column of columns) expect(column).toBeGreaterThanOrEqual(0);
      for (const column of columns) expect(column).toBeLessThanOrEqual((places[0]?.columns ?? 1) - 1);
    }
  });
});

describe('the ring on a wide screen', () => {
  test('begins at the bottom and goes clockwise', () => {
    const [bottom, left, top, right] = widePlaces(4).map(({ x, y }) => [Math.round(x), Math.round(y)]);
    expect([bottom, left, top, right]).toEqual([
      [50, 89],
      [9, 50],
      [50, 12],
      [91, 50],
    ]);
  });

  test('keeps notes on the inner side: beside the card where the rule runs upright', () => {
    expect(widePlaces(6).map(({ note }) => note)).toEqual([
      'above',
      'right',
      'right',
      'below',
      'left',
      'left',
    ]);
  });

  test.each([2, 3, 4, 5, 6, 7, 8, 9])(
    'lays no two of %i place cards over each other on 964 x 491',
    (count) => {
      const places = widePlaces(count).map(({ x, y }) => ({ x: x * 9.64, y: y * 4.91 }));
      for (const [i, a] of places.entries())
        for (const b of places.slice(i + 1))
          expect(Math.abs(a.x - b.x) >= 148 || Math.abs(a.y - b.y) >= 54, `${JSON.stringify([a, b])}`).toBe(
            true,
          );
    },
  );
});

test('seats are told clockwise from the left of mine', () => {
  expect(clockwise([0, 1, 3, 4, 6], 3)).toEqual([4, 6, 0, 1]);
});
