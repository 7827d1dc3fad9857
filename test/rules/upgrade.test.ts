import { describe, expect, test } from 'vitest';
import { legalActions } from '../../worker/rules/betting.ts';
import { DECK } from '../../worker/rules/cards.ts';
import { nextDue } from '../../worker/rules/clock.ts';
import type { Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { ledger } from '../../worker/rules/ledger.ts';
import { NO_TABLE, type Table } from '../../worker/rules/table.ts';
import { upgraded } from '../../worker/rules/upgrade.ts';
import { happens } from '../support/deal.ts';
import { oldCommits } from '../support/first-release.ts';
import { choose, command } from '../support/generators.ts';

const upgradedLog = () => oldCommits.flatMap(({ events }) => events).map(upgraded);
const chips = ({ seats, hand }: Table): number =>
  seats.reduce((sum, h) => sum + (h ? h.stack + h.incoming : 0), 0) +
  (hand && !hand.over ? hand.seats.reduce((sum, s) => sum + s.invested + s.dead, 0) : 0);

/** Where a value is undefined that today's tables have. */
const missing = (value: unknown, model: unknown, path: string): string[] => {
  if (model === null || typeof model !== 'object' || Array.isArray(model)) return [];
  if (value === null || typeof value !== 'object') return value === undefined ? [path] : [];
  return Object.entries(model).flatMap(([key, inner]) => {
    const has = (value as Record<string, unknown>)[key];
    return has === undefined ? [`${path}.${key}`] : missing(has, inner, `${path}.${key}`);
  });
};

describe('a log of the first release', () => {
  test('A3 A4 what came to be later is in none of its events, and in all of them after the upgrade', () => {
    const old = oldCommits.flatMap(({ events }) => events).filter((e) => e.type === 'handStarted');
    const log = upgradedLog();
    for (const word of ['bank', 'vacation', 'happened']) expect(JSON.stringify(old)).not.toContain(word);
    for (const event of log) {
      if (event.type === 'handStarted') expect(missing(event.table, NO_TABLE, 'table')).toEqual([]);
      if (event.type === 'configured' || event.type === 'tableOpened')
        expect(event.config).toMatchObject({ bank: null, vacation: { days: 0, holdHours: 48 } });
    }
    const habits = log.filter((e) => e.type === 'habitsSet');
    expect(habits.map(({ player }) => player)).toEqual(habits.map(() => ''));
    expect(habits.length).toBeGreaterThan(0);
    expect(log.map(upgraded)).toEqual(log);
  });

  test('A7 it folds to one table from the start and from every checkpoint, and nothing in it is unknown', () => {
    const log = upgradedLog();
    const table = fold(log);
    const begins = log.flatMap((e, i) => (e.type === 'handStarted' ? [i] : []));
    expect(table).toMatchObject({ handNumber: 7, config: { straddle: true, turnSeconds: 43_200 } });
    for (const i of begins)
      expect({ ...fold(log.slice(i)), happened: [] }).toEqual({ ...table, happened: [] });
    for (const holder of table.seats)
      expect(holder).toMatchObject({ bankMs: null, vacationUntil: null, player: {} });
    for (const account of table.accounts) expect(account.vacations).toEqual([]);
    expect(ledger(table).reduce((sum, { net }) => sum + net, 0)).toBe(0);
    expect(nextDue(table)).toBe(table.hand?.deadline);
  });

  test('P8 it plays on: the hand that ran, and five more', () => {
    let table = fold(upgradedLog());
    const before = chips(table);
    const tell = (events: Event[]) => {
      table = events.reduce(evolve, table);
    };
    for (let n = 0; n < 300 && table.handNumber < 12; n++) {
      const legal = table.hand?.toAct == null ? null : legalActions(table, table.hand.toAct);
      if (legal) tell(happens(table, command(table, choose(legal, n % 7 === 3 ? 0 : 1))));
      else if (table.nextHandAt !== null)
        tell(happens(table, { type: 'nextHand', at: table.nextHandAt, deck: DECK }));
      expect(chips(table)).toBe(before);
    }
    expect(table.handNumber).toBe(12);
    expect(table.seats.map((h) => h?.bankMs)).toEqual([null, null, null, null]);
  });
});
