import { expect, test } from "vitest";
import { needsOf } from "../booking/needs-today.ts";
import type { Booking } from "../booking/queries.ts";
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

const at = (time: string) => Date.parse(`2027-06-15T${time}Z`);
const visit = (from: string, to: string, attendance: Booking["attendance"], fields: Partial<Booking> = {}) =>
  ({
    ...{
      startsAt: `2027-06-15T${from}Z`,
      endsAt: `2027-06-15T${to}Z`,
      status: "confirmed",
      attendance,
      resources: ["T1"],
    },
    ...{ source: "phone", ...fields },
  }) as Booking;
const [fatima, cecilia, pablo] = [
  visit("17:30", "19:00", "seated"),
  visit("19:00", "20:30", null),
  visit("20:00", "21:30", "arrived"),
];

test.each<[string, Booking[], number[]]>([
  ["one late, one that waits, one over", [fatima, cecilia, pablo], [1, 1, 1]],
  ["nobody noted any arrival", [cecilia, visit("19:00", "20:30", null)], [0, 0, 0]],
  ["a party over by the clock that nobody noted", [fatima, visit("17:00", "18:30", null)], [0, 0, 1]],
  [
    "a party without a table, which is in once it has come",
    [visit("19:00", "20:30", "arrived", { resources: [] })],
    [0, 0, 0],
  ],
  ["cancelled parties", [fatima, pablo].map((each) => ({ ...each, status: "cancelled" })), [0, 0, 0]],
])("at 19:32 the head counts late, waiting and over: %s", (_, day, counts) => {
  expect(Object.values(needsOf(day, at("19:32")))).toEqual(counts);
});
