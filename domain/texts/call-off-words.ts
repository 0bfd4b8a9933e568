import type { CallOffTexts } from "../../texts/en/customers/link.ts";

/**
 * A class that is not held, as its customers read it in messages and on their booking's page. `reason`: one line; null:
 * none was given. `Leila is ill` reads "Reason: Leila is ill."
 */
export function callOffWords(reason: string | null, words: CallOffTexts): string {
  const given = reason?.trim();
  if (!given) return words.calledOff;
  return `${words.calledOff} ${words.reason(/[.!?…]$/.test(given) ? given : `${given}.`)}`;
}
