import { expect, test } from "vitest";
import { weeklySchedule } from "../../../contract/requests/hours.ts";
import { planProblems } from "../../../domain/plan/plan-problems.ts";
import { everyDay, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { type StayPreset, staysInWords } from "../lib/stay-words.ts";
import { type Break, USUAL_BREAK } from "../lib/week-periods.ts";
import { FIRST_USUAL, firstPeriods, USUAL_WEEKS, usualWeekName } from "./usual-weeks.ts";

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
test.each<[string, WeeklySchedule, StayPreset, Break | null, string[]]>([
  [
    "lunch and dinner, with shorter lunches",
    everyDay("11:30", "23:00"),
    "usual",
    USUAL_BREAK,
    [
      "Lunch mo tu we th fr sa su 11:30–14:30, about 1½ h",
      "Dinner mo tu we th fr sa su 17:00–23:00, 1½ h, 2 h from 3, 2½ h from 6",
    ],
  ],
  [
    "no stay is made longer",
    everyDay("11:30", "23:00"),
    "quick",
    USUAL_BREAK,
    [
      "Lunch mo tu we th fr sa su 11:30–14:30, 1¼ h, 1½ h from 3",
      "Dinner mo tu we th fr sa su 17:00–23:00, 1¼ h, 1½ h from 3, 1¾ h from 5",
    ],
  ],
  [
    "a day with one of them keeps it",
    { ...everyDay("11:30", "23:00"), friday: lateFriday, monday: lunchOnly },
    "usual",
    USUAL_BREAK,
    [
      "Lunch mo 11:30–14:30, about 1½ h",
      "Lunch tu we th sa su 11:30–14:30, about 1½ h",
      "Dinner tu we th sa su 17:00–23:00, 1½ h, 2 h from 3, 2½ h from 6",
      "Dinner fr 17:00–01:00, 1½ h, 2 h from 3, 2½ h from 6",
    ],
  ],
  [
    "evenings alone are one",
    FIRST_WEEK,
    "long",
    null,
    ["Dinner tu we th fr sa 17:00–23:00, 2 h, 2½ h from 3, 3 h from 5"],
  ],
  [
    "no stay is longer than its opening",
    everyDay("18:00", "20:00"),
    "usual",
    null,
    ["Dinner mo tu we th fr sa su 18:00–20:00, 1½ h, 2 h from 3"],
  ],
])("service periods of a week: %s", (_, weeklySchedule, stays, pause, expected) => {
  const periods = firstPeriods({ weeklySchedule, stays }, pause) ?? [];
  expect(
    periods.map(
      ({ name, days, opens, closes, duration }) =>
        `${name} ${days.map((day) => day.slice(0, 2)).join(" ")} ${opens}–${closes}, ${staysInWords(duration)}`,
    ),
  ).toEqual(expected);
  expect(planProblems(periods)).toEqual([]);
});
