import { describe, expect, test } from 'vitest';
import { fold } from '../../worker/rules/evolve.ts';
import { OWES_NOTHING } from '../../worker/rules/table.ts';
import { seenBy } from '../../worker/rules/view.ts';
import { deal, NOON } from '../support/deal.ts';
import { given, handOf, type Scene } from '../support/given.ts';
import { tableAs } from '../support/seen.ts';

const LOW = 'As2s9dTd';
const HIGH = 'JhKsQdTs';
const NOTHING = '9c9hQcQs';
const BOARD = '3c6d8hJcJd';
const checks = 'A checks, B checks, C checks';
const three = (...hands: string[]) => ({ stacks: [500, 500, 500], hands, board: BOARD });
const limped = 'C calls, A calls, B checks';

describe('S1 the order of showing', () => {
  test("S1 with no bet on the river, from the button's left", () => {
    given(...deal(three(HIGH, LOW, NOTHING)))
      .when(`${limped} | ${checks} | A checks, B bets 30, C calls, A calls | ${checks}`)
      .showdown('A shows, B shows, C mucks');
  });

  test('S1 from the last to bet or raise on the river, clockwise', () => {
    given(...deal(three(LOW, HIGH, NOTHING)))
      .when(`${limped} | ${checks} | ${checks} | A bets 10, B calls, C raises to 20, A calls, B calls`)
      .showdown('C shows, A shows, B shows');
  });

  test('S1 a caller does not open: the last to call is not first', () => {
    given(...deal(three(LOW, NOTHING, HIGH)))
      .when(`${limped} | ${checks} | ${checks} | A checks, B bets 30, C calls, A calls`)
      .showdown('B shows, C shows, A shows');
  });

  test('S1 counts the last street with any action, when the board ran out', () => {
    given(...deal({ limit: 'no', ...three(LOW, HIGH, NOTHING), stacks: [500, 300, 300] }))
      .when(`${limped} | A checks, B is all-in, C calls, A folds`)
      .showdown('B shows, C shows');
  });

  test('S1 a blind is no bet', () => {
    given(...deal({ stacks: [5, 500, 500] }))
      .when('C folds')
      .showdown('A shows, B shows');
  });

  test('S1 contenders of a side pot come before a player who is all-in for the main pot only', () => {
    given(...deal({ ...three(LOW, HIGH, NOTHING), stacks: [30, 500, 500] }))
      .when(
        'C raises to 20, A is all-in, B calls, C calls | B bets 20, C calls | B checks, C checks | B checks, C checks',
      )
      .showdown('B shows, C shows, A shows');
  });
});

describe('S2 show or muck', () => {
  const down = `${limped} | ${checks} | ${checks} | ${checks}`;

  test('S2 the first always shows, a loser after him mucks', () => {
    given(...deal(three(NOTHING, HIGH, '9s9dQhTh')))
      .when(down)
      .showdown('A shows, B shows, C mucks');
  });

  test('S2 winning the low is enough to show', () => {
    given(...deal(three(HIGH, NOTHING, LOW)))
      .when(down)
      .showdown('A shows, B mucks, C shows');
  });

  test('S2 a tie is enough to show', () => {
    given(...deal(three('As2sKdKh', 'Ah2h9sTc', NOTHING)))
      .when(down)
      .showdown('A shows, B shows, C mucks');
    given(...deal(three(HIGH, 'JsKhQhTh', NOTHING)))
      .when(down)
      .showdown('A shows, B shows, C mucks');
  });

  test('S2 is measured against the hands shown so far, not those to come', () => {
    given(...deal(three('9s9dQhTh', '9cThQcQs', HIGH)))
      .when(down)
      .showdown('A shows, B shows, C shows');
  });
});

describe('S2 against all hands shown so far', () => {
  const down = `${limped} | ${checks} | ${checks} | ${checks}`;

  test('S2 a low worse than one that was shown is not enough', () => {
    given(...deal(three(LOW, '4s5h9hTc', HIGH)))
      .when(down)
      .showdown('A shows, B mucks, C shows');
  });

  test('S2 the best low counts, also after a worse one was shown for its high', () => {
    given(...deal(three(LOW, 'JhKs4s5h', 'Ah4h9cTc')))
      .when(down)
      .showdown('A shows, B shows, C mucks');
  });

  test('S2 who chose to show always opens a losing hand too', () => {
    const habits = { alwaysShows: true };
    given(...deal(three(HIGH, NOTHING, '9s9dQhTh')))
      .when({ type: 'setHabits', at: NOON, player: 'C', habits })
      .when(down)
      .showdown('A shows, B mucks, C shows');
  });
});

describe('S3 hands turned up', () => {
  test('S3 when betting is over with someone all-in, before the board runs out', () => {
    const { events } = given(...deal({ limit: 'no', ...three(NOTHING, HIGH, LOW) })).when(
      `${limped} | A is all-in, B calls, C folds`,
    );
    const order = events.map((e) => e.type).filter((type) => type === 'handShown' || type === 'streetDealt');
    expect(order).toEqual(['streetDealt', 'handShown', 'handShown', 'streetDealt', 'streetDealt']);
  });

  test('S3 also when the all-in is called on the river: the loser shows', () => {
    given(...deal({ limit: 'no', ...three(HIGH, LOW, NOTHING) }))
      .when(`${limped} | ${checks} | ${checks} | A is all-in, B folds, C calls`)
      .showdown('A shows, C shows');
  });

  test('S3 not while others still bet beside the all-in, but all of them at the end', () => {
    const betting = given(...deal({ ...three(HIGH, NOTHING, NOTHING), stacks: [500, 500, 20] })).when(
      'C is all-in, A calls, B calls | A checks, B checks | A checks, B checks |',
    );
    betting.showdown('').when('A bets 20, B calls').showdown('A shows, B shows, C shows');
  });
});

const seen = (scene: Scene, viewer: string | null) => ({
  events: scene.events.map((e) => seenBy(viewer, e)),
  view: tableAs(fold(scene.events.map((e) => seenBy(viewer, e))), viewer),
});
const cardsSeen = (scene: Scene, viewer: string | null) =>
  seen(scene, viewer).view.seats.map((s) => s.cards?.join('') ?? null);

describe('S4 hands that were not shown', () => {
  const hands = [HIGH, NOTHING, LOW];
  const UNKNOWN = '';

  test('S4 while a hand runs, each sees his own four cards and nobody else any', () => {
    const scene = given(...deal(three(...hands)));
    expect(cardsSeen(scene, 'A')).toEqual([HIGH, UNKNOWN, UNKNOWN]);
    expect(cardsSeen(scene, null)).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
    expect(cardsSeen(scene, 'Z')).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
  });

  test('S4 a mucked hand is seen by its owner alone', () => {
    const scene = given(...deal(three(...hands))).when(`${limped} | ${checks} | ${checks} | ${checks}`);
    scene.showdown('A shows, B mucks, C shows');
    expect(cardsSeen(scene, 'B')).toEqual([HIGH, NOTHING, LOW]);
    expect(cardsSeen(scene, 'A')).toEqual([HIGH, null, LOW]);
    expect(cardsSeen(scene, null)).toEqual([HIGH, null, LOW]);
    expect(JSON.stringify(seen(scene, 'A'))).not.toContain('"9c"');
    expect(seen(scene, 'B').view.previous?.yours?.join('')).toBe(NOTHING);
    expect(seen(scene, 'A').view.previous?.shown.map((s) => s.player)).toEqual(['A', 'C']);
  });

  test('S4 a winner whom everybody folded to is not seen, and the board is not finished', () => {
    const scene = given(...deal(three(...hands))).when('C folds, A raises to 30, B folds');
    expect(cardsSeen(scene, 'B')).toEqual([null, NOTHING, null]);
    const won = { pot: 0, half: 'all', seat: 0, cards: null, hand: null };
    expect(handOf(scene.table).over?.awards).toMatchObject([won]);
    const text = JSON.stringify(seen(scene, 'B'));
    for (const card of ['"Jh"', '"As"', '"3c"', '"Jd"']) expect(text).not.toContain(card);
  });

  test('S4 the deck is seen by nobody', () => {
    for (const viewer of ['A', 'B', null]) {
      const { events } = seen(given(...deal(three(...hands))), viewer);
      expect(events.find((e) => e.type === 'handStarted')).toMatchObject({ deck: null });
    }
  });

  test('S4 whoever takes over a seat sees no card of the hand before him, nor acts in it', () => {
    const before = given(...deal(three(...hands)));
    const taken = {
      type: 'seatTaken',
      at: 0,
      seat: 2,
      player: { id: 'Z', name: 'Z' },
      stack: 500,
      owes: OWES_NOTHING,
    } as const;
    const scene = given(...before.events, taken);
    expect(cardsSeen(scene, 'Z')).toEqual([UNKNOWN, UNKNOWN, UNKNOWN]);
    expect(seen(scene, 'Z').view.legal).toBeNull();
    const turn = '1.1';
    scene.when({ type: 'act', at: 0, player: 'Z', turn, action: { type: 'call' } }).refused('not-your-turn');
  });
});

describe('S5 the result', () => {
  test('S5 names every share: amount, winner, the five cards, and the odd chip with its reason', () => {
    const scene = given(...deal(three('', LOW, HIGH))).when(
      'C calls, A folds, B checks | B checks, C checks | B checks, C checks | B checks, C checks',
    );
    expect(handOf(scene.table).over?.awards).toEqual([
      {
        pot: 0,
        half: 'high',
        amount: 13,
        seat: 2,
        cards: ['Jh', 'Ks', '8h', 'Jc', 'Jd'],
        hand: { category: 'threeOfAKind', ranks: ['J', 'K', '8'] },
        oddChips: 1,
        why: 'odd-chip-to-high',
      },
      {
        pot: 0,
        half: 'low',
        amount: 12,
        seat: 1,
        cards: ['As', '2s', '3c', '6d', '8h'],
        hand: { ranks: ['8', '6', '3', '2', 'A'] },
        oddChips: 0,
      },
    ]);
  });

  test('S5 an odd chip among tied hands is named with its reason, and only where there is one', () => {
    const tied = { hands: ['', 'AsKs2sTd', 'AhKh2hTc'], board: '3c4d5hJcJd' };
    const scene = given(...deal({ stacks: [500, 500, 500], ...tied })).when(
      'C calls, A folds, B checks | B checks, C checks | B checks, C checks | B checks, C checks',
    );
    expect(handOf(scene.table).over?.awards).toMatchObject([
      { seat: 1, amount: 13, oddChips: 1, why: 'first-left-of-button' },
      { seat: 2, amount: 12, oddChips: 0 },
    ]);
  });

  test('S5 a hand that wins both ways names both sets of five', () => {
    const scene = given(
      ...deal({ limit: 'no', stacks: [33, 33], hands: ['AsKs2sTd', '9c9hQcQs'], board: '3c4d5hJcJd' }),
    ).when('B is all-in, A calls');
    expect(handOf(scene.table).over?.awards).toMatchObject([
      {
        half: 'both',
        amount: 66,
        cards: ['As', '2s', '3c', '4d', '5h'],
        hand: { category: 'straight', ranks: ['5'] },
        lowCards: ['As', '2s', '3c', '4d', '5h'],
        low: { ranks: ['5', '4', '3', '2', 'A'] },
      },
    ]);
  });
});
