import { type ReactNode, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { formatsIn, localeIn } from "../../domain/texts/formats-in.ts";
import type { Language } from "../../texts/languages.ts";
import type { Workspace } from "../shared/lib/page-data.ts";
import { keepLanguage, loadTables } from "../shared/texts/languages.ts";
import { loadTextsInUse } from "../shared/texts/late-texts.ts";
import { type Tables, TextsContext } from "../shared/texts/use-texts.ts";

type LanguageProviderProps = {
  first: Tables;
  /** Its region writes the dates. */
  business?: Pick<Workspace, "shownRegion" | "weekStartsOn" | "today"> | undefined;
  children: ReactNode;
};

/** Typed text and choices stay. */
export function LanguageProvider({ first, business, children }: LanguageProviderProps) {
  const [tables, setTables] = useState(first);
  const { language } = tables;
  const more = first.link ? "link" : first.front ? "front" : null;
  const switchLanguage = useCallback(
    async (wanted: Language) => {
      const [loaded] = await Promise.all([loadTables(wanted, more), loadTextsInUse(wanted)]).catch(() => []); // the next press asks again
      if (!loaded) return;
      keepLanguage(wanted);
      setTables(loaded);
    },
    [more],
  );
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const state = useMemo(() => {
    const format = formatsIn(localeIn(language, business?.shownRegion), business);
    return { ...tables, texts: { ...tables.texts, format }, switchLanguage };
  }, [tables, language, business, switchLanguage]);
  return <TextsContext value={state}>{children}</TextsContext>;
}
