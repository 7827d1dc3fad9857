import { describe, expect, test } from 'vitest';
import { fold } from '../../worker/rules/evolve.ts';
import { NO_HABITS } from '../../worker/rules/table.ts';
import { mayWatch, seenBy } from '../../worker/rules/view.ts';
import { NOON } from '../support/deal.ts';
import type { Scene } from '../support/given.ts';
import {
  configure,
  DAY,
  dealNext,
  foldOut,
  gathered,
  joinQueue,
  leave,
  moveSeat,
  person,
  sit,
  sitAt,
  sitOut,
  started,
  sweep,
  withdraw,
} from '../support/people.ts';
import { iso, view } from '../support/seen.ts';

describe('D6 who looks', () => {
  test('D6 a player is told his own seat, habits and plan', () => {
    const scene = started('ABC').when(sitOut('B', 'nextHand'));
    expect(view(scene, 'B').you).toEqual({
      seat: 1,
      player: 'B',
      name: 'B',
      presence: 'here',
      habits: NO_HABITS,
      plan: 'sitOutNextHand',
      advance: null,
      vacationDaysLeft: 0,
    });
    expect(view(scene, 'A').you).toMatchObject({ seat: 0, plan: null });
    expect(view(scene, 'Z').you).toBeNull();
    expect(view(scene, null).you).toBeNull();
  });

  test('D6 G3 who left is told what he brings back at least, and until when, as long as he has no seat', () => {
    const took = ({ took }: ReturnType<typeof view>) => took;
    const scene = foldOut(started('ABC')).when(leave('B'));
    const chips = view(foldOut(started('ABC')), 'B').seats.find(({ seat }) => seat === 1)?.stack;
    expect(took(view(scene, 'B'))).toEqual({ chips, until: iso(NOON + 7 * DAY) });
    expect([null, 'A', 'Z'].map((viewer) => took(view(scene, viewer)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(took(view(scene.when(sitAt('B')), 'B'))).toBeUndefined();
    const least = foldOut(started('ABC'))
      .when({ type: 'correct', at: NOON, player: 'A', seat: 1, amount: 200 - (chips ?? 0) })
      .when(leave('B'));
    expect(took(view(least, 'B'))).toBeUndefined();
    const freezeout = gathered('ABC', { format: 'freezeout' }).when(leave('B'));
    expect(took(view(freezeout, 'B'))).toBeUndefined();
  });

  test('B2 legal actions are told to the one whose turn it is, and to nobody else', () => {
    const scene = started('ABC');
    expect(view(scene, 'A').legal).toMatchObject({ fold: true });
    expect(['B', 'C', 'Z', null].map((viewer) => view(scene, viewer).legal)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test('D9 where only players may watch, others see the seats as they were before the hand', () => {
    const scene = started('ABCD', { watching: 'seated' })
      .when(sitAt('E', { buyIn: 300 }))
      .when('D raises to 30, A folds')
      .when(sitOut('B'));
    expect(view(scene, 'Z').hand).toBeNull();
    expect(view(scene, 'Z').seats.map(({ stack, bet, cards, state }) => [stack, bet, cards, state])).toEqual([
      [500, 0, null, 'waiting'],
      [500, 0, null, 'away'],
      [500, 0, null, 'waiting'],
      [500, 0, null, 'waiting'],
      [300, 0, null, 'waiting'],
    ]);
    const over = foldOut(scene);
    expect(view(over, 'Z').previous).toBeNull();
    expect(view(over, 'B').previous).not.toBeNull();
    expect(view(over, 'Z').seats.map((s) => [s.stack, s.state])).toEqual([
      [500, 'waiting'],
      [495, 'sittingOut'],
      [490, 'waiting'],
      [515, 'waiting'],
      [300, 'waiting'],
    ]);
  });

  test('D9 the host may always watch, others while they have a seat; of a closed table all who ever played', () => {
    const scene = foldOut(started('BC', { watching: 'seated' })).when(leave('C'));
    const watch = (s: Scene) => ['A', 'B', 'C', 'Z', null].map((viewer) => mayWatch(s.table, viewer));
    expect(watch(scene)).toEqual([true, true, false, false, false]);
    expect(watch(scene.when({ type: 'close', at: NOON, player: 'A' }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(watch(foldOut(started('BC')))).toEqual([true, true, true, true, true]);
  });
});

describe('what is said of the table itself', () => {
  test('D9 its options, its host, and when the next hand comes', () => {
    const scene = foldOut(started('ABC'));
    expect(view(scene, null)).toMatchObject({
      version: 7,
      id: 'test',
      config: scene.table.config,
      host: 'A',
      nextHandAt: iso(NOON + 5000),
      hand: { number: 1 },
      round: null,
      level: 0,
      places: [],
      paused: null,
      applicants: [],
      queue: [],
      pausing: false,
      closing: false,
      closesAt: null,
      closed: null,
      successor: null,
    });
    expect(view(gathered('AB'), null)).toMatchObject({
      hand: null,
      previous: null,
      nextHandAt: null,
      level: 0,
    });
  });

  test('D6 D9 what people do is told to all as it happened', () => {
    const asked = gathered('AB', { approval: true }).when(sit('E'));
    const scenes = [
      foldOut(started('AB')).when(moveSeat('B', 3)),
      asked.when({ type: 'answer', at: NOON, player: 'A', applicant: 'E', welcome: true }),
      gathered('AB', { seats: 2 }).when(joinQueue('E')).when(withdraw('E')),
    ];
    for (const { events, table } of scenes) {
      const last = events.slice(-2);
      expect(last.map((event) => seenBy(null, event))).toEqual(last);
      expect(fold(events.map((event) => seenBy(null, event))).seats).toEqual(table.seats);
    }
  });

  test('D9 who asks for a seat or waits for one, and for how much', () => {
    const asking = gathered('AB')
      .when(configure(gathered('AB'), { approval: true }))
      .when(sit('E', { buyIn: 300 }));
    expect(view(asking, null).applicants).toEqual([{ player: person('E'), buyIn: 300 }]);
    const waiting = gathered('AB', { seats: 2 }).when(joinQueue('E'));
    expect(view(waiting, null).queue).toEqual([{ player: person('E'), buyIn: 500 }]);
  });

  test('G3 the level of the blinds and the places of a freezeout', () => {
    const blinds = { format: 'freezeout', levelHands: 1 } as const;
    const second = dealNext(foldOut(started('ABC', blinds)));
    expect(view(started('ABC', blinds), null).level).toBe(0);
    expect(view(second, null).level).toBe(1);
    const resigned = foldOut(second.when(leave('C')));
    expect(view(resigned, null).places).toEqual([{ player: person('C'), place: 3 }]);
  });

  test('D9 that it will close, or has, why, and what table goes on', () => {
    const close = { type: 'close', at: NOON, player: 'A' } as const;
    expect(view(started('AB').when(close), null)).toMatchObject({ closing: true, closed: null });
    const closed = foldOut(started('AB').when(close));
    expect(view(closed, null)).toMatchObject({ closing: false, closed: { at: iso(NOON), why: 'host' } });
    const idle = foldOut(started('AB')).when(leave('B'));
    const noticed = idle.when(sweep(NOON + 60 * DAY));
    expect(view(noticed, null).closesAt).toBe(iso(NOON + 67 * DAY));
    const again = closed.when({ type: 'again', at: NOON, player: 'A', successor: 'next' });
    expect(view(again, null).successor).toBe('next');
  });
});
