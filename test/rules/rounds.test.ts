import { describe, test } from 'vitest';
import { deal } from '../support/deal.ts';
import { given } from '../support/given.ts';

const four = { stacks: [500, 500, 500, 500] };

describe('B1 four rounds', () => {
  test('B1 starts before the flop left of the big blind, later left of the button', () => {
    given(...deal(four))
      .offers('C: call 10, raise 20-35')
      .when('C calls, D calls, A calls, B checks |')
      .offers('A: check, bet 10-40')
      .when('A checks, B checks, C checks, D checks | A checks, B checks, C checks, D checks |')
      .happened({ type: 'acted' }, { type: 'streetDealt', street: 'river' }, { type: 'turnBegan', seat: 0 });
  });

  test('B1 passes over whoever folded or has no chips', () => {
    given(...deal({ stacks: [500, 500, 10, 500] }))
      .when('C is all-in, D calls, A folds, B checks |')
      .offers('B: check, bet 10-35');
  });

  test('B1 starts left of the straddle', () => {
    given(...deal({ ...four, posts: 'A small 5, B big 10, C straddle 20' })).offers(
      'D: call 20, raise 40-75',
    );
  });
});

describe('B2 five actions', () => {
  test('B2 fold and call answer a bet; check and bet do not', () => {
    const bet = given(...deal(four)).when('C calls, D folds, A folds, B checks | B bets 10');
    bet.offers('C: call 10, raise 20-55');
    bet.when('C checks').refused('cannot-check', { amount: 10 });
    bet.when('C bets 20').refused('cannot-bet', { min: 20, max: 55 });
    bet
      .when('C calls')
      .happened(
        { type: 'acted', verb: 'call', to: 10, paid: 10 },
        { type: 'streetDealt' },
        { type: 'turnBegan' },
      );
  });

  test('B2 with nothing to call there is check and bet; call and raise are refused', () => {
    const flop = given(...deal(four)).when('C calls, D folds, A folds, B checks |');
    flop.offers('B: check, bet 10-25');
    flop.when('B calls').refused('nothing-to-call');
    flop.when('B raises to 10').refused('cannot-raise', { min: 10, max: 25 });
  });

  test('B2 folding is legal even when checking is free', () => {
    given(...deal({ stacks: [500, 500, 500] }))
      .when('C calls, A calls, B folds |')
      .offers('A: check, bet 10-30');
  });
});

describe('B3 the end of a round', () => {
  test('B3 the big blind keeps his option when everybody calls', () => {
    given(...deal(four))
      .when('C calls, D calls, A calls')
      .offers('B: check, raise 20-50')
      .when('B raises to 20, C calls, D calls, A calls |')
      .offers('A: check, bet 10-80');
  });

  test('B3 the small blind has not acted either', () => {
    given(...deal({ ...four, blinds: { small: 10, big: 10 } }))
      .when('C calls, D calls')
      .offers('A: check, raise 20-50')
      .when('A checks')
      .offers('B: check, raise 20-50');
  });

  test('B3 the big blind keeps his option facing a short all-in, a limper does not', () => {
    given(...deal({ limit: 'no', stacks: [500, 500, 500, 14] }))
      .when('C calls, D is all-in, A folds')
      .offers('B: call 4, raise 24-500')
      .when('B calls')
      .offers('C: call 4')
      .when('C calls |')
      .offers('B: check, bet 10-486');
  });

  test('B3 whoever posted an extra big blind keeps his option', () => {
    given(...deal({ ...four, posts: 'A small 5, B big 10, D extraBig 10' }))
      .when('C calls')
      .offers('D: check, raise 20-45')
      .when('D checks, A calls, B checks |')
      .offers('A: check, bet 10-40');
  });

  test('B3 the straddler acts last and keeps his option', () => {
    given(...deal({ ...four, posts: 'A small 5, B big 10, C straddle 20' }))
      .when('D calls, A calls, B calls')
      .offers('C: check, raise 40-100')
      .when('C checks |')
      .offers('A: check, bet 10-80');
  });

  test('B3 a raise that everybody called is not asked again', () => {
    given(...deal(four))
      .when('C raises to 20, D folds, A folds, B calls |')
      .offers('B: check, bet 10-45');
  });
});

describe('B4 one player left', () => {
  test('B4 ends the hand at once: the uncalled part returns, no cards are shown', () => {
    given(...deal({ stacks: [500, 500, 500] }))
      .when('C raises to 30, A folds')
      .when('B folds')
      .happened(
        { type: 'acted', verb: 'fold' },
        { type: 'betReturned', seat: 2, amount: 20 },
        {
          type: 'handEnded',
          pots: [{ amount: 25, seats: [2] }],
          awards: [{ seat: 2, amount: 25, half: 'all', cards: null, hand: null }],
        },
        { type: 'nextHandSet' },
      )
      .nets('A -5, B -10, C +15');
  });

  test('B4 a walk: the big blind wins the small blind without acting, and no board comes', () => {
    const walk = given(...deal({ stacks: [500, 500, 500] })).when('C folds, A folds');
    walk.offers(null).nets('A -5, B +5').pots('10 B').showdown('');
  });

  test('B4 a walk without a small blind gives the big blind back and makes no pot', () => {
    given(...deal({ stacks: [500, 500, 500], posts: 'B big 10' }))
      .when('C folds, A folds')
      .nets('')
      .pots('');
  });

  test('B4 a player left alone on a later street shows nothing', () => {
    given(...deal({ stacks: [500, 500] }))
      .when('B calls, A checks | A bets 20, B folds')
      .nets('A +10, B -10')
      .showdown('');
  });
});

describe('B5 nobody can bet against anybody', () => {
  test('B5 after an all-in and a call there is no decision: the board runs out', () => {
    given(...deal({ limit: 'no', stacks: [100, 300] }))
      .when('B raises to 300')
      .when('A calls')
      .happened(
        { type: 'acted', verb: 'call', to: 100, paid: 90 },
        { type: 'betReturned', seat: 1, amount: 200 },
        { type: 'handShown', seat: 1 },
        { type: 'handShown', seat: 0 },
        { type: 'streetDealt', street: 'flop' },
        { type: 'streetDealt', street: 'turn' },
        { type: 'streetDealt', street: 'river' },
        { type: 'handEnded' },
      );
  });

  test('B5 the last player with chips answers an all-in by call or fold, never by a raise', () => {
    const last = given(...deal({ limit: 'no', stacks: [60, 500, 80] })).when('C is all-in, A is all-in');
    last.offers('B: call 70');
    last.when('B raises to 160').refused('raising-closed');
    last.when('B is all-in').refused('raising-closed');
  });

  test('B5 a raise is not offered when no other live player has more than the price', () => {
    given(...deal({ limit: 'no', stacks: [500, 30, 500] }))
      .when('C raises to 30, A folds')
      .offers('B: call 20')
      .when('B calls')
      .offers(null);
    given(...deal({ limit: 'no', stacks: [500, 500, 500] }))
      .when('C is all-in, A folds')
      .offers('B: call 490');
  });

  test('B5 comes before B14: against a big blind all-in for less nobody completes to a price he need not pay', () => {
    // A's 3 lie against the button's 5, and the nominal price is 10.
    given(...deal({ stacks: [3, 500] }))
      .offers(null)
      .pots('6 AB');
    given(...deal({ stacks: [500, 3, 500] }))
      .when('C folds')
      .offers(null)
      .pots('6 AB');
  });

  test('B5 the small blind all-in, the rest folded: the big blind has no decision', () => {
    given(...deal({ stacks: [5, 500, 500] }))
      .when('C folds')
      .offers(null)
      .pots('10 AB');
  });

  test('B5 blinds that put everybody all-in: a hand without a decision', () => {
    given(...deal({ stacks: [10, 5] }))
      .offers(null)
      .pots('10 AB');
  });

  test('B5 two players with chips go on betting beside one who is all-in', () => {
    given(...deal({ stacks: [40, 500, 500], limit: 'fixed' }))
      .when('C raises to 20, A raises to 30, B raises to 40, C calls, A calls |')
      .offers('B: check, bet 10')
      .when('B checks, C bets 10, B calls |')
      .offers('B: check, bet 20');
  });
});
