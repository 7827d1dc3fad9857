/** The options of a table as they are typed: numbers stay text until they are sent, so that nothing anybody writes is lost. */
import { type Ante, type Config, type Format, type Game, usualConfig } from '../../worker/rules/formats.ts';
import { around } from '../around.ts';
import { chipsIn, notChips } from '../chips.ts';
import type { Problem } from '../problem.ts';

export type Draft = {
  name: string;
  format: Format;
  limit: Game;
  small: string;
  big: string;
  /** G2: a mixed table's fixed rounds; left empty they are twice the others. */
  fixedSmall: string;
  fixedBig: string;
  /** Left empty they follow from the blinds. */
  buyMin: string;
  buyUsual: string;
  buyMax: string;
  seats: number;
  turnSeconds: number;
  nextHandSeconds: number;
  ante: 'none' | Ante['kind'];
  anteAmount: string;
  levelHands: string;
  straddle: boolean;
  approval: boolean;
  seatedOnly: boolean;
  rebuys: number;
  bank: Config['bank'];
  /** Null: what is usual for the length of a turn. */
  vacation: Config['vacation'] | null;
  /** What a chip is worth; left empty it is worth nothing. */
  perChip: string;
  unitName: string;
};

/** What "Start a table" gives without a look at the options. */
export const newDraft = (): Draft => ({
  name: around.home.usualTable(new Date().getDay()),
  format: 'cash',
  limit: 'pot',
  small: '1',
  big: '2',
  fixedSmall: '',
  fixedBig: '',
  buyMin: '',
  buyUsual: '',
  buyMax: '',
  seats: 6,
  turnSeconds: 86_400,
  nextHandSeconds: 5,
  ante: 'none',
  anteAmount: '1',
  levelHands: '10',
  straddle: false,
  approval: false,
  seatedOnly: false,
  rebuys: -1,
  bank: null,
  vacation: null,
  perChip: '',
  unitName: '',
});

/** A table's options as they are, to be changed. */
export const draftOf = (config: Config): Draft => ({
  name: config.name,
  format: config.format,
  limit: config.limit,
  small: String(config.blinds.small),
  big: String(config.blinds.big),
  fixedSmall: String(config.fixedBlinds?.small ?? ''),
  fixedBig: String(config.fixedBlinds?.big ?? ''),
  buyMin: String(config.buyIn.min),
  buyUsual: String(config.buyIn.default),
  buyMax: String(config.buyIn.max),
  seats: config.seats,
  turnSeconds: config.turnSeconds,
  nextHandSeconds: config.nextHandSeconds,
  ante: config.ante?.kind ?? 'none',
  anteAmount: String(config.ante?.amount ?? 1),
  levelHands: String(config.levelHands),
  straddle: config.straddle,
  approval: config.approval,
  seatedOnly: config.watching === 'seated',
  rebuys: config.rebuys ?? -1,
  bank: config.bank,
  vacation: config.vacation,
  perChip: String(config.unit?.perChip ?? ''),
  unitName: config.unit?.name ?? '',
});

/** What is usual for the big blind and the length of a turn that are chosen. */
export const usualIn = ({ big, turnSeconds }: Draft) => usualConfig(chipsIn(big) ?? 0, turnSeconds);
export const vacationIn = (draft: Draft): Config['vacation'] => draft.vacation ?? usualIn(draft).vacation;

/** A number with a point or a comma, or null for what is none. */
const numberIn = (text: string): number | null =>
  /^\d{1,9}([.,]\d{1,6})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

const hasUnit = ({ perChip, unitName }: Draft): boolean => (perChip + unitName).trim() !== '';

/** The fields among these in which something was written. */
const written = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text.trim() !== ''));

const fixedIn = ({ fixedSmall, fixedBig }: Draft) => written({ fixedSmall, fixedBig });
const buyInIn = ({ format, buyMin, buyUsual, buyMax }: Draft) =>
  written(format === 'cash' ? { min: buyMin, default: buyUsual, max: buyMax } : { default: buyUsual });

/** What was written in a field for numbers and is none. */
export const wrongIn = (draft: Draft): Problem | null => {
  const { format, limit, small, big, ante, anteAmount, levelHands } = draft;
  const wrong = notChips({
    small,
    big,
    ...(limit === 'mixed' && fixedIn(draft)),
    ...(ante !== 'none' && { amount: anteAmount }),
    ...buyInIn(draft),
    ...(format === 'freezeout' && { levelHands }),
  });
  if (wrong || !hasUnit(draft)) return wrong;
  if (numberIn(draft.perChip) === null)
    return { code: 'not-a-number', field: 'perChip', detail: around.home.notNumber };
  return draft.unitName.trim() ? null : { code: 'no-unit', field: 'unit', detail: around.home.noUnit };
};

const chipsOf = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, chipsIn(text)]));

/** What the API takes of a new table and of one that runs. */
export const changesOf = (draft: Draft): object => {
  const { fixedSmall: small, fixedBig: big } = fixedIn(draft);
  const fixed = chipsOf(written({ small: small ?? '', big: big ?? '' }));
  const buyIn = chipsOf(buyInIn(draft));
  return {
    ...(draft.name.trim() && { name: draft.name.trim() }),
    limit: draft.limit,
    seats: draft.seats,
    turnSeconds: draft.turnSeconds,
    nextHandSeconds: draft.nextHandSeconds,
    blinds: { small: chipsIn(draft.small), big: chipsIn(draft.big) },
    ...(draft.limit === 'mixed' && { fixedBlinds: Object.keys(fixed).length > 0 ? fixed : null }),
    ...(Object.keys(buyIn).length > 0 && { buyIn }),
    ante: draft.ante === 'none' ? null : { kind: draft.ante, amount: chipsIn(draft.anteAmount) },
    straddle: draft.straddle,
    approval: draft.approval,
    watching: draft.seatedOnly ? 'seated' : 'anyone',
    rebuys: draft.rebuys < 0 ? null : draft.rebuys,
    bank: draft.bank,
    ...(draft.vacation && { vacation: draft.vacation }),
    levelHands: chipsIn(draft.levelHands) ?? 10,
    unit: hasUnit(draft) ? { perChip: numberIn(draft.perChip), name: draft.unitName.trim() } : null,
  };
};

/** A new table for the API. What was left empty of the buy-in follows from the blinds. */
export const configOf = (draft: Draft): object => ({
  ...changesOf(draft),
  format: draft.format,
});
