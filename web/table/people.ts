import type { View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';

/** Who sits where, by the names this viewer reads: his own seat is "You", or "you" inside a sentence. */
export type NameOf = (seat: number, isInside?: boolean) => string;

/** The names of several seats in the order they are told, the first of them beginning the sentence. */
export const inLine = (nameOf: NameOf, seats: readonly number[]): string[] =>
  seats.map((seat, i) => nameOf(seat, i > 0));

/** The names of several seats somewhere inside a sentence. */
export const inside = (nameOf: NameOf, seats: readonly number[]): string[] =>
  seats.map((seat) => nameOf(seat, true));

export const namesIn = (view: View): NameOf => {
  const names = new Map(view.seats.map(({ seat, player }) => [seat, player.name]));
  const { you, youInside, seat: unnamed } = words.table;
  return (seat, isInside) => {
    if (seat === view.you?.seat) return isInside ? youInside : you;
    return names.get(seat) ?? unnamed(seat + 1);
  };
};
