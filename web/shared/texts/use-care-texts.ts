import type { CareQuestionTexts } from "../../../texts/en/customers/care.ts";
import { lateTexts, useLateTexts } from "./late-texts.ts";

const loadCareTexts = lateTexts(
  import.meta.glob<CareQuestionTexts>("../../../texts/*/customers/care.ts", { import: "care" }),
);

export const useCareTexts = (): CareQuestionTexts => useLateTexts(loadCareTexts);
