import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { alarmFor, type Clock, realAt, retryMs, shownAt, speedOf } from '../../worker/table/alarm.ts';
import {
  actNext,
  look,
  onlooker,
  onTurn,
  passive,
  type Stub,
  seated,
  wholeLog,
} from '../support/worker-table.ts';

const DAY = 86_400_000;

const alarmOf = (stub: Stub) => runInDurableObject(stub, (_, state) => state.storage.getAlarm());
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('A2 the alarm checks for the absent if that is free, folds otherwise, and he is away', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    const slow = (await onTurn(stub, people))!;
    expect(slow.view.hand?.deadline).toBe(new Date(Date.now() + DAY).toISOString());
    expect(await alarmOf(stub)).toBeLessThanOrEqual(Date.now() + DAY);

    // Too early: nothing happens, however often.
    pass(DAY - 1000);
    await runDurableObjectAlarm(stub);
    await runDurableObjectAlarm(stub);
    expect((await look(stub, slow.who)).version).toBe(slow.view.version);

    pass(1000);
    await evictDurableObject(stub);
    expect(await runDurableObjectAlarm(stub)).toBe(true);
    const { version, hand, seats, legal } = await look(stub, slow.who);
    expect(version).toBe(slow.view.version + 1);
    expect(legal).toBeNull();
    expect(hand?.record.at(-1)).toMatchObject({ seat: slow.view.you?.seat, did: 'fold' });
    expect(seats.find(({ seat }) => seat === slow.view.you?.seat)?.state).toBe('folded');
    expect(hand?.deadline).toBe(new Date(Date.now() + DAY).toISOString());
    await runDurableObjectAlarm(stub);
    expect((await look(stub, slow.who)).version).toBe(version);

    // The next one calls; then the last may check for nothing, and does so by the clock.
    await actNext(stub, people, passive);
    const free = (await onTurn(stub, people))!;
    expect(free.view.legal?.check).toBe(true);
    pass(DAY);
    await runDurableObjectAlarm(stub);
    const after = await look(stub, onlooker);
    const checks = after.hand!.record.filter(
      (deed) => deed.seat === free.view.you?.seat && deed.did === 'check',
    );
    expect(checks.length).toBeGreaterThan(0);
    expect(after.seats.find(({ seat }) => seat === free.view.you?.seat)?.state).toBe('away');
  });

  test('A2 what comes after the deadline finds the turn over, with or without an alarm', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    const slow = (await onTurn(stub, people))!;
    pass(DAY);
    const late = await stub.submit(slow.who.caller, {
      type: 'act',
      turn: slow.view.hand!.turn!,
      action: { type: 'call' },
    });
    expect(late).toMatchObject({ type: 'refused', refusal: { code: 'stale-turn' } });
    expect(late.type === 'refused' && late.view.version).toBe(slow.view.version + 1);

    pass(DAY);
    expect((await look(stub, onlooker)).version).toBe(slow.view.version + 2); // A look settles, too.
    const back = await stub.submit(slow.who.caller, { type: 'comeBack' });
    expect(back.type).toBe('view');
  });

  test('the next hand is dealt by the alarm, and who was away is not in it', async () => {
    const { stub, people, host } = await seated(['Ann', 'Bob', 'Cid']);
    await stub.submit(host.caller, { type: 'start' });
    const slow = (await onTurn(stub, people))!;
    pass(DAY);
    await runDurableObjectAlarm(stub);
    await actNext(stub, people, () => ({ type: 'fold' }));
    const over = await look(stub, onlooker);
    expect(over.hand?.result).toHaveLength(1);
    expect(over.nextHandAt).toBe(new Date(Date.now() + 600_000).toISOString());
    expect(await alarmOf(stub)).toBe(Date.now() + 600_000);

    pass(599_999);
    await runDurableObjectAlarm(stub);
    expect((await look(stub, onlooker)).hand?.number).toBe(1);
    pass(1);
    await evictDurableObject(stub);
    await runDurableObjectAlarm(stub);
    const next = await look(stub, slow.who);
    expect(next.hand?.number).toBe(2);
    expect(next.seats[slow.view.you!.seat]).toMatchObject({ state: 'sittingOut', cards: null });
    expect(next.previous?.number).toBe(1);
  });

  test('A8, D5 a table where too few are there rests, gives notice, and closes for good', async () => {
    const { stub, host } = await seated(['Ann', 'Bob']);
    await stub.submit(host.caller, { type: 'start' });
    const days: number[] = [];
    for (let day = 0; day < 200 && (await alarmOf(stub)) !== null; day++) {
      pass(DAY);
      const before = await alarmOf(stub);
      if (before !== null && before <= Date.now()) days.push(day);
      if (before !== null && before <= Date.now()) await runDurableObjectAlarm(stub);
    }
    expect(await alarmOf(stub)).toBeNull();
    const log = await wholeLog(stub);
    expect(log.length).toBeLessThan(16);
    expect(days.length).toBeLessThan(12);
    const told = log.flatMap(({ events }) => events.map(({ type }) => type));
    expect(told.filter((type) => type === 'seatLeft')).toHaveLength(2);
    expect(told.slice(told.indexOf('idleNoticed'))).toEqual(['idleNoticed', 'seatLeft', 'tableClosed']);
    const view = await look(stub, onlooker);
    expect(view).toMatchObject({ nextHandAt: null, closed: { why: 'idle' }, seats: [] });
  });

  test('the clock of a table runs faster where that is asked for, and only in development', () => {
    expect(speedOf({ LOCAL: '1', CLOCK_SPEED: '3600' })).toBe(3600);
    for (const CLOCK_SPEED of ['', '0', '-1', 'fast', 'Infinity', undefined])
      expect(speedOf({ LOCAL: '1', CLOCK_SPEED })).toBe(1);
    expect(speedOf({ CLOCK_SPEED: '3600' })).toBe(1);
    const clock: Clock = { openedAt: 1_000_000, speed: 3600 };
    for (const real of [1_000_000, 1_000_001, 1_234_567])
      expect(realAt(clock, shownAt(clock, real))).toBe(real);
    for (const due of [1_000_001, 1_003_599, 2_000_000]) {
      expect(shownAt(clock, realAt(clock, due))).toBeGreaterThanOrEqual(due);
      expect(shownAt(clock, realAt(clock, due) - 1)).toBeLessThan(due);
    }
  });

  test('the alarm is set again only for something earlier', () => {
    const clock: Clock = { openedAt: 0, speed: 1 };
    const set = (due: number | null, retryAt: number | null, setTo: number | null) =>
      alarmFor({ due, retryAt }, clock, 1_000_000, setTo);
    expect(set(null, null, null)).toBeNull();
    expect(set(2_000_000, null, null)).toBe(2_000_000);
    expect(set(2_000_000, null, 1_500_000)).toBeNull();
    expect(set(2_000_000, 1_200_000, 1_500_000)).toBe(1_200_000);
    expect(set(5, null, null)).toBeGreaterThan(1_000_000);
    expect(set(2_000_000, null, 900_000)).toBe(2_000_000); // One that never rang.
    expect([1, 2, 3, 50].map(retryMs)).toEqual([2_000, 4_000, 8_000, 900_000]);
  });
});
