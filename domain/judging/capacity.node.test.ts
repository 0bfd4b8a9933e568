import { expect, test } from "vitest";
import { addLoad, emptyLoad, peakLoad } from "../sheet/day-taken.ts";
import { rulesWith } from "../testing/givens.ts";
import { refuseGuests, refuseLoad, spotsFor } from "./capacity.ts";

type Taken = { from: number; to: number; spots: number };
const taken = (from: number, to: number, spots = 1): Taken => ({ from, to, spots });

function loadOf(...stays: Taken[]) {
  const load = emptyLoad();
  for (const { from, to, spots } of stays) addLoad(load, { start: from, end: to }, spots);
  return load;
}

test.each([
  [1, 4, 1],
  [4, 4, 1],
  [5, 4, 2],
  [8, 4, 2],
  [9, 4, 3],
  [3, 1, 3],
])("%i guests at %i a spot take %i spots", (guests, guestsPerSpot, spots) => {
  expect(spotsFor(guests, guestsPerSpot)).toBe(spots);
});

test.each([
  ["nothing else", [], 0],
  ["one that ends when it begins", [taken(0, 60)], 0],
  ["one that begins when it ends", [taken(120, 180)], 0],
  ["one that shares its first minute", [taken(0, 61)], 1],
  ["one that shares its last minute", [taken(119, 180)], 1],
  ["one around it", [taken(0, 180, 3)], 3],
  ["two that follow each other within it", [taken(60, 90), taken(90, 120)], 1],
  ["two that share a minute within it", [taken(60, 91), taken(90, 120)], 2],
  ["a busier time before it", [taken(0, 60, 9), taken(70, 80, 2)], 2],
])("a stay from minute 60 to 120 beside %s", (_, stays, peak) => {
  expect(peakLoad(loadOf(...stays), { start: 60, end: 120 })).toBe(peak);
});

test("adding and removing a stay leaves the load unchanged", () => {
  expect(loadOf(taken(60, 120, 3), taken(60, 120, -3))).toEqual(emptyLoad());
});

test("minutes before the day begins are not counted", () => {
  const load = loadOf(taken(-30, 10));
  expect([load[0], load[9], load[10]]).toEqual([1, 1, 0]);
});

test.each([
  ["3 used, 1 wanted", 3, 1, null],
  ["3 used, 2 wanted", 3, 2, { reason: "guest_capacity_exceeded", n: 4 }],
  ["2 used, 3 wanted", 2, 3, { reason: "guest_capacity_exceeded", n: 8 }],
  ["0 used, 5 wanted", 0, 5, { reason: "guest_capacity_exceeded", n: 16 }],
  ["4 used, 1 wanted", 4, 1, { reason: "spot_capacity_exceeded" }],
  ["9 used after the capacity was lowered", 9, 1, { reason: "spot_capacity_exceeded" }],
])("with four spots for four guests each: %s", (_, used, wanted, refusal) => {
  const rules = rulesWith({ maxCapacity: 4, guestsPerSpot: 4 });
  expect(refuseLoad({ start: 60, end: 120 }, wanted, loadOf(taken(60, 120, used)), rules)).toEqual(refusal);
});

test("without maxCapacity every party fits", () => {
  const rules = rulesWith({ maxCapacity: null });
  expect(refuseLoad({ start: 60, end: 120 }, 500, loadOf(taken(60, 120, 9000)), rules)).toBeNull();
});

test.each([
  [4, 4, null],
  [5, 4, { reason: "per_booking_limit_exceeded", n: 4 }],
  [500, null, null],
])("a party of %i when maxGuestsPerBooking is %s", (guests, maxGuestsPerBooking, refusal) => {
  expect(refuseGuests(guests, rulesWith({ maxGuestsPerBooking }))).toEqual(refusal);
});
