/** What a table plays: the options its host chose, and the stakes a single hand is played for. */

export const LIMITS = ['fixed', 'pot', 'no'] as const;
export type Limit = (typeof LIMITS)[number];

/** D7: every player's ante, or one from the big blind for all. */
export type Ante = { kind: 'each' | 'bigBlind'; amount: number };

/** A table's options. Amounts are chips, spans are seconds. */
export type Config = {
  name: string;
  limit: Limit;
  format: 'cash';
  seats: number;
  blinds: { small: number; big: number };
  ante: Ante | null;
  buyIn: { min: number; max: number; default: number };
  turnSeconds: number;
  nextHandSeconds: number;
};

/** What one hand is played for, in chips. `maxBets` null: no cap. The bet sizes matter in fixed limit only. */
export type Stakes = {
  limit: Limit;
  smallBlind: number;
  bigBlind: number;
  smallBet: number;
  bigBet: number;
  maxBets: number | null;
};

/** B10, B11: a table's stakes; in fixed limit the small bet is the big blind, the big bet twice that, four bets a round. */
export const stakesOf = (config: Config): Stakes => ({
  limit: config.limit,
  smallBlind: config.blinds.small,
  bigBlind: config.blinds.big,
  smallBet: config.blinds.big,
  bigBet: 2 * config.blinds.big,
  maxBets: 4,
});
