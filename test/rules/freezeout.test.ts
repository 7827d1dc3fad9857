import { describe, expect, test } from 'vitest';
import { nextDue } from '../../worker/rules/clock.ts';
import { anteFor, levelOf, stakesFor } from '../../worker/rules/formats.ts';
import { lastPeople } from '../../worker/rules/host.ts';
import { ledger } from '../../worker/rules/ledger.ts';
import { config, deckOf, NOON } from '../support/deal.ts';
import type { Scene } from '../support/given.ts';
import {
  addChips,
  comeBack,
  configure,
  DAY,
  dealNext,
  foldOut,
  gathered,
  joinQueue,
  leave,
  lineup,
  moveSeat,
  nextHand,
  sit,
  sitAt,
  sitOut,
  start,
  started,
  timeOut,
} from '../support/people.ts';

const options = { format: 'freezeout', limit: 'no', nextHandSeconds: 5 } as const;
const correct = (seat: number, amount: number) =>
  ({ type: 'correct', at: NOON, player: 'A', seat, amount }) as const;
const WINS = 'AsAhKsKh';
const LOSES = ['2d7s9cJd', '2h7h9dJh', '2c7d9hTs'];
const BOARD = 'AcKdQdQc8s';
/** Seats of these stacks, then a hand in which the seat named by `best` holds the winning cards. */
const dealtTo = (scene: Scene, best: number): Scene => {
  const next = dealNext(scene);
  const seats = next.table.hand?.seats.map((s) => s.seat) ?? [];
  const losers = [...LOSES];
  const hands = seats.map((seat) => (seat === best ? WINS : (losers.shift() ?? '')));
  return dealNext(scene, deckOf(hands, BOARD));
};
const places = (scene: Scene) => scene.table.places.map((p) => `${p.place} ${p.player.id}`);

describe('G3 entering a freezeout', () => {
  test('G3 stacks are equal', () => {
    const before = gathered('AB', options);
    before.when(sit('C')).happened({ type: 'seatTaken', stack: 500 });
    before.when(sit('C', { buyIn: 600 })).refused('buy-in-out-of-range', { min: 500, max: 500 });
    before.when(addChips('A', 10)).refused('equal-stacks');
    before.when(correct(1, 10)).refused('equal-stacks');
    const { buyIn } = before.table.config;
    before.when(configure(before, { buyIn: { ...buyIn, default: 600 } })).refused('equal-stacks');
    before.when(configure(before, { levelHands: 3 })).happened({ type: 'configured' });
    before.when(moveSeat('B', 4)).happened({ type: 'seatMoved', seat: 1, to: 4 });
    const cash = gathered('AB').when(correct(1, 10));
    cash.when(configure(cash, { format: 'freezeout' })).refused('equal-stacks');
    cash.when(configure(cash, { levelHands: 3 })).happened({ type: 'configured' });
    const running = foldOut(started('AB', options));
    running.when(configure(running, { levelHands: 3 })).happened({ type: 'configured' });
  });

  test('G3 nobody enters or buys in again after the first deal', () => {
    const running = started('AB', options);
    running.when(sit('C')).refused('entry-closed');
    running.when(addChips('A', 10)).refused('equal-stacks');
    foldOut(running).when(addChips('A', 10)).refused('equal-stacks');
    running.when(joinQueue('C')).refused('entry-closed');
    foldOut(running).when(moveSeat('A', 4)).refused('entry-closed');
    started('AB', { ...options, seats: 2 })
      .when(joinQueue('C'))
      .refused('entry-closed');
    const line = gathered('AB', { ...options, seats: 2 })
      .when(joinQueue('C'))
      .when(start());
    const out = foldOut(line).when(leave('B'));
    expect(
      out.table.seats.filter((h) => h?.player.id === 'C'),
      'nor from the line',
    ).toEqual([]);
    expect(
      out.table.queue.map(({ player }) => player.id),
      'which stays as it is',
    ).toEqual(['C']);
  });
});

test('G3 that it has begun is what keeps people out, be it full or not, whatever the host allows', () => {
  const full = started('AB', { ...options, seats: 2, rebuys: 0 });
  full.when(sit('C')).refused('entry-closed');
  full.when(addChips('A', 10)).refused('equal-stacks');
  const asks = gathered('A', { ...options, seats: 2, approval: true })
    .when(sit('C'))
    .when(sit('D'));
  const begun = asks
    .when({ type: 'answer', at: NOON, player: 'A', applicant: 'C', welcome: true })
    .when(start());
  begun
    .when({ type: 'answer', at: NOON, player: 'A', applicant: 'D', welcome: true })
    .refused('entry-closed');
});

describe('G3 a stack set right while a freezeout runs', () => {
  const over = foldOut(started('ABC', options));

  test('G3 who is left with nothing is out, and takes his place', () => {
    const all = over.table.seats[1]?.stack ?? 0;
    const out = over.when(correct(1, -all));
    out.happened(
      { type: 'stackCorrected', seat: 1 },
      { type: 'placeTaken', player: { id: 'B' }, place: 3 },
      { type: 'seatLeft', player: 'B', chips: 0, why: 'out' },
    );
    const second = out.when(correct(2, -(out.table.seats[2]?.stack ?? 0)));
    expect(places(second)).toEqual(['3 B', '2 C', '1 A']);
    expect(second.table.closed?.why).toBe('won');
  });

  test('G3 who has chips left plays on', () => {
    over.when(correct(1, -10)).happened({ type: 'stackCorrected' });
  });
});

describe('G3 the levels', () => {
  test('G3 the blinds rise every so many hands, from the next hand', () => {
    const few = config({ ...options, levelHands: 2 });
    const level = (hand: number) => {
      const { smallBlind, bigBlind } = stakesFor(few, hand, null);
      return `${smallBlind}/${bigBlind}`;
    };
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13].map(level)).toEqual([
      '5/10',
      '5/10',
      '7/15',
      '7/15',
      '10/20',
      '10/20',
      '15/30',
      '15/30',
      '20/40',
      '20/40',
      '30/60',
      '40/80',
    ]);
    expect([1, 2, 3, 20, 21].map((hand) => levelOf(few, hand))).toEqual([0, 0, 1, 9, 10]);
    expect(levelOf(config(), 500), 'never in a cash game').toBe(0);
  });

  test('G3 and so does an ante', () => {
    const ante = (hand: number, amount = 2) =>
      anteFor(config({ ...options, levelHands: 1, ante: { kind: 'each', amount } }), hand)?.amount;
    expect([1, 2, 3, 4].map((hand) => ante(hand))).toEqual([2, 3, 4, 6]);
    expect(ante(2, 1)).toBe(1);
    expect(anteFor(config(), 1)).toBeNull();
    const rising = { ...options, levelHands: 1, ante: { kind: 'each', amount: 20 } } as const;
    const paid = (scene: Scene) => scene.table.hand?.record.find((d) => d.did === 'ante')?.paid;
    const first = started('ABC', rising);
    expect([paid(first), paid(dealNext(foldOut(first)))]).toEqual([20, 30]);
  });

  test('G3 a table of two hands a level plays them so', () => {
    const third = nextHand(nextHand(started('ABC', { ...options, levelHands: 2 })));
    expect(lineup(third)).toBe('C: A small 7, B big 15; ABC');
  });
});

describe('G3 places', () => {
  /** A, B and C with these chips, B short, before a hand that the named seat wins. */
  const three = (stacks: [number, number, number], best: number) => {
    const over = foldOut(started('ABC', options));
    const now = over.table.seats.slice(0, 3).map((h) => h?.stack ?? 0);
    const set = stacks.reduce(
      (scene, chips, seat) => scene.when(correct(seat, chips - (now[seat] ?? 0))),
      over,
    );
    return dealtTo(set, best);
  };

  test('G3 who has no chips is out and has his place; the last one left has won', () => {
    const hand = three([500, 100, 500], 0);
    const out = hand.when('B is all-in, C folds, A calls');
    expect(places(out)).toEqual(['3 B']);
    expect(out.events.filter((e) => e.type === 'seatLeft')).toMatchObject([
      { player: 'B', chips: 0, why: 'out' },
    ]);
    expect(out.table.seats[1]).toBeNull();
    const last = dealtTo(out, 0).when('A is all-in, C calls');
    // C had less than A and is out.
    expect(places(last)).toEqual(['3 B', '2 C', '1 A']);
    expect(last.table.closed).toEqual({ at: last.table.closed?.at, why: 'won' });
    expect(
      lastPeople(last.table).map((p) => p.id),
      'all of them may play again',
    ).toEqual(['B', 'C', 'A']);
    expect(last.table.nextHandAt).toBeNull();
    expect(
      ledger(last.table)
        .map((l) => l.net)
        .reduce((a, b) => a + b),
    ).toBe(0);
  });

  test('G3 of two out in one hand the one with more when it began is placed higher', () => {
    const out = three([500, 100, 200], 0).when('B is all-in, C is all-in, A calls');
    expect(places(out)).toEqual(['3 B', '2 C', '1 A']);
  });

  test('G3 equals share the place', () => {
    const out = three([500, 100, 100], 0).when('B is all-in, C is all-in, A calls');
    expect(places(out)).toEqual(['2 B', '2 C', '1 A']);
  });

  test('G3 resigning gives up the chips and takes the place', () => {
    const over = foldOut(started('ABC', options));
    const left = over.when(leave('B'));
    left.happened(
      { type: 'placeTaken', player: { id: 'B' }, place: 3 },
      { type: 'seatLeft', player: 'B', chips: 0, why: 'resigned' },
    );
    const removed = left.when({ type: 'remove', at: NOON, player: 'A', seat: 2 });
    removed.happened(
      { type: 'placeTaken', player: { id: 'C' }, place: 2 },
      { type: 'seatLeft', chips: 0, why: 'resigned' },
      { type: 'placeTaken', player: { id: 'A' }, place: 1 },
      { type: 'tableClosed', why: 'won' },
    );
  });

  test('G3 before the first deal whoever leaves takes his chips and no place', () => {
    gathered('AB', options).when(leave('B')).happened({ type: 'seatLeft', chips: 500, why: 'left' });
  });

  test('G3 of two who resign in one hand the one with more when it began is placed higher', () => {
    const hand = three([500, 300, 200], 0).when(leave('B')).when(leave('C'));
    const out = foldOut(hand);
    expect(places(out)).toEqual(['2 B', '3 C', '1 A']);
    expect(out.events.filter((e) => e.type === 'seatLeft').map((e) => e.why)).toEqual([
      'resigned',
      'resigned',
    ]);
  });

  test('G3 who loses his last chips is placed below one who resigns in that hand', () => {
    const hand = three([500, 100, 200], 0).when(leave('C')).when('B is all-in');
    const out = hand.when('A calls');
    expect(places(out)).toEqual(['3 B', '2 C', '1 A']);
  });

  test('G3 when the last two give up together nobody has the first place alone, and it is over', () => {
    const hand = started('AB', options).when(leave('B')).when(leave('A'));
    expect(hand.table.closed?.why).toBe('won');
    expect(places(hand)).toEqual(['1 A', '1 B']);
  });

  test('G3 the winner is crowned though the table was closing', () => {
    const hand = three([500, 100, 100], 0).when({ type: 'close', at: NOON, player: 'A' });
    const out = hand.when('B is all-in, C is all-in, A calls');
    expect(places(out)).toEqual(['2 B', '2 C', '1 A']);
    expect(out.table.closed?.why).toBe('won');
  });
});

describe('A2 away in a freezeout', () => {
  const away = () => foldOut(started('ABC', options).when(timeOut(NOON + DAY)));

  test('A2 he is dealt in and posts, and checks or folds at once', () => {
    const scene = away();
    expect(scene.table.seats[0]?.presence).toBe('away');
    const next = dealNext(scene);
    expect(lineup(next)).toBe('B: C small 5, A big 10; CAB');
    expect(
      foldOut(next).events.filter((e) => e.type === 'wentAway'),
      'it is said once',
    ).toHaveLength(1);
    next
      .when('B calls, C calls')
      .happened(
        { type: 'acted', by: 'player' },
        { type: 'turnBegan', seat: 0, deadline: null },
        { type: 'acted', seat: 0, verb: 'check', by: 'absence' },
        { type: 'streetDealt' },
        { type: 'turnBegan' },
      );
  });

  test('A2 he comes back by saying so', () => {
    const back = away().when(comeBack('A'));
    expect(back.table.seats[0]?.presence).toBe('here');
  });

  test('A2 sitting out is to be away: at once, after the hand, or at the big blind', () => {
    const over = foldOut(started('ABC', options));
    over.when(sitOut('B')).happened({ type: 'wentAway', seat: 1 }, { type: 'nextHandSet' });
    const later = foldOut(started('ABC', options).when(sitOut('B', 'nextHand')));
    expect(later.table.seats[1]?.presence).toBe('away');
    expect(later.plans).toEqual({});
    const big = dealNext(foldOut(started('ABC', options)).when(sitOut('A', 'bigBlind')));
    expect(big.table.seats[0]?.presence).toBe('away');
    expect(lineup(big)).toBe('B: C small 5, A big 10; CAB');
    expect(big.plans).toEqual({});
  });

  test('A2 whoever planned that and timed out before is away already, and the plan is over', () => {
    const late = started('ABC', options)
      .when(sitOut('A', 'bigBlind'))
      .when(timeOut(NOON + DAY));
    const big = dealNext(foldOut(late));
    expect(lineup(big)).toBe('B: C small 5, A big 10; CAB');
    expect(big.events.filter((e) => e.type === 'wentAway')).toHaveLength(1);
    expect(big.plans).toEqual({});
  });

  test('D3 nobody owes blinds in a freezeout, for everybody is dealt in', () => {
    const scene = nextHand(nextHand(dealNext(away())));
    expect(scene.table.seats[0]?.owes).toEqual({ small: false, big: false });
    expect(scene.events.filter((e) => e.type === 'blindMissed')).toEqual([]);
  });
});

describe('A8 when a hand is dealt', () => {
  test('A8 in a cash game with two who are not away', () => {
    const one = foldOut(started('AB')).when(sitOut('B'));
    expect(one.table.nextHandAt).toBeNull();
    expect(nextDue(one.table)).toBe(NOON + 30 * DAY);
    expect(one.when(comeBack('B')).table.nextHandAt).toBe(NOON + 5000);
  });

  test('A8 in a freezeout with one, and with none it waits', () => {
    const one = foldOut(started('AB', options)).when(sitOut('B'));
    expect(one.table.nextHandAt).not.toBeNull();
    const none = one.when(sitOut('A'));
    none.happened({ type: 'wentAway', seat: 0 }, { type: 'nextHandSet', nextHandAt: null });
    expect(none.when(comeBack('B')).table.nextHandAt).not.toBeNull();
  });

  test('A8 while somebody is away in a freezeout, hands start a quarter of the turn time apart', () => {
    const scene = foldOut(started('ABC', options));
    expect(scene.table.nextHandAt).toBe(NOON + 5000);
    const gone = scene.when(sitOut('B', 'now', NOON + 1000));
    expect(gone.table.nextHandAt, 'also when he goes between hands').toBe(NOON + DAY / 4);
    const next = dealNext(gone);
    const at = next.table.hand?.startedAt ?? 0;
    expect(foldOut(next).table.nextHandAt).toBe(at + DAY / 4);
    expect(
      gone.when(comeBack('B', undefined, NOON + 2000)).table.nextHandAt,
      'and no longer when he is back',
    ).toBe(NOON + 7000);
  });

  test('A8 a hand that took longer than that is followed by the next as usual', () => {
    const late = started('AB', options).when(timeOut(NOON + DAY));
    expect(late.table.nextHandAt).toBe(NOON + DAY + 5000);
  });

  test('A8 a cash game does not slow down for one who is away', () => {
    const scene = foldOut(started('ABC').when(sitOut('A')));
    expect(scene.table.nextHandAt).toBe(NOON + 5000);
  });

  test('A8 a new pause between hands counts for the next one set', () => {
    const scene = foldOut(started('AB'));
    const changed = scene.when(configure(scene, { nextHandSeconds: 60 }));
    expect(changed.table.nextHandAt).toBe(NOON + 5000);
    expect(foldOut(dealNext(changed)).table.nextHandAt).toBe(NOON + 60_000);
    expect(changed.when(sitAt('C')).table.nextHandAt).toBe(NOON + 5000);
  });
});

test('G3 the blinds alone may decide it: the hand is over as it is dealt, and both places are taken', () => {
  const over = foldOut(started('AB', options));
  const [a, b] = over.table.seats.map((h) => h?.stack ?? 0) as [number, number];
  const last = dealtTo(over.when(correct(0, 5 - a)).when(correct(1, 5 - b)), 0);
  expect(last.table.hand?.record.map((d) => d.did)).toEqual(['small', 'big']);
  expect(places(last)).toEqual(['2 B', '1 A']);
  expect(last.table.closed).toMatchObject({ why: 'won' });
});
