/** A table with people on it, over HTTP, who check, call, bet and fold as chance has it. */
import type { Action } from '../../worker/rules/events.ts';
import type { View } from '../../worker/rules/view.ts';
import type { Chance } from './chance.ts';
import type { Answer, Connection } from './connection.ts';

const API = '/api/v1';

/** Deep stacks: nobody is out of chips before the benchmark is over. */
export const CONFIG = {
  name: 'Benchmark',
  limit: 'pot',
  seats: 6,
  blinds: { small: 5, big: 10 },
  buyIn: { min: 1000, max: 1_000_000, default: 1_000_000 },
  nextHandSeconds: 0,
};

export type Person = { id: string; token: string };
export type Game = { path: string; people: readonly Person[]; view: View };

function read<T>(answer: Answer, wanted: number): T {
  if (answer.status === wanted) return JSON.parse(answer.body) as T;
  throw new Error(`answered ${answer.status} instead of ${wanted}: ${answer.body.slice(0, 300)}`);
}

/** So many people; each of them may sit at any number of tables. */
export async function meetPeople(connection: Connection, many: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < many; i++) {
    const answer = await connection.send('POST', `${API}/players`, { name: `Person ${i}` });
    const { player, token } = read<{ player: { id: string }; token: string }>(answer, 201);
    people.push({ id: player.id, token });
  }
  return people;
}

/** A table of the first person's, on which all of them sit, its first hand dealt. */
export async function openGame(
  connection: Connection,
  people: readonly Person[],
  config: typeof CONFIG & { turnSeconds?: number } = CONFIG,
): Promise<Game> {
  const host = people[0]?.token;
  const { id } = read<View>(await connection.send('POST', `${API}/tables`, config, host), 201);
  const path = `${API}/tables/${id}`;
  for (const { token } of people) {
    read<View>(await connection.send('POST', `${path}/seats`, {}, token), 201);
  }
  const view = read<View>(await connection.send('POST', `${path}/start`, undefined, host), 200);
  return { path, people, view };
}

/**
 * A legal action of the seat to act, from what everybody at the table can see. A hand of four comes to twenty actions
 * on average. Nobody runs out of chips, so a first bet may always be doubled.
 */
export function anyAction({ hand, seats, config }: View, chance: Chance): Action {
  const { big } = config.blinds;
  const price = hand?.price ?? 0;
  const bet = seats.find(({ seat }) => seat === hand?.toAct)?.bet ?? 0;
  if (price === 0) return chance(3) === 0 ? { type: 'bet', to: big } : { type: 'check' };
  if (price === bet) return { type: 'check' };
  if (chance(24) === 0) return { type: 'fold' };
  return price === big && chance(4) === 0 ? { type: 'raise', to: 2 * big } : { type: 'call' };
}

/** The token of whoever has a seat, or the seat on turn. */
export function tokenOf({ view, people }: Game, at = view.hand?.toAct): string {
  const player = view.seats.find(({ seat }) => seat === at)?.player.id;
  const person = people.find(({ id }) => id === player);
  if (!person) throw new Error(`nobody is at seat ${at}`);
  return person.token;
}

/** Takes an action at the table; throws unless it is accepted. */
export async function act(connection: Connection, game: Game, action: Action): Promise<void> {
  const turn = game.view.hand?.turn;
  const answer = await connection.send('POST', `${game.path}/actions`, { turn, ...action }, tokenOf(game));
  game.view = read<View>(answer, 200);
}

/** Asks how the table stands now. */
export async function look(connection: Connection, game: Game): Promise<void> {
  const answer = await connection.send('GET', game.path, undefined, game.people[0]?.token);
  game.view = read<View>(answer, 200);
}

/** One step of play: an action, or a look whether the next hand was dealt. Tells whether it was an action. */
export async function play(connection: Connection, game: Game, chance: Chance): Promise<boolean> {
  if (game.view.hand?.toAct != null) {
    await act(connection, game, anyAction(game.view, chance));
    return true;
  }
  await look(connection, game);
  return false;
}
