import { LOCALE_MAX } from "../../../contract/limits.ts";
import { type Language, languageOf } from "../../../domain/texts/language.ts";
import { readStored, store } from "../lib/browser-storage.ts";
import type { Tables } from "./use-texts.ts";

/** Loaded one at a time; vite.config.ts preloads the first. */
const TABLES: Record<Language, Load> = {
  en: {
    texts: async () => (await import("./en.ts")).en,
    link: async () => (await import("./en-link.ts")).enLink,
    front: async () => (await import("./en-front.ts")).enFront,
  },
  sv: {
    texts: async () => (await import("./sv.ts")).sv,
    link: async () => (await import("./sv-link.ts")).svLink,
    front: async () => (await import("./sv-front.ts")).svFront,
  },
};
type Load = {
  texts: () => Promise<Tables["texts"]>;
  link: () => Promise<Tables["link"]>;
  front: () => Promise<Tables["front"]>;
};
/** A page has one of them at most. */
export type MoreTexts = "link" | "front" | null;

export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", sv: "Svenska" };

const STORAGE_KEY = "daybook-language";

/** The address decides, then the kept choice, then the Worker. */
export function languageToShow(): Language {
  const asked = new URLSearchParams(location.search).get("lang");
  return (
    languageOf(asked) ??
    languageOf(readStored("localStorage", STORAGE_KEY)) ??
    languageOf(document.documentElement.lang) ??
    "en"
  );
}

export async function loadTables(language: Language, more: MoreTexts): Promise<Tables> {
  const load = TABLES[language];
  const [texts, loaded] = await Promise.all([load.texts(), more && load[more]()]);
  return { language, texts, link: null, front: null, ...(more && { [more]: loaded }) };
}

/** For the next visit. The address's language is removed, or it would win again. */
export function keepLanguage(language: Language): void {
  const address = new URL(location.href);
  if (address.searchParams.has("lang")) {
    address.searchParams.delete("lang");
    history.replaceState(history.state, "", address);
  }
  store("localStorage", STORAGE_KEY, language);
}

/** The browser's variant, like sv-FI, if any. */
export function localeIn(language: Language): string {
  const own = navigator.languages.find((tag) => languageOf(tag) === language && isLocaleTag(tag));
  return own ?? language;
}

/** Some systems report invalid tags. */
function isLocaleTag(tag: string): boolean {
  try {
    return tag.length <= LOCALE_MAX && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
