/**
 * Keeps the list of my games up to date: asked at every return to the page and soon after a turn of mine, else once a
 * minute while the page shows, and less and less often while nothing changes. One tab's answer serves them all.
 */
import { get } from '../api.ts';
import type { ConnectionState } from '../connection.ts';
import { noted, setTurns } from '../due.ts';
import { place } from '../router.ts';
import { isKnown, me } from '../session.ts';
import { type Signal, signal } from '../signal.ts';
import { recall, remember } from '../storage.ts';
import { oneTimer } from '../timer.ts';
import { bySoonest } from '../turns.ts';
import { askEnd, keptEnds } from './ended.ts';
import type { MyTable } from './my-table.ts';

/** The list as it stood at an instant (ms of this device). */
export type Games = { at: number; tables: readonly MyTable[] };

const SOON_MS = 2_000;
const RECENT_MS = 10_000;
const EVERY_MS = 60_000;
const SLOWEST_MS = 8 * EVERY_MS;
const PLACE = 'games';

/** What a list may lack that an older page kept, or an older server sent. */
const LACKING = {
  ...{ street: null, board: [], toAct: null, toCall: 0, since: null, clock: null, lastFinished: null },
  ...{ presence: null, nextHandAt: null, paused: null, applicants: [], closed: null, place: null },
};
const whole = ({ at, tables }: Games): Games => ({
  at,
  tables: tables.map((table) => ({ ...LACKING, ...table })),
});
const kept = (): Games | null => {
  const it = recall<Games>(PLACE);
  return it && whole(it);
};

/** Null until it was asked for in this browser. */
export const games: Signal<Games | null> = signal(kept());
/** Whether the list is the present. */
export const reach: Signal<ConnectionState> = signal<ConnectionState>('catchingUp');

const timer = oneTimer();
let everyMs = EVERY_MS;
let isAsking = false;
/** A turn began or ended since the last question: its answer may be of before. */
let isOld = false;

const plan = (ms: number): void =>
  timer.set(ms, () => {
    if (!document.hidden) look();
  });

type Answer = { tables: MyTable[]; unreachable?: string[] };

const keep = (tables: readonly MyTable[]): void => {
  const told = whole({ at: Date.now(), tables });
  remember(PLACE, told);
  games.value = told;
};

/** Adds to the list what closed since: tables that were mine, and are not any more. */
const addEnds = async (gone: readonly MyTable[]): Promise<void> => {
  const ends = await Promise.all(gone.map(askEnd));
  const found = ends.filter((end) => end !== null);
  if (found.length > 0) keep([...(games.value?.tables ?? []), ...found]);
};

const show = ({ tables, unreachable = [] }: Answer): void => {
  const before = games.value?.tables ?? [];
  const others = before.filter(({ id }) => tables.every((table) => table.id !== id));
  const isLost = ({ id }: MyTable) => unreachable.includes(id);
  const gone = others.filter((table) => !table.closed && !isLost(table));
  keep([...tables, ...others.filter(isLost), ...keptEnds(others, Date.now())]);
  const isSame = JSON.stringify(before) === JSON.stringify(games.value?.tables);
  everyMs = isSame ? Math.min(2 * everyMs, SLOWEST_MS) : EVERY_MS;
  const mine = tables.filter(({ yourTurn }) => yourTurn);
  setTurns(mine.map(({ id, name, deadline }) => ({ id, name, deadline })).toSorted(bySoonest));
  addEnds(gone);
};

/** Nobody is known here: there are no games, and none are remembered. */
const forget = (): void => {
  games.value = null;
  remember(PLACE, null);
  setTurns([]);
  reach.value = 'live';
};

/** Asks now. Unreachable leaves the list as it was. */
export const look = async (): Promise<void> => {
  if (!isKnown()) return forget();
  if (isAsking) return;
  isAsking = true;
  isOld = false;
  const answer = await get<Answer>('/me/tables');
  isAsking = false;
  if (answer.type === 'failed') {
    if (answer.problem.code === 'unauthorized') return forget();
    reach.value = 'offline';
  } else if (answer.type === 'done' && !isOld) {
    show(answer.body);
    reach.value = 'live';
  }
  plan(isOld ? SOON_MS : everyMs);
};

const isRecent = (): boolean =>
  reach.value === 'live' && games.value !== null && Date.now() - games.value.at < RECENT_MS;

/** Somebody looks at the page again. */
const comeBack = (): void => {
  if (document.hidden) return;
  everyMs = EVERY_MS;
  if (isOld || !isRecent()) look();
  else plan(everyMs);
};

const takeFromOtherTab = ({ key }: StorageEvent): void => {
  if (key !== `slowplay.${PLACE}`) return;
  games.value = kept();
  plan(everyMs);
};

for (const name of ['focus', 'online', 'pageshow']) addEventListener(name, comeBack);
document.addEventListener('visibilitychange', comeBack);
addEventListener('storage', takeFromOtherTab);
navigator.serviceWorker?.addEventListener('message', look); // A notice came.
place.watch(comeBack);
me.watch(() => {
  if (!isRecent()) look();
  if (recall('push')) import('../settings/push.ts').then((push) => push.handOver()).catch(() => undefined);
});
noted.watch(() => {
  isOld = true;
  plan(SOON_MS);
});
look();
