import { useLanguage } from "../../../shared/texts/use-texts.ts";
import { VISIT_TEXTS, type VisitTexts } from "./visit-texts.ts";

export const useVisitTexts = (): VisitTexts => VISIT_TEXTS[useLanguage().language];
