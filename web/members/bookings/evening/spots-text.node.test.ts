import { expect, test } from "vitest";
import { spotsText } from "./spots-text.ts";

test.each([
  [89, 120, 31, "89 of 120 spots booked · 31 free"],
  [120, 120, 0, "120 of 120 spots booked · 0 free"],
  [250, 120, 6, "250 of 120 spots booked, 136 of them beyond the limit · 6 free at other times"],
])("%s of %s, %s free", (bookedSpots, totalCapacity, availableSpots, text) => {
  expect(spotsText({ bookedSpots, totalCapacity, availableSpots })).toBe(text);
});
