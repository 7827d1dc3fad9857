/** How hi-lo works: sentences that a browser loads when somebody asks. */
import { hiLo } from './en/hi-lo.ts';
import { type Language, languageOf } from './languages.ts';

/** What a language has to say there; English is the pattern. */
export type HiLoWords = typeof hiLo;

const catalogue: Record<Language, HiLoWords> = { en: hiLo };

/** Those sentences in the language of a browser's tag. */
export const hiLoWords = (tag: string | null | undefined): HiLoWords => catalogue[languageOf(tag)];
