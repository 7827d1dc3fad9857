/** The game's own rules as far as they turn seen events into a view; the first view comes without them. */
export { evolve } from '../worker/rules/evolve.ts';
export { NO_TABLE } from '../worker/rules/table.ts';
export { toView } from '../worker/rules/view.ts';
