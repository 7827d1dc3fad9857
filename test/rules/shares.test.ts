import { describe, test } from 'vitest';
import { deal } from '../support/deal.ts';
import { checkDown, given } from '../support/given.ts';

const WHEEL = { board: '3c4d5hJcJd', first: 'AsKs2sTd', second: 'AhKh2hTc' };
/** Two with the best pair of kings, two with the best low, one of them in both. */
const CROSSED = { board: '3h4h8cKcJd', both: 'As2sKs9d', high: 'AdKdTh9c', low: 'Ac2d6s6d' };
/** Two low cards on the board: no low. An ace and a king make the best straight. */
const BROADWAY = { board: 'QcJdTh9s9c', hands: ['AsKs2c3c', 'AhKh2d3d', 'AdKd2h3h'] };

describe('P4 halves', () => {
  test('P4 half goes to the best high, half to the best low', () => {
    given(...deal({ stacks: [500, 500], hands: ['As2s9dTd', 'JhKsQdTs'], board: '3c6d8hJcJd' }))
      .when(`B calls, A checks | ${checkDown('AB')}`)
      .shares('high: B 10', 'low: A 10');
  });

  test('P4 a low counts in the pots its player may win: a worse one has half of the side pot', () => {
    const hands = ['As2sTd9h', '8h4hTcTs', 'QsQhKcQd'];
    given(...deal({ limit: 'no', stacks: [40, 140, 140], hands, board: '3c5h6d9cJh' }))
      .when('C is all-in, A is all-in, B calls')
      .shares('high of pot 1: C 100', 'low of pot 1: B 100', 'high of pot 0: C 60', 'low of pot 0: A 60');
  });

  test('P4 without a low the high takes it all', () => {
    given(...deal({ stacks: [500, 500], hands: ['As2s4d5d', 'JhKsQdTs'], board: '3c6dQhJcJd' }))
      .when(`B calls, A checks | ${checkDown('AB')}`)
      .shares('all: B 20');
  });

  test('P4 one hand may win both ways, another tie one half: three quarters and one', () => {
    given(
      ...deal({
        blinds: { small: 25, big: 50 },
        stacks: [500, 500],
        hands: ['As2sKdKc', 'Ah2h9dTd'],
        board: '3c6d8hKhJd',
      }),
    )
      .when(`B calls, A checks | ${checkDown('AB')}`)
      .shares('high: A 50', 'low: A 25', 'low: B 25');
  });
});

describe('P5 the odd chip between the halves', () => {
  test('P5 goes to the high, even when the low sits first: 25 is 13 and 12', () => {
    given(...deal({ stacks: [500, 500, 500], hands: ['', 'As2s9dTd', 'JhKsQdTs'], board: '3c6d8hJcJd' }))
      .when(`C calls, A folds, B checks | ${checkDown('BC')}`)
      .shares('high: C 13 (odd-chip-to-high)', 'low: B 12');
  });
});

describe('P6 odd chips among tied hands', () => {
  test("P6 one each, clockwise from the button's left: 62 is 21, 21, 20", () => {
    given(
      ...deal({
        blinds: { small: 2, big: 20 },
        stacks: [500, 500, 500, 500],
        hands: ['', ...BROADWAY.hands],
        board: BROADWAY.board,
      }),
    )
      .when(`C calls, D calls, A folds, B checks | ${checkDown('BCD')}`)
      .shares('all: B 21 (first-left-of-button)', 'all: C 21 (first-left-of-button)', 'all: D 20');
  });

  test('P6 an even split has none: 30,300 is 10,100 each', () => {
    given(
      ...deal({
        limit: 'no',
        blinds: { small: 150, big: 300 },
        stacks: [10100, 10100, 10100],
        hands: BROADWAY.hands,
        board: BROADWAY.board,
      }),
    )
      .when('C is all-in, A calls, B calls')
      .shares('all: A 10100', 'all: B 10100', 'all: C 10100');
  });

  test('P6 within the low half too: 86 is a high of 43, lows of 22 and 21', () => {
    given(
      ...deal({
        blinds: { small: 1, big: 2 },
        limit: 'no',
        stacks: [500, 500, 500, 500],
        hands: ['', 'JhKsQdTs', 'As2s9dTd', 'Ah2h9cTc'],
        board: '3c6d8hJcJd',
        posts: 'A small 2, B big 28',
      }),
    )
      .when(`C raises to 28, D calls, A folds, B checks | ${checkDown('BCD')}`)
      .shares('high: B 43', 'low: C 22 (first-left-of-button)', 'low: D 21');
  });

  test('P6 within a high half that got an odd chip (P5): 25 is highs of 7 and 6, a low of 12', () => {
    const hands = ['', CROSSED.both, CROSSED.high];
    given(...deal({ stacks: [500, 500, 500], hands, board: CROSSED.board }))
      .when(`C calls, A folds, B checks | ${checkDown('BC')}`)
      .shares('high: B 7 (first-left-of-button)', 'high: C 6', 'low: B 12');
  });

  test('P6 with P5: 3,826 is a high of 1,913, lows of 957 and 956', () => {
    given(
      ...deal({
        limit: 'no',
        stacks: [1913, 1913],
        hands: ['Ah2h9dTd', 'As2sKdKc'],
        board: '3c6d8hKhJd',
      }),
    )
      .when('B is all-in, A calls')
      .shares('high: B 1913', 'low: A 957 (first-left-of-button)', 'low: B 956');
  });
});

describe('P7 tied both ways', () => {
  const tied = (amount: number) =>
    given(
      ...deal({
        limit: 'no',
        blinds: { small: 1, big: 2 },
        stacks: [amount, amount],
        hands: [WHEEL.first, WHEEL.second],
        board: WHEEL.board,
      }),
    ).when('B is all-in, A calls');

  test('P7 the pot is split once: 66 is 33 and 33', () => {
    tied(33).shares('both: A 33', 'both: B 33');
  });

  test('P7 12,022 is 6,011 and 6,011', () => {
    tied(6011).shares('both: A 6011', 'both: B 6011');
  });

  test('P7 an odd amount has one odd chip: 67 is 34 and 33', () => {
    given(
      ...deal({
        limit: 'no',
        blinds: { small: 1, big: 2 },
        stacks: [500, 500, 500],
        hands: ['', WHEEL.first, WHEEL.second],
        board: WHEEL.board,
      }),
    )
      .when(`C raises to 33, A folds, B calls | ${checkDown('BC')}`)
      .shares('both: B 34 (first-left-of-button)', 'both: C 33');
  });

  test('P7 one player winning both halves takes the pot as one amount', () => {
    given(...deal({ stacks: [500, 500, 500], hands: ['', WHEEL.first, '9c9dTsQs'], board: WHEEL.board }))
      .when(`C calls, A folds, B checks | ${checkDown('BC')}`)
      .shares('both: B 25');
  });

  test('P7 not when as many share each half, but not the same ones', () => {
    const hands = [CROSSED.both, CROSSED.high, CROSSED.low];
    given(...deal({ stacks: [500, 500, 500], hands, board: CROSSED.board }))
      .when(`C calls, A calls, B checks | ${checkDown('ABC')}`)
      .shares('high: A 8 (first-left-of-button)', 'high: B 7', 'low: A 8 (first-left-of-button)', 'low: C 7');
  });

  test('P7 not when one more player shares a half', () => {
    // A and B tie for low; A alone is high.
    given(
      ...deal({
        limit: 'no',
        blinds: { small: 1, big: 2 },
        stacks: [33, 33],
        hands: ['AsJh2sTd', WHEEL.second],
        board: '3c6d8hJcJd',
      }),
    )
      .when('B is all-in, A calls')
      .shares('high: A 33', 'low: A 17 (first-left-of-button)', 'low: B 16');
  });
});
