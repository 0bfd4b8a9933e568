/** The languages that customers read, in the order of a switch; the first is the default (docs/languages.md). */
const NAMES = { en: "English", sv: "Svenska" };

export type Language = keyof typeof NAMES;
export const LANGUAGES = Object.keys(NAMES) as [Language, ...Language[]]; // keys of an object keep their order

export const nameOfLanguage = (language: Language): string => NAMES[language];
