import { describe, expect, test } from 'vitest';
import { type Offers, offersOf } from '../../web/table/advances.ts';
import type { View } from '../../worker/rules/view.ts';
import { type Deal, deal } from '../support/deal.ts';
import { nextDeal, played, seenAs } from './fixtures.ts';

const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}-${max}`);

/** "street hand: check, call up to 20-500, raise 20-35, pot; owes 10". */
const text = (offers: Offers | null): string => {
  if (!offers) return 'nothing';
  const { scopes, check, callUpTo, raise, pot, owed, isCallAllIn } = offers;
  const parts = [
    check.street && 'check',
    check.hand && 'check all hand',
    callUpTo && `call up to ${range(callUpTo)}`,
    raise && `${raise.verb} ${range(raise)}`,
    pot && 'pot',
    isCallAllIn && 'call is all-in',
    owed > 0 && `owes ${owed}`,
  ];
  return `${scopes.join(' ')}: ${parts.filter(Boolean).join(', ')}`;
};
const offered = (viewer: string, setting: Deal, script: string) =>
  text(offersOf(seenAs(viewer, played(deal(setting), script))));

const three: Deal = { stacks: [500, 500, 500] };
const CALLED = 'C calls, A calls, B checks';

describe('A6: in advance one may decide', () => {
  test('before the first bet of a street: check, or a call, or a bet', () => {
    expect(offered('B', three, CALLED)).toBe(
      'street hand: check, check all hand, call up to 10-490, bet 10-30, pot',
    );
  });

  test('facing a price: no check, a call from that price on, and a raise of it', () => {
    expect(offered('A', three, '')).toBe('street hand: call up to 10-500, raise 20-30, pot, owes 5');
    expect(offered('B', three, 'C raises to 30')).toBe(
      'street hand: call up to 30-500, raise 50-95, pot, owes 20',
    );
  });

  test('in the big blind, who may still check', () => {
    expect(offered('B', three, '')).toBe(
      'street hand: check, check all hand, call up to 20-500, raise 20-25, pot',
    );
  });

  test('after the call, only for the case of another raise: neither check nor raise would ever act', () => {
    expect(offered('C', three, 'C raises to 30')).toBe('street hand: check all hand, call up to 50-500');
  });

  test('where nobody can raise any more, for the rest of the hand alone, and on the river nothing', () => {
    const short: Deal = { limit: 'no', stacks: [500, 60, 500] };
    expect(offered('A', short, 'C raises to 60, A calls')).toBe('hand: check all hand');
    const river = `${CALLED} | A checks, B checks, C checks | A checks, B checks, C checks | A checks, B is all-in, C calls`;
    expect(offered('C', { limit: 'no', stacks: [40, 500, 60] }, river)).toBe('nothing');
  });

  test('B10, B11: in fixed limit by whole bets up to the cap, never by the pot', () => {
    const fixed: Deal = { limit: 'fixed', stacks: [500, 500, 500] };
    expect(offered('A', fixed, '')).toBe('street hand: call up to 10-40, raise 20, owes 5');
    expect(offered('B', fixed, 'C raises to 20')).toBe('street hand: call up to 20-40, raise 30, owes 10');
    expect(offered('B', fixed, 'C raises to 20, A raises to 30, B raises to 40')).toBe(
      'hand: check all hand',
    );
    expect(offered('A', fixed, 'C raises to 20, A raises to 30, B raises to 40')).toBe(
      'street hand: call up to 40, owes 10',
    );
  });

  test('B6: a call that takes the whole stack has no amount to choose', () => {
    expect(offered('B', { limit: 'no', stacks: [500, 30, 500] }, 'C raises to 100')).toBe(
      'street hand: call is all-in, owes 20',
    );
  });

  test('B12: no raise where a short all-in does not open it again', () => {
    const short: Deal = { limit: 'no', stacks: [500, 500, 45, 500] };
    const script = 'C calls, D raises to 30, A calls, B calls, C is all-in';
    expect(offered('A', short, script)).toBe('street hand: call up to 45-500, owes 15');
  });

  test('B5: not more than somebody else can make it cost', () => {
    expect(offered('A', { limit: 'no', stacks: [500, 200, 80] }, '')).toBe(
      'street hand: call up to 10-200, raise 20-500, pot, owes 5',
    );
  });
});

describe('A6: nothing is offered to', () => {
  const view = (viewer: string | null, script: string, setting: Deal = three) =>
    seenAs(viewer, played(deal(setting), script));
  const nothing = (seen: View) => expect(text(offersOf(seen))).toBe('nothing');

  test('who is on turn, who folded, who is all-in, and who looks on', () => {
    nothing(view('C', ''));
    nothing(view('C', 'C folds'));
    nothing(view('C', 'C is all-in', { limit: 'no', stacks: [500, 500, 40] }));
    nothing(view(null, ''));
  });

  test('who is away', () => nothing(view('C', 'C is away')));

  test('anybody once the hand is over', () => nothing(view('B', 'C folds, A folds')));

  test('who was not dealt in', () => {
    const away = played(deal(three), 'C is away, A folds');
    nothing(seenAs('C', nextDeal(away)));
  });
});
