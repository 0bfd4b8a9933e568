const NAMES = { en: "English", sv: "Svenska", nb: "Norsk", da: "Dansk", fi: "Suomi", de: "Deutsch" };

export type Language = keyof typeof NAMES;

/** Customers read these, and a business has one of them; in the order of a switch, the default first (docs/languages.md). */
export const CUSTOMER_LANGUAGES = Object.keys(NAMES) as [Language, ...Language[]]; // keys of an object keep their order

/** Members read these: their screens, mails and pushes. */
export const MEMBER_LANGUAGES = ["en", "sv"] as const satisfies Language[];
export type MemberLanguage = (typeof MEMBER_LANGUAGES)[number];

export const nameOfLanguage = (language: Language): string => NAMES[language];
