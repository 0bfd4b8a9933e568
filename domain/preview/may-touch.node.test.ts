import { expect, test } from "vitest";
import { type GivenRules, newRules } from "../plan/in-force.ts";
import { DEFAULT_RULES, everyDay, type HoursRules } from "../plan/rules.ts";
import { closedPart } from "../testing/givens.ts";
import { decidesOtherwise, mayTouch } from "./touched-by.ts";

test.each<[keyof HoursRules, Partial<HoursRules>, boolean]>([
  ["weeklySchedule", { weeklySchedule: everyDay("09:00", "17:00") }, true],
  ["maxGuestsPerBooking", { maxGuestsPerBooking: 4 }, true],
  ["maxCapacity", { maxCapacity: 2 }, true],
  ["guestsPerSpot", { guestsPerSpot: 2 }, true],
  ["timeZone", { timeZone: "Europe/Lisbon" }, true],
  ["bookingDurationMinutes", { bookingDurationMinutes: 120 }, false],
  ["advanceBookingDays", { advanceBookingDays: 1 }, false],
  ["reminderLeadHours", { reminderLeadHours: [] }, false],
])("other %s may leave a booking outside", (_, changes, expected) => {
  expect(mayTouch(DEFAULT_RULES, { ...DEFAULT_RULES, ...changes })).toBe(expected);
  expect(mayTouch(DEFAULT_RULES, { ...DEFAULT_RULES })).toBe(false);
});

test.each<[string, GivenRules, boolean]>([
  ["a closed part of a day", { plan: { periods: [], exceptions: [closedPart("18:00", "19:00")] } }, true],
  ["other guests to a spot", { guestsPerSpot: 2 }, true],
  ["another delay of feedback", { feedbackDelayHours: 9 }, false],
  ["nothing", {}, false],
])("rules with %s decide otherwise, or not", (_, changes, expected) => {
  expect(decidesOtherwise(newRules(), newRules(changes))).toBe(expected);
});
