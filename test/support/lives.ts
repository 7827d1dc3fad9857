/** Random tables over several hands: all that a log may hold. */
import fc from 'fast-check';
import { type Legal, legalActions } from '../../worker/rules/betting.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { handSeat, OWES_NOTHING, stackAt, type Table } from '../../worker/rules/table.ts';
import { config, letter, NOON, opened, took } from './deal.ts';
import { choose, command, type Plan, shuffled, stakes } from './generators.ts';

/** One thing that may happen at a table that is played at for several hands. */
export type Step = { what: 'play' | 'timeOut' | 'comeBack' | 'sit' | 'takeOver'; pick: number };

export type Life = Pick<Plan, 'limit' | 'blinds' | 'ante'> & {
  seats: number;
  players: number;
  seed: number;
  steps: Step[];
};

/** A table's life: people sit down, play, run out of time, come back, and now and then a seat changes hands. */
export const lives: fc.Arbitrary<Life> = fc
  .tuple(
    stakes,
    fc.record({
      seats: fc.integer({ min: 2, max: 9 }),
      players: fc.oneof(
        { weight: 3, arbitrary: fc.integer({ min: 2, max: 4 }) },
        fc.integer({ min: 5, max: 9 }),
      ),
      seed: fc.nat(),
      steps: fc.array(
        fc.record({
          what: fc.oneof(
            { weight: 40, arbitrary: fc.constant('play' as const) },
            { weight: 1, arbitrary: fc.constant('timeOut' as const) },
            { weight: 1, arbitrary: fc.constant('comeBack' as const) },
            { weight: 1, arbitrary: fc.constant('sit' as const) },
            { weight: 1, arbitrary: fc.constant('takeOver' as const) },
          ),
          pick: fc.nat(999),
        }),
        { minLength: 30, maxLength: 90, size: 'max' },
      ),
    }),
  )
  .map(([a, b]) => ({ ...a, ...b }));

/** The first who is not there comes back. */
const back = (table: Table, at: number): Command => {
  const gone = table.seats.find((holder) => holder && holder.presence !== 'here');
  return { type: 'comeBack', at, player: gone?.player.id ?? '' };
};

const play = (table: Table, pick: number, at: number): Command => {
  const { hand } = table;
  if (hand?.toAct == null && table.nextHandAt === null) return back(table, at);
  if (hand?.toAct == null)
    return { type: 'nextHand', at: Math.max(at, table.nextHandAt ?? 0), deck: shuffled(pick + at) };
  const holder = table.seats[hand.toAct]?.player.id;
  if (holder !== handSeat(hand, hand.toAct)?.player) return { type: 'timeOut', at: hand.deadline ?? at };
  return command(table, choose(legalActions(table, hand.toAct) as Legal, pick));
};

const asked = (table: Table, { what, pick }: Step, at: number): Command => {
  switch (what) {
    case 'timeOut':
      return { type: 'timeOut', at: table.hand?.deadline ?? at };
    case 'comeBack':
      return back(table, at);
    case 'sit':
      return { type: 'sit', at, player: { id: `new${at}`, name: `new${at}` } };
    default:
      return play(table, pick, at);
  }
};

/** Everything that happened in a life, one list of events a commit. */
export const lived = (life: Life): Event[][] => {
  const { limit, blinds, seats, players } = life;
  const buyIn = { min: 1, max: 100 * blinds.big, default: 30 * blinds.big };
  const host = opened(config({ limit, blinds, ante: life.ante, seats, buyIn }));
  const people = Array.from({ length: Math.min(players, seats) }, (_, seat) =>
    took(letter(seat), seat, (5 + ((life.seed >> seat) % 40)) * blinds.big),
  );
  const commits: Event[][] = [[host], ...people.map((e) => [e])];
  let table = fold(commits.flat());
  const commit = (events: Event[]) => {
    commits.push(events);
    table = events.reduce(evolve, table);
  };
  const start = decide(table, {
    type: 'start',
    at: NOON,
    player: 'A',
    deck: shuffled(life.seed),
    chance: life.seed,
  });
  if (start.ok) commit(start.events);
  for (const [i, step] of life.steps.entries()) {
    const at = NOON + 10_000 * (i + 1);
    if (step.what === 'takeOver') {
      // No command hands a seat to somebody else yet; the log may hold it all the same.
      const seat = step.pick % seats;
      const id = `heir${i}`;
      if (table.seats[seat])
        commit([
          {
            type: 'seatTaken',
            at,
            seat,
            player: { id, name: id },
            stack: stackAt(table, seat),
            owes: OWES_NOTHING,
          },
        ]);
      continue;
    }
    const decision = decide(table, asked(table, step, at));
    if (decision.ok) commit(decision.events);
  }
  return commits;
};
