/**
 * The whole Worker, which also counts what the platform bills: rows that its tables and its database write, requests to
 * it and to its tables (twenty socket messages are one), and alarms. `GET /rows` tells them.
 */

import type { Env } from '../../../worker/env.ts';
import plain, { Table as PlainTable } from '../../../worker/index.ts';
import { countRows } from '../../support/worker-rows.ts';

const counts = { object: [] as (() => number)[], d1: 0, requests: 0, calls: 0, messages: 0, alarms: 0 };
const watchedDatabases = new WeakSet<D1Database>();

/** Sees every write that is made by `run` or in a batch, which is how all but the exchange of a link are made. */
function countD1(db: D1Database): void {
  if (watchedDatabases.has(db)) return;
  watchedDatabases.add(db);
  const count = <R extends D1Result>(result: R): R => {
    counts.d1 += result.meta.rows_written;
    return result;
  };
  const watched = (statement: D1PreparedStatement): D1PreparedStatement => {
    const [bind, run] = [statement.bind.bind(statement), statement.run.bind(statement)];
    statement.bind = (...values) => watched(bind(...values));
    statement.run = async <T>() => count(await run<T>());
    return statement;
  };
  const [prepare, batch] = [db.prepare.bind(db), db.batch.bind(db)];
  db.prepare = (query) => watched(prepare(query));
  db.batch = async <T>(statements: D1PreparedStatement[]) => (await batch<T>(statements)).map(count);
}

export class Table extends PlainTable {
  constructor(ctx: DurableObjectState, env: Env) {
    counts.object.push(countRows(ctx.storage));
    countD1(env.DB);
    super(ctx, env);
  }

  override view(...asked: Parameters<PlainTable['view']>) {
    counts.calls++;
    return super.view(...asked);
  }

  override submit(...asked: Parameters<PlainTable['submit']>) {
    counts.calls++;
    return super.submit(...asked);
  }

  override sweep(...asked: Parameters<PlainTable['sweep']>) {
    counts.calls++;
    return super.sweep(...asked);
  }

  override fetch(request: Request) {
    counts.calls++;
    return super.fetch(request);
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer) {
    counts.messages++;
    return super.webSocketMessage(socket, message);
  }

  override alarm() {
    counts.alarms++;
    return super.alarm();
  }
}

/** Rows written by objects and D1, requests to the Worker, calls of objects, and alarms. */
export type Bill = { object: number; d1: number; requests: number; calls: number; alarms: number };

export default {
  scheduled: plain.scheduled,
  fetch(request: Request, env: Env, ctx: ExecutionContext): Response | Promise<Response> {
    if (new URL(request.url).pathname !== '/rows') {
      counts.requests++;
      return plain.fetch(request, env, ctx);
    }
    const object = counts.object.reduce((sum, rows) => sum + rows(), 0);
    const { d1, requests, alarms } = counts;
    const calls = counts.calls + Math.ceil(counts.messages / 20);
    return Response.json({ object, d1, requests, calls, alarms } satisfies Bill);
  },
};
