/** Everything that can be asked of a table, and everything that can have happened at one. */
import type { Card } from './cards.ts';
import type { Config, Stakes } from './formats.ts';
import type { HighName, LowName } from './ranking.ts';
import type { Table } from './table.ts';

export type PlayerId = string;
export type Player = { id: PlayerId; name: string };
export type Four = [Card, Card, Card, Card];

export const STREETS = ['preflop', 'flop', 'turn', 'river'] as const;
export type Street = (typeof STREETS)[number];

/** `extraBig` and `straddle` are live like the blinds; `deadSmall`, `deadBig` and `bigBlindAnte` go to the main pot (D4, D7). */
export const POST_KINDS = [
  'ante',
  'small',
  'big',
  'extraBig',
  'straddle',
  'deadSmall',
  'deadBig',
  'bigBlindAnte',
] as const;
export type PostKind = (typeof POST_KINDS)[number];
/** Chips really put in before the deal: less than due when all-in, even 0. */
export type Post = { seat: number; kind: PostKind; amount: number };

export const VERBS = ['fold', 'check', 'call', 'bet', 'raise'] as const;
export type Verb = (typeof VERBS)[number];
export const isVerb = (did: string): did is Verb => (VERBS as readonly string[]).includes(did);

/** What a player asks for: `to` is his total on this street; `allIn` becomes the call, bet or raise of the whole stack. */
export type Action =
  | { type: 'fold' | 'check' | 'call' }
  | { type: 'bet' | 'raise'; to: number }
  | { type: 'allIn' };

/** Who is dealt in and what he posts, before the cards. `seats` run clockwise from the button's left. */
export type HandSetup = { stakes: Stakes; button: number; seats: number[]; posts: Post[] };

/** `at` is the instant in ms; `deck` a full shuffled deck: time and chance are data. */
export type Command =
  | { type: 'openTable'; at: number; id: string; host: Player; config: Config }
  | { type: 'sit'; at: number; player: Player; seat?: number; buyIn?: number }
  | { type: 'start'; at: number; player: PlayerId; deck: readonly Card[]; chance: number }
  | { type: 'nextHand'; at: number; deck: readonly Card[] }
  | { type: 'act'; at: number; player: PlayerId; turn: string; action: Action }
  | { type: 'timeOut'; at: number }
  | { type: 'comeBack'; at: number; player: PlayerId };

/** Which part of a pot a share is: `both` when the same players win high and low (P7), `all` when there is no low or nobody else. */
export type Half = 'high' | 'low' | 'both' | 'all';

/** P5: the odd chip between the halves; P6: the odd chips among tied hands. */
export type OddChipReason = 'odd-chip-to-high' | 'first-left-of-button';

/** One share of one pot. `cards` are the five used (two hole cards first), null when the hand was not shown (S4). */
export type Award = {
  pot: number;
  half: Half;
  amount: number;
  seat: number;
  cards: readonly Card[] | null;
  lowCards?: readonly Card[];
  hand: HighName | LowName | null;
  low?: LowName;
  oddChips: number;
  why?: OddChipReason;
};

/** Chips that are won together; `seats` are the live players who may win them. Main pot first. */
export type Pot = { amount: number; seats: number[] };

/** A hand as it lay before a player: his four cards, null where the reader may not know them. */
export type DealtHand = { seat: number; player: PlayerId; cards: Four | null };

export type Event =
  | { type: 'tableOpened'; at: number; id: string; host: Player; config: Config }
  | { type: 'seatTaken'; at: number; seat: number; player: Player; stack: number }
  | { type: 'wentAway'; at: number; seat: number }
  | { type: 'satOut'; at: number; seat: number }
  | { type: 'cameBack'; at: number; seat: number }
  /** A checkpoint: `table` is everything before this hand, so folding may begin here. `deck` is null to every viewer. */
  | {
      type: 'handStarted';
      at: number;
      table: Table;
      number: number;
      stakes: Stakes;
      button: number;
      deck: readonly Card[] | null;
      hands: DealtHand[];
    }
  | ({ type: 'posted' } & Post)
  | { type: 'turnBegan'; at: number; seat: number; decision: number; deadline: number | null }
  | {
      type: 'acted';
      at: number;
      seat: number;
      verb: Verb;
      to: number;
      paid: number;
      by: 'player' | 'clock' | 'absence';
    }
  | { type: 'betReturned'; seat: number; amount: number }
  | { type: 'streetDealt'; street: Exclude<Street, 'preflop'>; cards: Card[] }
  | { type: 'handShown'; seat: number; player: PlayerId; cards: Four }
  | { type: 'handMucked'; seat: number }
  | { type: 'handEnded'; at: number; pots: Pot[]; awards: Award[] }
  /** When the next hand is dealt by itself; null while too few can play. */
  | { type: 'nextHandSet'; at: number; nextHandAt: number | null };

/** Ends a switch over a union: a case that was forgotten does not compile. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};
