/** Random tables over several hands: all that a log may hold. */
import fc from 'fast-check';
import { ADVANCE_TYPES, type Advance, FOR_THE_HAND, WITH_AMOUNT } from '../../worker/rules/advance.ts';
import { type Legal, legalActions } from '../../worker/rules/betting.ts';
import { type Command, SIT_OUT_WHENS } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import type { Hours } from '../../worker/rules/hours.ts';
import { NO_OWNS } from '../../worker/rules/own.ts';
import { handSeat, type Table, turnOf } from '../../worker/rules/table.ts';
import { config, letter, NOON, opened, took } from './deal.ts';
import { choose, command, type Plan, shuffled, stakes } from './generators.ts';

/** When lives begin: at no full minute, so that an instant told exactly is seen to be. */
const BEGAN = NOON + 7_777;

/** One thing that may happen at a table that is played at for several hands. */
export type Step = { what: 'play' | 'timeOut' | 'comeBack' | 'sit' | 'ask'; pick: number };

export type Life = Pick<Plan, 'limit' | 'blinds' | 'ante'> & {
  seats: number;
  players: number;
  seed: number;
  steps: Step[];
};

/** A table's life: people sit down, play, run out of time, come back, and ask for whatever one can ask for. */
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
            { weight: 12, arbitrary: fc.constant('ask' as const) },
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
  if (table.paused) return { type: 'resume', at, player: table.host };
  if (hand?.toAct == null && table.nextHandAt === null) return back(table, at);
  if (hand?.toAct == null)
    return { type: 'nextHand', at: Math.max(at, table.nextHandAt ?? 0), deck: shuffled(pick + at) };
  const holder = table.seats[hand.toAct]?.player.id;
  if (holder !== handSeat(hand, hand.toAct)?.player) return { type: 'timeOut', at: hand.deadline ?? at };
  return command(table, choose(legalActions(table, hand.toAct) as Legal, pick));
};

/** Something that somebody at this table, its host or a stranger may ask for; most of it is refused. */
const wish = (table: Table, pick: number, at: number): Command => {
  const player = table.seats[pick % table.seats.length]?.player.id ?? `new${at}`;
  const stranger = { id: `new${at}`, name: `new${at}` };
  const seat = Math.floor(pick / 7) % table.seats.length;
  const half = pick % 2 === 0;
  const { host, config: options } = table;
  const wishes: (() => Command)[] = [
    () => ({ type: 'sit', at, player: stranger, seat, posts: half }),
    () => ({ type: 'comeBack', at, player, posts: half }),
    () => ({ type: 'sitOut', at, player, when: SIT_OUT_WHENS[seat % 3] ?? 'now' }),
    () => ({ type: 'leave', at, player }),
    () => ({ type: 'addChips', at, player, amount: 1 + pick }),
    () => ({ type: 'moveSeat', at, player, to: seat }),
    () => ({ type: 'setHabits', at, player, habits: { straddles: half, alwaysShows: !half } }),
    () => ({ type: 'joinQueue', at, player: stranger }),
    () => ({ type: 'withdraw', at, player: table.queue[0]?.player.id ?? player }),
    () => ({ type: 'claimSeat', at, player: { id: `heir${at}`, name: 'heir' }, seat }),
    () => ({ type: 'makeRecovery', at, player: host, seat }),
    () => ({ type: 'passHost', at, player: host, to: player }),
    () => ({
      type: 'answer',
      at,
      player: host,
      applicant: table.applicants[0]?.player.id ?? '',
      welcome: half,
    }),
    () => ({ type: 'configure', at, player: host, config: { ...options, straddle: half, approval: !half } }),
    () => ({ type: 'correct', at, player: host, seat, amount: (pick % 40) - 20 }),
    () => ({ type: 'remove', at, player: host, seat }),
    () => ({ type: 'pause', at, player: host }),
    () => ({ type: 'resume', at, player: host }),
    () => ({ type: 'resume', at, player: host }),
    () => opening(table, seat, at),
    () => ({ type: 'setAdvance', at, player, advance: advanceOf(table, pick) }),
    () => ({ type: 'setAdvance', at, player, advance: advanceOf(table, pick) }),
    () => ({ type: 'undoAdvance', at, player }),
    () => ({ type: 'grant', at, player, turn: (table.hand && turnOf(table.hand)) ?? '' }),
    () => ({ type: 'remind', at, player, turn: (table.hand && turnOf(table.hand)) ?? '' }),
    () => ({ type: 'goOnVacation', at, player, ...(half && { days: 1 + (pick % 3) }) }),
    () => ({ type: 'setHours', at, player, hours: half ? hoursOf(pick) : null, takesVacation: pick % 3 > 0 }),
  ];
  return (wishes[pick % wishes.length] as () => Command)();
};

/** Something to do on the street that is on, at its price; often impossible. */
const advanceOf = ({ hand }: Table, pick: number): Omit<Advance, 'dropped'> => {
  const type = ADVANCE_TYPES[pick % ADVANCE_TYPES.length] ?? 'check';
  const price = hand?.round.price ?? 0;
  return {
    hand: hand?.number ?? 0,
    street: hand?.street ?? 'preflop',
    price,
    type,
    scope: pick % 2 === 0 && FOR_THE_HAND.includes(type) ? 'hand' : 'street',
    ...(WITH_AMOUNT.includes(type) && { to: price + (pick % 50) }),
  };
};

const hoursOf = (pick: number): Hours => ({
  zone: ['Europe/Kyiv', 'America/New_York', 'Asia/Kolkata'][pick % 3] ?? 'UTC',
  from: (pick * 7) % 1440,
  until: (pick * 7 + 1 + (pick % 600)) % 1440,
});

/** S2: the player of a seat opens what he had in the last hand. */
const opening = ({ hand, previous }: Table, seat: number, at: number): Command => {
  const dealt = hand?.over ? handSeat(hand, seat) : previous?.hands.find((h) => h.seat === seat);
  const number = (hand?.over ? hand.number : previous?.number) ?? 0;
  return { type: 'show', at, player: dealt?.player ?? '', hand: number, dealt: dealt ?? null, until: at };
};

const asked = (table: Table, { what, pick }: Step, at: number): Command => {
  switch (what) {
    case 'timeOut':
      return { type: 'timeOut', at: table.hand?.deadline ?? at };
    case 'comeBack':
      return back(table, at);
    case 'sit':
      return { type: 'sit', at, player: { id: `new${at}`, name: `new${at}` } };
    case 'ask':
      return wish(table, pick, at);
    default:
      return play(table, pick, at);
  }
};

/** Everything that happened in a life, one list of events a commit. */
export const lived = (life: Life): Event[][] => {
  const { limit, blinds, seats, players } = life;
  const buyIn = { min: 1, max: 100 * blinds.big, default: 30 * blinds.big };
  const host = opened(
    config({
      limit,
      blinds,
      ante: life.ante,
      seats,
      buyIn,
      bank: { seconds: 600, refillSeconds: 60 },
      vacation: { days: 5, holdHours: 48 },
    }),
  );
  const people = Array.from({ length: Math.min(players, seats) }, (_, seat) =>
    took(letter(seat), seat, (5 + ((life.seed >> seat) % 40)) * blinds.big),
  );
  const commits: Event[][] = [host, ...people].map((event) => [{ ...event, at: BEGAN } as Event]);
  let table = fold(commits.flat());
  let owns = NO_OWNS;
  const send = (command: Command) => {
    const decision = decide(table, command, owns);
    if (!decision.ok) return;
    commits.push(decision.events);
    table = decision.events.reduce(evolve, table);
    owns = decision.owns;
  };
  send({ type: 'start', at: BEGAN, player: 'A', deck: shuffled(life.seed), chance: life.seed });
  for (const [i, step] of life.steps.entries()) send(asked(table, step, BEGAN + 10_000 * (i + 1)));
  return commits;
};
