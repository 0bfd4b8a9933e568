import { type ReactNode, startTransition, useCallback, useLayoutEffect, useMemo, useState } from "react";
import { formatsIn, localeIn } from "../../domain/texts/formats-in.ts";
import type { Language } from "../../texts/languages.ts";
import type { Workspace } from "../shared/lib/page-data.ts";
import { keepLanguage, loadTables } from "../shared/texts/languages.ts";
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
  const switchLanguage = useCallback(async (wanted: Language) => {
    const loaded = await loadTables(wanted).catch(() => null); // the next press asks again
    if (!loaded) return;
    keepLanguage(wanted);
    startTransition(() => setTables(loaded)); // what is shown stays until the texts of all its parts are there
  }, []);
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const state = useMemo(() => {
    const format = formatsIn(localeIn(language, business?.shownRegion), business);
    return { ...tables, texts: { ...tables.texts, format }, switchLanguage };
  }, [tables, language, business, switchLanguage]);
  return <TextsContext value={state}>{children}</TextsContext>;
}
