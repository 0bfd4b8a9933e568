import { createContext, useContext } from "react";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import type { Language } from "../../../domain/texts/language.ts";
import type { Texts } from "./en.ts";
import type { FrontTexts } from "./en-front.ts";
import type { LinkTexts } from "./en-link.ts";

/** `link`: null outside private links. `front`: null outside the front pages. */
export type Tables = { language: Language; texts: Texts; link: LinkTexts | null; front: FrontTexts | null };
/** With the business's way to write dates and numbers. */
export type FormattedTexts = Texts & { format: Formats };
type LanguageState = Tables & { texts: FormattedTexts; switchLanguage: (language: Language) => void };

export const TextsContext = createContext<LanguageState | null>(null);

export const useTexts = (): FormattedTexts => useLanguage().texts;

export function useLanguage(): LanguageState {
  const state = useContext(TextsContext);
  if (!state) throw new Error("texts need a TextsContext around them");
  return state;
}
