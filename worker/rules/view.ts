/** What a viewer sees: events with the unseen taken out, and a fold of them as the JSON that clients read. */
import { legalActions } from './betting.ts';
import { takenAway } from './coming-back.ts';
import { vacationLeft } from './days-off.ts';
import type { Award, PlayerId } from './events.ts';
import { levelOf } from './formats.ts';
import { hostClaim } from './host-claim.ts';
import { NOTHING_OWN, type Own } from './own.ts';
import { layers } from './pots.ts';
import { minuteOf } from './seen-by.ts';
import { DAY } from './spans.ts';
import {
  type Applicant,
  type FinishedHand,
  finished,
  type Hand,
  handSeat,
  hasPlayed,
  potOf,
  runningHand,
  type Table,
  turnOf,
} from './table.ts';
import type {
  Aside,
  FinishedView,
  HandView,
  ResultLine,
  Say,
  SeatState,
  SeatView,
  SeenCards,
  SeenTable,
  View,
  Viewer,
  You,
} from './view-types.ts';

export { seenBy } from './seen-by.ts';
export type * from './view-types.ts';

export const NO_ASIDE: Aside = { own: NOTHING_OWN, isQuiet: false };

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

const betAt = (table: Table, seat: number): number => {
  const hand = runningHand(table);
  return (hand && handSeat(hand, seat)?.bet) ?? 0;
};

const seatViews = (table: Table, viewer: Viewer): SeatView[] =>
  table.seats.flatMap((holder, seat) =>
    holder
      ? [
          {
            seat,
            player: holder.player,
            stack: holder.stack,
            incoming: holder.incoming,
            bet: betAt(table, seat),
            cards: cardsAt(table, viewer, seat),
            state: seatState(table, seat),
            owes: holder.owes,
            bankMs: holder.bankMs,
            vacationUntil: instant(holder.vacationUntil),
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

const playersOf = (hands: readonly { seat: number; player: PlayerId; name: string }[]) =>
  hands.map(({ seat, player, name }) => ({ seat, player: { id: player, name } }));

/** A1: the clock of the turn; it stands still while the table is paused, and in quiet hours (A4). */
const clockOf = (
  { paused }: Table,
  hand: Hand,
  isQuiet: boolean,
): Pick<HandView, 'clock' | 'remainingMs' | 'why'> => {
  if (paused && paused.remainingMs !== null) {
    return { clock: 'stopped', remainingMs: paused.remainingMs, why: 'paused' };
  }
  if (isQuiet && hand.deadline !== null) return { clock: 'stopped', why: 'quiet' };
  return { clock: hand.deadline === null ? 'none' : 'running' };
};

const handView = (table: Table, hand: Hand, say: Say, isQuiet: boolean): HandView => ({
  number: hand.number,
  street: hand.over && hand.seats.filter((s) => !s.folded).length > 1 ? 'showdown' : hand.street,
  button: hand.button,
  toAct: hand.toAct,
  turn: turnOf(hand),
  deadline: instant(hand.deadline),
  ...clockOf(table, hand, isQuiet),
  since: hand.toAct === null ? null : instant(hand.turnBeganAt),
  granted: hand.granted,
  reminded: hand.reminded,
  stakes: hand.stakes,
  players: playersOf(hand.seats),
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
  stakes: hand.stakes,
  button: hand.button,
  board: hand.board,
  returned: hand.returned,
  record: hand.record,
  pots: hand.pots,
  result: resultOf(hand.awards, say),
  players: playersOf(hand.hands),
  shown: hand.hands.flatMap(({ seat, player, cards }) =>
    cards && hand.shown.includes(seat) ? [{ seat, player, cards }] : [],
  ),
  yours: hand.hands.find((h) => h.player === viewer)?.cards ?? null,
});

/** A9: when people did something is told to the minute. */
const happenedView = ({ happened }: Table): View['happened'] =>
  happened.map(({ at, ...it }) => ({ ...it, at: new Date(minuteOf(at)).toISOString() }));

const youAt = (table: Table, viewer: Viewer, { plan, advance }: Own): You | null => {
  const seat = table.seats.findIndex((h) => h?.player.id === viewer);
  const holder = table.seats[seat];
  if (!holder) return null;
  return {
    seat,
    player: holder.player.id,
    name: holder.player.name,
    presence: holder.presence,
    habits: holder.habits,
    plan,
    advance,
    vacationDaysLeft: Math.floor(vacationLeft(table, holder.player.id, table.activeAt) / DAY),
  };
};

/** D6, G3: told to him alone, and only where it matters: at a freezeout all begin with the same. */
const tookFrom = (table: Table, viewer: Viewer, you: You | null): Pick<View, 'took'> => {
  const away = viewer === null || you || table.config.format !== 'cash' ? null : takenAway(table, viewer);
  if (!away || away.chips <= table.config.buyIn.min) return {};
  return { took: { chips: away.chips, until: new Date(away.until).toISOString() } };
};

const inLine = (line: readonly Applicant[]) => line.map(({ player, buyIn }) => ({ player, buyIn }));

const claimable = (table: Table): Pick<View, 'hostClaimableAt' | 'hostClaimableBy'> => {
  const claim = hostClaim(table);
  return { hostClaimableAt: instant(claim?.at ?? null), hostClaimableBy: claim?.by ?? null };
};

/** What is said of the table as such, whoever looks. */
const tableView = (table: Table) => ({
  id: table.id,
  config: table.config,
  host: table.host,
  ...claimable(table),
  nextHandAt: instant(table.nextHandAt),
  round: table.round,
  level: levelOf(table.config, Math.max(1, table.handNumber)),
  places: table.places,
  paused: table.paused && { until: new Date(table.paused.until).toISOString() },
  applicants: inLine(table.applicants),
  queue: inLine(table.queue),
  pausing: table.pausing,
  closing: table.closing,
  closesAt: instant(table.closesAt),
  closed: table.closed && { at: new Date(table.closed.at).toISOString(), why: table.closed.why },
  successor: table.successor,
});

/** D9: a seat as one sees it who may not look on at the play: as it was before the running hand. */
const beforeHand =
  (table: Table) =>
  (seen: SeatView): SeatView => {
    const hand = runningHand(table);
    const stack = (hand && handSeat(hand, seen.seat)?.stackBefore) ?? seen.stack;
    const presence = table.seats[seen.seat]?.presence ?? 'here';
    return { ...seen, stack, bet: 0, cards: null, state: presence === 'here' ? 'waiting' : presence };
  };

/** D9: whether this viewer may look on at the play of this table; once it is closed, whether he ever played there. */
export const mayWatch = (table: Table, viewer: Viewer): boolean =>
  table.config.watching === 'anyone' ||
  viewer === table.host ||
  table.seats.some((h) => h?.player.id === viewer) ||
  (viewer !== null && table.closed !== null && hasPlayed(table, viewer));

/**
 * A fold of seen events as the JSON clients read. Instants are ISO 8601 UTC, amounts whole chips, unknown cards null.
 */
export const toView = ({ table, version, viewer }: SeenTable, say: Say, aside: Aside = NO_ASIDE): View => {
  const watches = mayWatch(table, viewer);
  const previous = (table.hand && finished(table.hand)) ?? table.previous;
  const you = youAt(table, viewer, aside.own);
  const dealtIn = table.hand?.seats.some((s) => s.player === viewer);
  return {
    version,
    ...tableView(table),
    hand: watches && table.hand ? handView(table, table.hand, say, you !== null && aside.isQuiet) : null,
    previous: watches && previous ? finishedView(previous, viewer, say) : null,
    seats: watches ? seatViews(table, viewer) : seatViews(table, viewer).map(beforeHand(table)),
    happened: watches ? happenedView(table) : [],
    you,
    ...tookFrom(table, viewer, you),
    legal: you && dealtIn && !table.paused ? legalActions(table, you.seat) : null,
  };
};
