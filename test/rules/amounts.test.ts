import { describe, test } from 'vitest';
import { deal } from '../support/deal.ts';
import { given } from '../support/given.ts';

const deep = [5000, 5000, 5000, 5000];

describe('B6 all-in for less', () => {
  test('B6 calling for less is always legal', () => {
    given(...deal({ stacks: [500, 500, 7] }))
      .offers('C: call 7')
      .when('C calls')
      .happened({ type: 'acted', verb: 'call', to: 7, paid: 7 }, { type: 'turnBegan', seat: 0 });
  });

  test('B6 a raise short of the minimum is legal only as an all-in', () => {
    const facing = given(...deal({ limit: 'no', blinds: { small: 1, big: 2 }, stacks: [500, 31] }));
    const bet = facing.when('B calls, A checks | A bets 22');
    bet.offers('B: call 22, raise 29');
    bet.when('B raises to 28').refused('raise-too-small', { min: 29, max: 29 });
    bet
      .when('B is all-in')
      .happened({ type: 'acted', verb: 'raise', to: 29, paid: 29 }, { type: 'turnBegan' });
  });

  test('B6 a bet short of the minimum is legal only as an all-in', () => {
    const flop = given(...deal({ stacks: [16, 500] })).when('B calls, A checks |');
    flop.offers('A: check, bet 6').when('A is all-in').offers('B: call 6');
  });

  test('B6 all-in means the whole stack or nothing: pot limit refuses more than the pot', () => {
    given(...deal({ stacks: deep }))
      .when('C is all-in')
      .refused('raise-too-large', { min: 20, max: 35 });
  });

  test('B6 an all-in that only calls is a call', () => {
    given(...deal({ stacks: [500, 500, 10] }))
      .when('C is all-in')
      .happened({ type: 'acted', verb: 'call', to: 10 }, { type: 'turnBegan' });
  });
});

describe('B7 the minimum', () => {
  test('B7 the minimum bet is one big blind on every street', () => {
    const flop = given(...deal({ limit: 'no', stacks: [500, 500] })).when('B calls, A checks |');
    flop.when('A bets 9').refused('raise-too-small', { min: 10, max: 490 });
    flop.when('A bets 40, B calls | A checks, B checks |').offers('A: check, bet 10-450');
  });

  test('B7 the minimum raise is the last full bet or raise of the street', () => {
    given(...deal({ limit: 'no', stacks: [5000, 5000] }))
      .when('B calls, A checks | A bets 20')
      .offers('B: call 20, raise 40-4990')
      .when('B raises to 70')
      .offers('A: call 50, raise 120-4990')
      .when('A raises to 120')
      .offers('B: call 50, raise 170-4990');
  });

  test('B7 before the flop the first raise is at least one big blind more', () => {
    const first = given(...deal({ limit: 'no', stacks: deep })).offers('C: call 10, raise 20-5000');
    first.when('C raises to 19').refused('raise-too-small', { min: 20 });
    first.when('C raises to 35').offers('D: call 35, raise 60-5000');
  });

  test('B7 is never reduced to what the opponent has left: the excess comes back', () => {
    const turn = given(...deal({ limit: 'no', stacks: [500, 14] })).when('B calls, A checks |');
    turn.offers('A: check, bet 10-490');
    turn.when('A bets 4').refused('raise-too-small', { min: 10 });
    turn
      .when('A bets 10')
      .when('B is all-in')
      .happened(
        { type: 'acted', verb: 'call', to: 4 },
        { type: 'betReturned', seat: 0, amount: 6 },
        { type: 'handShown' },
        { type: 'handShown' },
        { type: 'streetDealt' },
        { type: 'streetDealt' },
        { type: 'handEnded', pots: [{ amount: 28 }] },
        { type: 'nextHandSet' },
      );
  });

  test('B7 after a straddle the first raise goes to twice the straddle', () => {
    given(...deal({ limit: 'no', stacks: deep, posts: 'A small 5, B big 10, C straddle 20' })).offers(
      'D: call 20, raise 40-5000',
    );
  });

  test('B7 amounts are whole chips', () => {
    const first = given(...deal({ limit: 'no', stacks: deep }));
    first.when('C raises to 25.5').refused('raise-too-small');
    first.when('C raises to x').refused('raise-too-small');
  });
});

describe('B8 no limit', () => {
  test('B8 the maximum is the stack', () => {
    const first = given(...deal({ limit: 'no', stacks: [500, 500, 321] }));
    first.offers('C: call 10, raise 20-321');
    first.when('C raises to 322').refused('raise-too-large', { max: 321 });
    first.when('C raises to 321').offers('A: call 316, raise 500');
  });
});

describe('B9 pot limit', () => {
  test('B9 pot 100, a bet of 100: raise to 400 at most', () => {
    const bet = given(...deal({ blinds: { small: 25, big: 50 }, stacks: [5000, 5000] })).when(
      'B calls, A checks | A bets 100',
    );
    bet.offers('B: call 100, raise 200-400');
    bet.when('B raises to 401').refused('raise-too-large', { min: 200, max: 400 });
  });

  test('B9 blinds 5 and 10: the first to act raises to 35 at most', () => {
    given(...deal({ stacks: deep })).offers('C: call 10, raise 20-35');
  });

  test('B9 blinds 5 and 10: the small blind opens to 30 at most', () => {
    given(...deal({ stacks: deep }))
      .when('C folds, D folds')
      .offers('A: call 5, raise 20-30');
    given(...deal({ stacks: [5000, 5000] })).offers('B: call 5, raise 20-30');
  });

  test('B9 what lies in the pot from earlier streets counts', () => {
    given(...deal({ blinds: { small: 25, big: 50 }, stacks: [5000, 5000] }))
      .when('B calls, A checks | A bets 50')
      .offers('B: call 50, raise 100-250');
  });

  test('B9 dead blinds count: 10 + (5 + 10 + 10 + 5) + 10 = 50', () => {
    given(...deal({ stacks: deep, posts: 'A small 5, B big 10, D extraBig 10, D deadSmall 5' })).offers(
      'C: call 10, raise 20-50',
    );
  });

  test('B9 antes count: 10 + (3 + 5 + 10) + 10 = 38, and 10 + (5 + 10 + 10) + 10 = 45', () => {
    given(...deal({ stacks: [5000, 5000, 5000], ante: { kind: 'each', amount: 1 } })).offers(
      'C: call 10, raise 20-38',
    );
    given(...deal({ stacks: [5000, 5000, 5000], ante: { kind: 'bigBlind', amount: 10 } })).offers(
      'C: call 10, raise 20-45',
    );
  });

  test('B9 a bet with nothing to call is the pot at most, and exact', () => {
    given(...deal({ stacks: deep }))
      .when('C raises to 23, D folds, A folds, B calls |')
      .offers('B: check, bet 10-51');
  });

  test('B9 a stack below the pot is the maximum', () => {
    given(...deal({ stacks: [500, 500, 27] })).offers('C: call 10, raise 20-27');
  });
});

describe('B10 fixed limit', () => {
  test('B10 bets and raises are the small bet before and on the flop, the big bet on turn and river', () => {
    given(...deal({ limit: 'fixed', stacks: [500, 500] }))
      .offers('B: call 5, raise 20')
      .when('B calls, A checks |')
      .offers('A: check, bet 10')
      .when('A bets 10')
      .offers('B: call 10, raise 20')
      .when('B calls |')
      .offers('A: check, bet 20')
      .when('A bets 20')
      .offers('B: call 20, raise 40')
      .when('B calls |')
      .offers('A: check, bet 20');
  });

  test('B10 nothing between and nothing above is accepted', () => {
    const first = given(...deal({ limit: 'fixed', stacks: deep }));
    first.when('C raises to 19').refused('raise-too-small', { min: 20, max: 20 });
    first.when('C raises to 21').refused('raise-too-large', { min: 20, max: 20 });
    first.when('C is all-in').refused('raise-too-large', { min: 20, max: 20 });
  });

  test('B10 15/30 plays with blinds of 10 and 15', () => {
    given(...deal({ limit: 'fixed', blinds: { small: 10, big: 15 }, stacks: [500, 500, 500] }))
      .offers('C: call 15, raise 30')
      .when('C calls, A calls, B checks | A checks, B checks, C checks |')
      .offers('A: check, bet 30');
  });
});

describe('B11 the cap', () => {
  const fixed = { limit: 'fixed' as const, stacks: deep };

  test('B11 the big blind is the first of four bets before the flop', () => {
    const cap = given(...deal(fixed)).when('C raises to 20, D raises to 30, A raises to 40');
    cap.offers('B: call 30');
    cap.when('B raises to 50').refused('raising-closed');
    cap.when('B calls, C calls, D calls |').offers('A: check, bet 10');
  });

  test('B11 a bet and three raises on later streets', () => {
    given(...deal(fixed))
      .when('C calls, D calls, A calls, B checks | A bets 10, B raises to 20, C raises to 30')
      .offers('D: call 30, raise 40')
      .when('D raises to 40')
      .offers('A: call 30');
  });

  test('B11 also holds heads-up', () => {
    given(...deal({ limit: 'fixed', stacks: [500, 500] }))
      .when('B raises to 20, A raises to 30, B raises to 40')
      .offers('A: call 10')
      .when('A calls | A bets 10, B raises to 20, A raises to 30, B raises to 40')
      .offers('A: call 10');
  });

  test('B11 pot and no limit have no cap, and a fixed-limit hand may be recorded without one', () => {
    given(...deal({ ...fixed, maxBets: null }))
      .when('C raises to 20, D raises to 30, A raises to 40, B raises to 50')
      .offers('C: call 30, raise 60');
    given(...deal({ limit: 'no', stacks: deep }))
      .when('C raises to 20, D raises to 30, A raises to 40, B raises to 50')
      .offers('C: call 30, raise 60-5000');
  });
});

test('G1 the same hand under three limits', () => {
  given(...deal({ limit: 'fixed', stacks: deep })).offers('C: call 10, raise 20');
  given(...deal({ limit: 'pot', stacks: deep })).offers('C: call 10, raise 20-35');
  given(...deal({ limit: 'no', stacks: deep })).offers('C: call 10, raise 20-5000');
});
