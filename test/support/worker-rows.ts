/** How many rows an object writes, counted as they are billed: what SQLite reports, and one for each setAlarm. */

/** Counts from now on, until the object is evicted. */
export function countRows(storage: DurableObjectStorage): () => number {
  let alarms = 0;
  const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = [];
  const { sql } = storage;
  const exec = sql.exec.bind(sql);
  const setAlarm = storage.setAlarm.bind(storage);
  sql.exec = ((query: string, ...values: SqlStorageValue[]) => {
    const cursor = exec(query, ...values);
    cursors.push(cursor);
    return cursor;
  }) as typeof sql.exec;
  storage.setAlarm = (at, options) => {
    alarms++;
    return setAlarm(at, options);
  };
  return () => alarms + cursors.reduce((sum, cursor) => sum + cursor.rowsWritten, 0);
}
