import { CLASS_TEXTS, type ClassTexts } from "../../../../domain/texts/class-texts.ts";
import { useLanguage } from "../../../shared/texts/use-texts.ts";

export const useClassTexts = (): ClassTexts => CLASS_TEXTS[useLanguage().language];
