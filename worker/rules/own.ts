/** What is a player's own at a table, and nobody else may know: plans, what he decided in advance, his quiet hours. */
import type { Advance } from './advance.ts';
import type { PlayerId } from './events.ts';
import type { Hours } from './hours.ts';

/** What a player means to do later: to leave (D8), to sit out after this hand or when the big blind would be his. */
export type Plan = 'leave' | 'sitOutNextHand' | 'sitOutAtBigBlind';

/**
 * It lies beside the log, is handed to `decide`, and moves nothing that others see until it acts. `takesVacation`: rather
 * than time out he goes on vacation (A4). `hoursBefore` are those that still count for the turn they were changed in (A4).
 */
export type Own = {
  plan: Plan | null;
  advance: Advance | null;
  hours: Hours | null;
  hoursBefore: { turn: string; hours: Hours | null } | null;
  takesVacation: boolean;
};
export const NOTHING_OWN: Own = {
  plan: null,
  advance: null,
  hours: null,
  hoursBefore: null,
  takesVacation: false,
};

/** By player; who is not named has nothing of his own. */
export type Owns = Readonly<Record<PlayerId, Own>>;
export const NO_OWNS: Owns = {};

export const ownOf = (owns: Owns, player: PlayerId | null | undefined): Own =>
  (player != null && owns[player]) || NOTHING_OWN;
