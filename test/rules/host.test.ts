import { describe, expect, test } from 'vitest';
import { nextDue, overdue, SPANS } from '../../worker/rules/clock.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { lastPeople } from '../../worker/rules/host.ts';
import { ledger, settlement } from '../../worker/rules/ledger.ts';
import { accountOf, hasPlayed, NO_HABITS, turnOf } from '../../worker/rules/table.ts';
import { config, NOON } from '../support/deal.ts';
import { given, handOf, type Scene } from '../support/given.ts';
import {
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
import { tableAs } from '../support/seen.ts';

const host = <T extends Command['type'], M extends object>(type: T, more: M, at = NOON) =>
  ({ type, at, player: 'A', ...more }) as const;
const answer = (applicant: string, welcome = true, buyIn?: number) =>
  host('answer', { applicant, welcome, ...(buyIn !== undefined && { buyIn }) });
const pause = (at = NOON) => host('pause', {}, at);
const resume = (at = NOON) => host('resume', {}, at);
const correct = (seat: number, amount: number) => host('correct', { seat, amount });
const remove = (seat: number) => host('remove', { seat });
const passHost = (to: string) => host('passHost', { to });
const close = host('close', {});
const claimHost = (player: string, at: number) => ({ type: 'claimHost', at, player }) as const;
const claimSeat = (id: string, seat: number, at = NOON) =>
  ({ type: 'claimSeat', at, player: { id, name: 'whatever' }, seat }) as const;

test('D9 the host is whoever made the table, and only he may do what the host does', () => {
  const scene = foldOut(started('ABC', { approval: true })).when(sit('D'));
  const asked: Command[] = [
    answer('D'),
    configure(scene, {}),
    pause(),
    resume(),
    correct(1, 5),
    remove(1),
    passHost('B'),
    host('makeRecovery', { seat: 1 }),
    close,
    start(),
  ];
  for (const command of asked) scene.when({ ...command, player: 'B' } as Command).refused('not-host');
});

describe('D9 who sits, and for how much', () => {
  const open = started('AB', { approval: true });

  test('D9 whoever wants a seat asks, and the host says yes: in the seat he named, for what he named', () => {
    const asks = open.when(sit('D', { seat: 4, buyIn: 300 }));
    asks.happened({ type: 'seatAsked', player: person('D'), seat: 4, buyIn: 300 });
    expect(asks.table.seats[4]).toBeNull();
    const seated = asks.when(answer('D'));
    seated.happened(
      { type: 'askingEnded', player: 'D', why: 'seated' },
      { type: 'seatTaken', seat: 4, stack: 300, owes: { small: false, big: true } },
    );
    expect(seated.table.applicants).toEqual([]);
  });

  test('D4 and he comes in as he chose to: by posting, also from the line', () => {
    const posting = open.when(sit('D', { posts: true })).when(answer('D'));
    expect(posting.table.seats[2]?.habits.posts).toBe(true);
    const waiting = open.when(sit('D')).when(answer('D'));
    expect(waiting.table.seats[2]?.habits.posts).toBe(false);
    for (const approval of [false, true]) {
      const line = foldOut(started('AB', { seats: 2, approval }))
        .when({ ...joinQueue('D'), posts: true })
        .when(leave('B'));
      const over = approval ? line.when(answer('D')) : line;
      expect(over.table.seats[1]).toMatchObject({ player: { id: 'D' }, habits: { posts: true } });
    }
  });

  test('D9 or for another amount, within the limits and in whole chips', () => {
    const asks = open.when(sit('D', { buyIn: 300 }));
    asks
      .when(answer('D', true, 900))
      .happened({ type: 'askingEnded' }, { type: 'seatTaken', seat: 2, stack: 900 });
    for (const buyIn of [199, 1001, 300.5, Number.NaN])
      asks.when(answer('D', true, buyIn)).refused('buy-in-out-of-range', { min: 200, max: 1000 });
  });

  test('D9 or no', () => {
    const no = open.when(sit('D')).when(answer('D', false));
    no.happened({ type: 'askingEnded', player: 'D', why: 'refused' });
    expect(no.table.applicants).toEqual([]);
    no.when(answer('D')).refused('not-waiting');
    no.when(sit('D')).happened({ type: 'seatAsked' });
  });

  test('D9 the seat he named may be gone: then it is another; the table may be full: then it is none', () => {
    const asks = open.when(sit('D', { seat: 4 })).when(sit('E', { seat: 4 }));
    asks
      .when(answer('D'))
      .when(answer('E'))
      .happened({ type: 'askingEnded' }, { type: 'seatTaken', seat: 2 });
    const small = started('AB', { approval: true, seats: 3 }).when(sit('D')).when(sit('E')).when(answer('D'));
    small.when(answer('E')).refused('table-full');
  });

  test('D9 of two who ask he lets in the one he names', () => {
    const two = open.when(sit('D')).when(sit('E')).when(answer('E'));
    expect(two.table.seats[2]?.player.id).toBe('E');
    expect(two.table.applicants.map((a) => a.player.id)).toEqual(['D']);
  });

  test('D9 nobody asks twice, and he may take it back', () => {
    const asks = open.when(sit('D'));
    asks.when(sit('D')).refused('already-waiting');
    asks.when(withdraw('D')).happened({ type: 'askingEnded', player: 'D', why: 'withdrawn' });
    asks.when(leave('D')).happened({ type: 'askingEnded', player: 'D', why: 'withdrawn' });
    asks.when(withdraw('E')).refused('not-waiting');
    asks.when(sit('D', { at: NOON + 1 })).refused('already-waiting');
    open.when({ ...sit('D'), player: { id: 'D', name: 'B' } }).refused('name-taken');
    asks.when({ ...sit('E'), player: { id: 'E', name: 'D' } }).refused('name-taken');
  });

  test('D9 the host himself sits down, and everybody where it is not asked for', () => {
    const gone = foldOut(open).when(leave('A'));
    gone.when(sit('A')).happened({ type: 'seatTaken', player: person('A') }, { type: 'nextHandSet' });
  });

  test('D6 one who asked and was seated otherwise is not seated again', () => {
    const asks = open.when(sit('D'));
    const lax = asks.when(configure(asks, { approval: false })).when(sit('D'));
    lax.happened({ type: 'askingEnded', player: 'D' }, { type: 'seatTaken', seat: 2 });
    lax.when(answer('D')).refused('not-waiting');
    const full = started('AB', { approval: true, seats: 3 }).when(sit('D')).when(sit('E')).when(answer('D'));
    full.when(joinQueue('E')).refused('already-waiting');
  });

  test('G3 to a freezeout he lets nobody in after the first deal, nor for other chips', () => {
    const before = gathered('AB', { format: 'freezeout', approval: true }).when(sit('D'));
    before.when(answer('D', true, 600)).refused('buy-in-out-of-range', { min: 500, max: 500 });
    before.when(start()).when(answer('D')).refused('entry-closed');
  });
});

describe('D9 the options', () => {
  test('D9 blinds and clock change from the next hand; the running one keeps its own', () => {
    const running = started('ABC');
    const changed = running.when(configure(running, { blinds: { small: 10, big: 20 }, turnSeconds: 60 }));
    changed.happened({
      type: 'configured',
      by: 'A',
      config: { blinds: { small: 10, big: 20 }, turnSeconds: 60 },
    });
    changed.offers('A: call 10, raise 20-35');
    expect(changed.when('A calls').events.at(-1)).toMatchObject({ type: 'turnBegan', deadline: NOON + DAY });
    const next = nextHand(changed);
    expect(lineup(next)).toBe('B: C small 10, A big 20; CAB');
    expect(handOf(next.table).deadline).toBe((next.table.hand?.startedAt ?? 0) + 60_000);
  });

  test('D1 seats are added at the end, also while a hand runs, and are free at once', () => {
    const full = started('AB', { seats: 2 }).when(joinQueue('C'));
    const more = full.when(configure(full, { seats: 4 }));
    more.happened({ type: 'configured' }, { type: 'queueLeft' }, { type: 'seatTaken', seat: 2 });
    expect(more.table.seats).toHaveLength(4);
    expect(lineup(nextHand(nextHand(more.when(sit('D', { seat: 3 })))))).toBe('B: C small 5, D big 10; CDAB');
  });

  test('D1 D3 and taken away there: not one that is held, was dealt in, or has the button or a blind on it', () => {
    const three = started('ABC');
    three.when(configure(three, { seats: 2 })).refused('seats-in-use', { min: 3 });
    expect(three.when(configure(three, { seats: 3 })).table.seats).toHaveLength(3);
    const gone = foldOut(three).when(leave('C'));
    gone.when(configure(gone, { seats: 2 })).refused('seats-in-use', { min: 3 });
    const later = nextHand(dealNext(gone));
    const fewer = foldOut(later.when(configure(later, { seats: 2 })));
    expect(fewer.table.seats).toHaveLength(2);
    expect(lineup(dealNext(fewer))).toBe('B: B small 5, A big 10; AB');
    const empty = gathered('');
    empty.when(configure(empty, { seats: 2 })).happened({ type: 'configured' });
    const before = gathered('ABC');
    before.when(configure(before, { seats: 2 })).refused('seats-in-use', { min: 3 });
  });

  test('D1 D3 nor one that nobody has but a dead blind is on', () => {
    const left = dealNext(foldOut(nextHand(started('ABCD'))).when(leave('D')));
    expect(lineup(left)).toBe('C: A big 10; ABC');
    left.when(configure(left, { seats: 3 })).refused('seats-in-use', { min: 4 });
  });

  test('D9 the format is settled by the first deal', () => {
    const before = gathered('AB');
    before.when(configure(before, { format: 'freezeout' })).happened({ type: 'configured' });
    const after = started('AB');
    after.when(configure(after, { format: 'freezeout' })).refused('already-started');
  });
});

describe('A5 the pause', () => {
  test('A5 keeps what remains of a turn, which then has no deadline', () => {
    const paused = started('ABC')
      .when('A calls')
      .when(pause(NOON + 3000));
    paused.happened({ type: 'tablePaused', until: NOON + 3000 + 14 * DAY, remainingMs: DAY - 3000, by: 'A' });
    expect(paused.events.at(-1), 'no vacation holds it').not.toHaveProperty('heldMs');
    expect(handOf(paused.table)).toMatchObject({ deadline: null, toAct: 1 });
    expect(nextDue(paused.table)).toBe(NOON + 3000 + 14 * DAY);
    paused.when(timeOut(NOON + 2 * DAY)).refused('nothing-due');
    expect(nextDue({ ...paused.table, paused: null }), 'nor is a hand without one idle').toBeNull();
    const view = tableAs(paused.table, 'B');
    expect(view).toMatchObject({
      legal: null,
      hand: { clock: 'stopped', remainingMs: DAY - 3000, why: 'paused', deadline: null },
    });
    paused
      .when(resume(NOON + 5 * DAY))
      .happened({ type: 'tableResumed', deadline: NOON + 6 * DAY - 3000, by: 'A' })
      .offers('B: call 5, raise 20-40');
  });

  test('A5 of a turn that had little left no more is given', () => {
    const paused = started('ABC')
      .when('A calls')
      .when(pause(NOON + DAY - 3000));
    paused.when(resume(NOON + 2 * DAY)).happened({ type: 'tableResumed', deadline: NOON + 2 * DAY + 3000 });
  });

  test('A5 nobody acts while it lasts', () => {
    const paused = started('ABC').when('A calls').when(pause());
    paused.when('B calls').refused('table-paused');
    paused.when(pause()).refused('table-paused');
  });

  test("A5 not on the host's own turn, but on that of others and between hands", () => {
    started('ABC').when(pause()).refused('own-turn');
    const between = foldOut(started('ABC')).when(pause());
    between.happened({ type: 'tablePaused', remainingMs: null });
    expect(between.table.nextHandAt).toBeNull();
    between.when({ type: 'nextHand', at: NOON + DAY, deck: [] }).refused('nothing-due');
    between
      .when(resume(NOON + DAY))
      .happened(
        { type: 'tableResumed', deadline: null },
        { type: 'nextHandSet', nextHandAt: NOON + DAY + 5000 },
      );
  });

  test('A5 a host without a seat, or out of the hand, pauses at any time', () => {
    const gone = dealNext(foldOut(started('ABC')).when(leave('A')));
    expect(handOf(gone.table).toAct).not.toBeNull();
    gone.when(pause()).happened({ type: 'tablePaused' });
  });

  test('A5 at most fourteen days: then it goes on by itself', () => {
    const paused = started('ABC').when('A calls').when(pause());
    expect(overdue(paused.table, NOON + 14 * DAY - 1, () => [])).toBeNull();
    expect(overdue(paused.table, NOON + 14 * DAY, () => [])).toEqual(sweep(NOON + 14 * DAY));
    paused.when(sweep(NOON + 14 * DAY - 1)).refused('nothing-due');
    paused
      .when(sweep(NOON + 14 * DAY))
      .happened({ type: 'tableResumed', deadline: NOON + 15 * DAY, by: null });
  });

  test('A5 whoever goes while it lasts acts when it is over', () => {
    const away = started('ABC').when('A calls').when(pause()).when(sitOut('B'));
    away.happened({ type: 'wentAway', seat: 1 });
    away
      .when(resume())
      .happened(
        { type: 'tableResumed' },
        { type: 'turnBegan', seat: 1, deadline: null },
        { type: 'acted', seat: 1, verb: 'fold', by: 'absence' },
        { type: 'turnBegan', seat: 2 },
      );
    away
      .when(comeBack('B'))
      .when(resume())
      .happened({ type: 'tableResumed', deadline: NOON + DAY });
    const left = started('ABC').when('A calls').when(pause()).when(leave('B'));
    left.happened();
    left
      .when(resume())
      .happened(
        { type: 'tableResumed' },
        { type: 'turnBegan' },
        { type: 'acted', seat: 1, by: 'leaving' },
        { type: 'turnBegan' },
      );
  });

  const restAfter = (at = NOON) => host('pause', { after: 'hand' } as const, at);

  test('A5 given a running hand, when the host pauses after it, then the next one is not dealt until he goes on', () => {
    const asked = started('ABC').when(restAfter()); // on his own turn, too
    asked.happened({ type: 'pauseAnnounced', pausing: true, by: 'A' });
    expect(tableAs(asked.table)).toMatchObject({ pausing: true, paused: null });
    asked.when(restAfter()).happened();
    asked.offers('A: call 10, raise 20-35');
    const over = foldOut(asked);
    expect(over.events.at(-1)).toMatchObject({
      type: 'tablePaused',
      until: NOON + 14 * DAY,
      remainingMs: null,
    });
    expect(over.table).toMatchObject({ nextHandAt: null, pausing: false });
    over.when(resume()).happened({ type: 'tableResumed' }, { type: 'nextHandSet', nextHandAt: NOON + 5000 });
  });

  test('D9 given who was dealt into hand after hand, when the table rests after one, then he is corrected and put out', () => {
    const fast = started('ABC', { nextHandSeconds: 0 });
    fast.when(correct(1, 5)).refused('hand-running');
    fast.when(remove(1)).refused('hand-running');
    const over = foldOut(fast.when(restAfter()));
    expect(over.table.nextHandAt, 'else it is dealt at once').toBeNull();
    over.when(correct(1, 5)).happened({ type: 'stackCorrected', amount: 5 });
    over.when(remove(1)).happened({ type: 'seatLeft', player: 'B', why: 'removed' });
  });

  test('A5 given a pause to come, when the host goes on, or pauses at once, then none comes after the hand', () => {
    const asked = started('ABC').when('A calls').when(restAfter());
    const back = asked.when(resume());
    back.happened({ type: 'pauseAnnounced', pausing: false, by: 'A' });
    expect(foldOut(back).table).toMatchObject({ paused: null, nextHandAt: NOON + 5000 });
    const rested = asked.when(pause()).when(resume());
    expect(foldOut(rested).table.paused).toBeNull();
  });

  test('A5 given no running hand, when the host pauses after it, then the table rests at once', () => {
    foldOut(started('ABC')).when(restAfter()).happened({ type: 'tablePaused' });
  });

  test('A5 given a pause to come, when the table closes with the hand, then it does not rest', () => {
    const closed = foldOut(started('AB').when(restAfter()).when(close)).table;
    expect(closed).toMatchObject({ paused: null, pausing: false, closed: { why: 'host' } });
  });

  test('D9 a pause that begins with the end of a hand is not his doing then', () => {
    const asked = started('ABC', { approval: true }).when(sit('D')).when('A folds').when(restAfter());
    const later = asked.when(leave('B', NOON + DAY)).when(leave('C', NOON + DAY));
    expect(later.table.paused?.at).toBe(NOON + DAY);
    expect(later.table.hostSince).toBe(NOON);
  });

  test('A5 a table that is not paused does not go on', () => {
    started('ABC').when(resume()).refused('not-paused');
  });

  test('A5 people come and go meanwhile, and no hand is dealt', () => {
    const paused = foldOut(started('AB')).when(pause());
    paused.when(sitAt('C')).happened({ type: 'seatTaken' });
    gathered('AB').when(pause()).when(start()).refused('table-paused');
  });
});

describe('D9 a stack set right, a player put out', () => {
  test('D9 between hands, and the ledger says so', () => {
    const over = foldOut(started('ABC'));
    const right = over.when(correct(1, -95));
    right.happened({ type: 'stackCorrected', seat: 1, player: 'B', amount: -95, by: 'A' });
    expect(right.table.seats[1]?.stack).toBe(400);
    expect(right.table.accounts[1]).toMatchObject({ corrected: -95, bought: 500 });
    over.when(correct(1, -496)).refused('buy-in-out-of-range', { min: -495 });
    for (const amount of [0.5, Number.NaN]) over.when(correct(1, amount)).refused('buy-in-out-of-range');
    over.when(correct(4, 1)).refused('seat-empty');
    started('ABC').when(correct(1, 1)).refused('hand-running');
  });

  test('D9 a player is put out when he is in no running hand', () => {
    const running = started('ABC').when(sitAt('E'));
    running.when(remove(1)).refused('hand-running');
    running.when(remove(5)).refused('seat-empty');
    running.when(remove(4)).happened({ type: 'seatLeft', player: 'E', why: 'removed', chips: 500 });
    foldOut(running).when(remove(1)).happened({ type: 'seatLeft', player: 'B', why: 'removed', chips: 495 });
  });
});

describe('D9 the role', () => {
  test('D9 is passed to somebody at the table', () => {
    const scene = started('ABC');
    scene.when(passHost('Z')).refused('not-seated');
    const passed = scene.when(passHost('C'));
    passed.happened({ type: 'hostPassed', to: 'C', by: 'A' });
    expect(passed.table.host).toBe('C');
    passed.when(passHost('B')).refused('not-host');
  });

  const WEEK = SPANS.hostAway;

  test('D9 is taken by the present player seated longest, when something has waited seven days', () => {
    const late = foldOut(
      started('AB', { approval: true })
        .when(passHost('B'))
        .when(passHost('A') && { ...passHost('A'), player: 'B' }),
    );
    const asked = late.when(sit('D', { at: NOON + DAY }));
    asked.when(claimHost('B', NOON + DAY + WEEK - 1)).refused('host-present');
    const taken = asked.when(claimHost('B', NOON + DAY + WEEK));
    taken.happened({ type: 'hostPassed', to: 'B', by: 'B' });
    asked.when(claimHost('D', NOON + DAY + WEEK)).refused('not-seated');
  });

  describe('D9 a host who did something here himself is not away', () => {
    const asked = foldOut(started('ABC', { approval: true })).when(sit('D', { at: NOON }));
    const LATER = NOON + 6.9 * DAY;
    const keeps = (scene: Scene) => {
      scene.when(claimHost('B', LATER + WEEK - 1)).refused('host-present');
      scene.when(claimHost('B', LATER + WEEK)).happened({ type: 'hostPassed', to: 'B' });
    };
    const lost = (scene: Scene) =>
      scene.when(claimHost('B', NOON + WEEK)).happened({ type: 'hostPassed', to: 'B' });
    const as = <M extends object>(more: M) => ({ at: LATER, player: 'A', ...more }) as unknown as Command;
    const playing = dealNext(asked);
    const his = playing.when('B calls').when('C calls');

    test.each<[string, Scene, Command]>([
      ['sets a stack right', asked, as({ type: 'correct', seat: 1, amount: 5 })],
      ['puts somebody out', asked, as({ type: 'remove', seat: 2 })],
      ['changes the options', asked, { ...configure(asked, { seats: 9 }), at: LATER }],
      ['makes a recovery link', asked, as({ type: 'makeRecovery', seat: 1 })],
      ['refuses one of two', asked.when(sit('E')), as({ type: 'answer', applicant: 'E', welcome: false })],
      ['lets one of two in', asked.when(sit('E')), as({ type: 'answer', applicant: 'E', welcome: true })],
      ['pauses', asked, pause(LATER)],
      ['buys chips', asked, as({ type: 'addChips', amount: 5 })],
      ['asks for chips in a hand', playing, as({ type: 'addChips', amount: 5 })],
      ['says what he always does', asked, as({ type: 'setHabits', habits: { straddles: true } })],
      ['comes back', asked.when(sitOut('A')), comeBack('A', undefined, LATER)],
      ['sits down again', asked.when(leave('A')), sit('A', { at: LATER })],
      ['changes seats', asked, as({ type: 'moveSeat', to: 5 })],
      ['acts', his, as({ type: 'act', turn: turnOf(handOf(his.table)), action: { type: 'check' } })],
    ])(
      'D9 given something that waits, when he %s on day 6.9, then seven days count from there',
      (_, scene, command) => {
        keeps(scene.when(command));
      },
    );

    test('D9 given something that waits, when the clock acts for him, then he is away all the same', () => {
      lost(his.when(timeOut(LATER)));
    });

    test('D9 given something that waits, when he goes, be it out or for good, then he is away', () => {
      lost(asked.when(sitOut('A', 'now', LATER)));
      lost(asked.when(leave('A', LATER)));
    });

    test('D9 given something that waits, when the rest play on, then he is away', () => {
      lost(asked.when(sit('E', { at: LATER })).when({ ...withdraw('E'), at: LATER }));
      lost(
        asked
          .when(sitOut('A'))
          .when(sitOut('C'))
          .when(comeBack('C', undefined, LATER)),
      );
    });
  });

  test('D9 the view says from when on it may be taken, and by whom', () => {
    const claimable = ({ table }: Scene) => {
      const { hostClaimableAt, hostClaimableBy } = tableAs(table);
      return [hostClaimableAt && Date.parse(hostClaimableAt), hostClaimableBy];
    };
    const three = foldOut(started('ABC', { approval: true }));
    expect(claimable(three)).toEqual([null, null]);
    const asked = three.when(sit('D', { at: NOON + DAY }));
    expect(claimable(asked)).toEqual([NOON + DAY + WEEK, 'B']);
    expect(claimable(asked.when(sitOut('B')))).toEqual([NOON + DAY + WEEK, 'C']);
    expect(claimable(asked.when(sitOut('B')).when(sitOut('C')))).toEqual([NOON + DAY + WEEK, null]);
    expect(claimable(asked.when(claimHost('B', NOON + DAY + WEEK)))).toEqual([NOON + DAY + 2 * WEEK, 'A']);
    expect(claimable(asked.when(close))).toEqual([null, null]);
  });

  test('D9 not by one who has sat for a shorter time, sits out, or is host already', () => {
    const three = foldOut(started('AB')).when(sitAt('C', { at: NOON + 1 }));
    const asked = three.when(configure(three, { approval: true })).when(sit('D'));
    asked.when(claimHost('C', NOON + WEEK)).refused('not-longest-seated');
    asked.when(claimHost('A', NOON + WEEK)).refused('not-longest-seated');
    asked
      .when(sitOut('B'))
      .when(claimHost('B', NOON + WEEK))
      .refused('not-longest-seated');
    asked
      .when(sitOut('B'))
      .when(claimHost('C', NOON + WEEK))
      .happened({ type: 'hostPassed', to: 'C' });
  });

  test('D9 seated longest is who sat down first, wherever he sits', () => {
    const late = foldOut(started('AC')).when(sitAt('B', { at: NOON + 1 }));
    const asked = late.when(configure(late, { approval: true })).when(sit('D'));
    asked.when(claimHost('B', NOON + WEEK)).refused('not-longest-seated');
    asked.when(claimHost('C', NOON + WEEK)).happened({ type: 'hostPassed', to: 'C' });
  });

  test('D9 the first who asked counts, however many ask after him', () => {
    const asked = foldOut(started('AB', { approval: true }))
      .when(sit('D'))
      .when(sit('E', { at: NOON + 5 * DAY }));
    asked.when(claimHost('B', NOON + WEEK)).happened({ type: 'hostPassed', to: 'B' });
  });

  test('D9 not while nothing waits for the host', () => {
    foldOut(started('AB'))
      .when(claimHost('B', NOON + 90 * DAY))
      .refused('host-present');
    const asked = foldOut(started('AB', { approval: true })).when(sit('D'));
    asked
      .when(withdraw('D'))
      .when(claimHost('B', NOON + WEEK))
      .refused('host-present');
  });

  test('D9 a first hand waits for him from the second player on, and so does a pause', () => {
    const two = gathered('A').when(sitAt('B', { at: NOON + DAY }));
    two.when(claimHost('B', NOON + WEEK)).refused('host-present');
    two.when(claimHost('B', NOON + DAY + WEEK)).happened({ type: 'hostPassed', to: 'B' });
    gathered('B')
      .when(claimHost('B', NOON + 90 * DAY))
      .refused('host-present');
    foldOut(started('AB'))
      .when(pause())
      .when(claimHost('B', NOON + WEEK))
      .happened({ type: 'hostPassed' });
  });

  test('D9 a new host has seven days of his own', () => {
    const three = foldOut(started('ABC', { approval: true })).when(sit('D'));
    const taken = three.when(claimHost('B', NOON + WEEK));
    taken.when(claimHost('C', NOON + WEEK + 1)).refused('host-present');
    taken.when(claimHost('A', NOON + 2 * WEEK)).happened({ type: 'hostPassed', to: 'A' });
  });
});

describe('D9 the recovery of a seat', () => {
  test('D9 all see that a link was made, and that it was used', () => {
    const scene = foldOut(started('ABC'));
    const made = scene.when(host('makeRecovery', { seat: 1 }));
    made.happened({ type: 'recoveryMade', seat: 1, by: 'A' });
    expect(made.table.heirs, 'a link alone passes nothing on').toEqual([]);
    scene.when(host('makeRecovery', { seat: 4 })).refused('seat-empty');
    const claimed = scene.when(claimSeat('new', 1));
    claimed.happened(
      { type: 'seatClaimed', seat: 1, player: { id: 'new', name: 'B' } },
      { type: 'seatRebound', seat: 1, from: 'B', player: { id: 'new', name: 'B' } },
    );
    expect(claimed.table.seats[1]).toMatchObject({ player: { id: 'new', name: 'B' }, stack: 495 });
    expect(claimed.table.heirs).toEqual([]);
    scene.when(claimSeat('new', 4)).refused('seat-empty');
  });

  test('D9 during a hand he has the seat from the next deal on', () => {
    const during = started('ABC').when(claimSeat('new', 1));
    during.happened({ type: 'seatClaimed', seat: 1 });
    expect(during.table.seats[1]?.player.id).toBe('B');
    const over = foldOut(during);
    expect(over.events.filter((e) => e.type === 'seatRebound')).toMatchObject([
      { from: 'B', player: { id: 'new' } },
    ]);
    expect(dealNext(over).table.hand?.seats.map((s) => s.player)).toContain('new');
  });

  test('D9 the account goes with the seat, and blinds owed stay owed', () => {
    const over = foldOut(started('ABC')).when(sitAt('E')).when(claimSeat('new', 4));
    expect(over.table.seats[4]).toMatchObject({ owes: { big: true }, player: { id: 'new' } });
    expect(over.table.accounts.map((a) => [a.player.id, a.bought, a.cashedOut])).toEqual([
      ['A', 500, 0],
      ['B', 500, 0],
      ['C', 500, 0],
      ['new', 500, 0],
    ]);
  });

  test('D9 the ledger has one line for it, which says so, and nobody owes himself', () => {
    const over = foldOut(started('ABC')).when(claimSeat('new', 1)).when(claimSeat('newer', 1));
    const lines = ledger(over.table);
    expect(lines.find(({ player }) => player.id === 'newer')).toMatchObject({
      player: { name: 'B' },
      formerly: ['B', 'new'],
      bought: 500,
      buyIns: 1,
      here: 495,
      net: -5,
    });
    expect(lines.map(({ player }) => player.id).sort()).toEqual(['A', 'C', 'newer']);
    expect(settlement(lines)).toEqual([{ from: 'newer', to: 'C', amount: 5 }]);
  });

  test('D9 who had an account of his own here has both in one', () => {
    const back = foldOut(started('ABC')).when(leave('C')).when(claimSeat('C', 1));
    expect(ledger(back.table).find(({ player }) => player.id === 'C')).toMatchObject({
      formerly: ['B'],
      bought: 1000,
      buyIns: 2,
      cashedOut: 505,
      here: 495,
      net: 0,
    });
    const put = (seat: number, amount: number) => host('correct', { seat, amount });
    const corrected = foldOut(started('ABC')).when(put(1, 20)).when(put(2, 5)).when(leave('C'));
    expect(accountOf(corrected.when(claimSeat('C', 1)).table, 'C')?.corrected).toBe(25);
    expect(
      ledger(back.when(claimSeat('B', 1)).table).map(({ player, formerly }) => [player.id, formerly]),
    ).toContainEqual(['B', ['C']]);
  });

  test('D9 nobody can buy more often by it, and who had the seat before may still read', () => {
    const strict = foldOut(started('ABC', { rebuys: 0, watching: 'seated' })).when(claimSeat('new', 1));
    strict.when({ type: 'addChips', at: NOON, player: 'new', amount: 10 }).refused('no-rebuys');
    expect(['B', 'new', 'Z'].map((id) => hasPlayed(strict.table, id))).toEqual([true, true, false]);
  });

  test('D9 two seats whose links are opened during one hand pass on both', () => {
    const over = foldOut(started('ABC').when(claimSeat('new', 1)).when(claimSeat('newer', 2)));
    expect(over.table.seats.slice(0, 3).map((h) => h?.player.id)).toEqual(['A', 'new', 'newer']);
    expect(over.table.heirs).toEqual([]);
  });

  test('D6 who had the seat before took nothing away from it, and buys in like anybody', () => {
    const passed = foldOut(started('ABC')).when(claimSeat('new', 1));
    const before = { type: 'sit', at: NOON, player: { id: 'B', name: 'Before' }, buyIn: 300 } as const;
    passed.when(before).happened({ type: 'seatTaken', stack: 300 });
  });

  test('D6 one person gets one seat by it, and waits for no other', () => {
    const during = started('ABC').when(claimSeat('new', 1));
    during.when(claimSeat('new', 2)).refused('already-seated');
    during.when(sit('new')).refused('already-seated');
    started('ABC').when(claimSeat('A', 1)).refused('already-seated');
    const line = foldOut(started('AB', { seats: 2 }))
      .when(joinQueue('new'))
      .when(claimSeat('new', 1));
    expect(line.table.queue).toEqual([]);
    const asks = foldOut(started('AB', { approval: true }))
      .when(sit('new'))
      .when(claimSeat('new', 1));
    expect(asks.table.applicants).toEqual([]);
    asks.when(answer('new')).refused('not-waiting');
  });

  test('D6 nor a seat out of the line before the hand is over', () => {
    const line = started('AB', { seats: 3 }).when(sitAt('C')).when(joinQueue('new'));
    const heir = line.when(claimSeat('new', 1));
    heir.happened({ type: 'seatClaimed' }, { type: 'queueLeft', player: 'new' });
    const over = foldOut(heir.when(leave('C')));
    expect(over.table.seats.map((h) => h?.player.id)).toEqual(['A', 'new', undefined]);
    const kept = given(...line.events, ...heir.events.filter((e) => e.type === 'seatClaimed'));
    expect(kept.table.queue).toHaveLength(1);
    kept.when(leave('C')).happened({ type: 'seatLeft' }, { type: 'queueLeft', player: 'new' });
  });

  test('D9 the later of two who open it has the seat', () => {
    const over = foldOut(started('ABC').when(claimSeat('new', 1)).when(claimSeat('newer', 1)));
    expect(over.table.seats[1]?.player.id).toBe('newer');
    expect(over.table.heirs).toEqual([]);
  });

  test('D9 what the player before him planned, or always did, is void', () => {
    const habits = { type: 'setHabits', at: NOON, player: 'C', habits: { alwaysShows: true } } as const;
    const meant = started('ABCD').when(sitOut('C', 'nextHand')).when(habits);
    const over = foldOut(meant.when(claimSeat('new', 2)));
    expect(over.table.seats[2]).toMatchObject({ player: { id: 'new' }, presence: 'here', habits: NO_HABITS });
    expect(over.plans).toEqual({});
  });

  test("D9 with the host's own seat goes the role", () => {
    const over = foldOut(started('ABC')).when(claimSeat('new', 0));
    expect(over.table.host).toBe('new');
  });
});

describe('D9 closing', () => {
  test('D9 the host closes the table: all chips go to the ledger', () => {
    const closed = foldOut(started('AB')).when(close);
    closed.happened(
      { type: 'seatLeft', player: 'A', chips: 495, why: 'closed' },
      { type: 'seatLeft', player: 'B', chips: 505, why: 'closed' },
      { type: 'tableClosed', why: 'host' },
    );
    expect(closed.table).toMatchObject({
      closed: { at: NOON, why: 'host' },
      nextHandAt: null,
      closing: false,
    });
    for (const command of [sitAt('C'), close, pause(), sweep(NOON + 90 * DAY), comeBack('A')])
      closed.when(command).refused('table-closed');
    expect(nextDue(closed.table)).toBeNull();
  });

  test('D9 after the hand that runs', () => {
    const announced = started('AB').when(close);
    announced.happened({ type: 'closingAnnounced', by: 'A' });
    announced.when(close).happened();
    expect(announced.table.closing).toBe(true);
    const over = foldOut(announced);
    expect(over.events.at(-1)).toMatchObject({ type: 'tableClosed', why: 'host' });
    expect(over.table.nextHandAt).toBeNull();
  });

  test('D9 an idle table is given notice after sixty days, and closes a week later', () => {
    const idle = foldOut(started('AB')).when(leave('B'));
    expect(nextDue(idle.table)).toBe(NOON + 60 * DAY);
    idle.when(sweep(NOON + 60 * DAY - 1)).refused('nothing-due');
    const noticed = idle.when(sweep(NOON + 60 * DAY));
    noticed.happened({ type: 'idleNoticed', closesAt: NOON + 67 * DAY });
    expect(nextDue(noticed.table)).toBe(NOON + 67 * DAY);
    noticed.when(sweep(NOON + 67 * DAY - 1)).refused('nothing-due');
    noticed
      .when(sweep(NOON + 67 * DAY))
      .happened({ type: 'seatLeft', player: 'A', why: 'closed' }, { type: 'tableClosed', why: 'idle' });
    const stirred = noticed.when(sitAt('C', { at: NOON + 61 * DAY }));
    expect(stirred.table.closesAt).toBeNull();
  });

  test('D9 so is a table that never dealt a hand', () => {
    const { table } = gathered('AB');
    expect(nextDue(table)).toBe(NOON + 60 * DAY);
    expect(overdue(table, NOON + 60 * DAY - 1, () => [])).toBeNull();
    expect(overdue(table, NOON + 60 * DAY, () => [])).toEqual(sweep(NOON + 60 * DAY));
  });

  test('D9 a table at play or at rest by the host is not idle', () => {
    const running: Scene = started('AB');
    expect(nextDue(running.table)).toBe(NOON + DAY);
    const paused = foldOut(running).when(pause());
    expect(nextDue(paused.table)).toBe(NOON + 14 * DAY);
    expect(nextDue(foldOut(running).table)).toBe(NOON + 5000);
  });
});

test('D9 a host sees no card that others do not', () => {
  const view = tableAs(started('BC').table);
  expect(view.seats.every((s) => s.cards?.every((card) => card === null))).toBe(true);
});

describe('D9 who may watch', () => {
  const seen = (viewer: string | null, watching: 'anyone' | 'seated') =>
    tableAs(started('BC', { watching }).table, viewer);

  test('D9 anyone, or those who have a seat and the host', () => {
    expect(seen(null, 'anyone').hand).not.toBeNull();
    expect(seen(null, 'seated').hand).toBeNull();
    expect(seen('Z', 'seated').hand).toBeNull();
    expect(seen('B', 'seated').hand).not.toBeNull();
    expect(seen('A', 'seated').hand).not.toBeNull();
    const before = seen('B', 'seated').seats.map(({ stack, bet }) => stack + bet);
    expect(seen('Z', 'seated').seats).toMatchObject(
      before.map((stack) => ({ stack, bet: 0, cards: null, state: 'waiting' })),
    );
  });
});

describe('D9 the same people again', () => {
  const again = host('again', { successor: 'next' });

  test('D9 a closed table names the one that goes on, once', () => {
    foldOut(started('AB')).when(again).refused('table-open');
    const closed = foldOut(started('AB')).when(close);
    closed.when({ ...again, player: 'B' }).refused('not-host');
    const named = closed.when(again);
    named.happened({ type: 'successorNamed', successor: 'next', by: 'A' });
    named.when({ ...again, successor: 'other' }).happened();
    expect(named.table.successor).toBe('next');
  });

  test('D9 they are those who had a seat to the end, not who left at the same moment', () => {
    const closed = foldOut(started('ABC').when(leave('B')).when(close));
    expect(closed.table.closed?.at).toBe(closed.table.accounts[1]?.left?.at);
    expect(lastPeople(closed.table).map(({ id }) => id)).toEqual(['A', 'C']);
  });

  test('D9 a table after none has nobody in its seats', () => {
    const open = { type: 'openTable', at: NOON, id: 'first', host: person('A'), config: config() } as const;
    given().when(open).happened({ type: 'tableOpened', id: 'first' });
  });

  test('D9 there they have seats, as many as there are; all but the host say first that they are there', () => {
    const people = ['A', 'B', 'C'].map(person);
    const open = { type: 'openTable', at: NOON, id: 'next', host: person('A'), people } as const;
    const cash = given().when({ ...open, config: config({ seats: 2 }) });
    cash.happened(
      { type: 'tableOpened' },
      { type: 'seatTaken', seat: 0, player: person('A'), stack: 500 },
      { type: 'seatTaken', seat: 1, player: person('B'), stack: 500, owes: { small: false, big: false } },
      { type: 'satOut', seat: 1 },
    );
    cash.when(start()).refused('too-few-players');
    cash
      .when(comeBack('B'))
      .when(start())
      .happened({ type: 'handStarted' }, { type: 'posted' }, { type: 'posted' }, { type: 'turnBegan' });
    const freezeout = given().when({ ...open, config: config({ format: 'freezeout' }) });
    expect(freezeout.table.seats.map((h) => h?.presence)).toEqual([
      'here',
      'away',
      'away',
      ...Array(3).fill(undefined),
    ]);
    expect(
      lastPeople(
        foldOut(started('ABC'))
          .when(leave('B', NOON - 1))
          .when(close).table,
      ),
    ).toEqual([person('A'), person('C')]);
  });
});
