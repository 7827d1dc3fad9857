import { describe, expect, test } from 'vitest';
import { partsOf, type Replay, replayOf } from '../../web/history/frames.ts';
import { seenBy, type Viewer } from '../../worker/rules/view.ts';
import { sayIn, words } from '../../worker/words/index.ts';
import { deal } from '../support/deal.ts';
import { played } from './fixtures.ts';

const HAND = 'C raises to 30, A calls, B folds | A checks, C bets 40, A folds';

/** The replay of a hand of three as somebody may see it. */
const replay = (viewer: Viewer): Replay => {
  const events = deal({ stacks: [500, 500, 500] });
  const begin = events.findIndex(({ type }) => type === 'handStarted');
  const told = played(events, HAND);
  const found = replayOf(
    told.slice(begin).map((event) => seenBy(viewer, event)),
    sayIn(words('en')),
  );
  if (!found) throw new Error('no replay');
  return found;
};

describe('the replay of a hand', () => {
  test('steps from the deal over every action and street to the result', () => {
    const { frames } = replay('A');
    expect(frames.map(({ beat }) => beat.type)).toEqual([
      'handStarted',
      'acted',
      'acted',
      'acted',
      'streetDealt',
      'acted',
      'acted',
      'acted',
      'betReturned',
      'handEnded',
    ]);
    expect(partsOf(frames)).toEqual([
      { name: 'preflop', from: 0, count: 4, pot: 70 },
      { name: 'flop', from: 4, count: 5, pot: 70 },
      { name: 'result', from: 9, count: 1, pot: 70 },
    ]);
  });

  test('shows the table as it stood: the blinds first, no clock, nothing to do', () => {
    const [first] = replay('A').frames;
    expect(first?.view.hand).toMatchObject({ pot: 15, board: [], deadline: null, clock: 'none' });
    expect(first?.view.legal).toBeNull();
    expect(first?.view.previous).toBeNull();
  });

  test('S4: has the cards of its viewer and nobody else’s', () => {
    const known = (viewer: Viewer) =>
      replay(viewer)
        .frames[0]?.view.seats.filter(({ cards }) => cards?.[0])
        .map(({ player }) => player.id);
    expect(known('A')).toEqual(['A']);
    expect(known(null)).toEqual([]);
    expect([replay('A').hand.yours?.length, replay(null).hand.yours]).toEqual([4, null]);
    expect([replay('A').me, replay(null).me]).toEqual([0, null]);
  });

  test('is none of a hand that is not over', () => {
    const events = played(deal({ stacks: [500, 500, 500] }), 'C calls');
    const begin = events.findIndex(({ type }) => type === 'handStarted');
    expect(replayOf(events.slice(begin), sayIn(words('en')))).toBeNull();
  });
});
