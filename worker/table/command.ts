/** What a caller asks for, as a command of the rules with what only the table supplies: who, when, chance. */
import type { Scope } from '../db/schema.ts';
import type { Command } from '../rules/commands.ts';
import { type Player, unreachable } from '../rules/events.ts';
import type { Refusal } from '../rules/refusals.ts';
import type { TableCommand, Unanswered } from './contract.ts';
import { drawnNumber, shuffledDeck } from './deck.ts';

/** What a token must be good for. */
export const SCOPE_OF: Record<TableCommand['type'], Scope> = {
  sit: 'play',
  act: 'play',
  comeBack: 'play',
  start: 'host',
};

/** What became of a command. `version` is the commit that answered it, perhaps an earlier one (the same key again). */
export type Outcome =
  | { type: 'done'; version: number }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'key-reused' }
  | Unanswered;

/** `at` is the table's time in ms. A name given with a seat is for this table only. */
export function commandOf(asked: TableCommand, { id, name }: Player, at: number): Command {
  switch (asked.type) {
    case 'sit': {
      const { seat, buyIn } = asked;
      return { type: 'sit', at, player: { id, name: asked.name ?? name }, seat, buyIn };
    }
    case 'start':
      return { type: 'start', at, player: id, deck: shuffledDeck(), chance: drawnNumber() };
    case 'act':
      return { type: 'act', at, player: id, turn: asked.turn, action: asked.action };
    case 'comeBack':
      return { type: 'comeBack', at, player: id };
    default:
      return unreachable(asked);
  }
}
