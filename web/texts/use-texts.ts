import { createContext, useContext } from "react";
import type { Texts } from "./en.ts";
import type { LinkTexts } from "./en-link.ts";

/** The tables of one language; those of private links are there on their pages only. */
export type Tables = { texts: Texts; link: LinkTexts | null };

export const TextsContext = createContext<Tables | null>(null);

/** Every text of the customers' pages, in the language that is shown. */
export const useTexts = (): Texts => useTables().texts;

/** What the pages behind a private link say besides. */
export function useLinkTexts(): LinkTexts {
  const { link } = useTables();
  if (!link) throw new Error("the texts of private links are loaded on their pages only");
  return link;
}

function useTables(): Tables {
  const tables = useContext(TextsContext);
  if (!tables) throw new Error("texts need a TextsContext around them");
  return tables;
}
