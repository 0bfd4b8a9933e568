import { isLanguageKept, language, languageOfDevice } from "../texts/words.ts";

/** Loads the page anew where another language is kept. */
export function showKeptLanguage(): void {
  if (languageOfDevice() !== language && isLanguageKept()) location.reload();
}
