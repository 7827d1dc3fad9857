import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll } from 'vitest';

// Each file begins with empty objects and a database that is up to date.
beforeAll(async () => {
  await reset();
  const { DB, MIGRATIONS } = env as unknown as { DB: D1Database; MIGRATIONS: D1Migration[] };
  await applyD1Migrations(DB, MIGRATIONS);
});
