import type { LinkTexts } from "../../../texts/en/customers/link.ts";
import { useLanguage } from "./use-texts.ts";

export function useLinkTexts(): LinkTexts {
  const { link } = useLanguage();
  if (!link) throw new Error("the texts of private links are loaded on their pages only");
  return link;
}
