/**
 * That a token was used, told to D1 to the day. A table asks D1 nothing about those it remembers, so nobody else could tell:
 * once a day for each while the table is awake, and once when it woke, after the reply. D1 writes a row the first time on
 * each day, at whichever table that is.
 */
import { noteUse } from '../db/queries.ts';
import { DAY } from '../rules/spans.ts';

export type Uses = ReturnType<typeof usesOf>;

export function usesOf(ctx: DurableObjectState, db: D1Database) {
  const days = new Map<string, number>();
  return {
    note(hash: string): void {
      const at = Date.now();
      const day = Math.floor(at / DAY);
      if (days.get(hash) === day) return;
      days.set(hash, day);
      // Nobody waits for it, and what fails is told with the next use.
      ctx.waitUntil(noteUse(db, hash, at).catch(() => void days.delete(hash)));
    },
  };
}
