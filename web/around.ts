import { aroundWords } from '../worker/words/around.ts';

/** The sentences of the pages and sheets around the table, in the browser's language where there is one. */
export const around = aroundWords(navigator.language);
