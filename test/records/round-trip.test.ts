/** Hands written as PokerStars text and as PHH, read back and replayed: nothing differs. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkHand } from '../../scripts/replay/hand.ts';
import { openHandHistory } from '../../worker/records/ohh.ts';
import { phh, phhs } from '../../worker/records/phh.ts';
import { pokerStars } from '../../worker/records/pokerstars.ts';
import { readPhh } from '../../worker/records/read-phh.ts';
import { readPokerStars } from '../../worker/records/read-pokerstars.ts';
import type { Reading } from '../../worker/records/record.ts';
import { type SeenHand, seenHand } from '../../worker/records/seen-hand.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { letter } from '../support/deal.ts';
import { type Plan, plans, playOut, runs } from '../support/generators.ts';
import { cardsTold, nets, seenAs, theRecord } from './hands.ts';

/** One of the players, or somebody who looks on. */
const viewerOf = (plan: Plan, n: number) => (n === 10 ? null : letter(n % plan.stacks.length));

const comesBack = (readings: readonly Reading[], hand: SeenHand) => {
  const record = theRecord(readings);
  const differences = checkHand(record);
  // So many mucked that there are no cards left for all of them to lose with: the chips cannot be checked.
  const unseen = hand.showing.filter((s) => s.cards === null).length;
  if (differences !== null || unseen < 4) expect(differences).toEqual([]);
  expect(record.result).toEqual(nets(hand));
  expect(record.seats.map((s) => s.cards)).toEqual(hand.seats.map((s) => s.cards));
};

/** PokerStars has no words for fixed limit without a cap, nor for a heads-up hand without a small blind (D2). */
const written = plans.map(
  (plan): Plan => ({
    ...plan,
    capped: true,
    smallBlindMissing: plan.smallBlindMissing && plan.stacks.length > 2,
  }),
);

describe('P8: any hand, as anybody sees it, comes back chip by chip', () => {
  test('from PokerStars text', () => {
    fc.assert(
      fc.property(written, fc.nat(10), (plan, n) => {
        const hand = seenAs(viewerOf(plan, n), playOut(plan));
        comesBack(readPokerStars(pokerStars([hand])), hand);
      }),
      runs(300),
    );
  });

  test('G3: from both, where it is a hand of a freezeout', () => {
    fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 40 }), (plan, level) => {
        const began = { year: 2023, month: 11, day: 13 };
        const hand = {
          ...seenAs('A', playOut(plan)),
          tournament: { number: 7_000_000_000, level, stack: 500, began },
        };
        comesBack(readPokerStars(pokerStars([hand])), hand);
        comesBack(readPhh(phh(hand)), hand);
      }),
      runs(100),
    );
  });

  test('from PHH', () => {
    fc.assert(
      fc.property(plans, fc.nat(10), (plan, n) => {
        const hand = seenAs(viewerOf(plan, n), playOut(plan));
        comesBack(readPhh(phh(hand)), hand);
      }),
      runs(300),
    );
  });

  test('out of a file of many', () => {
    const hands = fc.sample(written, 20).map((plan, i) => ({ ...seenAs('A', playOut(plan)), id: i + 1 }));
    for (const readings of [readPokerStars(pokerStars(hands)), readPhh(phhs(hands))]) {
      expect(readings.map((r) => r.id)).toEqual(hands.map((h) => String(h.id)));
      for (const [i, hand] of hands.entries()) comesBack([readings[i] as Reading], hand);
    }
  });
});

describe('S4: no record tells a card that its reader may not see', () => {
  test('in any format, to any player or to somebody who looks on', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const events = playOut(plan);
        const everything = fold(events).hand;
        for (let n = 0; n <= plan.stacks.length; n++) {
          const viewer = n === plan.stacks.length ? null : letter(n);
          const hand = seenAs(viewer, events);
          const seen = new Set<string>([...hand.board, ...hand.seats.flatMap((s) => s.cards ?? [])]);
          for (const s of everything?.seats ?? []) {
            const may = s.shown || s.player === viewer;
            if (!may) for (const card of s.cards ?? []) expect(seen).not.toContain(card);
          }
          expect(seenHand({ table: fold(events), viewer }), 'from a table with every card in it').toEqual(
            hand,
          );
          for (const text of [pokerStars([hand]), phh(hand), openHandHistory([hand])]) {
            expect(cardsTold(text)).toEqual(seen);
          }
        }
      }),
      runs(40),
    );
  });
});

describe('P8: the totals are the sum of all shares', () => {
  test('in every format', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const hand = seenAs(null, playOut(plan));
        const shares = hand.awards.reduce((sum, a) => sum + a.amount, 0);
        const sum = (found: IterableIterator<RegExpMatchArray>) =>
          [...found].reduce((total, [, amount]) => total + Number(amount), 0);
        const stars = pokerStars([hand]);
        expect(Number(/^Total pot (\d+)/m.exec(stars)?.[1])).toBe(shares);
        expect(sum(stars.matchAll(/^\S+ collected (\d+) from /gm))).toBe(shares);
        expect(sum(stars.matchAll(/^Seat .*(?:won|collected) \((\d+)\)/gm))).toBe(shares);
        const { ohh } = JSON.parse(openHandHistory([hand]));
        const won = ohh.pots.flatMap((p: { player_wins: { win_amount: number }[] }) => p.player_wins);
        expect(won.reduce((total: number, w: { win_amount: number }) => total + w.win_amount, 0)).toBe(
          shares,
        );
        expect(ohh.pots.reduce((total: number, p: { amount: number }) => total + p.amount, 0)).toBe(shares);
        expect(theRecord(readPhh(phh(hand))).won?.reduce((a, b) => a + b, 0)).toBe(shares);
      }),
      runs(100),
    );
  });
});
