/** Who is dealt in, where the button goes and what is posted (D1, D2, D7). */
import type { HandSetup, Post, PostKind } from './events.ts';
import { stakesOf } from './formats.ts';
import { stackAt, type Table } from './table.ts';

/** Seats that can be dealt in: present, with chips (D5). In seat order. */
export const readySeats = (table: Table): number[] =>
  table.seats.flatMap((h, seat) => (h && h.stack > 0 && h.presence === 'here' ? [seat] : []));

/** The seats of `seats` in clockwise order, starting left of `seat`. */
export const clockwiseFrom = (seats: readonly number[], seat: number): number[] => [
  ...seats.filter((s) => s > seat),
  ...seats.filter((s) => s <= seat),
];

/** D1: the first button is drawn: `chance` is a uniform whole number far larger than the number of seats. */
const nextButton = (table: Table, ready: readonly number[], chance: number): number =>
  (table.button === null ? ready[chance % ready.length] : clockwiseFrom(ready, table.button)[0]) as number;

/** D1, D2, D7: antes, small and big blind, and a big-blind ante after the blind; nobody posts more than he has. */
const postsFor = (table: Table, seats: readonly number[]): Post[] => {
  const { blinds, ante } = table.config;
  const [small, big] = (seats.length === 2 ? [seats[1], seats[0]] : seats) as [number, number];
  const due: [number, PostKind, number][] = [
    ...(ante?.kind === 'each' ? seats.map((s): [number, PostKind, number] => [s, 'ante', ante.amount]) : []),
    [small, 'small', blinds.small],
    [big, 'big', blinds.big],
    ...(ante?.kind === 'bigBlind' ? [[big, 'bigBlindAnte', ante.amount] as [number, PostKind, number]] : []),
  ];
  const left = new Map(seats.map((s) => [s, stackAt(table, s)]));
  return due.map(([seat, kind, wanted]) => {
    const amount = Math.min(wanted, left.get(seat) ?? 0);
    left.set(seat, (left.get(seat) ?? 0) - amount);
    return { seat, kind, amount };
  });
};

/** The next hand by the table's own rules, or null while fewer than two can play. */
export const setUp = (table: Table, chance = 0): HandSetup | null => {
  const ready = readySeats(table);
  if (ready.length < 2) return null;
  const button = nextButton(table, ready, chance);
  const seats = clockwiseFrom(ready, button);
  return { stakes: stakesOf(table.config), button, seats, posts: postsFor(table, seats) };
};
