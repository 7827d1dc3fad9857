import { pastWords } from '../../worker/words/past.ts';
import { words } from '../language.ts';

/** The sentences of what is over, in the page's language; they come with the parts that say them. */
export const { history, result } = pastWords(words.lang);

const moments = new Intl.DateTimeFormat(words.lang, {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
});

/** "Nov 29, 2026, 18:40": the time as everywhere on the page. */
export const moment = (instant: string | number): string => moments.format(new Date(instant));
