import { expect, test } from "vitest";
import type { BookingRules } from "../plan/rules.ts";
import { DAY, rulesWith } from "../testing/givens.ts";
import { opensOtherwise } from "./dates-met.ts";

const closed = { startDate: DAY, endDate: DAY, note: "" };

test.each<[string, Partial<BookingRules>, boolean]>([
  ["nothing", {}, false],
  ["one more closed day", { specialScheduleEnabled: true, specialClosures: [closed] }, false],
  ["more guests at a time", { maxCapacity: 99 }, false],
  ["another length of stay", { bookingDurationMinutes: 45 }, true],
  ["another time zone, in which the same hours are other instants", { timeZone: "Pacific/Auckland" }, true],
])("does a save of %s open a date otherwise? %s", (_, changes, expected) => {
  const before = rulesWith();
  expect(opensOtherwise(before, rulesWith(changes))).toBe(expected);
});
