import { describe, expect, test } from 'vitest';
import type { Event } from '../../worker/rules/events.ts';
import { evolve } from '../../worker/rules/evolve.ts';
import type { Happening } from '../../worker/rules/happened.ts';
import { OWES_NOTHING, type Table } from '../../worker/rules/table.ts';
import { NOON, seatNamed, took } from '../support/deal.ts';
import { foldOut, person, started } from '../support/people.ts';

const DAY = 86_400_000;

describe('D9 what each event tells', () => {
  const { table } = foldOut(started('ABC'));
  const asked: Event = { type: 'seatAsked', at: NOON, player: person('D'), seat: null, buyIn: 300 };
  const B = { at: NOON, seat: seatNamed('B') };
  const byB = { ...B, player: 'B' };
  const after = (event: Event, before: Table = table) =>
    evolve(before, event).happened.slice(before.happened.length);
  /** "kind who by amount", with a dash for what is not said. */
  const lineOf = ({ kind, who, by, amount }: Happening) =>
    `${kind} ${who?.id ?? '-'} ${by?.id ?? '-'} ${amount ?? '-'}`;
  const lines = (event: Event, before?: Table) => after(event, before).map(lineOf).join();
  const left = (why: Extract<Event, { type: 'seatLeft' }>['why']): Event => ({
    type: 'seatLeft',
    ...byB,
    chips: 500,
    why,
  });
  const by = 'A';

  const told: [Event, string][] = [
    [took('D'), 'satDown D - 500'],
    [left('left'), 'left B A -'],
    [left('removed'), 'removed B A -'],
    [left('absent'), 'absent B A -'],
    [left('out'), ''],
    [left('resigned'), 'resigned B A -'],
    [left('closed'), ''],
    [{ type: 'seatMoved', ...B, to: 4, owes: OWES_NOTHING }, 'moved B - 5'],
    [{ type: 'satOut', ...B }, 'satOut B - -'],
    [{ type: 'cameBack', ...B }, 'cameBack B - -'],
    [{ type: 'wentAway', ...B }, ''],
    [{ type: 'chipsAsked', ...B, amount: 20 }, 'bought B - 20'],
    [{ type: 'chipsBought', ...byB, amount: 20 }, 'bought B - 20'],
    [{ type: 'stackCorrected', ...byB, amount: -7, by }, 'corrected B A -7'],
    [asked, 'asked D - 300'],
    [{ type: 'queued', at: NOON, player: person('D'), buyIn: 300 }, 'queued D - -'],
    [{ type: 'queueLeft', at: NOON, player: 'D' }, ''],
    [{ type: 'placeTaken', at: NOON, player: person('B'), place: 3 }, 'placed B - 3'],
    [{ type: 'recoveryMade', ...B, by }, 'recovery B A -'],
    [{ type: 'seatClaimed', ...B, player: person('E') }, 'claimed B - -'],
    [{ type: 'configured', at: NOON, config: table.config, by }, 'configured - A -'],
    [{ type: 'tablePaused', at: NOON, until: NOON + DAY, remainingMs: null, by }, 'paused - A -'],
    [{ type: 'pauseAnnounced', at: NOON, pausing: true, by }, 'pausing - A -'],
    [{ type: 'pauseAnnounced', at: NOON, pausing: false, by }, 'resumed - A -'],
    [{ type: 'tableResumed', at: NOON, deadline: null, by }, 'resumed - A -'],
    [{ type: 'tableResumed', at: NOON, deadline: null, by: null }, 'resumedAlone - - -'],
    [{ type: 'hostPassed', at: NOON, to: 'C', by }, 'passed C A -'],
    [{ type: 'hostPassed', at: NOON, to: 'C', by: 'C' }, 'tookOver C C -'],
    [{ type: 'closingAnnounced', at: NOON, by }, 'closing - A -'],
    [{ type: 'deadlineMoved', ...B, deadline: NOON + DAY, why: 'grant', by }, 'gaveTime B A -'],
    [
      { type: 'deadlineMoved', ...B, deadline: NOON, why: 'vacation', by: null, heldUntil: NOON },
      'held B - -',
    ],
    [{ type: 'deadlineMoved', ...B, deadline: NOON, why: 'vacation', by: null, heldUntil: null }, ''],
    [{ type: 'reminded', ...B, by }, 'reminded B A -'],
    [{ type: 'vacationBegan', ...byB, until: NOON + 2 * DAY, by: 'player' }, 'vacation B - 2'],
    [{ type: 'vacationBegan', ...byB, until: NOON + DAY + 1, by: 'clock' }, 'vacationByClock B - 2'],
    [{ type: 'vacationEnded', ...byB }, 'vacationOver B - -'],
    [{ type: 'nextHandSet', at: NOON, nextHandAt: null }, ''],
  ];
  for (const [event, line] of told)
    test(`D9 ${event.type}: ${line || 'nothing'}`, () => expect(lines(event)).toBe(line));

  test('D9 of those who asked for a seat only a refusal is told, by the host', () => {
    const waiting = evolve(evolve(table, { ...asked, player: person('F') }), asked);
    const ended = (why: 'seated' | 'refused' | 'withdrawn') =>
      lines({ type: 'askingEnded', at: NOON, player: 'D', why }, waiting);
    expect(['refused', 'seated', 'withdrawn'].map((why) => ended(why as 'refused'))).toEqual([
      'refused D A -',
      '',
      '',
    ]);
  });

  test('D6 chips asked for in a hand are told when they are asked for, not again when they come', () => {
    const incoming = evolve(table, { type: 'chipsAsked', ...B, amount: 20 });
    expect(lines({ type: 'chipsBought', ...byB, amount: 20 }, incoming)).toBe('');
    expect(lines({ type: 'chipsAsked', ...B, amount: 30 }, incoming)).toBe('bought B - 30');
  });

  test('D9 with a recovered seat the role goes without a word', () => {
    const rebound = evolve(table, {
      type: 'seatRebound',
      at: NOON,
      seat: 0,
      from: 'A',
      player: { id: 'X', name: 'A' },
    });
    expect(lines({ type: 'hostPassed', at: NOON, to: 'X', by: 'A' }, rebound)).toBe('');
    expect(lines({ type: 'hostPassed', at: NOON, to: 'C', by: 'X' }, rebound)).toBe('passed C X -');
    expect(lines({ type: 'hostPassed', at: NOON, to: 'X', by: 'B' }, rebound)).toBe('passed X B -');
    expect(lines({ type: 'hostPassed', at: NOON, to: 'C', by: 'A' }, rebound)).toBe('passed C - -');
  });

  test('D9 who gave something and left is still named, from his account', () => {
    const gone = evolve(table, left('left'));
    expect(lines({ type: 'reminded', at: NOON, seat: 0, by: 'B' }, gone)).toBe('reminded A B -');
    expect(lines({ type: 'hostPassed', at: NOON, to: 'C', by: 'B' }, gone)).toBe('passed C B -');
  });
});
