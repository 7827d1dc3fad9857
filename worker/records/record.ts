/** A hand as it was written down somewhere, in one neutral form: what is replayed to check it. */
import type { Card } from '../rules/cards.ts';
import type { PostKind, Verb } from '../rules/events.ts';
import type { Ante, Blinds, Limit } from '../rules/formats.ts';

/** Street (0 pre-flop to 3 river), seat, verb, and the seat's total on this street afterwards. */
export type ActionRecord = [street: number, seat: number, verb: Verb, to: number];
/** What was offered: may check, chips to call, smallest and largest total of a raise (null where there is none). */
export type LegalRecord = [check: boolean, call: number, min: number | null, max: number | null];

export type SeatRecord = {
  stack: number;
  cards: Card[] | null;
  posts: { kind: PostKind; amount: number }[];
};

/**
 * Seats are positions from the button's left, amounts whole chips of any unit. What a source does not tell is left out
 * or null, and is not compared. `result` is net chips without rake; where a rake was taken, a source tells only
 * `realResult`, what was paid after it, and `rake`. `total` is all that was won, rake included; `won` what each collected.
 */
export type HandRecord = {
  id: string;
  limit: Limit;
  blinds: Blinds;
  bets?: Blinds | null | undefined;
  maxBets?: number | null | undefined;
  ante?: { kind: 'ante' | 'bigBlindAnte'; amount: Ante['amount'] } | null | undefined;
  button: number | null;
  seats: SeatRecord[];
  board: Card[] | null;
  boardDealt: 0 | 3 | 4 | 5;
  actions: ActionRecord[];
  /** Where in its file each action is told. */
  lines?: number[] | undefined;
  legal?: LegalRecord[] | undefined;
  illegal?: [before: number, action: ActionRecord][] | undefined;
  uncalled?: { seat: number; amount: number } | null | undefined;
  showdown: boolean;
  pots?: { amount: number; seats?: number[] | null | undefined }[] | null | undefined;
  total?: number | undefined;
  won?: number[] | undefined;
  result?: number[] | null | undefined;
  rake?: number | undefined;
  realResult?: number[] | undefined;
  clampedRaise?: boolean | undefined;
  eval?: ({ cat: string; hi: number; lo: number | null } | null)[] | undefined;
};

/** A hand found in a text: its record, or why it cannot be checked. `line` is where it begins, or what cannot be read. */
export type Reading = { id: string; line?: number | undefined } & (
  | { record: HandRecord }
  | { skipped: string }
);

/** The chips in front of the seats while a record is read, street by street. */
export type Totals = {
  price: () => number;
  bet: (seat: number) => number;
  /** All that the seat has put in so far, dead chips too. */
  paid: (seat: number) => number;
  /** Chips go in; dead ones are not in front of the seat. What it has too little for it does not put in. */
  post: (seat: number, kind: PostKind, amount: number) => number;
  /** The seat's total becomes `to`, or as much of it as it has. */
  raiseTo: (seat: number, to: number) => number;
  nextStreet: () => void;
};

const NOT_IN_FRONT: readonly PostKind[] = ['ante', 'deadSmall', 'deadBig', 'bigBlindAnte'];

/** B14: the price begins at the full big blind, however short it was posted. */
export const totals = (stacks: readonly number[], bigBlind: number): Totals => {
  const left = [...stacks];
  let bets = stacks.map(() => 0);
  let price = bigBlind;
  const put = (seat: number, amount: number) => {
    const paid = Math.min(amount, left[seat] ?? 0);
    left[seat] = (left[seat] ?? 0) - paid;
    return paid;
  };
  const bet = (seat: number) => bets[seat] ?? 0;
  return {
    price: () => price,
    bet,
    paid: (seat) => (stacks[seat] ?? 0) - (left[seat] ?? 0),
    post: (seat, kind, amount) => {
      const paid = put(seat, amount);
      if (!NOT_IN_FRONT.includes(kind)) bets[seat] = bet(seat) + paid;
      if (kind === 'straddle') price = Math.max(price, bet(seat));
      return paid;
    },
    raiseTo: (seat, to) => {
      bets[seat] = bet(seat) + put(seat, to - bet(seat));
      price = Math.max(price, bet(seat));
      return bet(seat);
    },
    nextStreet: () => {
      bets = stacks.map(() => 0);
      price = 0;
    },
  };
};

/** The streets a board of so many cards was dealt for, or null where no street ends so. */
export const boardDealt = (cards: number): HandRecord['boardDealt'] | null =>
  cards === 0 || cards === 3 || cards === 4 || cards === 5 ? cards : null;
