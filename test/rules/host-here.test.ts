import { describe, expect, test } from 'vitest';
import type { Event } from '../../worker/rules/events.ts';
import { isHostsDoing } from '../../worker/rules/host-here.ts';
import type { Table } from '../../worker/rules/table.ts';
import { started } from '../support/people.ts';

/** A is the host in seat 0, B is in seat 1; at this table the host lets people in. */
const { table } = started('AB', { approval: true });
const is = (event: object, at: Table = table): boolean => isHostsDoing(at, { at: 1, ...event } as Event);

/** With chips of his own that come between hands, as he asked for them in the hand. */
const asked: Table = { ...table, seats: table.seats.map((holder) => holder && { ...holder, incoming: 5 }) };

describe('D9 what a host does himself', () => {
  test.each([
    { type: 'acted', by: 'player' },
    { type: 'vacationBegan', by: 'player' },
    { type: 'cameBack' },
    { type: 'seatMoved' },
    { type: 'chipsAsked' },
    { type: 'chipsBought' },
  ])('is of his seat: $type', (event) => {
    expect(is({ ...event, seat: 0 })).toBe(true);
    expect(is({ ...event, seat: 1 })).toBe(false);
  });

  test('is nothing that the clock or the end of a hand does for him', () => {
    expect(is({ type: 'acted', seat: 0, by: 'clock' })).toBe(false);
    expect(is({ type: 'vacationBegan', seat: 0, by: 'clock' })).toBe(false);
    expect(is({ type: 'chipsBought', seat: 0 }, asked)).toBe(false);
    expect(is({ type: 'chipsBought', seat: 1 }, asked)).toBe(false);
    expect(is({ type: 'chipsAsked', seat: 0 }, asked)).toBe(true);
  });

  test('is to sit down, to wait for a seat, and what he always does', () => {
    for (const type of ['seatTaken', 'queued']) {
      expect(is({ type, player: { id: 'A', name: 'A' } }), type).toBe(true);
      expect(is({ type, player: { id: 'B', name: 'B' } }), type).toBe(false);
    }
    expect(is({ type: 'habitsSet', seat: 0, player: 'A' })).toBe(true);
    expect(is({ type: 'habitsSet', seat: 1, player: 'B' })).toBe(false);
  });

  test('is to answer who asked for a seat, not to be left by him', () => {
    expect(is({ type: 'askingEnded', player: 'C', why: 'seated' })).toBe(true);
    expect(is({ type: 'askingEnded', player: 'C', why: 'refused' })).toBe(true);
    expect(is({ type: 'askingEnded', player: 'C', why: 'withdrawn' })).toBe(false);
    // Where he lets nobody in any more, those who asked sit down by themselves.
    const open: Table = { ...table, config: { ...table.config, approval: false } };
    expect(is({ type: 'askingEnded', player: 'C', why: 'seated' }, open)).toBe(false);
  });

  test('is to put somebody out, to have the first hand dealt, and what is done in his name', () => {
    expect(is({ type: 'seatLeft', seat: 1, why: 'removed' })).toBe(true);
    expect(is({ type: 'seatLeft', seat: 0, why: 'left' })).toBe(false);
    expect(is({ type: 'handStarted', number: 1 })).toBe(true);
    expect(is({ type: 'handStarted', number: 2 })).toBe(false);
    expect(is({ type: 'configured', by: 'A' })).toBe(true);
    expect(is({ type: 'hostPassed', to: 'B', by: 'B' })).toBe(false);
    expect(is({ type: 'tablePaused', by: 'A' })).toBe(true);
    expect(is({ type: 'tablePaused', by: 'B' })).toBe(false);
    // He said so while the hand ran.
    expect(is({ type: 'tablePaused', by: 'A' }, { ...table, pausing: true })).toBe(false);
    expect(is({ type: 'vacationEnded', seat: 0 })).toBe(false);
    expect(is({ type: 'tableResumed', by: null, seat: null })).toBe(false);
  });
});
