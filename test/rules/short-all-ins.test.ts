import { describe, test } from 'vitest';
import { deal } from '../support/deal.ts';
import { given } from '../support/given.ts';

describe('B12 short all-ins, pot and no limit', () => {
  test('B12 a short all-in does not reopen the betting to those who acted', () => {
    const short = given(...deal({ limit: 'no', stacks: [1000, 1000, 150, 1000] })).when(
      'C calls, D calls, A calls, B checks | A bets 100, B calls, C is all-in',
    );
    short.offers('D: call 140, raise 240-990');
    const called = short.when('D calls').offers('A: call 40');
    called.when('A raises to 240').refused('raising-closed');
    called.when('A calls').offers('B: call 40');
  });

  test('B12 who has yet to act may raise by a full raise, and that reopens it', () => {
    given(...deal({ limit: 'no', stacks: [1000, 1000, 150, 1000] }))
      .when('C calls, D calls, A calls, B checks | A bets 100, B calls, C is all-in, D raises to 240')
      .offers('A: call 140, raise 340-990');
  });

  test('B12 short all-ins that together make a full raise reopen it', () => {
    const stacks = [9000, 9000, 9000, 1310, 1710];
    given(...deal({ limit: 'no', stacks }))
      .when('C calls, D calls, E calls, A calls, B checks |')
      .when('A bets 500, B raises to 1000, C calls, D is all-in, E is all-in')
      .offers('A: call 1200, raise 2200-8990')
      .when('A calls')
      .offers('B: call 700, raise 2200-8990');
  });

  test('B12 is counted for each from what he last matched', () => {
    given(...deal({ limit: 'no', stacks: [1000, 1000, 280] }))
      .when('C calls, A calls, B checks | A bets 100, B raises to 200, C is all-in')
      .offers('A: call 170, raise 370-990')
      .when('A calls')
      .offers('B: call 70');
  });

  test('B12 in pot limit too: the short all-in leaves the minimum raise as it was', () => {
    given(...deal({ stacks: [1000, 1000, 60, 1000] }))
      .when('C calls, D calls, A calls, B checks | A bets 40, B calls, C is all-in')
      .offers('D: call 50, raise 90-270')
      .when('D calls')
      .offers('A: call 10');
  });
});

describe('B13 short all-ins, fixed limit', () => {
  const twenty = { limit: 'fixed' as const, blinds: { small: 10, big: 20 } };
  const limped = (stacks: number[]) =>
    given(...deal({ ...twenty, stacks })).when('C calls, A calls, B checks |');

  test('B13 an all-in bet under half: others fold, call or complete', () => {
    const short = limped([28, 500, 500]).when('A is all-in');
    short.offers('B: call 8, raise 20');
    short.when('B raises to 28').refused('raise-too-large', { min: 20, max: 20 });
    short.when('B raises to 20').offers('C: call 20, raise 40');
  });

  test('B13 half a bet or more is a full bet: 15 on a 20 round, raise to 35', () => {
    limped([35, 500, 500]).when('A is all-in').offers('B: call 15, raise 35');
  });

  test('B13 exactly half is a full bet', () => {
    limped([30, 500, 500]).when('A is all-in').offers('B: call 10, raise 30');
    limped([29, 500, 500]).when('A is all-in').offers('B: call 9, raise 20');
  });

  test('B13 under half a bet more is only a bigger call for those who acted', () => {
    const short = given(...deal({ ...twenty, stacks: [500, 500, 46, 500] })).when(
      'C calls, D calls, A calls, B checks | A bets 20, B calls, C is all-in',
    );
    short.offers('D: call 26, raise 40');
    short.when('D calls').offers('A: call 6').when('A calls').offers('B: call 6');
  });

  test('B13 half a bet or more above reopens: 32 on a 20 round, raise to 52', () => {
    limped([500, 500, 52]).when('A bets 20, B calls, C is all-in').offers('A: call 12, raise 52');
  });

  test('B13 does not count toward the cap', () => {
    // Bet 20, all-in 26: one bet so far; 40, 60 and 80 make four.
    given(...deal({ ...twenty, stacks: [500, 46, 500, 500] }))
      .when('C calls, D calls, A calls, B checks | A bets 20, B is all-in, C raises to 40, D raises to 60')
      .offers('A: call 40, raise 80')
      .when('A raises to 80')
      .offers('C: call 40');
  });

  test('B13 a full short bet counts toward the cap', () => {
    // Bet 20, all-in 32, 52 and 72 make four.
    given(...deal({ ...twenty, stacks: [500, 52, 500, 500] }))
      .when('C calls, D calls, A calls, B checks | A bets 20, B is all-in, C raises to 52, D raises to 72')
      .offers('A: call 52');
  });

  test('B13 small ones add up for each player', () => {
    // 20, then all-ins of 26 and 34: for A they add up to 14, more than half a bet; the second is 14 above the level.
    given(...deal({ ...twenty, stacks: [500, 46, 54, 500] }))
      .when('C calls, D calls, A calls, B checks | A bets 20, B is all-in, C is all-in')
      .offers('D: call 34, raise 54')
      .when('D calls')
      .offers('A: call 14, raise 54');
  });
});

describe('B14 a blind posted short', () => {
  test('B14 still costs the others the full big blind, and raises count from it', () => {
    given(...deal({ stacks: [500, 3, 500, 500] }))
      .offers('C: call 10, raise 20-28')
      .when('C calls, D folds')
      .offers('A: call 5, raise 20-33');
  });

  test('B14 holds for a small blind posted short, and in fixed limit', () => {
    given(...deal({ limit: 'fixed', stacks: [2, 4, 500, 500] })).offers('C: call 10, raise 20');
  });
});
