/** What the page says of hands that are over, and of the ledger: sentences that a browser loads only when it needs them. */
import { history } from './en/history.ts';
import { result } from './en/result.ts';
import { type Language, languageOf } from './languages.ts';

const en = { history, result };

/** What a language has to say of the past; English is the pattern. */
export type PastWords = typeof en;

const catalogue: Record<Language, PastWords> = { en };

/** Those sentences in the language of a browser's tag. */
export const pastWords = (tag: string | null | undefined): PastWords => catalogue[languageOf(tag)];
