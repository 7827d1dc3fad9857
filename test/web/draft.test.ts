import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  changesOf,
  configOf,
  type Draft,
  draftOf,
  newDraft,
  vacationIn,
  wrongIn,
} from '../../web/pages/draft.ts';
import { changesOf as asChanges, configOf as asConfig } from '../../worker/api/config.ts';
import { newOptions, newTable } from '../../worker/api/schemas/options.ts';
import { type Config, withChanges } from '../../worker/rules/formats.ts';
import { words } from '../../worker/words/index.ts';

/** The table that the API makes of what the page sends. */
const made = (draft: Partial<Draft> = {}): Config =>
  asConfig(v.parse(newTable, configOf({ ...newDraft(), ...draft })), words('en'));
/** A running table whose options were looked at, changed so and saved. */
const saved = (config: Config, draft: Partial<Draft> = {}): Config =>
  withChanges(config, asChanges(v.parse(newOptions, changesOf({ ...draftOf(config), ...draft }))));

const full: Config = {
  ...made(),
  limit: 'mixed',
  fixedBlinds: { small: 3, big: 6 },
  buyIn: { min: 50, default: 80, max: 300 },
  ante: { kind: 'each', amount: 2 },
  rebuys: 2,
  watching: 'seated',
  nextHandSeconds: 60,
  unit: { perChip: 0.01, name: 'EUR' },
};

describe('the options of a table as they are typed', () => {
  test('left as they are, a new table has its buy-in from the blinds', () => {
    expect(made({ big: '10', small: '5' })).toMatchObject({
      buyIn: { min: 200, default: 500, max: 1000 },
      fixedBlinds: null,
      unit: null,
      nextHandSeconds: 5,
    });
  });

  test('looked at and saved, they are what they were', () => {
    expect(saved(full)).toEqual(full);
    expect(saved(made())).toEqual(made());
  });

  test('every one can be changed', () => {
    expect(
      saved(full, {
        fixedSmall: '',
        fixedBig: '',
        buyMin: '60',
        buyUsual: '100',
        buyMax: '400',
        rebuys: 0,
        nextHandSeconds: 0,
        perChip: '0,05',
        unitName: 'kr',
      }),
    ).toEqual({
      ...full,
      fixedBlinds: null,
      buyIn: { min: 60, default: 100, max: 400 },
      rebuys: 0,
      nextHandSeconds: 0,
      unit: { perChip: 0.05, name: 'kr' },
    });
    expect(saved(full, { perChip: '', unitName: ' ' }).unit).toBeNull();
    expect(made({ format: 'freezeout', buyUsual: '1500' }).buyIn.default).toBe(1500);
  });

  test('A3, A4: bank and vacation as chosen; left alone, days off go by the length of a turn', () => {
    expect(made().vacation).toEqual({ days: 14, holdHours: 48 });
    expect(made({ turnSeconds: 120 }).vacation.days).toBe(0);
    for (const turnSeconds of [120, 86_400])
      expect(vacationIn({ ...newDraft(), turnSeconds })).toEqual(made({ turnSeconds }).vacation);
    const bank = { seconds: 7_200, refillSeconds: 1_800 };
    const chosen = { bank, vacation: { days: 7, holdHours: 24 } };
    expect(made(chosen)).toMatchObject(chosen);
    const odd = { ...full, bank: { seconds: 61, refillSeconds: 0 }, vacation: { days: 3, holdHours: 5 } };
    expect(saved(odd)).toEqual(odd);
    expect(saved(odd, { bank: null }).bank).toBeNull();
  });

  test.each<[Partial<Draft>, string | undefined]>([
    [{}, undefined],
    [{ small: 'x' }, 'small'],
    [{ limit: 'mixed', fixedBig: '2.5' }, 'fixedBig'],
    [{ fixedBig: 'not shown' }, undefined],
    [{ buyMin: '-1' }, 'min'],
    [{ perChip: 'a cent', unitName: 'EUR' }, 'perChip'],
    [{ unitName: 'EUR' }, 'perChip'],
    [{ perChip: '1' }, 'unit'],
  ])('%j is wrong in %s', (draft, field) => {
    expect(wrongIn({ ...newDraft(), ...draft })?.field).toBe(field);
  });
});
