import { describe, expect, test } from 'vitest';
import { type Wish, wishOf } from '../../worker/channels/wish.ts';
import type { View } from '../../worker/rules/view.ts';
import { type Spoken, spokenIn } from '../../worker/words/spoken.ts';

type Spot = {
  price?: number;
  pot?: number;
  bet?: number;
  stack?: number;
  legal?: View['legal'];
  limit?: string;
  mine?: boolean;
};

/** As a player sees it: on his turn, a flop with 20 bet into 40, if nothing else is said. */
const spot = ({
  price = 20,
  pot = 60,
  bet = 0,
  stack = 200,
  limit = 'pot',
  mine = true,
  legal,
}: Spot): View =>
  ({
    you: { seat: 1 },
    seats: [{ seat: 1, bet, stack, player: { id: 'me', name: 'Me' } }],
    hand: {
      number: 3,
      street: 'flop',
      toAct: mine ? 1 : 0,
      turn: '3.4',
      price,
      pot,
      stakes: { limit },
      record: [],
      result: null,
    },
    paused: null,
    legal: mine ? (legal ?? { fold: true, call: { amount: 20 }, raise: { min: 40, max: 100 } }) : null,
  }) as unknown as View;

const FREE: View['legal'] = { fold: true, check: true, bet: { min: 2, max: 60 } };
const wish = (text: string, at: Spot = {}): Wish => wishOf(spot(at), spokenIn(text) as Spoken);
const acts = (type: string, to?: number) => ({
  type: 'act',
  action: to === undefined ? { type } : { type, to },
});
const ahead = (type: string, to?: number) => ({
  type: 'advance',
  advance: { hand: 3, street: 'flop', price: 20, type, scope: 'street', ...(to !== undefined && { to }) },
});

describe('on his turn', () => {
  test.each<[string, Spot, object]>([
    ['fold', {}, acts('fold')],
    ['check', {}, acts('check')],
    ['call', {}, acts('call')],
    ['call 20', {}, acts('call')],
    ['call 30', {}, { type: 'callIs', amount: 20 }],
    ['call 30', { bet: 10, price: 30 }, acts('call')],
    ['call 20', { price: 0, legal: FREE }, { type: 'refusal', code: 'nothing-to-call' }],
    ['call up to 20', {}, acts('call')],
    ['call up to 19', {}, { type: 'over', price: 20, most: 19 }],
    ['call up to 19', { price: 0, legal: FREE }, acts('check')],
    ['call any', {}, acts('call')],
    ['call any', { price: 0, legal: FREE }, acts('check')],
    ['check/fold', {}, acts('fold')],
    ['check/fold', { price: 0, legal: FREE }, acts('check')],
    ['fold to any bet', { price: 0, legal: FREE }, acts('check')],
    ['bet 40', {}, acts('bet', 40)],
    ['raise 70', {}, acts('raise', 70)],
    ['raise by 30', {}, acts('raise', 50)],
    ['pot', {}, acts('raise', 100)],
    ['pot', { stack: 90 }, acts('raise', 90)],
    ['pot', { price: 0, pot: 60, legal: FREE }, acts('bet', 60)],
    ['pot', { limit: 'fixed' }, { type: 'refusal', code: 'no-pot-raise' }],
    ['pot', { legal: { fold: true, call: { amount: 20 } } }, { type: 'refusal', code: 'raising-closed' }],
    ['half pot', {}, acts('raise', 60)],
    ['min', {}, acts('raise', 40)],
    ['max', { price: 0, legal: FREE }, acts('bet', 60)],
    ['all in', {}, acts('allIn')],
    // All of it, as the button says it, or as much as lies in front of him: and no other amount.
    ['all-in 200', {}, acts('allIn')],
    ['all-in 200', { bet: 10, stack: 190 }, acts('allIn')],
    ['all-in 190', { bet: 10, stack: 190 }, acts('allIn')],
    ['all-in 100', {}, { type: 'comesTo', amount: 200 }],
    ['all-in 195', { bet: 10, stack: 190 }, { type: 'comesTo', amount: 200 }],
    ['Pot 100', {}, acts('raise', 100)],
    ['Pot 60', {}, { type: 'comesTo', amount: 100 }],
    ['Pot 60', { price: 0, pot: 60, legal: FREE }, acts('bet', 60)],
    ['Pot 100', { stack: 90 }, { type: 'comesTo', amount: 90 }],
    ['Pot 100', { limit: 'fixed' }, { type: 'refusal', code: 'no-pot-raise' }],
    ['Pot 100', { legal: { fold: true, call: { amount: 20 } } }, { type: 'refusal', code: 'raising-closed' }],
    ['Call 20, all-in', { stack: 20 }, acts('call')],
    ['Call 20, all-in', {}, { type: 'comesTo', amount: 200 }],
    ['Call 30, all-in', { stack: 20 }, { type: 'callIs', amount: 20 }],
    ['check only', { price: 0, legal: FREE }, acts('check')],
    ['raise', {}, { type: 'howMuch' }],
    ['raise', { legal: { fold: true, raise: { min: 40, max: 40 } } }, acts('raise', 40)],
    ['bet', { legal: { fold: true, check: true, bet: { min: 20, max: 20 } } }, acts('bet', 20)],
    // All he has: nobody bets that by a word that does not name it.
    ['raise', { stack: 30, legal: { fold: true, raise: { min: 30, max: 30 } } }, { type: 'howMuch' }],
    ['raise', { legal: { fold: true, call: { amount: 20 } } }, { type: 'refusal', code: 'raising-closed' }],
    ['undo', {}, { type: 'undo' }],
  ])('B5 to B9: "%s" at %j', (text, at, expected) => expect(wish(text, at)).toEqual(expected));
});

describe('before his turn', () => {
  test.each<[string, Spot, object]>([
    ['fold', {}, ahead('checkFold')],
    ['check', {}, ahead('check')],
    ['call', {}, ahead('callUpTo', 20)],
    ['call', { bet: 20 }, { type: 'refusal', code: 'nothing-to-call' }],
    ['call 20', {}, ahead('callUpTo', 20)],
    ['call 15', { bet: 5 }, ahead('callUpTo', 20)],
    ['call 16', { bet: 5 }, { type: 'callIs', amount: 15 }],
    ['call up to 50', {}, ahead('callUpTo', 50)],
    ['call any', {}, ahead('callAny')],
    ['raise to 80', {}, ahead('raiseTo', 80)],
    ['raise by 30', {}, ahead('raiseTo', 50)],
    ['pot', {}, ahead('pot')],
    ['all in', {}, ahead('allIn')],
    ['check only', {}, ahead('check')],
    ['call 15', { stack: 15 }, ahead('callUpTo', 20)],
    ['call 15, all-in', { stack: 15 }, ahead('callUpTo', 20)],
    ['call 20, all-in', {}, { type: 'comesTo', amount: 200 }],
    ['all-in 200', {}, ahead('allIn')],
    ['all-in 100', {}, { type: 'comesTo', amount: 200 }],
    ['pot 100', {}, { type: 'onTurnOnly' }],
    ['half pot', {}, { type: 'onTurnOnly' }],
    ['min', {}, { type: 'onTurnOnly' }],
    ['raise', {}, { type: 'onTurnOnly' }],
    ['undo', {}, { type: 'undo' }],
  ])('A6: "%s" at %j', (text, at, expected) => expect(wish(text, { ...at, mine: false })).toEqual(expected));
});

test('who has no seat, no hand or no clock running is told so', () => {
  const fold: Spoken = { type: 'fold' };
  expect(wishOf({ ...spot({}), you: null }, fold)).toEqual({ type: 'refusal', code: 'not-seated' });
  expect(wishOf({ ...spot({}), hand: null }, fold)).toEqual({ type: 'refusal', code: 'hand-not-running' });
  expect(wishOf({ ...spot({}), paused: { until: '' } }, fold)).toEqual({
    type: 'refusal',
    code: 'table-paused',
  });
});
