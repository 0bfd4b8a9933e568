import { type Language, languageOf } from "./language.ts";

const WORDS: Record<Language, { calledOff: string; reason: (text: string) => string }> = {
  en: { calledOff: "We are sorry: we had to call this class off.", reason: (text) => `Reason: ${text}` },
  sv: { calledOff: "Vi måste tyvärr ställa in passet.", reason: (text) => `Anledning: ${text}` },
};

/**
 * A class that is not held, as its customers read it in messages and on their booking's page. `reason`: one line; null:
 * none was given. `Leila is ill` reads "Reason: Leila is ill."
 */
export function callOffWords(reason: string | null, locale: string | null): string {
  const words = WORDS[languageOf(locale) ?? "en"];
  const given = reason?.trim();
  if (!given) return words.calledOff;
  return `${words.calledOff} ${words.reason(/[.!?…]$/.test(given) ? given : `${given}.`)}`;
}
