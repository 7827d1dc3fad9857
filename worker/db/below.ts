/** Adding a row to what must not grow without end. */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';

/** Inserts a row only while there are fewer than `most` of `others`, in one statement: no two at once get beyond it. */
export const insertBelow = (
  table: SQLiteTable,
  row: Record<string, unknown>,
  { others, most }: { others: SQL | undefined; most: number },
  conflict: SQL,
): SQL => {
  const columns = Object.entries(getTableColumns(table));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([key]) => sql`${row[key] ?? null}`),
    sql`, `,
  );
  return sql`insert into ${table} (${names}) select ${values}
    where (select count(*) from ${table} where ${others}) < ${most} ${conflict}`;
};
