/** What a caller asks for, as a command of the rules with what only the table supplies: who, when, chance, the log. */
import type { Scope } from '../db/schema.ts';
import { type Command, type HostCommand, isHostType, type PlayerCommand } from '../rules/commands.ts';
import { type Player, unreachable } from '../rules/events.ts';
import { withChanges } from '../rules/formats.ts';
import type { Refusal } from '../rules/refusals.ts';
import { seatOf, type Table } from '../rules/table.ts';
import type { HostRequest, PlayerRequest, TableCommand, Unanswered } from './contract.ts';
import { drawnNumber, shuffledDeck } from './deck.ts';
import type { playedBy } from './hands.ts';

const isHosts = (asked: TableCommand): asked is HostRequest => isHostType(asked.type);

/** What a token must be good for. */
export const scopeOf = (asked: TableCommand): Scope => (isHosts(asked) ? 'host' : 'play');

/** What became of a command. `version` is the commit that answered it, perhaps an earlier one (the same key again). */
export type Outcome =
  | { type: 'done'; version: number }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'key-reused' }
  | Unanswered;

/** What the table adds to a request. `at` is its time in ms; `played` finds the player's hand in the log (S2). */
export type Here = { table: Table; at: number; played: (hand: number) => ReturnType<typeof playedBy> };

export const commandOf = (asked: TableCommand, player: Player, here: Here): Command =>
  isHosts(asked) ? hostCommand(asked, player.id, here) : playerCommand(asked, player, here);

/** A name given with a seat is for this table only. */
function playerCommand(
  asked: PlayerRequest,
  { id, name }: Player,
  { table, at, played }: Here,
): PlayerCommand {
  const by = { at, player: id };
  switch (asked.type) {
    case 'sit':
    case 'joinQueue': {
      const { name: called = name, ...wanted } = asked;
      return { ...wanted, at, player: { id, name: called } };
    }
    case 'show':
      return { ...asked, ...by, ...played(asked.hand) };
    case 'claimSeat':
      return { type: 'claimSeat', at, player: { id, name }, seat: seatOf(table, asked.from) ?? -1 };
    case 'withdraw':
    case 'act':
    case 'comeBack':
    case 'sitOut':
    case 'leave':
    case 'moveSeat':
    case 'addChips':
    case 'setHabits':
    case 'claimHost':
    case 'setAdvance':
    case 'undoAdvance':
    case 'grant':
    case 'remind':
    case 'goOnVacation':
    case 'setHours':
      return { ...asked, ...by };
    default:
      return unreachable(asked);
  }
}

function hostCommand(asked: HostRequest, player: string, { table, at }: Here): HostCommand {
  switch (asked.type) {
    case 'start':
      return { type: 'start', at, player, deck: shuffledDeck(), chance: drawnNumber() };
    case 'configure':
      return { type: 'configure', at, player, config: withChanges(table.config, asked.changes) };
    case 'answer':
    case 'pause':
    case 'resume':
    case 'correct':
    case 'remove':
    case 'passHost':
    case 'makeRecovery':
    case 'close':
    case 'again':
      return { ...asked, at, player };
    default:
      return unreachable(asked);
  }
}
