/** Random tables and random play for the properties, shrinking to few seats, deep stacks and checks and calls. */
import fc from 'fast-check';
import type { Legal } from '../../worker/rules/betting.ts';
import { legalActions } from '../../worker/rules/betting.ts';
import { type Card, DECK } from '../../worker/rules/cards.ts';
import type { Command } from '../../worker/rules/commands.ts';
import { decide } from '../../worker/rules/decide.ts';
import type { Action, Event, HandSetup, Post, PostKind } from '../../worker/rules/events.ts';
import { evolve, fold } from '../../worker/rules/evolve.ts';
import { type Config, LIMITS } from '../../worker/rules/formats.ts';
import { openHand } from '../../worker/rules/hand.ts';
import { NO_OWNS } from '../../worker/rules/own.ts';
import { setUp } from '../../worker/rules/seats.ts';
import { begin } from '../../worker/rules/story.ts';
import { handSeat, stackAt, type Table, turnOf } from '../../worker/rules/table.ts';
import { letter, NOON, opened, took } from './deal.ts';

/** How often a property is tried, once at least; FUZZ=20 in the environment tries it twenty times as often. */
export const runs = (times: number) => ({ numRuns: Math.ceil(times * Number(process.env.FUZZ ?? 1)) });

/** A deck shuffled by a number, the same one for the same number (mulberry32 and Fisher-Yates). */
export const shuffled = (seed: number): Card[] => {
  const deck = [...DECK];
  let state = seed;
  for (let i = deck.length - 1; i > 0; i--) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const j = ((mixed ^ (mixed >>> 14)) >>> 0) % (i + 1);
    [deck[i], deck[j]] = [deck[j] as Card, deck[i] as Card];
  }
  return deck;
};

const EXTRA: readonly PostKind[] = ['extraBig', 'deadSmall', 'deadBig', 'straddle'];

const ante = (most: number): fc.Arbitrary<Config['ante']> =>
  fc.option(
    fc.record({ kind: fc.constantFrom('each', 'bigBlind'), amount: fc.integer({ min: 1, max: most }) }),
    {
      freq: 1,
    },
  );

/** Stakes of a table: limit, blinds and antes. */
export const stakes = fc
  .record({ limit: fc.constantFrom(...LIMITS), big: fc.integer({ min: 1, max: 40 }), small: fc.nat(39) })
  .chain(({ limit, big, small }) =>
    fc.record({
      limit: fc.constant(limit),
      blinds: fc.constant({ big, small: 1 + (small % big) }),
      ante: ante(big),
    }),
  );

/** Chips in big blinds and a few over: short stacks are as likely as deep ones, and some cannot pay a blind. */
const stack = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 60, max: 400 }) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }) },
);

export type Plan = {
  limit: Config['limit'];
  blinds: Config['blinds'];
  ante: Config['ante'];
  /** In tenths of a big blind. */
  stacks: number[];
  capped: boolean;
  extras: { seat: number; kind: PostKind }[];
  smallBlindMissing: boolean;
  seed: number;
  picks: number[];
};

/** A hand with everything a hand may be dealt with, two to ten seats, and the choices made in it. */
export const plans: fc.Arbitrary<Plan> = fc
  .tuple(
    stakes,
    fc.record({
      stacks: fc.array(stack, { minLength: 2, maxLength: 10 }),
      capped: fc.boolean(),
      extras: fc.oneof(
        { weight: 2, arbitrary: fc.constant<Plan['extras']>([]) },
        {
          weight: 1,
          arbitrary: fc.array(fc.record({ seat: fc.nat(9), kind: fc.constantFrom(...EXTRA) }), {
            maxLength: 4,
          }),
        },
      ),
      smallBlindMissing: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.boolean()),
      seed: fc.nat(),
      picks: fc.array(fc.nat(999), { maxLength: 40 }),
    }),
  )
  .map(([a, b]) => ({ ...a, ...b }));

/** Posts that the table does not ask for yet: each once a seat, no more than it has, a straddle left of the big blind. */
const withExtras = (table: Table, setup: HandSetup, plan: Plan): Post[] => {
  const posts = setup.posts.filter((p) => !(plan.smallBlindMissing && p.kind === 'small'));
  const left = (seat: number) =>
    stackAt(table, seat) - posts.filter((p) => p.seat === seat).reduce((sum, p) => sum + p.amount, 0);
  const { smallBlind, bigBlind, limit } = setup.stakes;
  const blinds = posts.filter((p) => p.kind === 'small' || p.kind === 'big').map((p) => p.seat);
  for (const { seat: n, kind } of plan.extras) {
    const seat = kind === 'straddle' ? (setup.seats[2] ?? -1) : n % setup.seats.length;
    const has = (what: PostKind) => posts.some((p) => p.kind === what && p.seat === seat);
    const due = { extraBig: bigBlind, straddle: 2 * bigBlind, deadSmall: smallBlind, deadBig: bigBlind }[
      kind as string
    ] as number;
    if (blinds.includes(seat) || has(kind) || seat < 0) continue;
    if (kind === 'straddle' && (limit === 'fixed' || left(seat) < due || has('extraBig'))) continue;
    if (kind === 'extraBig' && has('straddle')) continue;
    posts.push({ seat, kind, amount: Math.min(due, left(seat)) });
  }
  return posts;
};

/** The events of a plan up to its first decision. */
export const begun = (plan: Plan): Event[] => {
  const { limit, blinds, stacks } = plan;
  const seated = [
    opened({ seats: stacks.length, limit, blinds, ante: plan.ante }),
    ...stacks.map((s, seat) => took(letter(seat), seat, Math.ceil((s * blinds.big) / 10))),
  ];
  const table = fold(seated);
  const { setup } = setUp(table, stacks.length - 1) as { setup: HandSetup };
  const posts = withExtras(table, setup, plan);
  const maxBets = plan.capped ? 4 : null;
  const hand = { ...setup, posts, stakes: { ...setup.stakes, maxBets } };
  const story = begin(table, NO_OWNS);
  openHand(story, hand, NOON, shuffled(plan.seed));
  return [...seated, ...story.events];
};

/** One of the legal actions: mostly checks and calls, which end a hand. */
export const choose = (legal: Legal, pick: number): Action => {
  const raise = legal.bet ?? legal.raise;
  const type = legal.bet ? 'bet' : 'raise';
  const way = pick % 10;
  if (way === 1 && (legal.call || pick % 3 === 0)) return { type: 'fold' };
  if (raise && way === 2) return { type, to: raise.min };
  if (raise && way === 3) return { type, to: raise.max };
  if (raise && (way === 4 || way === 5))
    return { type, to: raise.min + (Math.floor(pick / 10) % (raise.max - raise.min + 1)) };
  return { type: legal.check ? 'check' : 'call' };
};

/** What the player whose turn it is sends when he takes `action`. */
export const command = (table: Table, action: Action): Command => {
  const seat = table.hand?.toAct ?? -1;
  const player = (table.hand && handSeat(table.hand, seat)?.player) ?? '';
  return { type: 'act', at: NOON, player, turn: (table.hand && turnOf(table.hand)) ?? '', action };
};

/** Called with the table at every decision of a plan's hand, before it is made. */
export type Watch = (table: Table, legal: Legal, pick: number) => void;

/** Plays a plan to its end: all its events. Throws when a legal action is refused or the hand does not end. */
export const playOut = (plan: Plan, watch: Watch = () => {}): Event[] => {
  const events = begun(plan);
  let table = fold(events);
  for (let turn = 0; table.hand?.toAct != null; turn++) {
    if (turn > 500) throw new Error('the hand does not end');
    const legal = legalActions(table, table.hand.toAct) as Legal;
    const pick = plan.picks[turn] ?? 0;
    watch(table, legal, pick);
    const decision = decide(table, command(table, choose(legal, pick)));
    if (!decision.ok) throw new Error(`a legal action was refused: ${decision.refusal.code}`);
    events.push(...decision.events);
    table = decision.events.reduce(evolve, table);
  }
  return events;
};
