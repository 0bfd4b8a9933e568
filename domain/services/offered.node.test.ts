import { expect, test } from "vitest";
import { legsOf, SALON } from "../testing/a-salon.ts";
import { expectedVisit, minutesOf } from "./offered.ts";

test.each([
  ["cut", 45],
  ["cut with bo", 60],
  ["colour", 90],
  ["wash + cut with bo", 75],
])("%s usually takes %d minutes", (words, minutes) => {
  expect(minutesOf(SALON, legsOf(words))).toBe(minutes);
});

test("a visit that no server knows yet has its names, its length and its price", () => {
  const bo = { id: "bo", name: "Bo" };
  expect(expectedVisit(SALON, legsOf("cut with bo"))).toEqual({
    services: [{ id: "cut", name: "Cut", minutes: 60, person: bo }],
    price: { minor: 40_000, currency: "SEK", isFrom: false },
    durationMinutes: 60,
  });
  expect(expectedVisit(SALON, legsOf("wash")).price).toBeNull();
});

test("a service that is gone has no name and no minutes", () => {
  expect(expectedVisit(null, legsOf("cut"))).toEqual({
    services: [{ id: "cut", name: "", minutes: 0, person: null }],
    price: null,
    durationMinutes: 0,
  });
});
