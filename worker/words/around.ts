/** The sentences around the table, which a browser loads with the first page or sheet that says them. */
import { around } from './en/around.ts';
import { type Language, languageOf } from './languages.ts';

/** What a language has to say there; English is the pattern. */
export type AroundWords = typeof around;

const catalogue: Record<Language, AroundWords> = { en: around };

/** Those sentences in the language of a browser's tag. */
export const aroundWords = (tag: string | null | undefined): AroundWords => catalogue[languageOf(tag)];
