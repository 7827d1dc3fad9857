import { describe, expect, test } from 'vitest';
import type { Advance } from '../../worker/rules/advance.ts';
import { DECK } from '../../worker/rules/cards.ts';
import { DAY } from '../support/calendar.ts';
import { deal, NOON } from '../support/deal.ts';
import { given, type Scene } from '../support/given.ts';
import { comeBack, sit, sitOut } from '../support/people.ts';
import { view } from '../support/seen.ts';
import { arm, does, timeOut } from '../support/turns.ts';

/** Blinds 5 and 10 from A and B, C with the button first; pot limit unless said. */
const three = (change = {}) => given(...deal({ stacks: [500, 500, 500], ...change }));
const flop = (change = {}) => three(change).when('C calls, A calls, B checks');
const armed = ({ owns }: Scene, player: string): Advance | null => owns[player]?.advance ?? null;
const did = (verb: string, more = {}) => ({ type: 'acted', verb, by: 'player', ...more }) as const;
const turn = (seat: number) => ({ type: 'turnBegan', seat }) as const;

describe('A6 what each does when its turn comes', () => {
  test('A6 check/fold checks where that is free, and never folds then', () => {
    const scene = three();
    scene
      .when(arm(scene, 'B', 'checkFold'))
      .when('C calls, A calls')
      .happened(
        { type: 'acted', seat: 0 },
        turn(1),
        did('check', { seat: 1 }),
        { type: 'streetDealt' },
        turn(0),
      );
  });

  test('A6 check/fold folds to a bet', () => {
    const scene = flop();
    scene
      .when(arm(scene, 'B', 'checkFold'))
      .when('A bets 10')
      .happened({ type: 'acted', seat: 0 }, turn(1), did('fold', { seat: 1 }), turn(2));
  });

  test('A6 check checks', () => {
    const scene = flop();
    scene
      .when(arm(scene, 'B', 'check'))
      .when('A checks')
      .happened(did('check'), turn(1), did('check'), turn(2));
  });

  test('A6 call up to an amount calls what there is, up to that total', () => {
    const scene = three();
    scene
      .when(arm(scene, 'A', 'callUpTo', { to: 30 }))
      .when('C raises to 30')
      .happened(did('raise'), turn(0), did('call', { to: 30, paid: 25 }), turn(1));
  });

  test('A6 with nothing to call, call up to and call any check', () => {
    const scene = three();
    const up = scene.when(arm(scene, 'B', 'callUpTo', { to: 50 })).when('C calls, A calls');
    up.happened(did('call'), turn(1), did('check'), { type: 'streetDealt' }, turn(0));
    const any = scene.when(arm(scene, 'B', 'callAny')).when('C calls, A calls');
    any.happened(did('call'), turn(1), did('check'), { type: 'streetDealt' }, turn(0));
  });

  test('A6 call any calls whatever it is, all-in too', () => {
    const scene = three({ limit: 'no' });
    scene
      .when(arm(scene, 'A', 'callAny'))
      .when('C raises to 500')
      .happened(did('raise'), turn(0), did('call', { to: 500, paid: 495 }), turn(1));
  });

  test('A6 bet and raise go to exactly the total that was said', () => {
    const scene = flop();
    scene
      .when(arm(scene, 'B', 'raiseTo', { to: 20 }))
      .when('A checks')
      .happened(did('check'), turn(1), did('bet', { to: 20 }), turn(2));
    const preflop = three();
    preflop
      .when(arm(preflop, 'B', 'raiseTo', { to: 25 }))
      .when('C calls, A calls')
      .happened(did('call'), turn(1), did('raise', { to: 25 }), turn(2));
  });

  test('A6 pot is the pot of that moment', () => {
    const scene = three();
    scene
      .when(arm(scene, 'B', 'pot'))
      .when('C calls, A folds')
      .happened(did('fold'), turn(1), did('raise', { to: 35 }), turn(2));
  });

  test('A6 all-in is a bet, a raise or a call of the whole stack', () => {
    const scene = flop({ limit: 'no' });
    scene
      .when(arm(scene, 'B', 'allIn'))
      .when('A checks')
      .happened(did('check'), turn(1), did('bet', { to: 490 }), turn(2));
    const short = given(...deal({ stacks: [500, 500, 500, 20], limit: 'no' })).when('C raises to 100');
    const poor = short.when('D is all-in');
    expect(poor.table.hand?.record.at(-1)).toMatchObject({ did: 'call', to: 20, allIn: true });
  });

  test('A6 call up to exactly the price calls it', () => {
    const scene = three();
    const set = scene.when(arm(scene, 'A', 'callUpTo', { to: 30 }));
    set.when('C raises to 30').happened(did('raise'), turn(0), did('call'), turn(1));
    scene.when(arm(scene, 'A', 'callUpTo', { to: 10 })).happened();
  });

  test('A6 pot is the whole stack where that is less', () => {
    const scene = given(...deal({ stacks: [500, 30, 500] }));
    const set = scene.when(arm(scene, 'B', 'pot'));
    set.when('C calls, A folds').happened(did('fold'), turn(1), did('raise', { to: 30 }), turn(2));
    const bet = three().when('C calls, A calls, B checks');
    bet
      .when(arm(bet, 'B', 'pot'))
      .when('A checks')
      .happened(did('check'), turn(1), did('bet', { to: 30 }), turn(2));
  });

  test('A6 in fixed limit a raise to the one amount there is', () => {
    const scene = three({ limit: 'fixed' });
    scene
      .when(arm(scene, 'B', 'raiseTo', { to: 20 }))
      .when('C calls, A calls')
      .happened(did('call'), turn(1), did('raise', { to: 20 }), turn(2));
  });
});

describe('A6 the chain', () => {
  test('A6 several of several players act in the commit that brings their turns', () => {
    const scene = flop();
    scene
      .when(arm(scene, 'B', 'callAny'))
      .when(arm(scene, 'C', 'checkFold'))
      .when('A bets 10')
      .happened(
        did('bet', { seat: 0 }),
        turn(1),
        did('call', { seat: 1 }),
        turn(2),
        did('fold', { seat: 2 }),
        { type: 'streetDealt', street: 'turn' },
        turn(0),
      );
  });

  test('A6 A2 a time-out sets them off as well', () => {
    const scene = flop();
    scene
      .when(arm(scene, 'B', 'check'))
      .when(timeOut(NOON + DAY))
      .happened({ type: 'acted', by: 'clock' }, { type: 'wentAway' }, turn(1), did('check'), turn(2));
  });

  test('A6 a hand may end by them alone', () => {
    const scene = three();
    scene
      .when(arm(scene, 'A', 'checkFold'))
      .when('C raises to 30')
      .when(arm(three(), 'B', 'checkFold'))
      .refused('own-turn');
    scene
      .when(arm(scene, 'A', 'checkFold'))
      .when(arm(scene, 'B', 'checkFold'))
      .when('C raises to 30')
      .nets('A -5, B -10, C +15');
  });
});

describe('A6 scope', () => {
  test('A6 street: one turn on this street, then it is spent', () => {
    const scene = flop();
    const bet = scene.when(arm(scene, 'C', 'callAny')).when('A checks, B bets 10');
    bet.happened(did('bet'), turn(2), did('call'), turn(0));
    expect(armed(bet, 'C')).toBeNull();
    bet.when('A raises to 30, B calls').offers('C: call 20, raise 50-150');
  });

  test('A6 street: dead when the street changes', () => {
    const scene = three().when('C calls');
    const preflop = scene.when(arm(scene, 'C', 'callAny'));
    expect(armed(preflop, 'C')).not.toBeNull();
    const later = preflop.when('A calls, B checks');
    expect(armed(later, 'C')).toBeNull();
    later.when('A checks, B bets 10').offers('C: call 10, raise 20-60');
  });

  test('A6 hand: every turn of this hand, and no other', () => {
    const scene = three().when('C calls');
    const over = scene
      .when(arm(scene, 'C', 'callAny', { scope: 'hand' }))
      .when(
        'A raises to 20, B calls | A checks, B bets 10, A calls | A bets 10, B calls | A checks, B checks',
      );
    expect(over.table.hand?.over).not.toBeNull();
    expect(over.table.hand?.record.filter((d) => d.seat === 2 && d.did !== 'big').map((d) => d.did)).toEqual([
      'call',
      'call',
      'call',
      'call',
      'check',
    ]);
    expect(armed(over, 'C')).toBeNull();
    const next = over.when({ type: 'nextHand', at: over.table.nextHandAt ?? 0, deck: DECK });
    expect(next.events.at(-1)).toMatchObject({ type: 'turnBegan', deadline: NOON + 5000 + DAY });
  });

  test('A6 hand: check/fold, check and call any only', () => {
    const scene = three();
    for (const type of ['checkFold', 'check', 'callAny'] as const)
      expect(armed(scene.when(arm(scene, 'B', type, { scope: 'hand' })), 'B')).toMatchObject({ type });
    scene.when(arm(scene, 'B', 'callUpTo', { scope: 'hand', to: 50 })).refused('not-for-the-hand');
    scene.when(arm(scene, 'B', 'raiseTo', { scope: 'hand', to: 30 })).refused('not-for-the-hand');
    scene.when(arm(scene, 'B', 'pot', { scope: 'hand' })).refused('not-for-the-hand');
    scene.when(arm(scene, 'B', 'allIn', { scope: 'hand' })).refused('not-for-the-hand');
  });
});

describe('A6 one takes the place of another', () => {
  test('A6 the latest replaces the one before', () => {
    const scene = flop();
    const twice = scene.when(arm(scene, 'B', 'checkFold')).when(arm(scene, 'B', 'callAny'));
    twice.when('A bets 10').happened(did('bet'), turn(1), did('call'), turn(2));
  });

  test('A6 undo: he is asked', () => {
    const scene = flop();
    const undone = scene
      .when(arm(scene, 'B', 'checkFold'))
      .when({ type: 'undoAdvance', at: NOON, player: 'B' });
    expect(undone.owns).toEqual({});
    undone.when('A bets 10').offers('B: call 10, raise 20-60');
    undone.when({ type: 'undoAdvance', at: NOON, player: 'B' }).happened();
    undone.when({ type: 'undoAdvance', at: NOON, player: 'Z' }).refused('not-seated');
  });
});

describe('A6 what is dropped, and why', () => {
  const dropped = (scene: Scene, player: string) => armed(scene, player)?.dropped;

  test.each(['raiseTo', 'pot', 'allIn'] as const)('A6 %s, when the price changed since', (type) => {
    const scene = three({ limit: 'no' });
    const set = scene.when(arm(scene, 'B', type, type === 'raiseTo' ? { to: 60 } : {}));
    const after = set.when('C raises to 20');
    expect(dropped(after, 'B')).toBe('price-changed');
    after.when('A folds').happened(did('fold'), turn(1));
    expect(dropped(after.when('A folds'), 'B')).toBe('price-changed');
  });

  test('A6 check, when there is a bet', () => {
    const scene = flop();
    const after = scene.when(arm(scene, 'B', 'check')).when('A bets 10');
    after.happened(did('bet'), turn(1));
    expect(dropped(after, 'B')).toBe('cannot-check');
    after.offers('B: call 10, raise 20-60');
  });

  test('A6 call up to, when the price went over it', () => {
    const scene = three();
    const set = scene.when(arm(scene, 'A', 'callUpTo', { to: 29 }));
    const after = set.when('C raises to 30');
    after.happened(did('raise'), turn(0));
    expect(dropped(after, 'A')).toBe('over-amount');
  });

  test('A6 one that became illegal is never bent: all-in over the pot', () => {
    const scene = flop();
    const after = scene.when(arm(scene, 'B', 'allIn')).when('A checks');
    after.happened(did('check'), turn(1));
    expect(dropped(after, 'B')).toBe('not-legal');
    after.offers('B: check, bet 10-30');
    // Why it was dropped stays what it was, though the price changes as well.
    expect(dropped(after.when('B bets 10'), 'B')).toBe('not-legal');
  });

  test('A6 its owner alone is told, to the end of the hand; a new one takes its place', () => {
    const scene = flop();
    const after = scene.when(arm(scene, 'C', 'check')).when('A checks, B bets 10');
    expect(view(after, 'C').you?.advance).toMatchObject({ type: 'check', dropped: 'cannot-check' });
    expect(view(after, 'A').you?.advance).toBeNull();
    const nextStreet = after.when('C calls, A calls');
    expect(dropped(nextStreet, 'C')).toBe('cannot-check');
    const again = nextStreet.when(arm(nextStreet, 'C', 'check'));
    expect(dropped(again, 'C')).toBeUndefined();
    const over = nextStreet.when('A bets 10, B folds, C folds');
    expect(over.owns).toEqual({});
  });

  test('A6 once dropped it stays so, though the next street would let it', () => {
    const scene = flop();
    const dead = scene.when(arm(scene, 'C', 'check', { scope: 'hand' })).when('A bets 10, B calls, C calls');
    dead.when('A checks, B checks').offers('C: check, bet 10-60');
  });
});

describe('A6 what cannot be armed', () => {
  test('A6 pot in fixed limit', () => {
    const scene = three({ limit: 'fixed' });
    scene.when(arm(scene, 'B', 'pot')).refused('no-pot-raise');
  });

  test('A6 what could not act even now', () => {
    const scene = three();
    scene.when(arm(scene, 'A', 'check')).refused('cannot-check', { amount: 5 });
    scene.when(arm(scene, 'B', 'callUpTo', { to: 9 })).refused('below-price', { amount: 10 });
    scene.when(arm(scene, 'B', 'raiseTo', { to: 19 })).refused('raise-too-small', { min: 20 });
    scene.when(arm(scene, 'B', 'raiseTo', { to: 501 })).refused('raise-too-large', { max: 500 });
    const fixed = three({ limit: 'fixed' });
    fixed.when(arm(fixed, 'B', 'raiseTo', { to: 25 })).refused('raise-too-large', { max: 20 });
  });

  test('A6 on one’s own turn, or for another hand, street or price than he saw', () => {
    const scene = three();
    scene.when(arm(scene, 'C', 'callAny')).refused('own-turn');
    scene.when(arm(scene, 'B', 'callAny', { hand: 2 })).refused('stale-advance');
    scene.when(arm(scene, 'B', 'callAny', { street: 'flop' })).refused('stale-advance');
    scene.when(arm(scene, 'B', 'callAny', { price: 0 })).refused('stale-advance');
    const seen = arm(scene, 'B', 'checkFold');
    scene.when('C raises to 30').when(seen).refused('stale-advance');
    scene.when('C folds, A folds').when(seen).refused('stale-advance');
  });

  test('A6 by whom no turn can come to', () => {
    const scene = does(three(), 'fold');
    scene.when(arm(scene, 'C', 'callAny')).refused('no-turn-to-come');
    scene.when(arm(scene, 'Z', 'callAny')).refused('not-seated');
    const late = scene.when({ type: 'leave', at: NOON, player: 'Z' }).refused('not-seated');
    late.when(arm(late, 'B', 'callAny')).happened();
  });

  test('A6 nor by who is all-in, nor by who sat down after the deal', () => {
    const scene = given(...deal({ stacks: [500, 500, 500], limit: 'no', seats: 4 })).when('C is all-in');
    scene.when(arm(scene, 'C', 'callAny')).refused('no-turn-to-come');
    const joined = scene.when(sit('D'));
    joined.when(arm(joined, 'D', 'callAny')).refused('no-turn-to-come');
  });

  test('A6 B5 a raise where nobody is left to raise against', () => {
    const alone = given(...deal({ stacks: [100, 500, 100], limit: 'no' })).when('C is all-in');
    alone.when(arm(alone, 'B', 'raiseTo', { to: 300 })).refused('raising-closed');
  });

  test('A6 B12 a raise where a short all-in did not open the betting again', () => {
    const scene = given(...deal({ stacks: [500, 35, 500], limit: 'no' })).when(
      'C raises to 30, A calls, B is all-in',
    );
    expect(scene.table.hand?.toAct).toBe(2);
    scene.when(arm(scene, 'A', 'raiseTo', { to: 100 })).refused('raising-closed');
    const pot = given(...deal({ stacks: [500, 35, 500] })).when('C raises to 30, A calls, B is all-in');
    pot.when(arm(pot, 'A', 'pot')).refused('raising-closed');
    scene.when(arm(scene, 'A', 'callUpTo', { to: 35 })).happened();
  });
});

describe('A6 it belongs to its hand and its player', () => {
  test('A6 it never outlives the hand', () => {
    const scene = three();
    const over = scene.when(arm(scene, 'B', 'checkFold', { scope: 'hand' })).when('C folds, A folds');
    expect(over.owns).toEqual({});
    const next = over.when({ type: 'nextHand', at: over.table.nextHandAt ?? 0, deck: DECK });
    expect(next.events.filter((e) => e.type === 'acted' && e.at > NOON)).toEqual([]);
  });

  test('A6 nor his going away: coming back he is asked', () => {
    const scene = flop();
    const out = scene.when(arm(scene, 'C', 'callAny', { scope: 'hand' })).when(sitOut('C'));
    expect(armed(out, 'C')).toBeNull();
    out.when(arm(out, 'C', 'callAny')).refused('come-back-first');
    out.when(comeBack('C')).when('A checks, B bets 10').offers('C: call 10, raise 20-60');
  });

  test('A6 D8 who leaves folds, whatever he decided', () => {
    const scene = flop();
    scene
      .when(arm(scene, 'B', 'callAny'))
      .when({ type: 'leave', at: NOON, player: 'B' })
      .when('A bets 10')
      .happened(did('bet'), turn(1), { type: 'acted', verb: 'fold', by: 'leaving' }, turn(2));
  });

  test('A6 A5 it may be set while the table is paused, and acts when its turn comes after that', () => {
    const scene = flop();
    const paused = scene.when('A checks').when({ type: 'pause', at: NOON, player: 'A' });
    const set = paused.when(arm(paused, 'C', 'check'));
    set.happened();
    set
      .when({ type: 'resume', at: NOON, player: 'A' })
      .when('B checks')
      .happened(did('check'), turn(2), did('check'), { type: 'streetDealt' }, turn(0));
  });
});
