import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Award, Event } from '../../worker/rules/events.ts';
import { evolve } from '../../worker/rules/evolve.ts';
import { type Hand, NO_TABLE, potOf, type Table } from '../../worker/rules/table.ts';
import { highOfFive, lowOfFive } from '../support/brute-force.ts';
import { type Plan, plans, playOut, runs } from '../support/generators.ts';
import { handOf } from '../support/given.ts';
import { potsTheLongWay, sharesTheLongWay } from '../support/payout.ts';
import { tableAs } from '../support/seen.ts';

const chipsIn = (table: Table): number =>
  table.seats.reduce((sum, holder) => sum + (holder?.stack ?? 0), 0) +
  (table.hand && !table.hand.over ? potOf(table.hand) : 0);

/** The table after each event of a plan played out, with the event. */
const story = (plan: Plan): { event: Event; table: Table }[] => {
  let table = NO_TABLE;
  return playOut(plan).map((event) => {
    table = evolve(table, event);
    return { event, table };
  });
};

/** The hand as it was settled, and what came of it. */
const settled = (plan: Plan) => {
  const moments = story(plan);
  const end = moments.findIndex(({ event }) => event.type === 'handEnded');
  const hand = handOf((moments[end - 1] as { table: Table }).table);
  const { event } = moments[end] as { event: Extract<Event, { type: 'handEnded' }> };
  return { hand, pots: event.pots, awards: event.awards };
};

const cardsAt = (hand: Hand) => (seat: number) => hand.seats.find((s) => s.seat === seat)?.cards ?? [];
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const byHalf = (awards: Award[]): Award[][] =>
  Object.values(Object.groupBy(awards, (a) => `${a.pot} ${a.half}`)) as Award[][];

describe('random hands of two to ten players', () => {
  test('P2 while a hand runs, the pots gathered and the bets in front are all the chips in', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        playOut(plan, (table) => {
          const { hand, seats } = tableAs(table);
          const bets = sum(seats.map((s) => s.bet));
          expect(sum(hand?.pots.map((p) => p.amount) ?? []) + bets).toBe(hand?.pot);
        });
      }),
      runs(60),
    );
  });

  test('P8 chips are conserved at every event, whole and never below zero', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const moments = story(plan);
        const begun = moments.findIndex(({ event }) => event.type === 'handStarted');
        const total = chipsIn((moments[begun] as { table: Table }).table);
        for (const { table } of moments.slice(begun)) {
          expect(chipsIn(table)).toBe(total);
          const amounts = [
            ...table.seats.map((h) => h?.stack ?? 0),
            ...handOf(table).seats.flatMap((s) => [s.bet, s.invested, s.dead]),
          ];
          expect(amounts.every((n) => Number.isInteger(n) && n >= 0)).toBe(true);
        }
      }),
      runs(60),
    );
  });

  test('B4 every hand ends, with the whole board or with one player left', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const hand = handOf((story(plan).at(-1) as { table: Table }).table);
        expect(hand.over).not.toBeNull();
        expect(hand.toAct).toBeNull();
        const live = hand.seats.filter((s) => !s.folded).length;
        expect(live === 1 || hand.board.length === 5).toBe(true);
      }),
      runs(60),
    );
  });

  test('P2 the pots are those of the levels of one chip, after the uncalled part went back', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { hand, pots } = settled(plan);
        expect(pots).toEqual(potsTheLongWay(hand));
        expect(sum(pots.map((p) => p.amount))).toBe(potOf(hand));
        const [most = 0, second = 0] = hand.seats.map((s) => s.invested).sort((a, b) => b - a);
        expect(most, 'P1 nobody has more in than somebody else').toBe(second);
      }),
      runs(60),
    );
  });

  test('P3 every pot is split among its own seats: P4 halves, P5 and P6 odd chips, P7 tied both ways', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { hand, pots, awards } = settled(plan);
        for (const [i, pot] of pots.entries()) {
          const shares = awards.filter((a) => a.pot === i);
          const got = new Map<number, number>();
          for (const a of shares) got.set(a.seat, (got.get(a.seat) ?? 0) + a.amount);
          const due = sharesTheLongWay(pot, cardsAt(hand), hand.board);
          const paid = (shares: Map<number, number>) => [...shares].filter(([, amount]) => amount > 0).sort();
          expect(paid(got)).toEqual(paid(due));
        }
      }),
      runs(60),
    );
  });

  test('S5 the five cards are two of the winner and three of the board, and as good as any in that pot', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { hand, pots, awards } = settled(plan);
        const shown = hand.seats.filter((s) => s.shown).map((s) => s.seat);
        for (const a of awards) {
          const contested = (pots[a.pot]?.seats.length ?? 0) > 1;
          expect(a.cards !== null).toBe(contested);
          expect(a.hand !== null).toBe(contested);
          if (!a.cards) continue;
          expect(shown).toContain(a.seat);
          for (const five of [a.cards, ...(a.lowCards ? [a.lowCards] : [])]) {
            expect(new Set(five).size).toBe(5);
            expect(cardsAt(hand)(a.seat)).toEqual(expect.arrayContaining(five.slice(0, 2)));
            expect(hand.board).toEqual(expect.arrayContaining(five.slice(2)));
          }
          if (a.half === 'low') expect(lowOfFive(a.cards)).not.toBeNull();
          if (a.half === 'both') expect(lowOfFive(a.lowCards ?? [])).not.toBeNull();
        }
        for (const tied of byHalf(awards)) {
          const worth = tied.map(
            (a) => a.cards && (a.half === 'low' ? lowOfFive(a.cards) : highOfFive(a.cards)),
          );
          expect(new Set(worth).size, 'tied hands are worth the same').toBe(1);
        }
      }),
      runs(60),
    );
  });

  test('S5 whoever got an odd chip is named with the reason', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { pots, awards } = settled(plan);
        for (const tied of byHalf(awards)) {
          const [first] = tied as [Award];
          const least = Math.min(...tied.map((a) => a.amount));
          const amount = pots[first.pot]?.amount ?? 0;
          const alone = tied.length === 1 && first.half === 'high' && amount % 2 === 1;
          for (const a of tied) {
            const odd = a.amount > least;
            expect(a.why).toBe(alone ? 'odd-chip-to-high' : odd ? 'first-left-of-button' : undefined);
            expect(a.oddChips).toBe(alone || odd ? 1 : 0);
            expect(a.amount - least).toBeLessThanOrEqual(1);
          }
        }
      }),
      runs(60),
    );
  });
});
