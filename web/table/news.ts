/** What happened since somebody last looked, taken from the record of the hand. */
import type { Card } from '../../worker/rules/cards.ts';
import { type ActedBy, isVerb, STREETS, type Street, type Verb } from '../../worker/rules/events.ts';
import type { Deed } from '../../worker/rules/table.ts';
import type { HandView, View } from '../../worker/rules/view.ts';

/** What somebody did besides playing. */
export type Happening = View['happened'][number];

/** How far somebody has seen: a hand's number, and how many lines of its record. */
export type Mark = { hand: number; deeds: number };

/** One line of news. `amount` is what the deed added, or for a bet or raise the total it went to. */
export type NewsItem =
  | { type: 'handsOver'; count: number }
  | { type: 'street'; street: Exclude<Street, 'preflop'>; cards: readonly Card[] }
  | { type: 'deed'; seats: readonly number[]; did: Verb; amount: number; allIn: boolean }
  | { type: 'forced'; seat: number; did: Verb; by: Exclude<ActedBy, 'player'> }
  | { type: 'happened'; it: Happening };

/** The last items, numbered from `first`, after `hidden` more. */
export type News = { items: NewsItem[]; first: number; hidden: number };

const MOST_ITEMS = 4;

/** Where the record of the shown hand ends now. */
export const markOf = (view: View): Mark => ({
  hand: view.hand?.number ?? 0,
  deeds: view.hand?.record.length ?? 0,
});

/** The cards that a street brought. */
export const cardsOf = (street: Exclude<Street, 'preflop'>, board: readonly Card[]): readonly Card[] => {
  const from = { flop: 0, turn: 3, river: 4 }[street];
  return board.slice(from, street === 'flop' ? 3 : from + 1);
};

/** The streets on the board so far. */
export const streetsDealt = (board: readonly Card[]): Exclude<Street, 'preflop'>[] =>
  (['flop', 'turn', 'river'] as const).slice(0, Math.max(0, board.length - 2));

const amountOf = ({ did, to, paid }: Deed): number => (did === 'raise' || did === 'bet' ? to : paid);

/** The streets dealt after a deed and before the next one, or up to now. */
const dealtAfter = (deed: Deed, next: Deed | undefined, board: readonly Card[]) =>
  streetsDealt(board).filter(
    (street) =>
      STREETS.indexOf(street) > STREETS.indexOf(deed.street) &&
      (next === undefined || STREETS.indexOf(street) <= STREETS.indexOf(next.street)),
  );

const joined = (items: NewsItem[], item: NewsItem): NewsItem[] => {
  const last = items.at(-1);
  const isSame =
    last?.type === 'deed' &&
    item.type === 'deed' &&
    !last.allIn &&
    !item.allIn &&
    last.did === item.did &&
    last.amount === item.amount;
  return isSame
    ? [...items.slice(0, -1), { ...last, seats: [...last.seats, ...item.seats] }]
    : [...items, item];
};

/** What the record tells from one of its lines on, and what happened beside it. Posts are no news. */
const itemsFrom = (
  { number, record, board, result }: HandView,
  from: number,
  happened: View['happened'],
): NewsItem[] => {
  const beside = (after: number): NewsItem[] =>
    happened
      .filter(
        ({ hand, deeds }) =>
          (hand === number && deeds === after) ||
          (result !== null && hand === number + 1 && deeds === 0 && after === record.length),
      )
      .map((it) => ({ type: 'happened', it }));
  return record
    .flatMap((deed, i): NewsItem[] => {
      // What happened after the last line that was seen may not have been seen with it.
      if (i < from) return i === from - 1 ? beside(from) : [];
      const streets = dealtAfter(deed, record[i + 1], board).map(
        (street): NewsItem => ({ type: 'street', street, cards: cardsOf(street, board) }),
      );
      const after = i === 0 ? [...beside(0), ...beside(1)] : beside(i + 1);
      if (!isVerb(deed.did)) return [...streets, ...after];
      const { seat, did, allIn, by } = deed;
      const done: NewsItem = by
        ? { type: 'forced', seat, did, by }
        : { type: 'deed', seats: [seat], did, amount: amountOf(deed), allIn };
      return [done, ...streets, ...after];
    })
    .reduce(joined, []);
};

/** What happened since `mark`: at most four items, the latest, and how many came before them. */
export const newsSince = (view: View, mark: Mark): News => {
  const { hand, happened } = view;
  if (!hand) return { items: [], first: 1, hidden: 0 };
  const passed = mark.hand > 0 ? hand.number - mark.hand : 0;
  const all = [
    ...(passed > 0 ? [{ type: 'handsOver' as const, count: passed }] : []),
    ...itemsFrom(hand, hand.number === mark.hand ? mark.deeds : 0, happened),
  ];
  const hidden = Math.max(0, all.length - MOST_ITEMS);
  return { items: all.slice(hidden), first: hidden + 1, hidden };
};

/** The line of the record where I last acted in this hand, if nobody's news is older than that: "just now" begins there. */
export const ownLastDeed = ({ hand, you }: View): number | null => {
  const at = hand && you ? hand.record.findLastIndex((d) => d.seat === you.seat && isVerb(d.did)) : -1;
  return at < 0 ? null : at;
};

/** Who is to act, then who comes after him before the round can end, in turn. */
export const nextSeats = (view: View): number[] => {
  const { hand } = view;
  if (!hand || hand.toAct === null) return [];
  const toAct = hand.toAct;
  const round = hand.record.filter((d) => d.street === hand.street && isVerb(d.did));
  const seats = [...view.seats].sort((a, b) => order(a.seat, toAct) - order(b.seat, toAct));
  return seats
    .filter(({ seat, stack, bet, cards, state }) => {
      const canAct = cards !== null && state !== 'folded' && state !== 'allIn' && stack > 0;
      return canAct && (seat === toAct || bet < hand.price || !round.some((d) => d.seat === seat));
    })
    .map(({ seat }) => seat);
};

/** Clockwise distance, without knowing how many seats there are. */
const order = (seat: number, from: number): number => (seat >= from ? seat - from : seat - from + 1000);
