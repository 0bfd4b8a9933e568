import type { FrontTexts } from "../../../texts/en/customers/front.ts";
import { lateTexts, useLateTexts } from "./late-texts.ts";
import { useLanguage } from "./use-texts.ts";

/** Front pages alone load them. */
const ofFront = lateTexts(import.meta.glob<FrontTexts>("../../../texts/*/customers/front.ts", { import: "front" }));

export function useFrontTexts(): FrontTexts {
  const front = useLateTexts(ofFront);
  return useLanguage().front ?? front;
}
