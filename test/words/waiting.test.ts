import { describe, expect, test } from 'vitest';
import { ADVANCE_TYPES, DROPS, FOR_THE_HAND } from '../../worker/rules/advance.ts';
import type { ToldAdvance } from '../../worker/words/en/advances.ts';
import { waitingWords } from '../../worker/words/waiting.ts';

const say = waitingWords('en').advance;
const told = (advance: Partial<ToldAdvance>): ToldAdvance => ({
  type: 'callUpTo',
  scope: 'street',
  to: '40',
  spot: 'owing',
  verb: 'raise',
  ...advance,
});
const chip = (advance: Partial<ToldAdvance>) => `${say.set(told(advance))} | ${say.does(told(advance))}`;

describe('A6: the armed chip says what will happen and what will not', () => {
  test.each<[Partial<ToldAdvance>, string]>([
    [{}, 'Set: call up to 40 | Calls up to 40. Over that you decide.'],
    [{ spot: 'called' }, 'Set: call up to 40 | Calls up to 40. Over that you decide.'],
    [{ spot: 'free' }, 'Set: call up to 40 | Checks if free. Over 40 you decide.'],
    [{ type: 'checkFold' }, 'Set: fold | Folds as soon as it is your turn.'],
    [{ type: 'checkFold', spot: 'called' }, 'Set: check / fold | Folds if somebody raises.'],
    [{ type: 'checkFold', spot: 'free' }, 'Set: check / fold | Checks if it is free, folds to a bet.'],
    [
      { type: 'checkFold', spot: 'free', scope: 'hand' },
      'Set: check / fold, whole hand | Every turn: checks if free, else folds.',
    ],
    [{ type: 'check', spot: 'free' }, 'Set: check | If somebody bets, you decide.'],
    [
      { type: 'check', spot: 'free', scope: 'hand' },
      'Set: check, whole hand | Checks every turn. At a bet you decide.',
    ],
    [{ type: 'callAny' }, 'Set: call any | Calls whatever it costs, even all-in.'],
    [
      { type: 'callAny', scope: 'hand' },
      'Set: call any, whole hand | Every turn: calls anything, even all-in.',
    ],
    [{ type: 'raiseTo' }, 'Set: raise to 40 | If somebody raises, you decide.'],
    [{ type: 'raiseTo', verb: 'bet' }, 'Set: bet 40 | If somebody bets first, you decide.'],
    [{ type: 'pot' }, 'Set: raise by the pot | If somebody raises, you decide.'],
    [{ type: 'pot', verb: 'bet' }, 'Set: bet the pot | If somebody bets first, you decide.'],
    [{ type: 'allIn' }, 'Set: all-in | If somebody raises, you decide.'],
  ])('%j', (advance, text) => expect(chip(advance)).toBe(text));

  test('in no more than a line each has on a phone', () => {
    for (const type of ADVANCE_TYPES)
      for (const scope of FOR_THE_HAND.includes(type) ? (['street', 'hand'] as const) : (['street'] as const))
        for (const spot of ['free', 'owing', 'called'] as const) {
          const it = told({ type, scope, spot, to: '12,500' });
          expect(say.does(it).length, say.does(it)).toBeLessThan(45);
          expect(say.set(it).length, say.set(it)).toBeLessThan(33);
        }
  });
});

test('A6: a dropped one says why', () => {
  expect(DROPS.map((why) => say.dropped(why, '40', '80'))).toEqual([
    'The price is 80 now, so you decide.',
    'Somebody bet 80, so you decide.',
    'The price is 80, over 40: you decide.',
    'It is not legal any more, so you decide.',
  ]);
  expect(say.off(told({ type: 'checkFold', spot: 'free' }))).toBe('Not done: check / fold');
});
