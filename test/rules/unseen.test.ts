import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADVANCE_TYPES, FOR_THE_HAND, setAdvance } from '../../worker/rules/advance.ts';
import { legalActions } from '../../worker/rules/betting.ts';
import { nextDue } from '../../worker/rules/clock.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { NO_OWNS, NOTHING_OWN, type Owns } from '../../worker/rules/own.ts';
import { begin } from '../../worker/rules/story.ts';
import type { Table } from '../../worker/rules/table.ts';
import { seenBy, toView, type Viewer } from '../../worker/rules/view.ts';
import { hours } from '../support/calendar.ts';
import { deal, letter, NOON, took } from '../support/deal.ts';
import { begun, choose, command, plans, runs } from '../support/generators.ts';
import { given, type Scene } from '../support/given.ts';
import { lived, lives } from '../support/lives.ts';
import { DAY, dealNext, foldOut, joinQueue, nextHand, sit, started } from '../support/people.ts';
import { setHours, vacation } from '../support/turns.ts';

const say = { share: () => '' };

/** Everything that a viewer can know of a table by the events so far. */
const known = (events: readonly Event[], viewer: Viewer) => {
  const seen = events.map((event) => seenBy(viewer, event));
  return JSON.stringify([seen, toView({ table: fold(seen), version: 1, viewer }, say)]);
};

describe('A6 nobody else can tell that one is set', () => {
  test('A6 arming makes no event, version or time: with and without it all is the same to all others', () => {
    fc.assert(
      fc.property(plans, fc.nat(999), (plan, pick) => {
        const events = begun(plan);
        let table = fold(events);
        let owns: Owns = NO_OWNS;
        for (let n = 0; table.hand?.toAct != null && n < 60; n++) {
          const seat = (pick + n) % table.seats.length;
          const asked = advanceFor(table, letter(seat), pick + n);
          const before = begin(table, owns);
          const refused = setAdvance(before, asked);
          expect(before.events).toEqual([]);
          expect(before.table).toBe(table);
          expect(nextDue(before.table)).toBe(nextDue(table));
          const others = Object.keys({ ...owns, ...before.owns }).filter((id) => id !== asked.player);
          for (const id of others) expect(before.owns[id]).toBe(owns[id]);
          const decision = decide(table, asked, owns);
          expect(decision.ok ? decision.events : 'refused').toEqual(refused ? 'refused' : []);
          if (decision.ok) owns = decision.owns;
          const legal = legalActions(table, table.hand.toAct);
          if (!legal) throw new Error('no legal action');
          const acts = command(table, choose(legal, plan.picks[n] ?? 0));
          const armed = decide(table, acts, owns);
          const plain = decide(table, acts);
          if (!armed.ok || !plain.ok) throw new Error('a legal action was refused');
          expectSameUntilItActs(armed.events, plain.events);
          table = armed.events.reduce(evolve, table);
          owns = armed.owns;
        }
        expect(table.hand?.over ? Object.values(owns) : []).toEqual([]);
      }),
      runs(150),
    );
  });

  /** The events are the same up to the turn that is not asked any more. */
  const expectSameUntilItActs = (armed: Event[], plain: Event[]) => {
    const asks = (e: Event) => e.type === 'turnBegan';
    const until = plain.findIndex(asks);
    expect(armed.slice(0, until < 0 ? undefined : until)).toEqual(
      plain.slice(0, until < 0 ? undefined : until),
    );
    if (until >= 0 && armed.length === plain.length) expect(armed).toEqual(plain);
    // What is not the last of them was done at once: a turn with a deadline is a turn that is asked.
    for (const e of armed.slice(0, -1)) if (e.type === 'turnBegan') expect(e.deadline).toBeNull();
  };

  const advanceFor = (table: Table, player: string, pick: number) => {
    const type = ADVANCE_TYPES[pick % ADVANCE_TYPES.length] ?? 'check';
    const { number = 0, street = 'preflop', round } = table.hand ?? {};
    const price = round?.price ?? 0;
    const scope = pick % 3 === 0 && FOR_THE_HAND.includes(type) ? ('hand' as const) : ('street' as const);
    const to = type === 'callUpTo' || type === 'raiseTo' ? { to: price + (pick % 40) } : {};
    return {
      type: 'setAdvance' as const,
      at: NOON,
      player,
      advance: { hand: number, street, price, type, scope, ...to },
    };
  };
});

describe('A9 what nobody is shown', () => {
  test('A9 when he set his zone and hours, and which: no event, nothing in what others see', () => {
    const scene = given(...deal({ stacks: [500, 500, 500] }));
    const set = scene.when(setHours('A', hours('Pacific/Chatham', '21:17', '05:03'), NOON + 5));
    set.happened();
    for (const viewer of ['A', 'B', null]) {
      expect(known(set.events, viewer)).toBe(known(scene.events, viewer));
      const after = known(set.when('C calls').events, viewer);
      for (const word of ['Chatham', '1277', '303', 'hours', 'takesVacation', 'looking'])
        expect(after).not.toContain(word);
    }
  });

  test('A9 when something was done is told to the minute, in events, checkpoints and views', () => {
    const EXACT = ['deadline', 'nextHandAt', 'closesAt'];
    const instants = (value: unknown, key = ''): number[] => {
      if (typeof value === 'number') return value > 1e12 && !EXACT.includes(key) ? [value] : [];
      if (typeof value === 'string' && /^\d{4}-.*Z$/.test(value))
        return EXACT.includes(key) ? [] : [Date.parse(value)];
      if (Array.isArray(value)) return value.flatMap((each) => instants(each, key));
      return value && typeof value === 'object'
        ? Object.entries(value).flatMap(([name, inner]) => instants(inner, name))
        : [];
    };
    fc.assert(
      fc.property(lives, (life) => {
        const log = lived(life).flat();
        for (const viewer of ['A', null]) {
          const seen = log.map((event) => seenBy(viewer, event));
          const view = toView({ table: fold(seen), version: 1, viewer }, say);
          const told = [...instants(seen), ...instants(view)];
          expect(told.length).toBeGreaterThan(0);
          expect(told.filter((at) => at % 60_000 !== 0)).toEqual([]);
        }
      }),
      runs(20),
    );
  });

  test('A9 a checkpoint tells to the minute when vacations were', () => {
    const scene = given(...deal({ stacks: [500, 500, 500], vacation: { days: 14, holdHours: 48 } }));
    const over = foldOut(scene).when(vacation('C', 2, NOON + 7000));
    const seen = seenBy('C', dealNext(over).events.findLast((e) => e.type === 'handStarted') as Event);
    expect(seen).toMatchObject({
      table: { accounts: [{}, {}, { vacations: [{ from: NOON, until: NOON + 2 * DAY }] }] },
    });
  });

  test('A9 of what hides no more than that all else is told', () => {
    const B = { at: NOON + 7000, seat: 1, player: 'B' };
    const events: Event[] = [
      { type: 'vacationEnded', ...B },
      { type: 'chipsBought', ...B, amount: 20 },
      { type: 'stackCorrected', ...B, amount: -7, by: 'A' },
      { type: 'seatRebound', ...B, from: 'B', player: { id: 'D', name: 'B' } },
      { type: 'tableResumed', at: NOON + 7000, deadline: NOON + 9000, by: 'A' },
    ];
    expect(events.map((e) => seenBy(null, e))).toEqual(events.map((e) => ({ ...e, at: NOON })));
  });

  test('A9 what a player always does, or how he means to come in, only he is told', () => {
    const asks = started('AB', { seats: 3, approval: true }).when(sit('D', { posts: true }));
    const waits = given(...asks.events, took('C')).when({ ...joinQueue('E'), posts: true });
    const habits = { straddles: true, alwaysShows: true };
    const set = waits.when({ type: 'setHabits', at: NOON, player: 'B', habits });
    const told = (scene: Scene, viewer: Viewer) => {
      const { seats, applicants, queue } = fold(scene.events.map((event) => seenBy(viewer, event)));
      return [
        ...seats.flatMap((h) => (h?.habits.alwaysShows || h?.habits.straddles ? [h.player.id] : [])),
        ...[...applicants, ...queue].flatMap(({ posts, player }) => (posts === undefined ? [] : [player.id])),
      ];
    };
    for (const scene of [set, nextHand(set)]) {
      for (const viewer of ['B', 'D', 'E']) expect(told(scene, viewer)).toEqual([viewer]);
      for (const viewer of ['A', 'Z', null]) expect(told(scene, viewer)).toEqual([]);
    }
  });

  test('A9 seated players see that the clock stands still, and the deadline; who has no seat does not', () => {
    const scene = given(...deal({ stacks: [500, 500, 500] }));
    const aside = { own: NOTHING_OWN, isQuiet: true };
    const seen = (viewer: Viewer) =>
      toView({ table: fold(scene.events.map((e) => seenBy(viewer, e))), version: 1, viewer }, say, aside)
        .hand;
    expect(seen('B')).toMatchObject({
      clock: 'stopped',
      why: 'quiet',
      deadline: expect.stringMatching(/Z$/),
    });
    for (const viewer of ['Z', null]) {
      expect(seen(viewer)).toMatchObject({ clock: 'running' });
      expect(seen(viewer)).not.toHaveProperty('why');
    }
  });
});
