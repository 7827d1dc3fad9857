import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountAt,
  betting,
  clamp,
  nudge,
  positionOf,
  presetsOf,
  trackOf,
  typedAmount,
} from '../../web/table/amounts.ts';

const interval = fc
  .tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 0, max: 1_000_000 }))
  .map(([min, more]) => ({ min, max: min + more }));
const blinds = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }))
  .map(([small, more]) => ({ small, big: small + more }));

describe('presets', () => {
  const spot = { price: 120, pot: 720, callAmount: 120, allInTo: 1880 };

  test('B9: the pot is the price plus all chips in plus the call, and its parts are counted from that', () => {
    expect(presetsOf({ min: 240, max: 960 }, spot).map(({ name, to }) => [name, to])).toEqual([
      ['min', 240],
      ['half', 540],
      ['twoThirds', 680],
      ['pot', 960],
    ]);
  });

  test('B9: blinds 5/10, first to act: the pot is 35', () => {
    const presets = presetsOf({ min: 20, max: 35 }, { price: 10, pot: 15, callAmount: 10, allInTo: 500 });
    expect(presets.at(-1)).toEqual({ name: 'pot', to: 35 });
  });

  test('B6: what the stack does not reach gives way to all-in', () => {
    const presets = presetsOf({ min: 240, max: 600 }, { ...spot, allInTo: 600 });
    expect(presets.map(({ name, to }) => [name, to])).toEqual([
      ['min', 240],
      ['half', 540],
      ['allIn', 600],
    ]);
  });

  test('B7: a part of the pot below the minimum cannot be chosen', () => {
    const presets = presetsOf({ min: 400, max: 960 }, { ...spot, pot: 300 });
    expect(presets.map(({ name, to }) => [name, to])).toEqual([
      ['min', 400],
      ['pot', 540],
    ]);
  });

  test('B9: in a small pot an amount that several parts come to is offered once, from the least up', () => {
    const amounts = (pot: number, max: number) =>
      presetsOf({ min: 4, max }, { price: 2, pot, callAmount: 1, allInTo: 100 }).map(({ name, to }) => [
        name,
        to,
      ]);
    expect(amounts(3, 6)).toEqual([
      ['min', 4],
      ['pot', 6],
    ]);
    expect(amounts(5, 8)).toEqual([
      ['min', 4],
      ['half', 5],
      ['twoThirds', 6],
      ['pot', 8],
    ]);
    fc.assert(
      fc.property(
        fc.nat(9),
        fc.nat(30),
        fc.nat(9),
        fc.nat(9),
        fc.nat(9),
        (min, more, price, pot, callAmount) => {
          const max = min + more;
          const all = presetsOf({ min, max }, { price, pot, callAmount, allInTo: max }).map(({ to }) => to);
          expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
        },
      ),
    );
  });

  test('B6 to B9: no preset leaves the legal interval', () => {
    fc.assert(
      fc.property(
        interval,
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.boolean(),
        ({ min, max }, price, pot, callAmount, isAllIn) => {
          const allInTo = isAllIn ? max : max + 1;
          for (const { to } of presetsOf({ min, max }, { price, pot, callAmount, allInTo })) {
            expect(to >= min && to <= max && Number.isInteger(to)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('the slider', () => {
  test('begins at the minimum, ends at the maximum, and steps by the small blind between', () => {
    const track = trackOf({ min: 240, max: 970 }, { small: 20, big: 40 });
    expect(amountAt(track, 0)).toBe(240);
    expect(amountAt(track, 1)).toBe(260);
    expect(amountAt(track, track.last - 1)).toBe(960);
    expect(amountAt(track, track.last)).toBe(970);
  });

  test('steps wider where a small blind is too fine to hit', () => {
    const track = trackOf({ min: 80, max: 90_000 }, { small: 20, big: 40 });
    expect(track.last).toBeLessThanOrEqual(150);
    expect(track.step % 40).toBe(0);
  });

  test('B6 to B9: cannot leave the legal interval, and reaches both of its ends', () => {
    fc.assert(
      fc.property(interval, blinds, fc.double({ min: 0, max: 1, noNaN: true }), (range, sizes, part) => {
        fc.pre(range.max > range.min);
        const track = trackOf(range, sizes);
        const to = amountAt(track, Math.round(part * track.last));
        expect(to).toBeGreaterThanOrEqual(range.min);
        expect(to).toBeLessThanOrEqual(range.max);
        expect(amountAt(track, track.last)).toBe(range.max);
        expect(positionOf(track, range.max)).toBe(track.last);
        expect(positionOf(track, range.min)).toBe(0);
      }),
    );
  });

  test('stands where it was put', () => {
    fc.assert(
      fc.property(interval, blinds, fc.double({ min: 0, max: 1, noNaN: true }), (range, sizes, part) => {
        fc.pre(range.max > range.min);
        const track = trackOf(range, sizes);
        const position = Math.round(part * track.last);
        expect(positionOf(track, amountAt(track, position))).toBe(position);
      }),
    );
  });
});

describe('minus and plus', () => {
  test('go to the next whole number of big blinds', () => {
    expect(nudge({ min: 240, max: 970 }, 250, 40, 1)).toBe(280);
    expect(nudge({ min: 240, max: 970 }, 280, 40, 1)).toBe(320);
    expect(nudge({ min: 240, max: 970 }, 970, 40, -1)).toBe(960);
    expect(nudge({ min: 240, max: 970 }, 280, 40, -1)).toBe(240);
  });

  test('B6 to B9: stop at the ends of the legal interval', () => {
    fc.assert(
      fc.property(
        interval,
        fc.nat(),
        fc.integer({ min: 1, max: 999 }),
        fc.constantFrom(-1, 1),
        (range, at, big, way) => {
          const to = nudge(range, clamp(range, at), big, way as -1 | 1);
          expect(to >= range.min && to <= range.max).toBe(true);
        },
      ),
    );
  });
});

describe('a typed amount', () => {
  const range = { min: 240, max: 9600 };
  test.each([
    ['540', 540],
    ['9,600', 9600],
    ['9 600', 9600],
    ['239', null],
    ['9601', null],
    ['', null],
    ['-300', null],
    ['3e3', null],
    ['0x200', null],
  ])('%s is taken as %s', (text, amount) => expect(typedAmount(text, range)).toBe(amount));
});

test('B2: the legal interval belongs to a bet or to a raise, or there is none', () => {
  expect(betting({ fold: true, check: true, bet: { min: 1, max: 2 } })?.verb).toBe('bet');
  expect(betting({ fold: true, call: { amount: 1 }, raise: { min: 2, max: 4 } })?.verb).toBe('raise');
  expect(betting({ fold: true, call: { amount: 1 } })).toBeNull();
});
