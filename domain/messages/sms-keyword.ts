import { CUSTOMER_LANGUAGES } from "../../texts/languages.ts";
import { TEXTS } from "../../texts/worker.ts";

export type SmsKeyword = "stop" | "start";

/** Reads an SMS of one keyword, in any language that customers read: `" Stopp. "` is `"stop"`. */
export function smsKeywordOf(text: string): SmsKeyword | null {
  const word = text
    .trim()
    .replace(/[.!]+$/, "")
    .trim()
    .toUpperCase();
  const isOne = (keyword: SmsKeyword) =>
    CUSTOMER_LANGUAGES.some((language) => TEXTS[language].smsKeywords[keyword].includes(word));
  return isOne("stop") ? "stop" : isOne("start") ? "start" : null;
}
