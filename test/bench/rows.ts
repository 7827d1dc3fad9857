/** Rows written by one hand of four players with twenty actions: what the platform bills, of the table and of D1. */
import { setTimeout as after } from 'node:timers/promises';
import type { Action } from '../../worker/rules/events.ts';
import { type Connection, connect } from './connection.ts';
import { act, CONFIG, type Game, look, meetPeople, openGame } from './game.ts';
import { serve } from './serve.ts';

export type RowsResult = { objectRowsPerHand: number; d1RowsPerHand: number };

const ACTIONS = 20;
const NEXT_HAND_SECONDS = 3;
/** What a finished hand still sets off is over by then, and the next hand not yet dealt. */
const QUIET_MS = (NEXT_HAND_SECONDS * 1000) / 2;
const PATIENCE_MS = 2 * NEXT_HAND_SECONDS * 1000;

/** Everybody stays in; the second to act raises before the flop, the last one bets on it. */
function planned(n: number, { view }: Game): Action {
  const { big } = view.config.blinds;
  if (n === 1) return { type: 'raise', to: 2 * big };
  if (n === 8) return { type: 'bet', to: big };
  const bet = view.seats.find(({ seat }) => seat === view.hand?.toAct)?.bet ?? 0;
  return { type: (view.hand?.price ?? 0) > bet ? 'call' : 'check' };
}

/** Plays a hand to its end; tells how many actions it had. */
async function playOut(connection: Connection, game: Game, choose: (n: number) => Action): Promise<number> {
  let n = 0;
  for (; game.view.hand?.toAct != null; n++) await act(connection, game, choose(n));
  return n;
}

async function untilDealt(connection: Connection, game: Game): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  while (game.view.hand?.toAct == null) {
    if (Date.now() > until) throw new Error('no hand was dealt');
    await after(50);
    await look(connection, game);
  }
}

async function rowsWritten(connection: Connection): Promise<{ object: number; d1: number }> {
  await after(QUIET_MS);
  return JSON.parse((await connection.send('GET', '/rows')).body);
}

/** From the end of one hand to the end of the next: dealing it, playing it, and telling of it. */
export async function measureRows(): Promise<RowsResult> {
  const server = await serve('test/bench/rows/worker.ts');
  const connection = connect(server.url);
  try {
    const people = await meetPeople(connection, 4);
    const game = await openGame(connection, people, { ...CONFIG, nextHandSeconds: NEXT_HAND_SECONDS });
    await playOut(connection, game, () => ({ type: 'fold' }));
    const before = await rowsWritten(connection);
    await untilDealt(connection, game);
    const actions = await playOut(connection, game, (n) => planned(n, game));
    if (actions !== ACTIONS) throw new Error(`the hand had ${actions} actions`);
    const rows = await rowsWritten(connection);
    return { objectRowsPerHand: rows.object - before.object, d1RowsPerHand: rows.d1 - before.d1 };
  } finally {
    connection.close();
    await server.close();
  }
}
