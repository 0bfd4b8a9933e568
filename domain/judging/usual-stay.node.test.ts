import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ENOUGH_VISITS, likelyMinutes, usualStay } from "./usual-stay.ts";

const visitsOf = (guests: number, ...minutes: number[]) => minutes.map((each) => ({ guests, minutes: each }));

const COUPLES = visitsOf(2, 60, 65, 70, 75, 80, 85, 90, 95, 100, 105);
const FOURS = visitsOf(4, 90, 100, 110);
const VISITS = [...FOURS, ...COUPLES];

test.each([
  [1, { from: 1, to: 2, n: 10, median: 83 }],
  [2, { from: 1, to: 2, n: 10, median: 83 }],
  [3, { from: 3, to: 4, n: 3, median: null }],
  [5, { from: 5, to: 6, n: 0, median: null }],
  [9, { from: 7, to: null, n: 0, median: null }],
])("parties of %i are counted with those of about their size", (guests, usual) => {
  expect(usualStay(VISITS, guests)).toMatchObject(usual);
});

test("an odd number of visits has one in the middle", () => {
  expect(usualStay(visitsOf(2, ...Array(10).fill(50), ...Array(11).fill(70)), 2).median).toBe(70);
});

test.each([
  ["a couple that has just sat down is gone when four of five were", 2, 0, 95],
  ["the longer it sits, the later it leaves", 2, 90, 105],
  ["a couple that stays longer than all before leaves a little later", 2, 105, 115],
  ["with three visits of their size, four leave a fifth later than planned", 4, 20, 126],
  ["four that sit longer than that leave a little later", 4, 130, 140],
])("%s", (_, guests, sat, minutes) => {
  expect(likelyMinutes(usualStay(VISITS, guests), 105, sat)).toBe(minutes);
});

test("whoever sits has not left yet, and nobody is expected to leave earlier for having sat longer", () => {
  const visits = fc.array(fc.record({ guests: fc.constantFrom(1, 2), minutes: fc.integer({ min: 10, max: 300 }) }), {
    maxLength: 3 * ENOUGH_VISITS,
  });
  const property = fc.property(visits, fc.integer({ min: 15, max: 240 }), fc.nat(400), (known, planned, sat) => {
    const usual = usualStay(known, 2);
    const likely = likelyMinutes(usual, planned, sat);
    expect(likely).toBeGreaterThan(sat);
    expect(likelyMinutes(usual, planned, sat + 1)).toBeGreaterThanOrEqual(Math.min(likely, sat + 2));
  });
  fc.assert(property);
});
