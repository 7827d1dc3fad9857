/** Accepted actions a second through HTTP, against the least that an object which writes one row could do. */
import { seeded } from './chance.ts';
import { type Connection, connect, type Round, round, type Step } from './connection.ts';
import { meetPeople, openGame, play } from './game.ts';
import { type Served, serve } from './serve.ts';

const CONNECTIONS = 16;
const PEOPLE = 4;
const WARM_UP_STEPS = 2000;
const WARM_UP_MOST_MS = 5000;
const ROUND_MS = 1500;
const ROUNDS = 6;
const MOST_MS = 30_000;

export type ActionsResult = {
  actionsPerSecond: number;
  floorPerSecond: number;
  actionsRatio: number;
  actionsP50Ms: number;
  actionsP99Ms: number;
  floorP50Ms: number;
  floorP99Ms: number;
};

/** The value below which so great a share of the values lies. */
const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
};
const median = (values: readonly number[]): number => quantile(values, 0.5);

/** Every connection plays at a table of its own. */
async function playersAt(connections: readonly Connection[]): Promise<Step[]> {
  const people = await meetPeople(connections[0] as Connection, PEOPLE);
  return Promise.all(
    connections.map(async (connection, i) => {
      const game = await openGame(connection, people);
      const chance = seeded(i);
      return () => play(connection, game, chance);
    }),
  );
}

/** Every connection writes to an object of its own, as many bytes as an action has. */
const writersAt = (connections: readonly Connection[]): Step[] =>
  connections.map((connection, i) => async () => {
    const { status } = await connection.send('POST', `/api/floor/${i}`, { turn: '1.1', type: 'call' });
    if (status !== 200) throw new Error(`the floor answered ${status}`);
    return true;
  });

const connectAll = ({ url }: Served): Connection[] => Array.from({ length: CONNECTIONS }, () => connect(url));

/** Lets the runtime compile what runs often, as far as a slow machine's time allows. */
async function warmUp(steps: readonly Step[]): Promise<void> {
  const begun = performance.now();
  for (let done = 0; done < WARM_UP_STEPS && performance.now() - begun < WARM_UP_MOST_MS; ) {
    done += (await round(steps, 500)).tookMs.length;
  }
}

/** The two take turns, so that whatever else the machine does meets both; fewer times on a slow machine. */
async function takeTurns(actions: readonly Step[], floor: readonly Step[], until: number) {
  await warmUp(actions);
  await warmUp(floor);
  const rounds: { actions: Round; floor: Round }[] = [];
  for (let i = 0; i < ROUNDS && (i === 0 || performance.now() < until); i++) {
    rounds.push({ actions: await round(actions, ROUND_MS), floor: await round(floor, ROUND_MS) });
  }
  return rounds;
}

const summary = (rounds: readonly Round[]) => {
  const tookMs = rounds.flatMap((each) => each.tookMs);
  return {
    perSecond: median(rounds.map((each) => each.perSecond)),
    p50Ms: median(tookMs),
    p99Ms: quantile(tookMs, 0.99),
  };
};

export async function measureActions(): Promise<ActionsResult> {
  const until = performance.now() + MOST_MS;
  const servers: Served[] = [];
  const connections: Connection[] = [];
  try {
    const app = await serve('worker/index.ts');
    servers.push(app);
    const floor = await serve('test/bench/floor/worker.ts');
    servers.push(floor);
    const [players, writers] = [connectAll(app), connectAll(floor)];
    connections.push(...players, ...writers);
    const rounds = await takeTurns(await playersAt(players), writersAt(writers), until);
    const actions = summary(rounds.map((each) => each.actions));
    const least = summary(rounds.map((each) => each.floor));
    return {
      actionsPerSecond: actions.perSecond,
      floorPerSecond: least.perSecond,
      actionsRatio: actions.perSecond / least.perSecond,
      actionsP50Ms: actions.p50Ms,
      actionsP99Ms: actions.p99Ms,
      floorP50Ms: least.p50Ms,
      floorP99Ms: least.p99Ms,
    };
  } finally {
    for (const connection of connections) connection.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}
