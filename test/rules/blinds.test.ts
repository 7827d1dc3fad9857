import { describe, expect, test } from 'vitest';
import { NOON } from '../support/deal.ts';
import { handOf, type Scene } from '../support/given.ts';
import {
  addChips,
  comeBack,
  configure,
  dealNext,
  foldOut,
  gathered,
  leave,
  lineup,
  nextHand,
  owes,
  sitAt,
  sitOut,
  start,
  started,
} from '../support/people.ts';

const between = (scene: Scene, ...asked: Parameters<Scene['when']>[0][]): Scene =>
  dealNext(asked.reduce((now, command) => now.when(command), foldOut(scene)));
const hands = (scene: Scene, count: number): Scene =>
  count === 0 ? scene : hands(nextHand(scene), count - 1);

/** D has missed both blinds; the button is on C, E has the small blind and A the big one. */
const missedBoth = () => nextHand(between(started('ABCDE'), sitOut('D')));

describe('D4 coming back', () => {
  test('D4 posts what he missed: the big blind live, the small one dead', () => {
    const away = missedBoth();
    expect(owes(away, 'D')).toBe('small big');
    const back = between(away, comeBack('D', true));
    // The button is on E: D sits right of it.
    expect(lineup(back)).toBe('E: A small 5, B big 10, D extraBig 10, D deadSmall 5; ABCDE');
    expect(owes(back, 'D')).toBe('');
    back.offers('C: call 10, raise 20-50').when('C calls').offers('D: check, raise 20-50');
    expect(handOf(back.table).seats.find((s) => s.seat === 3)).toMatchObject({
      bet: 10,
      invested: 10,
      dead: 5,
    });
  });

  test('D4 or waits, and then has the big blind and pays nothing else', () => {
    const away = missedBoth();
    const waiting = between(away, comeBack('D'));
    expect(lineup(waiting)).toBe('E: A small 5, B big 10; ABCE');
    const second = nextHand(waiting);
    expect(lineup(second)).toBe('A: B small 5, C big 10; BCEA');
    const third = nextHand(second);
    expect(lineup(third)).toBe('B: C small 5, D big 10; CDEAB');
    expect(owes(third, 'D')).toBe('');
  });

  test('D4 may still choose to post while he waits', () => {
    const waiting = between(missedBoth(), comeBack('D'));
    expect(lineup(between(waiting, comeBack('D', true)))).toBe(
      'A: B small 5, C big 10, D extraBig 10, D deadSmall 5; BCDEA',
    );
    waiting.when(comeBack('D')).refused('not-away');
    waiting.when(comeBack('D', false)).refused('not-away');
  });

  test('D4 who missed the small blind alone owes only that', () => {
    const out = between(started('ABCD'), sitOut('C'));
    expect(owes(out, 'C')).toBe('small');
    const waits = between(out, comeBack('C', true));
    expect(lineup(waits), 'not on the button').toBe('C: D small 5, A big 10; DAB');
    expect(lineup(nextHand(waits))).toBe('D: A small 5, B big 10, C deadSmall 5; ABCD');
  });

  test('D4 owes one small and one big blind at the most, however long he was away', () => {
    const away = hands(between(started('ABCDE'), sitOut('D')), 9);
    expect(owes(away, 'D')).toBe('small big');
    const posts = handOf(hands(between(away, comeBack('D', true)), 1).table).record.filter(
      (d) => d.seat === 3,
    );
    expect(posts.length).toBeLessThanOrEqual(2);
  });

  test("D4 at today's size", () => {
    const away = missedBoth();
    const back = between(away, configure(away, { blinds: { small: 20, big: 50 } }), comeBack('D', true));
    expect(lineup(back)).toBe('E: A small 20, B big 50, D extraBig 50, D deadSmall 20; ABCDE');
  });

  test('D4 who has too little posts what he has, the big blind first', () => {
    const away = missedBoth();
    const poor = { type: 'correct', at: NOON, player: 'A', seat: 3, amount: -488 } as const;
    expect(lineup(between(away, poor, comeBack('D', true)))).toBe(
      'E: A small 5, B big 10, D extraBig 10, D deadSmall 2; ABCDE',
    );
  });

  test('D4 no hand is had for nothing by sitting in behind the blinds', () => {
    // D sits out the hand in which the big blind is his and is there again for the next.
    const passed = between(started('ABCDE'), sitOut('D'));
    expect(lineup(between(passed, comeBack('D')))).toBe('C: E small 5, A big 10; EABC');
  });

  test('D4 a return in the same hand changes nothing', () => {
    const back = started('ABCD').when('D folds').when(sitOut('D')).when(comeBack('D'));
    expect(lineup(nextHand(back))).toBe('B: C small 5, D big 10; CDAB');
  });

  test('D4 who misses the first hand comes in like a newcomer', () => {
    const late = gathered('ABCD').when(sitOut('D')).when(start());
    expect(lineup(late)).toBe('A: B small 5, C big 10; BCA');
    expect(owes(late, 'D')).toBe('big');
    const poor = { type: 'correct', at: NOON, player: 'A', seat: 3, amount: -500 } as const;
    expect(owes(gathered('ABCD').when(poor).when(start()), 'D')).toBe('big');
  });
});

describe('D4 newcomers', () => {
  test('D4 wait for the big blind by default', () => {
    const joined = between(started('ABC'), sitAt('E'));
    expect(owes(joined, 'E')).toBe('');
    expect(lineup(joined), 'E is next to have it').toBe('B: C small 5, E big 10; CEAB');
    const other = between(started('ACD'), sitAt('B'));
    expect(owes(other, 'B')).toBe('big');
    expect(lineup(other)).toBe('C: D small 5, A big 10; DAC');
    expect(lineup(nextHand(other))).toBe('D: A small 5, B big 10; ABCD');
  });

  test('D4 or post a live big blind', () => {
    const joined = between(started('ABCE'), sitAt('F', { posts: true }));
    expect(lineup(joined)).toBe('B: C small 5, E big 10, F extraBig 10; CEFAB');
    joined.offers('F: check, raise 20-35');
    expect(joined.table.seats[5]?.habits.posts, 'his choice is used up').toBe(false);
  });

  test('D4 who is due for the big blind posts that alone, whatever he chose', () => {
    expect(lineup(between(started('ABC'), sitAt('E', { posts: true })))).toBe('B: C small 5, E big 10; CEAB');
  });

  test('D4 never on the button or the small blind, whatever they choose', () => {
    // The button is on A, B has the small, D the big blind; C sits between them.
    const joined = between(started('ABDE'), sitAt('C', { posts: true }));
    expect(lineup(joined), 'where the small blind will be').toBe('B: D small 5, E big 10; DEAB');
    expect(lineup(nextHand(joined)), 'left of the button').toBe(
      'D: E small 5, A big 10, C extraBig 10; EABCD',
    );
  });

  test('D4 before the first hand nobody owes anything', () => {
    const scene = started('AB');
    expect(scene.events.filter((e) => e.type === 'seatTaken').map((e) => e.owes)).toEqual(
      Array(2).fill({ small: false, big: false }),
    );
  });

  test('D4 whoever leaves and sits down again is a newcomer', () => {
    const again = between(started('ABCD'), leave('D'), sitAt('D', { buyIn: 500 }));
    expect(lineup(again)).toBe('B: C small 5, D big 10; CDAB');
    const behind = between(started('ABCD'), leave('A'), sitAt('A'));
    expect(owes(behind, 'A')).toBe('big');
    expect(lineup(behind)).toBe('B: C small 5, D big 10; CDB');
  });

  test('D4 a broke player who buys in again before the blinds pass him owes nothing', () => {
    const broke = foldOut(started('ABCDE')).when({
      type: 'correct',
      at: NOON,
      player: 'A',
      seat: 0,
      amount: -500,
    });
    expect(lineup(dealNext(broke))).toBe('B: C small 5, D big 10; CDEB');
    const rebought = between(dealNext(broke), addChips('A', 500));
    expect(lineup(rebought)).toBe('C: D small 5, E big 10; DEABC');
  });
});

describe('B15 the straddle', () => {
  const straddles = (name: string, wants = true) =>
    ({ type: 'setHabits', at: NOON, player: name, habits: { straddles: wants } }) as const;

  test('B15 is a standing choice of whoever is left of the big blind: twice the big blind, before the cards', () => {
    const one = between(started('ABCD', { straddle: true }), straddles('A'));
    expect(lineup(one)).toBe('B: C small 5, D big 10, A straddle 20; CDAB');
    one.offers('B: call 20, raise 40-75').when('B calls, C calls, D calls').offers('A: check, raise 40-100');
    const next = nextHand(one);
    expect(lineup(next), 'B did not choose it').toBe('C: D small 5, A big 10; DABC');
    const gone = between(next, straddles('A', false));
    expect(gone.table.seats[0]?.habits.straddles).toBe(false);
  });

  test('B15 is full or not at all', () => {
    const poor = (chips: number) =>
      lineup(
        between(started('ABCD', { straddle: true }), straddles('A'), {
          type: 'correct',
          at: NOON,
          player: 'A',
          seat: 0,
          amount: chips - 500,
        }),
      );
    expect(poor(19)).toBe('B: C small 5, D big 10; CDAB');
    expect(poor(20)).toBe('B: C small 5, D big 10, A straddle 20; CDAB');
  });

  test('B15 an ante comes out of the same chips first', () => {
    const ante = { kind: 'each', amount: 1 } as const;
    const poor = (chips: number) =>
      lineup(
        between(started('ABCD', { straddle: true, ante }), straddles('A'), {
          type: 'correct',
          at: NOON,
          player: 'A',
          seat: 0,
          amount: chips - 499,
        }),
      );
    expect(poor(20)).not.toContain('straddle');
    expect(poor(21)).toContain('A straddle 20');
  });

  test('B15 not where the table does not offer it, in fixed limit, or with two', () => {
    expect(lineup(between(started('ABCD'), straddles('A')))).not.toContain('straddle');
    expect(
      lineup(between(started('ABCD', { straddle: true, limit: 'fixed' }), straddles('A'))),
    ).not.toContain('straddle');
    expect(lineup(between(started('AB', { straddle: true }), straddles('A'), straddles('B')))).not.toContain(
      'straddle',
    );
    expect(
      lineup(
        between(
          started('ABC', { straddle: true, limit: 'no' }),
          straddles('A'),
          straddles('B'),
          straddles('C'),
        ),
      ),
    ).toBe('B: C small 5, A big 10, B straddle 20; CAB');
  });

  test('B15 a choice to post means nothing to one who owes nothing', () => {
    const habits = { straddles: true, posts: true };
    const both = { type: 'setHabits', at: NOON, player: 'A', habits } as const;
    expect(lineup(between(started('ABCD', { straddle: true }), both))).toContain('A straddle 20');
  });

  test('B15 who posts to come in does not straddle as well', () => {
    const joined = between(started('ABCE', { straddle: true }), sitAt('F', { posts: true }), straddles('F'));
    expect(lineup(joined)).toBe('B: C small 5, E big 10, F extraBig 10; CEFAB');
  });
});
