/** What this browser remembers. Private windows may refuse: then nothing is remembered, and nothing breaks. */

/** What was remembered under a name, or null. */
export const recall = <T>(name: string): T | null => {
  try {
    return JSON.parse(localStorage.getItem(`slowplay.${name}`) ?? 'null');
  } catch {
    return null;
  }
};

/** Remembers a value under a name; null forgets it. */
export const remember = (name: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(`slowplay.${name}`);
    else localStorage.setItem(`slowplay.${name}`, JSON.stringify(value));
  } catch {
    // A full or forbidden storage costs convenience only.
  }
};

export type VisitedTable = { id: string; name: string };

const MOST_VISITED = 40;

/** The tables opened in this browser, the latest first. */
export const visitedTables = (): VisitedTable[] => recall<VisitedTable[]>('tables') ?? [];

/** Puts a table in front of the list. */
export const noteVisit = (table: VisitedTable): void => {
  const others = visitedTables().filter(({ id }) => id !== table.id);
  remember('tables', [table, ...others].slice(0, MOST_VISITED));
};
