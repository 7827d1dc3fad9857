/** PokerStars text, word for word. */
import { describe, expect, test } from 'vitest';
import { pokerStars } from '../../worker/records/pokerstars.ts';
import type { Event } from '../../worker/rules/events.ts';
import type { Viewer } from '../../worker/rules/view.ts';
import { allInAntes, deadButton, freezeout, mucked, threePots, walk, walkShown } from './given-hands.ts';
import { seenAs } from './hands.ts';

/** The text of a hand without its first two lines. */
const told = (events: readonly Event[], viewer: Viewer): string =>
  pokerStars([seenAs(viewer, events)])
    .split('\n')
    .slice(2)
    .join('\n');

const began = { number: 1, stack: 500, began: { year: 2023, month: 11, day: 13 } };

describe('the heading', () => {
  const heading = (events: readonly Event[]) =>
    pokerStars([seenAs(null, events)])
      .split('\n')
      .slice(0, 2);

  test('A9: names the game, the blinds and the day, never the time; the table, its seats and the button', () => {
    expect(heading(walk)).toEqual([
      'PokerStars Hand #346834775179265:  Omaha Hi/Lo Pot Limit (5/10) - 2023/11/14 0:00:00 UTC',
      "Table 'Test' 3-max (Play Money) Seat #3 is the button",
    ]);
  });
  test('G1: names fixed limit by its bets, no limit by its blinds', () => {
    expect(heading(mucked)[0]).toContain('Omaha Hi/Lo Limit (10/20) - ');
    expect(heading(threePots)[0]).toContain('Omaha Hi/Lo No Limit (5/10) - ');
  });
  test('G3: a freezeout is a tournament with a number and a level, its chips no money', () => {
    expect(heading(freezeout)).toEqual([
      'PokerStars Hand #346834775179273: Tournament #2646139338, Freeroll  Omaha Hi/Lo No Limit - Level V (20/40) - 2023/11/14 0:00:00 UTC',
      "Table '2646139338 1' 3-max Seat #1 is the button",
    ]);
    const level = (n: number) =>
      / - Level ([IVXLCDM]+) \(/.exec(
        pokerStars([{ ...seenAs(null, freezeout), tournament: { ...began, level: n } }]),
      )?.[1];
    expect([1, 4, 9, 14, 40, 99, 1994].map(level)).toEqual(['I', 'IV', 'IX', 'XIV', 'XL', 'XCIX', 'MCMXCIV']);
  });
  test('D3: a dead button lies on an empty seat', () => {
    expect(heading(deadButton)[1]).toBe("Table 'Test' 9-max (Play Money) Seat #3 is the button");
  });
});

describe('a hand, line by line', () => {
  test('P1 to P5, B15, D4: three pots, an odd chip, a straddle, a dead blind, a bet that came back', () => {
    expect(told(threePots, 'C')).toBe(`Seat 1: A (40 in chips)
Seat 2: B (100 in chips)
Seat 3: C (300 in chips)
Seat 4: D (300 in chips)
Seat 5: E (300 in chips)
A: posts small blind 5
B: posts big blind 10
D: posts small & big blinds 15
C: posts straddle 20
*** HOLE CARDS ***
Dealt to C [Ad 4d 9c 9h]
D: calls 10
E: folds
A: raises 20 to 40 and is all-in
B: raises 60 to 100 and is all-in
C: calls 80
D: calls 80
*** FLOP *** [3d 4h 8c]
C: checks
D: bets 50
C: calls 50
*** TURN *** [3d 4h 8c] [Ks]
C: checks
D: checks
*** RIVER *** [3d 4h 8c Ks] [Th]
C: bets 30
D: raises 100 to 130
C: folds
Uncalled bet (100) returned to D
*** SHOW DOWN ***
D: shows [Tc Td Js Qs] (HI: three of a kind, Tens)
B: shows [Ac 3c Kh Jd] (HI: two pair, Kings and Threes)
A: shows [As 2s Kd Qh] (HI: a pair of Kings; LO: 8,4,3,2,A)
D collected 160 from side pot-2
D collected 180 from side pot-1
D collected 83 from main pot
A collected 82 from main pot
*** SUMMARY ***
Total pot 505 Main pot 165. Side pot-1 180. Side pot-2 160. | Rake 0
Board [3d 4h 8c Ks Th]
Seat 1: A (small blind) showed [As 2s Kd Qh] and won (82) with HI: a pair of Kings; LO: 8,4,3,2,A
Seat 2: B (big blind) showed [Ac 3c Kh Jd] and lost with HI: two pair, Kings and Threes
Seat 3: C folded on the River
Seat 4: D showed [Tc Td Js Qs] and won (423) with HI: three of a kind, Tens
Seat 5: E (button) folded before Flop (didn't bet)
`);
  });

  test('D7, S3: antes and blinds that are all somebody has, hands turned up', () => {
    expect(told(allInAntes, null)).toBe(`Seat 1: A (12 in chips)
Seat 2: B (30 in chips)
Seat 3: C (3 in chips)
Seat 4: D (300 in chips)
A: posts the ante 3
B: posts the ante 3
C: posts the ante 3 and is all-in
D: posts the ante 3
A: posts small blind 5
B: posts big blind 10
*** HOLE CARDS ***
D: raises 30 to 40
A: calls 4 and is all-in
B: calls 17 and is all-in
Uncalled bet (13) returned to D
*** FLOP *** [Ks Qs 7d]
*** TURN *** [Ks Qs 7d] [4s]
*** RIVER *** [Ks Qs 7d 4s] [2h]
*** SHOW DOWN ***
D: shows [5s 6s 7c 8d] (HI: a flush, King high; LO: 7,6,5,4,2)
B: shows [2c 3c Kd Qh] (HI: two pair, Kings and Queens)
A: shows [As Ad 9c 8c] (HI: a pair of Aces; LO: 8,7,4,2,A)
C: shows [Ah Tc Td Js] (HI: a pair of Tens)
D collected 36 from side pot-2
D collected 27 from side pot-1
D collected 12 from main pot
*** SUMMARY ***
Total pot 75 Main pot 12. Side pot-1 27. Side pot-2 36. | Rake 0
Board [Ks Qs 7d 4s 2h]
Seat 1: A (small blind) showed [As Ad 9c 8c] and lost with HI: a pair of Aces; LO: 8,7,4,2,A
Seat 2: B (big blind) showed [2c 3c Kd Qh] and lost with HI: two pair, Kings and Queens
Seat 3: C showed [Ah Tc Td Js] and lost with HI: a pair of Tens
Seat 4: D (button) showed [5s 6s 7c 8d] and won (75) with HI: a flush, King high; LO: 7,6,5,4,2
`);
  });

  test('S2, S4: a mucked hand is told to its owner alone', () => {
    const end = (viewer: Viewer) => told(mucked, viewer).split('\n').slice(-12);
    const showdown = [
      'B: shows [2c 3c Kd Kh] (HI: three of a kind, Kings)',
      'C: mucks hand',
      'A: shows [As Ad 9c 8c] (HI: a pair of Aces; LO: 8,7,4,2,A)',
      'B collected 60 from pot',
      'A collected 60 from pot',
      '*** SUMMARY ***',
      'Total pot 120 | Rake 0',
      'Board [Ks Qh 7d 4s 2h]',
      'Seat 1: A (small blind) showed [As Ad 9c 8c] and won (60) with HI: a pair of Aces; LO: 8,7,4,2,A',
      'Seat 2: B (big blind) showed [2c 3c Kd Kh] and won (60) with HI: three of a kind, Kings',
    ];
    expect(end('A')).toEqual([...showdown, 'Seat 3: C (button) mucked', '']);
    expect(end('C')).toEqual([...showdown, 'Seat 3: C (button) mucked [9s 9d Ts Th]', '']);
  });

  test('B4, D7: a walk, with an ante for all', () => {
    expect(told(walk, 'B')).toBe(`Seat 1: A (100 in chips)
Seat 2: B (100 in chips)
Seat 3: C (100 in chips)
A: posts small blind 5
B: posts big blind 10
B: posts the ante 10
*** HOLE CARDS ***
Dealt to B [Tc Td Js Qs]
C: folds
A: folds
Uncalled bet (5) returned to B
B collected 20 from pot
B: doesn't show hand
*** SUMMARY ***
Total pot 20 | Rake 0
Seat 1: A (small blind) folded before Flop
Seat 2: B (big blind) collected (20)
Seat 3: C (button) folded before Flop (didn't bet)
`);
  });

  test('S2: a hand that is opened later is shown, and changes nothing else', () => {
    const later = told(walk, 'A').replace("B: doesn't show hand", 'B: shows [Tc Td Js Qs]');
    expect(told(walkShown, 'A')).toBe(later);
  });

  test('D3: without a small blind nobody wins what nobody bet', () => {
    expect(told(deadButton, null)).toBe(`Seat 2: B (500 in chips)
Seat 5: E (500 in chips)
Seat 8: H (500 in chips)
E: posts big blind 10
*** HOLE CARDS ***
H: folds
B: folds
Uncalled bet (10) returned to E
E: doesn't show hand
*** SUMMARY ***
Total pot 0 | Rake 0
Seat 2: B folded before Flop (didn't bet)
Seat 5: E (big blind) collected (0)
Seat 8: H folded before Flop (didn't bet)
`);
  });
});

test('hands of a table follow one another, with three blank lines between them', () => {
  const hands = [walk, mucked].map((events) => seenAs('A', events));
  expect(pokerStars(hands)).toBe(hands.map((hand) => pokerStars([hand])).join('\n\n\n'));
});
