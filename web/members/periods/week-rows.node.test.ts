import { expect, test } from "vitest";
import { everyDay } from "../../../domain/plan/rules.ts";
import { closedOn } from "../../../domain/plan/schedule.ts";
import { aPeriod, LUNCH } from "../../../domain/testing/givens.ts";
import { weekRows } from "./week-rows.ts";

const shown = (...given: Parameters<typeof weekRows>) => {
  const week = weekRows(...given);
  return week && [week.from / 60, week.to / 60, week.rows.map(({ parts }) => parts.map(({ from, to }) => [from, to]))];
};
const evenings = everyDay("17:30", "01:15");

test("a week is drawn from its first opening to its last closing, past midnight too, and closed days are empty", () => {
  expect(shown([], closedOn(evenings, ["monday"]))).toEqual([17, 26, [[], ...Array(6).fill([[1050, 1515]])]]);
});

test("parts of a day stand in the order of the clock, and the break between them is seen", () => {
  const monday = { days: ["monday" as const] };
  const dinner = aPeriod({ ...monday, name: "Dinner", opens: "17:00", closes: "22:00" });
  const lunch = { ...LUNCH, ...monday, opens: "11:30", closes: "14:30" };
  expect(shown([dinner, lunch], evenings)?.[2]).toEqual([
    [
      [690, 870],
      [1020, 1320],
    ],
    [],
    [],
    [],
    [],
    [],
    [],
  ]);
  expect(weekRows([dinner, lunch], evenings)?.rows[0]?.parts.map(({ at }) => at)).toEqual([1, 0]);
});

test.each([
  [
    "no day is open",
    [],
    closedOn(evenings, ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]),
  ],
  ["a time is half typed", [{ ...LUNCH, opens: "1" }], evenings],
] as [string, Parameters<typeof weekRows>[0], typeof evenings][])("nothing is drawn while %s", (_, periods, week) => {
  expect(weekRows(periods, week)).toBeNull();
});
