import { expect, test } from "vitest";
import { choosing as choosingInEnglish } from "../../texts/en/customers/choosing.ts";
import { choosing as choosingInSwedish } from "../../texts/sv/customers/choosing.ts";
import { isTakenByOthers } from "../judging/taken-by-others.ts";
import { refusalWords } from "./refusal-words.ts";

test.each([
  ["guest_capacity_exceeded", 5, "full for 6, free for 5", "fullt för 6, ledigt för 5", true],
  ["spot_capacity_exceeded", undefined, "fully booked", "fullbokat", true],
  ["pacing_full", undefined, "many arrive then", "många kommer då", true],
  ["notice_too_short", undefined, "too late to book online", "för sent att boka online", false],
  ["per_booking_limit_exceeded", 4, "at most 4 guests then", "högst 4 gäster just då", false],
  ["paused", undefined, "not booked online", "kan inte bokas online", false],
  ["online_limit_exceeded", 4, "not booked online", "kan inte bokas online", false],
  ["unsettled", undefined, "not booked online", "kan inte bokas online", false],
  ["no_resource_fits", undefined, "no table for your party then", "inget bord för ert sällskap just då", false],
  [undefined, undefined, "fully booked", "fullbokat", true],
] as const)("%s, n = %s: six guests read '%s'", (reason, n, english, swedish, isByOthers) => {
  const slot = { ...(reason ? { reason } : {}), ...(n ? { n } : {}) };
  expect(refusalWords(slot, 6, choosingInEnglish)).toBe(english);
  expect(refusalWords(slot, 6, choosingInSwedish)).toBe(swedish);
  expect(isTakenByOthers(slot)).toBe(isByOthers);
});

test.each([
  ["spot_capacity_exceeded", undefined, "Terrace is full then", "Terrace har fullt just då"],
  ["guest_capacity_exceeded", 4, "Terrace is full for 6, free for 4", "Terrace har fullt för 6, ledigt för 4"],
  [
    "no_resource_fits",
    undefined,
    "Terrace has no table for your party then",
    "Terrace har inget bord för ert sällskap just då",
  ],
  ["pacing_full", undefined, "many arrive then", "många kommer då"],
  ["unsettled", undefined, "not booked online", "kan inte bokas online"],
] as const)("%s, n = %s: six guests who asked for the terrace read '%s'", (reason, n, english, swedish) => {
  const slot = { reason, ...(n ? { n } : {}) };
  expect(refusalWords(slot, 6, choosingInEnglish, "Terrace")).toBe(english);
  expect(refusalWords(slot, 6, choosingInSwedish, "Terrace")).toBe(swedish);
});
