import { describe, expect, test } from 'vitest';
import { recordOf, stakeOf } from '../../web/table/record.ts';
import type { HandView } from '../../worker/rules/view.ts';
import { deal, letter } from '../support/deal.ts';
import { played, seenAs } from './fixtures.ts';

const handAfter = (script: string, stacks = [500, 500, 500]): HandView => {
  const { hand } = seenAs('A', played(deal({ stacks }), script));
  if (!hand) throw new Error('no hand');
  return hand;
};

describe('the record', () => {
  test('has a section a street, with what was in the pot when it was over', () => {
    const sections = recordOf(handAfter('C raises to 30, A calls, B calls | A bets 40, B folds'));
    expect(sections.map(({ street, pot, cards }) => [street, pot, cards.length])).toEqual([
      ['preflop', 90, 0],
      ['flop', 130, 3],
    ]);
    expect(sections[1]?.deeds.map(({ seat, did }) => `${letter(seat)} ${did}`)).toEqual(['A bet', 'B fold']);
  });

  test('says a round before the flop without a raise in one line, once it is over', () => {
    expect(recordOf(handAfter('C calls, A calls'))[0]?.quiet).toBeNull();
    expect(recordOf(handAfter('C calls, A calls, B checks'))[0]?.quiet).toEqual({
      players: 3,
      isAll: true,
      each: 10,
    });
    expect(recordOf(handAfter('C folds, A calls, B checks'))[0]?.quiet).toEqual({
      players: 2,
      isAll: false,
      each: 10,
    });
    expect(recordOf(handAfter('C raises to 30, A calls, B calls'))[0]?.quiet).toBeNull();
  });
});

describe('what a hand cost', () => {
  test('P1: the uncalled part of a bet is not part of it', () => {
    const hand = handAfter('C raises to 30, A folds, B folds');
    expect(stakeOf(hand, 2)).toEqual({ paid: 10, folded: null });
    expect(stakeOf(hand, 0)).toEqual({ paid: 5, folded: 'preflop' });
  });

  test('is told with the street of the fold', () => {
    expect(stakeOf(handAfter('C calls, A calls, B checks | A bets 20, B folds'), 1)).toEqual({
      paid: 10,
      folded: 'flop',
    });
  });

  test('is nothing for who was not dealt in', () => {
    expect(stakeOf(handAfter(''), 5)).toBeNull();
  });
});
