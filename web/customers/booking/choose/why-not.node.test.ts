import { expect, test } from "vitest";
import { en } from "../../../shared/texts/en.ts";
import { whyNot } from "./why-not.ts";

const place = { today: "2026-11-21", pausedUntil: "2026-11-23T11:00:00Z", timeZone: "Europe/Stockholm" };

test.each([
  ["2026-11-24", "open", null],
  ["2026-11-24", "closed", "We are closed on this day"],
  ["2026-11-20", "past", "This day cannot be booked"],
  ["2027-11-24", "beyond", "This day cannot be booked"],
  ["2026-11-24", "full", "Fully booked"],
  ["2026-11-22", "full", "Not booked online"],
  ["2026-11-23", "full", "Fully booked"],
] as const)("%s, %s: %s", (date, state, words) => {
  expect(whyNot(place, date, state, en)).toBe(words);
});

test("today may be over rather than full", () => {
  expect(whyNot({ ...place, pausedUntil: null }, place.today, "full", en)).toBe("No times left");
});
