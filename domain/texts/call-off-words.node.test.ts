import { expect, test } from "vitest";
import { callOffWords } from "./call-off-words.ts";
import { mailWords } from "./mail-words.ts";

const SORRY = "We are sorry: we had to call this class off.";

test.each([
  ["no reason", null, "en-GB", SORRY],
  ["a reason", "Leila is ill", "en", `${SORRY} Reason: Leila is ill.`],
  ["a reason with its own full stop", "Leila is ill.", "en", `${SORRY} Reason: Leila is ill.`],
  ["a question", "Snow again?", "en", `${SORRY} Reason: Snow again?`],
  ["spaces alone", "  ", "en", SORRY],
  ["Swedish", "Leila är sjuk", "sv-SE", "Vi måste tyvärr ställa in passet. Anledning: Leila är sjuk."],
  ["a language without texts", null, "es", SORRY],
])("%s of a class that is called off", (_, reason, locale, expected) => {
  expect(callOffWords(reason, mailWords(locale).callOff)).toBe(expected);
});
