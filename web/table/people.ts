import type { PlayerId } from '../../worker/rules/events.ts';
import type { FinishedView, View } from '../../worker/rules/view.ts';
import { words } from '../language.ts';

/** Who sits where, by the names this viewer reads: his own seat is "You", or "you" inside a sentence. */
export type NameOf = (seat: number, isInside?: boolean) => string;

/** The names of several seats in the order they are told, the first of them beginning the sentence. */
export const inLine = (nameOf: NameOf, seats: readonly number[]): string[] =>
  seats.map((seat, i) => nameOf(seat, i > 0));

/** The names of several seats somewhere inside a sentence. */
export const inside = (nameOf: NameOf, seats: readonly number[]): string[] =>
  seats.map((seat) => nameOf(seat, true));

const naming =
  (names: ReadonlyMap<number, string>, me: number | null): NameOf =>
  (seat, isInside) => {
    const { you, youInside, seat: unnamed } = words.table;
    if (seat === me) return isInside ? youInside : you;
    return names.get(seat) ?? unnamed(seat + 1);
  };

export const namesIn = (view: View): NameOf =>
  naming(new Map(view.seats.map(({ seat, player }) => [seat, player.name])), view.you?.seat ?? null);

type Dealt = Pick<FinishedView, 'players'>;

/** The seat that a player had in a hand, or null. */
export const seatIn = ({ players }: Dealt, id: PlayerId | null | undefined): number | null =>
  players.find(({ player }) => player.id === id)?.seat ?? null;

/** The names of those who were dealt into a hand, whoever sits there now; `me` is the seat that I had in it. */
export const namesOf = ({ players }: Dealt, me: number | null): NameOf =>
  naming(new Map(players.map(({ seat, player }) => [seat, player.name])), me);
