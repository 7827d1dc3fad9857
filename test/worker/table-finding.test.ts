import { expect, test } from 'vitest';
import { NO_TABLE } from '../../worker/rules/table.ts';
import { finderOf } from '../../worker/table/finding.ts';
import { hooked, known } from '../support/worker-notices.ts';
import { bindings, person } from '../support/worker-table.ts';

test('a hook that is removed while D1 is asked is called no more', async () => {
  const ann = person('Ann');
  await known([ann]);
  const name = await hooked(ann);
  const { DB } = bindings;
  let isFirst = true;
  const slow = {
    prepare: (text: string) => DB.prepare(text),
    batch: async (statements: D1PreparedStatement[]) => {
      const rows = await DB.batch(statements);
      if (!isFirst) return rows;
      isFirst = false;
      await DB.prepare('DELETE FROM hooks WHERE id = ?').bind(name).run();
      finder.refresh();
      return rows;
    },
  } as D1Database;
  const finder = finderOf({ ...bindings, DB: slow });
  await finder.find({ ...NO_TABLE, id: 'here', host: ann.id }, [ann.id]);
  expect(finder.list()).toEqual([]);
});
