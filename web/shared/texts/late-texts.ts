import { use } from "react";
import type { Language } from "../../../texts/languages.ts";
import { languageToShow, tableIn } from "./languages.ts";
import { useLanguage } from "./use-texts.ts";

/** Loads texts of a part that comes late; in the shown language, unless one is named. */
type LoadTexts<Texts> = (language?: Language) => Promise<Texts>;

/** A part whose failure is met calls the answer before it is drawn; others get their texts by `useLateTexts` alone. */
export function lateTexts<Texts>(files: Record<string, () => Promise<Texts>>): LoadTexts<Texts> {
  const asked: Partial<Record<Language, Promise<Texts>>> = {};
  function ask(language: Language): Promise<Texts> {
    const loading = tableIn(files, language);
    loading.then(
      (value) => Object.assign(loading, { status: "fulfilled", value }), // so `use` has them at once
      () => delete asked[language], // the next use asks again
    );
    return loading;
  }
  return (language = languageToShow()) => {
    asked[language] ??= ask(language);
    return asked[language];
  };
}

export function useLateTexts<Texts>(load: LoadTexts<Texts>): Texts {
  const { language } = useLanguage();
  return use(load(language));
}
