/** What the page says while one waits: sentences that a browser loads beside the table, not before it. */
import { waiting } from './en/waiting.ts';
import { type Language, languageOf } from './languages.ts';

/** What a language has to say while one waits; English is the pattern. */
export type WaitingWords = typeof waiting;

const catalogue: Record<Language, WaitingWords> = { en: waiting };

/** Those sentences in the language of a browser's tag. */
export const waitingWords = (tag: string | null | undefined): WaitingWords => catalogue[languageOf(tag)];
