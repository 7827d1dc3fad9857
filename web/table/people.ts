import type { View } from '../../worker/rules/view.ts';
import type { Words } from '../../worker/words/index.ts';

/** Who sits where, by the names this viewer reads: his own seat is "You". */
export type NameOf = (seat: number) => string;

export const namesIn = (view: View, words: Words): NameOf => {
  const names = new Map(view.seats.map(({ seat, player }) => [seat, player.name]));
  return (seat) => (seat === view.you?.seat ? words.table.you : (names.get(seat) ?? words.table.seat(seat + 1)));
};
