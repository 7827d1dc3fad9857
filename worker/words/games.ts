/** What the list of my games says: sentences that a browser loads with the home page. */
import { games } from './en/games.ts';
import { type Language, languageOf } from './languages.ts';

/** What a language has to say there; English is the pattern. */
export type GamesWords = typeof games;

const catalogue: Record<Language, GamesWords> = { en: games };

/** Those sentences in the language of a browser's tag. */
export const gamesWords = (tag: string | null | undefined): GamesWords => catalogue[languageOf(tag)];
