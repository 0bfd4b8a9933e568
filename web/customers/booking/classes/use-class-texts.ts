import type { ClassTexts } from "../../../../texts/en/customers/classes.ts";
import { lateTexts, useLateTexts } from "../../../shared/texts/late-texts.ts";

/** Pages with classes alone load them. */
export const loadClassTexts = lateTexts(
  import.meta.glob<ClassTexts>("../../../../texts/*/customers/classes.ts", { import: "classes" }),
);

export const useClassTexts = (): ClassTexts => useLateTexts(loadClassTexts);
