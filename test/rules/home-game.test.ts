/** A table driven for hundreds of hands by people who come and go: what must hold whatever they do (D3 to D8). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalActions } from '../../worker/rules/betting.ts';
import { DECK } from '../../worker/rules/cards.ts';
import { nextDue, overdue } from '../../worker/rules/clock.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { ledger } from '../../worker/rules/ledger.ts';
import { NO_OWNS, type Owns } from '../../worker/rules/own.ts';
import { type Hand, NO_TABLE, runningHand, type Table, turnOf } from '../../worker/rules/table.ts';
import { config, NOON } from '../support/deal.ts';
import { runs as times } from '../support/generators.ts';

type Chance = () => number;

/** A small generator of chance, so that a failing run can be run again by its seed. */
const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
const below = (chance: Chance, count: number) => Math.floor(chance() * count);
const shuffled = (chance: Chance) => {
  const deck = [...DECK];
  for (let i = deck.length - 1; i > 0; i--) {
    const j = below(chance, i + 1);
    [deck[i], deck[j]] = [deck[j] as never, deck[i] as never];
  }
  return deck;
};

const PEOPLE = [...'ABCDEFGHIJKL'].map((id) => ({ id, name: `player ${id}` }));

type Run = { table: Table; owns: Owns; at: number; log: Event[] };

/** Sends a command as the table's object would, after settling what is overdue. */
const send = (run: Run, command: Command, chance: Chance): boolean => {
  for (let due = overdue(run.table, run.at, () => shuffled(chance)); due; ) {
    commit(run, due);
    due = overdue(run.table, run.at, () => shuffled(chance));
  }
  return commit(run, command);
};
const commit = (run: Run, command: Command): boolean => {
  const decision = decide(run.table, command, run.owns);
  if (!decision.ok) return false;
  run.table = fold(decision.events, run.table);
  run.owns = decision.owns;
  run.log.push(...decision.events);
  return true;
};

const actionOf = (
  chance: Chance,
  table: Table,
  seat: number,
): Command['type'] extends never ? never : object => {
  const legal = legalActions(table, seat);
  const roll = chance();
  const interval = legal?.bet ?? legal?.raise;
  if (interval && roll < 0.15) {
    const to = pick(chance, [
      interval.min,
      interval.max,
      interval.min + below(chance, interval.max - interval.min + 1),
    ]);
    return { type: legal?.bet ? 'bet' : 'raise', to };
  }
  if (legal?.check) return { type: 'check' };
  return { type: roll < 0.45 ? 'fold' : 'call' };
};

/** Something that somebody might ask for now. */
const wish = (chance: Chance, run: Run): Command => {
  const { table, at } = run;
  const player = pick(chance, PEOPLE);
  const id = player.id;
  const hand = runningHand(table);
  const toAct = hand?.toAct ?? null;
  if (hand && toAct !== null && chance() < 0.75) {
    const actor = table.seats[toAct]?.player.id ?? '';
    return {
      type: 'act',
      at,
      player: actor,
      turn: turnOf(hand) ?? '',
      action: actionOf(chance, table, toAct) as never,
    };
  }
  return pick<() => Command>(chance, [
    () => ({ type: 'sit', at, player, posts: chance() < 0.5 }),
    () => ({ type: 'sit', at, player, seat: below(chance, 6), posts: false }),
    () => ({ type: 'comeBack', at, player: id, posts: chance() < 0.5 }),
    () => ({ type: 'comeBack', at, player: id }),
    () => ({ type: 'sitOut', at, player: id, when: pick(chance, ['now', 'nextHand', 'bigBlind'] as const) }),
    () => ({ type: 'leave', at, player: id }),
    () => ({ type: 'addChips', at, player: id, amount: 1 + below(chance, 400) }),
    () => ({ type: 'addChips', at, player: id, amount: 500 }),
    () => ({ type: 'moveSeat', at, player: id, to: below(chance, 6) }),
    () => ({
      type: 'setHabits',
      at,
      player: id,
      habits: { straddles: chance() < 0.5, alwaysShows: chance() < 0.5 },
    }),
    () => ({ type: 'joinQueue', at, player }),
    () => ({ type: 'withdraw', at, player: id }),
    () => ({ type: 'correct', at, player: 'A', seat: below(chance, 6), amount: below(chance, 40) - 20 }),
    () => ({ type: 'remove', at, player: 'A', seat: below(chance, 6) }),
  ])();
};

const started = (chance: Chance, options: Parameters<typeof config>[0]): Run => {
  const run: Run = { table: NO_TABLE, owns: NO_OWNS, at: NOON, log: [] };
  const [host, second, third] = PEOPLE as [never, never, never];
  commit(run, { type: 'openTable', at: NOON, id: 'test', host, config: config(options) });
  for (const player of [host, second, third]) commit(run, { type: 'sit', at: NOON, player });
  commit(run, {
    type: 'start',
    at: NOON,
    player: 'A',
    deck: shuffled(chance),
    chance: below(chance, 2 ** 31),
  });
  return run;
};

/** Plays on until so many hands were dealt, or nothing more happens by itself. */
const play = (chance: Chance, options: Parameters<typeof config>[0], hands: number): Run => {
  const run = started(chance, options);
  for (let step = 0; step < hands * 60 && run.table.handNumber < hands; step++) {
    run.at += below(chance, 3000);
    const goesOn = runningHand(run.table) !== null || run.table.nextHandAt !== null;
    if (chance() < 0.02 && goesOn) run.at = Math.max(run.at, nextDue(run.table) ?? 0); // somebody lets his clock run out
    send(run, wish(chance, run), chance);
    if (run.table.closed) break;
  }
  return run;
};

type Dealt = { hand: Hand; before: Table; after: Table };

/** Every hand as it was dealt: the table before, and after the posts. */
const dealtHands = (log: readonly Event[]): Dealt[] => {
  const found: Dealt[] = [];
  let table = NO_TABLE;
  let before: Table | null = null;
  for (const event of log) {
    if (event.type === 'handStarted') before = table;
    else if (before && event.type !== 'posted') {
      found.push({ hand: table.hand as Hand, before, after: table });
      before = null;
    }
    table = evolve(table, event);
  }
  return found;
};

const chipsAt = (table: Table): number =>
  table.seats.reduce((sum, h) => sum + (h?.stack ?? 0), 0) +
  (runningHand(table)?.seats.reduce((sum, s) => sum + s.invested + s.dead, 0) ?? 0);

const ledgerTotal = (table: Table): number =>
  table.accounts.reduce((sum, a) => sum + a.bought + a.corrected - a.cashedOut, 0);

const bigBlindOf = (hand: Hand): string | undefined => {
  const seat = hand.record.find((d) => d.did === 'big')?.seat;
  return hand.seats.find((s) => s.seat === seat)?.player;
};

const wasDealt = (table: Table, seat: number): boolean =>
  table.hand?.seats.some((s) => s.seat === seat) === true;

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const options = fc.record({
  limit: fc.constantFrom('pot', 'no', 'fixed', 'mixed') as fc.Arbitrary<'pot' | 'no' | 'fixed' | 'mixed'>,
  straddle: fc.boolean(),
  ante: fc.constantFrom(
    null,
    { kind: 'each', amount: 2 },
    { kind: 'bigBlind', amount: 10 },
  ) as fc.Arbitrary<null | { kind: 'each' | 'bigBlind'; amount: number }>,
});

describe('people come and go for hundreds of hands', () => {
  const chosen = fc.sample(fc.record({ seed: seeds, options }), times(16).numRuns);
  const runs = chosen.map((c) => ({ ...play(chanceFrom(c.seed), c.options, 150), told: JSON.stringify(c) }));
  const run = (check: (played: Run) => void) => {
    for (const played of runs) {
      try {
        check(played);
      } catch (error) {
        throw new Error(`in the run ${played.told}`, { cause: error });
      }
    }
  };

  test('P8 D6 D8 the chips on the table are what the ledger says', () => {
    run(({ log }) => {
      let table = NO_TABLE;
      for (const event of log) {
        table = evolve(table, event);
        if (event.type === 'handEnded') continue;
        expect(chipsAt(table)).toBe(ledgerTotal(table));
      }
      expect(ledger(table).reduce((sum, l) => sum + l.net, 0)).toBe(0);
    });
  });

  test('D3 nobody posts the big blind in turn twice running', () => {
    run(({ log }) => {
      const hands = dealtHands(log);
      hands.forEach(({ hand }, i) => {
        const previous = hands[i - 1]?.hand;
        if (previous) expect(bigBlindOf(hand)).not.toBe(bigBlindOf(previous));
      });
    });
  });

  test('D3 nobody dealt in every hand is passed over by the big blind', () => {
    run(({ log }) => {
      const hands = dealtHands(log);
      hands.forEach(({ hand, before }, i) => {
        const last = before.orbit?.big;
        const now = hand.record.find((d) => d.did === 'big')?.seat;
        if (i === 0 || last === undefined || now === undefined) return;
        const around = before.seats.length;
        const distance = (seat: number) => (seat - last + around) % around || around;
        const had = bigBlindOf(hands[i - 1]?.hand as Hand);
        for (const s of hand.seats) {
          if (s.seat !== now && s.player !== had) expect(distance(s.seat)).toBeGreaterThan(distance(now));
        }
      });
    });
  });

  test('D4 nobody plays while owing a blind, and nobody enters on the button or the small blind', () => {
    run(({ log }) => {
      for (const { hand, before, after } of dealtHands(log)) {
        for (const { seat } of hand.seats) {
          const owes = after.seats[seat]?.owes;
          expect(owes).toEqual({ small: false, big: false });
          const owed = before.seats[seat]?.owes;
          const posts = hand.record.filter((d) => d.seat === seat).map((d) => d.did);
          const playing = before.seats.filter(
            (h, at) =>
              h &&
              h.stack > 0 &&
              h.presence === 'here' &&
              !h.owes.big &&
              !h.owes.small &&
              wasDealt(before, at),
          );
          if (!owed || playing.length < 2 || (!owed.big && !owed.small)) continue;
          if (posts.includes('big')) continue;
          if (owed.big) expect(posts).toContain('extraBig');
          if (owed.small) expect(posts).toContain('deadSmall');
          expect(hand.button).not.toBe(seat);
          expect(posts).not.toContain('small');
        }
      }
    });
  });

  test('D1 to D3 there is one button, one big blind, and nobody is dealt in without chips or while he sits out', () => {
    run(({ log }) => {
      for (const { hand, before } of dealtHands(log)) {
        expect(hand.record.filter((d) => d.did === 'big')).toHaveLength(1);
        expect(hand.record.filter((d) => d.did === 'small').length).toBeLessThanOrEqual(1);
        for (const { seat, stackBefore } of hand.seats) {
          expect(stackBefore).toBeGreaterThan(0);
          expect(before.seats[seat]?.presence).toBe('here');
        }
        const big = hand.record.find((d) => d.did === 'big')?.seat ?? -1;
        const around = before.seats.length;
        const fromButton = (seat: number) => (seat - hand.button + around) % around;
        const first = hand.record.find((d) => d.did === 'small')?.seat;
        if (hand.seats.length > 2) {
          expect(fromButton(big), 'the button is not the big blind').toBeGreaterThan(0);
          for (const { seat } of hand.seats) {
            if (seat === first) expect(fromButton(seat)).toBeLessThan(fromButton(big));
            else if (seat !== hand.button && seat !== big)
              expect(fromButton(seat), 'nobody between button and big blind').toBeGreaterThan(
                fromButton(big),
              );
          }
        }
        if (hand.seats.length === 2) {
          const small = hand.record.find((d) => d.did === 'small')?.seat;
          expect(hand.button).toBe(small); // D2
        }
      }
    });
  });

  test('A7 the log, folded from any checkpoint, is the table', () => {
    run(({ log, table }) => {
      expect(fold(log)).toEqual(table);
      const checkpoint = log.findLastIndex((e) => e.type === 'handStarted');
      expect(fold(log.slice(checkpoint))).toEqual(table);
    });
  });

  test('A8 hands go on being dealt while two are there', () => {
    run(({ table }) => {
      const here = table.seats.filter((h) => h && h.stack > 0 && h.presence === 'here').length;
      if (here >= 2) expect(runningHand(table) !== null || table.nextHandAt !== null).toBe(true);
    });
  });
});

describe('freezeout', () => {
  test('G3 ends with one winner, every place taken, and no chip lost but those given up', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const chance = chanceFrom(seed);
        const run = play(chance, { format: 'freezeout', levelHands: 5, turnSeconds: 60 }, 400);
        for (let step = 0; step < 20_000 && !run.table.closed; step++) {
          const someone =
            pick(
              chance,
              run.table.seats.filter((h) => h !== null),
            )?.player.id ?? '';
          send(run, { type: 'comeBack', at: run.at, player: someone }, chance);
          run.at = Math.max(run.at, nextDue(run.table) ?? run.at);
          send(run, { type: 'sweep', at: run.at }, chance);
        }
        expect(run.table.closed?.why).toBe('won');
        const places = run.table.places.map((p) => p.place).sort((a, b) => a - b);
        expect(places[0]).toBe(1);
        expect(places).toHaveLength(run.table.accounts.length);
        for (const [i, place] of places.entries()) expect(place).toBeLessThanOrEqual(i + 1);
      }),
      times(15),
    );
  });
});
