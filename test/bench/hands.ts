/** Full random six-handed hands a second through `decide` and `evolve`, as the table's object calls them. */
import type { Legal } from '../../worker/rules/betting.ts';
import { legalActions } from '../../worker/rules/betting.ts';
import { type Card, DECK } from '../../worker/rules/cards.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Action } from '../../worker/rules/events.ts';
import { fold } from '../../worker/rules/evolve.ts';
import type { Config } from '../../worker/rules/formats.ts';
import { NO_TABLE, type Table, turnOf } from '../../worker/rules/table.ts';
import { type Chance, pick, seeded, shuffled } from './chance.ts';

const SEATS = 6;
const WARM_UP_MS = 1000;
const MEASURED_MS = 4000;

const CONFIG: Config = {
  ...NO_TABLE.config,
  name: 'Benchmark',
  limit: 'pot',
  format: 'cash',
  seats: SEATS,
  blinds: { small: 5, big: 10 },
  ante: null,
  buyIn: { min: 400, max: 2000, default: 1000 },
  turnSeconds: 86_400,
  nextHandSeconds: 5,
};

export type HandsResult = {
  handsPerSecond: number;
  /** What such a hand is on average. */
  decisionsPerHand: number;
  showdownsPerHand: number;
};

/** The table after a command that the rules must accept. */
const after = (table: Table, command: Command): Table => {
  const decision = decide(table, command);
  if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
  return fold(decision.events, table);
};

const seated = (): Table => {
  let table = after(NO_TABLE, {
    type: 'openTable',
    at: 0,
    id: 'bench',
    host: { id: 'p0', name: 'P0' },
    config: CONFIG,
  });
  for (let i = 0; i < SEATS; i++) {
    table = after(table, { type: 'sit', at: 0, player: { id: `p${i}`, name: `P${i}` } });
  }
  return table;
};

/** Any of the legal actions, each as likely, a bet or raise of any legal size; nobody folds what he may check. */
const randomAction = (legal: Legal, chance: Chance): Action => {
  const actions: (() => Action)[] = [legal.check ? () => ({ type: 'check' }) : () => ({ type: 'fold' })];
  if (legal.call) actions.push(() => ({ type: 'call' }));
  for (const type of ['bet', 'raise'] as const) {
    const interval = legal[type];
    if (interval) {
      actions.push(() => ({ type, to: interval.min + chance(interval.max - interval.min + 1) }));
    }
  }
  return pick(actions, chance)();
};

/** One hand from the deal to the last chip; returns how many decisions it took and whether hands were shown. */
const playHand = (table: Table, deck: readonly Card[], chance: Chance) => {
  let now = after(table, { type: 'start', at: 0, player: table.host, deck, chance: chance(SEATS) });
  let decisions = 0;
  for (let hand = now.hand; hand && !hand.over; hand = now.hand) {
    const seat = hand.toAct ?? -1;
    const legal = legalActions(now, seat);
    const player = now.seats[seat]?.player.id;
    const turn = turnOf(hand);
    if (!legal || !player || !turn) throw new Error('a running hand waits for somebody');
    now = after(now, { type: 'act', at: 0, player, turn, action: randomAction(legal, chance) });
    decisions++;
  }
  return { decisions, showdown: now.hand?.seats.some((s) => s.shown) ?? false };
};

/** Plays for so many ms, always the same hands in the same order. */
const play = (forMs: number): HandsResult => {
  const chance = seeded(2026);
  const table = seated();
  const begun = performance.now();
  let [hands, decisions, showdowns] = [0, 0, 0];
  let elapsedMs = 0;
  while (elapsedMs < forMs) {
    const played = playHand(table, shuffled(DECK, chance), chance);
    hands++;
    decisions += played.decisions;
    if (played.showdown) showdowns++;
    elapsedMs = performance.now() - begun;
  }
  return {
    handsPerSecond: hands / (elapsedMs / 1000),
    decisionsPerHand: decisions / hands,
    showdownsPerHand: showdowns / hands,
  };
};

/** Once the code is warm. */
export const measureHands = (): HandsResult => {
  play(WARM_UP_MS);
  return play(MEASURED_MS);
};
