/** A whole number from 0 to one below `below`. */
export type Chance = (below: number) => number;

/** Repeatable chance (mulberry32), so that every run measures the same work. */
export const seeded = (seed: number): Chance => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

export const pick = <T>(from: readonly T[], chance: Chance): T => from[chance(from.length)] as T;

export const shuffled = <T>(from: readonly T[], chance: Chance): T[] => {
  const items = [...from];
  for (let last = items.length - 1; last > 0; last--) {
    const other = chance(last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
};
