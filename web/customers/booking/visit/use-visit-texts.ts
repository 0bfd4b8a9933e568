import type { VisitTexts } from "../../../../texts/en/customers/visit.ts";
import { lateTexts, useLateTexts } from "../../../shared/texts/late-texts.ts";

/** Pages with services alone load them. */
const texts = lateTexts(import.meta.glob<VisitTexts>("../../../../texts/*/customers/visit.ts", { import: "visit" }));

export const loadVisitTexts = texts.load;
export const useVisitTexts = (): VisitTexts => useLateTexts(texts);
