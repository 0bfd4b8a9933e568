import { expect, test } from "vitest";
import { byDay } from "../../../../../domain/time/calendar.ts";
import { awayMarks, weeklyHours } from "./away-marks.ts";

const stretch = (text: string) => {
  const [from = 0, until = 0] = text.split("-").map(Number);
  return { from, until };
};

const [OWN, BUSINESS] = [true, false];

test.each<[string, string, boolean, string[] | null, string]>([
  ["a person who comes at ten", "0-10", OWN, ["10-16"], "comes 9-10"],
  ["a person who leaves at four", "16-99", OWN, ["10-16"], "leaves 16-18"],
  ["time off until noon, after the week began", "0-12", OWN, ["10-16"], "away 9-12"],
  ["time off from two on", "14-99", OWN, ["10-16"], "away 14-18"],
  ["who comes sooner than usual, in extra hours", "0-9.5", OWN, ["10-16"], "comes 9-9.5"],
  ["who leaves later than usual, in extra hours", "17-99", OWN, ["10-16"], "leaves 17-18"],
  ["the hour between two parts of a week", "12-13", OWN, ["9-12", "13-18"], "break 12-13"],
  ["time off that begins in that hour", "12-14", OWN, ["9-12", "13-18"], "away 12-14"],
  ["time off in the middle", "11-12", OWN, ["10-16"], "away 11-12"],
  ["time off of whoever has no own hours", "0-11", OWN, null, "away 9-11"],
  ["a day off", "0-99", OWN, [], "all 9-18"],
  ["a part that the business closes", "12-13", BUSINESS, ["9-18"], "closed 12-13"],
  ["a day that the business closes", "0-99", BUSINESS, ["9-18"], "closed 9-18"],
  ["what lies beside the hours that are shown", "20-22", OWN, ["9-18"], ""],
])("hatching says why: %s", (_, away, isOwn, week, said) => {
  const marks = awayMarks([{ ...stretch(away), isOwn, isClass: false }], stretch("9-18"), week?.map(stretch) ?? null);
  expect(marks.map(({ kind, from, until }) => `${kind} ${from}-${until}`).join()).toBe(said);
});

test("a class is no absence", () => {
  expect(awayMarks([{ ...stretch("10-11"), isOwn: true, isClass: true }], stretch("9-18"), null)).toEqual([]);
});

test("weekly hours are instants of the date, in order, also past midnight", () => {
  const hours = byDay(() => [
    { from: "18:00", to: "01:00" },
    { from: "09:00", to: "12:00" },
  ]);
  const week = weeklyHours({ hours }, "2027-06-15", "Europe/Stockholm");
  expect(week?.map(({ from, until }) => [from, until].map((at) => new Date(at).toISOString().slice(8, 16)))).toEqual([
    ["15T07:00", "15T10:00"],
    ["15T16:00", "15T23:00"],
  ]);
  expect(weeklyHours({ hours: null }, "2027-06-15", "Europe/Stockholm")).toBeNull();
});
