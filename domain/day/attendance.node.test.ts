import { expect, test } from "vitest";
import { arrivalsNotedFrom } from "./attendance.ts";

/** With its start, in hours. */
test.each([
  ["an empty list", [], Infinity],
  ["a walk-in that arrived by being booked", [["walk_in", "arrived", 11]], Infinity],
  ["a walk-in that was seated by being booked", [["walk_in", "seated", 11]], Infinity],
  ["a walk-in that has left", [["walk_in", "finished", 11]], 11],
  [
    "a party that arrived after one that nobody noted",
    [
      ["phone", null, 9],
      ["online", "arrived", 11],
    ],
    11,
  ],
  [
    "an earlier visit that was finished later on",
    [
      ["online", "arrived", 11],
      ["phone", "finished", 9],
    ],
    9,
  ],
] as const)("with %s, arrivals are noted from: %j, %s", (_, day, from) => {
  expect(arrivalsNotedFrom(day.map(([source, attendance, startsAt]) => ({ source, attendance, startsAt })))).toBe(from);
});
