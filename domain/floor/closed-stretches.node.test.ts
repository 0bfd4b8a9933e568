import { expect, test } from "vitest";
import type { BookingRules, DatedException } from "../rules.ts";
import { aPlan, closedPart, DAY, rulesWith } from "../testing/givens.ts";
import { addDays } from "../time/calendar.ts";
import { closedStretches } from "./closed-stretches.ts";

const off = (fromTime: string, toTime: string, subject?: string, date = DAY) =>
  ({ ...closedPart(fromTime, toTime, date), ...(subject === undefined ? {} : { subject }) }) as DatedException;
const closedOn = { specialScheduleEnabled: true, specialClosures: [{ startDate: DAY, endDate: DAY, note: null }] };
const timeOf = (instant: number) => new Date(instant).toISOString().slice(11, 16);

test.each<[string, DatedException[], Partial<BookingRules>, string[]]>([
  ["nothing", [], {}, []],
  ["a table for an hour", [off("19:00", "20:00", "t4")], {}, ["t4 19:00–20:00"]],
  ["an area for all of the date", [off("06:00", "06:00", "bar")], {}, ["bar 00:00–"]],
  ["the business in the afternoon", [off("15:00", "16:00")], {}, ["all 15:00–16:00"]],
  ["both", [off("15:00", "16:00"), off("19:00", "20:00", "t4")], {}, ["all 15:00–16:00", "t4 19:00–20:00"]],
  ["a table on another date", [off("19:00", "20:00", "t4", addDays(DAY, 1))], {}, []],
  ["nothing by a table's night before", [off("20:00", "02:00", "t4", addDays(DAY, -1))], {}, []],
  ["a table into its morning", [off("20:00", "08:00", "t4", addDays(DAY, -1))], {}, ["t4 00:00–08:00"]],
  ["the business on a day off", [off("19:00", "20:00", "t4")], closedOn, ["all 00:00–"]],
])("closed is %s", (_, exceptions, more, expected) => {
  const rules = rulesWith({ plan: aPlan(undefined, exceptions), timeZone: "UTC", ...more });
  const stretches = closedStretches(rules, DAY);
  const said = stretches.map(
    ({ subject, from, until }) => `${subject ?? "all"} ${timeOf(from)}–${until === null ? "" : timeOf(until)}`,
  );
  expect(said).toEqual(expected);
});
