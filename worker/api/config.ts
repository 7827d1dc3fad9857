import { buyInFrom, type Config, type ConfigChanges } from '../rules/formats.ts';
import type { Words } from '../words/index.ts';
import type { NewOptions, NewTable } from './schemas/options.ts';

const blindsOf = ({ small, big }: NewTable['blinds']): Config['blinds'] => {
  const whole = big ?? (small === undefined ? 2 : 2 * small);
  return { small: small ?? Math.max(1, Math.floor(whole / 2)), big: whole };
};

/** From how long a turn on a table has days off by default, as quiet hours count there (A4). */
const SLOW_SECONDS = 8 * 3600;

/** A table's options from what the host gave, the rest by default: a buy-in of 20 to 100 big blinds, usually 50. */
export const configOf = (given: NewTable, words: Words): Config => {
  const blinds = blindsOf(given.blinds);
  const { big } = blinds;
  return {
    ...given,
    vacation: given.vacation ?? { days: given.turnSeconds < SLOW_SECONDS ? 0 : 14, holdHours: 48 },
    name: given.name ?? words.invite.defaultName,
    blinds,
    fixedBlinds: given.fixedBlinds && blindsOf(given.fixedBlinds),
    buyIn: buyInFrom(given.buyIn, { min: 20 * big, max: 100 * big, default: 50 * big }),
  };
};

/** What the host changes. Half-named blinds are filled in as for a new table. */
export const changesOf = ({ blinds, fixedBlinds, ...given }: NewOptions): ConfigChanges => ({
  ...given,
  ...(blinds && { blinds: blindsOf(blinds) }),
  ...(fixedBlinds !== undefined && { fixedBlinds: fixedBlinds && blindsOf(fixedBlinds) }),
});
