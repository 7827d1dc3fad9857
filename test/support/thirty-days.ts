/**
 * A table for thirty days of October and November: people of four time zones with habits, quiet hours and vacations, and
 * alarms that come late, twice or never, with requests and a daily sweep that catch up. Every time-out is counted anew.
 */
import type { Advance } from '../../worker/rules/advance.ts';
import { ADVANCE_TYPES, FOR_THE_HAND, WITH_AMOUNT } from '../../worker/rules/advance.ts';
import { legalActions } from '../../worker/rules/betting.ts';
import { nextDue, overdue } from '../../worker/rules/clock.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Event } from '../../worker/rules/events.ts';
import { evolve } from '../../worker/rules/evolve.ts';
import type { Config } from '../../worker/rules/formats.ts';
import type { Hours } from '../../worker/rules/hours.ts';
import { NO_OWNS, type Owns } from '../../worker/rules/own.ts';
import { handSeat, NO_TABLE, runningHand, type Table, turnOf } from '../../worker/rules/table.ts';
import { alarmFor } from '../../worker/table/alarm.ts';
import { DAY, HOUR, hours, MINUTE } from './calendar.ts';
import { config } from './deal.ts';
import { choose, shuffled } from './generators.ts';
import { isQuiet, type Watch, watchEvent, watchTable } from './turn-watch.ts';

export const BEGIN = Date.parse('2026-10-12T09:00Z');
export const END = BEGIN + 30 * DAY;
export const ZONES = ['Europe/Kyiv', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe'];

/** What happened in it, in numbers. */
export type Tally = Record<
  | 'hands'
  | 'actions'
  | 'advances'
  | 'timeOuts'
  | 'vacations'
  | 'lost'
  | 'late'
  | 'doubled'
  | 'swept'
  | 'closed',
  number
>;
export const NOTHING_YET: Tally = {
  hands: 0,
  actions: 0,
  advances: 0,
  timeOuts: 0,
  vacations: 0,
  lost: 0,
  late: 0,
  doubled: 0,
  swept: 0,
  closed: 0,
};

type Roll = () => number;
const dice = (seed: number): Roll => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const oneOf = <T>(roll: Roll, options: readonly T[]): T => options[Math.floor(roll() * options.length)] as T;

const TURNS = [3600, 8 * 3600, 12 * 3600, 86_400, 86_400, 3 * 86_400];
const anyConfig = (roll: Roll): Config => {
  const turnSeconds = oneOf(roll, TURNS);
  return config({
    limit: oneOf(roll, ['pot', 'no', 'fixed', 'mixed']),
    format: roll() < 0.3 ? 'freezeout' : 'cash',
    turnSeconds,
    seats: 2 + Math.floor(roll() * 5),
    bank: roll() < 0.5 ? { seconds: turnSeconds / 2, refillSeconds: turnSeconds / 20 } : null,
    vacation: { days: oneOf(roll, [0, 5, 14]), holdHours: oneOf(roll, [12, 48]) },
    nextHandSeconds: oneOf(roll, [0, 5, 600]),
  });
};

type Person = { id: string; hours: Hours | null; takesVacation: boolean; visitMs: number; acts: number };
const anyPerson = (roll: Roll, name: string, turnSeconds: number): Person => ({
  id: name,
  hours: roll() < 0.8 ? hours(oneOf(roll, ZONES), oneOf(roll, ['21:30', '22:00', '23:45']), '07:15') : null,
  takesVacation: roll() < 0.5,
  visitMs: Math.max(HOUR / 2, (turnSeconds * 1000 * (1 + roll())) / 4),
  acts: 0.6 + 0.4 * roll(),
});

type Sim = {
  roll: Roll;
  now: number;
  table: Table;
  owns: Owns;
  watch: Watch;
  tally: Tally;
  alarmAt: number | null;
  rings: number[];
};

/** Lets the rules decide; what they refuse changes nothing. */
const ask = (sim: Sim, command: Command): void => {
  const decision = decide(sim.table, command, sim.owns);
  if (!decision.ok) return;
  for (const event of decision.events) {
    count(sim, event);
    watchEvent(sim.watch, event, sim.table, sim.owns);
    sim.table = evolve(sim.table, event);
  }
  sim.owns = decision.owns;
  watchTable(sim.table);
};

const count = ({ tally, table }: Sim, event: Event): void => {
  if (event.type === 'handStarted') tally.hands++;
  if (event.type === 'acted') tally.actions++;
  if (event.type === 'acted' && event.by === 'player' && table.hand?.deadline === null) tally.advances++;
  if (event.type === 'acted' && event.by === 'clock') tally.timeOuts++;
  if (event.type === 'vacationBegan') tally.vacations++;
};

/** As the table's object does it: what is overdue, a few at a time; then the alarm. */
const settle = (sim: Sim): void => {
  for (let n = 0; n < 20; n++) {
    const command = overdue(sim.table, sim.now, () => shuffled(Math.floor(sim.roll() * 2 ** 31)));
    if (!command) break;
    ask(sim, command);
  }
  const agenda = { due: nextDue(sim.table), retryAt: null };
  const at = alarmFor(agenda, { openedAt: BEGIN, speed: 1 }, sim.now, sim.alarmAt);
  if (at === null) return;
  sim.alarmAt = at;
  sim.rings = ringsOf(sim, at);
};

/** When an alarm that is set to an instant rings. */
const ringsOf = ({ roll, tally }: Sim, at: number): number[] => {
  const luck = roll();
  if (luck < 0.05) {
    tally.lost++;
    return [];
  }
  if (luck < 0.2) {
    tally.late++;
    return [at + roll() * 20 * HOUR];
  }
  if (luck < 0.3) {
    tally.doubled++;
    return [at + roll() * 1000, at + roll() * HOUR];
  }
  return [at];
};

const anyAdvance = ({ roll, table }: Sim): Omit<Advance, 'dropped'> => {
  const { number = 0, street = 'preflop', round } = table.hand ?? {};
  const price = round?.price ?? 0;
  const type = oneOf(roll, ADVANCE_TYPES);
  const scope = FOR_THE_HAND.includes(type) && roll() < 0.5 ? 'hand' : 'street';
  const to = price + Math.floor(roll() * 60);
  return { hand: number, street, price, type, scope, ...(WITH_AMOUNT.includes(type) && { to }) };
};

/** What somebody who looks in may do besides playing. */
const whim = (sim: Sim, { id: player }: Person): Command => {
  const { roll, now: at, table } = sim;
  const turn = (table.hand && turnOf(table.hand)) ?? '';
  const options: Command[] = [
    { type: 'grant', at, player, turn },
    { type: 'remind', at, player, turn },
    { type: 'goOnVacation', at, player, days: 1 + Math.floor(roll() * 3) },
    { type: 'sitOut', at, player, when: oneOf(roll, ['now', 'nextHand', 'bigBlind']) },
    { type: 'pause', at, player },
    { type: 'addChips', at, player, amount: 200 },
    { type: 'setHabits', at, player, habits: { posts: true } },
    ...(table.config.format === 'cash' ? [{ type: 'leave', at, player } as const] : []),
  ];
  return oneOf(roll, options);
};

const visit = (sim: Sim, person: Person): void => {
  settle(sim);
  const { roll, table, now: at } = sim;
  const { id: player } = person;
  const seat = table.seats.findIndex((h) => h?.player.id === player);
  const hand = runningHand(table);
  if (table.paused && roll() < 0.3) ask(sim, { type: 'resume', at, player: table.host });
  if (seat < 0) ask(sim, { type: 'sit', at, player: { id: player, name: player }, posts: true });
  else if (table.seats[seat]?.presence !== 'here') {
    ask(sim, { type: 'addChips', at, player, amount: 300 });
    if (roll() < 0.7) ask(sim, { type: 'comeBack', at, player, posts: true });
  }
  const legal = hand?.toAct === seat ? legalActions(table, seat) : null;
  if (hand && legal && handSeat(hand, seat)?.player === player && roll() < person.acts)
    ask(sim, {
      type: 'act',
      at,
      player,
      turn: turnOf(hand) ?? '',
      action: choose(legal, Math.floor(roll() * 1000)),
    });
  else if (hand && roll() < 0.4) ask(sim, { type: 'setAdvance', at, player, advance: anyAdvance(sim) });
  if (roll() < 0.03) ask(sim, whim(sim, person));
  settle(sim);
};

const begun = (seed: number, tally: Tally): { sim: Sim; people: Person[] } => {
  const roll = dice(seed * 7919 + 1);
  const options = anyConfig(roll);
  const names = ['A', 'B', 'C', 'D', 'E', 'F'].slice(0, options.seats);
  const people = names.map((name) => anyPerson(roll, name, options.turnSeconds));
  const watch = { turn: null };
  const sim: Sim = {
    roll,
    now: BEGIN,
    table: NO_TABLE,
    owns: NO_OWNS,
    watch,
    tally,
    alarmAt: null,
    rings: [],
  };
  ask(sim, { type: 'openTable', at: BEGIN, id: `t${seed}`, host: { id: 'A', name: 'A' }, config: options });
  for (const { id, hours: quiet, takesVacation } of people) {
    ask(sim, { type: 'sit', at: BEGIN, player: { id, name: id } });
    ask(sim, { type: 'setHours', at: BEGIN, player: id, hours: quiet, takesVacation });
  }
  ask(sim, { type: 'start', at: BEGIN, player: 'A', deck: shuffled(seed), chance: seed });
  settle(sim);
  return { sim, people };
};

/** Plays a table's thirty days and gives it as it is then; throws at the first thing that must not be. */
export const thirtyDays = (seed: number, tally: Tally): Table => {
  const { sim, people } = begun(seed, tally);
  const visits = people.map(({ visitMs }) => BEGIN + sim.roll() * visitMs);
  let sweep = BEGIN + sim.roll() * DAY;
  for (;;) {
    const ring = Math.min(...sim.rings);
    const first = Math.min(...visits);
    sim.now = Math.max(sim.now, Math.floor(Math.min(ring, first, sweep)));
    if (sim.now >= END) break;
    if (ring <= first && ring <= sweep) {
      sim.rings = sim.rings.filter((at) => at !== ring);
      sim.alarmAt = null;
      settle(sim);
    } else if (sweep <= first) {
      sweep += DAY;
      tally.swept++;
      settle(sim);
    } else {
      const i = visits.indexOf(first);
      const person = people[i] as Person;
      if (!isQuiet(person.hours, sim.now)) visit(sim, person);
      visits[i] = sim.now + MINUTE + sim.roll() * 2 * person.visitMs;
    }
  }
  if (sim.table.closed) tally.closed++;
  sim.now = END + DAY;
  settle(sim);
  return sim.table;
};
