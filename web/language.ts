import { pageWords } from '../worker/words/page.ts';

/** The sentences of the page, in the browser's language where there is one. */
export const words = pageWords(navigator.language);

const chips = new Intl.NumberFormat(words.lang);

/** A number of chips as people read it: "12,500". */
export const count = (amount: number): string => chips.format(amount);
