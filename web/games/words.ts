import { gamesWords } from '../../worker/words/games.ts';

/** The sentences of the list of my games, in the browser's language where there is one. */
export const say = gamesWords(navigator.language);
