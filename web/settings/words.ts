import { settingsWords } from '../../worker/words/settings.ts';

/** The sentences of the settings, in the browser's language where there is one. */
export const say = settingsWords(navigator.language);
