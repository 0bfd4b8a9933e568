import { expect, test } from "vitest";
import { everyDay } from "../../../../../domain/plan/rules.ts";
import { rulesWith } from "../../../../../domain/testing/givens.ts";
import { timeNames } from "./time-names.ts";

const ZONE = "Europe/Stockholm";
const booking = {
  bookingDate: "2026-11-21", // a Saturday
  bookingTime: "00:30",
  startsAt: "2026-11-21T23:30:00Z",
  endsAt: "2026-11-22T01:30:00Z",
};
const late = rulesWith({ weeklySchedule: everyDay("18:00", "02:00") });
const early = rulesWith({ weeklySchedule: everyDay("11:00", "22:00") });

test.each([
  ["19:00", "19:00"],
  ["01:30", "01:30, night to Sunday"],
  ["09:30", "09:30, night to Sunday"],
  ["10:30", "10:30"],
  ["17:45", "17:45"],
])("on a day that runs until 02:00, %s is called %s", (time, name) => {
  expect(timeNames(booking, late, ZONE).nameOf("2026-11-21", time)).toBe(name);
});

test("the booking's own time keeps its name when the hours change", () => {
  const { nameOf } = timeNames(booking, early, ZONE);
  expect(nameOf("2026-11-21", "00:30")).toBe("00:30, night to Sunday");
  expect(nameOf("2026-11-20", "00:30")).toBe("00:30");
});

test("another date names its own weekday", () => {
  expect(timeNames(booking, late, ZONE).nameOf("2026-11-20", "00:30")).toBe("00:30, night to Saturday");
});

test("without hours or a date a time stays as it is", () => {
  expect(timeNames(booking, undefined, ZONE).nameOf("2026-11-20", "00:30")).toBe("00:30");
  expect(timeNames(booking, late, ZONE).nameOf("", "00:30")).toBe("00:30");
});
