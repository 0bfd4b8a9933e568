import { expect, test } from "vitest";
import { areArrivalsNoted } from "./attendance.ts";

test.each([
  ["an empty list", [], false],
  ["a walk-in that arrived by being booked", [["walk_in", "arrived"]], false],
  ["a walk-in that was seated by being booked", [["walk_in", "seated"]], false],
  ["a walk-in that has left", [["walk_in", "finished"]], true],
  [
    "a party that arrived",
    [
      ["phone", null],
      ["online", "arrived"],
    ],
    true,
  ],
] as const)("with %s, arrivals count as noted: %j, %s", (_, day, areNoted) => {
  expect(areArrivalsNoted(day.map(([source, attendance]) => ({ source, attendance })))).toBe(areNoted);
});
