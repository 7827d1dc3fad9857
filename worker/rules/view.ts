/** What a viewer sees: events with the unseen taken out, and a fold of them as the JSON that clients read. */
import { type Legal, legalActions } from './betting.ts';
import type { Card } from './cards.ts';
import {
  type Award,
  type DealtHand,
  type Event,
  type Four,
  type PlayerId,
  type Street,
  unreachable,
} from './events.ts';
import type { Config } from './formats.ts';
import { layers } from './pots.ts';
import {
  type Deed,
  type FinishedHand,
  finished,
  type Hand,
  handSeat,
  potOf,
  seatOf,
  type Table,
  turnOf,
} from './table.ts';

/** A player as dealt into a hand, or nobody. Never a seat: seats change hands. */
export type Viewer = PlayerId | null;

const seenHand =
  (viewer: Viewer, shown: readonly number[] = []) =>
  (hand: DealtHand): DealtHand =>
    hand.player === viewer || shown.includes(hand.seat) ? hand : { ...hand, cards: null };

const seenTable = (viewer: Viewer, table: Table): Table => {
  const { previous } = table;
  return previous
    ? { ...table, previous: { ...previous, hands: previous.hands.map(seenHand(viewer, previous.shown)) } }
    : table;
};

/**
 * The event as this viewer may know it: his own cards and shown ones, never the deck. The only way a card leaves. (S4)
 */
export const seenBy = (viewer: Viewer, event: Event): Event => {
  switch (event.type) {
    case 'handStarted':
      return {
        ...event,
        table: seenTable(viewer, event.table),
        deck: null,
        hands: event.hands.map(seenHand(viewer)),
      };
    case 'tableOpened':
    case 'seatTaken':
    case 'wentAway':
    case 'satOut':
    case 'cameBack':
    case 'posted':
    case 'turnBegan':
    case 'acted':
    case 'betReturned':
    case 'streetDealt':
    case 'handShown':
    case 'handMucked':
    case 'handEnded':
    case 'nextHandSet':
      return event;
    default:
      return unreachable(event);
  }
};

/** Seen events, folded, with who sees them and how many commits they come from. */
export type SeenTable = { table: Table; version: number; viewer: Viewer };

/** Where the sentences of a view come from, so that the rules hold none. */
export type Say = { share: (award: Award) => string };

export type ResultLine = Award & { text: string };
export type SeatState = 'active' | 'folded' | 'allIn' | 'away' | 'sittingOut' | 'waiting';
export type SeenCards = Four | [null, null, null, null] | null;

export type SeatView = {
  seat: number;
  player: { id: PlayerId; name: string };
  stack: number;
  bet: number;
  cards: SeenCards;
  state: SeatState;
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
  button: number;
  board: Card[];
  pots: { amount: number; seats: number[] }[];
  result: ResultLine[];
  shown: { seat: number; player: PlayerId; cards: Four }[];
  /** The viewer's own four cards, shown or not. */
  yours: Four | null;
};

export type View = {
  id: string;
  version: number;
  config: Config;
  host: PlayerId;
  nextHandAt: string | null;
  hand: HandView | null;
  previous: FinishedView | null;
  seats: SeatView[];
  you: { seat: number; player: PlayerId; name: string } | null;
  legal: Legal | null;
};

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const UNSEEN: SeenCards = [null, null, null, null];

const seatState = (table: Table, seat: number): SeatState => {
  const holder = table.seats[seat];
  const dealt = table.hand && handSeat(table.hand, seat);
  if (dealt?.folded) return 'folded';
  if (dealt && holder?.stack === 0 && !table.hand?.over) return 'allIn';
  if (holder?.presence === 'away' || holder?.presence === 'sittingOut') return holder.presence;
  return dealt ? 'active' : 'waiting';
};

const cardsAt = (table: Table, viewer: Viewer, seat: number): SeenCards => {
  const dealt = table.hand && handSeat(table.hand, seat);
  if (!dealt) return null;
  if (dealt.shown || dealt.player === viewer) return dealt.cards;
  return dealt.folded || table.hand?.over ? null : UNSEEN;
};

const seatViews = (table: Table, viewer: Viewer): SeatView[] =>
  table.seats.flatMap((holder, seat) =>
    holder
      ? [
          {
            seat,
            player: holder.player,
            stack: holder.stack,
            bet: (table.hand && !table.hand.over && handSeat(table.hand, seat)?.bet) || 0,
            cards: cardsAt(table, viewer, seat),
            state: seatState(table, seat),
          },
        ]
      : [],
  );

const resultOf = (awards: readonly Award[], say: Say): ResultLine[] =>
  awards.map((award) => ({ ...award, text: say.share(award) }));

/** The pots without the bets of this street, which still lie in front of the seats. */
const gathered = (hand: Hand) =>
  layers(
    hand.seats.map((s) => ({ seat: s.seat, amount: s.invested - s.bet, live: !s.folded })),
    hand.seats.reduce((sum, s) => sum + s.dead, 0),
  );

const handView = (hand: Hand, say: Say): HandView => ({
  number: hand.number,
  street: hand.over && hand.seats.filter((s) => !s.folded).length > 1 ? 'showdown' : hand.street,
  button: hand.button,
  toAct: hand.toAct,
  turn: turnOf(hand),
  deadline: instant(hand.deadline),
  clock: hand.deadline === null ? 'none' : 'running',
  price: hand.round.price,
  board: hand.board,
  pot: potOf(hand),
  pots: hand.over?.pots ?? gathered(hand),
  returned: hand.returned,
  record: hand.record,
  result: hand.over && resultOf(hand.over.awards, say),
});

const finishedView = (hand: FinishedHand, viewer: Viewer, say: Say): FinishedView => ({
  number: hand.number,
  button: hand.button,
  board: hand.board,
  pots: hand.pots,
  result: resultOf(hand.awards, say),
  shown: hand.hands.flatMap(({ seat, player, cards }) =>
    cards && hand.shown.includes(seat) ? [{ seat, player, cards }] : [],
  ),
  yours: hand.hands.find((h) => h.player === viewer)?.cards ?? null,
});

/** A fold of seen events as the JSON clients read. Instants are ISO 8601 UTC, amounts whole chips, unknown cards null. */
export const toView = ({ table, version, viewer }: SeenTable, say: Say): View => {
  const seat = viewer === null ? null : seatOf(table, viewer);
  const previous = (table.hand && finished(table.hand)) ?? table.previous;
  const dealtIn = table.hand?.seats.some((s) => s.seat === seat && s.player === viewer);
  const name = seat === null ? '' : (table.seats[seat]?.player.name ?? '');
  return {
    id: table.id,
    version,
    config: table.config,
    host: table.host,
    nextHandAt: instant(table.nextHandAt),
    hand: table.hand && handView(table.hand, say),
    previous: previous && finishedView(previous, viewer, say),
    seats: seatViews(table, viewer),
    you: seat === null || viewer === null ? null : { seat, player: viewer, name },
    legal: seat !== null && dealtIn ? legalActions(table, seat) : null,
  };
};
