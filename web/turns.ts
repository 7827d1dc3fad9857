/** Where it is my turn, least time first. */

/** `deadline` is an ISO 8601 UTC instant; null where no clock runs. */
export type Turn = { id: string; name: string; deadline: string | null };

const LAST = '~';

/** Puts the least time first, and last what has no deadline. */
export const bySoonest = (a: Pick<Turn, 'deadline'>, b: Pick<Turn, 'deadline'>): number => {
  const [soon, late] = [a.deadline ?? LAST, b.deadline ?? LAST];
  return soon === late ? 0 : soon < late ? -1 : 1;
};

/** The same turns as one table tells now: with its own, or without. */
export const withTurn = (turns: readonly Turn[], turn: Turn, isMine: boolean): readonly Turn[] => {
  const others = turns.filter(({ id }) => id !== turn.id);
  return isMine ? [...others, turn].toSorted(bySoonest) : others;
};

/** A tab's title with how many tables wait for me: "(2) Slowplay". */
export const titled = (title: string, waiting: number): string =>
  waiting > 0 ? `(${waiting}) ${title}` : title;
