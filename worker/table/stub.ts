import { isTableId } from '../db/ids.ts';
import type { Env } from '../env.ts';
import type { TableRpc } from './contract.ts';

/**
 * The only way to a table. Null for an id that cannot be one: a stub made for an invented id would leave an empty
 * database behind.
 */
export function tableStub(env: Env, id: string): TableRpc | null {
  // As a plain TableRpc: the platform's own stub type loses tuples on the way.
  return isTableId(id) ? (env.TABLE.getByName(id) as unknown as TableRpc) : null;
}
