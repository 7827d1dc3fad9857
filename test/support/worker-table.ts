/** Tables and people for the tests inside the runtime. */

import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { newPlayerId, newTableId } from '../../worker/db/ids.ts';
import type { Known } from '../../worker/db/queries.ts';
import type { Env } from '../../worker/env.ts';
import type { Legal } from '../../worker/rules/betting.ts';
import type { Action } from '../../worker/rules/events.ts';
import type { Config } from '../../worker/rules/formats.ts';
import { NO_TABLE } from '../../worker/rules/table.ts';
import type { LinkedView } from '../../worker/rules/view.ts';
import {
  CALLER_HEADER,
  type Caller,
  ONLOOKER,
  type Reply,
  type TableRpc,
} from '../../worker/table/contract.ts';
import { type Commit, commitsBetween } from '../../worker/table/log.ts';
import { tableStub } from '../../worker/table/stub.ts';

export const bindings = env as unknown as Env;

const CONFIG: Config = {
  ...NO_TABLE.config,
  name: '',
  limit: 'pot',
  format: 'cash',
  seats: 6,
  blinds: { small: 1, big: 2 },
  ante: null,
  buyIn: { min: 40, max: 200, default: 100 },
  turnSeconds: 86_400,
  nextHandSeconds: 600,
};

export type Person = { id: string; name: string; caller: Caller };

/** Somebody whose token D1 has resolved already. */
export function person(name: string): Person {
  const player = { id: newPlayerId(), name };
  const known: Known = { player, scopes: ['read', 'play', 'host'] };
  return { id: player.id, name, caller: { hash: `hash-of-${player.id}`, known } };
}

export const onlooker: Person = { id: '', name: '', caller: ONLOOKER };

/** The same person on the hot path: only the hash is known. */
export const byHash = ({ caller }: Person): Caller => ({ ...caller, known: null });

/** A table's calls, and what the runtime's test tools take. */
export type Stub = TableRpc & DurableObjectStub;

export function stubOf(id: string): Stub {
  const stub = tableStub(bindings, id);
  if (!stub) throw new Error(`no table id: ${id}`);
  return stub as Stub;
}

/** A table opened by the first of these people, at which all of them sit, in order from seat 0. */
export async function seated(names: string[], config: Partial<Config> = {}) {
  const people = names.map(person);
  const id = newTableId();
  const stub = stubOf(id);
  const [host] = people as [Person];
  await stub.open(host.caller, { id, config: { ...CONFIG, ...config }, origin: 'https://poker.example' });
  for (const each of people) await stub.submit(each.caller, { type: 'sit' });
  return { id, stub, people, host };
}

/** The view in a reply that must have one. */
export function viewIn(reply: Reply | { type: string }): LinkedView {
  if (!('view' in reply)) throw new Error(`no view: ${JSON.stringify(reply)}`);
  return reply.view;
}

export const look = async (stub: Stub, who: Person): Promise<LinkedView> =>
  viewIn(await stub.view(who.caller));

/** Who is to act, as they see the table. */
export async function onTurn(
  stub: Stub,
  people: Person[],
): Promise<{ who: Person; view: LinkedView } | null> {
  const { hand, seats } = await look(stub, onlooker);
  const id = seats.find(({ seat }) => seat === hand?.toAct)?.player.id;
  const who = people.find((each) => each.id === id);
  return who ? { who, view: await look(stub, who) } : null;
}

/** Whoever is to act does what `choose` says. Null when nobody is to act. */
export async function actNext(
  stub: Stub,
  people: Person[],
  choose: (legal: Legal, view: LinkedView) => Action,
): Promise<Reply | null> {
  const turn = await onTurn(stub, people);
  if (!turn?.view.hand?.turn || !turn.view.legal) return null;
  const action = choose(turn.view.legal, turn.view);
  return stub.submit(byHash(turn.who), { type: 'act', turn: turn.view.hand.turn, action });
}

export const passive = (legal: Legal): Action => ({ type: legal.check ? 'check' : 'call' });

/** Numbers from 0 up to 1, the same each run. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Any legal action; folds seldom, so that hands go on. */
export const anything =
  (roll: () => number) =>
  (legal: Legal): Action => {
    const interval = legal.bet ?? legal.raise;
    if (interval && roll() < 0.3) {
      const to = interval.min + Math.floor(roll() ** 2 * (interval.max - interval.min + 1));
      return { type: legal.bet ? 'bet' : 'raise', to };
    }
    return roll() < 0.12 ? { type: 'fold' } : passive(legal);
  };

/** The whole log, cards and all: the truth to compare with. */
export const wholeLog = (stub: Stub): Promise<Commit[]> =>
  runInDurableObject(stub, (_, state) => commitsBetween(state.storage.sql, 1, Number.MAX_SAFE_INTEGER));

/** Waits for what comes by itself soon. */
export const soon = (assertion: () => void | Promise<void>) =>
  vi.waitFor(assertion, { interval: 2, timeout: 10_000 });

/** A socket to the table; `heard` fills with every text that came through it. */
export async function connect(stub: Stub, who: Person, query = '') {
  const headers = { Upgrade: 'websocket', [CALLER_HEADER]: JSON.stringify(who.caller) };
  const response = await stub.fetch(`https://table/socket${query}`, { headers });
  const socket = response.webSocket;
  if (!socket) throw new Error(`no socket: ${response.status}`);
  const heard: string[] = [];
  const closed: number[] = [];
  socket.accept();
  socket.addEventListener('message', ({ data }) => void heard.push(data as string));
  socket.addEventListener('close', ({ code }) => void closed.push(code));
  return { socket, heard, closed };
}
