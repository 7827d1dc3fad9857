import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Due,
  dueTo,
  type Facts,
  type Listener,
  type Notice,
  nameOf,
  type Told,
} from '../../worker/channels/notices.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Event, PlayerId } from '../../worker/rules/events.ts';
import { evolve } from '../../worker/rules/evolve.ts';
import type { Happening } from '../../worker/rules/happened.ts';
import { type Hours, quietAt } from '../../worker/rules/hours.ts';
import { NOTHING_OWN, type Owns } from '../../worker/rules/own.ts';
import { type Table, turnOf } from '../../worker/rules/table.ts';
import { NOON } from '../support/deal.ts';
import { runs } from '../support/generators.ts';
import { handOf, type Scene } from '../support/given.ts';
import { started } from '../support/people.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEVER: Told = { on: null, said: [], news: { at: NOON, hand: null } };
const of = (player: PlayerId | null, wantsNews = false): Listener => ({ player, wantsNews });
/** NOON is 22:14 in UTC: these hours end ten hours after it began to be quiet. */
const QUIET: Hours = { zone: 'UTC', from: 22 * 60, until: 8 * 60 };

type Given = { table: Table; owns?: Owns; events?: readonly Event[]; looking?: string; failing?: boolean };

const factsOf = (given: Given, at: number): Facts => ({
  table: given.table,
  owns: given.owns ?? {},
  at,
  recent: [{ at: NOON, player: null, events: given.events ?? [] }],
  isLooking: (player) => (given.looking ?? '').includes(player),
  isFailing: given.failing ?? false,
});

/** All that one is due at an instant, everything getting through; and when he is due more. */
function due(given: Given, listener: Listener, at: number, from = NEVER) {
  let told = from;
  const notices: Notice[] = [];
  for (let n = 0; n < 20; n++) {
    const next: Due = dueTo(listener, told, factsOf(given, at));
    if (next.type === 'wait') return { notices, names: notices.map(nameOf), told, ...next };
    if (next.type === 'send') notices.push(next.notice);
    told = next.told;
  }
  throw new Error('there is no end of notices');
}

const act = (scene: Scene, type: 'fold' | 'check' | 'call', at = NOON) => {
  const hand = handOf(scene.table);
  const player = scene.table.seats[hand.toAct ?? -1]?.player.id ?? '';
  return scene.when({ type: 'act', at, player, turn: turnOf(hand) ?? '', action: { type } });
};

/** A has the button and acts first, then B and C. */
const begun = started('ABC');
const ofTurn = (kind: string, turn: string) => `turn.${kind} ${turn}`;

describe('a notice of a turn', () => {
  test('is sent once when it begins, to its player alone, with its deadline', () => {
    const first = due(begun, of('A'), NOON);
    expect(first.notices).toMatchObject([
      {
        type: 'turn.began',
        at: NOON,
        on: { hand: 1, turn: '1.1', seat: 0, player: { id: 'A' } },
        deadline: NOON + DAY,
      },
    ]);
    expect(due(begun, of('A'), NOON + HOUR, first.told).names).toEqual([]);
    expect(due(begun, of('B'), NOON).names).toEqual([]);
  });

  test('comes once a turn, not once an action', () => {
    let scene = begun;
    let told = NEVER;
    const heard: string[] = [];
    for (let n = 0; n < 6; n++) {
      const more = due(scene, of('C'), NOON, told);
      heard.push(...more.names);
      told = more.told;
      scene = act(scene, scene.table.hand?.board.length ? 'check' : n < 2 ? 'call' : 'check');
    }
    expect(heard).toEqual([
      ofTurn('began', '1.3'),
      ofTurn('ended', '1.3'),
      ofTurn('began', '1.5'),
      ofTurn('ended', '1.5'),
    ]);
  });

  test('reminds when a fifth of the time is left, and before the last hour', () => {
    const { told, until } = due(begun, of('A'), NOON);
    expect(until).toBe(NOON + 0.8 * DAY);
    expect(due(begun, of('A'), NOON + 0.8 * DAY - 1, told).names).toEqual([]);
    const late = due(begun, of('A'), NOON + 0.8 * DAY, told);
    expect(late.notices).toMatchObject([{ type: 'turn.reminder', asked: false, deadline: NOON + DAY }]);
    expect(late.until).toBe(NOON + 23 * HOUR);
    const last = due(begun, of('A'), NOON + 23 * HOUR, late.told);
    expect(last.notices).toMatchObject([{ type: 'turn.reminder', at: NOON + 23 * HOUR }]);
    expect(last.until).toBeNull();
    expect(due(begun, of('A'), NOON + DAY - 1, last.told).names).toEqual([]);
  });

  test('reminds once where both reminders come together late', () => {
    const { told } = due(begun, of('A'), NOON);
    expect(due(begun, of('A'), NOON + DAY - 1, told).names).toHaveLength(1);
  });

  test('says so at once, and once, where it is late already when it can be told', () => {
    expect(due(begun, of('A'), NOON + DAY - 1).names).toEqual([ofTurn('began', '1.1')]);
  });

  test.each([
    [60, []],
    [299, []],
    [300, [0.8]],
    [8 * 3600, [0.8]],
    [10 * 3600, [0.8, 0.9]],
  ])('of %i seconds is reminded of as often as makes sense', (turnSeconds, shares) => {
    const scene = started('AB', { turnSeconds });
    const instants: number[] = [];
    for (let next = due(scene, of('A'), NOON); next.until !== null; ) {
      instants.push((next.until - NOON) / 1000 / turnSeconds);
      next = due(scene, of('A'), next.until, next.told);
    }
    expect(instants).toEqual(shares);
  });

  test('A5 reminds when an opponent asks, once, and again after more time was granted', () => {
    const { told } = due(begun, of('A'), NOON);
    const asked = begun.when({ type: 'remind', at: NOON + MINUTE, player: 'B', turn: '1.1' });
    const reminded = due(asked, of('A'), NOON + MINUTE, told);
    expect(reminded.notices).toMatchObject([{ type: 'turn.reminder', asked: true, at: NOON + MINUTE }]);
    expect(due(asked, of('A'), NOON + MINUTE, reminded.told).names).toEqual([]);

    const late = due(asked, of('A'), NOON + 0.8 * DAY, reminded.told);
    const granted = asked.when({ type: 'grant', at: NOON + 0.9 * DAY, player: 'B', turn: '1.1' });
    const after = due(granted, of('A'), NOON + 0.9 * DAY, late.told);
    expect(after.names).toEqual([]);
    expect(after.until).toBe(NOON + 1.8 * DAY); // A fifth of the day that is a turn's own.
    expect(due(granted, of('A'), NOON + 1.8 * DAY, after.told).names).toEqual([
      `turn.reminder 1.1 late ${NOON + 2 * DAY}`,
    ]);
  });

  test('A5 leaves a pause out: the reminder comes when a fifth of the time is left', () => {
    const called = act(begun, 'call');
    const paused = called.when({ type: 'pause', at: NOON + HOUR, player: 'A' });
    const on = paused.when({ type: 'resume', at: NOON + 3 * DAY, player: 'A' });
    const deadline = NOON + 4 * DAY - HOUR;
    const { told, until } = due(on, of('B'), NOON + 3 * DAY);
    expect(until).toBe(deadline - 0.2 * DAY);
    expect(due(on, of('B'), deadline - 0.2 * DAY, told).names).toEqual([
      `turn.reminder 1.2 late ${deadline}`,
    ]);
  });

  test('A4 none comes while a vacation holds the turn', () => {
    const scene = started('ABC', { vacation: { days: 10, holdHours: 48 } });
    const at = NOON + 0.9 * DAY;
    const late = due(scene, of('A'), at);
    const held = scene.when({ type: 'goOnVacation', at, player: 'A', days: 5 });
    const { names, until } = due(held, of('A'), at, late.told);
    expect(names).toEqual([]);
    expect(until).toBe(at + 2 * DAY);
  });

  test('A3 counts the bank as part of the time', () => {
    const scene = started('AB', { bank: { seconds: 86_400, refillSeconds: 0 } });
    expect(due(scene, of('A'), NOON).until).toBe(NOON + 1.6 * DAY);
  });

  test('is taken back when it is over, and only where it was heard', () => {
    const { told } = due(begun, of('A'), NOON);
    const over = act(begun, 'call', NOON + HOUR);
    const ended = due(over, of('A'), NOON + 2 * HOUR, told);
    expect(ended.notices).toMatchObject([
      { type: 'turn.ended', at: NOON + HOUR, on: { turn: '1.1', player: { id: 'A' } } },
    ]);
    expect(due(over, of('A'), NOON + 2 * HOUR, ended.told).names).toEqual([]);
    expect(due(over, of('A'), NOON + 2 * HOUR).names).toEqual([]);
    expect(due(act(begun, 'fold'), of('A'), NOON, told).names).toEqual([ofTurn('ended', '1.1')]);
  });

  test('that is over ended when it was answered, whatever its player did since', () => {
    const two = started('AB');
    const { told } = due(two, of('A'), NOON);
    const flop = act(act(two, 'call', NOON + HOUR), 'check', NOON + 2 * HOUR);
    const later = act(act(flop, 'check', NOON + 3 * HOUR), 'check', NOON + 4 * HOUR);
    for (const over of [flop, later])
      expect(due({ ...over, failing: true }, of('A'), NOON + 5 * HOUR, told).notices[0]).toMatchObject({
        type: 'turn.ended',
        at: NOON + HOUR,
        on: { turn: '1.1' },
      });
  });

  test('that is over before it could be told is never told', () => {
    const before = { ...NEVER };
    const over = act(act(begun, 'call'), 'call');
    expect(due(over, of('A'), NOON, before).names).toEqual([]);
    expect(due(over, of('B'), NOON, before).names).toEqual([]);
  });

  test('that is over gives way to the next one where little gets through', () => {
    const { told } = due(started('AB'), of('A'), NOON);
    const next = act(act(started('AB'), 'call'), 'check');
    const listener = of('B');
    const before = due(act(started('AB'), 'call'), listener, NOON).told;
    expect(handOf(next.table).toAct).toBe(1);
    expect(due(next, listener, NOON, before).names).toEqual([ofTurn('ended', '1.2'), ofTurn('began', '1.3')]);
    expect(due({ ...next, failing: true }, listener, NOON, before).names).toEqual([ofTurn('began', '1.3')]);
    expect(due({ ...next, failing: true }, of('A'), NOON, told).names).toEqual([ofTurn('ended', '1.1')]);
  });

  test('is silent while the table is paused, and goes on by the new deadline', () => {
    const { told } = due(begun, of('A'), NOON);
    const paused = act(begun, 'call').when({ type: 'pause', at: NOON, player: 'A' });
    expect(due(paused, of('B'), NOON).names).toEqual([]);
    expect(due(paused, of('A'), NOON, told).names).toEqual([ofTurn('ended', '1.1')]);
    const on = paused.when({ type: 'resume', at: NOON + DAY, player: 'A' });
    expect(due(on, of('B'), NOON + DAY)).toMatchObject({ names: [ofTurn('began', '1.2')] });
    expect(due(on, of('B'), NOON + DAY).notices).toMatchObject([{ deadline: NOON + 2 * DAY }]);
  });

  test('A6 an action decided in advance brings none', () => {
    const advance = { hand: 1, street: 'preflop', price: 10, type: 'callAny', scope: 'street' } as const;
    const armed = begun.when({ type: 'setAdvance', at: NOON, player: 'B', advance });
    const passed = act(armed, 'call');
    expect(handOf(passed.table).toAct).toBe(2);
    expect(due(passed, of('B'), NOON).names).toEqual([]);
  });

  test('A4 does not begin on a vacation, but is reminded of before it runs out', () => {
    const scene = started('ABC', { vacation: { days: 10, holdHours: 48 } });
    const off = scene.when({ type: 'goOnVacation', at: NOON, player: 'B', days: 5 });
    const held = act(off, 'call');
    const { deadline } = handOf(held.table);
    expect(deadline).toBe(NOON + 3 * DAY);
    const first = due(held, of('B'), NOON);
    expect(first.names).toEqual([]);
    expect(due(held, of('B'), first.until!, first.told).names).toEqual([
      `turn.reminder 1.2 late ${deadline}`,
    ]);
  });
});

describe('who looks', () => {
  test('is not told of his turn, nor that it is over, but reminded once he looks away', () => {
    const seen = due({ ...begun, looking: 'A' }, of('A'), NOON);
    expect(seen).toMatchObject({ names: [], until: NOON + 0.8 * DAY });
    expect(due(begun, of('A'), NOON + HOUR, seen.told).names).toEqual([]);
    expect(due(act(begun, 'call'), of('A'), NOON, seen.told).names).toEqual([]);
    const late = due({ ...begun, looking: 'A' }, of('A'), NOON + 0.8 * DAY, seen.told);
    expect(late).toMatchObject({ names: [], looks: true });
    const away = due(begun, of('A'), NOON + 0.8 * DAY + MINUTE, late.told);
    expect(away.names).toEqual([`turn.reminder 1.1 late ${NOON + DAY}`]);
    expect(due(act(begun, 'call'), of('A'), NOON, away.told).names).toEqual([ofTurn('ended', '1.1')]);
  });

  test('A9 does not show to whoever hears of all turns at the table', () => {
    const plain = due(begun, of(null), NOON);
    expect(plain.names).toEqual([ofTurn('began', '1.1')]);
    expect(plain.until).toBeNull();
    expect(due({ ...begun, looking: 'ABC' }, of(null), NOON)).toEqual(plain);
    const owns = { A: { ...NOTHING_OWN, hours: QUIET } };
    expect(due({ ...begun, owns }, of(null), NOON)).toEqual(plain);
    expect(due(act(begun, 'call'), of(null), NOON, plain.told).names).toEqual([
      ofTurn('ended', '1.1'),
      ofTurn('began', '1.2'),
    ]);
  });
});

describe('quiet hours', () => {
  const owns = { A: { ...NOTHING_OWN, hours: QUIET } };
  const { until } = quietAt(QUIET, NOON)!;

  test('A4 no turn is told of in them, but when they end', () => {
    expect(due({ ...begun, owns }, of('A'), NOON)).toMatchObject({ names: [], until });
    expect(due({ ...begun, owns }, of('A'), until).names).toEqual([ofTurn('began', '1.1')]);
  });

  test('A4 no reminder is due in them, for the time stands still', () => {
    const scene = started('AB').when({
      type: 'setHours',
      at: NOON,
      player: 'B',
      hours: QUIET,
      takesVacation: false,
    });
    const turn = act(scene, 'call');
    const heard: [string, number][] = [];
    let next = due(turn, of('B'), NOON);
    for (let at = NOON; next.until !== null; next = due(turn, of('B'), at, next.told)) {
      at = next.until;
      expect(quietAt(QUIET, at)).toBeNull();
      for (const { type } of due(turn, of('B'), at, next.told).notices)
        heard.push([type, (at - until) / HOUR]);
    }
    // Of 24 hours of running time 14 fit between two nights, and ten into the next day.
    expect(handOf(turn.table).deadline).toBe(until + (14 + 10 + 10) * HOUR);
    expect(heard).toEqual([
      ['turn.began', 0],
      ['turn.reminder', 29.2],
      ['turn.reminder', 33],
    ]);
  });

  test('A4 none counts at a table with short turns', () => {
    const fast = started('AB', { turnSeconds: 3600 });
    expect(due({ ...fast, owns }, of('A'), NOON).names).toEqual([ofTurn('began', '1.1')]);
  });
});

describe('news', () => {
  const joined = act(begun, 'call', NOON + MINUTE).when({
    type: 'sit',
    at: NOON + HOUR,
    player: { id: 'D', name: 'D' },
  });

  test('come at most once a day, of what others did, and never how a hand went', () => {
    const first = due(joined, of('B', true), NOON + 2 * HOUR, due(joined, of('B', true), NOON + HOUR).told);
    expect(first.names).toEqual([]);
    expect(first.until).toBe(NOON + 0.8 * DAY + MINUTE);
    const next = due(joined, of('C', true), NOON + DAY);
    expect(next.notices).toMatchObject([
      { type: 'table.news', at: NOON + HOUR, hands: 0, happened: [{ kind: 'satDown' }] },
    ]);
    expect(due(joined, of('C', true), NOON + 9 * DAY, next.told).names).toEqual([]);
    const paused = joined.when({ type: 'pause', at: NOON + DAY + HOUR, player: 'A' });
    expect(due(paused, of('C', true), NOON + 2 * DAY - 1, next.told).names).toEqual([]);
    expect(due(paused, of('C', true), NOON + 2 * DAY, next.told).notices).toMatchObject([
      { type: 'table.news', happened: [{ kind: 'paused' }] },
    ]);
  });

  test('A9 tell nobody who lost, and when it is nothing else, nothing', () => {
    const who = { id: 'A', name: 'A' };
    const placed: Happening = {
      kind: 'placed',
      at: NOON + HOUR,
      hand: 1,
      deeds: 0,
      who,
      by: null,
      amount: 3,
    };
    const lost = { table: { ...begun.table, happened: [placed] } };
    expect(due(lost, of('C', true), NOON + 2 * DAY).names).toEqual([]);
    const more = { table: { ...joined.table, happened: [placed, ...joined.table.happened] } };
    const { notices } = due(more, of('C', true), NOON + 2 * DAY);
    const told = notices.flatMap((news) => ('happened' in news ? news.happened : []));
    expect(told.map(({ kind }) => kind)).toEqual(['satDown']);
  });

  test('are not his own doing, nor for who wants none, nor while he looks', () => {
    expect(due(joined, of('D', true), NOON + DAY).names).toEqual([]);
    expect(due(joined, of('C'), NOON + DAY).names).toEqual([]);
    const seen = due({ ...joined, looking: 'C' }, of('C', true), NOON + DAY);
    expect(seen.names).toEqual([]);
    expect(due(joined, of('C', true), NOON + 9 * DAY, seen.told).names).toEqual([]);
  });

  test('wait until quiet hours are over', () => {
    const owns = { C: { ...NOTHING_OWN, hours: QUIET } };
    const { until } = quietAt(QUIET, NOON + DAY)!;
    expect(due({ ...joined, owns }, of('C', true), NOON + DAY)).toMatchObject({ names: [], until });
    expect(due({ ...joined, owns }, of('C', true), until).names).toHaveLength(1);
  });

  test('count the hands that were played', () => {
    const over = act(act(begun, 'fold', NOON + HOUR), 'fold', NOON + HOUR);
    expect(due(over, of('C', true), NOON + DAY).notices).toMatchObject([{ type: 'table.news', hands: 1 }]);
    const known = { ...NEVER, news: { at: NOON, hand: 1 } };
    expect(due(over, of('C', true), NOON + DAY, known).names).toEqual([]);
  });
});

/** What may happen next: time passes, somebody acts, is reminded of or given time, or looks; a delivery gets through or not. */
const step = fc.record({
  what: fc.constantFrom('pass', 'act', 'remind', 'grant', 'look', 'pause', 'resume'),
  pick: fc.nat(999),
  gets: fc.boolean(),
});

describe('whatever happens', () => {
  test('no turn is told twice for one reason, nor when it is over, in quiet hours or while its player looks', () => {
    const seen = { began: 0, late: 0, ended: 0 };
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        let { table, owns } = started('ABC');
        owns = { B: { ...NOTHING_OWN, hours: QUIET } };
        let at = NOON;
        let looking = '';
        const recent: Facts['recent'][number][] = [];
        const listeners = [of('A', true), of('B', true), of('C'), of(null, true)].map((listener) => ({
          listener,
          told: NEVER,
          heard: [] as string[],
        }));
        for (const { what, pick, gets } of steps) {
          if (what === 'pass') at += pick * MINUTE;
          if (what === 'look') looking = ['', 'A', 'B', 'AB'][pick % 4] ?? '';
          const hand = table.hand;
          const turn = (hand && turnOf(hand)) ?? '';
          const on = table.seats[hand?.toAct ?? -1]?.player.id ?? '';
          const opponent = ['A', 'B', 'C'].find((id) => id !== on) ?? '';
          const asked =
            what === 'act'
              ? ({
                  type: 'act',
                  at,
                  player: on,
                  turn,
                  action: { type: pick % 2 ? 'check' : 'call' },
                } as const)
              : what === 'remind' || what === 'grant'
                ? ({ type: what, at, player: opponent, turn } as const)
                : what === 'pause' || what === 'resume'
                  ? ({ type: what, at, player: 'A' } as const)
                  : null;
          const decision = asked && decide(table, asked, owns);
          if (decision?.ok) {
            table = decision.events.reduce(evolve, table);
            owns = decision.owns;
            recent.push({ at, player: on, events: decision.events });
          }
          for (const each of listeners) {
            const isLooking = (player: string) => looking.includes(player);
            for (let n = 0; n < 9; n++) {
              const next = dueTo(each.listener, each.told, {
                table,
                owns,
                at,
                recent,
                isLooking,
                isFailing: !gets,
              });
              if (next.type === 'wait') {
                expect(next.until ?? at + 1).toBeGreaterThan(at);
                break;
              }
              if (next.type === 'send') {
                const { notice } = next;
                if (notice.type === 'turn.began' || notice.type === 'turn.reminder') {
                  expect(notice.on.turn).toBe(table.hand && turnOf(table.hand));
                  expect(each.listener.player ?? notice.on.player.id).toBe(notice.on.player.id);
                  if (each.listener.player) expect(isLooking(each.listener.player)).toBe(false);
                  if (each.listener.player === 'B') expect(quietAt(QUIET, at)).toBeNull();
                }
                if (!gets) break; // It failed, and is tried again another time.
                const name = nameOf(notice);
                expect(each.heard).not.toContain(name);
                if (notice.type === 'turn.ended') {
                  expect(table.hand && turnOf(table.hand)).not.toBe(notice.on.turn);
                  expect(each.heard.some((other) => other.split(' ')[1] === notice.on.turn)).toBe(true);
                  seen.ended++;
                }
                if (notice.type === 'turn.began') seen.began++;
                if (notice.type === 'turn.reminder') seen.late++;
                each.heard.push(name);
              }
              each.told = next.told;
            }
          }
        }
      }),
      runs(40),
    );
    expect(Math.min(seen.began, seen.late, seen.ended)).toBeGreaterThan(20);
  });
});
