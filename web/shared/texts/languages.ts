import { LOCALE_MAX } from "../../../contract/limits.ts";
import { type Language, languageOf } from "../../../domain/texts/language.ts";
import type { Tables } from "./use-texts.ts";

/** Each comes alone, and what only private links say comes with them (vite.config.ts preloads what the page begins with). */
const TABLES: Record<Language, Load> = {
  en: {
    texts: async () => (await import("./en.ts")).en,
    link: async () => (await import("./en-link.ts")).enLink,
  },
  sv: {
    texts: async () => (await import("./sv.ts")).sv,
    link: async () => (await import("./sv-link.ts")).svLink,
  },
};
type Load = { texts: () => Promise<Tables["texts"]>; link: () => Promise<Tables["link"]> };

/** What each is called by those who read it. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", sv: "Svenska" };

const STORAGE_KEY = "daybook-language";

/** The one the address asks for, else the one chosen here before, else the one the Worker has written the page in. */
export function languageToShow(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  return languageOf(asked) ?? languageOf(keptLanguage()) ?? languageOf(document.documentElement.lang) ?? "en";
}

export async function loadTables(language: Language, hasLink: boolean): Promise<Tables> {
  const { texts, link } = TABLES[language];
  const [forAll, forLink] = await Promise.all([texts(), hasLink ? link() : null]);
  return { language, texts: forAll, link: forLink };
}

/** Chosen: on the next visit too, and against what the address asked for. Where nothing can be kept it lasts as long as the page. */
export function keepLanguage(language: Language): void {
  const address = new URL(location.href);
  if (address.searchParams.has("lang")) {
    address.searchParams.delete("lang");
    history.replaceState(history.state, "", address);
  }
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Said above.
  }
}

function keptLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** The locale to write somebody in: their browser's own kind of the language, sv-FI say, where it names one. */
export function localeIn(language: Language): string {
  const own = navigator.languages.find((tag) => languageOf(tag) === language && isLocaleTag(tag));
  return own ?? language;
}

/** Some systems name theirs by tags that are none. */
function isLocaleTag(tag: string): boolean {
  try {
    return tag.length <= LOCALE_MAX && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
