import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Legal, legalActions } from '../../worker/rules/betting.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Action } from '../../worker/rules/events.ts';
import { REFUSALS } from '../../worker/rules/refusals.ts';
import { handSeat, potOf, stackAt, type Table } from '../../worker/rules/table.ts';
import { NOON } from '../support/deal.ts';
import { command, plans, playOut, runs } from '../support/generators.ts';
import { handOf } from '../support/given.ts';

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
};

/** Asks on a frozen table, where any change throws; a refusal must carry a code of the list. */
const accepts = (table: Table, asked: Command): boolean => {
  const decision = decide(frozen(table), asked);
  if (decision.ok) return true;
  if (!REFUSALS.includes(decision.refusal.code)) throw new Error(`no such code: ${decision.refusal.code}`);
  return false;
};

const within = (to: number, interval?: { min: number; max: number }): boolean =>
  interval !== undefined && Number.isInteger(to) && to >= interval.min && to <= interval.max;

/** Whether an action is among the legal ones, from the list alone. */
const listed = (legal: Legal, action: Action, all: number, stack: number): boolean => {
  switch (action.type) {
    case 'fold':
      return legal.fold;
    case 'check':
      return legal.check === true;
    case 'call':
      return legal.call !== undefined;
    case 'allIn':
      return within(all, legal.bet ?? legal.raise) || legal.call?.amount === stack;
    default:
      return within(action.to, legal[action.type]);
  }
};

const amountsAround = (legal: Legal, all: number, pick: number): number[] => {
  const { min, max } = legal.bet ?? legal.raise ?? { min: all, max: all };
  const inside = min + (pick % (max - min + 1));
  return [
    min,
    max,
    inside,
    min - 1,
    max + 1,
    all,
    all + 1,
    min + 0.5,
    0,
    -min,
    Number.NaN,
    Number.POSITIVE_INFINITY,
  ];
};

describe('random hands of two to ten players', () => {
  test('B2 what is listed as legal is accepted, everything else is refused with a code and changes nothing', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        playOut(plan, (table, legal, pick) => {
          const seat = handOf(table).toAct as number;
          const stack = stackAt(table, seat);
          const all = (handSeat(handOf(table), seat)?.bet ?? 0) + stack;
          const actions: Action[] = [
            { type: 'fold' },
            { type: 'check' },
            { type: 'call' },
            { type: 'allIn' },
            ...amountsAround(legal, all, pick).flatMap((to): Action[] => [
              { type: 'bet', to },
              { type: 'raise', to },
            ]),
          ];
          for (const action of actions) {
            if (accepts(table, command(table, action)) !== listed(legal, action, all, stack))
              throw new Error(`${JSON.stringify(action)} where ${JSON.stringify(legal)} is legal`);
          }
        });
      }),
      runs(60),
    );
  });

  test('A7 nobody else acts, and no other turn is answered', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        playOut(plan, (table) => {
          const hand = handOf(table);
          const seat = hand.toAct as number;
          const right = command(table, { type: 'fold' });
          const act = (change: object): Command => ({ ...right, ...change }) as Command;
          for (const other of hand.seats) {
            if (other.seat === seat) continue;
            expect(legalActions(table, other.seat)).toBeNull();
            expect(accepts(table, act({ player: other.player }))).toBe(false);
          }
          for (const turn of [
            '',
            `${hand.number}.${hand.decision - 1}`,
            `${hand.number + 1}.${hand.decision}`,
          ])
            expect(accepts(table, act({ turn }))).toBe(false);
          expect(accepts(table, act({ player: 'nobody' }))).toBe(false);
          expect(accepts(table, { type: 'timeOut', at: NOON })).toBe(false);
          expect(accepts(table, { type: 'nextHand', at: NOON * 2, deck: [] })).toBe(false);
        });
      }),
      runs(60),
    );
  });

  test('B5 whoever is asked has chips and somebody to bet against, and the amounts lie within the rules', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        playOut(plan, (table, legal) => {
          const hand = handOf(table);
          const me = handSeat(hand, hand.toAct as number);
          if (!me) throw new Error('whoever is asked was dealt in');
          const stack = stackAt(table, me.seat);
          const others = hand.seats.filter((s) => s !== me && !s.folded);
          const { price } = hand.round;
          expect(me.folded).toBe(false);
          expect(stack).toBeGreaterThan(0);
          expect(others.some((s) => stackAt(table, s.seat) > 0 || s.bet > me.bet)).toBe(true);
          expect(legal.check === true).toBe(legal.call === undefined);
          if (legal.call) expect(legal.call.amount).toBe(Math.min(price - me.bet, stack)); // B6
          const raise = legal.bet ?? legal.raise;
          if (!raise) return;
          expect(legal.bet === undefined).toBe(price > 0);
          expect(raise.min).toBeGreaterThan(price);
          expect(raise.min).toBeLessThanOrEqual(raise.max);
          expect(raise.max).toBeLessThanOrEqual(me.bet + stack);
          expect(others.some((s) => s.bet + stackAt(table, s.seat) > price)).toBe(true);
          if (hand.stakes.limit === 'fixed') expect(raise.min).toBe(raise.max); // B10
          if (hand.stakes.limit === 'no') expect(raise.max).toBe(me.bet + stack); // B8
          if (hand.stakes.limit === 'pot')
            expect(raise.max).toBe(Math.min(me.bet + stack, price + potOf(hand) + (price - me.bet))); // B9
        });
      }),
      runs(60),
    );
  });
});
