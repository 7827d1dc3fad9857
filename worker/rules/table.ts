/** The state of a table: its types, and the plain questions everybody asks of it. */
import type { Round as BettingRound } from './betting.ts';
import type { Card } from './cards.ts';
import type {
  ActedBy,
  Award,
  DealtHand,
  Four,
  LeaveReason,
  Player,
  PlayerId,
  PostKind,
  Pot,
  Street,
  Verb,
} from './events.ts';
import type { Config, Round, Stakes } from './formats.ts';
import type { Happening } from './happened.ts';

/** D4: the blinds a player missed or, new at the table, has not paid yet: posted, or waited for, before he is dealt in. */
export type Owes = { small: boolean; big: boolean };
export const OWES_NOTHING: Owes = { small: false, big: false };

/** Standing choices of a player: to straddle (B15), to open every hand he may (S2), to post what he owes (D4). */
export type Habits = { straddles: boolean; alwaysShows: boolean; posts: boolean };
export const NO_HABITS: Habits = { straddles: false, alwaysShows: false, posts: false };

/**
 * Who holds a seat. `stack` is what lies behind, in chips; `incoming` comes to it between hands. Away: his clock ran out
 * (A2) or he sat out in the middle of a hand. `satAt` and `outSince` are instants in ms.
 */
export type Holder = {
  player: Player;
  stack: number;
  incoming: number;
  presence: 'here' | 'away' | 'sittingOut';
  owes: Owes;
  habits: Habits;
  satAt: number;
  outSince: number | null;
  /** A3: what is left of his bank, in ms; null until a hand with a bank began. A4: how long his vacation lasts. */
  bankMs: number | null;
  vacationUntil: number | null;
};

/** A seat as its player takes it, at `at` in ms, with `stack` chips. */
export const newHolder = (player: Player, stack: number, at: number, owes = OWES_NOTHING): Holder => ({
  player,
  stack,
  incoming: 0,
  presence: 'here',
  owes,
  habits: NO_HABITS,
  satAt: at,
  outSince: null,
  bankMs: null,
  vacationUntil: null,
});

/** D3: where the button, the small and the big blind of the last hand were, be there a player or not. */
export type Orbit = { button: number; small: number; big: number };

/** Somebody who wants a seat: waiting for the host's word, or in line at a full table. `buyIn` is in chips; `posts`: D4. */
export type Applicant = { player: Player; seat: number | null; buyIn: number; at: number; posts?: boolean };

/**
 * What a player brought and took, in chips: the ledger, as its events add up. `left` is when he last got up, with what and
 * why; `formerly` whose account it was before a recovery (D9).
 */
export type Account = {
  player: Player;
  bought: number;
  buyIns: number;
  corrected: number;
  cashedOut: number;
  left: { at: number; chips: number; why?: LeaveReason } | null;
  /** A4: the days off he took of the table's budget. */
  vacations: { from: number; until: number }[];
  formerly?: PlayerId[];
};

/** G3: a place taken in a freezeout; of equal places each has the same number. */
export type Place = { player: Player; place: number };

/** A5: a table at rest. `remainingMs` is what the turn has left, null without one; `heldMs` what a vacation's hold has (A4). */
export type Paused = { at: number; until: number; remainingMs: number | null; heldMs: number };

/**
 * One seat in one hand. `bet` lies in front on this street; `invested` counts for pot layers (antes, live posts,
 * calls and bets); `dead` goes to the main pot (P2). `cards` are null where the reader may not know them.
 */
export type HandSeat = {
  seat: number;
  player: PlayerId;
  name: string;
  stackBefore: number;
  cards: Four | null;
  bet: number;
  invested: number;
  dead: number;
  folded: boolean;
  acted: boolean;
  shown: boolean;
};

/** One line of the hand's record: what a seat posted or did, its total on the street, the chips it added; `by` whom, if not by its player. */
export type Deed = {
  street: Street;
  seat: number;
  did: Verb | PostKind;
  to: number;
  paid: number;
  allIn: boolean;
  by?: Exclude<ActedBy, 'player'>;
};

/** `seats` run clockwise from the button's left. `after` is the seat whose left is looked at next for a decision. */
export type Hand = {
  number: number;
  startedAt: number;
  /** G3: from 0. */
  level: number;
  stakes: Stakes;
  turnSeconds: number;
  button: number;
  street: Street;
  board: Card[];
  deck: readonly Card[] | null;
  seats: HandSeat[];
  round: BettingRound;
  after: number;
  toAct: number | null;
  decision: number;
  /** When the turn began, and its one deadline (A1); whether it was given more time or reminded of (A5). */
  turnBeganAt: number;
  deadline: number | null;
  granted: boolean;
  reminded: boolean;
  /** A4: seats this hand was held for, and until when the turn's clock stands for that. */
  held: number[];
  heldUntil: number | null;
  record: Deed[];
  returned: { seat: number; amount: number } | null;
  over: { pots: Pot[]; awards: Award[] } | null;
};

/** A finished hand, kept while the next one runs. */
export type FinishedHand = {
  number: number;
  stakes: Stakes;
  button: number;
  board: Card[];
  record: Deed[];
  returned: Hand['returned'];
  hands: DealtHand[];
  shown: number[];
  pots: Pot[];
  awards: Award[];
};

/** Everything at one table. `hand` stays, over, until the next one is dealt. */
export type Table = {
  id: string;
  host: PlayerId;
  /** D9: when he became host or, if that is later, last did something here himself, in ms. */
  hostSince: number;
  config: Config;
  seats: (Holder | null)[];
  orbit: Orbit | null;
  round: Round | null;
  handNumber: number;
  /** When the first hand was dealt, in ms. */
  firstDealtAt: number | null;
  nextHandAt: number | null;
  hand: Hand | null;
  previous: FinishedHand | null;
  applicants: Applicant[];
  queue: Applicant[];
  accounts: Account[];
  places: Place[];
  /** D9: seats that pass to another player before the next deal. */
  heirs: { seat: number; player: Player }[];
  paused: Paused | null;
  /** A5: it rests once the hand that runs is over. */
  pausing: boolean;
  closing: boolean;
  closed: { at: number; why: CloseReason } | null;
  /** The table that goes on where this one was closed. */
  successor: string | null;
  /** When something last happened here, and until when it stays open if nothing more does; instants in ms. */
  activeAt: number;
  closesAt: number | null;
  /** What people did last besides playing. */
  happened: Happening[];
};

export type CloseReason = 'host' | 'idle' | 'won';

/** A table before its first event. Only `tableOpened` or a checkpoint makes it a real one. */
export const NO_TABLE: Table = {
  id: '',
  host: '',
  hostSince: 0,
  config: {
    name: '',
    limit: 'pot',
    format: 'cash',
    seats: 0,
    blinds: { small: 1, big: 2 },
    fixedBlinds: null,
    ante: null,
    straddle: false,
    buyIn: { min: 40, max: 200, default: 100 },
    rebuys: null,
    approval: false,
    watching: 'anyone',
    levelHands: 10,
    turnSeconds: 86_400,
    bank: null,
    vacation: { days: 0, holdHours: 48 },
    nextHandSeconds: 5,
    unit: null,
  },
  seats: [],
  orbit: null,
  round: null,
  handNumber: 0,
  firstDealtAt: null,
  nextHandAt: null,
  hand: null,
  previous: null,
  applicants: [],
  queue: [],
  accounts: [],
  places: [],
  heirs: [],
  paused: null,
  pausing: false,
  closing: false,
  closed: null,
  successor: null,
  activeAt: 0,
  closesAt: null,
  happened: [],
};

export const handSeat = (hand: Hand, seat: number): HandSeat | undefined =>
  hand.seats.find((s) => s.seat === seat);
/** What lies behind, seat by seat. */
export type Stacks = { seats: readonly (Pick<Holder, 'stack'> | null)[] };
export const stackAt = (table: Stacks, seat: number): number => table.seats[seat]?.stack ?? 0;
export const liveSeats = (hand: Hand): HandSeat[] => hand.seats.filter((s) => !s.folded);
/** All chips in, bets, dead blinds and antes included (B9). */
export const potOf = ({ seats }: { seats: readonly Pick<HandSeat, 'invested' | 'dead'>[] }): number =>
  seats.reduce((sum, s) => sum + s.invested + s.dead, 0);
/** The seat a player holds, or null. */
export const seatOf = (table: Table, player: PlayerId): number | null => {
  const seat = table.seats.findIndex((s) => s?.player.id === player);
  return seat < 0 ? null : seat;
};
/** Everybody who has a seat, in seat order. */
export type Seated = { seat: number; holder: Holder };
export const seated = (table: Table): Seated[] =>
  table.seats.flatMap((holder, seat) => (holder ? [{ seat, holder }] : []));
/** Names one decision for ever: "hand.decision" (A7). Null when nobody is to act. */
export const turnOf = (hand: Hand): string | null =>
  hand.toAct === null ? null : `${hand.number}.${hand.decision}`;

/** A finished hand as the table remembers it. */
export const finished = (hand: Hand): FinishedHand | null =>
  hand.over && {
    number: hand.number,
    stakes: hand.stakes,
    button: hand.button,
    board: hand.board,
    record: hand.record,
    returned: hand.returned,
    hands: hand.seats.map(({ seat, player, name, cards }) => ({ seat, player, name, cards })),
    shown: hand.seats.filter((s) => s.shown).map((s) => s.seat),
    ...hand.over,
  };
export const runningHand = (table: Table): Hand | null =>
  table.hand && !table.hand.over ? table.hand : null;
export const accountOf = (table: Table, player: PlayerId): Account | undefined =>
  table.accounts.find((a) => a.player.id === player);
/** Whether he ever bought chips here, be it before his seat went to another by a recovery link (D9). */
export const hasPlayed = ({ accounts }: Table, player: PlayerId): boolean =>
  accounts.some((a) => a.player.id === player || a.formerly?.includes(player));
/** The number of the last hand that is over; 0 when none is. */
export const lastFinished = ({ hand, handNumber }: Table): number =>
  hand && !hand.over ? handNumber - 1 : handNumber;
