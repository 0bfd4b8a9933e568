import { VISIT_TEXTS, type VisitTexts } from "../../../../domain/texts/visit-texts.ts";
import { useLanguage } from "../../../shared/texts/use-texts.ts";

export const useVisitTexts = (): VisitTexts => VISIT_TEXTS[useLanguage().language];
