/** Every sentence a person reads, typed, by language; used by the page, the API's problems and the notices. */
import type { Say } from '../rules/view.ts';
import { en } from './en.ts';

/** What a language has to say: English is the pattern, so a sentence another language lacks does not compile. */
export type Words = typeof en;

export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

const catalogue: Record<Language, Words> = { en };

/** The catalogue of a language, or the English one where there is none. `lang` is a tag as browsers send it ("en-GB"). */
export const words = (lang: string | null | undefined): Words => {
  const known = LANGUAGES.find((language) => lang?.toLowerCase().split('-')[0] === language);
  return catalogue[known ?? 'en'];
};

/** The sentences that `toView` puts into a view. */
export const sayIn = ({ hands }: Words): Say => ({ share: hands.share });
