import type { FrontTexts } from "../../../texts/en/customers/front.ts";
import { useLanguage } from "./use-texts.ts";

export function useFrontTexts(): FrontTexts {
  const { front } = useLanguage();
  if (!front) throw new Error("the texts of the front pages are loaded on them only");
  return front;
}
