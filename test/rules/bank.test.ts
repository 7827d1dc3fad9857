import { describe, expect, test } from 'vitest';
import { DECK } from '../../worker/rules/cards.ts';
import { DAY, HOUR, hours, MINUTE } from '../support/calendar.ts';
import { deal, NOON } from '../support/deal.ts';
import { given, type Scene } from '../support/given.ts';
import { configure, foldOut, sit } from '../support/people.ts';
import { view } from '../support/seen.ts';
import { deadlineOf, does, grant, setHours, timeOut } from '../support/turns.ts';

const bank = { seconds: 3600, refillSeconds: 600 };
const three = (change = {}) => given(...deal({ stacks: [500, 500, 500], bank, ...change }));
const banks = ({ table }: Scene) => table.seats.map((holder) => holder && (holder.bankMs ?? 0) / MINUTE);
const next = (scene: Scene) => {
  const over = foldOut(scene);
  return over.when({ type: 'nextHand', at: over.table.nextHandAt ?? 0, deck: DECK });
};

describe('A3 the time bank', () => {
  test('A3 it runs after the turn and is part of the deadline', () => {
    const scene = three();
    expect(deadlineOf(scene)).toBe(NOON + DAY + HOUR);
    scene.when(timeOut(NOON + DAY + HOUR - 1)).refused('nothing-due');
    scene
      .when(timeOut(NOON + DAY + HOUR))
      .happened(
        { type: 'acted', verb: 'fold', by: 'clock', bankMs: 0 },
        { type: 'wentAway', seat: 2 },
        { type: 'turnBegan', seat: 0, deadline: NOON + 2 * (DAY + HOUR) },
      );
  });

  test('A3 a table without one has turns of its time and no more', () => {
    const scene = three({ bank: null });
    expect(deadlineOf(scene)).toBe(NOON + DAY);
    const called = does(scene, 'call', NOON + DAY - 1);
    const late = scene.when(timeOut(NOON + DAY));
    for (const { table, events } of [called, late]) {
      expect(table.seats.map((holder) => holder?.bankMs)).toEqual([null, null, null]);
      for (const e of events) expect(e).not.toHaveProperty('bankMs');
    }
  });

  test('A3 within the time of the turn nothing of it is spent', () => {
    expect(banks(does(three(), 'call', NOON + DAY))).toEqual([60, 60, 60]);
  });

  test('A3 after that just as much as was needed', () => {
    const scene = does(three(), 'call', NOON + DAY + 25 * MINUTE);
    expect(banks(scene)).toEqual([60, 60, 35]);
    const again = does(does(does(scene, 'call'), 'check'), 'check');
    expect(again.table.hand).toMatchObject({ street: 'flop', toAct: 1 });
    const last = does(again, 'check', NOON);
    expect(last.events.at(-1)).toMatchObject({ seat: 2, deadline: NOON + DAY + 35 * MINUTE });
  });

  test('A3 each hand fills it up by a set amount, up to its first size', () => {
    const spent = does(three(), 'fold', NOON + DAY + 25 * MINUTE);
    expect(banks(spent)).toEqual([60, 60, 35]);
    expect(banks(next(spent))).toEqual([60, 60, 45]);
    expect(banks(next(next(spent)))).toEqual([60, 60, 55]);
    expect(banks(next(next(next(spent))))).toEqual([60, 60, 60]);
  });

  test('A3 who sits down has a full one, and other options count from the next hand', () => {
    const scene = three({ seats: 4 });
    const changed = scene.when(sit('D')).when(configure(scene, { bank: { seconds: 60, refillSeconds: 0 } }));
    expect(banks(changed)).toEqual([60, 60, 60, 0]);
    expect(banks(next(changed))).toEqual([1, 1, 1, 1]);
    expect(next(scene.when(sit('D'))).table.seats[3]?.bankMs).toBe(HOUR);
    expect(next(changed.when(configure(changed, { bank: null }))).table.seats[0]?.bankMs).toBeNull();
  });

  test('A3 A4 it stands still in quiet hours like the rest of the clock', () => {
    const scene = does(three().when(setHours('A', hours('UTC', '22:30', '06:30'))), 'call');
    // From 22:14, sixteen minutes to the night, then a day and an hour with another night in it.
    expect(deadlineOf(scene)).toBe(NOON + DAY + HOUR + 16 * HOUR);
    const after = does(scene, 'call', NOON + DAY + 16 * HOUR + 5 * MINUTE);
    expect(banks(after)).toEqual([55, 60, 60]);
  });

  test('A3 A5 it is what lies last before the deadline: time that is given is used before it', () => {
    const scene = three();
    const given = scene.when(grant(scene, 'A', NOON + DAY + 30 * MINUTE));
    expect(deadlineOf(given)).toBe(NOON + 2 * DAY + HOUR);
    expect(banks(does(given, 'call', NOON + 2 * DAY))).toEqual([60, 60, 60]);
    expect(banks(does(given, 'call', NOON + 2 * DAY + 20 * MINUTE))).toEqual([60, 60, 40]);
  });

  test('A3 what is left is shown with every seat', () => {
    const scene = does(three(), 'call', NOON + DAY + 25 * MINUTE);
    expect(view(scene, null).seats.map((s) => s.bankMs)).toEqual([HOUR, HOUR, 35 * MINUTE]);
  });
});
