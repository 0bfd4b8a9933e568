import { expect, test } from "vitest";
import { edgePull } from "./edge-scroll.ts";

test.each([
  ["at the left edge", 100, -1],
  ["beyond it", 20, -1],
  ["half way to it", 128, -0.5],
  ["56 px from it", 156, 0],
  ["in the middle", 300, 0],
  ["half way to the right edge", 472, 0.5],
  ["at the right edge", 500, 1],
  ["beyond that", 900, 1],
])("a pointer %s of a board from 100 to 500 px pulls it by its nearness", (_, at, pull) => {
  expect(edgePull(at, 100, 500)).toBe(pull);
});

test("the middle of a narrow board is left at rest", () => {
  expect([110, 120, 140, 160, 170].map((at) => edgePull(at, 100, 180))).toEqual([-0.5, 0, 0, 0, 0.5]);
});
