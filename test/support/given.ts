/** A small specification: given events, when something is asked, then events, an offer, a result or a refusal. */
import { expect } from 'vitest';
import { type Legal, legalActions } from '../../worker/rules/betting.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Action, Award, Event } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { NO_OWNS, type Owns, type Plan } from '../../worker/rules/own.ts';
import type { Refusal, RefusalCode } from '../../worker/rules/refusals.ts';
import { type Hand, type Table, turnOf } from '../../worker/rules/table.ts';
import { letter, NOON } from './deal.ts';

type Partly = { type: Event['type'] } & Record<string, unknown>;

/** What is known after some events; each step gives a new one. A refusal must be asked for next, or it is an error. */
export type Scene = {
  table: Table;
  /** What is the players' own, and of it what they mean to do later: it lies beside the log. */
  owns: Owns;
  plans: Record<string, Plan>;
  events: readonly Event[];
  /** Asks for a command, or plays a script: "C raises to 35, A folds, B calls | B checks" (a bar: a new street). */
  when(asked: Command | string): Scene;
  /** Exactly these events came of the last step, in this order; each is told as far as it matters. */
  happened(...events: Partly[]): Scene;
  /** The last step was refused and changed nothing. */
  refused(code: RefusalCode, numbers?: Omit<Refusal, 'code'>): Scene;
  /** Whose turn it is and what he may do: "B: check, bet 10-100", or null for nobody. */
  offers(text: string | null): Scene;
  /** The hand is over and the stacks changed by this much: "A +15, B -10, C -5"; who is not named, by nothing. */
  nets(text: string): Scene;
  /** The pots, main pot first: "160 ABCD, 300 BCD". */
  pots(text: string): Scene;
  /** The shares, as told: "low of pot 0: A 80". */
  shares(...lines: string[]): Scene;
  /** Hands in the order of their turn to show: "B shows, A mucks". */
  showdown(text: string): Scene;
};

export const handOf = (table: Table): Hand => {
  if (!table.hand) throw new Error('no hand was dealt');
  return table.hand;
};

const range = ({ min, max }: { min: number; max: number }) => (min === max ? `${min}` : `${min}-${max}`);

const legalText = (legal: Legal): string =>
  [
    ...(legal.check ? ['check'] : []),
    ...(legal.call ? [`call ${legal.call.amount}`] : []),
    ...(legal.bet ? [`bet ${range(legal.bet)}`] : []),
    ...(legal.raise ? [`raise ${range(legal.raise)}`] : []),
  ].join(', ');

const offerText = (table: Table): string | null => {
  const seat = table.hand?.toAct ?? null;
  const legal = seat === null ? null : legalActions(table, seat);
  return seat === null || !legal ? null : `${letter(seat)}: ${legalText(legal)}`;
};

const VERBS: [RegExp, (to: number) => Action][] = [
  [/^folds$/, () => ({ type: 'fold' })],
  [/^checks$/, () => ({ type: 'check' })],
  [/^calls$/, () => ({ type: 'call' })],
  [/^bets (\S+)$/, (to) => ({ type: 'bet', to })],
  [/^raises to (\S+)$/, (to) => ({ type: 'raise', to })],
  [/^is all-in$/, () => ({ type: 'allIn' })],
];

const actionOf = (words: string): Action => {
  for (const [pattern, make] of VERBS) {
    const found = pattern.exec(words);
    if (found) return make(Number(found[1]));
  }
  throw new Error(`not an action: ${words}`);
};

/** "C raises to 35" as the command of that player, who answers the turn that is open now. */
const commandOf = (table: Table, words: string): Command => {
  const player = words.slice(0, 1);
  const turn = (table.hand && turnOf(table.hand)) ?? 'none';
  return { type: 'act', at: NOON, player, turn, action: actionOf(words.slice(2)) };
};

export const shareText = (pots: number) => (a: Award) =>
  `${a.half}${pots > 1 ? ` of pot ${a.pot}` : ''}: ${letter(a.seat)} ${a.amount}${a.why ? ` (${a.why})` : ''}`;

const netText = (hand: Hand, table: Table): string =>
  hand.seats
    .map((s) => ({ name: letter(s.seat), net: (table.seats[s.seat]?.stack ?? 0) - s.stackBefore }))
    .filter(({ net }) => net !== 0)
    .map(({ name, net }) => `${name} ${net > 0 ? '+' : ''}${net}`)
    .join(', ');

const showdownText = (events: readonly Event[]): string =>
  events
    .flatMap((e) =>
      e.type === 'handShown'
        ? [`${letter(e.seat)} shows`]
        : e.type === 'handMucked'
          ? [`${letter(e.seat)} mucks`]
          : [],
    )
    .join(', ');

const step = (events: readonly Event[], table: Table, owns: Owns, command: Command): Scene => {
  const before = JSON.stringify([table, owns]);
  const decision = decide(table, command, owns);
  expect(JSON.stringify([table, owns]), 'decide changed the table').toBe(before);
  if (!decision.ok) return scene(events, table, owns, [], decision.refusal);
  const after = decision.events.reduce(evolve, table);
  return scene([...events, ...decision.events], after, decision.owns, decision.events, null);
};

const play = (from: Scene, script: string): Scene => {
  const streets = script.split(/\s*\|\s*/);
  let now = from;
  for (const [i, street] of streets.entries()) {
    const dealt = now.table.hand?.board.length;
    for (const words of street.split(/,\s*/).filter(Boolean)) now = now.when(commandOf(now.table, words));
    if (i < streets.length - 1)
      expect(now.table.hand?.board.length, `"${street}" ends its street`).not.toBe(dealt);
  }
  return now;
};

const scene = (
  events: readonly Event[],
  table: Table,
  owns: Owns,
  news: readonly Event[],
  refusal: Refusal | null,
): Scene => {
  const accepted = (): Hand => {
    if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`);
    return handOf(table);
  };
  const self: Scene = {
    table,
    owns,
    plans: Object.fromEntries(
      Object.entries(owns).flatMap(([name, { plan }]) => (plan ? [[name, plan]] : [])),
    ),
    events,
    when(asked) {
      if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`);
      return typeof asked === 'string' ? play(self, asked) : step(events, table, owns, asked);
    },
    happened(...expected) {
      if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`);
      expect(news).toMatchObject(expected);
      return self;
    },
    refused(code, numbers = {}) {
      expect(refusal).toMatchObject({ code, ...numbers });
      return scene(events, table, owns, [], null);
    },
    offers(text) {
      accepted();
      expect(offerText(table)).toBe(text);
      return self;
    },
    nets(text) {
      const hand = accepted();
      expect(hand.over, 'the hand is over').not.toBeNull();
      expect(netText(hand, table)).toBe(text);
      return self;
    },
    pots(text) {
      const pots = accepted().over?.pots ?? [];
      expect(pots.map((p) => `${p.amount} ${p.seats.map(letter).join('')}`).join(', ')).toBe(text);
      return self;
    },
    shares(...lines) {
      const over = accepted().over;
      expect(over?.awards.map(shareText(over.pots.length))).toEqual(lines);
      return self;
    },
    showdown(text) {
      accepted();
      expect(showdownText(events)).toBe(text);
      return self;
    },
  };
  return self;
};

export const given = (...events: readonly Event[]): Scene =>
  scene(events, fold(events), NO_OWNS, events, null);

/** The rest of the streets, checked by these players in this order. */
export const checkDown = (names: string, streets = 3) =>
  Array(streets)
    .fill([...names].map((name) => `${name} checks`).join(', '))
    .join(' | ');
