/** Everything that can be asked of a table. `at` is the instant in ms, `deck` a full shuffled deck: time and chance are data. */
import type { Advance } from './advance.ts';
import type { Card } from './cards.ts';
import type { Action, DealtHand, Player, PlayerId } from './events.ts';
import type { Config } from './formats.ts';
import type { Hours } from './hours.ts';
import type { Habits, HandSeat } from './table.ts';

/** When somebody wants to be out: at once, after this hand, or when the big blind would be his. */
export const SIT_OUT_WHENS = ['now', 'nextHand', 'bigBlind'] as const;
export type SitOutWhen = (typeof SIT_OUT_WHENS)[number];

/** A player's hand as the log has it, with what became of it. */
export type PlayedHand = DealtHand & Partial<Pick<HandSeat, 'folded' | 'shown'>>;

/** Asked by a player for himself. Amounts are chips. */
export type PlayerCommand =
  | { type: 'sit'; at: number; player: Player; seat?: number; buyIn?: number; posts?: boolean }
  | { type: 'withdraw'; at: number; player: PlayerId }
  | { type: 'joinQueue'; at: number; player: Player; buyIn?: number; posts?: boolean }
  | { type: 'act'; at: number; player: PlayerId; turn: string; action: Action }
  | { type: 'comeBack'; at: number; player: PlayerId; posts?: boolean }
  | { type: 'sitOut'; at: number; player: PlayerId; when: SitOutWhen }
  | { type: 'leave'; at: number; player: PlayerId }
  | { type: 'moveSeat'; at: number; player: PlayerId; to: number }
  | { type: 'addChips'; at: number; player: PlayerId; amount: number }
  | { type: 'setHabits'; at: number; player: PlayerId; habits: Partial<Habits> }
  /** `dealt` is his hand in hand number `hand`, `until` the last instant at which it may be opened (S2). */
  | { type: 'show'; at: number; player: PlayerId; hand: number; dealt: PlayedHand | null; until: number }
  | { type: 'claimHost'; at: number; player: PlayerId }
  | { type: 'setAdvance'; at: number; player: PlayerId; advance: Omit<Advance, 'dropped'> }
  | { type: 'undoAdvance'; at: number; player: PlayerId }
  /** A5: of the turn he sees, the player on it is given his time once more, or is reminded. */
  | { type: 'grant'; at: number; player: PlayerId; turn: string }
  | { type: 'remind'; at: number; player: PlayerId; turn: string }
  /** A4: for at most so many days; as many as are left, if not said. */
  | { type: 'goOnVacation'; at: number; player: PlayerId; days?: number }
  /** A4: what he has set for all his tables. */
  | { type: 'setHours'; at: number; player: PlayerId; hours: Hours | null; takesVacation: boolean }
  | { type: 'claimSeat'; at: number; player: Player; seat: number };

/** Asked by the host (D9). `player` is who asks. */
export type HostCommand =
  | { type: 'start'; at: number; player: PlayerId; deck: readonly Card[]; chance: number }
  | { type: 'answer'; at: number; player: PlayerId; applicant: PlayerId; welcome: boolean; buyIn?: number }
  | { type: 'configure'; at: number; player: PlayerId; config: Config }
  /** A5: at once, or once the hand that runs is over. */
  | { type: 'pause'; at: number; player: PlayerId; after?: 'hand' }
  | { type: 'resume'; at: number; player: PlayerId }
  | { type: 'correct'; at: number; player: PlayerId; seat: number; amount: number }
  | { type: 'remove'; at: number; player: PlayerId; seat: number }
  | { type: 'passHost'; at: number; player: PlayerId; to: PlayerId }
  | { type: 'makeRecovery'; at: number; player: PlayerId; seat: number }
  | { type: 'close'; at: number; player: PlayerId }
  | { type: 'again'; at: number; player: PlayerId; successor: string };

/** Asked by nobody: the table's own clock. */
export type ClockCommand =
  /** `people` are those of the table before this one: seated, but nobody asked them yet whether they are there. */
  | { type: 'openTable'; at: number; id: string; host: Player; config: Config; people?: readonly Player[] }
  | { type: 'nextHand'; at: number; deck: readonly Card[] }
  | { type: 'timeOut'; at: number }
  | { type: 'sweep'; at: number };

export type Command = PlayerCommand | HostCommand | ClockCommand;

const HOSTS: Readonly<Record<HostCommand['type'], true>> = {
  start: true,
  answer: true,
  configure: true,
  pause: true,
  resume: true,
  correct: true,
  remove: true,
  passHost: true,
  makeRecovery: true,
  close: true,
  again: true,
};
const CLOCKS: Readonly<Record<ClockCommand['type'], true>> = {
  openTable: true,
  nextHand: true,
  timeOut: true,
  sweep: true,
};
/** Whether only the host may ask for this (D9). */
export const isHostType = (type: Command['type']): type is HostCommand['type'] => type in HOSTS;
/** Whether only the host may ask for it. */
export const isHosts = (command: Command): command is HostCommand => isHostType(command.type);
/** Whether nobody asks for it. */
export const isClocks = (command: Command): command is ClockCommand => command.type in CLOCKS;
