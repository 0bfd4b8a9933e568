import { use } from "react";
import type { Language } from "../../../texts/languages.ts";
import { languageToShow, tableIn } from "./languages.ts";
import { useLanguage } from "./use-texts.ts";

type LateTexts<Texts> = { known: Map<Language, Texts>; load: (language?: Language) => Promise<Texts> };

const used = new Set<(language: Language) => Promise<unknown>>();

/** Comes before another language is shown: a part without its texts would go from the page meanwhile. */
export const loadTextsInUse = (language: Language) => Promise.all([...used].map((load) => load(language)));

/** Texts of a part that loads late. `load`, in the shown language, comes before the part is drawn where its failure is met. */
export function lateTexts<Texts>(files: Record<string, () => Promise<Texts>>): LateTexts<Texts> {
  const known = new Map<Language, Texts>();
  const asked = new Map<Language, Promise<Texts>>();
  function load(language = languageToShow()): Promise<Texts> {
    used.add(load);
    const loading = asked.get(language) ?? tableIn(files, language);
    asked.set(language, loading);
    loading.then(
      (texts) => known.set(language, texts),
      () => asked.delete(language), // the next use asks again
    );
    return loading;
  }
  return { known, load };
}

export function useLateTexts<Texts>({ known, load }: LateTexts<Texts>): Texts {
  const { language } = useLanguage();
  return known.get(language) ?? use(load(language));
}
