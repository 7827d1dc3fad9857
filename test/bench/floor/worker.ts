/**
 * The least that a table could do: hear of an action over HTTP and write one row in an object of its own. It is served
 * with Slowplay's own settings (its address is one that the Worker owns), so its class has the name they bind.
 */
import { DurableObject } from 'cloudflare:workers';

type Env = { TABLE: DurableObjectNamespace<Table> };

export class Table extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(
      'CREATE TABLE IF NOT EXISTS log (version INTEGER PRIMARY KEY, events TEXT NOT NULL)',
    );
  }

  append(events: string): number {
    const rows = this.ctx.storage.sql.exec<{ version: number }>(
      'INSERT INTO log (events) VALUES (?) RETURNING version',
      events,
    );
    return rows.one().version;
  }
}

export default {
  async fetch(request, env): Promise<Response> {
    const { pathname } = new URL(request.url);
    const version = await env.TABLE.getByName(pathname).append(await request.text());
    return Response.json({ version });
  },
} satisfies ExportedHandler<Env>;
