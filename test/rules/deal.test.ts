import { describe, expect, test } from 'vitest';
import { DECK } from '../../worker/rules/cards.ts';
import type { Event } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { usualConfig } from '../../worker/rules/formats.ts';
import { deal, happens, LETTERS, letter, NOON, opened, took } from '../support/deal.ts';
import { given, handOf } from '../support/given.ts';

const deck = DECK;
const start = (chance = 0) => ({ type: 'start', at: NOON, player: 'A', deck, chance }) as const;
const nextHand = (at = NOON + 5000) => ({ type: 'nextHand', at, deck }) as const;
const three = [opened(), took('A', 0), took('B', 2), took('C', 5)];

/** "A ante 1, B small 5" of the posts among these events. */
const postsIn = (events: readonly Event[]) =>
  events.flatMap((e) => (e.type === 'posted' ? [`${letter(e.seat)} ${e.kind} ${e.amount}`] : [])).join(', ');

/** Plays the running hand out: everybody folds to the last. */
const foldedOut = (scene: ReturnType<typeof given>): ReturnType<typeof given> => {
  const hand = handOf(scene.table);
  if (hand.toAct === null) return scene;
  const player = scene.table.seats[hand.toAct]?.player.id ?? '';
  const turn = `${hand.number}.${hand.decision}`;
  return foldedOut(scene.when({ type: 'act', at: NOON, player, turn, action: { type: 'fold' } }));
};

describe('C1 the deal', () => {
  test('C1 four cards to each, from the top of the deck, and then the board: three, one and one', () => {
    const { table } = given(...deal({ limit: 'no', stacks: [10, 10, 10] })).when('C is all-in, A is all-in');
    const hand = handOf(table);
    const dealt = [...hand.seats.flatMap((s) => s.cards ?? []), ...hand.board];
    expect(dealt).toEqual(hand.deck?.slice(0, 17));
    expect(hand.seats.map((s) => s.cards?.length)).toEqual([4, 4, 4]);
    expect(hand.board).toHaveLength(5);
  });

  test('C1 board cards come with their streets and not before', () => {
    const { events } = given(...deal({ limit: 'no', stacks: [500, 500], board: '2c3c4c5c6c' })).when(
      'B calls, A checks | A checks, B checks | A checks, B folds',
    );
    expect(events.flatMap((e) => (e.type === 'streetDealt' ? [[e.street, e.cards.join('')]] : []))).toEqual([
      ['flop', '2c3c4c'],
      ['turn', '5c'],
    ]);
  });
});

describe('D1 the table', () => {
  test('D1 the first button is drawn among the players: each seat has an equal share of the chances', () => {
    const buttons = [0, 1, 2, 3, 4, 5].map((chance) => {
      const begun = happens(fold(three), start(chance))[0];
      return begun?.type === 'handStarted' ? begun.orbit.button : null;
    });
    expect(buttons).toEqual([0, 2, 5, 0, 2, 5]);
  });

  test('D1 three or more: small and big blind sit left of the button', () => {
    expect(postsIn(given(...three).when(start(1)).events)).toBe('F small 5, A big 10');
  });

  test('D1 the button moves to the next seat with chips, and so do the blinds', () => {
    const second = foldedOut(given(...three).when(start(1))).when(nextHand());
    expect(second.table.orbit?.button).toBe(5);
    second.offers('F: call 10, raise 20-35');
    expect(foldedOut(second).when(nextHand()).table.orbit?.button).toBe(0);
  });

  test('D1 the small blind may be any amount from one to the big blind', () => {
    for (const small of [1, 7, 10]) {
      const scene = given(...deal({ stacks: [500, 500, 500], blinds: { small, big: 10 } }));
      scene.offers(`C: call 10, raise 20-${30 + small}`);
    }
  });

  test('D1 the engine plays as many seats as it is given: two to ten', () => {
    for (const n of [2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const scene = given(...deal({ limit: 'no', stacks: Array(n).fill(10) }));
      const all = LETTERS.slice(0, n);
      const script =
        n === 2 ? 'B is all-in' : [...all.slice(2), 'A'].map((name) => `${name} is all-in`).join(', ');
      scene.when(script).pots(`${10 * n} ${all.join('')}`);
    }
  });

  test('D1 the host has the first hand dealt, once, for two or more', () => {
    given(...three)
      .when({ ...start(), player: 'B' })
      .refused('not-host');
    given(opened(), took('A')).when(start()).refused('too-few-players');
    given(...three)
      .when(start())
      .when(start())
      .refused('already-started');
    given(...three)
      .when(nextHand())
      .refused('nothing-due');
  });
});

test('G3 one hand follows another, as long after its end as the table was made for', () => {
  const first = foldedOut(given(...three).when(start(1)));
  expect(first.table.nextHandAt).toBe(NOON + 5000);
  const second = first.when(nextHand(NOON + 7000));
  expect(second.table.nextHandAt).toBeNull();
  second.when(nextHand(NOON + 9000)).refused('nothing-due');
  expect(foldedOut(second).table.nextHandAt).toBe(NOON + 5000);
});

test('D1 A4 what follows from the blinds and from the length of a turn', () => {
  const usual = usualConfig(10, 8 * 3600);
  expect(usual).toEqual({
    buyIn: { min: 200, max: 1000, default: 500 },
    vacation: { days: 14, holdHours: 48 },
  });
  expect(usualConfig(10, 8 * 3600 - 1)).toEqual({ ...usual, vacation: { days: 0, holdHours: 48 } });
});

describe('D2 heads-up', () => {
  test('D2 the button posts the small blind, acts first before the flop and last after', () => {
    const scene = given(opened(), took('A'), took('B')).when(start(1));
    expect(scene.table.orbit?.button).toBe(1);
    expect(postsIn(scene.events)).toBe('B small 5, A big 10');
    scene
      .offers('B: call 5, raise 20-30')
      .when('B calls')
      .offers('A: check, raise 20-30')
      .when('A checks |')
      .offers('A: check, bet 10-20')
      .when('A checks')
      .offers('B: check, bet 10-20');
  });

  test('D2 holds when three became two: the button posts the small blind and acts first', () => {
    const left = given(opened(), took('A', 0), took('B', 1, 10), took('C', 2)).when(start(2));
    const all = left.when(
      'C raises to 20, A calls | A checks, C checks | A checks, C checks | A checks, C checks',
    );
    expect(all.table.seats[1]?.stack, 'B lost his last chips').toBe(0);
    const second = all.when(nextHand());
    expect(second.table.orbit?.button).toBe(0);
    expect(postsIn(second.events.slice(all.events.length))).toBe('A small 5, C big 10');
    second.offers('A: call 5, raise 20-30');
  });
});

describe('D5 who is dealt in', () => {
  test('D5 nobody without chips', () => {
    const scene = given(opened(), took('A'), took('B', 1, 0), took('C')).when(start(0));
    expect(handOf(scene.table).seats.map((s) => letter(s.seat))).toEqual(['C', 'A']);
  });

  test('D5 nobody who sits out, who keeps seat and chips', () => {
    const scene = given(opened(), took('A'), took('B'), took('C'), { type: 'satOut', at: NOON, seat: 1 });
    const begun = scene.when(start(0));
    expect(handOf(begun.table).seats.map((s) => letter(s.seat))).toEqual(['C', 'A']);
    expect(begun.table.seats[1]).toMatchObject({ stack: 500, presence: 'sittingOut', player: { id: 'B' } });
  });
});

describe('D6 sitting down', () => {
  const sit = (name: string, more: { seat?: number; buyIn?: number } = {}) =>
    ({ type: 'sit', at: NOON, player: { id: name, name }, ...more }) as const;
  const empty = given(opened({ seats: 2 }));

  test('D6 takes the first free seat with the usual buy-in, or those asked for', () => {
    empty.when(sit('B')).happened({ type: 'seatTaken', seat: 0, player: { id: 'B' }, stack: 500 });
    empty.when(sit('B', { seat: 1, buyIn: 200 })).happened({ type: 'seatTaken', seat: 1, stack: 200 });
  });

  test('D6 one person, one seat', () => {
    empty.when(sit('B')).when(sit('B')).refused('already-seated');
    empty
      .when(sit('B'))
      .when(sit('B', { seat: 1 }))
      .refused('already-seated');
  });

  test('D6 buy-ins lie between the limits of the table', () => {
    for (const buyIn of [199, 1001, 0, -200, 300.5, Number.NaN]) {
      empty.when(sit('B', { buyIn })).refused('buy-in-out-of-range', { min: 200, max: 1000 });
    }
    for (const buyIn of [200, 1000])
      empty.when(sit('B', { buyIn })).happened({ type: 'seatTaken', stack: buyIn });
  });

  test('D6 a taken, missing or last seat', () => {
    empty
      .when(sit('B'))
      .when(sit('C', { seat: 0 }))
      .refused('seat-taken');
    for (const seat of [2, -1, 0.5]) empty.when(sit('B', { seat })).refused('no-such-seat', { max: 1 });
    empty.when(sit('B')).when(sit('C')).when(sit('D')).refused('table-full');
  });

  test('D6 a name is held by one player of a table, whatever its case', () => {
    for (const [first, second] of [
      ['Zo\u00eb', 'ZOE\u0308'],
      ['ZOE\u0308', 'Zo\u00eb'],
    ] as const) {
      empty
        .when({ ...sit('B'), player: { id: 'B', name: first } })
        .when({ ...sit('C'), player: { id: 'C', name: second } })
        .refused('name-taken');
    }
  });
});

describe('D7 antes', () => {
  test("D7 each player's ante is posted first and is no part of the bet", () => {
    const scene = given(...deal({ stacks: [500, 500, 500], ante: { kind: 'each', amount: 2 } }));
    expect(postsIn(scene.events)).toBe('A ante 2, B ante 2, C ante 2, A small 5, B big 10');
    scene
      .offers('C: call 10, raise 20-41')
      .when('C calls, A calls, B checks |')
      .offers('A: check, bet 10-36');
  });

  test('D7 one ante from the big blind is dead and posted after his blind', () => {
    const scene = given(...deal({ stacks: [500, 500, 500], ante: { kind: 'bigBlind', amount: 10 } }));
    expect(postsIn(scene.events)).toBe('A small 5, B big 10, B bigBlindAnte 10');
    scene.when('C calls, A folds').offers('B: check, raise 20-45');
  });

  test('D7 whoever has too little posts what he has: the ante before the blind, the blind before the dead ante', () => {
    const each = given(...deal({ stacks: [500, 7, 500], ante: { kind: 'each', amount: 5 } }));
    expect(postsIn(each.events)).toBe('A ante 5, B ante 5, C ante 5, A small 5, B big 2');
    const big = given(...deal({ stacks: [500, 7, 500], ante: { kind: 'bigBlind', amount: 5 } }));
    expect(postsIn(big.events)).toBe('A small 5, B big 7, B bigBlindAnte 0');
  });
});

test('G3, D4 a cash table is joined at any time: whoever sits down during a hand waits for his big blind', () => {
  const during = given(...three)
    .when(start(0))
    .when({ type: 'sit', at: NOON, player: { id: 'D', name: 'D' } });
  expect(handOf(during.table).seats).toHaveLength(3);
  const next = foldedOut(during).when(nextHand());
  expect(handOf(next.table).seats).toHaveLength(3);
  const third = foldedOut(next).when(nextHand(NOON + 3_600_000));
  expect(third.table.orbit?.big).toBe(1);
  expect(handOf(third.table).seats).toHaveLength(4);
});
