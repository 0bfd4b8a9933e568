import type { LinkTexts } from "../../../texts/en/customers/link.ts";
import { lateTexts, useLateTexts } from "./late-texts.ts";
import { useLanguage } from "./use-texts.ts";

/** Pages behind a private link alone load them. */
const ofLinks = lateTexts(import.meta.glob<LinkTexts>("../../../texts/*/customers/link.ts", { import: "link" }));

export function useLinkTexts(): LinkTexts {
  const link = useLateTexts(ofLinks);
  const { manage } = useLanguage();
  return manage ? { ...link, manage: { ...link.manage, ...manage } } : link;
}
