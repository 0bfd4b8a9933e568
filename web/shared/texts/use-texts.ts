import { createContext, useContext } from "react";
import type { Language } from "../../../domain/texts/language.ts";
import type { Texts } from "./en.ts";
import type { LinkTexts } from "./en-link.ts";

/** `link`: null outside private links. */
export type Tables = { language: Language; texts: Texts; link: LinkTexts | null };
type LanguageState = Tables & { switchLanguage: (language: Language) => void };

export const TextsContext = createContext<LanguageState | null>(null);

export const useTexts = (): Texts => useLanguageState().texts;

export function useLinkTexts(): LinkTexts {
  const { link } = useLanguageState();
  if (!link) throw new Error("the texts of private links are loaded on their pages only");
  return link;
}

export function useLanguage(): Pick<LanguageState, "language" | "switchLanguage"> {
  const { language, switchLanguage } = useLanguageState();
  return { language, switchLanguage };
}

function useLanguageState(): LanguageState {
  const state = useContext(TextsContext);
  if (!state) throw new Error("texts need a TextsContext around them");
  return state;
}
