import { expect, test } from "vitest";
import { distanceText } from "./day-heading.tsx";

test.each([
  ["2027-06-16", "tomorrow"],
  ["2027-06-14", "yesterday"],
  ["2027-06-20", "in 5 days"],
  ["2027-06-12", "3 days ago"],
  ["2028-06-15", "in 366 days"],
])("seen from June 15, 2027, %s is %s", (date, text) => {
  expect(distanceText("2027-06-15", date)).toBe(text);
});
