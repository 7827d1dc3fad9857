import { describe, expect, test } from 'vitest';
import { daysToChoose } from '../../web/sheets/vacation-days.ts';
import { helpIn } from '../../web/table/help.ts';
import type { HandView, View } from '../../worker/rules/view.ts';
import { deal } from '../support/deal.ts';
import { played, seenAs } from './fixtures.ts';

const view = (viewer: string | null, script = '', hand: Partial<HandView> = {}): View => {
  const seen = seenAs(viewer, played(deal({ stacks: [500, 500, 500] }), script));
  return { ...seen, hand: seen.hand && { ...seen.hand, ...hand } };
};

describe('A5: for the turn of another', () => {
  test('an opponent gives more time and reminds, also one who folded', () => {
    expect(helpIn(view('A'))).toEqual({ grant: true, remind: true, own: false });
    expect(helpIn(view('C', 'C folds'))).toMatchObject({ grant: true, remind: true });
  });

  test('each once a turn', () => {
    expect(helpIn(view('A', '', { granted: true }))).toMatchObject({ grant: false, remind: true });
    expect(helpIn(view('A', '', { reminded: true }))).toMatchObject({ grant: true, remind: false });
  });

  test('nobody is reminded in quiet hours', () => {
    expect(helpIn(view('A', '', { clock: 'stopped', why: 'quiet' }))).toMatchObject({
      grant: true,
      remind: false,
    });
  });

  test('not oneself, not by who looks on, not while the table is paused or nobody is to act', () => {
    const nothing = { grant: false, remind: false, own: false };
    expect(helpIn(view('C'))).toEqual({ ...nothing, own: true });
    expect(helpIn(view(null))).toEqual(nothing);
    expect(helpIn({ ...view('A'), paused: { until: '2026-12-01T00:00:00.000Z' } })).toEqual(nothing);
    expect(helpIn(view('A', 'C folds, A folds'))).toEqual(nothing);
  });
});

test('A4: days off are chosen from round numbers and all that are left', () => {
  expect(daysToChoose(14)).toEqual([1, 2, 3, 5, 7, 10, 14]);
  expect(daysToChoose(4)).toEqual([1, 2, 3, 4]);
  expect(daysToChoose(1)).toEqual([1]);
});
