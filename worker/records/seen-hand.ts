/** A finished hand as one viewer may see it, laid out the way records tell it. */
import type { Card } from '../rules/cards.ts';
import { type Award, type Four, isVerb, type Pot, STREETS, type Street } from '../rules/events.ts';
import type { Stakes } from '../rules/formats.ts';
import { showOrder } from '../rules/showdown.ts';
import { type Deed, type Hand, type HandSeat, liveSeats, type Table } from '../rules/table.ts';
import type { SeenTable, Viewer } from '../rules/view.ts';
import { handId, tournamentId } from './hand-id.ts';
import type { Named } from './names.ts';

/** `paid` is all a seat put in, less what came back; `won` all its shares. Chips. `cards` are null where unseen (S4). */
export type SeenSeat = Named & {
  seat: number;
  stack: number;
  cards: Four | null;
  shown: boolean;
  folded: Street | null;
  paid: number;
  won: number;
};

/** One street as far as it was dealt: the cards it brought and what was done on it, posts left out. */
export type SeenStreet = { street: Street; cards: Card[]; actions: Deed[] };

/** A day in UTC. Nothing finer leaves in a record (A9). */
export type Day = { year: number; month: number; day: number };

export type SeenHand = {
  id: number;
  number: number;
  table: { id: string; name: string; seats: number };
  /** G3: what the hand of a freezeout belongs to; null at a cash table. `level` is from 1. */
  tournament: { number: number; level: number; stack: number; began: Day } | null;
  day: Day;
  stakes: Stakes;
  button: number;
  /** Clockwise from the button's left. */
  seats: SeenSeat[];
  /** Everybody known at the table, in an order that stays the same from hand to hand. */
  people: Named[];
  /** The viewer's own seat, if he was dealt in. */
  hero: SeenSeat | null;
  posts: Deed[];
  streets: SeenStreet[];
  board: Card[];
  returned: { seat: number; amount: number } | null;
  pots: Pot[];
  awards: Award[];
  /** Contested to the end: who opens his hand, in order (S1). Empty when all but one folded. */
  showing: SeenSeat[];
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const foldedOn = (hand: Hand, seat: number): Street | null =>
  hand.record.find((deed) => deed.seat === seat && deed.did === 'fold')?.street ?? null;

/** S4: cards that the table was handed by mistake still do not get out here. */
const seenSeat =
  (hand: Hand, viewer: Viewer, awards: readonly Award[]) =>
  (s: HandSeat): SeenSeat => ({
    player: s.player,
    name: s.name,
    seat: s.seat,
    stack: s.stackBefore,
    cards: s.shown || s.player === viewer ? s.cards : null,
    shown: s.shown,
    folded: foldedOn(hand, s.seat),
    paid: s.invested + s.dead,
    won: sum(awards.filter((a) => a.seat === s.seat).map((a) => a.amount)),
  });

const DEALT = { preflop: [0, 0], flop: [0, 3], turn: [3, 4], river: [4, 5] } as const;

const streetsOf = ({ board, record }: Hand): SeenStreet[] =>
  STREETS.filter((street) => DEALT[street][1] <= board.length).map((street) => ({
    street,
    cards: board.slice(...DEALT[street]),
    actions: record.filter((deed) => deed.street === street && isVerb(deed.did)),
  }));

const peopleOf = (table: Table, hand: Hand): Named[] => {
  const dealt = hand.seats.map(({ player, name }) => ({ player, name }));
  const known = table.accounts.map(
    ({ player: { id, name }, formerly = [] }) =>
      dealt.find(({ player }) => player === id || formerly.includes(player)) ?? { player: id, name },
  );
  return [...known, ...dealt];
};

const dayOf = (at: number): Day => {
  const date = new Date(at);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
};

const tournamentOf = ({ id, config, firstDealtAt }: Table, hand: Hand): SeenHand['tournament'] =>
  config.format === 'freezeout'
    ? {
        number: tournamentId(id),
        level: hand.level + 1,
        stack: config.buyIn.default,
        began: dayOf(firstDealtAt ?? hand.startedAt),
      }
    : null;

/** The hand that lies on a table as a viewer sees it; null while it runs or before the first one. */
export const seenHand = ({ table, viewer }: Pick<SeenTable, 'table' | 'viewer'>): SeenHand | null => {
  const { hand } = table;
  if (!hand?.over) return null;
  const { pots, awards } = hand.over;
  const seats = hand.seats.map(seenSeat(hand, viewer, awards));
  const contested = liveSeats(hand).length > 1;
  return {
    id: handId(table.id, hand.number),
    number: hand.number,
    table: { id: table.id, name: table.config.name, seats: table.seats.length },
    tournament: tournamentOf(table, hand),
    day: dayOf(hand.startedAt),
    stakes: hand.stakes,
    button: hand.button,
    seats,
    people: peopleOf(table, hand),
    hero: seats.find((s) => s.player === viewer) ?? null,
    posts: hand.record.filter((deed) => !isVerb(deed.did)),
    streets: streetsOf(hand),
    board: hand.board,
    returned: hand.returned,
    pots,
    awards,
    showing: contested ? showOrder(hand).map((s) => seats.find((o) => o.seat === s.seat) as SeenSeat) : [],
  };
};

/** What `seat` is known by in this hand. */
export const seatIn = (hand: SeenHand, seat: number): SeenSeat => {
  const found = hand.seats.find((s) => s.seat === seat);
  if (!found) throw new Error(`seat ${seat} was not dealt in`);
  return found;
};
