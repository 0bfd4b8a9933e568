import type { Tables } from "./use-texts.ts";

/** Each comes alone, and what only private links say comes with them (vite.config.ts preloads what the page begins with). */
const TABLES = {
  en: {
    texts: async () => (await import("./en.ts")).en,
    link: async () => (await import("./en-link.ts")).enLink,
  },
};

export type Language = keyof typeof TABLES;

/** The language the Worker has written the page in. */
export function languageShown(): Language {
  const { lang } = document.documentElement;
  return lang in TABLES ? (lang as Language) : "en"; // just looked up
}

export async function loadTables(language: Language, hasLink: boolean): Promise<Tables> {
  const table = TABLES[language];
  const [texts, link] = await Promise.all([table.texts(), hasLink ? table.link() : null]);
  return { texts, link };
}
