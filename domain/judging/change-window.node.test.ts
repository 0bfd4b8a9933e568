import { expect, test } from "vitest";
import { at } from "../testing/givens.ts";
import { canChange } from "./change-window.ts";

test.each([
  ["exactly 24 hours before", true, "2027-06-14", "18:00", 24],
  ["a minute less than 24 hours before", false, "2027-06-14", "18:01", 24],
  ["days before", true, "2027-06-01", "18:00", 24],
  ["a minute before, without a limit", true, "2027-06-15", "17:59", 0],
  ["as the visit starts, without a limit", false, "2027-06-15", "18:00", 0],
  ["after the visit started", false, "2027-06-15", "18:30", 0],
])("%s the customer may change: %s", (_, expected, date, time, limit) => {
  expect(canChange({ status: "confirmed", startsAt: at("18:00") }, limit, at(time, date))).toBe(expected);
});

test("a pending booking may be changed", () => {
  expect(canChange({ status: "pending", startsAt: at("18:00") }, 24, at("18:00", "2027-06-01"))).toBe(true);
});

test("a cancelled booking may not be changed", () => {
  expect(canChange({ status: "cancelled", startsAt: at("18:00") }, 0, at("18:00", "2027-06-01"))).toBe(false);
});
