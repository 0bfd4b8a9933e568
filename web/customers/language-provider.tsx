import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from "react";
import type { Language } from "../../domain/texts/language.ts";
import { keepLanguage, loadTables } from "../shared/texts/languages.ts";
import { type Tables, TextsContext } from "../shared/texts/use-texts.ts";

/** Typed text and choices stay. */
export function LanguageProvider({ first, children }: { first: Tables; children: ReactNode }) {
  const [tables, setTables] = useState(first);
  const { language } = tables;
  const more = first.link ? "link" : first.front ? "front" : null;
  const switchLanguage = useCallback(
    async (wanted: Language) => {
      const loaded = await loadTables(wanted, more).catch(() => null); // the next press asks again
      if (!loaded) return;
      keepLanguage(wanted);
      setTables(loaded);
    },
    [more],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const state = useMemo(() => ({ ...tables, switchLanguage }), [tables, switchLanguage]);
  return <TextsContext value={state}>{children}</TextsContext>;
}
