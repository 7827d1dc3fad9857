import { describe, expect, test } from 'vitest';
import { tell } from '../../web/table/looked.ts';
import { type Mark, markOf, type NewsItem, newsSince, nextSeats } from '../../web/table/news.ts';
import { deal, letter } from '../support/deal.ts';
import { nextDeal, played, seenAs } from './fixtures.ts';

const six = deal({ stacks: [500, 500, 500, 500, 500, 500] });
const short = (item: NewsItem): string => {
  switch (item.type) {
    case 'handsOver':
      return `${item.count} over`;
    case 'street':
      return `${item.street} ${item.cards.length}`;
    case 'forced':
      return `${letter(item.seat)} ${item.did} by ${item.by}`;
    case 'happened':
      return `${item.it.who?.name ?? item.it.by?.name} ${item.it.kind}`;
    case 'deed':
      return `${item.seats.map(letter).join('')} ${item.did} ${item.amount}${item.allIn ? ' all-in' : ''}`;
  }
};
const CALLED = 'C calls, D calls, E calls, F calls, A calls, B checks';
const after = (script: string, viewer = 'E') => seenAs(viewer, played(six, script));
const since = (script: string, mark: Mark) => {
  const { items, first, hidden } = newsSince(after(script), mark);
  return { items: items.map(short), first, hidden };
};

describe('since you last looked', () => {
  test('tells what was done, the same thing by several in one line, and the streets dealt meanwhile', () => {
    const mark = markOf(after('C calls, D calls, E calls'));
    expect(since(`${CALLED} | A checks, B bets 30`, mark)).toEqual({
      items: ['B check 0', 'flop 3', 'A check 0', 'B bet 30'],
      first: 3,
      hidden: 2,
    });
  });

  test('says nothing where nothing happened; the blinds are no news', () => {
    expect(since('C calls', markOf(after('C calls'))).items).toEqual([]);
    expect(since('', { hand: 1, deeds: 0 }).items).toEqual([]);
  });

  test('does not tell a street twice that was there already', () => {
    const mark = markOf(after(CALLED));
    expect(since(`${CALLED} | A checks`, mark).items).toEqual(['A check 0']);
  });

  test('tells the total of a bet or raise, and the chips of a call', () => {
    expect(since('C raises to 30, D calls, E raises to 100', { hand: 1, deeds: 0 }).items).toEqual([
      'C raise 30',
      'D call 30',
      'E raise 100',
    ]);
  });

  test('keeps all-ins apart', () => {
    const table = played(deal({ limit: 'no', stacks: [500, 500, 40, 40] }), 'C is all-in, D is all-in');
    const { items } = newsSince(seenAs('A', table), { hand: 1, deeds: 0 });
    expect(items.map(short)).toEqual(['C raise 40 all-in', 'D call 40 all-in']);
  });

  test('tells every street of a run-out', () => {
    const table = played(deal({ limit: 'no', stacks: [40, 40] }), 'B calls, A checks | A is all-in, B calls');
    const { items } = newsSince(seenAs('A', table), { hand: 1, deeds: 4 });
    expect(items.map(short)).toEqual(['A bet 30 all-in', 'B call 30 all-in', 'turn 1', 'river 1']);
  });

  test('counts the hands that passed', () => {
    const first = played(six, 'C folds, D folds, E folds, F folds, A folds');
    const third = nextDeal(played(nextDeal(first), 'D folds, E folds, F folds, A folds, B folds'));
    const view = seenAs('E', third);
    expect(newsSince(view, { hand: 1, deeds: 3 }).items.map(short)).toEqual(['2 over']);
  });
});

describe('the heading of the news', () => {
  const heading = (script: string, looked: Mark | null, viewer = 'E') =>
    tell(after(script, viewer), looked).heading;

  test('is "since you last looked" while my own last action is older than that', () => {
    expect(heading(`${CALLED} | A checks`, markOf(after(CALLED)))).toBe('sinceLooked');
  });

  test('is "just now" from my own action on, and begins with it while I wait', () => {
    const told = tell(after('C calls, D calls, E calls, F calls'), markOf(after('C calls')));
    expect(told.heading).toBe('justNow');
    expect(told.items.map(short)).toEqual(['EF call 10']);
  });

  test('is the hand so far for who never looked, or missed nothing', () => {
    expect(heading('C calls', null)).toBe('latest');
    expect(tell(after('C calls'), markOf(after('C calls'))).items.map(short)).toEqual(['C call 10']);
  });
});

describe('who comes next', () => {
  test('B1: whoever is to act, then clockwise all who still owe a decision', () => {
    expect(nextSeats(after('C calls')).map(letter)).toEqual(['D', 'E', 'F', 'A', 'B']);
    expect(nextSeats(after('C calls, D folds, E raises to 30')).map(letter)).toEqual(['F', 'A', 'B', 'C']);
  });

  test('B3: who acted and matched the price owes nothing more; B5: nor who is all-in', () => {
    const table = played(deal({ limit: 'no', stacks: [500, 500, 40, 500] }), 'C is all-in, D calls');
    expect(nextSeats(seenAs('A', table)).map(letter)).toEqual(['A', 'B']);
  });

  test('is nobody once the hand is over', () => {
    expect(nextSeats(after('C folds, D folds, E folds, F folds, A folds'))).toEqual([]);
  });
});

describe('what people did besides playing', () => {
  const paused = {
    kind: 'paused' as const,
    at: '2026-07-02T12:00:00.000Z',
    who: null,
    by: { id: 'A', name: 'Ann' },
    amount: null,
  };
  const view = after('C calls, D calls');
  const mark = markOf(view);
  const told = (seen: Mark, at: Mark, shown = view) =>
    newsSince({ ...shown, happened: [{ ...paused, ...at }] }, seen).items.map(short);

  test('stands among the deeds where it happened, and after the last line that was seen', () => {
    const between = { hand: mark.hand, deeds: mark.deeds - 1 };
    expect(told({ hand: mark.hand, deeds: 0 }, between)).toEqual(['C call 10', 'Ann paused', 'D call 10']);
    expect(told(mark, mark)).toEqual(['Ann paused']);
    expect(told(mark, between)).toEqual([]);
  });

  test('stands at the end of a hand that is over until the next one begins, which it belongs to', () => {
    const next = { hand: mark.hand + 1, deeds: 0 };
    const over = after('C folds, D folds, E folds, F folds, A folds');
    expect(told(markOf(over), next, over)).toEqual(['Ann paused']);
    expect(told(mark, next)).toEqual([]);
  });
});
