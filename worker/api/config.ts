import { buyInFrom, type Config, type ConfigChanges, usualConfig } from '../rules/formats.ts';
import type { Words } from '../words/index.ts';
import type { NewOptions, NewTable } from './schemas/options.ts';

const blindsOf = ({ small, big }: NewTable['blinds']): Config['blinds'] => {
  const whole = big ?? (small === undefined ? 2 : 2 * small);
  return { small: small ?? Math.max(1, Math.floor(whole / 2)), big: whole };
};

/** A table's options from what the host gave, the rest as it usually is. */
export const configOf = (given: NewTable, words: Words): Config => {
  const blinds = blindsOf(given.blinds);
  const usual = usualConfig(blinds.big, given.turnSeconds);
  return {
    ...given,
    vacation: given.vacation ?? usual.vacation,
    name: given.name ?? words.invite.defaultName,
    blinds,
    fixedBlinds: given.fixedBlinds && blindsOf(given.fixedBlinds),
    buyIn: buyInFrom(given.buyIn, usual.buyIn),
  };
};

/** What the host changes. Half-named blinds are filled in as for a new table. */
export const changesOf = ({ blinds, fixedBlinds, ...given }: NewOptions): ConfigChanges => ({
  ...given,
  ...(blinds && { blinds: blindsOf(blinds) }),
  ...(fixedBlinds !== undefined && { fixedBlinds: fixedBlinds && blindsOf(fixedBlinds) }),
});
