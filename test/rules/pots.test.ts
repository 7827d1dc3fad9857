import { describe, expect, test } from 'vitest';
import { fold } from '../../worker/rules/evolve.ts';
import { layers, uncalled } from '../../worker/rules/pots.ts';
import { deal, letter } from '../support/deal.ts';
import { checkDown, given } from '../support/given.ts';

const WHEEL = { board: '3c4d5hJcJd', first: 'AsKs2sTd', second: 'AhKh2hTc' };
/** Two low cards on the board: no low. An ace and a king make the best straight. */
const BROADWAY = { board: 'QcJdTh9s9c', hands: ['AsKs2c3c', 'AhKh2d3d', 'AdKd2h3h'] };

describe('P1 the uncalled part', () => {
  test('P1 returns before anything is split', () => {
    given(
      ...deal({ limit: 'no', stacks: [300, 500], hands: [WHEEL.first, WHEEL.second], board: WHEEL.board }),
    )
      .when('B raises to 500, A calls')
      .pots('600 AB')
      .shares('both: A 300', 'both: B 300')
      .nets('');
  });

  test('P1 counts folded chips: only what nobody matched comes back', () => {
    given(...deal({ limit: 'no', stacks: [500, 500, 500] }))
      .when('C raises to 30, A raises to 100, B folds, C folds')
      .nets('A +40, B -10, C -30')
      .pots('70 A');
  });

  test('P1 gives back what nobody could match of an ante and a blind together', () => {
    // A has 3 of the ante of 5; of B's ante of 5 and blind of 5, 3 are matched.
    const scene = given(...deal({ stacks: [3, 500], ante: { kind: 'each', amount: 5 } }));
    scene.offers(null).pots('6 AB');
    const back = scene.events.findIndex((e) => e.type === 'betReturned');
    const { hand } = fold(scene.events.slice(0, back + 1));
    expect(hand?.seats[1], 'his bet is not below nothing').toMatchObject({ bet: 0, invested: 3 });
  });
});

describe('P1 P2 parts and layers', () => {
  /** Parts of A, B, C and so on; in brackets, of one who folded. */
  const parts = (text: string) =>
    text.split(' ').map((part, seat) => ({
      seat,
      amount: Number(part.replace(/[()]/g, '')),
      live: !part.startsWith('('),
    }));
  const pots = (text: string, dead = 0) =>
    layers(parts(text), dead).map((pot) => `${pot.amount} ${pot.seats.map(letter).join('')}`);

  test('P1 nothing returns where two put in the most, or nobody anything', () => {
    expect(uncalled(parts('20 20 5'))).toBeNull();
    expect(uncalled(parts('20 (20) 5'))).toBeNull();
    expect(uncalled(parts('0 0'))).toBeNull();
    expect(uncalled(parts('5 20 (15)'))).toEqual({ seat: 1, amount: 5 });
  });

  test('P2 each all-in closes a layer for those who reach it', () => {
    expect(pots('10 30 30')).toEqual(['30 ABC', '40 BC']);
    expect(pots('10 20 30 30')).toEqual(['40 ABCD', '30 BCD', '20 CD']);
  });

  test('P2 layers with the same players are one pot, and so are those that only folded ones reach', () => {
    expect(pots('30 (10) (20) 30')).toEqual(['90 AD']);
    expect(pots('10 30 (40) 30')).toEqual(['40 ABD', '70 BD']);
    expect(pots('(40) 10 (20)')).toEqual(['70 B']);
  });

  test('P2 dead chips lie in the main pot, or are all of it where no live player has put in anything', () => {
    expect(pots('10 30 30', 15)).toEqual(['45 ABC', '40 BC']);
    expect(pots('0 (0) 0', 15)).toEqual(['15 AC']);
    expect(pots('0 (5) 0', 15)).toEqual(['20 AC']);
    expect(pots('(5) 0 0')).toEqual(['5 BC']);
  });

  test('P2 where somebody is all-in with dead chips alone, those are a pot that he may win', () => {
    expect(pots('0 10 10', 3)).toEqual(['3 ABC', '20 BC']);
    expect(pots('0 10 (10)', 3)).toEqual(['3 AB', '20 B']);
    expect(pots('(0) 10 10', 3)).toEqual(['23 BC']);
  });

  test('P2 where nothing was put in there is no pot', () => {
    expect(pots('0 (0)')).toEqual([]);
  });
});

describe('P2 layers', () => {
  test('P2 every all-in makes a pot, folded chips stay in the layers they reached', () => {
    given(...deal({ limit: 'no', stacks: [500, 20, 50, 500] }))
      .when('C is all-in, D raises to 200, A folds, B calls')
      .pots('65 BCD, 60 CD');
  });

  test('P2 chips of folded players above an all-in make a pot for one', () => {
    given(...deal({ stacks: [500, 500, 20, 500] }))
      .when('C is all-in, D calls, A calls, B calls | A bets 50, B calls, D folds | A bets 100, B folds')
      .pots('80 AC, 100 A');
  });

  test('P2 neighbouring layers with the same winners are one pot', () => {
    given(...deal({ stacks: [500, 500, 500] }))
      .when(`C raises to 20, A folds, B calls | ${checkDown('BC')}`)
      .pots('45 BC');
  });

  test('P2 bets of 5, 5 and 100, then all-ins of 5 and 1', () => {
    given(...deal({ limit: 'no', blinds: { small: 5, big: 5 }, stacks: [500, 500, 100, 5, 1] }))
      .when('C is all-in, D calls, E calls, A folds, B folds')
      .pots('5 CDE, 16 CD');
  });

  test("P2 each player's ante counts in the layers", () => {
    given(...deal({ stacks: [1, 500, 500], ante: { kind: 'each', amount: 2 } }))
      .when(`C calls, B checks | ${checkDown('BC')}`)
      .pots('3 ABC, 22 BC');
  });

  test('P2 a big-blind ante lies in the main pot and nobody has to match it', () => {
    given(...deal({ stacks: [500, 13, 500], ante: { kind: 'bigBlind', amount: 10 } }))
      .offers('C: call 10, raise 20-38')
      .when(`C calls, A calls | ${checkDown('AC')}`)
      .pots('33 ABC');
  });

  test('P2 dead blinds lie in the main pot and are no part of the bet', () => {
    const posts = 'A small 5, B big 10, D deadSmall 5, D deadBig 10';
    given(...deal({ stacks: [500, 500, 20, 500], posts }))
      .when('C is all-in')
      .offers('D: call 20, raise 30-90')
      .when('D calls, A folds, B folds')
      .pots('70 CD');
  });
});

describe('P2 a returning player whose last chips are a dead small blind', () => {
  test('P2 wins no more than the dead chips, and loses no more', () => {
    given(
      ...deal({
        stacks: [500, 500, 500, 3],
        hands: ['QsQhKcQd', 'KsKh8c8h', '2h2c4h4d', 'As2sTd9h'],
        board: '3c5h7d9cJh',
        posts: 'A small 5, B big 10, D deadSmall 3',
      }),
    )
      .when(`C folds, A calls, B checks | ${checkDown('AB')}`)
      .pots('3 ABD, 20 AB')
      .nets('A -10, B +12, D -2');
  });
});

describe('P3 each pot on its own', () => {
  const sidePots = {
    stacks: [40, 140, 400, 400],
    hands: ['As2sTd9h', 'JsJdTcTs', 'QsQhKcQd', 'KsKh8c8h'],
    board: '3c5h7d9cJh',
  };
  const script =
    'C raises to 35, D calls, A is all-in, B calls, C calls, D calls | B is all-in, C calls, D calls | C bets 100, D calls | C checks, D checks';

  test('P3 is split among the players who may win it, last formed first', () => {
    given(...deal(sidePots))
      .when(script)
      .pots('160 ABCD, 300 BCD, 200 CD')
      .shares('all of pot 2: D 200', 'all of pot 1: B 300', 'high of pot 0: B 80', 'low of pot 0: A 80')
      .nets('A +40, B +240, C -240, D -40');
  });

  test('P4 the only low is all-in for the main pot: the high takes every side pot whole', () => {
    given(...deal(sidePots))
      .when(script)
      .shares('all of pot 2: D 200', 'all of pot 1: B 300', 'high of pot 0: B 80', 'low of pot 0: A 80');
  });

  test('P3 pots are not merged: two odd pots have two odd chips', () => {
    // 3 x 21 and 2 x 30 + 1: A and B tie both, and C is all-in for the main pot with nothing.
    given(
      ...deal({
        limit: 'no',
        blinds: { small: 1, big: 2 },
        stacks: [51, 51, 21, 100],
        hands: [BROADWAY.hands[0]!, BROADWAY.hands[1]!, '2h3h4h4d', '5c5d6c6d'],
        board: BROADWAY.board,
        posts: 'A small 1, B big 2, D deadSmall 1',
      }),
    )
      .when('C is all-in, D folds, A is all-in, B calls')
      .pots('64 ABC, 60 AB')
      .shares('all of pot 1: A 30', 'all of pot 1: B 30', 'all of pot 0: A 32', 'all of pot 0: B 32');
  });

  test('P3 tied in the middle pot, one of them takes the last', () => {
    given(
      ...deal({
        limit: 'no',
        stacks: [100, 200, 300, 300],
        hands: ['QsQd2c3c', 'AsKs2d3d', 'AhKhTs3h', '7c7d8c8d'],
        board: 'QcJdTh9s2h',
      }),
    )
      .when('C is all-in, D calls, A calls, B calls')
      .pots('400 ABCD, 300 BCD, 200 CD')
      .shares(
        'all of pot 2: C 200',
        'all of pot 1: B 150',
        'all of pot 1: C 150',
        'all of pot 0: B 200',
        'all of pot 0: C 200',
      );
  });
});

test('P8 chips are conserved through side pots, returns and odd chips', () => {
  const { table } = given(...deal({ limit: 'no', stacks: [101, 57, 33, 250] })).when(
    'C is all-in, D raises to 250, A calls, B calls',
  );
  expect(table.seats.reduce((sum, holder) => sum + (holder?.stack ?? 0), 0)).toBe(441);
});
