import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Legal } from '../../worker/rules/betting.ts';
import type { Deed } from '../../worker/rules/table.ts';
import type { LinkedView } from '../../worker/rules/view.ts';
import type { HandLine, HandRecord } from '../../worker/table/contract.ts';
import { type Server, startServer } from '../support/server.ts';

const KILLS = 4;
const BUY_IN = 10_000;

type Player = { token: string; id: string };
type Body = Record<string, unknown>;

let server: Server;
/** Settles when the server can be asked (again). */
let up: Promise<void>;

beforeAll(async () => {
  server = await startServer(inject('state'));
  up = Promise.resolve();
});
afterAll(() => server.stop());

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** One attempt: the status and JSON of the answer, or null if none came or it came from a server that was dying. */
async function attempt(method: string, path: string, { token }: Partial<Player>, key?: string, body?: Body) {
  try {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    };
    const response = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = await response.json();
    return response.status >= 500 ? null : { status: response.status, json };
  } catch {
    return null;
  }
}

/** Asks until there is an answer: the same request, with the same key, however often the server dies meanwhile. */
async function ask(
  method: string,
  path: string,
  who: Partial<Player>,
  key?: string,
  body?: Body,
): Promise<unknown> {
  for (;;) {
    await up;
    // Sometimes impatiently, twice at once.
    const tries = [attempt(method, path, who, key, body)];
    if (key && Math.random() < 0.3) tries.push(attempt(method, path, who, key, body));
    const answers = (await Promise.all(tries)).filter((answer) => answer !== null);
    for (const { status, json } of answers) {
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
      expect(json).toEqual(answers[0]?.json);
    }
    if (answers[0]) return answers[0].json;
    await sleep(20);
  }
}

function anyAction(legal: Legal): Body {
  const interval = legal.bet ?? legal.raise;
  const roll = Math.random();
  if (interval && roll < 0.2) return { type: legal.bet ? 'bet' : 'raise', to: interval.min };
  if (roll < 0.3) return { type: 'fold' };
  return { type: legal.check ? 'check' : 'call' };
}

const chipsOf = (view: LinkedView) =>
  view.seats.reduce((sum, { stack }) => sum + stack, 0) +
  (view.hand && !view.hand.result ? view.hand.pot : 0);

test('kill -9 at random moments: no acknowledged action is lost, none happens twice, the hand goes on (A7, P8)', async () => {
  const players: Player[] = [];
  for (const name of ['Ann', 'Bob', 'Cid']) {
    const made = (await ask('POST', '/players', {}, undefined, { name })) as {
      player: Player;
      token: string;
    };
    players.push({ id: made.player.id, token: made.token });
  }
  const [host] = players as [Player];
  const config = { buyIn: { min: BUY_IN, max: BUY_IN, default: BUY_IN }, nextHandSeconds: 0 };
  const table = `/tables/${((await ask('POST', '/tables', host, 'open', config)) as LinkedView).id}`;
  for (const player of players) await ask('POST', `${table}/seats`, player, 'sit', {});
  await ask('POST', `${table}/start`, host, 'start', {});

  /** What was acknowledged, by hand, in order. */
  const acknowledged = new Map<number, string[]>();
  let count = 0;
  let over = false;
  const play = async () => {
    for (let n = 0; !over; n++) {
      const seen = (await ask('GET', table, {})) as LinkedView;
      expect(chipsOf(seen)).toBe(3 * BUY_IN);
      const id = seen.seats.find(({ seat }) => seat === seen.hand?.toAct)?.player.id;
      const player = players.find((each) => each.id === id);
      if (!player) continue; // The next hand is about to be dealt.
      const { legal, hand } = (await ask('GET', table, player)) as LinkedView;
      if (!legal || !hand) throw new Error('it is his turn, but nothing is legal');
      const action = anyAction(legal);
      const after = (await ask('POST', `${table}/actions`, player, `act-${n}`, {
        turn: hand.turn,
        ...action,
      })) as LinkedView;
      expect(after.version).toBe(seen.version + 1);
      const list = acknowledged.get(hand.number) ?? [];
      acknowledged.set(hand.number, [...list, `${hand.toAct} ${action.type}`]);
      count++;
    }
  };
  /** Waits until so many more actions were acknowledged. */
  const played = async (more: number) => {
    for (const goal = count + more; count < goal && !over; ) await sleep(1);
  };
  const kill = async () => {
    for (let n = 0; n < KILLS; n++) {
      await played(5 + Math.floor(Math.random() * 20));
      await sleep(Math.random() * 20);
      let restarted = () => {};
      up = new Promise((resolve) => (restarted = resolve));
      await server.kill9();
      await server.restart().finally(restarted);
    }
    await played(30);
  };
  const end = () => (over = true);
  await Promise.all([play().finally(end), kill().finally(end)]);

  const actions = (record: Deed[]) =>
    record.flatMap(({ seat, did }) => (did === 'small' || did === 'big' ? [] : [`${seat} ${did}`]));
  const last = (await ask('GET', table, {})) as LinkedView;
  const numbers = [...acknowledged.keys()];
  for (const number of numbers) {
    const isRunning = number === last.hand?.number && !last.hand.result;
    const hand = isRunning
      ? last.hand
      : ((await ask('GET', `${table}/hands/${number}.json`, {})) as HandRecord).hand;
    expect(actions(hand?.record ?? []), `hand ${number}`).toEqual(acknowledged.get(number));
  }
  const { hands } = (await ask('GET', `${table}/hands`, {})) as { hands: HandLine[] };
  expect(hands[0]?.number).toBeGreaterThanOrEqual(numbers.length - 1);
}, 240_000);
