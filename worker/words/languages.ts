export const LANGUAGES = ['en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language to speak to somebody whose browser sends this tag ("en-GB"), or English where there is none. */
export const languageOf = (tag: string | null | undefined): Language =>
  LANGUAGES.find((language) => tag?.toLowerCase().split('-')[0] === language) ?? 'en';
