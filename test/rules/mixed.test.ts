import { describe, expect, test } from 'vitest';
import { buyInFrom, nextRoundOf, stakesFor, withChanges } from '../../worker/rules/formats.ts';
import { config } from '../support/deal.ts';
import { handOf, type Scene } from '../support/given.ts';
import { configure, leave, lineup, nextHand, sitAt, started } from '../support/people.ts';
import { tableAs } from '../support/seen.ts';

const told = (scene: Scene): string => {
  const { stakes } = handOf(scene.table);
  const round = scene.table.round;
  return `${stakes.limit} ${stakes.smallBlind}/${stakes.bigBlind} ${round?.limit} ${round?.left} of ${round?.hands}`;
};

describe('G2 mixed', () => {
  test('G2 rounds of pot limit, first, and fixed limit, each as many hands as seats were dealt in', () => {
    const hands = [started('ABC', { limit: 'mixed' })];
    for (let i = 0; i < 6; i++) hands.push(nextHand(hands.at(-1) as Scene));
    expect(hands.map(told)).toEqual([
      'pot 5/10 pot 2 of 3',
      'pot 5/10 pot 1 of 3',
      'pot 5/10 pot 0 of 3',
      'fixed 10/20 fixed 2 of 3',
      'fixed 10/20 fixed 1 of 3',
      'fixed 10/20 fixed 0 of 3',
      'pot 5/10 pot 2 of 3',
    ]);
  });

  test('G2 whoever comes or goes, the round keeps its length', () => {
    const first = started('ABCD', { limit: 'mixed' });
    expect(told(nextHand(first.when(sitAt('F')))), 'one more').toBe('pot 5/10 pot 2 of 4');
    const fewer = nextHand(first.when(leave('D')));
    expect(handOf(fewer.table).seats).toHaveLength(3);
    expect(told(fewer)).toBe('pot 5/10 pot 2 of 4');
    const two = nextHand(nextHand(fewer));
    expect(told(two)).toBe('pot 5/10 pot 0 of 4');
    expect(told(nextHand(two)), 'the next one has as many as play its first hand').toBe(
      'fixed 10/20 fixed 2 of 3',
    );
  });

  test('G2 the blinds of fixed limit rise twofold, or to what the host chose', () => {
    const fixed = { limit: 'fixed', hands: 2, left: 1 } as const;
    expect(stakesFor(config({ limit: 'mixed' }), 1, fixed)).toEqual({
      limit: 'fixed',
      smallBlind: 10,
      bigBlind: 20,
      smallBet: 20,
      bigBet: 40,
      maxBets: 4,
    });
    const chosen = config({ limit: 'mixed', fixedBlinds: { small: 10, big: 15 } });
    expect(stakesFor(chosen, 1, fixed)).toMatchObject({ smallBlind: 10, bigBlind: 15, bigBet: 30 });
    expect(stakesFor(chosen, 1, { ...fixed, limit: 'pot' })).toMatchObject({
      limit: 'pot',
      smallBlind: 5,
      bigBlind: 10,
    });
    expect(stakesFor(config({ limit: 'fixed', fixedBlinds: { small: 10, big: 15 } }), 1, null)).toMatchObject(
      { bigBlind: 10 },
    );
    expect(stakesFor(config({ limit: 'mixed' }), 1, null).limit, 'before the first hand').toBe('pot');
  });

  test('G2 the first round is pot limit, whatever was before', () => {
    expect(nextRoundOf(null, 5)).toEqual({ limit: 'pot', hands: 5, left: 4 });
    expect(nextRoundOf({ limit: 'pot', hands: 5, left: 0 }, 2)).toEqual({
      limit: 'fixed',
      hands: 2,
      left: 1,
    });
    expect(nextRoundOf({ limit: 'fixed', hands: 5, left: 0 }, 3)).toEqual({
      limit: 'pot',
      hands: 3,
      left: 2,
    });
    expect(nextRoundOf({ limit: 'fixed', hands: 5, left: 3 }, 9)).toEqual({
      limit: 'fixed',
      hands: 5,
      left: 2,
    });
  });

  test('G2 everybody is told the round and the hands that remain', () => {
    const view = (scene: Scene) => tableAs(scene.table);
    expect(view(started('AB', { limit: 'mixed' })).round).toEqual({ limit: 'pot', hands: 2, left: 1 });
    expect(view(started('AB')).round).toBeNull();
  });

  test('G2 in a fixed round nobody straddles, and a table may leave off mixing', () => {
    const straddle = { type: 'setHabits', at: 0, player: 'A', habits: { straddles: true } } as const;
    const first = started('ABC', { limit: 'mixed', straddle: true }).when(straddle);
    const fixed = nextHand(nextHand(nextHand(first)));
    expect(told(fixed)).toBe('fixed 10/20 fixed 2 of 3');
    expect(nextHand(nextHand(first)).table.hand?.record.map((d) => d.did)).not.toContain('extraBig');
    const plain = nextHand(fixed.when(configure(fixed, { limit: 'no' })));
    expect(told(plain)).toBe('no 5/10 undefined undefined of undefined');
  });
});

describe('D1, D7 stakes and antes at the table', () => {
  test('D1 two to nine seats, with every small blind up to the big one', () => {
    const everybody = 'ABCDEFGHI';
    for (let n = 2; n <= 9; n++) {
      const scene = started(everybody.slice(0, n), { seats: 9, blinds: { small: n, big: 9 } });
      expect(lineup(scene)).toContain(`small ${n}, `);
      expect(handOf(nextHand(scene).table).seats).toHaveLength(n);
    }
  });

  test('D7 antes of everybody are posted by those who come in as well; the big blind has that of all', () => {
    const each = nextHand(
      started('ABCE', { ante: { kind: 'each', amount: 1 } }).when(sitAt('F', { posts: true })),
    );
    expect(lineup(each)).toBe(
      'B: C ante 1, E ante 1, F ante 1, A ante 1, B ante 1, C small 5, E big 10, F extraBig 10; CEFAB',
    );
    const one = nextHand(started('ABC', { ante: { kind: 'bigBlind', amount: 10 } }));
    expect(lineup(one)).toBe('B: C small 5, A big 10, A bigBlindAnte 10; CAB');
  });
});

describe('D6 the buy-in of a table', () => {
  const usual = { min: 200, max: 1000, default: 500 };

  test('D6 what is not named stays as usual, or gives way to what is', () => {
    expect(buyInFrom({}, usual)).toEqual(usual);
    expect(buyInFrom({ max: 100 }, usual)).toEqual({ min: 100, max: 100, default: 100 });
    expect(buyInFrom({ min: 2000 }, usual)).toEqual({ min: 2000, max: 2000, default: 2000 });
    expect(buyInFrom({ default: 50 }, usual)).toEqual({ min: 50, max: 1000, default: 50 });
    expect(buyInFrom({ min: 300, max: 400 }, usual)).toEqual({ min: 300, max: 400, default: 400 });
  });

  test('D9 a change of options leaves the others alone', () => {
    expect(withChanges(config(), { name: 'Night', buyIn: { max: 2000 } })).toEqual(
      config({ name: 'Night', buyIn: { min: 200, max: 2000, default: 500 } }),
    );
  });
});
