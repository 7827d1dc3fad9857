import { describe, expect, test } from 'vitest';
import { invites, type Said } from '../../worker/channels/chat.ts';
import type { Onlook } from '../../worker/channels/onlook.ts';
import { onlookOf } from '../../worker/channels/onlook.ts';
import {
  begunPost,
  closedPost,
  finishedPost,
  handPost,
  lobbyPost,
  pingPost,
} from '../../worker/channels/table-post.ts';
import { DECK } from '../../worker/rules/cards.ts';
import type { Event } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import { seenBy, toView } from '../../worker/rules/view.ts';
import { sayIn, words } from '../../worker/words/index.ts';
import { labelsOf, linesOf, longest } from '../support/chat-text.ts';
import { deal, happens, NOON, opened, took } from '../support/deal.ts';
import { nextDeal, played } from '../web/fixtures.ts';

const look = (events: readonly Event[]) => {
  const seen = { table: fold(events.map((event) => seenBy(null, event))), version: 1, viewer: null };
  return onlookOf(seen, { ...toView(seen, sayIn(words('en'))), url: 'https://poker.example/t/test' });
};
const post = (events: readonly Event[]): Said => handPost(look(events)) as Said;

const six = deal({
  name: 'Thursday Eight',
  blinds: { small: 20, big: 40 },
  stacks: [2380, 2345, 1020, 80, 2000, 1535],
  hands: ['Qh9h8d3s', 'Ad4sJcTc', 'Qc9s6d3c', '7h7dTsJh', 'Ks5cAh4h', 'QdQs9c8c'],
  board: 'Kd7s5h2cJd',
});
const TURN =
  'C calls, D calls, E calls, F calls, A calls, B checks | A checks, B bets 80, C folds, D is all-in, E calls, F calls, A calls | A checks, B bets 120';
const RESULT = `${TURN}, E calls, F calls, A folds | B bets 75, E calls, F folds`;

const heads = { name: 'Two', stacks: [100, 100], hands: ['AsAh2c3d', 'KsKhQdQc'], board: '4h5d9sTcJd' };

describe('the post of a hand', () => {
  test('A1: shows board, pots, every seat, whose turn it is, what it costs and until when', () => {
    const said = post(played(six, TURN));
    expect(linesOf(said)).toEqual([
      'Thursday Eight · Hand 1 · blinds 20/40',
      'Turn: K♦ 7♠ 5♥ 2♣',
      'Pot 720: main pot 440, side pot 160',
      '',
      'A 2,260',
      'B 2,105, bet 120',
      'C 980, folded',
      'D 0, all-in',
      '→ E 1,880',
      'F 1,415 (D)',
      '',
      'E to act: 120 to call, until Wed 15 Nov, 22:14 UTC',
    ]);
    expect(said.lines.at(-1)?.at(-1)).toMatchObject({ at: NOON + 86_400_000 });
  });

  test('S5: at the end names both halves of every pot, who got what, the odd chip and the shown hands', () => {
    expect(linesOf(post(played(six, RESULT)))).toEqual([
      'Thursday Eight · Hand 1',
      'Board: K♦ 7♠ 5♥ 2♣ J♦',
      '',
      'Main pot 440',
      'High: D 220, three of a kind, sevens (7♥ 7♦ + K♦ 7♠ J♦)',
      'Low: B 110, E 110, seven-five, tied',
      'Side pot 670, without D',
      'High: E 335, two pair, kings and fives (K♠ 5♣ + K♦ 5♥ J♦)',
      'Low: B 168, E 167, seven-five, tied',
      '335 does not split in two. The extra 1 goes to B, the first tied seat left of the button.',
      '',
      'B shows A♦ 4♠ J♣ 10♣',
      'D shows 7♥ 7♦ 10♠ J♥',
      'E shows K♠ 5♣ A♥ 4♥',
      '',
      'E +297, D +140, B −37, C −40, A −120, F −240',
      '',
      'Next hand: Tue 14 Nov, 22:14 UTC',
    ]);
  });

  test('P4: says that there is no low', () => {
    const lines = linesOf(
      post(
        played(
          deal(heads),
          'B calls, A checks | A checks, B checks | A checks, B checks | A checks, B checks',
        ),
      ),
    );
    expect(lines).toContain('No low: the high takes it all');
  });

  test('P7: the winner of both halves is named once', () => {
    const scoop = deal({ ...heads, board: '4h5d8sTcJd' });
    const lines = linesOf(
      post(played(scoop, 'B calls, A checks | A checks, B checks | A checks, B checks | A checks, B checks')),
    );
    expect(lines).toContain('High and low: A 20, a pair of aces (A♠ A♥ + 8♠ 10♣ J♦)');
    expect(lines).toContain('Low: the same player, eight-five (A♠ 2♣ + 4♥ 5♦ 8♠)');
  });

  test('B4: an uncontested hand shows no cards and says what came back', () => {
    const lines = linesOf(post(played(deal(heads), 'B folds')));
    expect(lines).toEqual(
      expect.arrayContaining(['5 not called, back to A', 'A 10: everyone else folded', 'A +5, B −5']),
    );
    expect(lines.join()).not.toMatch(/[♠♥♦♣]/);
  });

  test('an earlier hand keeps its result, and says nothing of what comes next', () => {
    const { view } = look(nextDeal(played(six, RESULT)));
    const said = finishedPost(
      look(nextDeal(played(six, RESULT))),
      view.previous as NonNullable<typeof view.previous>,
    );
    expect(linesOf(said).join()).toContain('High: D 220');
    expect(linesOf(said).join()).not.toContain('Next hand');
    expect(labelsOf(said)).toEqual(['Step through it']);
  });

  test('A5: a pause stops the clock, and no button is left', () => {
    const events = played(six, TURN);
    const paused = [...events, ...happens(fold(events), { type: 'pause', at: NOON, player: 'A' })];
    expect(linesOf(post(paused)).slice(-2)).toEqual([
      'E to act, clock stopped',
      'Paused, at most until Tue 28 Nov, 22:14 UTC',
    ]);
    expect(labelsOf(post(paused))).toEqual(['Open the table']);
  });
});

describe('the buttons of a turn', () => {
  const rows = (events: readonly Event[]) => labelsOf(post(events)).slice(0, -1);

  test('B9: what the seat may do, naming the turn', () => {
    expect(rows(six)).toEqual(['My cards | Fold | Call 40', 'Raise … | Pot 140']);
    expect(post(six).rows[0]?.[2]).toMatchObject({
      press: { verb: 'call', table: 'test', turn: '1.1' },
      weight: 'main',
    });
  });

  test('B2: folding takes more than a tap where checking is free', () => {
    expect(rows(played(deal(heads), 'B calls'))).toEqual(['My cards | Check', 'Raise … | Pot 30']);
  });

  test('B8: no limit offers the whole stack, and the pot where it is less', () => {
    const deep = deal({ ...heads, limit: 'no', stacks: [1000, 1000] });
    expect(rows(deep)).toEqual(['My cards | Fold | Call 5', 'Raise … | Pot 30 | All-in 1,000']);
  });

  test('B10: fixed limit has one amount and says it', () => {
    expect(rows(deal({ ...heads, limit: 'fixed' }))).toEqual(['My cards | Fold | Call 5', 'Raise to 20']);
  });

  test('B6: a call for all one has is named so; nothing is offered that is not legal', () => {
    const short = played(deal({ ...heads, stacks: [100, 20], limit: 'no' }), 'B calls, A is all-in');
    expect(rows(short)).toEqual(['My cards | Fold | Call 10, all-in']);
  });
});

describe('the other posts', () => {
  test('the lobby invites, and lets the host deal once two are here', () => {
    const one = lobbyPost(look([opened({}), took('A')]));
    const { url } = look([opened({}), took('A')]).view;
    expect(one.lines).toContainEqual([{ link: url, text: url }]);
    expect(invites(one)).toBe(true);
    expect(linesOf(one)).toEqual([
      'Test',
      'Pot-limit Omaha Hi-Lo, blinds 5/10, 24 hours a turn.',
      'Buy-in 200 to 1,000 chips.',
      url,
      '',
      '1 of 6 seats taken',
      '• A 500 (host)',
      '',
      'The first hand needs two players.',
    ]);
    expect(labelsOf(one)).toEqual(['Join | Open the table']);
    const two = lobbyPost(look([opened({}), took('A'), took('B')]));
    expect(linesOf(two).at(-1)).toBe('Waiting for A to deal.');
    expect(labelsOf(two)).toEqual(['Deal | Join | Open the table']);
    expect(linesOf(begunPost(look(six))).at(-1)).toBe('The game is on.');
    expect([begunPost(look(six)), handPost(look(six))].map((post) => post && invites(post))).toEqual([
      false,
      false,
    ]);
  });

  test('D9: who asks for a seat is named on a button for the host', () => {
    const one = look([opened({}), took('A')]);
    const player = { id: 'T', name: 'Tarmo' };
    const asked = lobbyPost({
      ...one,
      view: { ...one.view, applicants: [{ ...one.view.applicants[0], player }] } as Onlook['view'],
    });
    expect(labelsOf(asked)).toEqual(['Join | Open the table', 'Let in Tarmo']);
    expect(asked.rows[1]).toMatchObject([{ press: { verb: 'admit', table: one.view.id, turn: 'T' } }]);
  });

  test('D9: where only players may watch nothing of the play is shown, nor whose turn it is', () => {
    const hidden = look(deal({ ...heads, watching: 'seated' }));
    expect(handPost(hidden)).toBeNull();
    expect(hidden.legal).toBeNull();
    expect(linesOf(lobbyPost(hidden)).at(-1)).toBe('Only players may watch this table.');
  });

  test('D9: a closed table says how everybody stands, but only where anybody may watch', () => {
    const standing = (watching: 'anyone' | 'seated') => {
      const over = played(deal({ ...heads, watching }), 'B folds');
      const closed = [...over, ...happens(fold(over), { type: 'close', at: NOON, player: 'A' })];
      return linesOf(closedPost(look(closed))).slice(2);
    };
    expect(standing('anyone')).toEqual(['', 'A +5', 'B −5']);
    expect(standing('seated')).toEqual(['']);
  });

  test('G3: a freezeout ends with its places', () => {
    const events = played(deal({ ...heads, format: 'freezeout', limit: 'no' }), 'B is all-in, A calls');
    expect(linesOf(closedPost(look(events)))).toEqual([
      'Two',
      'The freezeout is over.',
      '',
      '1st: B',
      '2nd: A',
    ]);
  });

  test('A9: a ping names turn, price and deadline, and never a card', () => {
    const ping = pingPost(look(played(six, TURN)), { mention: '1', name: 'Olena' }, 'began');
    expect(linesOf(ping)).toEqual([
      '@Olena, it is your turn at Thursday Eight, hand 1.',
      '120 to call, pot 720, until Wed 15 Nov, 22:14 UTC',
    ]);
    expect(labelsOf(ping)).toEqual(['My cards | Fold | Call 120', 'Raise … | Pot 960', 'Open the table']);
  });
});

describe('what no post may do', () => {
  test('S4: name a card that an onlooker has not seen', () => {
    for (const events of [six, played(six, TURN), played(six, RESULT)]) {
      const { view } = look(events);
      const seen = [
        ...(view.hand?.board ?? []),
        ...(view.previous?.shown.flatMap(({ cards }) => cards) ?? []),
      ];
      const text = linesOf(post(events)).join('\n');
      for (const card of DECK.filter((each) => !seen.includes(each))) {
        const written = `${card[0] === 'T' ? '10' : card[0]}${{ c: '♣', d: '♦', h: '♥', s: '♠' }[card[1] as 'c']}`;
        expect(text).not.toContain(written);
      }
    }
  });

  test.each([
    [1, 'x'],
    [1_000_000, '*'],
  ])('outgrow a platform, with nine long names and many side pots: chips times %i, %s', (times, letters) => {
    const long = (events: readonly Event[]): Event[] =>
      JSON.parse(
        JSON.stringify(events).replaceAll(
          /"name":"([A-I])"/g,
          (_, letter) => `"name":"${letter}${letters.repeat(29)}"`,
        ),
      );
    const nine = deal({
      name: letters.repeat(60),
      limit: 'no',
      stacks: [9000, 1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000].map((stack) => stack * times),
      blinds: { small: times, big: 2 * times },
      hands: [
        'As2s9c9d',
        'Ah2h8c8d',
        'Ac2c7c7d',
        'Ad2d6c6d',
        'KsKh3c3d',
        'QsQhJcJd',
        'QcQdJsJh',
        'TcTd9h9s',
        '8h8s7h7s',
      ],
      board: '3s4s5hKcKd',
    });
    const allIn = [...'CDEFGHI'].map((name) => `${name} is all-in`).join();
    const hands = [nine, played(nine, `${allIn}, A calls, B calls`)].map(long);
    expect(look(hands[1] as Event[]).view.previous?.pots).toHaveLength(8);
    for (const events of hands) {
      const said = post(events);
      expect(longest(said)).toBeLessThan(2000);
      expect(said.lines.length).toBeLessThan(50);
      // What is absurd may be told without its end.
      if (times === 1) expect(linesOf(said).at(-1)).not.toBe('…');
    }
  });
});
