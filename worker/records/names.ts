/** Players' names as a format can bear them: nobody's name breaks a line, ends a text or passes for another's. */
import type { PlayerId } from '../rules/events.ts';

export type Named = { player: PlayerId; name: string };

const NOBODY = 'Player';
const LONGEST = 24;

/**
 * A name for text that is read line by line: letters, digits, dot, hyphen and underscore, one word. Brackets, colons,
 * line breaks and emoji end up as an underscore, and so do spaces: no name can then look like a line's own words. May
 * leave nothing.
 */
export const oneWord = (name: string): string => {
  const word = name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
    .replace(/^[._-]+|[._-]+$/g, '');
  return [...word].slice(0, LONGEST).join('');
};

/** A name for text that can quote anything: as it is, but on one line and without broken characters. May be empty. */
export const oneLine = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();

/** Everybody's name made safe by `clean`, in the order given; who would be called like one before him gets a number. */
export const safeNames = (
  people: readonly Named[],
  clean: (name: string) => string,
): Map<PlayerId, string> => {
  const taken = new Set<string>();
  const names = new Map<PlayerId, string>();
  for (const { player, name } of people) {
    if (names.has(player)) continue;
    const base = clean(name) || NOBODY;
    let free = base;
    for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${base}_${n}`;
    taken.add(free.toLowerCase());
    names.set(player, free);
  }
  return names;
};
