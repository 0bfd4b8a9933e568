import { expect, test } from "vitest";
import { weeklySchedule } from "../../../contract/requests/hours.ts";
import { planProblems } from "../../../domain/plan/plan-problems.ts";
import { everyDay, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { USUAL_BREAK } from "../lib/week-periods.ts";
import { FIRST_USUAL, periodsWithBreak, USUAL_WEEKS, usualWeekName } from "./usual-weeks.ts";

const { week: FIRST_WEEK } = FIRST_USUAL;

test("a restaurant begins with dinner from Tuesday to Saturday", () => {
  const open = Object.entries(FIRST_WEEK).flatMap(([day, { enabled }]) => (enabled ? [day] : []));
  expect(open).toEqual(["tuesday", "wednesday", "thursday", "friday", "saturday"]);
  expect(FIRST_WEEK.friday).toMatchObject({ openTime: "17:00", closeTime: "23:00" });
});

test.each(USUAL_WEEKS)("$label can be saved, and is known again", ({ name, week, pause }) => {
  expect(weeklySchedule.safeParse(week).success).toBe(true);
  expect(usualWeekName(week, pause)).toBe(name);
});

test("a week with a day or a break of its own is no usual week; a closed day's hours do not count", () => {
  expect(usualWeekName({ ...FIRST_WEEK, friday: { ...FIRST_WEEK.friday, closeTime: "01:00" } }, null)).toBeNull();
  expect(usualWeekName({ ...FIRST_WEEK, monday: { ...FIRST_WEEK.monday, enabled: true } }, null)).toBeNull();
  expect(usualWeekName({ ...FIRST_WEEK, monday: { ...FIRST_WEEK.monday, openTime: "12:00" } }, null)).toBe("dinner");
  const pause = { from: "15:00", to: "17:00" };
  expect(usualWeekName(USUAL_WEEKS[1].week, pause)).toBeNull();
  expect(usualWeekName(USUAL_WEEKS[1].week, null)).toBeNull();
});

const lateFriday = { enabled: true, openTime: "17:00", closeTime: "01:00" };
const lunchOnly = { enabled: true, openTime: "11:30", closeTime: "14:30" };
test.each<[string, WeeklySchedule, number, string[] | undefined]>([
  [
    "both, with shorter lunches",
    everyDay("11:30", "23:00"),
    120,
    ["Lunch mo tu we th fr sa su 11:30–14:30, 90 min", "Dinner mo tu we th fr sa su 17:00–23:00, 120 min"],
  ],
  [
    "no stay is made longer",
    everyDay("11:30", "23:00"),
    60,
    ["Lunch mo tu we th fr sa su 11:30–14:30, 60 min", "Dinner mo tu we th fr sa su 17:00–23:00, 60 min"],
  ],
  [
    "a day with one of them keeps it",
    { ...everyDay("11:30", "23:00"), friday: lateFriday, monday: lunchOnly },
    120,
    [
      "Lunch mo 11:30–14:30, 90 min",
      "Lunch tu we th sa su 11:30–14:30, 90 min",
      "Dinner tu we th sa su 17:00–23:00, 120 min",
      "Dinner fr 17:00–01:00, 120 min",
    ],
  ],
  ["evenings alone need none", FIRST_WEEK, 120, undefined],
])("a week with a break from 14:30 to 17:00: %s", (_, weeklySchedule, bookingDurationMinutes, expected) => {
  const periods = periodsWithBreak({ weeklySchedule, bookingDurationMinutes }, USUAL_BREAK);
  expect(
    periods?.map(
      ({ name, days, opens, closes, duration: [stay] }) =>
        `${name} ${days.map((day) => day.slice(0, 2)).join(" ")} ${opens}–${closes}, ${stay?.minutes} min`,
    ),
  ).toEqual(expected);
  expect(planProblems(periods ?? [])).toEqual([]);
});
