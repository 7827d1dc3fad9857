/**
 * What the platform bills for one hand of four players with twenty actions, by how they play it, and for a table at
 * which nobody does anything for a week.
 */
import { setTimeout as after } from 'node:timers/promises';
import type { Action } from '../../worker/rules/events.ts';
import { isVerb } from '../../worker/rules/events.ts';
import { type Connection, connect } from './connection.ts';
import { act, CONFIG, type Game, look, meetPeople, openGame, tokenOf } from './game.ts';
import type { Numbers } from './report.ts';
import type { Bill } from './rows/worker.ts';
import { type Served, serve } from './serve.ts';
import { openSockets } from './visits.ts';

const ACTIONS = 20;
const NEXT_HAND_SECONDS = 3;
/** What a finished hand still sets off is over by then, and the next hand not yet dealt. */
const QUIET_MS = (NEXT_HAND_SECONDS * 1000) / 2;
const PATIENCE_MS = 2 * NEXT_HAND_SECONDS * 1000;

/** How an action is taken by whoever is on turn. */
type Way = (game: Game, action: Action) => Promise<void>;

const actionsIn = ({ view }: Game): number => view.hand?.record.filter(({ did }) => isVerb(did)).length ?? 0;

/** Everybody stays in; the second to act raises before the flop, the last one bets on it. */
function planned(game: Game): Action {
  const { view } = game;
  const { big } = view.config.blinds;
  const n = actionsIn(game);
  if (n === 1) return { type: 'raise', to: 2 * big };
  if (n === 8) return { type: 'bet', to: big };
  const bet = view.seats.find(({ seat }) => seat === view.hand?.toAct)?.bet ?? 0;
  return { type: (view.hand?.price ?? 0) > bet ? 'call' : 'check' };
}

async function playOut(game: Game, take: Way, choose: (game: Game) => Action): Promise<void> {
  while (game.view.hand?.toAct != null) await take(game, choose(game));
}

async function untilDealt(connection: Connection, game: Game): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (game.view.hand?.toAct == null) {
    if (Date.now() > until) throw new Error('no hand was dealt');
    await after(50);
    await look(connection, game);
  }
}

async function bill(connection: Connection, waitMs = QUIET_MS): Promise<Bill> {
  await after(waitMs);
  return JSON.parse((await connection.send('GET', '/rows')).body);
}

/** What was billed from one moment to another, `looks` of the benchmark's own left out. */
const between = (before: Bill, then: Bill): Bill => ({
  object: then.object - before.object,
  d1: then.d1 - before.d1,
  requests: then.requests - before.requests,
  calls: then.calls - before.calls,
  alarms: then.alarms - before.alarms,
});

/** One hand, dealt already, to its end; the bill counts its deal by the rows, and the requests from then on. */
async function oneHand(connection: Connection, game: Game, begin: () => Promise<Way>): Promise<Bill> {
  const dealt = await bill(connection);
  await untilDealt(connection, game);
  const playing = await bill(connection, 0);
  const take = await begin();
  await playOut(game, take, planned);
  if (actionsIn(game) !== ACTIONS) throw new Error(`the hand had ${actionsIn(game)} actions`);
  const over = await bill(connection);
  const { requests, calls } = between(playing, over);
  return { ...between(dealt, over), requests, calls };
}

const byRequest =
  (connection: Connection): Way =>
  (game, action) =>
    act(connection, game, action);

/** Opens the page's address, reads the table, opens a socket, acts, and goes. */
const byVisit =
  (connection: Connection, url: URL): Way =>
  async (game, action) => {
    const token = tokenOf(game);
    await connection.send('GET', `/t/${game.view.id}`);
    await connection.send('GET', game.path, undefined, token);
    const sockets = await openSockets(url, game, [token]);
    await act(connection, game, action);
    sockets.close();
  };

/** The two blinds have decided to call anything for this hand. */
async function armBlinds(connection: Connection, game: Game): Promise<void> {
  const { number, price, record } = game.view.hand ?? { number: 0, price: 0, record: [] };
  const blinds = record.filter(({ did }) => did === 'small' || did === 'big').map(({ seat }) => seat);
  for (const seat of blinds) {
    const wanted = { hand: number, street: 'preflop', price, type: 'callAny', scope: 'hand' };
    const answer = await connection.send('PUT', `${game.path}/advance`, wanted, tokenOf(game, seat));
    if (answer.status !== 200) throw new Error(`not armed: ${answer.body.slice(0, 200)}`);
  }
}

async function measureHand(served: Served, connection: Connection): Promise<Numbers> {
  const people = await meetPeople(connection, 4);
  const game = await openGame(connection, people, { ...CONFIG, nextHandSeconds: NEXT_HAND_SECONDS });
  await playOut(game, byRequest(connection), () => ({ type: 'fold' }));
  const visits = await oneHand(connection, game, async () => byVisit(connection, served.url));
  const advance = await oneHand(connection, game, async () => {
    await armBlinds(connection, game);
    return byRequest(connection);
  });
  const sockets = await openSockets(
    served.url,
    game,
    people.map(({ token }) => token),
  );
  const live = await oneHand(connection, game, async () => sockets.act);
  sockets.close();
  return {
    objectRowsPerHand: visits.object,
    d1RowsPerHand: visits.d1,
    requestsPerHandOfVisits: visits.requests,
    objectCallsPerHandOfVisits: visits.calls,
    objectRowsPerHandBySocket: live.object,
    requestsPerHandBySocket: live.requests,
    objectCallsPerHandBySocket: live.calls,
    objectRowsPerHandInAdvance: advance.object,
    requestsPerHandInAdvance: advance.requests,
  };
}

const WEEK_HOURS = 7 * 24;
const WEEK_SECONDS = WEEK_HOURS * 3600;
const WEEK_TAKES_SECONDS = 10;

/** A hand waits for its first player, who has two weeks. The sweep comes every hour, to this table once a day. */
async function measureIdleWeek(): Promise<Numbers> {
  const speed = WEEK_SECONDS / WEEK_TAKES_SECONDS;
  const served = await serve('test/bench/rows/worker.ts', { CLOCK_SPEED: String(speed) });
  const connection = connect(served.url);
  try {
    const people = await meetPeople(connection, 4);
    await openGame(connection, people, { ...CONFIG, turnSeconds: 2 * WEEK_SECONDS });
    const before = await bill(connection);
    const begun = Date.now();
    for (let hour = 1; hour <= WEEK_HOURS; hour++) {
      await after((WEEK_TAKES_SECONDS * 1000) / WEEK_HOURS);
      const swept = await connection.send(
        'GET',
        `/cdn-cgi/handler/scheduled?time=${begun + hour * 3_600_000}`,
      );
      if (swept.status !== 200) throw new Error(`the sweep answered ${swept.status}`);
    }
    const week = between(before, await bill(connection, 0));
    return {
      objectRowsPerIdleWeek: week.object,
      d1RowsPerIdleWeek: week.d1,
      objectCallsPerIdleWeek: week.calls,
      alarmsPerIdleWeek: week.alarms,
    };
  } finally {
    connection.close();
    await served.close();
  }
}

export async function measureRows(): Promise<Numbers> {
  const served = await serve('test/bench/rows/worker.ts');
  const connection = connect(served.url);
  try {
    return { ...(await measureHand(served, connection)), ...(await measureIdleWeek()) };
  } finally {
    connection.close();
    await served.close();
  }
}
