import { describe, expect, test } from 'vitest';
import { nextPositions } from '../../worker/rules/orbit.ts';
import type { Table } from '../../worker/rules/table.ts';
import type { Scene } from '../support/given.ts';
import {
  comeBack,
  dealNext,
  foldOut,
  gathered,
  leave,
  lineup,
  moveSeat,
  nextHand,
  owes,
  sitAt,
  sitOut,
  started,
} from '../support/people.ts';

/** This many hands more, each folded out and told in a line. */
const lineups = (scene: Scene, hands: number): string[] =>
  Array.from({ length: hands })
    .reduce<Scene[]>((all) => [...all, nextHand(all.at(-1) as Scene)], [scene])
    .map(lineup);
/** The running hand is folded out, this happens, and the next hand is dealt. */
const between = (scene: Scene, ...asked: Parameters<Scene['when']>[0][]): Scene =>
  dealNext(asked.reduce((now, command) => now.when(command), foldOut(scene)));

describe('D3 the button goes round', () => {
  test('D3 the big blind moves to the next player, and small blind and button follow', () => {
    expect(lineups(started('ABCD'), 4)).toEqual([
      'A: B small 5, C big 10; BCDA',
      'B: C small 5, D big 10; CDAB',
      'C: D small 5, A big 10; DABC',
      'D: A small 5, B big 10; ABCD',
      'A: B small 5, C big 10; BCDA',
    ]);
  });

  test('D3 whoever had the big blind has left: the small blind is dead, then the button', () => {
    const gone = between(started('ABCD'), leave('C'));
    expect(lineups(gone, 3)).toEqual([
      'B: D big 10; DAB',
      'C: D small 5, A big 10; DAB',
      'D: A small 5, B big 10; ABD',
      'A: B small 5, D big 10; BDA',
    ]);
  });

  test('D3 whoever had the small blind has left: the button is on his empty seat', () => {
    const gone = between(started('ABCD'), leave('B'));
    expect(lineups(gone, 2)).toEqual([
      'B: C small 5, D big 10; CDA',
      'C: D small 5, A big 10; DAC',
      'D: A small 5, C big 10; ACD',
    ]);
  });

  test('D3 the big blind passes over seats that sit out, and the miss is noted', () => {
    const out = between(started('ABCDE'), sitOut('D'));
    expect(lineup(out)).toBe('B: C small 5, E big 10; CEAB');
    expect(owes(out, 'D')).toBe('big');
    const next = nextHand(out);
    expect(lineup(next), 'small blind and button follow').toBe('C: E small 5, A big 10; EABC');
    expect(owes(next, 'D')).toBe('small big');
  });

  test('D3 whoever sits out after his big blind misses the small one only', () => {
    const out = between(started('ABCD'), sitOut('C'));
    expect(lineup(out)).toBe('B: D big 10; DAB');
    expect(owes(out, 'C')).toBe('small');
  });

  test('D3 whoever sits out when the button comes has missed nothing, and plays on behind it', () => {
    const out = between(started('ABCDE'), sitOut('B'));
    expect(lineup(out)).toBe('B: C small 5, D big 10; CDEA');
    expect(owes(out, 'B')).toBe('');
    expect(lineup(between(out, comeBack('B')))).toBe('C: D small 5, E big 10; DEABC');
  });

  test('D3 nobody dealt in is spared the big blind when the one before him is broke', () => {
    const broke = started('ABCDE').when('D folds, E folds, A folds, B folds');
    const next = dealNext(
      broke.when({ type: 'correct', at: 1_700_000_000_000, player: 'A', seat: 3, amount: -500 }),
    );
    expect(lineup(next)).toBe('B: C small 5, E big 10; CEAB');
  });

  test('D3 the plan to sit out at the big blind is carried out when it would be his, and not before', () => {
    const planned = started('ABCDE').when(sitOut('E', 'bigBlind'));
    planned.happened();
    const next = nextHand(planned);
    expect(lineup(next)).toBe('B: C small 5, D big 10; CDEAB');
    const third = nextHand(next);
    expect(lineup(third)).toBe('C: D small 5, A big 10; DABC');
    expect(third.table.seats[4]).toMatchObject({ presence: 'sittingOut', owes: { small: false, big: true } });
    expect(third.plans).toEqual({});
  });

  test('D3 with two left who both plan that, the second one has nobody to play with', () => {
    const planned = foldOut(started('AB')).when(sitOut('A', 'bigBlind')).when(sitOut('B', 'bigBlind'));
    const at = planned.table.nextHandAt ?? 0;
    planned
      .when({ type: 'nextHand', at, deck: [] })
      .happened({ type: 'satOut', seat: 0 }, { type: 'nextHandSet', nextHandAt: null });
  });
});

describe('D3 from three to two', () => {
  // A has the button, B the small and C the big blind before.
  test('D3 the button leaves: the small blind has the big one next', () => {
    expect(lineups(between(started('ABC'), leave('A')), 2)).toEqual([
      'C: C small 5, B big 10; BC',
      'B: B small 5, C big 10; CB',
      'C: C small 5, B big 10; BC',
    ]);
  });

  test('D3 the small blind leaves: the big blind has the button', () => {
    expect(lineup(between(started('ABC'), leave('B')))).toBe('C: C small 5, A big 10; AC');
  });

  test('D3 the big blind leaves: he who had the button has the big blind', () => {
    expect(lineup(between(started('ABC'), leave('C')))).toBe('B: B small 5, A big 10; AB');
  });

  test('D3 the big blind sits out: he misses the small one, though another posts it', () => {
    const out = between(started('ABC'), sitOut('C'));
    expect(lineup(out)).toBe('B: B small 5, A big 10; AB');
    expect(owes(out, 'C')).toBe('small');
  });

  test('D3 whoever sat out between the two misses what passes him and nothing else', () => {
    const out = between(started('ABCD'), sitOut('D'), leave('C'));
    expect(lineup(out)).toBe('B: B small 5, A big 10; AB');
    expect(owes(out, 'D')).toBe('big');
    expect(owes(nextHand(out), 'D'), 'the small blind follows to where the big one was').toBe('small big');
  });
});

describe('D3 from two to three', () => {
  test('D3 the newcomer left of the big blind has it next, and the button stays', () => {
    expect(lineups(between(started('AB'), sitAt('C')), 2)).toEqual([
      'A: B small 5, C big 10; BCA',
      'B: C small 5, A big 10; CAB',
      'C: A small 5, B big 10; ABC',
    ]);
  });

  test('D3 the newcomer between button and big blind waits for it a hand', () => {
    expect(lineups(between(started('AC'), sitAt('B')), 2)).toEqual([
      'C: C small 5, A big 10; AC',
      'C: A small 5, B big 10; ABC',
      'A: B small 5, C big 10; BCA',
    ]);
  });

  test('D3 nor does posting bring him in between button and big blind', () => {
    expect(lineup(between(started('AC'), sitAt('B', { posts: true })))).toBe('C: C small 5, A big 10; AC');
    expect(lineup(between(started('BD'), sitAt('C', { posts: true })))).toBe('D: D small 5, B big 10; BD');
  });

  test('D3 one who sat out while it began again does not come in where the big blind would be the button', () => {
    // B and C played; B sits out and A, new, plays with C.
    const again = between(started('BC', {}, 0), sitOut('C', 'now'), sitAt('A'), sitAt('D'));
    const back = between(again, comeBack('C'));
    const hand = back.table.hand;
    const big = hand?.record.find((d) => d.did === 'big')?.seat;
    expect(hand?.button).not.toBe(big);
  });
});

describe('D3 a game that begins again', () => {
  test('D3 when fewer than two are left who owe nothing, all who are there are dealt in', () => {
    const alone = foldOut(started('AB')).when(leave('B'));
    expect(alone.table.nextHandAt).toBeNull();
    const joined = alone.when(sitAt('C')).when(sitAt('D'));
    const next = dealNext(joined);
    expect(lineup(next)).toBe('D: A small 5, C big 10; ACD');
    expect(lineup(nextHand(next))).toBe('A: C small 5, D big 10; CDA');
  });

  test('D3 with two of them the newcomer has the big blind', () => {
    const joined = foldOut(started('AB')).when(leave('B')).when(sitAt('C'));
    expect(lineup(dealNext(joined))).toBe('A: A small 5, C big 10; CA');
  });

  test('D3 with three of them the big blind is the next one due', () => {
    const joined = foldOut(started('AB'))
      .when(sitAt('C'))
      .when(sitAt('D'))
      .when(leave('A'))
      .when(leave('B'))
      .when(sitAt('E'));
    expect(lineup(dealNext(joined))).toBe('D: E small 5, C big 10; ECD');
  });
});

describe('D3 a player who owes nothing and was not dealt in', () => {
  /** A and C played heads-up, C with the big blind; B sits between them, and owes nothing. */
  const played = (): Table => {
    const { table } = foldOut(started('AC'));
    return { ...table, seats: table.seats.with(1, gathered('AB').table.seats[1] ?? null) };
  };

  test('D3 does not come in between button and big blind, where he would sit outside the order', () => {
    expect(nextPositions(played(), 0)).toEqual({
      orbit: { button: 2, small: 2, big: 0 },
      dealt: [0, 2],
      posting: [],
    });
  });

  test('D3 unless too few are left without him', () => {
    const table = played();
    const gone = { ...table, seats: table.seats.with(2, null) };
    expect(nextPositions(gone, 0)).toEqual({
      orbit: { button: 1, small: 1, big: 0 },
      dealt: [0, 1],
      posting: [],
    });
  });
});

test('D3 every miss is an event, and there is no other', () => {
  const out = nextHand(nextHand(between(started('ABCDE'), sitOut('D'))));
  expect(out.events.filter((e) => e.type === 'blindMissed')).toEqual([
    { type: 'blindMissed', seat: 3, blind: 'big' },
    { type: 'blindMissed', seat: 3, blind: 'small' },
  ]);
});

describe('D4, D3 another seat', () => {
  test('D4 whoever takes another seat comes in there like a newcomer, and posts no big blind twice running', () => {
    const moved = between(started('ABC'), moveSeat('C', 3));
    expect(owes(moved, 'C')).toBe('big');
    expect(lineup(moved), 'C had it and is passed over').toBe('B: B small 5, A big 10; AB');
    expect(lineup(nextHand(moved))).toBe('A: A small 5, B big 10; BA');
  });

  test('D4 not into a seat that is taken or missing, nor during his hand', () => {
    const running = started('ABC');
    running.when(moveSeat('C', 3)).refused('hand-running');
    const over = foldOut(running);
    over.when(moveSeat('C', 0)).refused('seat-taken');
    over.when(moveSeat('C', 6)).refused('no-such-seat', { max: 5 });
    over.when(moveSeat('Z', 3)).refused('not-seated');
    over.when(moveSeat('C', 3)).happened({ type: 'seatMoved', seat: 2, to: 3 });
  });

  test('D4 before the first hand a seat is changed for nothing', () => {
    const moved = gathered('AB').when(moveSeat('B', 5));
    moved.happened({ type: 'seatMoved', seat: 1, to: 5, owes: { small: false, big: false } });
    expect(moved.table.seats[1]).toBeNull();
    expect(moved.table.seats[5]?.player.id).toBe('B');
  });
});
