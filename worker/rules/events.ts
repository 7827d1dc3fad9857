/** Everything that can have happened at a table, and the words for it: actions, posts, pots and shares. */
import type { Card } from './cards.ts';
import type { Config, Round, Stakes } from './formats.ts';
import type { HighName, LowName } from './ranking.ts';
import type { CloseReason, Habits, Orbit, Owes, Table } from './table.ts';

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

/**
 * Who is dealt in and what he posts, before the cards. `seats` run clockwise from the button's left; `round` is the
 * mixed table's (G2), null elsewhere; `turnSeconds` the clock of this hand.
 */
export type HandSetup = {
  stakes: Stakes;
  orbit: Orbit;
  round: Round | null;
  turnSeconds: number;
  seats: number[];
  posts: Post[];
};

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
export type DealtHand = { seat: number; player: PlayerId; name: string; cards: Four | null };

/** Who or what made a seat act: its player, the deadline (A2), his being away (A2), or his leaving (D8). */
export type ActedBy = 'player' | 'clock' | 'absence' | 'leaving';

/** A checkpoint: `table` is everything before this hand, so folding may begin here. `deck` is null to every viewer. */
export type HandStarted = { type: 'handStarted'; at: number; table: Table; number: number } & Omit<
  HandSetup,
  'seats' | 'posts'
> & { deck: readonly Card[] | null; hands: DealtHand[] };

/** What happens in a hand. */
export type HandEvent =
  | HandStarted
  | ({ type: 'posted' } & Post)
  | { type: 'turnBegan'; at: number; seat: number; decision: number; deadline: number | null }
  /** `bankMs` is what is left of his bank (A3), where that may have changed. */
  | {
      type: 'acted';
      at: number;
      seat: number;
      verb: Verb;
      to: number;
      paid: number;
      by: ActedBy;
      bankMs?: number;
    }
  /** A5: granted `by` an opponent. A4: by a vacation, for which the clock stands `heldUntil` then; null: he is back. */
  | { type: 'deadlineMoved'; at: number; seat: number; deadline: number; why: 'grant'; by: PlayerId }
  | {
      type: 'deadlineMoved';
      at: number;
      seat: number;
      deadline: number;
      why: 'vacation';
      by: null;
      heldUntil: number | null;
    }
  | { type: 'reminded'; at: number; seat: number; by: PlayerId }
  | { type: 'betReturned'; seat: number; amount: number }
  | { type: 'streetDealt'; street: Exclude<Street, 'preflop'>; cards: Card[] }
  /** At the showdown, or later by choice (S2): `hand` says which hand's cards these are. */
  | { type: 'handShown'; hand: number; seat: number; player: PlayerId; cards: Four }
  | { type: 'handMucked'; seat: number }
  | { type: 'handEnded'; at: number; pots: Pot[]; awards: Award[] };

/** What happens to the people at a table. Amounts are chips; `by` is the host where he did it. */
export type SeatEvent =
  | { type: 'seatTaken'; at: number; seat: number; player: Player; stack: number; owes: Owes }
  | { type: 'seatLeft'; at: number; seat: number; player: PlayerId; chips: number; why: LeaveReason }
  | { type: 'seatMoved'; at: number; seat: number; to: number; owes: Owes }
  | { type: 'wentAway'; at: number; seat: number }
  | { type: 'satOut'; at: number; seat: number }
  | { type: 'cameBack'; at: number; seat: number }
  | { type: 'blindMissed'; seat: number; blind: 'small' | 'big' }
  /** That something was set all see, what it is only its player (A9). */
  | { type: 'habitsSet'; at: number; seat: number; player: PlayerId; habits: Habits }
  /** Bought while a hand runs: they count from the next one (D6). */
  | { type: 'chipsAsked'; at: number; seat: number; amount: number }
  | { type: 'chipsBought'; at: number; seat: number; player: PlayerId; amount: number }
  | { type: 'stackCorrected'; at: number; seat: number; player: PlayerId; amount: number; by: PlayerId }
  /** `posts`: he comes in by posting (D4), once he has the seat. */
  | { type: 'seatAsked'; at: number; player: Player; seat: number | null; buyIn: number; posts?: boolean }
  | { type: 'askingEnded'; at: number; player: PlayerId; why: 'seated' | 'refused' | 'withdrawn' }
  | { type: 'queued'; at: number; player: Player; buyIn: number; posts?: boolean }
  | { type: 'queueLeft'; at: number; player: PlayerId }
  | { type: 'placeTaken'; at: number; player: Player; place: number }
  | { type: 'recoveryMade'; at: number; seat: number; by: PlayerId }
  | { type: 'seatClaimed'; at: number; seat: number; player: Player }
  | {
      type: 'vacationBegan';
      at: number;
      seat: number;
      player: PlayerId;
      until: number;
      by: 'player' | 'clock';
    }
  | { type: 'vacationEnded'; at: number; seat: number; player: PlayerId }
  | { type: 'seatRebound'; at: number; seat: number; from: PlayerId; player: Player };

/** By himself, put out by the host, thirty days sitting out (D5), the table's end, or out of a freezeout (G3). */
export type LeaveReason = 'left' | 'removed' | 'absent' | 'closed' | 'out' | 'resigned';

/** What happens to a table as such. */
export type TableEvent =
  | { type: 'tableOpened'; at: number; id: string; host: Player; config: Config }
  /** When the next hand is dealt by itself; null while too few can play. */
  | { type: 'nextHandSet'; at: number; nextHandAt: number | null }
  | { type: 'configured'; at: number; config: Config; by: PlayerId }
  /** `remainingMs` is the turn's own; `heldMs` for how long it would still have been held (A4). */
  | {
      type: 'tablePaused';
      at: number;
      until: number;
      remainingMs: number | null;
      heldMs?: number;
      by: PlayerId;
    }
  /** A5: whether the table will rest once the hand that runs is over. */
  | { type: 'pauseAnnounced'; at: number; pausing: boolean; by: PlayerId }
  | { type: 'tableResumed'; at: number; deadline: number | null; by: PlayerId | null }
  | { type: 'hostPassed'; at: number; to: PlayerId; by: PlayerId }
  | { type: 'idleNoticed'; at: number; closesAt: number }
  | { type: 'closingAnnounced'; at: number; by: PlayerId }
  | { type: 'tableClosed'; at: number; why: CloseReason }
  /** The closed table was started again: `successor` is the id of the new one. */
  | { type: 'successorNamed'; at: number; successor: string; by: PlayerId };

export type Event = HandEvent | SeatEvent | TableEvent;

/** Ends a switch over a union: a case that was forgotten does not compile. */
export const unreachable = (value: never): never => {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
};
