import { words } from './language.ts';
import type { Problem } from './problem.ts';

/** A number of chips as typed, or null for what is no whole number. */
export const chipsIn = (text: string): number | null =>
  /^\d{1,12}$/.test(text.trim()) ? Number(text) : null;

/** The first of these fields that holds no number of chips, as a problem to be said there. */
export const notChips = (fields: Readonly<Record<string, string>>): Problem | null => {
  const field = Object.keys(fields).find((name) => chipsIn(fields[name] ?? '') === null);
  return field === undefined ? null : { code: 'not-chips', field, detail: words.page.notChips };
};
