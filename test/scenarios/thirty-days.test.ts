import { expect, test } from 'vitest';
import { nextDue } from '../../worker/rules/clock.ts';
import { runningHand } from '../../worker/rules/table.ts';
import { DAY } from '../support/calendar.ts';
import { END, NOTHING_YET, thirtyDays } from '../support/thirty-days.ts';
import { stuck } from '../support/turn-watch.ts';

/** `npm run simulate` plays a thousand. */
const TABLES = Number(process.env.TABLES ?? 15);

test('A1 A2 A4 thirty days with late, doubled and lost alarms: nobody is timed out early or asleep, no table is stuck', () => {
  const tally = { ...NOTHING_YET };
  for (let seed = 1; seed <= TABLES; seed++) {
    const table = thirtyDays(seed, tally);
    const now = END + DAY;
    expect(stuck(table, now), `table ${seed}`).toBeNull();
    expect(nextDue(table) ?? now + 1, `table ${seed}`).toBeGreaterThan(now);
    const hand = runningHand(table);
    if (hand && !table.paused) expect(hand.deadline, `table ${seed}`).not.toBeNull();
  }
  if (process.env.TABLES) console.info(`${TABLES} tables, thirty days:`, JSON.stringify(tally));
  for (const [what, times] of Object.entries(tally)) expect(times, what).toBeGreaterThan(0);
}, 3_600_000);
