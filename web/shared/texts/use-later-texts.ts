import type { LaterTexts } from "../../../texts/en/customers/later.ts";
import { lateTexts, useLateTexts } from "./late-texts.ts";

export const loadLaterTexts = lateTexts(
  import.meta.glob<LaterTexts>("../../../texts/*/customers/later.ts", { import: "later" }),
);

export const useLaterTexts = (): LaterTexts => useLateTexts(loadLaterTexts);
