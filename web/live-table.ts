/** One table as it stands now: seen events folded by the game's own rules, or the view an answer brought. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Event, PlayerId } from '../worker/rules/events.ts';
import { fold } from '../worker/rules/evolve.ts';
import { NO_TABLE } from '../worker/rules/table.ts';
import { toView, type View } from '../worker/rules/view.ts';
import { sayIn } from '../worker/words/index.ts';
import { post } from './api.ts';
import { type Connection, type ConnectionState, connect, type TableView } from './connection.ts';
import { words } from './language.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import type { Problem } from './problem.ts';

export type LiveTable = {
  view: ReadonlySignal<View | null>;
  /** The invite link. */
  url: ReadonlySignal<string>;
  connection: ReadonlySignal<ConnectionState>;
  /** Why the table cannot be shown at all. */
  problem: ReadonlySignal<Problem | null>;
  outbox: Outbox;
  /** What became of a kept action that was sent again, if it was not done. */
  outcome: Signal<Problem | null>;
  /** Sits down, deals the first hand or comes back; null when done. */
  ask: (what: 'seats' | 'start' | 'back', body?: object) => Promise<Problem | null>;
  close: () => void;
};

/** Seen events, folded from the latest checkpoint on. */
const startFold = () => ({ table: NO_TABLE, version: 0 });

/** Follows a table until it is closed. `unknown` is told when the server no longer knows who this browser is. */
export const followTable = (id: string, unknown: () => void): LiveTable => {
  const view = signal<View | null>(null);
  const url = signal(`${location.origin}/t/${id}`);
  const connection = signal<ConnectionState>('catchingUp');
  const problem = signal<Problem | null>(null);
  const outcome = signal<Problem | null>(null);
  const say = sayIn(words);
  let viewer: PlayerId | null = null;
  let folded = startFold();
  let link: Connection;

  /** The newer one stays, whichever way it came. */
  const show = (seen: View): boolean => {
    const isNewer = view.value === null || seen.version >= view.value.version;
    if (isNewer) view.value = seen;
    return isNewer;
  };

  /** A view from the API also says whom it was made for: a socket opened for somebody else shows the wrong cards. */
  const offer = (seen: TableView) => {
    if (seen.url) url.value = seen.url;
    const seenFor = seen.you?.player ?? null;
    if (!show(seen) || seenFor === viewer) return;
    viewer = seenFor;
    folded = startFold();
    link.renew();
  };

  const takeEvents = (version: number, events: readonly Event[]) => {
    if (version <= folded.version) return;
    const before = folded.table;
    folded = startFold(); // If this line cannot be read, the next connection begins at the checkpoint.
    folded = { table: fold(events, before), version };
    show(toView({ ...folded, viewer }, say));
  };

  const outbox = openOutbox(id, () => view.value, offer);
  const retry = async () => {
    if (!outbox.kept.value) return;
    const found = await outbox.retry();
    outcome.value = outbox.kept.value ? null : found;
  };

  link = connect(id, {
    since: () => folded.version,
    events: takeEvents,
    view: offer,
    state: (state) => {
      connection.value = state;
      if (state === 'live') retry();
    },
    problem: (found) => {
      problem.value = found;
    },
    unknown,
  });

  const ask: LiveTable['ask'] = async (what, body) => {
    const answer = await post<TableView>(`/tables/${id}/${what}`, body);
    const seen = answer.type === 'done' ? answer.body : answer.type === 'failed' ? answer.problem.view : null;
    if (seen) offer(seen);
    return answer.type === 'failed' ? answer.problem : null;
  };

  return { view, url, connection, problem, outbox, outcome, ask, close: () => link.close() };
};
