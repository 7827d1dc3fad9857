import type { Config } from '../rules/formats.ts';
import type { Words } from '../words/index.ts';
import type { NewTable } from './schemas/requests.ts';

/** The option that this release does not offer yet, if one was asked for. */
export const laterOption = ({ limit, format }: NewTable): string | null =>
  limit === 'mixed' ? limit : format === 'freezeout' ? format : null;

const blindsOf = ({ small, big }: NewTable['blinds']): Config['blinds'] => {
  const whole = big ?? (small === undefined ? 2 : 2 * small);
  return { small: small ?? Math.max(1, Math.floor(whole / 2)), big: whole };
};

/** 20, 100 and 50 big blinds; a default gives way to an amount that was asked for. */
const buyInOf = ({ min, max, default: usual }: NewTable['buyIn'], big: number): Config['buyIn'] => {
  const given = [min, usual, max].filter((amount) => amount !== undefined);
  const least = min ?? Math.min(20 * big, ...given);
  const most = max ?? Math.max(100 * big, ...given);
  return { min: least, max: most, default: usual ?? Math.min(Math.max(50 * big, least), most) };
};

/** A table's options from what the host gave, the rest by default. Not for options that come later. */
export const configOf = (given: NewTable, words: Words): Config => {
  const blinds = blindsOf(given.blinds);
  return {
    name: given.name ?? words.invite.defaultName,
    limit: given.limit,
    format: given.format,
    seats: given.seats,
    blinds,
    fixedBlinds: null,
    ante: given.ante,
    straddle: false,
    buyIn: buyInOf(given.buyIn, blinds.big),
    rebuys: null,
    approval: false,
    watching: 'anyone',
    levelHands: 10,
    turnSeconds: given.turnSeconds,
    nextHandSeconds: given.nextHandSeconds,
    unit: null,
  };
};
