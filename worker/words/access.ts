/** What the settings say of devices and tokens: sentences that a browser loads with that part. */
import { access } from './en/access.ts';
import { type Language, languageOf } from './languages.ts';

/** What a language has to say there; English is the pattern. */
type AccessWords = typeof access;

const catalogue: Record<Language, AccessWords> = { en: access };

/** Those sentences in the language of a browser's tag. */
export const accessWords = (tag: string | null | undefined): AccessWords => catalogue[languageOf(tag)];
