import { expect, test } from "vitest";
import { AppError } from "../../../../contract/errors.ts";
import { readRefusal } from "./override-question.tsx";

test("a refusal has words, alternatives and whether a reason lifts it", () => {
  const extra = { alternatives: [{ bookingDate: "2026-11-21", bookingTime: "18:30" }], mayOverride: true };
  const words = "Sorry, we only have 4 seats available at this time.";
  const params = { reason: "guest_capacity_exceeded", n: 4 };
  const error = new AppError("time_slot_unavailable", params, { ...extra, detail: words });
  expect(readRefusal(error)).toEqual({
    reason: "guest_capacity_exceeded",
    title: "Time Slot Unavailable",
    words,
    ...extra,
  });
});

test("the refusal of an older server offers no override", () => {
  expect(readRefusal(new AppError("time_slot_unavailable", { reason: "closed" }))).toMatchObject({
    alternatives: [],
    mayOverride: false,
  });
});

test("anything else is no refusal", () => {
  expect(readRefusal(new AppError("stale_booking"))).toBeNull();
  expect(readRefusal(new Error("offline"))).toBeNull();
});
