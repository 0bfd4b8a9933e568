import { expect, test } from "vitest";
import { AppError } from "../../../../contract/errors.ts";
import { readRefusal } from "./read-refusal.ts";

const refused = (reason: string) =>
  readRefusal(new AppError("time_slot_unavailable", { reason }, { alternatives: [] }));

test.each([
  ["closed", true],
  ["outside_opening_hours", true],
  ["per_booking_limit_exceeded", true],
  ["spot_capacity_exceeded", true],
  ["guest_capacity_exceeded", true],
  ["in_the_past", false],
  ["not_a_slot", false],
])("%s can be overridden: %s", (reason, mayOverride) => {
  expect(refused(reason)?.mayOverride).toBe(mayOverride);
});

test("a refusal has words and alternatives", () => {
  const alternatives = [{ bookingDate: "2026-11-21", bookingTime: "18:30" }];
  const error = new AppError("time_slot_unavailable", { reason: "guest_capacity_exceeded", n: 4 }, { alternatives });
  expect(readRefusal(error)).toEqual({
    title: "Time Slot Unavailable",
    words: "Sorry, we only have 4 seats available at this time.",
    alternatives,
    mayOverride: true,
  });
});

test("anything else is no refusal", () => {
  expect(readRefusal(new AppError("stale_booking"))).toBeNull();
  expect(readRefusal(new Error("offline"))).toBeNull();
});
