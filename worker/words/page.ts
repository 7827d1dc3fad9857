/** The sentences of the page alone, so that a browser need not load those that only the Worker speaks. */
import type { Say } from '../rules/view.ts';
import { enPage } from './en-page.ts';
import { type Language, languageOf } from './languages.ts';

/** What a language has to say on the page; English is the pattern. */
export type PageWords = typeof enPage;

const catalogue: Record<Language, PageWords> = { en: enPage };

/** The page's sentences in the language of a browser's tag. */
export const pageWords = (tag: string | null | undefined): PageWords => catalogue[languageOf(tag)];

/** The sentences that `toView` puts into a view. */
export const sayIn = ({ hands }: Pick<PageWords, 'hands'>): Say => ({ share: hands.share });
