import type { Words } from "../../en/members/words.ts";
import { formSentences } from "./form-sentences.ts";
import { planSentences } from "./plan-sentences.ts";

const WEEKDAYS: Record<string, string> = {
  Monday: "måndag",
  Tuesday: "tisdag",
  Wednesday: "onsdag",
  Thursday: "torsdag",
  Friday: "fredag",
  Saturday: "lördag",
  Sunday: "söndag",
};

const SENTENCES = Object.entries({ ...formSentences, ...planSentences }).map(([english, swedish]) => ({
  swedish,
  english: new RegExp(`^${english.replace(/[.*+?^$()[\]\\|]/g, "\\$&").replaceAll("{}", "(.+?)")}$`),
}));

/** `{}` stands for a value: a number, a name, a time. A sentence that is not here stays English. */
export const fieldProblem: Words["fieldProblem"] = (sentence) => {
  const [, day, rest] = /^(\w+day|[\d-]+): (.+)$/.exec(sentence) ?? [];
  if (day && rest) return `${capital(inSwedish(day))}: ${fieldProblem(rest)}`;
  for (const { english, swedish } of SENTENCES) {
    const [found, ...values] = english.exec(sentence) ?? [];
    if (found !== undefined) return swedish.replaceAll("{}", () => inSwedish(values.shift() ?? ""));
  }
  return sentence;
};

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const inSwedish = (value: string) => WEEKDAYS[value] ?? value;
