/** Every sentence a person reads, typed, by language; used by the page, the API's problems and the notices. */
import { en } from './en.ts';
import { type Language, languageOf } from './languages.ts';

export { sayIn } from './page.ts';

/** What a language has to say: English is the pattern, so a sentence another language lacks does not compile. */
export type Words = typeof en;

const catalogue: Record<Language, Words> = { en };

/** The catalogue of the language of a browser's tag ("en-GB"), or the English one where there is none. */
export const words = (tag: string | null | undefined): Words => catalogue[languageOf(tag)];
