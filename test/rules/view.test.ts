import { describe, expect, test } from 'vitest';
import { OWES_NOTHING } from '../../worker/rules/table.ts';
import type { Viewer } from '../../worker/rules/view.ts';
import { deal, deckOf, letter, NOON } from '../support/deal.ts';
import { checkDown, given, type Scene } from '../support/given.ts';
import {
  addChips,
  comeBack,
  DAY,
  dealNext,
  foldOut,
  gathered,
  person,
  sitAt,
  started,
  timeOut,
} from '../support/people.ts';
import { iso, view } from '../support/seen.ts';

const states = (scene: Scene, viewer: Viewer = null) => view(scene, viewer).seats.map((s) => s.state);
const HANDS = ['AsAhKdKc', '2c3c4d5d', '9s9hTsTh'];
const BOARD = '7c8dJsQh6s';
const three = (change: object = {}) =>
  given(...deal({ stacks: [500, 500, 500], hands: HANDS, board: BOARD, ...change }));

describe('S4 A9 a running hand as it is read', () => {
  test('B1 its street, its cards, its stakes, who was dealt in, whose turn it is until when', () => {
    const scene = three().when('C raises to 30, A calls, B folds | A bets 20');
    expect(view(scene, 'A').hand).toEqual({
      number: 1,
      street: 'flop',
      button: 2,
      toAct: 2,
      turn: '1.5',
      deadline: iso(NOON + DAY),
      clock: 'running',
      since: iso(NOON),
      granted: false,
      reminded: false,
      stakes: scene.table.hand?.stakes,
      players: ['A', 'B', 'C'].map((name, seat) => ({ seat, player: person(name) })),
      price: 20,
      board: ['7c', '8d', 'Js'],
      pot: 90,
      pots: [{ amount: 70, seats: [0, 2] }],
      returned: null,
      record: [
        { street: 'preflop', seat: 0, did: 'small', to: 5, paid: 5, allIn: false },
        { street: 'preflop', seat: 1, did: 'big', to: 10, paid: 10, allIn: false },
        { street: 'preflop', seat: 2, did: 'raise', to: 30, paid: 30, allIn: false },
        { street: 'preflop', seat: 0, did: 'call', to: 30, paid: 25, allIn: false },
        { street: 'preflop', seat: 1, did: 'fold', to: 10, paid: 0, allIn: false },
        { street: 'flop', seat: 0, did: 'bet', to: 20, paid: 20, allIn: false },
      ],
      result: null,
    });
  });

  test('S4 a seat shows its chips, its bet, its cards to their owner, and what it does', () => {
    const scene = three().when('C raises to 30, A calls, B folds | A bets 20');
    expect(view(scene, 'A').seats).toEqual([
      {
        seat: 0,
        player: person('A'),
        stack: 450,
        incoming: 0,
        bet: 20,
        cards: ['As', 'Ah', 'Kd', 'Kc'],
        state: 'active',
        owes: OWES_NOTHING,
        bankMs: null,
        vacationUntil: null,
      },
      {
        seat: 1,
        player: person('B'),
        stack: 490,
        incoming: 0,
        bet: 0,
        cards: null,
        state: 'folded',
        owes: OWES_NOTHING,
        bankMs: null,
        vacationUntil: null,
      },
      {
        seat: 2,
        player: person('C'),
        stack: 470,
        incoming: 0,
        bet: 0,
        cards: [null, null, null, null],
        state: 'active',
        owes: OWES_NOTHING,
        bankMs: null,
        vacationUntil: null,
      },
    ]);
  });

  test('S4 who folded sees his own cards still', () => {
    const seats = view(three().when('C folds'), 'C').seats;
    expect(seats[2]).toMatchObject({ state: 'folded', cards: ['9s', '9h', 'Ts', 'Th'] });
  });

  test('A1 no turn has begun where none is on', () => {
    const over = three().when('C folds, A folds');
    expect(view(over, null).hand).toMatchObject({ toAct: null, since: null, deadline: null, clock: 'none' });
  });

  test('P2 dead chips lie in the first pot, bets of this street in none', () => {
    const scene = three({ ante: { kind: 'bigBlind', amount: 10 } });
    expect(view(scene, null).hand).toMatchObject({ pot: 25, pots: [{ amount: 10 }] });
  });

  test('A1 while the table is paused the turn has no deadline but what remains, and nobody may act', () => {
    const scene = three();
    expect(view(scene, 'C').legal).not.toBeNull();
    const paused = scene.when({ type: 'pause', at: NOON + 1000, player: 'A' });
    expect(view(paused, 'C')).toMatchObject({
      paused: { until: iso(NOON + 14 * DAY) },
      hand: { toAct: 2, deadline: null, clock: 'stopped', remainingMs: DAY - 1000, why: 'paused' },
      legal: null,
    });
    const between = foldOut(scene).when({ type: 'pause', at: NOON, player: 'A' });
    expect(view(between, 'C').hand).toMatchObject({ deadline: null, clock: 'none' });
    expect(view(between, 'C').hand).not.toHaveProperty('why');
  });
});

describe('S5 a hand that is over', () => {
  test('S5 it says who won what and keeps no bet in front of a seat, nor a card that was not shown', () => {
    const over = three().when('C raises to 30, A folds, B folds');
    const seen = view(over, 'A');
    expect(seen.hand).toMatchObject({
      street: 'preflop',
      toAct: null,
      turn: null,
      clock: 'none',
      pots: [{ amount: 25, seats: [2] }],
      returned: { seat: 2, amount: 20 },
      result: [{ seat: 2, amount: 25, text: 'C 25' }],
    });
    expect(seen.seats.map(({ bet, cards }) => [bet, cards?.join('') ?? null])).toEqual([
      [0, HANDS[0]],
      [0, null],
      [0, null],
    ]);
    expect(seen.previous).toMatchObject({ shown: [], yours: ['As', 'Ah', 'Kd', 'Kc'] });
    const shortly = given(...deal({ stacks: [500, 500], hands: HANDS.slice(0, 2) })).when('B folds');
    expect(
      shortly.table.hand?.seats.map((s) => s.bet),
      'the blinds of the last street',
    ).toEqual([5, 5]);
    expect(view(shortly, null).seats.map((s) => s.bet)).toEqual([0, 0]);
  });

  test('S1 where two or more were left it ended in a showdown', () => {
    const down = three().when(`C calls, A calls, B checks | ${checkDown('ABC')}`);
    expect(view(down, null).hand?.street).toBe('showdown');
    const rest = three().when(`C calls, A folds, B checks | ${checkDown('BC')}`);
    expect(view(rest, null).hand?.street).toBe('showdown');
    expect(view(three().when('C folds, A folds'), null).hand?.street).toBe('preflop');
  });

  test('S4 the last hand stays readable, with the shown cards and the own ones, while the next one runs', () => {
    const down = three().when(`C calls, A calls, B checks | ${checkDown('ABC')}`);
    const next = dealNext(down, deckOf([], '', 3));
    for (const scene of [down, next]) {
      expect(view(scene, 'B').previous).toEqual({
        number: 1,
        stakes: down.table.hand?.stakes,
        button: 2,
        board: ['7c', '8d', 'Js', 'Qh', '6s'],
        returned: null,
        record: down.table.hand?.record,
        pots: [{ amount: 30, seats: [0, 1, 2] }],
        result: down.table.hand?.over?.awards.map((a) => ({ ...a, text: `${letter(a.seat)} ${a.amount}` })),
        players: ['A', 'B', 'C'].map((name, seat) => ({ seat, player: person(name) })),
        shown: view(scene, null).previous?.shown,
        yours: ['2c', '3c', '4d', '5d'],
      });
      expect(view(scene, null).previous).toMatchObject({ yours: null });
      expect(view(scene, 'Z').previous).toMatchObject({ yours: null });
    }
    expect(view(down, null).previous?.shown.map((s) => s.player)).toEqual(
      down.events.flatMap((e) => (e.type === 'handShown' ? [e.player] : [])).sort(),
    );
    expect(view(three(), null).previous).toBeNull();
  });
});

describe('A2 D5 what a seat does', () => {
  test('A2 its player is away, also while his hand is live, and sits out after it', () => {
    const away = three()
      .when('C calls, A calls')
      .when(timeOut(NOON + DAY));
    expect(states(away)).toEqual(['active', 'away', 'active']);
    const out = away.when('A bets 10, C folds');
    expect(states(out)).toEqual(['active', 'folded', 'folded']);
    const next = dealNext(out);
    expect(states(next)).toEqual(['active', 'sittingOut', 'active']);
    expect(states(next.when(comeBack('B', false, NOON + 2 * DAY)))).toEqual(['active', 'waiting', 'active']);
  });

  test('B6 all-in is said of a live hand without chips, until the hand is over', () => {
    const hands = ['', '7h7s8s8h', HANDS[2] ?? ''];
    const scene = three({ limit: 'no', hands }).when('C is all-in');
    expect(states(scene)).toEqual(['active', 'active', 'allIn']);
    const over = scene.when('A folds, B calls');
    expect(over.table.seats.some((h) => h?.stack === 0)).toBe(true);
    expect(states(over)).toEqual(['folded', 'active', 'active']);
  });

  test('D4 before the first hand, and for whoever comes in a hand, the seat waits; an empty one is not named', () => {
    expect(states(gathered('AB'))).toEqual(['waiting', 'waiting']);
    const late = started('AB').when(sitAt('D', { buyIn: 300 }));
    expect(states(late)).toEqual(['active', 'active', 'waiting']);
    expect(view(late, null).seats[2]).toMatchObject({
      seat: 3,
      stack: 300,
      cards: null,
      bet: 0,
      owes: { small: false, big: true },
    });
  });

  test('D6 chips that come after the hand are told beside those that lie there', () => {
    expect(view(started('AB').when(addChips('B', 70)), null).seats[1]).toMatchObject({
      stack: 490,
      incoming: 70,
    });
  });
});
