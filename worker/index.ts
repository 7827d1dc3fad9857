/** Entry: requests go to the API and the page; tables are Durable Objects; every hour some of them are swept. */
import { app } from './api/app.ts';
import type { Env } from './env.ts';
import { sweepTables } from './table/sweep.ts';

export { Table } from './table/object.ts';
export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => sweepTables(env, scheduledTime),
} satisfies ExportedHandler<Env>;
