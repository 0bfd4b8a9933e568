import { expect, test } from "vitest";
import { weekOf } from "./classes-week.tsx";

test.each([
  ["2027-06-15", 1, "2027-06-14"],
  ["2027-06-14", 1, "2027-06-14"],
  ["2027-06-20", 1, "2027-06-14"],
  ["2027-06-20", 0, "2027-06-20"],
  ["2027-06-18", 6, "2027-06-12"],
  ["2022-12-31", 1, "2022-12-26"],
] as const)("the week of %s that starts on weekday %i begins on %s", (date, weekStartsOn, first) => {
  expect(weekOf(date, { weekStartsOn })).toBe(first);
});
