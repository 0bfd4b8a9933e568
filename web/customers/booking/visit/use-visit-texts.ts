import type { VisitTexts } from "../../../../texts/en/customers/visit.ts";
import { lateTexts, useLateTexts } from "../../../shared/texts/late-texts.ts";

/** Pages with services alone load them. */
export const loadVisitTexts = lateTexts(
  import.meta.glob<VisitTexts>("../../../../texts/*/customers/visit.ts", { import: "visit" }),
);

export const useVisitTexts = (): VisitTexts => useLateTexts(loadVisitTexts);
