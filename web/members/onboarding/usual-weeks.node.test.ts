import { expect, test } from "vitest";
import { weeklySchedule } from "../../../contract/requests/hours.ts";
import { FIRST_WEEK, USUAL_WEEKS, usualWeekName } from "./usual-weeks.ts";

test("a restaurant begins with dinner from Tuesday to Saturday", () => {
  const open = Object.entries(FIRST_WEEK).flatMap(([day, { enabled }]) => (enabled ? [day] : []));
  expect(open).toEqual(["tuesday", "wednesday", "thursday", "friday", "saturday"]);
  expect(FIRST_WEEK.friday).toMatchObject({ openTime: "17:00", closeTime: "23:00" });
});

test.each(USUAL_WEEKS)("$label can be saved, and is known again", ({ name, week }) => {
  expect(weeklySchedule.safeParse(week).success).toBe(true);
  expect(usualWeekName(week)).toBe(name);
});

test("a week with one day of its own is no usual week; a closed day's hours do not count", () => {
  expect(usualWeekName({ ...FIRST_WEEK, friday: { ...FIRST_WEEK.friday, closeTime: "01:00" } })).toBeNull();
  expect(usualWeekName({ ...FIRST_WEEK, monday: { ...FIRST_WEEK.monday, enabled: true } })).toBeNull();
  expect(usualWeekName({ ...FIRST_WEEK, monday: { ...FIRST_WEEK.monday, openTime: "12:00" } })).toBe("dinner");
});
