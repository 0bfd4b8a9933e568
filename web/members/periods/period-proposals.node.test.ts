import { expect, test } from "vitest";
import { planProblems } from "../../../domain/plan/plan-problems.ts";
import { everyDay, type Period, type WeeklySchedule } from "../../../domain/plan/rules.ts";
import { periodsOfWeek } from "../lib/week-periods.ts";
import { periodText } from "../plan/plan-text.ts";
import { fromLines, pacingWith, proposedPacing, STAY_PRESETS, stayLines, withAnother } from "./period-proposals.ts";

const rulesOf = (weeklySchedule: WeeklySchedule, bookingDurationMinutes = 60) => ({
  ...{ weeklySchedule, bookingDurationMinutes, slotStepMinutes: 30 as const },
});
let ids = 0;
const newId = () => `new-${++ids}`;
const shown = (periods: Period[]) => periods.map((each) => `${each.name} ${periodText(each).split(";")[0]}`);
const EVERY = "Mon, Tue, Wed, Thu, Fri, Sat, Sun";
const late = { enabled: true, openTime: "18:00", closeTime: "01:00" };

test.each<[string, WeeklySchedule, string[]]>([
  ["evenings get a lunch", everyDay("18:00", "23:00"), [`Dinner ${EVERY}, 18:00–23:00`, `Lunch ${EVERY}, 11:30–14:30`]],
  ["lunches get a dinner", everyDay("11:00", "15:00"), [`Lunch ${EVERY}, 11:00–15:00`, `Dinner ${EVERY}, 17:00–22:00`]],
  [
    "a day over both is divided",
    everyDay("12:00", "23:00"),
    [`Lunch ${EVERY}, 12:00–14:30`, `Dinner ${EVERY}, 17:00–23:00`],
  ],
  [
    "each different opening is a period, and closed days stay closed",
    { ...everyDay("17:00", "22:00"), friday: late, saturday: late, sunday: { ...late, enabled: false } },
    [
      "Dinner Mon, Tue, Wed, Thu, 17:00–22:00",
      "Dinner Fri, Sat, 18:00–01:00 next day",
      "Lunch Mon, Tue, Wed, Thu, Fri, Sat, 11:30–14:30",
    ],
  ],
])("%s", (_, week, expected) => {
  const periods = withAnother(periodsOfWeek(rulesOf(week), newId), rulesOf(week), newId);
  expect(shown(periods)).toEqual(expected);
  expect(planProblems(periods)).toEqual([]);
});

test("a long stay is shortened to a lunch, so that it can be saved", () => {
  const rules = rulesOf(everyDay("12:00", "23:00"), 240);
  const periods = withAnother(periodsOfWeek(rules, newId), rules, newId);
  expect(periods.map(({ duration }) => duration[0]?.minutes)).toEqual([150, 240]);
});

test("a third period is empty", () => {
  const rules = rulesOf(everyDay("12:00", "23:00"));
  const two = withAnother(periodsOfWeek(rules, newId), rules, newId);
  expect(withAnother(two, rules, newId).at(-1)).toMatchObject({ name: "", days: [] });
});

test.each([
  [48, 12],
  [40, 10],
  [6, 2],
  [null, undefined],
])("%s seats: %s guests every half hour are proposed", (seats, guests) => {
  expect(proposedPacing(seats)?.guests).toBe(guests);
});

test("no number limits nothing", () => {
  const pacing = pacingWith(null, { guests: 12 });
  expect(pacing).toEqual({ everyMinutes: 30, guests: 12, parties: null });
  expect(pacingWith(pacing, { guests: null })).toBeNull();
});

test("lengths of stay come back from their lines, and alike neighbours are one", () => {
  for (const duration of Object.values(STAY_PRESETS)) expect(fromLines(stayLines(duration))).toEqual(duration);
  expect(fromLines(stayLines([{ upTo: null, minutes: 60 }]))).toEqual([{ upTo: null, minutes: 60 }]);
  expect(
    stayLines([
      { upTo: 3, minutes: 60 },
      { upTo: null, minutes: 90 },
    ]).map(({ upTo, minutes }) => [upTo, minutes]),
  ).toEqual([
    ...[
      [2, 60],
      [3, 60],
      [4, 90],
      [6, 90],
    ],
    [null, 90],
  ]);
});
