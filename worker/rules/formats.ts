/** What a table plays: the options its host chose, and the stakes a single hand is played for (section G). */

/** G1: what a single hand can be played in. */
export const LIMITS = ['fixed', 'pot', 'no'] as const;
export type Limit = (typeof LIMITS)[number];

/** G1, G2: what a table can play. */
export const GAMES = [...LIMITS, 'mixed'] as const;
export type Game = (typeof GAMES)[number];

/** G3: join, leave and rebuy at any time, or equal stacks and the last one left wins. */
export const FORMATS = ['cash', 'freezeout'] as const;
export type Format = (typeof FORMATS)[number];

export type Blinds = { small: number; big: number };

/** D7: every player's ante, or one from the big blind for all. */
export type Ante = { kind: 'each' | 'bigBlind'; amount: number };

/** A table's options. Amounts are chips, spans are seconds. */
export type Config = {
  name: string;
  limit: Game;
  format: Format;
  seats: number;
  blinds: Blinds;
  /** G2: the blinds of a mixed table's fixed-limit rounds; twice the others where null. */
  fixedBlinds: Blinds | null;
  ante: Ante | null;
  /** B15: whether the player left of the big blind may straddle. */
  straddle: boolean;
  buyIn: { min: number; max: number; default: number };
  /** D9: how often a player without enough chips may buy in again; null for as often as he likes. */
  rebuys: number | null;
  /** D9: the host lets people sit down one by one. */
  approval: boolean;
  /** D9: who may look on without a seat. */
  watching: 'anyone' | 'seated';
  /** G3: a freezeout's blinds rise after so many hands. */
  levelHands: number;
  turnSeconds: number;
  /** A3: time behind every turn's own, and by how much it fills up with each hand. */
  bank: { seconds: number; refillSeconds: number } | null;
  /** A4: days off a year, and for how long at most a running hand waits. */
  vacation: { days: number; holdHours: number };
  nextHandSeconds: number;
  /** What a chip is worth to these people, as in 0.01 "EUR"; for show alone. */
  unit: { perChip: number; name: string } | null;
};

/** A4: from how long a turn on, in seconds, quiet hours count and a table usually has days off. */
export const SLOW_TURN_SECONDS = 8 * 3600;

/** What follows from the big blind, in chips, and from the length of a turn, where nothing else is said. */
export const usualConfig = (bigBlind: number, turnSeconds: number): Pick<Config, 'buyIn' | 'vacation'> => ({
  buyIn: { min: 20 * bigBlind, max: 100 * bigBlind, default: 50 * bigBlind },
  vacation: { days: turnSeconds < SLOW_TURN_SECONDS ? 0 : 14, holdHours: 48 },
});

/** What a host changes of a table's options: all that is named, of the buy-in each amount by itself. */
export type ConfigChanges = Partial<Omit<Config, 'buyIn'>> & { buyIn?: Partial<Config['buyIn']> };

/** What is left out of a buy-in stays as it usually is, or gives way to an amount that is named. */
export const buyInFrom = (given: Partial<Config['buyIn']>, usual: Config['buyIn']): Config['buyIn'] => {
  const named = [given.min, given.default, given.max].filter((amount) => amount !== undefined);
  const min = given.min ?? Math.min(usual.min, ...named);
  const max = given.max ?? Math.max(usual.max, ...named);
  return { min, max, default: given.default ?? Math.min(Math.max(usual.default, min), max) };
};

/** A table's options with some of them changed. */
export const withChanges = (config: Config, { buyIn = {}, ...changes }: ConfigChanges): Config => ({
  ...config,
  ...changes,
  buyIn: buyInFrom(buyIn, config.buyIn),
});

/** G2: which round a mixed table is in. `left` hands remain after the one it was said of, of `hands` in all. */
export type Round = { limit: 'pot' | 'fixed'; hands: number; left: number };

/** What one hand is played for, in chips. `maxBets` null: no cap. The bet sizes matter in fixed limit only. */
export type Stakes = {
  limit: Limit;
  smallBlind: number;
  bigBlind: number;
  smallBet: number;
  bigBet: number;
  maxBets: number | null;
};

/** G2: the round the next hand belongs to, when `dealtIn` seats play it. */
export const nextRoundOf = (round: Round | null, dealtIn: number): Round =>
  round && round.left > 0
    ? { ...round, left: round.left - 1 }
    : { limit: round?.limit === 'pot' ? 'fixed' : 'pot', hands: dealtIn, left: dealtIn - 1 };

/** G3: how many times the blinds of level `level` are the first: 1, 1.5, 2, 3, 4, 6, 8 ... */
const levelFactor = (level: number): number => 2 ** (level >> 1) * (level % 2 === 1 ? 1.5 : 1);

/** G3: the level that hand `number` of a freezeout is played at, from 0; always 0 at a cash table. */
export const levelOf = (config: Config, number: number): number =>
  config.format === 'freezeout' ? Math.floor((number - 1) / config.levelHands) : 0;

const times = ({ small, big }: Blinds, factor: number): Blinds => ({
  small: Math.max(1, Math.floor(small * factor)),
  big: Math.max(1, Math.floor(big * factor)),
});

/**
 * What hand `number` is played for. B10, B11: in fixed limit the small bet is the big blind, the big bet twice that,
 * four bets a round. G2: the fixed rounds of a mixed table have their own blinds, twice the others if none are set.
 */
export const stakesFor = (config: Config, number: number, round: Round | null): Stakes => {
  const limit = config.limit === 'mixed' ? (round?.limit ?? 'pot') : config.limit;
  const doubled = config.limit === 'mixed' && limit === 'fixed';
  const base = doubled ? (config.fixedBlinds ?? times(config.blinds, 2)) : config.blinds;
  const { small, big } = times(base, levelFactor(levelOf(config, number)));
  return { limit, smallBlind: small, bigBlind: big, smallBet: big, bigBet: 2 * big, maxBets: 4 };
};

/** D7, G3: the ante of hand `number`, which rises with the blinds of a freezeout. */
export const anteFor = (config: Config, number: number): Ante | null =>
  config.ante && {
    ...config.ante,
    amount: Math.floor(config.ante.amount * levelFactor(levelOf(config, number))),
  };
