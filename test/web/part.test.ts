import { describe, expect, test } from 'vitest';
import { endedWith, partOf } from '../../web/pages/part.ts';
import type { View } from '../../worker/rules/view.ts';
import { deal } from '../support/deal.ts';
import { played, seenAs } from './fixtures.ts';

const game = deal({ stacks: [500, 500, 500] });
const running = seenAs('B', played(game, 'C calls'));
const over = seenAs('B', played(game, 'C folds, A folds'));
const closed = { at: '2026-07-02T12:00:00.000Z', why: 'won' } as const;
const seatless = (view: View): View => ({ ...view, you: null });

describe('what a viewer is shown of a table', () => {
  test('with a seat the lobby, then the table; without one the seats, or the table if he looks on', () => {
    expect(partOf(running, false)).toBe('table');
    expect(partOf({ ...running, hand: null }, false)).toBe('lobby');
    expect(partOf(seatless(running), false)).toBe('join');
    expect(partOf(seatless(running), true)).toBe('table');
    expect(partOf(seatless({ ...running, hand: null }), true)).toBe('join');
  });

  test('G3: of a table that has closed how it ended, whoever still has a seat there; its last hand if he looks on', () => {
    expect(partOf({ ...over, closed }, false)).toBe('closed');
    expect(partOf({ ...over, closed }, true)).toBe('table');
    expect(partOf(seatless({ ...over, closed }), false)).toBe('closed');
  });

  test('the result of the hand that took his seat or the table, before anything else', () => {
    expect(endedWith(running, { ...over, closed })).toBe(true);
    expect(endedWith(running, seatless(over))).toBe(true);
    expect(endedWith(running, over), 'he stays').toBe(false);
    expect(endedWith(over, seatless(over)), 'between hands').toBe(false);
    expect(endedWith(seatless(running), { ...seatless(over), closed }), 'he never sat').toBe(false);
    const leaving: View = { ...running, you: running.you && { ...running.you, plan: 'leave' } };
    expect(endedWith(leaving, seatless(over)), 'he left').toBe(false);
  });
});
