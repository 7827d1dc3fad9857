import { words as wordsOf } from '../worker/words/index.ts';

/** The sentences of the page, in the browser's language where there is one. */
export const words = wordsOf(navigator.language);

const chips = new Intl.NumberFormat(words.lang);

/** A number of chips as people read it: "12,500". */
export const count = (amount: number): string => chips.format(amount);
