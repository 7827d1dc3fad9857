/** What happens to the people at a table, remembered: seats, debts, and the ledger. */
import { inAccount, withHolder, withPresence, withStack } from './changes.ts';
import type { HandEvent, Player, PlayerId, SeatEvent } from './events.ts';
import { evolveHand } from './evolve-hand.ts';
import { type Account, accountOf, NO_HABITS, newHolder, type Table } from './table.ts';

type Of<T extends SeatEvent['type']> = Extract<SeatEvent, { type: T }>;

const newAccount = (player: Player): Account => ({
  player,
  bought: 0,
  buyIns: 0,
  corrected: 0,
  cashedOut: 0,
  left: null,
  vacations: [],
});

/** Chips bought, in the ledger: by the player's first buy-in there, or another one. */
const withPurchase = (table: Table, player: Player, amount: number): Table => {
  const known = accountOf(table, player.id);
  const opened = known ? table : { ...table, accounts: [...table.accounts, newAccount(player)] };
  return inAccount(opened, player.id, (a) => ({ player, bought: a.bought + amount, buyIns: a.buyIns + 1 }));
};

const seatTaken = (table: Table, { at, seat, player, stack, owes }: Of<'seatTaken'>): Table => {
  const bought = withPurchase(table, player, stack);
  return { ...bought, seats: bought.seats.with(seat, newHolder(player, stack, at, owes)) };
};

/** A4: days off that were not used are still his. */
const endedBy = (vacations: Account['vacations'], at: number): Account['vacations'] =>
  vacations.map(({ from, until }) => ({ from, until: Math.min(until, at) }));

/** D8: his chips leave with the ledger. */
const seatLeft = (table: Table, { at, seat, player, chips, why }: Of<'seatLeft'>): Table =>
  inAccount({ ...table, seats: table.seats.with(seat, null) }, player, (a) => ({
    cashedOut: a.cashedOut + chips,
    left: { at, chips, why },
    vacations: endedBy(a.vacations, at),
  }));

const seatMoved = (table: Table, { seat, to, owes }: Of<'seatMoved'>): Table => {
  const holder = table.seats[seat] ?? null;
  return { ...table, seats: table.seats.with(seat, null).with(to, holder && { ...holder, owes }) };
};

/** Of what was asked for in a hand nothing may have come (D6): then it was no buy-in. */
const chipsBought = (table: Table, { seat, player, amount }: Of<'chipsBought'>): Table => {
  const times = amount > 0 ? 1 : 0;
  const paid = inAccount(table, player, (a) => ({ bought: a.bought + amount, buyIns: a.buyIns + times }));
  return withHolder(paid, seat, (h) => ({ ...h, stack: h.stack + amount, incoming: 0 }));
};

const stackCorrected = (table: Table, { seat, player, amount }: Of<'stackCorrected'>): Table =>
  inAccount(withStack(table, seat, amount), player, (a) => ({ corrected: a.corrected + amount }));

const withoutHeir = (table: Table, seat: number) => table.heirs.filter((h) => h.seat !== seat);

/** D9: an account goes on under another player, together with one of his own, if he has that. */
const passedOn = (accounts: readonly Account[], from: PlayerId, player: Player): Account[] => {
  const own = accounts.find((a) => a.player.id === player.id) ?? newAccount(player);
  const both = (a: Account): Account => ({
    player,
    bought: a.bought + own.bought,
    buyIns: a.buyIns + own.buyIns,
    corrected: a.corrected + own.corrected,
    cashedOut: a.cashedOut + own.cashedOut,
    left: own.left,
    vacations: [...a.vacations, ...own.vacations],
    formerly: [...(a.formerly ?? []), ...(own.formerly ?? []), from].filter((id) => id !== player.id),
  });
  return accounts.flatMap((a) => (a === own ? [] : a.player.id === from ? [both(a)] : [a]));
};

/** D9: the seat, its chips, what it owes and its account pass to another player, who has yet to say what he always does. */
const seatRebound = (table: Table, { seat, from, player }: Of<'seatRebound'>): Table => ({
  ...withHolder(table, seat, (h) => ({ ...h, player, habits: NO_HABITS })),
  accounts: passedOn(table.accounts, from, player),
  heirs: withoutHeir(table, seat),
});

const notOf = (player: PlayerId) => (entry: { player: Player }) => entry.player.id !== player;

/** The table after one more event about its people; all else happens in a hand. */
export const evolveSeats = (table: Table, event: SeatEvent | HandEvent): Table => {
  switch (event.type) {
    case 'seatTaken':
      return seatTaken(table, event);
    case 'seatLeft':
      return seatLeft(table, event);
    case 'seatMoved':
      return seatMoved(table, event);
    case 'wentAway':
      return withPresence(table, event.seat, 'away');
    case 'satOut':
      return withHolder(table, event.seat, (h) => ({ ...h, presence: 'sittingOut', outSince: event.at }));
    case 'cameBack':
      return withHolder(table, event.seat, (h) => ({ ...h, presence: 'here', outSince: null }));
    case 'blindMissed':
      return withHolder(table, event.seat, (h) => ({ ...h, owes: { ...h.owes, [event.blind]: true } }));
    case 'habitsSet':
      return withHolder(table, event.seat, (h) => ({ ...h, habits: event.habits }));
    case 'chipsAsked':
      return withHolder(table, event.seat, (h) => ({ ...h, incoming: h.incoming + event.amount }));
    case 'chipsBought':
      return chipsBought(table, event);
    case 'stackCorrected':
      return stackCorrected(table, event);
    case 'seatAsked': {
      const { type: _, ...applicant } = event;
      return { ...table, applicants: [...table.applicants, applicant] };
    }
    case 'askingEnded':
      return { ...table, applicants: table.applicants.filter(notOf(event.player)) };
    case 'queued': {
      const { type: _, ...waiting } = event;
      return { ...table, queue: [...table.queue, { ...waiting, seat: null }] };
    }
    case 'queueLeft':
      return { ...table, queue: table.queue.filter(notOf(event.player)) };
    case 'placeTaken':
      return { ...table, places: [...table.places, { player: event.player, place: event.place }] };
    case 'recoveryMade':
      return table;
    case 'seatClaimed':
      return {
        ...table,
        heirs: [...withoutHeir(table, event.seat), { seat: event.seat, player: event.player }],
      };
    case 'vacationBegan':
      return inAccount(
        withHolder(table, event.seat, (h) => ({ ...h, vacationUntil: event.until })),
        event.player,
        (a) => ({ vacations: [...a.vacations, { from: event.at, until: event.until }] }),
      );
    case 'vacationEnded':
      return inAccount(
        withHolder(table, event.seat, (h) => ({ ...h, vacationUntil: null })),
        event.player,
        (a) => ({ vacations: endedBy(a.vacations, event.at) }),
      );
    case 'seatRebound':
      return seatRebound(table, event);
    default:
      return evolveHand(table, event);
  }
};
