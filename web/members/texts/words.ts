import { LANGUAGES, type Language, languageOf } from "../../../domain/texts/language.ts";
import { readStored, store } from "../../shared/lib/browser-storage.ts";
import type { Words } from "./en.ts";

const TABLES: Record<Language, () => Promise<Words>> = {
  en: async () => (await import("./en.ts")).en,
  sv: async () => (await import("./sv.ts")).sv,
};

/** The texts of the members' screens; loaded before any of them, so constants may hold them (docs/languages.md). */
export let words: Words;
export let language: Language;

export async function loadWords(wanted: Language): Promise<void> {
  words = await TABLES[wanted]();
  language = wanted;
}

const STORED = "daybook:language";

/** Kept from the profile, else the first known one of the browser. */
export const languageOfDevice = (): Language =>
  languageOf(readStored("localStorage", STORED)) ??
  navigator.languages.map(languageOf).find((known) => known !== null) ??
  LANGUAGES[0];

/** For the next load of a page: the texts stay while this one is open. Null: the browser's. */
export const keepLanguage = (chosen: Language | null): void => store("localStorage", STORED, chosen);

/** A browser that keeps nothing would load the page for ever. */
export function isLanguageKept(): boolean {
  try {
    return localStorage.getItem(STORED) === readStored("localStorage", STORED);
  } catch {
    return false;
  }
}
