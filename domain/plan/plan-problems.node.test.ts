import { expect, test } from "vitest";
import { inEnglish } from "../../contract/field-error.ts";
import { aPeriod, aPlan, closedPart, DAY, LUNCH, rulesWith, specialOpening } from "../testing/givens.ts";
import { addDays, WEEKDAYS } from "../time/calendar.ts";
import { datesProblem, exceptionProblem, planProblems, withoutPeriod } from "./plan-problems.ts";
import type { DatedException, Period } from "./rules.ts";

const said = (periods: Period[]) =>
  planProblems(periods).map(({ path, fault }) => `${path.join(".")}: ${inEnglish(fault)}`);
const six = WEEKDAYS.slice(0, 6);

test.each<[string, Period[]]>([
  ["lunch and dinner", [LUNCH, aPeriod()]],
  ["no period", []],
  ["a night that ends an hour before the next opening", [aPeriod({ opens: "06:00", closes: "05:00" })]],
  ["a night before a closed day", [aPeriod({ days: ["friday"], opens: "18:00", closes: "05:55" })]],
  ["a last start at closing", [aPeriod({ lastStart: "23:00" })]],
  ["dinner that opens as lunch closes", [LUNCH, aPeriod({ opens: "14:30" })]],
  ["dinner that opens while the last lunch is eaten", [{ ...LUNCH, lastStart: "13:30" }, aPeriod({ opens: "14:00" })]],
  [
    "two lunches on different days",
    [
      { ...LUNCH, days: six },
      { ...LUNCH, id: "3", days: ["sunday"], closes: "16:00" },
    ],
  ],
])("%s is fine", (_, periods) => {
  expect(said(periods)).toEqual([]);
});

test.each<[string, Period[], string]>([
  [
    "closing at the opening",
    [aPeriod({ closes: "18:00" })],
    "periods.0.closes: Closing time must be after opening time",
  ],
  [
    "closing in the morning",
    [aPeriod({ closes: "06:30" })],
    "periods.0.closes: Closing time must be after opening time",
  ],
  [
    "a last start after closing",
    [LUNCH, aPeriod({ lastStart: "23:30" })],
    "periods.1.lastStart: The last start must lie between opening and closing",
  ],
  [
    "a last start before opening",
    [aPeriod({ lastStart: "17:30" })],
    "periods.0.lastStart: The last start must lie between opening and closing",
  ],
  [
    "a stay longer than lunch",
    [
      {
        ...LUNCH,
        duration: [
          { upTo: 4, minutes: 90 },
          { upTo: null, minutes: 181 },
        ],
      },
    ],
    "periods.0.duration.1.minutes: This stay is longer than the opening",
  ],
  ["one id twice", [LUNCH, aPeriod({ id: "2" })], "periods.1.id: Two service periods have this id"],
  [
    "dinner before lunch is over",
    [aPeriod({ opens: "14:00", days: ["friday"] }), LUNCH],
    "periods.0.opens: Begins before Lunch has had its last start on Fridays",
  ],
  [
    "dinner at lunch's last start",
    [{ ...LUNCH, days: ["friday"], lastStart: "14:00" }, aPeriod({ opens: "14:00" })],
    "periods.1.opens: Begins before Lunch has had its last start on Fridays",
  ],
  [
    "two lunches on a day",
    [{ ...LUNCH, days: ["monday"] }, aPeriod({ id: "3", name: "lunch" })],
    "periods.1.name: Two service periods have this name on Mondays",
  ],
  [
    "a night less than an hour before the next morning",
    [
      aPeriod({ days: ["friday"], closes: "05:00" }),
      aPeriod({ id: "2", name: "Breakfast", days: ["saturday"], opens: "05:55", closes: "10:00" }),
    ],
    "periods.0.closes: The last party would leave at 05:00 on Fridays, less than an hour before the next day's opening",
  ],
  [
    "a night with an early last start that closes after the next morning's opening",
    [
      aPeriod({ days: ["friday"], closes: "04:00", lastStart: "20:00" }),
      aPeriod({ id: "2", name: "Breakfast", days: ["saturday"], opens: "04:30", closes: "10:00" }),
    ],
    "periods.0.closes: The last party would leave at 04:00 on Fridays, less than an hour before the next day's opening",
  ],
  [
    "breakfast and a night that closes at the same time",
    [
      aPeriod({ name: "Breakfast", days: ["friday"], opens: "05:00", closes: "10:00" }),
      aPeriod({ id: "2", days: ["friday"], opens: "22:00", closes: "05:00" }),
    ],
    "periods.1.closes: The openings on Fridays must take less than 24 hours from the first to the last",
  ],
  [
    "a last party that stays, and the reset after it",
    [
      aPeriod({ days: ["friday"], lastStart: "23:00", duration: [{ upTo: null, minutes: 720 }], resetMinutes: 60 }),
      aPeriod({ id: "2", name: "Lunch", days: ["saturday"], opens: "12:30" }),
    ],
    "periods.0.lastStart: The last party would leave at 12:00 on Fridays, less than an hour before the next day's opening",
  ],
  [
    "seven on a day",
    Array.from({ length: 7 }, (_, i) =>
      aPeriod({
        id: `${i + 1}`,
        name: `P${i}`,
        days: ["monday"],
        opens: `1${i}:00`,
        closes: `1${i}:30`,
        duration: [{ upTo: null, minutes: 30 }],
      }),
    ),
    "periods.6.days: Use at most 6 service periods on Mondays",
  ],
])("%s", (_, periods, problem) => {
  expect(said(periods)).toEqual([problem]);
});

const unsaved = ({ id: _, ...exception }: DatedException) => exception as Parameters<typeof exceptionProblem>[0];

test.each<[string, DatedException, string | null]>([
  ["a part of an afternoon", closedPart("15:00", "17:00"), null],
  ["New Year's Eve", specialOpening("18:00", "02:00"), null],
  ["days in the wrong order", { ...closedPart("15:00", "17:00"), toDate: addDays(DAY, -1) }, "toDate"],
  ["three months and a day", { ...closedPart("15:00", "17:00"), toDate: addDays(DAY, 92) }, "toDate"],
  ["a whole day", closedPart("06:00", "06:00"), null],
  ["the rest of a morning, until the next date begins", closedPart("09:50", "06:00"), null],
  ["a special opening until then", specialOpening("09:50", "06:00"), "toTime"],
  ["a special opening of a whole day", specialOpening("06:00", "06:00"), "toTime"],
  ["a part without length", closedPart("15:00", "15:00"), "toTime"],
  ["closing before the opening", specialOpening("18:00", "12:00"), "toTime"],
  ["a last start after it", specialOpening("18:00", "22:00", { lastStart: "22:30" }), "lastStart"],
  [
    "a stay longer than it",
    specialOpening("18:00", "20:00", { duration: [{ upTo: null, minutes: 121 }] }),
    "duration.0.minutes",
  ],
])("%s", (_, exception, path) => {
  expect(exceptionProblem(unsaved(exception))?.path.join(".") ?? null).toBe(path);
});

test.each<[string, DatedException[], string | null]>([
  ["two openings after each other", [specialOpening("11:00", "15:00"), specialOpening("18:00", "02:00")], null],
  [
    "two that meet",
    [specialOpening("11:00", "18:30"), specialOpening("18:00", "02:00")],
    `The openings of ${DAY} overlap`,
  ],
  [
    "a breakfast and a night that ends after the next breakfast's time",
    [specialOpening("05:00", "10:00"), specialOpening("22:00", "05:30")],
    `The openings of ${DAY} must take less than 24 hours from the first to the last`,
  ],
  [
    "one that reaches the next lunch",
    [specialOpening("20:00", "05:55", { lastStart: "05:55", duration: [{ upTo: null, minutes: 300 }] })],
    `${DAY} would end less than an hour before the next day's opening`,
  ],
])("on a date: %s", (_, exceptions, problem) => {
  const rules = rulesWith({ plan: aPlan([LUNCH, aPeriod()], exceptions) });
  const found = datesProblem(rules, exceptions);
  expect(found && inEnglish(found)).toBe(problem);
});

test("a special opening may not follow a period that is gone", () => {
  const opening = specialOpening("12:00", "15:00", { period: "2" });
  expect([withoutPeriod([LUNCH], [opening]), withoutPeriod([aPeriod()], [opening])]).toEqual([[], [opening]]);
});

test("the last of all dates is looked at like any other", () => {
  const opening = { ...specialOpening("12:00", "15:00"), fromDate: "9999-12-30", toDate: "9999-12-31" };
  expect(datesProblem(rulesWith({ plan: aPlan([], [opening]) }), [opening])).toBe(null);
});
