import type { LaterTexts } from "../../../texts/en/customers/later.ts";
import { lateTexts, useLateTexts } from "./late-texts.ts";

const texts = lateTexts(import.meta.glob<LaterTexts>("../../../texts/*/customers/later.ts", { import: "later" }));

export const loadLaterTexts = texts.load;
export const useLaterTexts = (): LaterTexts => useLateTexts(texts);
