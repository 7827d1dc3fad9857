/** The game's own rules as far as they turn seen events into a view; the first view comes without them. */
import { evolve } from '../worker/rules/evolve.ts';
import { NO_TABLE } from '../worker/rules/table.ts';
import { toView } from '../worker/rules/view.ts';

export const rules = { evolve, NO_TABLE, toView };
export type Rules = typeof rules;
