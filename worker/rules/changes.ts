/** Small changes to a table, each a new one: what `evolve` is made of. */
import type { PlayerId } from './events.ts';
import type { Account, Hand, HandSeat, Holder, Table } from './table.ts';

export const withHolder = (table: Table, seat: number, change: (h: Holder) => Holder): Table => ({
  ...table,
  seats: table.seats.map((h, i) => (i === seat && h ? change(h) : h)),
});
export const withStack = (table: Table, seat: number, chips: number): Table =>
  withHolder(table, seat, (h) => ({ ...h, stack: h.stack + chips }));
export const withPresence = (table: Table, seat: number, presence: Holder['presence']): Table =>
  withHolder(table, seat, (h) => ({ ...h, presence }));
export const inHand = (table: Table, change: (hand: Hand) => Hand): Table =>
  table.hand ? { ...table, hand: change(table.hand) } : table;
export const atSeat = (hand: Hand, seat: number, change: (s: HandSeat) => HandSeat): HandSeat[] =>
  hand.seats.map((s) => (s.seat === seat ? change(s) : s));

export const inAccount = (
  table: Table,
  player: PlayerId,
  change: (a: Account) => Partial<Account>,
): Table => ({
  ...table,
  accounts: table.accounts.map((a) => (a.player.id === player ? { ...a, ...change(a) } : a)),
});
