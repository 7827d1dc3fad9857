import { waitingWords } from '../../worker/words/waiting.ts';
import { words } from '../language.ts';

/** What is said while one waits, in the page's language; it comes with the parts that say it. */
export const waits = waitingWords(words.lang);
