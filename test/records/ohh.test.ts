/** Open Hand History 1.4: the shape its specification asks for, and pots that add up. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { openHandHistory } from '../../worker/records/ohh.ts';
import type { Event } from '../../worker/rules/events.ts';
import type { Viewer } from '../../worker/rules/view.ts';
import { plans, playOut, runs } from '../support/generators.ts';
import { allInAntes, deadButton, freezeout, mucked, threePots, walk, walkShown } from './given-hands.ts';
import { played, seenAs } from './hands.ts';

const amount = v.pipe(v.number(), v.minValue(0));
const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const cards = v.array(v.pipe(v.string(), v.regex(/^[2-9TJQKA][cdhs]$/)));
const ACTIONS = [
  'Dealt Cards',
  'Mucks Cards',
  'Shows Cards',
  'Post Ante',
  'Post SB',
  'Post BB',
  'Straddle',
  'Post Dead',
  'Post Extra Blind',
  'Fold',
  'Check',
  'Bet',
  'Raise',
  'Call',
] as const;

/** What the specification, version 1.4.7, requires and allows, as far as a cash hand without rake uses it. */
const Spec = v.strictObject({
  ohh: v.strictObject({
    spec_version: v.literal('1.4.7'),
    site_name: v.string(),
    network_name: v.string(),
    internal_version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
    tournament: v.boolean(),
    tournament_info: v.optional(
      v.strictObject({
        tournament_number: v.pipe(v.string(), v.digits()),
        name: v.string(),
        start_date_utc: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT00:00:00Z$/)),
        currency: v.literal('XPM'),
        buyin_amount: v.literal(0),
        fee_amount: v.literal(0),
        bounty_fee_amount: v.literal(0),
        initial_stack: v.pipe(v.number(), v.integer()),
        type: v.picklist(['STT', 'MTT']),
        flags: v.array(v.literal('SNG')),
        speed: v.strictObject({ type: v.literal('Normal'), round_time: v.number() }),
      }),
    ),
    game_number: v.pipe(v.string(), v.digits()),
    start_date_utc: v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT00:00:00Z$/)),
    table_name: v.string(),
    game_type: v.literal('OmahaHiLo'),
    bet_limit: v.strictObject({ bet_type: v.picklist(['PL', 'NL', 'FL']), bet_cap: v.literal(0) }),
    table_size: v.pipe(v.number(), v.minValue(2)),
    currency: v.picklist(['XPM', '']),
    dealer_seat: id,
    small_blind_amount: amount,
    big_blind_amount: amount,
    ante_amount: amount,
    hero_player_id: v.nullable(id),
    flags: v.array(v.literal('Observed')),
    players: v.array(
      v.strictObject({ id, seat: id, name: v.pipe(v.string(), v.nonEmpty()), starting_stack: amount }),
    ),
    rounds: v.array(
      v.strictObject({
        id,
        street: v.picklist(['Preflop', 'Flop', 'Turn', 'River', 'Showdown']),
        cards: v.optional(cards),
        actions: v.array(
          v.strictObject({
            action_number: id,
            player_id: id,
            action: v.picklist(ACTIONS),
            amount,
            is_allin: v.boolean(),
            cards: v.optional(cards),
          }),
        ),
      }),
    ),
    pots: v.array(
      v.strictObject({
        number: id,
        amount,
        rake: v.literal(0),
        player_wins: v.array(v.strictObject({ player_id: id, win_amount: amount })),
      }),
    ),
  }),
});

const told = (events: readonly Event[], viewer: Viewer = null) =>
  v.parse(Spec, JSON.parse(openHandHistory([seenAs(viewer, events)]))).ohh;

const wins = (events: readonly Event[]) =>
  told(events).pots.map((p) => [p.amount, ...p.player_wins.map((w) => [w.player_id, w.win_amount])]);

test('any hand has the shape of the specification, and every chip is accounted for', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      const hand = seenAs(null, playOut(plan));
      const { players, rounds, pots } = told(playOut(plan));
      const ids = players.map((p) => p.id);
      const actions = rounds.flatMap((r) => r.actions);
      expect(new Set(ids).size).toBe(ids.length);
      for (const action of actions) expect(ids).toContain(action.player_id);
      const paid = actions.reduce((sum, a) => sum + a.amount, 0);
      const won = pots.flatMap((p) => p.player_wins).reduce((sum, w) => sum + w.win_amount, 0);
      expect(paid - (hand.returned?.amount ?? 0)).toBe(won);
      for (const pot of pots) {
        expect(pot.player_wins.reduce((sum, w) => sum + w.win_amount, 0)).toBe(pot.amount);
        expect(new Set(pot.player_wins.map((w) => w.player_id)).size).toBe(pot.player_wins.length);
      }
      const preflop = rounds[0]?.actions.map((a) => a.action);
      expect(preflop).not.toContain('Bet');
    }),
    runs(100),
  );
});

test('G3: a freezeout is a tournament at one table, a cash hand is none', () => {
  expect(told(freezeout)).toMatchObject({
    tournament: true,
    tournament_info: {
      tournament_number: '2646139338',
      name: 'Test',
      start_date_utc: '2023-11-13T00:00:00Z',
      initial_stack: 500,
      type: 'STT',
    },
    currency: '',
    small_blind_amount: 20,
    big_blind_amount: 40,
  });
  expect(told(walk)).toMatchObject({ tournament: false, currency: 'XPM' });
  expect(told(walk).tournament_info).toBeUndefined();
});

describe('pots', () => {
  test('P3, P5: each has its own winners, the main pot first', () => {
    expect(wins(threePots)).toEqual([
      [165, [4, 83], [1, 82]],
      [180, [4, 180]],
      [160, [4, 160]],
    ]);
  });
  test('P4: who wins the high and shares the low has one entry', () => {
    const quartered = played(
      {
        stacks: [100, 100],
        limit: 'no',
        hands: ['As2sKdKh', 'Ac2c9d9h'],
        board: '3d4h8cKsTh',
      },
      'B raises to 100, A calls',
    );
    expect(wins(quartered)).toEqual([[200, [1, 150], [2, 50]]]);
  });
  test('there may be none', () => expect(wins(deadButton)).toEqual([]));
});

describe('actions', () => {
  const actions = (events: readonly Event[], street: string, viewer: Viewer = null) =>
    told(events, viewer)
      .rounds.find((r) => r.street === street)
      ?.actions.map((a) => [
        a.player_id,
        a.action,
        a.amount,
        ...(a.is_allin ? ['all-in'] : []),
        ...(a.cards ?? []),
      ]);

  test('D4, B15: each post by its kind; a raise by the chips that it added', () => {
    expect(actions(threePots, 'Preflop', 'C')).toEqual([
      [1, 'Post SB', 5],
      [2, 'Post BB', 10],
      [4, 'Post Extra Blind', 10],
      [4, 'Post Dead', 5],
      [3, 'Straddle', 20],
      [3, 'Dealt Cards', 0, 'Ad', '4d', '9c', '9h'],
      [4, 'Call', 10],
      [5, 'Fold', 0],
      [1, 'Raise', 35, 'all-in'],
      [2, 'Raise', 90, 'all-in'],
      [3, 'Call', 80],
      [4, 'Call', 80],
    ]);
  });
  test('D7: antes', () => {
    expect(told(allInAntes).ante_amount).toBe(3);
    expect(actions(allInAntes, 'Preflop')?.slice(0, 4)).toEqual([
      [1, 'Post Ante', 3],
      [2, 'Post Ante', 3],
      [3, 'Post Ante', 3, 'all-in'],
      [4, 'Post Ante', 3],
    ]);
    expect(actions(walk, 'Preflop')).toContainEqual([2, 'Post Ante', 10]);
  });
  test('S1, S2: the showdown in its order', () => {
    expect(actions(mucked, 'Showdown', 'C')).toEqual([
      [2, 'Shows Cards', 0, '2c', '3c', 'Kd', 'Kh'],
      [3, 'Mucks Cards', 0],
      [1, 'Shows Cards', 0, 'As', 'Ad', '9c', '8c'],
    ]);
  });
  test('B4, S2: no showdown after a walk, unless the winner opens his hand', () => {
    expect(actions(walk, 'Showdown')).toBeUndefined();
    expect(actions(walkShown, 'Showdown')).toEqual([[2, 'Shows Cards', 0, 'Tc', 'Td', 'Js', 'Qs']]);
  });
});

test('the reader is the hero where he was dealt in, and an observer where not', () => {
  expect(told(walk, 'B')).toMatchObject({ hero_player_id: 2, flags: [] });
  expect(told(walk, null)).toMatchObject({ hero_player_id: null, flags: ['Observed'] });
});

test('hands of a table are objects with a blank line between them', () => {
  const text = openHandHistory([walk, mucked].map((events) => seenAs('A', events)));
  const parts = text.split('\n\n');
  expect(parts).toHaveLength(2);
  for (const part of parts) v.parse(Spec, JSON.parse(part));
});
