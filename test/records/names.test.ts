/** Names that were made to break records, and the numbers that hands go by. */
import fc from 'fast-check';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { handId } from '../../worker/records/hand-id.ts';
import { oneLine, oneWord, safeNames } from '../../worker/records/names.ts';
import { openHandHistory } from '../../worker/records/ohh.ts';
import { phh } from '../../worker/records/phh.ts';
import { pokerStars } from '../../worker/records/pokerstars.ts';
import { readPhh } from '../../worker/records/read-phh.ts';
import { readPokerStars } from '../../worker/records/read-pokerstars.ts';
import type { Event } from '../../worker/rules/events.ts';
import { letter, NOON } from '../support/deal.ts';
import { runs } from '../support/generators.ts';
import { allInAntes, mucked, threePots, walk } from './given-hands.ts';
import { named, seenAs, theRecord } from './hands.ts';

const HOSTILE = [
  'Mart (button)',
  'B: folds',
  '[As Ks Qs Js]',
  'Seat 1: x (100 in chips)',
  'Dealt to B [As Ks Qs Js]',
  'B collected 500 from pot',
  'Uncalled bet (5) returned to B',
  '*** SUMMARY ***',
  'PokerStars Hand #1:  Omaha Hi/Lo Limit (1/2)',
  'two\nlines',
  'two\u2028lines\r',
  '"quoted" \\ back\\slash',
  "it's",
  '"""',
  '🔥🔥',
  '\u202Ereversed',
  'zero\u200Bwidth',
  '\uD800',
  '\u0000',
  '',
  ' ',
  '.',
  'Мартин Õ',
  'ｆｕｌｌ',
  '=1+1',
  'folds',
  'x'.repeat(200),
];

const hostile = fc.oneof(
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const HANDS = { threePots, allInAntes, mucked, walk };

/** A hand, told with plain names and with these. */
const both = (events: readonly Event[], names: readonly string[]) => {
  const called = Object.fromEntries(names.map((name, seat) => [letter(seat), name]));
  return { plain: seenAs('B', events), odd: seenAs('B', named(events, called)) };
};

const parsed = (text: string) => parse(text) as { players: string[]; _hero: string };
const distinct = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase())).size;

describe('whatever people call themselves', () => {
  const cases = fc.tuple(
    fc.constantFrom(...Object.values(HANDS)),
    fc.array(hostile, { minLength: 5, maxLength: 5 }),
  );

  test('PokerStars text says the same, line for line', () => {
    fc.assert(
      fc.property(cases, ([events, names]) => {
        const { plain, odd } = both(events, names);
        const text = pokerStars([odd]);
        expect(text.split('\n').length).toBe(pokerStars([plain]).split('\n').length);
        expect(theRecord(readPokerStars(text))).toEqual(theRecord(readPokerStars(pokerStars([plain]))));
        const told = [...text.matchAll(/^Seat \d+: (\S+) \(\d+ in chips\)$/gm)].map(([, name]) => name ?? '');
        expect(distinct(told)).toBe(odd.seats.length);
      }),
      runs(150),
    );
  });
  test('PHH says the same, and is TOML', () => {
    fc.assert(
      fc.property(cases, ([events, names]) => {
        const { plain, odd } = both(events, names);
        const { players, _hero, ...rest } = parsed(phh(odd));
        const { players: letters, _hero: hero, ...plainly } = parsed(phh(plain));
        expect(rest).toEqual(plainly);
        expect(players.indexOf(_hero)).toBe(letters.indexOf(hero));
        expect(distinct(players)).toBe(odd.seats.length);
        expect(theRecord(readPhh(phh(odd)))).toEqual(theRecord(readPhh(phh(plain))));
      }),
      runs(150),
    );
  });
  test('Open Hand History says the same, and is JSON without a blank line', () => {
    fc.assert(
      fc.property(cases, ([events, names]) => {
        const { plain, odd } = both(events, names);
        const text = openHandHistory([odd]);
        expect(text).not.toContain('\n\n');
        const told = (json: string) => {
          const { players, ...rest } = JSON.parse(json).ohh;
          return { rest, names: players.map((p: { name: string }) => p.name) };
        };
        expect(told(text).rest).toEqual(told(openHandHistory([plain])).rest);
        expect(distinct(told(text).names)).toBe(odd.seats.length);
      }),
      runs(150),
    );
  });
});

describe('a name', () => {
  test.each([
    ['Mart', 'Mart'],
    ['Mart Tamm', 'Mart_Tamm'],
    ['Мартин', 'Мартин'],
    ['B: folds', 'B_folds'],
    ['[x] (y)', 'x_y'],
    ['two\nlines', 'two_lines'],
    ['🔥', ''],
    ['a-b.c_d', 'a-b.c_d'],
  ])('%j is the word %j', (name, word) => expect(oneWord(name)).toBe(word));
  test.each([
    ['Mart (button) 🔥', 'Mart (button) 🔥'],
    [' two\nlines\t', 'two lines'],
    ['\uD800x', '\uFFFDx'],
  ])('%j is the line %j', (name, line) => expect(oneLine(name)).toBe(line));
  test('that is somebody else’s gets a number, the same one in every hand', () => {
    const people = ['Mart T', 'mart_t', 'Liis', '🔥', '💧'].map((name, i) => ({ player: `${i}`, name }));
    const names = ['Mart_T', 'mart_t_2', 'Liis', 'Player', 'Player_2'];
    expect([...safeNames(people, oneWord).values()]).toEqual(names);
    const accounts = walk.filter((e) => e.type === 'seatTaken').map((e) => e.player.id);
    expect(
      seenAs(null, walk)
        .people.slice(0, 3)
        .map((p) => p.player),
    ).toEqual(accounts);
  });
});

test('D9 whose seat was recovered keeps the name, in the hand before it and in later ones', () => {
  const player = { id: 'new', name: 'B' };
  const claimed: Event[] = [...walk, { type: 'seatRebound', at: NOON, seat: 1, from: 'B', player }];
  const names = (events: readonly Event[]) => [...safeNames(seenAs(null, events).people, oneWord)];
  expect(names(claimed)).toEqual([
    ['A', 'A'],
    ['B', 'B'],
    ['C', 'C'],
  ]);
});

describe('the number of a hand', () => {
  test('never changes', () => {
    expect(handId('test', 1)).toBe(346_834_775_179_265);
    expect(handId('0123456789abcdefghijkl', 12_345)).toBe(3_107_109_961_871_417);
  });
  test('is a positive whole number that every program can hold, and another one for every hand', () => {
    const tables = Array.from({ length: 3000 }, (_, i) => `table-${i.toString(36)}`);
    const ids = tables.flatMap((table) => [1, 2, 3, 1000].map((number) => handId(table, number)));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 0)).toBe(true);
  });
  test('grows from hand to hand', () => {
    expect(handId('test', 2) - handId('test', 1)).toBe(1);
  });
  test('is the same in every format', () => {
    const hand = seenAs(null, walk);
    expect(pokerStars([hand])).toContain(`#${hand.id}:`);
    expect(JSON.parse(openHandHistory([hand])).ohh.game_number).toBe(String(hand.id));
    expect(parse(phh(hand))._id).toBe(String(hand.id));
  });
});
