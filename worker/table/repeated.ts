/** Requests that come a second time. */

import type { Outcome } from './command.ts';
import type { Caller, Reply, RequestKey } from './contract.ts';
import { answered, seenAt } from './history.ts';
import { commitsBetween } from './log.ts';
import { shown, shownTo } from './telling.ts';
import { identify, type Opened } from './who.ts';

/** The same request as before (the same key) gets the answer it got before; another one is refused. */
export function openedBefore(sql: SqlStorage, table: Opened, caller: Caller, key?: RequestKey): Reply {
  const who = identify(table, caller, 'host');
  if (!who.ok) return who.answer;
  if (!who.known) return { type: 'who' };
  const viewer = who.known.player.id;
  const [first] = commitsBetween(sql, 1, 1);
  if (!key || !first || first.player !== viewer || first.key !== key.key) {
    return { ...shownTo(table, viewer), type: 'refused', refusal: { code: 'table-exists' } };
  }
  return first.print === key.print ? shown(seenAt([first], 1, viewer), table.origin) : { type: 'key-reused' };
}

/** What the same request (the same key) was answered before, be it by a commit or by what is his own alone. */
export function answeredBefore(table: Opened, player: string, key: RequestKey): Outcome | null {
  const meant = table.asides.get(player);
  const planned = meant?.key === key.key ? { ...meant, version: table.memory.version } : null;
  const before = answered(table.memory, player, key) ?? planned;
  if (!before) return null;
  return before.print === key.print ? { type: 'done', version: before.version } : { type: 'key-reused' };
}
