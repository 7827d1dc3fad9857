/** Longer than any wait of a game, also on a machine that is busy: what has not come by then never will. */
export const PATIENCE_MS = 60_000;
