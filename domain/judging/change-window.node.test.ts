import { expect, test } from "vitest";
import { at } from "../testing/givens.ts";
import { canCancel, canChange } from "./change-window.ts";

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

test.each([
  ["may be taken back nine minutes later", true, "12:00", "12:09"],
  ["stands ten minutes later", false, "12:00", "12:10"],
  ["may be taken back a minute before the start", true, "17:50", "17:59"],
  ["stands from the start on", false, "17:55", "18:00"],
])("inside the change window a yes %s", (_, expected, accepted, time) => {
  const booking = { status: "confirmed", startsAt: at("18:00") };
  expect(canCancel(booking, 24, at(time), at(accepted))).toBe(expected);
  expect(canCancel(booking, 24, at(time), null)).toBe(false);
  expect(canCancel({ ...booking, status: "cancelled" }, 24, at(time), at(accepted))).toBe(false);
});
