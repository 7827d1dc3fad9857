/** The JSON that clients read: what a table is to one who looks at it. Instants are ISO 8601 UTC, amounts whole chips. */

import type { Advance } from './advance.ts';
import type { Legal } from './betting.ts';
import type { Card } from './cards.ts';
import type { Award, Four, Player, PlayerId, Street } from './events.ts';
import type { Config, Round, Stakes } from './formats.ts';
import type { Happening } from './happened.ts';
import type { Own, Plan } from './own.ts';
import type { CloseReason, Deed, Habits, Holder, Owes, Place, Table } from './table.ts';

/** A player as dealt into a hand, or nobody. Never a seat: seats change hands. */
export type Viewer = PlayerId | null;

/** Seen events, folded, with who sees them and how many commits they come from. */
export type SeenTable = { table: Table; version: number; viewer: Viewer };

/** What no event holds: what is the viewer's own, and whether the clock of the turn stands in quiet hours just now (A4). */
export type Aside = { own: Own; isQuiet: boolean };

/** Where the sentences of a view come from, so that the rules hold none. */
export type Say = { share: (award: Award) => string };

export type ResultLine = Award & { text: string };
export type SeatState = 'active' | 'folded' | 'allIn' | 'away' | 'sittingOut' | 'waiting';
export type SeenCards = Four | [null, null, null, null] | null;

/** `incoming` comes to the stack between hands (D6); `owes` is posted or waited for before the seat is dealt in (D4). */
export type SeatView = {
  seat: number;
  player: Player;
  stack: number;
  incoming: number;
  bet: number;
  cards: SeenCards;
  state: SeatState;
  owes: Owes;
  /** A3: what is left of the bank behind a turn's own time; null at a table without. */
  bankMs: number | null;
  /** A4. */
  vacationUntil: string | null;
};

/** `pot` is all chips in, bets included; `pots` leave out the bets still in front of seats. */
export type HandView = {
  number: number;
  street: Street | 'showdown';
  button: number;
  toAct: number | null;
  turn: string | null;
  deadline: string | null;
  clock: 'running' | 'stopped' | 'none';
  /** Why the clock stands still, and while the table is paused what the turn has left (A1); quiet hours only to who sits here. */
  remainingMs?: number;
  why?: 'paused' | 'quiet';
  /** When the turn began; whether it was given its time once more, or reminded of (A5). */
  since: string | null;
  granted: boolean;
  reminded: boolean;
  stakes: Stakes;
  /** Who was dealt in, clockwise from the button's left. */
  players: { seat: number; player: Player }[];
  price: number;
  board: Card[];
  pot: number;
  pots: { amount: number; seats: number[] }[];
  returned: { seat: number; amount: number } | null;
  record: Deed[];
  result: ResultLine[] | null;
};

export type FinishedView = {
  number: number;
  stakes: Stakes;
  button: number;
  board: Card[];
  returned: { seat: number; amount: number } | null;
  record: Deed[];
  pots: { amount: number; seats: number[] }[];
  result: ResultLine[];
  players: { seat: number; player: Player }[];
  shown: { seat: number; player: PlayerId; cards: Four }[];
  /** The viewer's own four cards, shown or not. */
  yours: Four | null;
};

export type View = {
  id: string;
  version: number;
  config: Config;
  host: PlayerId;
  /** D9: from when on a player may take the host's role, and who may; null while nothing waits for the host. */
  hostClaimableAt: string | null;
  hostClaimableBy: PlayerId | null;
  nextHandAt: string | null;
  hand: HandView | null;
  previous: FinishedView | null;
  seats: SeatView[];
  /** G2: the round of a mixed table and the hands that remain in it after this one. */
  round: Round | null;
  /** G3: the blinds' level, from 0, and the places taken so far. */
  level: number;
  places: Place[];
  paused: { until: string } | null;
  /** Who asked the host for a seat, and who waits for one at a full table. */
  applicants: { player: Player; buyIn: number }[];
  queue: { player: Player; buyIn: number }[];
  /** A5: the table rests after this hand. */
  pausing: boolean;
  /** The table closes after this hand, at an instant unless something happens, or has closed. */
  closing: boolean;
  closesAt: string | null;
  closed: { at: string; why: CloseReason } | null;
  /** The id of the table that goes on where this one was closed. */
  successor: string | null;
  /** What people did last besides playing, oldest first; `at` to the minute. */
  happened: (Omit<Happening, 'at'> & { at: string })[];
  you: You | null;
  /** D6: what the viewer, who has no seat now, took away when he left; until then he brings back at least that. */
  took?: { chips: number; until: string };
  legal: Legal | null;
};

/** What the table's own clock shows, an instant, and how many times faster than the real one it runs. */
export type TableTime = { now: string; speed: number };

/** The table as it is told: what the rules show, and the link that invites to it, which is no secret; `time` only where that is not everybody's. */
export type LinkedView = View & { url: string; time?: TableTime };

/** What only the viewer himself is told of his seat. */
export type You = {
  seat: number;
  player: PlayerId;
  name: string;
  presence: Holder['presence'];
  habits: Habits;
  plan: Plan | null;
  /** A6: what he decided in advance, or why it was dropped. */
  advance: Advance | null;
  /** A4: whole days off that are left. */
  vacationDaysLeft: number;
};
