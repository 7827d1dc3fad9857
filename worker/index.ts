/** Entry: requests go to the API and the page; tables are Durable Objects; every hour some of them are swept, and what chats delivered days ago is forgotten. */
import { app } from './api/app.ts';
import { forgetHeard } from './db/chats.ts';
import type { Env } from './env.ts';
import { DAY } from './rules/spans.ts';
import { sweepTables } from './table/sweep.ts';

/** Platforms deliver something once more within a day, if at all. */
const HEARD_FOR_MS = 3 * DAY;

export { Table } from './table/object.ts';
export default {
  fetch: app.fetch,
  scheduled: async ({ scheduledTime }, env) => {
    await Promise.all([sweepTables(env, scheduledTime), forgetHeard(env.DB, scheduledTime - HEARD_FOR_MS)]);
  },
} satisfies ExportedHandler<Env>;
