/** The languages that customers read, in the order of a switch; the first is the default. `region`: the usual one (docs/languages.md). */
const CUSTOMERS = {
  en: { name: "English", region: "US" },
  sv: { name: "Svenska", region: "SE" },
};

export type Language = keyof typeof CUSTOMERS;
export const LANGUAGES = Object.keys(CUSTOMERS) as [Language, ...Language[]]; // keys of an object keep their order

export const nameOfLanguage = (language: Language): string => CUSTOMERS[language].name;
export const usualRegion = (language: Language): string => CUSTOMERS[language].region;
