/** The state of a table: its types, and the plain questions everybody asks of it. */
import type { Round } from './betting.ts';
import type { Card } from './cards.ts';
import type { Award, DealtHand, Four, Player, PlayerId, PostKind, Pot, Street, Verb } from './events.ts';
import type { Config, Stakes } from './formats.ts';

/** Who holds a seat. `stack` is what lies behind, in chips. Away: his clock ran out (A2). */
export type Holder = { player: Player; stack: number; presence: 'here' | 'away' | 'sittingOut' };

/**
 * One seat in one hand. `bet` lies in front on this street; `invested` counts for pot layers (antes, live posts,
 * calls and bets); `dead` goes to the main pot (P2). `cards` are null where the reader may not know them.
 */
export type HandSeat = {
  seat: number;
  player: PlayerId;
  stackBefore: number;
  cards: Four | null;
  bet: number;
  invested: number;
  dead: number;
  folded: boolean;
  acted: boolean;
  shown: boolean;
};

/** One line of the hand's record: what a seat posted or did, its total on the street, the chips it added. */
export type Deed = {
  street: Street;
  seat: number;
  did: Verb | PostKind;
  to: number;
  paid: number;
  allIn: boolean;
};

/** `seats` run clockwise from the button's left. `after` is the seat whose left is looked at next for a decision. */
export type Hand = {
  number: number;
  stakes: Stakes;
  button: number;
  street: Street;
  board: Card[];
  deck: readonly Card[] | null;
  seats: HandSeat[];
  round: Round;
  after: number;
  toAct: number | null;
  decision: number;
  deadline: number | null;
  record: Deed[];
  returned: { seat: number; amount: number } | null;
  over: { pots: Pot[]; awards: Award[] } | null;
};

/** A finished hand, kept while the next one runs. */
export type FinishedHand = {
  number: number;
  button: number;
  board: Card[];
  hands: DealtHand[];
  shown: number[];
  pots: Pot[];
  awards: Award[];
};

/** Everything at one table. `hand` stays, over, until the next one is dealt. */
export type Table = {
  id: string;
  host: PlayerId;
  config: Config;
  seats: (Holder | null)[];
  button: number | null;
  handNumber: number;
  nextHandAt: number | null;
  hand: Hand | null;
  previous: FinishedHand | null;
};

/** A table before its first event. Only `tableOpened` or a checkpoint makes it a real one. */
export const NO_TABLE: Table = {
  id: '',
  host: '',
  config: {
    name: '',
    limit: 'pot',
    format: 'cash',
    seats: 0,
    blinds: { small: 1, big: 2 },
    ante: null,
    buyIn: { min: 40, max: 200, default: 100 },
    turnSeconds: 86_400,
    nextHandSeconds: 5,
  },
  seats: [],
  button: null,
  handNumber: 0,
  nextHandAt: null,
  hand: null,
  previous: null,
};

export const handSeat = (hand: Hand, seat: number): HandSeat | undefined =>
  hand.seats.find((s) => s.seat === seat);
export const stackAt = (table: Table, seat: number): number => table.seats[seat]?.stack ?? 0;
export const liveSeats = (hand: Hand): HandSeat[] => hand.seats.filter((s) => !s.folded);
/** All chips in, bets, dead blinds and antes included (B9). */
export const potOf = (hand: Hand): number => hand.seats.reduce((sum, s) => sum + s.invested + s.dead, 0);
/** The seat a player holds, or null. */
export const seatOf = (table: Table, player: PlayerId): number | null => {
  const seat = table.seats.findIndex((s) => s?.player.id === player);
  return seat < 0 ? null : seat;
};
/** Names one decision for ever: "hand.decision" (A7). Null when nobody is to act. */
export const turnOf = (hand: Hand): string | null =>
  hand.toAct === null ? null : `${hand.number}.${hand.decision}`;

/** A finished hand as the table remembers it. */
export const finished = (hand: Hand): FinishedHand | null =>
  hand.over && {
    number: hand.number,
    button: hand.button,
    board: hand.board,
    hands: hand.seats.map(({ seat, player, cards }) => ({ seat, player, cards })),
    shown: hand.seats.filter((s) => s.shown).map((s) => s.seat),
    ...hand.over,
  };
