import { LOCALE_MAX } from "../../../contract/limits.ts";
import { languageOf } from "../../../domain/texts/language.ts";
import type { Texts } from "../../../texts/en/customers/booking.ts";
import type { Language } from "../../../texts/languages.ts";
import { readStored, store } from "../lib/browser-storage.ts";
import type { Tables } from "./use-texts.ts";

/** Loaded one at a time; vite.config.ts preloads the first. */
const FILES = import.meta.glob<Texts>("../../../texts/*/customers/booking.ts", { import: "booking" });
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

export const tableIn = async <Texts>(
  files: Record<string, () => Promise<Texts>>,
  language: Language,
): Promise<Texts> => {
  const load = Object.entries(files).find(([file]) => file.includes(`/${language}/`))?.[1];
  if (!load) throw new Error(language);
  return load();
};

export const loadTables = async (language: Language): Promise<Tables> => ({
  language,
  texts: await tableIn(FILES, language),
});

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
