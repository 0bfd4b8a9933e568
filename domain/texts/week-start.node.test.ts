import { expect, test } from "vitest";
import { REGIONS } from "./regions.ts";
import { weekStart } from "./week-start.ts";

test.each([
  ["SE", 1],
  ["GB", 1],
  ["US", 0],
  ["CA", 0],
  ["EG", 6],
  [null, 0],
])("a week in %s begins on day %i", (region, day) => {
  expect(weekStart(region)).toBe(day);
});

test("a week begins as the runtime knows it for each region", () => {
  const wrong = REGIONS.filter((region) => {
    const locale = new Intl.Locale(`und-${region}`) as Intl.Locale & { getWeekInfo: () => { firstDay: number } };
    return (weekStart(region) || 7) !== locale.getWeekInfo().firstDay;
  });
  expect(wrong).toEqual(["MV"]); // on a Friday
});
