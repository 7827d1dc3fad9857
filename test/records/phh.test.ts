/** PHH: TOML that others can parse, with the format's own fields in their own order. */
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { phh, phhs } from '../../worker/records/phh.ts';
import { parseToml } from '../../worker/records/toml.ts';
import type { Event } from '../../worker/rules/events.ts';
import type { Viewer } from '../../worker/rules/view.ts';
import { plans, playOut, runs } from '../support/generators.ts';
import { allInAntes, deadButton, freezeout, mucked, threePots, walkShown } from './given-hands.ts';
import { played, seenAs } from './hands.ts';

const told = (events: readonly Event[], viewer: Viewer = null) => parse(phh(seenAs(viewer, events)));

test('fixed limit: FO/8 with all that it requires, and our own fields', () => {
  expect(told(mucked, 'C')).toEqual({
    variant: 'FO/8',
    ante_trimming_status: false,
    antes: [0, 0, 0],
    blinds_or_straddles: [5, 10, 0],
    small_bet: 10,
    big_bet: 20,
    starting_stacks: [400, 300, 200],
    actions: [
      ...['d dh p1 AsAd9c8c', 'd dh p2 2c3cKdKh', 'd dh p3 9s9dTsTh', 'p3 cc', 'p1 cc', 'p2 cc'],
      ...['d db KsQh7d', 'p1 cc', 'p2 cbr 10', 'p3 cc', 'p1 cc', 'd db 4s', 'p1 cc', 'p2 cc', 'p3 cc'],
      ...['d db 2h', 'p1 cc', 'p2 cbr 20', 'p3 cc', 'p1 cc', 'p2 sm 2c3cKdKh', 'p3 sm', 'p1 sm AsAd9c8c'],
    ],
    year: 2023,
    month: 11,
    day: 14,
    hand: 1,
    seats: [1, 2, 3],
    seat_count: 3,
    table: 'Test',
    players: ['A', 'B', 'C'],
    finishing_stacks: [420, 320, 160],
    winnings: [60, 60, 0],
    _id: '346834775179265',
    _game: 'Omaha Hi-Lo, eight or better',
    _limit: 'fixed',
    _max_bets: 4,
    _blinds: [5, 10],
    _button: 3,
    _hero: 'C',
    _posts: ['p1 small 5', 'p2 big 10'],
    _pots: ['120 p1 p2 p3'],
    _shares: ['0 high p2 60', '0 low p1 60'],
  });
});

test('S4: unseen cards are question marks, and mucked hands are not told', () => {
  const { actions } = told(mucked, 'A') as { actions: string[] };
  expect(actions).toContain('d dh p3 ????????');
  expect(actions).toContain('p3 sm');
});

test('G3: a freezeout is an event with a level', () => {
  expect(told(freezeout)).toMatchObject({ event: 'Test', hand: 9, level: 5, _tournament: '2646139338' });
  expect(Object.keys(told(mucked))).not.toEqual(expect.arrayContaining(['event']));
});

test('pot and no limit are written alike, with what the format has no field for', () => {
  expect(told(threePots)).toMatchObject({
    variant: 'NO/8',
    min_bet: 10,
    ante_trimming_status: false,
    antes: [0, 0, 0, 5, 0],
    blinds_or_straddles: [5, 10, 20, 10, 0],
    _posts: ['p1 small 5', 'p2 big 10', 'p4 extraBig 10', 'p4 deadSmall 5', 'p3 straddle 20'],
    _uncalled: 'p4 100',
    _pots: ['165 p1 p2 p4', '180 p2 p4', '160 p4'],
    _shares: ['2 all p4 160', '1 all p4 180', '0 high p4 83', '0 low p1 82'],
  });
});

test('D7: an ante from each counts for what he put in, and heads-up blinds stand in the order of three', () => {
  expect(told(allInAntes)).toMatchObject({
    variant: 'PO/8',
    ante_trimming_status: true,
    antes: [3, 3, 3, 3],
  });
  const headsUp = played({ stacks: [100, 100] }, 'B folds');
  expect(told(headsUp)).toMatchObject({ blinds_or_straddles: [5, 10], _posts: ['p2 small 5', 'p1 big 10'] });
});

test('D4, D7: a dead blind on top of antes is not trimmed away', () => {
  const posts = 'A ante 2, B ante 2, C ante 2, A small 5, B big 10, C deadSmall 5';
  const hand = played({ stacks: [100, 100, 100], posts }, 'C folds, A folds');
  expect(told(hand)).toMatchObject({ ante_trimming_status: false, antes: [2, 2, 7] });
});

/** The players of the showdown as they open their hands. */
const opens = (events: readonly Event[]) =>
  (told(events) as { actions: string[] }).actions.flatMap((a) => (a.includes(' sm') ? a.slice(0, 2) : []));

describe('S3: all hands are opened at once, in a round that begins', () => {
  test('with the last to bet or raise on the street where betting ended', () => {
    const raised = played(
      { stacks: [300, 40, 300, 300], limit: 'no' },
      'C raises to 40, D calls, A calls, B calls | A bets 260, C calls, D calls',
    );
    expect(opens(raised)).toEqual(['p1', 'p2', 'p3', 'p4']);
    const later = played(
      { stacks: [300, 40, 300, 300], limit: 'no' },
      'C raises to 40, D calls, A calls, B calls | A checks, C bets 260, D calls, A calls',
    );
    expect(opens(later)).toEqual(['p3', 'p4', 'p1', 'p2']);
  });
  test('left of the blinds where nobody raised before the flop, left of the button after it', () => {
    const called = played({ stacks: [5, 10, 300, 10] }, 'C calls, D calls');
    expect(opens(called)).toEqual(['p3', 'p4', 'p1', 'p2']);
    const checked = played(
      { stacks: [300, 10, 300, 300] },
      'C calls, D calls, A calls | A checks, C checks, D checks | A checks, C checks, D checks | A checks, C checks, D checks',
    );
    expect(opens(checked)).toEqual(['p1', 'p2', 'p3', 'p4']);
  });
  test('left of the larger blind heads-up', () => {
    expect(opens(played({ stacks: [10, 300] }, 'B calls'))).toEqual(['p2', 'p1']);
    expect(opens(played({ stacks: [10, 5] }, ''))).toEqual(['p2', 'p1']);
    expect(opens(played({ stacks: [3, 4] }, ''))).toEqual(['p1', 'p2']);
    expect(opens(played({ stacks: [5, 5] }, ''))).toEqual(['p1', 'p2']);
  });
});

test('S3: hands are turned up before the board runs out', () => {
  const { actions } = told(allInAntes) as { actions: string[] };
  expect(actions.slice(4)).toEqual([
    ...[
      'p4 cbr 40',
      'p1 cc',
      'p2 cc',
      'p4 sm 5s6s7c8d',
      'p1 sm AsAd9c8c',
      'p2 sm 2c3cKdQh',
      'p3 sm AhTcTdJs',
    ],
    ...['d db KsQs7d', 'd db 4s', 'd db 2h'],
  ]);
});

test('S2: a hand that its owner opened without a showdown is known from the deal', () => {
  const { actions } = told(walkShown) as { actions: string[] };
  expect(actions[1]).toBe('d dh p2 TcTdJsQs');
  expect(actions.join()).not.toContain('sm');
});

test('D3: a dead button is told by its seat', () => {
  expect(told(deadButton)).toMatchObject({ seats: [5, 8, 2], _button: 3, blinds_or_straddles: [10, 0, 0] });
});

test('hands of a table are the numbered tables of one file', () => {
  const file = parse(phhs([walkShown, mucked].map((events) => seenAs(null, events))));
  expect(Object.keys(file)).toEqual(['1', '2']);
  expect(file['2']).toEqual(told(mucked));
});

describe('our own reader of TOML', () => {
  test('reads what is written here as another one does', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const text = phh(seenAs('A', playOut(plan)));
        expect({ ...parseToml(text) }).toEqual(parse(text));
      }),
      runs(60),
    );
  });
  test.each([
    'a = \'single\'\nb = "double \\"quoted\\" \\u00e9\\n" # said\n',
    'a = [\n  1, 2, # two\n  3,\n]\nb = []\nc = [[1], ["x"]]',
    'a = 1_000\nb = -2.5\nc = 1e3\nd = +7\ne = 0.05',
    'a = true\nb = false\n\n[1]\na = "x"\n\n["two words"]\na = "y"\r\n',
    'a = """\nfirst\nsecond \\\n  third"""\nb = \'\'\'\nraw \\n\'\'\'',
    '\n# nothing but a comment',
  ])('reads %j as another one does', (text) => {
    expect(JSON.parse(JSON.stringify(parseToml(text)))).toEqual(parse(text));
  });
  test.each(['a', 'a = ', 'a = [1, 2', 'a = "open', 'a = 1 b = 2', '= 3', 'a = [1 2]'])(
    'refuses %j',
    (text) => {
      expect(() => parseToml(text)).toThrow(SyntaxError);
    },
  );
});
