/** Requests that come a second time. */

import type { PlayerId } from '../rules/events.ts';
import type { Viewer } from '../rules/view.ts';
import type { Outcome } from './command.ts';
import type { Caller, Reply, RequestKey, Seen } from './contract.ts';
import { type Memory, seenAt } from './history.ts';
import { answeredTo, readKeys } from './keys.ts';
import { type Commit, commitsBetween, firstVersion } from './log.ts';
import { nowAt } from './opening.ts';
import { shown, shownTo } from './telling.ts';
import { identify, type Opened } from './who.ts';

/** The same request as before (the same key) gets the answer it got before; another one is refused. */
export function openedBefore(sql: SqlStorage, opened: Opened, caller: Caller, key?: RequestKey): Reply {
  const who = identify(opened, caller, 'host');
  if (!who.ok) return who.answer;
  if (!who.known) return { type: 'who' };
  const viewer = who.known.player.id;
  const [first] = commitsBetween(sql, 1, 1);
  if (!key || !first || first.player !== viewer || first.key !== key.key) {
    return { ...shownTo(opened, viewer), type: 'refused', refusal: { code: 'table-exists' } };
  }
  return first.print === key.print ? answerOf(sql, opened, viewer, 1) : { type: 'key-reused' };
}

/** What the same request (the same key) was answered within a day, be it by a commit or by what is his own alone. */
export function answeredBefore(
  sql: SqlStorage,
  opened: Opened,
  player: PlayerId,
  key: RequestKey,
): Outcome | null {
  const at = nowAt(opened);
  opened.keys ??= readKeys(sql, at);
  const before = answeredTo(opened.keys, player, key, at);
  if (!before) return null;
  if (before.print !== key.print) return { type: 'key-reused' };
  return { type: 'done', version: before.version ?? opened.memory.version };
}

/** What whoever asked for this commit is answered, at once or when he asks again. */
export const answerOf = (sql: SqlStorage, opened: Opened, viewer: Viewer, version: number): Seen =>
  version === opened.memory.version
    ? shownTo(opened, viewer)
    : shown(seenAt(commitsUpTo(sql, opened.memory, version), version, viewer), opened);

/** From the hand's checkpoint or before. */
function commitsUpTo(sql: SqlStorage, { recent }: Memory, version: number): readonly Commit[] {
  if ((recent[0]?.version ?? 0) <= version) return recent;
  const hand = commitsBetween(sql, version, version)[0]?.hand ?? 0;
  return commitsBetween(sql, firstVersion(sql, hand), version);
}
