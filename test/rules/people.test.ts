import { describe, expect, test } from 'vitest';
import { nextDue, overdue } from '../../worker/rules/clock.ts';
import type { Config } from '../../worker/rules/formats.ts';
import { lastFinished } from '../../worker/rules/table.ts';
import { deckOf, NOON, took } from '../support/deal.ts';
import { given, handOf, type Scene } from '../support/given.ts';
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
  nextHand,
  person,
  sit,
  sitAt,
  sitOut,
  start,
  started,
  sweep,
  timeOut,
  withdraw,
} from '../support/people.ts';

describe('D5 sitting out', () => {
  test('D5 keeps seat and chips, and nobody deals him in', () => {
    const out = dealNext(foldOut(started('ABCD')).when(sitOut('D')));
    expect(out.table.seats[3]).toMatchObject({ player: { id: 'D' }, stack: 500, presence: 'sittingOut' });
    expect(lineup(out)).toBe('B: C small 5, A big 10; CAB');
  });

  test('D5 at once between hands; in a hand he checks or folds from then on, and is out after it', () => {
    const between = foldOut(started('ABC'));
    const satOut = between.when(sitOut('C')).happened({ type: 'satOut', seat: 2 });
    expect(satOut.owns).toBe(between.owns); // nothing was planned, and nothing is now
    const during = started('ABCD').when(sitOut('B'));
    during.happened({ type: 'wentAway', seat: 1 });
    during
      .when('D folds, A calls')
      .happened(
        { type: 'acted', seat: 0, by: 'player' },
        { type: 'turnBegan', seat: 1, deadline: null },
        { type: 'acted', seat: 1, verb: 'fold', by: 'absence' },
        { type: 'turnBegan', seat: 2 },
      );
    expect(foldOut(during).table.seats[1]?.presence).toBe('sittingOut');
  });

  test('D5 on his own turn he checks or folds at once', () => {
    started('ABCD')
      .when(sitOut('D'))
      .happened(
        { type: 'wentAway', seat: 3 },
        { type: 'turnBegan', seat: 3, deadline: null },
        { type: 'acted', seat: 3, verb: 'fold', by: 'absence' },
        { type: 'turnBegan', seat: 0 },
      );
  });

  test('D5 after this hand: told to nobody before, and he plays it to its end', () => {
    const meant = started('ABCD').when(sitOut('D', 'nextHand'));
    meant.happened();
    expect(meant.plans).toEqual({ D: 'sitOutNextHand' });
    const over = foldOut(meant.when('D calls'));
    expect(over.table.seats[3]?.presence).toBe('sittingOut');
    expect(over.plans).toEqual({});
    expect(over.events.filter((e) => e.type === 'satOut')).toEqual([{ type: 'satOut', at: NOON, seat: 3 }]);
  });

  test('D5 after this hand means now for one who is not in it', () => {
    const waiting = started('ABC').when(sitAt('E'));
    waiting.when(sitOut('E', 'nextHand')).happened({ type: 'satOut', seat: 4 });
  });

  test('D5 one who has folded is still in the hand', () => {
    const folded = started('ABCD').when('D folds').when(sitOut('D'));
    folded.happened({ type: 'wentAway', seat: 3 });
    expect(foldOut(folded).table.seats[3]?.presence).toBe('sittingOut');
  });

  test('D5 a plan is taken back by saying that one is there', () => {
    const meant = started('ABCD').when(sitOut('D', 'nextHand')).when(comeBack('D'));
    meant.happened();
    expect(meant.plans).toEqual({});
    expect(foldOut(meant).table.seats[3]?.presence).toBe('here');
    meant.when(comeBack('D')).refused('not-away');
  });

  test('D4 how he comes in is not asked of one who owes nothing', () => {
    const back = foldOut(started('ABC')).when(sitOut('C')).when(comeBack('C', true));
    expect(back.events.filter((e) => e.type === 'habitsSet')).toEqual([]);
    expect(back.table.seats[2]).toMatchObject({ presence: 'here', habits: { posts: false } });
  });

  test('D5 is asked once, by one who has a seat', () => {
    const out = foldOut(started('ABC')).when(sitOut('C'));
    out.when(sitOut('C')).refused('already-out');
    out.when(sitOut('Z')).refused('not-seated');
    out.when(comeBack('Z')).refused('not-seated');
  });

  test('D5 with one player left the table waits, and goes on by itself when another comes back', () => {
    const alone = foldOut(started('ABC')).when(sitOut('B')).when(sitOut('C'));
    alone.happened({ type: 'satOut' }, { type: 'nextHandSet', nextHandAt: null });
    alone
      .when(comeBack('B', undefined, NOON + DAY))
      .happened({ type: 'cameBack', seat: 1 }, { type: 'nextHandSet', nextHandAt: NOON + DAY + 5000 });
  });

  test('D5 after thirty days the seat is free and its chips are in the ledger', () => {
    const out = foldOut(started('ABC')).when(sitOut('C'));
    const held = out.when(sitOut('B'));
    expect(nextDue(held.table)).toBe(NOON + 30 * DAY);
    expect(overdue(held.table, NOON + 30 * DAY - 1, () => [])).toBeNull();
    expect(overdue(held.table, NOON + 30 * DAY, () => [])).toEqual(sweep(NOON + 30 * DAY));
    held.when(sweep(NOON + 30 * DAY - 1)).refused('nothing-due');
    const freed = held.when(sweep(NOON + 30 * DAY));
    freed.happened(
      { type: 'seatLeft', seat: 1, player: 'B', chips: 495, why: 'absent' },
      { type: 'seatLeft', seat: 2, player: 'C', chips: 505, why: 'absent' },
    );
    expect(freed.table.accounts.map((a) => a.cashedOut)).toEqual([0, 495, 505]);
  });

  test('D5 the thirty days begin anew when he was there in between', () => {
    const back = foldOut(started('ABC'))
      .when(sitOut('C'))
      .when(comeBack('C', undefined, NOON + 29 * DAY));
    const again = back.when(sitOut('C', 'now', NOON + 29 * DAY)).when(sitOut('B', 'now', NOON + 29 * DAY));
    again.when(sweep(NOON + 31 * DAY)).refused('nothing-due');
  });
});

describe('D6 chips', () => {
  test('D6 more chips between hands come at once, up to the most of the table', () => {
    const over = foldOut(started('ABC'));
    over.when(addChips('C', 505)).refused('buy-in-out-of-range', { min: 1, max: 495 });
    for (const amount of [0, -5, 2.5, Number.NaN])
      over.when(addChips('C', amount)).refused('buy-in-out-of-range');
    const added = over.when(addChips('C', 495));
    added.happened({ type: 'chipsBought', seat: 2, player: 'C', amount: 495 });
    expect(added.table.seats[2]?.stack).toBe(1000);
    added.when(addChips('C', 1)).refused('buy-in-out-of-range', { max: 0 });
  });

  test('D6 during a hand they count from the next one', () => {
    const asked = started('ABC').when(addChips('A', 100));
    asked.happened({ type: 'chipsAsked', seat: 0, amount: 100 });
    expect(asked.table.seats[0]).toMatchObject({ stack: 500, incoming: 100 });
    const twice = asked.when(addChips('A', 50));
    expect(twice.table.seats[0]?.incoming).toBe(150);
    twice.offers('A: call 10, raise 20-35');
    const over = foldOut(twice);
    expect(over.events.filter((e) => e.type === 'chipsBought')).toMatchObject([{ seat: 0, amount: 150 }]);
    expect(over.table.seats[0]).toMatchObject({ stack: 650, incoming: 0 });
  });

  test('D6 to who is not in the hand they come at once', () => {
    const added = started('ABC').when(sitAt('E')).when(addChips('E', 100));
    added.happened({ type: 'chipsBought', seat: 4, player: 'E', amount: 100 });
  });

  test('D6 and are cut to the most of the table then, so that a winner may get none', () => {
    const rich = started('ABC', { buyIn: { min: 200, max: 500, default: 500 }, limit: 'no' }).when(
      addChips('B', 400),
    );
    const over = rich.when('A folds, B raises to 20, C folds');
    expect(over.table.seats[1]).toMatchObject({ stack: 510, incoming: 0 });
    expect(over.events.filter((e) => e.type === 'chipsBought')).toMatchObject([{ seat: 1, amount: 0 }]);
    expect(over.table.accounts[1]?.bought).toBe(500);
    const lost = foldOut(
      started('ABC', { buyIn: { min: 200, max: 500, default: 500 } }).when(addChips('B', 400)),
    );
    expect(lost.table.seats[1]?.stack, 'he lost five').toBe(500);
    expect(lost.table.accounts[1]?.bought).toBe(505);
  });

  test('D6 no more can be asked for in a hand than the most of the table', () => {
    started('ABC').when(addChips('B', 1001)).refused('buy-in-out-of-range', { min: 1, max: 1000 });
    started('ABC')
      .when(addChips('B', 600))
      .when(addChips('B', 401))
      .refused('buy-in-out-of-range', { max: 400 });
  });

  test('D6 who lost everything buys in for the least at least, and is dealt in again', () => {
    const poor = { type: 'correct', at: NOON, player: 'A', seat: 1, amount: -505 } as const;
    const broke = foldOut(started('AB')).when(poor);
    broke.happened({ type: 'stackCorrected' }, { type: 'nextHandSet', nextHandAt: null });
    broke.when(addChips('B', 199)).refused('buy-in-out-of-range', { min: 200, max: 1000 });
    broke.when(addChips('B', 200)).happened({ type: 'chipsBought', amount: 200 }, { type: 'nextHandSet' });
  });

  test('D6 what was asked for in a hand does not come to who lost everything in it, if it is less than the least', () => {
    const limits = { buyIn: { min: 200, max: 500, default: 500 }, rebuys: 1, limit: 'no' } as const;
    const dealt = deckOf(['2d7s9cJd', 'AsAhKsKh'], 'AcKdQdQc8s', 2);
    const lost = (amount: number) =>
      gathered('AB', limits)
        .when({ ...start(), deck: dealt })
        .when(addChips('B', amount))
        .when('A raises to 500, B calls');
    for (const amount of [1, 199]) {
      const over = lost(amount);
      expect(over.table.seats[1]).toMatchObject({ stack: 0, incoming: 0 });
      expect(over.table.accounts[1]).toMatchObject({ bought: 500, buyIns: 1 });
      over.when(addChips('B', 200)).happened({ type: 'chipsBought', amount: 200 }, { type: 'nextHandSet' });
    }
    expect(lost(200).table.seats[1]).toMatchObject({ stack: 200, incoming: 0 });
  });

  test('D6 nobody without a seat buys chips', () => {
    started('AB').when(addChips('Z', 100)).refused('not-seated');
  });

  test('D9 as often as the host lets him', () => {
    const strict = foldOut(started('AB', { rebuys: 1 }));
    const once = strict.when(addChips('A', 10));
    once.when(addChips('A', 10)).refused('no-rebuys');
    once.when(addChips('B', 10)).happened({ type: 'chipsBought', seat: 1 });
    foldOut(started('AB', { rebuys: 0 }))
      .when(addChips('A', 10))
      .refused('no-rebuys');
    const left = foldOut(started('AB', { rebuys: 0 })).when(leave('B'));
    left.when(sitAt('B')).refused('no-rebuys');
  });
});

describe('D6 coming back to the table', () => {
  /** B leaves with so many chips. */
  const leftWith = (chips: number) =>
    foldOut(started('ABC'))
      .when({ type: 'correct', at: NOON, player: 'A', seat: 1, amount: chips - 495 })
      .when(leave('B'));

  test('D6 within seven days he brings at least what he took, even above the maximum', () => {
    const rich = leftWith(1300);
    rich.when(sitAt('B', { buyIn: 1299 })).refused('buy-in-out-of-range', { min: 1300, max: 1300 });
    rich.when(sitAt('B', { at: NOON + 7 * DAY })).happened({ type: 'seatTaken', stack: 1300 });
    leftWith(700)
      .when(sitAt('B', { buyIn: 699 }))
      .refused('buy-in-out-of-range', { min: 700, max: 1000 });
    leftWith(700).when(sitAt('B')).happened({ type: 'seatTaken', stack: 700 });
    leftWith(700)
      .when(sitAt('B', { buyIn: 900 }))
      .happened({ type: 'seatTaken', stack: 900 });
  });

  test('D6 later, or with less than the least, as everybody else', () => {
    leftWith(1300)
      .when(sitAt('B', { at: NOON + 7 * DAY + 1 }))
      .happened({ type: 'seatTaken', stack: 500 });
    leftWith(50)
      .when(sitAt('B', { buyIn: 50 }))
      .refused('buy-in-out-of-range', { min: 200, max: 1000 });
  });

  test('D6 so does one who comes through the line or past the host', () => {
    const asks = leftWith(1300);
    const approval = asks.when(configure(asks, { approval: true }));
    approval.when(sitAt('B', { buyIn: 500 })).refused('buy-in-out-of-range');
    const waits = approval.when(sitAt('B'));
    waits.happened({ type: 'seatAsked', buyIn: 1300 });
    waits
      .when({ type: 'answer', at: NOON, player: 'A', applicant: 'B', welcome: true, buyIn: 900 })
      .refused('buy-in-out-of-range', { min: 1300 });
  });
});

describe('D6 the line for a full table', () => {
  const full = () => started('AB', { seats: 2 });

  test('D6 whoever has waited longest gets the seat that comes free, and waits for his big blind', () => {
    const line = full().when(joinQueue('C')).when(joinQueue('D'));
    line.happened({ type: 'queued', player: { id: 'D' }, buyIn: 500 });
    const over = foldOut(line).when(leave('A'));
    over.happened(
      { type: 'seatLeft', player: 'A' },
      { type: 'queueLeft', player: 'C' },
      { type: 'seatTaken', seat: 0, player: { id: 'C' }, stack: 500, owes: { small: false, big: true } },
    );
    expect(over.table.queue.map((q) => q.player.id)).toEqual(['D']);
  });

  test('D6 a seat that comes free during a hand goes to the line as well, not to a passer-by', () => {
    const waiting = started('AB', { seats: 3 }).when(sitAt('C')).when(joinQueue('D'));
    const left = waiting.when(leave('C'));
    left.happened(
      { type: 'seatLeft', player: 'C' },
      { type: 'queueLeft' },
      { type: 'seatTaken', player: { id: 'D' } },
    );
    left.when(sit('E')).refused('table-full');
  });

  test('D6 nobody is in the line twice, or for a table with free seats, or with a seat', () => {
    full().when(joinQueue('C')).when(joinQueue('C')).refused('already-waiting');
    full().when(joinQueue('A')).refused('already-seated');
    started('AB').when(joinQueue('C')).refused('seats-free');
    full()
      .when({ ...joinQueue('C'), buyIn: 5 })
      .refused('buy-in-out-of-range');
    full()
      .when({ ...joinQueue('C'), player: { id: 'C', name: 'b' } })
      .refused('name-taken');
    full()
      .when(joinQueue('C'))
      .when({ ...joinQueue('D'), player: { id: 'D', name: 'c' } })
      .refused('name-taken');
  });

  test('D6 one may leave the line', () => {
    const gone = full().when(joinQueue('C')).when(withdraw('C'));
    gone.happened({ type: 'queueLeft', player: 'C' });
    expect(gone.table.queue).toEqual([]);
    gone.when(withdraw('C')).refused('not-waiting');
    full().when(joinQueue('C')).when(leave('C')).happened({ type: 'queueLeft', player: 'C' });
  });

  test('D9 where the host lets people in, the line leads to him, a seat at a time', () => {
    const line = foldOut(full()).when(joinQueue('C')).when(joinQueue('D'));
    const strict = line.when(configure(line, { approval: true }));
    const left = strict.when(leave('B'));
    left.happened(
      { type: 'seatLeft', player: 'B' },
      { type: 'queueLeft', player: 'C' },
      { type: 'seatAsked', player: { id: 'C' }, seat: null, buyIn: 500 },
      { type: 'nextHandSet', nextHandAt: null },
    );
    expect(left.table.queue.map((q) => q.player.id)).toEqual(['D']);
    left
      .when({ type: 'answer', at: NOON, player: 'A', applicant: 'C', welcome: false })
      .happened(
        { type: 'askingEnded', player: 'C', why: 'refused' },
        { type: 'queueLeft', player: 'D' },
        { type: 'seatAsked' },
      );
  });

  test('D6 whoever takes a seat has left the line', () => {
    const line = started('AB', { seats: 3 }).when(sitAt('C')).when(joinQueue('D')).when(joinQueue('E'));
    const two = foldOut(line).when(leave('B')).when(leave('C'));
    expect(two.table.queue).toEqual([]);
    expect(two.table.seats.map((h) => h?.player.id)).toEqual(['A', 'D', 'E']);
  });

  test('D6 and nobody else by it', () => {
    const line = started('AB', { seats: 3 }).when(sitAt('C')).when(joinQueue('D'));
    const bigger = given(...line.events, {
      type: 'seatLeft',
      at: NOON,
      seat: 2,
      player: 'C',
      chips: 500,
      why: 'left',
    });
    const heir = bigger.when({ type: 'claimSeat', at: NOON, player: person('E'), seat: 1 });
    expect(heir.events.filter((e) => e.type === 'queueLeft').map((e) => e.player)).toEqual(['D']);
    const asks = started('AB', { approval: true }).when(sit('D'));
    const lax = asks.when(configure(asks, { approval: false })).when(sit('E'));
    expect(lax.table.applicants.map((a) => a.player.id)).toEqual(['D']);
  });

  test('D6 by the limits of now: cut to the most, and out of the line who named less than the least', () => {
    const waits = (buyIn: number) =>
      full()
        .when({ ...joinQueue('C'), buyIn })
        .when(joinQueue('D'));
    const then = (scene: Scene, change: Partial<Config>) =>
      foldOut(scene.when(configure(scene, change))).when(leave('A'));
    const lower = { buyIn: { min: 200, max: 600, default: 500 } };
    then(waits(900), lower).happened(
      { type: 'seatLeft' },
      { type: 'queueLeft', player: 'C' },
      { type: 'seatTaken', player: person('C'), stack: 600 },
    );
    then(waits(900), { ...lower, approval: true }).happened(
      { type: 'seatLeft' },
      { type: 'queueLeft', player: 'C' },
      { type: 'seatAsked', player: person('C'), buyIn: 600 },
      { type: 'nextHandSet' },
    );
    const higher = then(waits(250), { buyIn: { min: 400, max: 1000, default: 500 } });
    higher.happened(
      { type: 'seatLeft' },
      { type: 'queueLeft', player: 'C' },
      { type: 'queueLeft', player: 'D' },
      { type: 'seatTaken', player: person('D'), stack: 500 },
    );
    expect(higher.table.queue).toEqual([]);
  });

  test('D9 G3 nor does the line lead past the number of buy-ins, or to other stacks in a freezeout', () => {
    const gone = foldOut(started('ABC', { seats: 3 }))
      .when(leave('C'))
      .when(sit('E', { seat: 2 }));
    const strict = gone.when(joinQueue('C')).when(joinQueue('D'));
    const left = strict.when(configure(strict, { rebuys: 0 })).when(leave('B'));
    expect(left.table.seats.map((h) => h?.player.id)).toEqual(['A', 'D', 'E']);
    const early = gathered('AB', { seats: 2 }).when({ ...joinQueue('C'), buyIn: 900 });
    const equal = early.when(configure(early, { format: 'freezeout' })).when(leave('B'));
    expect(equal.table.seats.map((h) => h?.stack)).toEqual([500, 500]);
  });

  test('D9 the host himself needs no leave, in the line either', () => {
    const gone = foldOut(started('AB', { seats: 2, approval: true })).when(leave('A'));
    const full = given(...gone.events, took('C', 0)).when(joinQueue('A'));
    full
      .when(leave('B'))
      .happened({ type: 'seatLeft' }, { type: 'queueLeft' }, { type: 'seatTaken', player: person('A') });
  });
});

describe('D8 leaving', () => {
  test('D8 between hands at once, with the chips', () => {
    const left = foldOut(started('ABC')).when(leave('B'));
    left.happened({ type: 'seatLeft', seat: 1, player: 'B', chips: 495, why: 'left' });
    expect(left.table.seats[1]).toBeNull();
    expect(left.table.accounts[1]).toMatchObject({ cashedOut: 495, left: { at: NOON, chips: 495 } });
    left.when(leave('B')).refused('not-seated');
  });

  test('D8 before the first hand too', () => {
    gathered('AB').when(leave('B')).happened({ type: 'seatLeft', chips: 500 });
    gathered('AB').when(leave('B')).when(start()).refused('too-few-players');
  });

  test('D8 in a hand he folds at his turn, never earlier, and nobody can tell before', () => {
    const meant = started('ABCD').when(leave('B'));
    meant.happened();
    expect(meant.plans).toEqual({ B: 'leave' });
    const turn = meant.when('D calls').when('A calls');
    turn.happened(
      { type: 'acted', seat: 0 },
      { type: 'turnBegan', seat: 1, deadline: null },
      { type: 'acted', seat: 1, verb: 'fold', by: 'leaving' },
      { type: 'turnBegan', seat: 2 },
    );
    const over = foldOut(turn.when('C checks'));
    expect(over.events.filter((e) => e.type === 'seatLeft')).toMatchObject([
      { player: 'B', chips: 495, why: 'left' },
    ]);
    expect(over.plans).toEqual({});
    expect(over.table.places, 'a place is taken in a freezeout only').toEqual([]);
  });

  test('D8 he folds even where checking is free', () => {
    const meant = started('ABC').when('A calls').when(leave('C'));
    meant
      .when('B calls')
      .happened(
        { type: 'acted' },
        { type: 'turnBegan', seat: 2 },
        { type: 'acted', seat: 2, verb: 'fold' },
        { type: 'streetDealt' },
        { type: 'turnBegan' },
      );
  });

  test('D8 on his own turn he folds at once', () => {
    started('ABC')
      .when(leave('A'))
      .happened({ type: 'acted', seat: 0, verb: 'fold', by: 'leaving' }, { type: 'turnBegan', seat: 1 });
  });

  test('D8 an all-in hand stays live, and what it wins goes to his ledger', () => {
    const hand = started('AB', { limit: 'no' }).when('A is all-in').when(leave('A'));
    hand.happened();
    const over = hand.when('B calls');
    const left = over.events.find((e) => e.type === 'seatLeft');
    const won = handOf(over.table)
      .over?.awards.filter((a) => a.seat === 0)
      .reduce((sum, a) => sum + a.amount, 0);
    expect(left).toMatchObject({ player: 'A', chips: won });
    expect(over.table.accounts[0]?.cashedOut).toBe(won);
    expect(won).toBeGreaterThanOrEqual(0);
  });

  test('D8 he may think better of it before', () => {
    const back = started('ABCD').when(leave('B')).when(comeBack('B'));
    back.happened();
    back.when('D calls, A calls').offers('B: call 5, raise 20-50');
  });

  test('A7 who sat down after the deal answers no turn of that hand', () => {
    started('ABC').when(sitAt('E')).when('E folds').refused('not-your-turn');
  });

  test('D8 who was not dealt in leaves during the hand at once', () => {
    started('ABC').when(sitAt('E')).when(leave('E')).happened({ type: 'seatLeft', player: 'E', chips: 500 });
  });

  test('D6 who has a seat is told so, also where all are taken', () => {
    gathered('AB', { seats: 2 }).when(sit('B')).refused('already-seated');
  });

  test('D8 who sits down in one race and leaves in another has one seat or none', () => {
    const twice = foldOut(started('AB')).when(leave('B')).when(sit('B'));
    twice.when(sit('B')).refused('already-seated');
    expect(twice.table.seats.filter((h) => h?.player.id === 'B')).toHaveLength(1);
  });
});

describe('A2 away in a cash game', () => {
  test('A2 sits out from the next hand, and a plan of his is forgotten', () => {
    const meant = started('ABCD')
      .when(sitOut('D', 'bigBlind'))
      .when(timeOut(NOON + DAY));
    const over = foldOut(meant);
    expect(over.table.seats[3]?.presence).toBe('sittingOut');
    expect(over.plans).toEqual({});
  });
});

test('D1 when the first hand was dealt is remembered in all that follow', () => {
  const first = gathered('ABC').when(start(0, NOON + DAY));
  expect(first.table.firstDealtAt).toBe(NOON + DAY);
  expect(nextHand(first).table.firstDealtAt).toBe(NOON + DAY);
});

test('S2 the last hand that is over is none, then the one before the hand that runs, then that hand', () => {
  const first = started('ABC');
  const over = foldOut(first);
  const scenes = [gathered('ABC'), first, over, dealNext(over), foldOut(dealNext(over))];
  expect(scenes.map(({ table }) => lastFinished(table))).toEqual([0, 0, 1, 1, 2]);
});

describe('S2 showing by choice', () => {
  const hand = started('ABC').when('A folds, B folds');
  const cards = handOf(hand.table).seats.find((s) => s.seat === 2)?.cards ?? null;
  const dealt = { seat: 2, player: 'C', name: 'C', cards };
  const show = (more: object = {}) =>
    ({ type: 'show', at: NOON, player: 'C', hand: 1, dealt, until: NOON + DAY, ...more }) as const;

  test('S2 an uncontested winner may open his four cards, all of them', () => {
    const open = hand.when(show());
    open.happened({ type: 'handShown', hand: 1, seat: 2, player: 'C', cards });
    expect(handOf(open.table).seats.map((s) => s.shown)).toEqual([false, true, false]);
  });

  test('S2 until the next hand ends or for a day', () => {
    hand.when(show({ at: NOON + DAY })).happened({ type: 'handShown' });
    hand.when(show({ at: NOON + DAY + 1 })).refused('too-late');
  });

  test('S2 while the next hand runs, it is the one before', () => {
    const next = dealNext(hand);
    const open = next.when(show());
    expect(open.table.previous).toMatchObject({ number: 1, shown: [2] });
    expect(open.table.previous?.hands, 'and the others stay as they were').toEqual(
      next.table.previous?.hands,
    );
    expect(handOf(open.table).seats.every((s) => !s.shown)).toBe(true);
  });

  test('S2 his own hand alone, when it is over', () => {
    hand.when(show({ player: 'B' })).refused('not-your-hand');
    hand.when(show({ dealt: null })).refused('not-your-hand');
    hand.when(show({ dealt: { ...dealt, cards: null } })).refused('not-your-hand');
    dealNext(hand)
      .when(show({ hand: 2 }))
      .refused('hand-running');
  });

  test('S2 not one that he folded, nor one that is open', () => {
    hand.when(show({ dealt: { ...dealt, folded: true } })).refused('hand-folded');
    hand.when(show({ dealt: { ...dealt, shown: true } })).refused('already-shown');
  });

  test('S2 after the table closed as well', () => {
    hand.when({ type: 'close', at: NOON, player: 'A' }).when(show()).happened({ type: 'handShown', seat: 2 });
  });
});

test('S2 habits are set by one who has a seat, and each by itself', () => {
  const set = started('AB').when({ type: 'setHabits', at: NOON, player: 'B', habits: { alwaysShows: true } });
  set.happened({ type: 'habitsSet', seat: 1, habits: { straddles: false, alwaysShows: true, posts: false } });
  const both = set.when({ type: 'setHabits', at: NOON, player: 'B', habits: { straddles: true } });
  expect(both.table.seats[1]?.habits).toEqual({ straddles: true, alwaysShows: true, posts: false });
  both.when({ type: 'setHabits', at: NOON, player: 'Z', habits: {} }).refused('not-seated');
});

test('D6 a seat is asked for by name or taken where it is free', () => {
  expect(given(...gathered('AC').events).when(sit('B')).table.seats[1]?.player).toEqual(person('B'));
});
