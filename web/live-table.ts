/** One table as it stands now: seen events folded by the game's own rules, or the view an answer brought. */
import type { PlayerId } from '../worker/rules/events.ts';
import type { Table } from '../worker/rules/table.ts';
import type { View } from '../worker/rules/view.ts';
import { sayIn } from '../worker/words/page.ts';
import { type Method, send } from './api.ts';
import { tableClock } from './clock.ts';
import {
  type Connection,
  type ConnectionState,
  connect,
  type Listener,
  type TableView,
} from './connection.ts';
import type { Rules } from './fold.ts';
import { words } from './language.ts';
import { type Outbox, openOutbox } from './outbox.ts';
import type { Problem } from './problem.ts';
import { type ReadonlySignal, type Signal, signal } from './signal.ts';

/** `url` is the invite link; `problem` why the table cannot be shown at all. */
export type TableState = {
  view: View | null;
  url: string;
  connection: ConnectionState;
  problem: Problem | null;
};

export type Ask = (what: string, body?: object, method?: Method) => Promise<Problem | null>;

export type LiveTable = {
  state: ReadonlySignal<TableState>;
  outbox: Outbox;
  /** Something to tell once: a kept action that was dropped, a seat that is no longer this browser's. */
  notice: Signal<Problem | null>;
  /** Asks something of this table, by its path under the table's; null when done. */
  ask: Ask;
  /** The present in ms, by the table's clock. */
  now: () => number;
  close: () => void;
};

/** Seen events, folded from the latest checkpoint on; `table` is null before the first of them. */
type Folded = { table: Table | null; version: number };
const startFold = (): Folded => ({ table: null, version: 0 });

/**
 * Follows a table until it is closed. `own` says who this browser is; `unknown` is told when the server no longer knows.
 */
export const followTable = (id: string, own: () => PlayerId | undefined, unknown: () => void): LiveTable => {
  const url = `${location.origin}/t/${id}`;
  const state = signal<TableState>({
    view: null,
    url,
    connection: 'catchingUp',
    problem: null,
  });
  const change = (part: Partial<TableState>) => {
    state.value = { ...state.value, ...part };
  };
  const notice = signal<Problem | null>(null);
  const say = sayIn(words);
  const clock = tableClock();
  let viewer: PlayerId | null = null;
  let rules: Rules | null = null;
  let folded = startFold();
  let link: Connection;

  /** The newer one stays, whichever way it came. */
  const show = (seen: View): boolean => {
    const isNewer = seen.version >= (state.value.view?.version ?? 0);
    if (isNewer) change({ view: seen });
    return isNewer;
  };

  /** A view from the API also says whom it was made for: a socket opened for somebody else shows the wrong cards. */
  const offer = (seen: TableView) => {
    clock.told(seen.time);
    if (seen.url) change({ url: seen.url });
    const seenFor = seen.you?.player ?? null;
    if (!show(seen) || seenFor === viewer) return;
    viewer = seenFor;
    folded = startFold();
    link.renew();
  };

  /** `aside` is what no event holds of me: the socket tells it beside the events. */
  const takeEvents: Listener['events'] = (version, events, aside, time) => {
    clock.told(time);
    if (!rules) throw new Error('the rules are not here yet'); // The next socket may find them.
    if (version < folded.version || (version === folded.version && events.length > 0)) return;
    const before = folded.table ?? rules.NO_TABLE;
    folded = startFold(); // If this line cannot be read, the next connection begins at the checkpoint.
    const table = events.reduce(rules.evolve, before);
    folded = { table, version };
    const me = own() ?? null;
    const isSeated = table.seats.some((holder) => holder?.player.id === me);
    // A seat came to me that I did not take just now: let in, next in line, or recovered.
    if (me !== viewer && isSeated) link.look();
    // D6: who has no seat is told what he took away when he left.
    show(rules.toView({ table, version, viewer: viewer ?? (isSeated ? null : me) }, say, aside));
  };

  const outbox = openOutbox(id, () => state.value.view, offer);
  const retry = async () => {
    if (!outbox.kept.value) return;
    const found = await outbox.retry();
    if (!outbox.kept.value) notice.value = found;
  };

  const fetchRules = import('./fold.ts').then(
    (part) => {
      rules = part.rules;
    },
    () => undefined, // Polling goes on without them.
  );
  link = connect(
    id,
    {
      since: () => folded.version,
      events: takeEvents,
      view: offer,
      state: (connection) => {
        if (connection !== state.value.connection) change({ connection });
        if (connection === 'live') retry();
      },
      problem: (problem) => change({ problem }),
      unknown: () => {
        notice.value = { code: 'unauthorized', detail: words.page.notKnown };
        unknown();
      },
    },
    fetchRules,
  );

  const ask: LiveTable['ask'] = async (what, body, method = 'POST') => {
    const answer = await send<TableView>(method, `/tables/${id}/${what}`, body);
    const seen = answer.type === 'done' ? answer.body : answer.type === 'failed' ? answer.problem.view : null;
    if (seen) offer(seen);
    return answer.type === 'failed' ? answer.problem : null;
  };

  return { state, outbox, notice, ask, now: clock.now, close: () => link.close() };
};
