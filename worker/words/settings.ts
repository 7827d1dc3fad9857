/** What the settings say: sentences that a browser loads when they are opened. */
import { settings } from './en/settings.ts';
import { type Language, languageOf } from './languages.ts';

/** What a language has to say there; English is the pattern. */
type SettingsWords = typeof settings;

const catalogue: Record<Language, SettingsWords> = { en: settings };

/** Those sentences in the language of a browser's tag. */
export const settingsWords = (tag: string | null | undefined): SettingsWords => catalogue[languageOf(tag)];
