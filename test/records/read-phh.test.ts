/** PHH as other programs write it, read and replayed. The hands are made up. */
import { describe, expect, test } from 'vitest';
import { checkHand } from '../../scripts/replay/hand.ts';
import { isPhh, readPhh } from '../../worker/records/read-phh.ts';
import { theRecord } from './hands.ts';

/** Cards dealt one by one, literal strings, commentary, and a muck. */
const THREE = `variant = 'FO/8'
ante_trimming_status = true
antes = [0, 0, 0]
blinds_or_straddles = [10, 20, 0]
small_bet = 20
big_bet = 40
starting_stacks = [400, 500, 600]
actions = [
  'd dh p1 As', 'd dh p2 Kc', 'd dh p3 5s', # one at a time
  'd dh p1 2s', 'd dh p2 Kd', 'd dh p3 6s',
  'd dh p1 9d', 'd dh p2 Qh', 'd dh p3 Td',
  'd dh p1 9h', 'd dh p2 Qc', 'd dh p3 Th',
  'p3 cbr 40 # opens', 'p1 cc', 'p2 cc', '', '# a card was exposed',
  'd db 3d4h8c', 'p1 cc', 'p2 cc', 'p3 cbr 20', 'p1 cbr 40', 'p2 f', 'p3 cc',
  'd db Ks', 'p1 cc', 'p3 cc',
  'd db 7h', 'p1 cbr 40', 'p3 cc', 'p1 sm As2s9d9h', 'p3 sm',
]
finishing_stacks = [420, 460, 620]
author = "Somebody"
hand = 12
time = 16:30:05
day = 22
`;

/** The forced bets stand in the order of three: the first player is the big blind. Cards unknown, fractions. */
const HEADS_UP = `variant = "FO/8"
antes = [0, 0]
blinds_or_straddles = [0.25, 0.5]
small_bet = 0.5
big_bet = 1
starting_stacks = [20.5, 31.25]
actions = ["d dh p1 ????????", "d dh p2 AsKsQsJs", "p2 cbr 1", "p1 f"]
finishing_stacks = [20, 31.75]
`;

const differences = (text: string) => checkHand(theRecord(readPhh(text)));

describe('a hand of other software', () => {
  test('B11: FO/8, with the cap of four bets', () => {
    const record = theRecord(readPhh(THREE));
    expect(record).toMatchObject({
      id: '12',
      limit: 'fixed',
      blinds: { small: 10, big: 20 },
      bets: { small: 20, big: 40 },
      maxBets: 4,
      button: 2,
      result: [20, -40, 20],
    });
    expect(record.seats.map((s) => s.cards?.join(''))).toEqual(['As2s9d9h', 'KcKdQhQc', '5s6sTdTh']);
    expect(checkHand(record)).toEqual([]);
  });
  test('D2: heads-up, in hundredths', () => {
    const record = theRecord(readPhh(HEADS_UP));
    expect(record.seats.map((s) => s.posts)).toEqual([
      [{ kind: 'big', amount: 50 }],
      [{ kind: 'small', amount: 25 }],
    ]);
    expect(record.result).toEqual([-50, 50]);
    expect(checkHand(record)).toEqual([]);
  });
  test('by another law is told', () => {
    expect(differences(THREE.replace('[420, 460, 620]', '[280, 460, 760]'))).toEqual([
      'result: expected [-120,-40,160], got [20,-40,20]',
    ]);
  });
  test('without what it came to: the play alone is checked', () => {
    expect(differences(THREE.replace(/^finishing.*\n/m, ''))).toEqual([]);
    expect(
      differences(THREE.replace(/^finishing.*\n/m, '').replace("'p1 cbr 40'", "'p1 cbr 30'"))?.join(),
    ).toContain('raise-too');
  });
  test('D7, B15: antes and blinds by their size and place', () => {
    const posts = (antes: string, blinds: string) =>
      theRecord(
        readPhh(
          THREE.replace('antes = [0, 0, 0]', `antes = ${antes}`).replace(
            'straddles = [10, 20, 0]',
            `straddles = ${blinds}`,
          ),
        ),
      ).seats.map((s) => s.posts.map((p) => `${p.kind} ${p.amount}`).join());
    expect(posts('[5, 5, 5]', '[10, 20, 0]')).toEqual(['ante 5,small 10', 'ante 5,big 20', 'ante 5']);
    expect(posts('[0, 20, 0]', '[10, 20, 40]')).toEqual([
      'small 10',
      'bigBlindAnte 20,big 20',
      'straddle 40',
    ]);
    expect(posts('[0, 0, 10]', '[0, 20, 20]')).toEqual(['', 'big 20', 'deadSmall 10,extraBig 20']);
  });
  test('many in one file', () => {
    const file = `[1]\n${THREE}\n[2]\n${HEADS_UP}`;
    expect(readPhh(file).map((r) => r.id)).toEqual(['12', '2']);
    expect(isPhh(file)).toBe(true);
    expect(isPhh('{"variant": 1}')).toBe(false);
  });
});

describe('what cannot be checked is skipped, and why is told', () => {
  const reason = (text: string) => readPhh(text).map((r) => ('skipped' in r ? r.skipped : 'read'));
  test.each([
    ['another game', THREE.replace('FO/8', 'PO'), 'not Omaha Hi-Lo but PO'],
    ['no TOML', 'variant = ', 'a value expected on line 1'],
    ['an unknown stack', THREE.replace('[400,', '[inf,'), 'Infinity is not an amount of chips'],
    ['one player', THREE.replace('[400, 500, 600]', '[400]'), '1 players'],
    ['a board of six cards', THREE.replace('d db 3d4h8c', 'd db 3d4h8c9c'), 'a board of 6 cards'],
    ['cards that are none', THREE.replace('d db Ks', 'd db Xx'), 'Xx are not cards'],
    ['an action that is none', THREE.replace("'p2 f'", "'p2 pb'"), 'p2 pb is not an action'],
    ['a player that is none', THREE.replace("'p2 f'", "'p9 f'"), 'p9 is not a player'],
  ])('%s', (_, text, why) => expect(reason(text)).toEqual([why]));

  test('any line that is cut short or left out never fails', () => {
    for (const text of [THREE, HEADS_UP]) {
      const lines = text.split('\n');
      for (const i of lines.keys()) {
        for (const line of [[], [(lines[i] ?? '').slice(0, 12)], ['a = []']]) {
          const [reading] = readPhh([...lines.slice(0, i), ...line, ...lines.slice(i + 1)].join('\n'));
          if (reading && 'record' in reading) checkHand(reading.record);
        }
      }
    }
  });
});
