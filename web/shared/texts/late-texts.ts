import { use } from "react";
import type { Language } from "../../../texts/languages.ts";
import { languageToShow, tableIn } from "./languages.ts";
import { useLanguage } from "./use-texts.ts";

type LateTexts<Texts> = { known: Map<Language, Texts>; load: (language?: Language) => Promise<Texts> };

/**
 * Texts of a part that loads late, in one language. `load`, before the part is drawn, fails where the caller can say so; in use the
 * texts come as React's `use` has them.
 */
export function lateTexts<Texts>(files: Record<string, () => Promise<Texts>>): LateTexts<Texts> {
  const known = new Map<Language, Texts>();
  const asked: Partial<Record<Language, Promise<Texts>>> = {};
  return {
    known,
    load(language = languageToShow()) {
      asked[language] ??= tableIn(files, language).then(
        (texts) => {
          known.set(language, texts);
          return texts;
        },
        (fault) => {
          delete asked[language]; // the next use asks again
          throw fault;
        },
      );
      return asked[language];
    },
  };
}

export function useLateTexts<Texts>({ known, load }: LateTexts<Texts>): Texts {
  const { language } = useLanguage();
  return known.get(language) ?? use(load(language));
}
