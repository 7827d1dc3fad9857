/** Taking back tokens: where it is done, every token ends alike. */
import type { Held } from '../db/held.ts';
import { revoke, SHOWN, tablesOf } from '../db/queries.ts';
import type { PlayerId } from '../rules/events.ts';
import { tableStub } from '../table/stub.ts';
import type { ApiContext } from './context.ts';

/**
 * Ends a player's tokens everywhere: at the tables that remember them, whose sockets are closed, then in D1. If any of them
 * fails they stand in D1 still, so that the same request can come again. A table of which D1 has not heard yet learns it by
 * its daily sweep.
 */
export const endTokens = async (
  c: ApiContext,
  player: PlayerId,
  held: readonly Pick<Held, 'hash' | 'kind'>[],
): Promise<void> => {
  const hashesOf = (some: typeof held) => some.map(({ hash }) => hash);
  const shown = hashesOf(held.filter(({ kind }) => SHOWN.includes(kind)));
  const ids = await tablesOf(c.env.DB, player);
  const told = await Promise.allSettled(ids.map((id) => tableStub(c.env, id)?.forget(shown)));
  const failed = told.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
  await revoke(c.env.DB, hashesOf(held), Date.now());
};
