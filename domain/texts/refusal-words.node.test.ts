import { expect, test } from "vitest";
import { choosingInEnglish } from "./choosing-en.ts";
import { choosingInSwedish } from "./choosing-sv.ts";
import { isTakenByOthers, refusalWords } from "./refusal-words.ts";

test.each([
  ["guest_capacity_exceeded", 5, "full for 6, free for 5", "fullt för 6, ledigt för 5", true],
  ["spot_capacity_exceeded", undefined, "fully booked", "fullbokat", true],
  ["pacing_full", undefined, "the kitchen is full then", "köket är fullt just då", true],
  ["notice_too_short", undefined, "too late to book online", "för sent att boka online", false],
  ["per_booking_limit_exceeded", 4, "at most 4 guests then", "högst 4 gäster just då", false],
  ["paused", undefined, "not booked online", "kan inte bokas online", false],
  ["online_limit_exceeded", 4, "not booked online", "kan inte bokas online", false],
  [undefined, undefined, "fully booked", "fullbokat", true],
] as const)("%s, n = %s: six guests read '%s'", (reason, n, english, swedish, isByOthers) => {
  const slot = { ...(reason ? { reason } : {}), ...(n ? { n } : {}) };
  expect(refusalWords(slot, 6, choosingInEnglish)).toBe(english);
  expect(refusalWords(slot, 6, choosingInSwedish)).toBe(swedish);
  expect(isTakenByOthers(slot)).toBe(isByOthers);
});
