import { expect, test } from "vitest";
import {
  type BookingRules,
  type ClassSession,
  type DatedException,
  everyDay,
  type ServiceResource,
} from "../plan/rules.ts";
import { away, SALON, salonRules } from "../testing/a-salon.ts";
import { aPlan, closedPart, DAY, rulesWith } from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { addDays } from "../time/calendar.ts";
import { unavailableOn } from "./unavailable.ts";

const off = (fromTime: string, toTime: string, subject?: string, date = DAY) =>
  ({ ...closedPart(fromTime, toTime, date), ...(subject === undefined ? {} : { subject }) }) as DatedException;
const closedOn = { specialScheduleEnabled: true, specialClosures: [{ startDate: DAY, endDate: DAY, note: null }] };
const timeOf = (instant: number) => new Date(instant).toISOString().slice(11, 16);

/** "t4 19:00–20:00"; "all" is the business, and no end is the end of the date. */
const said = (rules: BookingRules) =>
  unavailableOn(rules, DAY).map(
    ({ subject, from, until, isClass }) =>
      `${subject ?? "all"} ${timeOf(from)}–${until === null ? "" : timeOf(until)}${isClass ? " class" : ""}`,
  );

const bistro = houseOf({ t4: "1-4" });
const house = { ...bistro, areas: bistro.areas.map((area) => ({ ...area, id: "bar" })) };

/** Open 17:00 to 22:00. */
test.each<[string, DatedException[], Partial<BookingRules>, string[]]>([
  ["nothing", [], {}, []],
  ["a table for an hour", [off("19:00", "20:00", "t4")], {}, ["t4 19:00–20:00"]],
  ["an area for all of the date", [off("06:00", "06:00", "bar")], {}, ["bar 06:00–"]],
  ["the business in the afternoon", [off("15:00", "16:00")], {}, ["all 15:00–16:00"]],
  ["both", [off("15:00", "16:00"), off("19:00", "20:00", "t4")], {}, ["all 15:00–16:00", "t4 19:00–20:00"]],
  ["a table on another date", [off("19:00", "20:00", "t4", addDays(DAY, 1))], {}, []],
  ["nothing by a table's night before", [off("20:00", "02:00", "t4", addDays(DAY, -1))], {}, []],
  ["a table into its morning", [off("20:00", "08:00", "t4", addDays(DAY, -1))], {}, ["t4 06:00–08:00"]],
  ["the business on a day off", [off("19:00", "20:00", "t4")], closedOn, ["all 06:00–"]],
  ["nothing of a table that is gone", [off("19:00", "20:00", "t9")], {}, []],
])("closed is %s", (_, exceptions, more, expected) => {
  const plan = { ...aPlan(undefined, exceptions), house };
  expect(said(rulesWith({ plan, timeZone: "UTC", ...more }))).toEqual(expected);
});

type Hours = { from: string; to: string }[];
const daily = (day: Hours): NonNullable<ServiceResource["hours"]> => ({
  ...{ monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day },
});
const more = (fromTime: string, toTime: string): DatedException => ({
  ...{ id: "more", kind: "hours", subject: "anna", fromDate: DAY, toDate: DAY, fromTime, toTime, note: null },
});
const yoga: ClassSession = {
  ...{ id: "yoga", service: "cut", date: DAY, time: "12:00", minutes: 60, seats: 9, resources: ["anna", "chair1"] },
  cancelled: false,
};

/** The salon is open 09:00 to 17:00; Anna's hours are given. */
test.each<[string, Hours | null, DatedException[], string[]]>([
  ["has the business's hours", null, [], []],
  ["comes later and goes earlier", [{ from: "10:00", to: "16:00" }], [], ["06:00–10:00", "16:00–"]],
  [
    "has a break",
    [
      { from: "09:00", to: "12:00" },
      { from: "13:00", to: "17:00" },
    ],
    [],
    ["06:00–09:00", "12:00–13:00", "17:00–"],
  ],
  ["does not work on that weekday", [], [], ["06:00–"]],
  ["works only before it opens", [{ from: "07:00", to: "09:00" }], [], ["06:00–"]],
  ["comes in on a day off", [], [more("10:00", "12:00")], ["06:00–10:00", "12:00–"]],
  ["is ill during all opening hours", null, [away("anna")], ["06:00–"]],
  ["goes home ill", null, [away("anna", "11:30", "17:00")], ["11:30–17:00"]],
  [
    "is off before her hours begin",
    [{ from: "10:00", to: "17:00" }],
    [away("anna", "10:00", "11:00")],
    ["06:00–11:00", "17:00–"],
  ],
])("who %s is away", (_, hours, exceptions, expected) => {
  const resources = SALON.resources.map((each) =>
    each.id === "anna" ? { ...each, hours: hours && daily(hours) } : each,
  );
  expect(said(salonRules(exceptions, { resources }))).toEqual(expected.map((each) => `anna ${each}`));
});

test("a class takes its teacher and its room, which are not away", () => {
  const rules = salonRules([away("anna", "12:30", "14:00")]);
  const plan = rules.plan && { ...rules.plan, sessions: [yoga] };
  expect(said({ ...rules, plan })).toEqual(["anna 12:30–14:00", "anna 12:00–13:00 class", "chair1 12:00–13:00 class"]);
});

test("who is archived is left out, and a closed weekday makes nobody away", () => {
  const resources = SALON.resources.map((each) => ({ ...each, archived: each.id === "anna" }));
  expect(said(salonRules([away("anna")], { resources }))).toEqual([]);
  const shut = rulesWith({
    ...salonRules([away("anna", "10:00", "11:00")]),
    weeklySchedule: everyDay("09:00", "17:00", false),
  });
  expect(said(shut)).toEqual(["anna 10:00–11:00"]);
});
