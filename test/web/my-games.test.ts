import { describe, expect, test } from 'vitest';
import { endedAs, keptEnds } from '../../web/games/ended.ts';
import type { MyTable } from '../../web/games/my-table.ts';
import { sectionsOf } from '../../web/games/sections.ts';
import {
  tellAsked,
  tellAway,
  tellFinished,
  tellResult,
  tellTurn,
  tellWaiting,
} from '../../web/games/told.ts';
import { titled, withTurn } from '../../web/turns.ts';
import type { View } from '../../worker/rules/view.ts';
import { gamesWords } from '../../worker/words/games.ts';
import { pageWords } from '../../worker/words/page.ts';

const HOUR = 3_600_000;
/** A Monday, 21:40 in Tallinn. */
const NOW = Date.UTC(2026, 10, 30, 19, 40);
const inHours = (hours: number): string => new Date(NOW + hours * HOUR).toISOString();

const speaker = {
  say: gamesWords('en'),
  lang: 'en',
  now: NOW,
  count: String,
  left: pageWords('en').table.left,
  timeZone: 'Europe/Tallinn',
};

/** A table where Liis is to act on the flop, within a day. */
const given = (part: Partial<MyTable> = {}): MyTable => ({
  id: 'kitchen',
  name: 'Kitchen',
  seat: 0,
  presence: 'here',
  hand: 12,
  street: 'flop',
  board: ['Qh', '6s', '3c'],
  toAct: { seat: 2, player: { id: 'liis', name: 'Liis' } },
  yourTurn: false,
  since: inHours(-3),
  deadline: inHours(21),
  clock: 'running',
  lastFinished: 11,
  toCall: 0,
  paused: null,
  nextHandAt: null,
  applicants: [],
  closed: null,
  place: null,
  ...part,
});

const mine = { yourTurn: true, toAct: { seat: 0, player: { id: 'me', name: 'Oksana' } } };
const allOpened = () => 11;

describe('my games', () => {
  test('A1: begin with my turns, the least time first, and last what has no clock', () => {
    const tables = [
      given({ id: 'noClock', ...mine, deadline: null, clock: 'none' }),
      given({ id: 'late', ...mine }),
      given({ id: 'waits' }),
      given({ id: 'soon', ...mine, deadline: inHours(1) }),
    ];
    const { yourTurn, waiting } = sectionsOf(tables, allOpened);
    expect(yourTurn.map(({ id }) => id)).toEqual(['soon', 'late', 'noClock']);
    expect(waiting.map(({ id }) => id)).toEqual(['waits']);
  });

  test('keep a hand that is over apart until it was opened, also where it is my turn again', () => {
    const tables = [
      given({ id: 'turn', ...mine }),
      given({ id: 'waits' }),
      given({ id: 'first', lastFinished: null }),
    ];
    const closed = sectionsOf(tables, (table) => (table === 'turn' ? 10 : 0));
    expect(closed.results.map(({ id }) => id)).toEqual(['turn', 'waits']);
    expect(closed.yourTurn.map(({ id }) => id)).toEqual(['turn']);
    expect(closed.waiting.map(({ id }) => id)).toEqual(['first']);
    expect(sectionsOf(tables, allOpened).results).toEqual([]);
  });

  test('end with the tables that are closed, once their last hand was opened', () => {
    const over = given({ closed: { at: inHours(-50), why: 'won' }, toAct: null, deadline: null });
    expect(sectionsOf([over], () => 0).finished).toEqual([]);
    const { finished, waiting } = sectionsOf([over], allOpened);
    expect([finished, waiting]).toEqual([[over], []]);
    expect(tellFinished(over, speaker)).toMatchObject({
      what: 'Played to the end',
      left: '',
      until: 'Sat 19:40',
    });
    expect(tellFinished({ ...over, place: { mine: 3, of: 7 } }, speaker).left).toBe('place 3 of 7');
  });
});

describe('tables that closed', () => {
  const closedAt = (hours: number, id: string) => given({ id, closed: { at: inHours(hours), why: 'host' } });

  test('are kept for two weeks, the latest six of them', () => {
    const ends = [1, 2, 3, 4, 5, 6, 7].map((hours) => closedAt(-hours, `h${hours}`));
    const kept = keptEnds([closedAt(-15 * 24, 'old'), given({ id: 'open' }), ...ends.toReversed()], NOW);
    expect(kept.map(({ id }) => id)).toEqual(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
  });

  test('G3: are told as they ended, with my place', () => {
    const closed = { at: inHours(-1), why: 'won' as const };
    const places = ['liis', 'me'].map((id, i) => ({ player: { id, name: id }, place: i + 1 }));
    const view = { closed, places, previous: { number: 58 } } as View;
    const ended = endedAs(given({ ...mine, toCall: 40 }), view, 'me');
    expect(ended).toMatchObject({ closed, lastFinished: 58, place: { mine: 2, of: 2 } });
    expect([ended.yourTurn, ended.toAct, ended.deadline]).toEqual([false, null, null]);
    expect(endedAs(given(), view, undefined).place).toBeNull();
  });
});

describe('a row of my games', () => {
  test('D9: tells the host who asks for a seat', () => {
    const player = (name: string) => ({ player: { id: name, name } });
    const asked = given({ applicants: [player('Mart')] });
    expect(sectionsOf([given({ id: 'other' }), asked], allOpened).asked).toEqual([asked]);
    expect(tellAsked(asked, speaker)).toMatchObject({ what: 'Mart asks for a seat', until: 'answer' });
    const many = given({ applicants: [player('Mart'), player('Liis')] });
    expect(tellAsked(many, speaker).what).toBe('Mart and Liis ask for seats');
  });

  test('of a table that stands still while I sit out asks me back', () => {
    const still = given({ presence: 'away', toAct: null });
    const busy = given({ presence: 'sittingOut' });
    const goesOn = given({ presence: 'away', toAct: null, nextHandAt: inHours(1) });
    const { away, waiting } = sectionsOf([still, busy, goesOn], allOpened);
    expect([away, waiting]).toEqual([[still], [busy, goesOn]]);
    expect(tellAway(speaker)).toMatchObject({ what: 'You sit out, and nobody plays', until: 'come back' });
  });

  test('tells of my turn its price, the board, what is left and until when', () => {
    expect(tellTurn(given({ ...mine, toCall: 340 }), speaker)).toEqual({
      what: '340 to call',
      board: ['Qh', '6s', '3c'],
      left: '21 h left',
      until: 'until Tue 18:40',
      isUrgent: false,
    });
    expect(tellTurn(given({ ...mine, toCall: 0 }), speaker).what).toBe('Nothing to call');
  });

  test('is urgent under four hours, at my turn only', () => {
    const soon = given({ ...mine, since: inHours(-20), deadline: inHours(3) });
    expect(tellTurn(soon, speaker)).toMatchObject({ left: '3 h left', isUrgent: true });
    expect(tellWaiting(given({ since: inHours(-20), deadline: inHours(3) }), speaker).isUrgent).toBe(false);
  });

  test('tells that there is no clock, and lets time be', () => {
    const free = given({ ...mine, clock: 'none', deadline: null });
    expect(tellTurn(free, speaker)).toMatchObject({ left: 'no clock', until: 'whenever you like' });
  });

  test('tells whom it waits for and until when', () => {
    expect(tellWaiting(given({ street: 'preflop' }), speaker)).toMatchObject({
      what: 'Liis to act, before the flop',
      board: [],
      left: '21 h',
      until: 'until Tue 18:40',
    });
  });

  test('A9: of a clock that stands still tells that it does and the deadline, never whose night it is', () => {
    const told = tellWaiting(given({ clock: 'stopped', deadline: inHours(34) }), speaker);
    expect(told).toMatchObject({
      what: 'Liis to act, flop',
      left: 'clock stopped',
      until: 'until Wed 07:40',
    });
  });

  test('A5: of a pause tells until when at most', () => {
    const paused = given({ paused: { until: inHours(48) }, deadline: null, clock: 'stopped' });
    expect(tellWaiting(paused, speaker)).toMatchObject({ left: 'paused', until: 'until Wed 21:40' });
    expect(tellWaiting({ ...paused, ...mine, yourTurn: false }, speaker).what).toBe('You to act, flop');
    expect(tellWaiting({ ...paused, toAct: null }, speaker).what).toBe('The table is paused');
  });

  test('tells a table before its first deal from one between two hands', () => {
    const idle = { toAct: null, deadline: null, clock: null };
    expect(tellWaiting(given({ ...idle, hand: null }), speaker).what).toBe('Not dealt yet');
    expect(tellWaiting(given(idle), speaker).what).toBe('Between two hands');
  });

  test('A9: of hands that are over tells how many, and nothing of how they went', () => {
    const told = (opened: number) => tellResult(given(), opened, speaker);
    expect(told(10)).toEqual({
      what: 'Hand 11 is over',
      board: [],
      left: '',
      until: 'see the hand',
      isUrgent: false,
    });
    expect(told(8).what).toBe('3 hands are over, the last is 11');
    expect(told(0).what).toBe('Hand 11 is over');
  });
});

describe('where it is my turn', () => {
  const soon = { id: 'soon', name: 'Soon', deadline: inHours(1) };
  const late = { id: 'late', name: 'Late', deadline: inHours(9) };
  const free = { id: 'free', name: 'Free', deadline: null };

  test('a table that tells of its own turn comes in by its time, and goes again', () => {
    expect(withTurn([soon, free], late, true)).toEqual([soon, late, free]);
    expect(withTurn([soon, late], { ...soon, deadline: inHours(30) }, true).map(({ id }) => id)).toEqual([
      'late',
      'soon',
    ]);
    expect(withTurn([soon, late, free], late, false)).toEqual([soon, free]);
  });

  test('the title counts the tables, and says nothing of none', () => {
    expect([titled('Slowplay', 2), titled('Slowplay', 0)]).toEqual(['(2) Slowplay', 'Slowplay']);
  });
});
