/** PokerStars text as other programs write it, read and replayed. The hands are made up. */
import { describe, expect, test } from 'vitest';
import { checkHand } from '../../scripts/replay/hand.ts';
import { isPokerStars, readPokerStars } from '../../worker/records/read-pokerstars.ts';
import { theRecord } from './hands.ts';

/** Money in cents, a rake, people who only sit there, chat, a name made to confuse. */
const RAKED = `PokerStars Hand #26190453000:  Omaha Hi/Lo Pot Limit ($0.25/$0.50 USD) - 2009/03/22 9:39:39 CET [2009/03/22 4:39:39 ET]
Table 'Nysa II' 6-max Seat #5 is the button
Seat 1: Liis ($50 in chips) 
Seat 2: a: folds ($40.50 in chips) 
Seat 3: Olav (no) [1] ($1,012.75 in chips) is sitting out
Seat 4: late ($20 in chips) 
Seat 5: Mart ($61.25 in chips) 
Liis: posts small blind $0.25
a: folds: posts big blind $0.50
late will be allowed to play after the button
*** HOLE CARDS ***
Olav (no) [1] said, "Mart: folds"
Mart: raises $1.25 to $1.75
Liis: folds 
a: folds: calls $1.25
*** FLOP *** [2c 7d Kh]
Liis leaves the table
a: folds: checks 
Mart: bets $2
a: folds: calls $2
*** TURN *** [2c 7d Kh] [4s]
a: folds: checks 
Mart has timed out
Mart: checks 
*** RIVER *** [2c 7d Kh 4s] [Jd]
a: folds: bets $3
Mart: calls $3
*** SHOW DOWN ***
a: folds: shows [As 3s Kc Qd] (HI: a pair of Kings; LO: 7,4,3,2,A)
Mart: shows [Js Jc 9h 8h] (HI: three of a kind, Jacks)
Mart collected $6.55 from pot
a: folds collected $6.55 from pot
*** SUMMARY ***
Total pot $13.75 | Rake $0.65 
Board [2c 7d Kh 4s Jd]
Seat 1: Liis (small blind) folded before Flop
Seat 2: a: folds (big blind) showed [As 3s Kc Qd] and won ($6.55) with HI: a pair of Kings; LO: 7,4,3,2,A
Seat 5: Mart (button) showed [Js Jc 9h 8h] and won ($6.55) with HI: three of a kind, Jacks
`;

/** A tournament's fixed limit, heads-up, with the button's blind told last. */
const TOURNAMENT = `PokerStars Hand #88:  Tournament #55, $1+$0.10 USD Omaha Hi/Lo Limit - Level III (20/40) - 2010/01/02 3:04:05 ET
Table '55 1' 9-max Seat #9 is the button
Seat 4: Y (1480 in chips)
Seat 9: X (1520 in chips)
Y: posts big blind 20
X: posts small blind 10
*** HOLE CARDS ***
Dealt to X [As Ks Qs Js]
X: raises 20 to 40
Y: folds
Uncalled bet (20) returned to X
X collected 40 from pot
X: doesn't show hand
*** SUMMARY ***
Total pot 40 | Rake 0
Seat 4: Y (big blind) folded before Flop
Seat 9: X (button) (small blind) collected (40)
`;

/** A tournament that cost dollars and cents: its chips are whole, and one is odd (P5). */
const BOUGHT = `PokerStars Hand #89: Tournament #56, $4.60+$0.40 USD Omaha Hi/Lo No Limit - Level I (5/10) - 2012/03/04 5:06:07 ET
Table '56 1' 9-max Seat #1 is the button
Seat 1: A (100 in chips)
Seat 2: B (100 in chips)
Seat 3: C (100 in chips)
B: posts small blind 5
C: posts big blind 10
*** HOLE CARDS ***
A: calls 10
B: folds
B said, "I had 1.5 to 1"
C: checks
*** FLOP *** [2c 7d Kh]
C: checks
A: checks
*** TURN *** [2c 7d Kh] [4s]
C: checks
A: checks
*** RIVER *** [2c 7d Kh 4s] [Jd]
C: checks
A: checks
*** SHOW DOWN ***
C: shows [As 3s Kc Qd] (HI: a pair of Kings; LO: 7,4,3,2,A)
A: shows [Js Jc 9h 8h] (HI: three of a kind, Jacks)
A collected 13 from pot
C collected 12 from pot
*** SUMMARY ***
Total pot 25 | Rake 0
Board [2c 7d Kh 4s Jd]
`;

/** D4: one came in with both blinds, one owed the small blind alone. C mucks, and nobody learns his cards. */
const DEAD_BLINDS = `PokerStars Game #7: Omaha Hi/Lo No Limit (5/10) - 2011/05/06 7:08:09 ET
Table 'x' 6-max (Play Money) Seat #1 is the button
Seat 1: A (500 in chips)
Seat 2: B (500 in chips)
Seat 3: C (500 in chips)
Seat 4: D (500 in chips)
Seat 5: E (500 in chips)
B: posts small blind 5
C: posts big blind 10
D: posts small & big blinds 15
E: posts small blind 5
*** HOLE CARDS ***
D: checks
E: calls 10
A: folds
B: folds
C: checks
*** FLOP *** [Ks Qh 7d]
C: checks
D: bets 20
E: calls 20
C: calls 20
*** TURN *** [Ks Qh 7d] [4s]
C: checks
D: checks
E: checks
*** RIVER *** [Ks Qh 7d 4s] [2h]
C: checks
D: checks
E: checks
*** SHOW DOWN ***
C: mucks hand
D: shows [Kc Kd 9c 9d] (HI: three of a kind, Kings)
E: mucks hand
D collected 105 from pot
*** SUMMARY ***
Total pot 105 | Rake 0
Board [Ks Qh 7d 4s 2h]
Seat 1: A (button) folded before Flop (didn't bet)
Seat 2: B (small blind) folded before Flop
Seat 3: C (big blind) mucked
Seat 4: D showed [Kc Kd 9c 9d] and won (105) with HI: three of a kind, Kings
Seat 5: E mucked [Ac Ad Jh Js]
`;

const differences = (text: string) => checkHand(theRecord(readPokerStars(text)));

describe('a hand of other software', () => {
  test('with a rake: every share is short of its part', () => {
    const record = theRecord(readPokerStars(RAKED));
    expect(record).toMatchObject({
      id: '26190453000',
      limit: 'pot',
      blinds: { small: 25, big: 50 },
      button: 2,
      seats: [{ stack: 5000 }, { stack: 4050 }, { stack: 6125 }],
      total: 1375,
      rake: 65,
      realResult: [-25, -20, -20],
    });
    expect(record.result).toBeUndefined();
    expect(checkHand(record)).toEqual([]);
  });
  test('with line ends and a mark of another system', () => {
    expect(differences(`\uFEFF${RAKED.replaceAll('\n', '\r\n')}`)).toEqual([]);
  });
  test('of a tournament, fixed limit', () => {
    const record = theRecord(readPokerStars(TOURNAMENT));
    const stakes = { blinds: { small: 10, big: 20 }, bets: { small: 20, big: 40 }, maxBets: 4 };
    expect(record).toMatchObject({ limit: 'fixed', ...stakes, result: [-20, 20] });
    expect(checkHand(record)).toEqual([]);
  });
  test('that lacks a card where a street is dealt, but not in its summary', () => {
    expect(differences(RAKED.replace('[2c 7d Kh] [4s]', '[2c 7d Kh] []'))).toEqual([]);
  });
  test('P5: whose chips are whole, whatever a buy-in or somebody says', () => {
    expect(theRecord(readPokerStars(BOUGHT)).blinds).toEqual({ small: 5, big: 10 });
    expect(differences(BOUGHT)).toEqual([]);
    expect(differences(BOUGHT.replace('Tournament #56, $4.60+$0.40 USD ', ''))).toEqual([]);
  });
  test('P1: that leaves a bet which came back out of the pot, and says no more of it', () => {
    expect(differences(TOURNAMENT.replace(/^Uncalled.*\n/m, ''))).toEqual([]);
    const walk = TOURNAMENT.replace(
      'X: raises 20 to 40\nY: folds\nUncalled bet (20) returned to X\nX collected 40',
      'X: folds\nY collected 20',
    );
    expect(differences(walk.replace('Total pot 40', 'Total pot 20'))).toEqual([]);
  });
  test('D4: with dead blinds, and a hand that nobody saw', () => {
    const record = theRecord(readPokerStars(DEAD_BLINDS));
    expect(record.seats.map((s) => s.posts.map((p) => p.kind))).toEqual([
      ['small'],
      ['big'],
      ['extraBig', 'deadSmall'],
      ['deadSmall'],
      [],
    ]);
    expect(record.seats.map((s) => s.cards?.join('') ?? null)).toEqual([
      null,
      null,
      'KcKd9c9d',
      'AcAdJhJs',
      null,
    ]);
    expect(checkHand(record)).toEqual([]);
  });
  test('that leaves a second small blind in front of its poster', () => {
    const live = DEAD_BLINDS.replace('E: calls 10', 'E: calls 5').replaceAll('105', '100');
    expect(theRecord(readPokerStars(live)).seats[3]?.posts).toEqual([{ kind: 'small', amount: 5 }]);
    expect(differences(live)).toEqual([]);
  });
});

describe('what went wrong is told', () => {
  test('a share that is too large, with a rake and without', () => {
    const greedy = RAKED.replace('Mart collected $6.55', 'Mart collected $7.55');
    expect(differences(greedy)?.join()).toContain('result less a rake of 65');
    const wrong = differences(TOURNAMENT.replace('X collected 40', 'X collected 50'));
    expect(wrong).toEqual(['result: expected [-20,30], got [-20,20]']);
  });
  test('a rake that only one of two winners paid', () => {
    const unfair = RAKED.replace('Mart collected $6.55', 'Mart collected $6.23').replace(
      'a: folds collected $6.55',
      'a: folds collected $6.87',
    );
    expect(differences(unfair)?.join()).toContain('result less a rake of 65');
  });
  test('a total that the bets do not make', () => {
    expect(differences(TOURNAMENT.replace('Total pot 40', 'Total pot 60'))).toEqual([
      'total pot: expected 60, got 40',
    ]);
  });
  test('a bet above the pot', () => {
    const large = RAKED.replace('raises $1.25 to $1.75', 'raises $1.30 to $1.80');
    expect(differences(large)).toEqual(['line 13, action 0 [0,2,"raise",180]: raise-too-large']);
  });
  test('an uncalled bet that did not come back', () => {
    const kept = TOURNAMENT.replace(/^Uncalled.*\n/m, '').replace('Total pot 40', 'Total pot 60');
    expect(differences(kept)).toContain('uncalled: expected null, got {"seat":1,"amount":20}');
  });
});

describe('what cannot be checked is skipped, and why is told', () => {
  const told = (text: string) =>
    readPokerStars(text).map((r) => `${r.line}: ${'skipped' in r ? r.skipped : 'read'}`);
  test.each([
    ['another game', RAKED.replace('Omaha Hi/Lo', 'Omaha'), '1: not Omaha Hi-Lo'],
    ['five cards', RAKED.replace('Omaha Hi/Lo', '5 Card Omaha Hi/Lo'), '1: not Omaha Hi-Lo'],
    ['a cancelled hand', RAKED.replace('*** FLOP', 'Hand cancelled\n*** FLOP'), '16: the hand was cancelled'],
    ['two boards', RAKED.replace('*** FLOP', '*** FIRST FLOP'), '16: the board was run twice'],
    ['half a hand', RAKED.slice(0, RAKED.indexOf('*** SUMMARY')), '1: the hand has no line *** SUMMARY ***'],
    ['no deal', RAKED.replace('*** HOLE CARDS ***\n', ''), '1: the hand has no line *** HOLE CARDS ***'],
    [
      'nobody',
      `${RAKED.split('\n')[0]}\n*** HOLE CARDS ***\n*** SUMMARY ***\n`,
      '1: 0 players were dealt in',
    ],
    [
      'a card too few',
      RAKED.replaceAll(' Kh]', ']').replace('Board [2c 7d Kh', 'Board [2c 7d'),
      '16: a board of 4 cards',
    ],
  ])('%s, and where', (_, text, why) => {
    expect(told(text)).toEqual([why]);
    expect(told(`${TOURNAMENT}\n\n${text}`)[0]).toBe('1: read');
    expect(told(`\n${text}`)).toEqual([why.replace(/^\d+/, (line) => String(Number(line) + 1))]);
  });

  test('a winner whose cards are not told', () => {
    const hidden = DEAD_BLINDS.replaceAll('[Kc Kd 9c 9d]', '').replaceAll('[Ac Ad Jh Js]', '');
    expect(differences(hidden)).toBeNull();
  });
  test('any line that is cut short or left out never fails', () => {
    for (const text of [RAKED, TOURNAMENT, DEAD_BLINDS]) {
      const lines = text.split('\n');
      for (const i of lines.keys()) {
        for (const line of [[], [(lines[i] ?? '').slice(0, 12)], ['???']]) {
          const [reading] = readPokerStars([...lines.slice(0, i), ...line, ...lines.slice(i + 1)].join('\n'));
          if (reading && 'record' in reading) checkHand(reading.record);
        }
      }
    }
  });
});

test('a file of many hands, whatever stands between them', () => {
  const file = `*********** # 1 **************\n${RAKED}\n\n\n\n${TOURNAMENT}${DEAD_BLINDS}`;
  expect(readPokerStars(file).map((r) => [r.line, r.id])).toEqual([
    [2, '26190453000'],
    [44, '88'],
    [61, '7'],
  ]);
  expect(isPokerStars(file)).toBe(true);
  expect(isPokerStars('{"id":"PokerStars Hand #1: x"}\n')).toBe(false);
});
