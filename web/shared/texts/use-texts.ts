import { createContext, useContext } from "react";
import type { Formats } from "../../../domain/texts/formats-in.ts";
import type { Texts } from "../../../texts/en/customers/booking.ts";
import type { FrontTexts } from "../../../texts/en/customers/front.ts";
import type { LinkTexts } from "../../../texts/en/customers/link.ts";
import type { SendingTexts } from "../../../texts/en/customers/sending.ts";
import type { Language } from "../../../texts/languages.ts";

export type Tables = { language: Language; texts: Texts };
/** With the business's way to write dates and numbers. */
export type FormattedTexts = Texts & { format: Formats };
type LanguageState = Tables & {
  texts: FormattedTexts;
  switchLanguage: (language: Language) => void;
  /** In place of those of tables. */
  manage?: Pick<LinkTexts["manage"], "guests" | "unchanged">;
  front?: FrontTexts;
  sending?: (texts: SendingTexts) => SendingTexts;
};

export const TextsContext = createContext<LanguageState | null>(null);

export const useTexts = (): FormattedTexts => useLanguage().texts;

export function useLanguage(): LanguageState {
  const state = useContext(TextsContext);
  if (!state) throw new Error("texts need a TextsContext around them");
  return state;
}
