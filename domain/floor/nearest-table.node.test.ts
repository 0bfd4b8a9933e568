import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FloorPosition } from "../rules.ts";
import { type Direction, nearestTable } from "./nearest-table.ts";

/** Each letter is a table of one cell. */
function floorOf(drawing: string[]): Map<string, FloorPosition> {
  const size = { width: 1, height: 1, rotation: 0, shape: "square" } as const;
  return new Map(
    drawing.flatMap((row, y) => [...row].flatMap((name, x) => (name === "." ? [] : [[name, { x, y, ...size }]]))),
  );
}

const FLOOR = floorOf([
  "A..B....C", //
  ".....D...",
  "E.......F",
]);

test.each<[string, Direction, string | null]>([
  ["A", "right", "B"],
  ["B", "right", "D"],
  ["D", "right", "C"],
  ["C", "left", "B"],
  ["A", "down", "E"],
  ["F", "up", "C"],
  ["D", "up", "B"],
  ["A", "left", null],
  ["C", "up", null],
  ["Z", "up", null],
])("from %s an arrow to the %s leads to %s", (from, direction, to) => {
  expect(nearestTable(FLOOR, from, direction)).toBe(to);
});

const DIRECTIONS: Direction[] = ["left", "right", "up", "down"];

test("arrows lead from any table to any other", () => {
  const cell = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) });
  fc.assert(
    fc.property(fc.uniqueArray(cell, { minLength: 1, maxLength: 12, selector: ({ x, y }) => `${x} ${y}` }), (cells) => {
      const floor = new Map(
        cells.map((at, i) => [String(i), { ...at, width: 1, height: 1, rotation: 0, shape: "square" } as const]),
      );
      const reached = new Set(["0"]);
      for (const from of reached)
        for (const direction of DIRECTIONS) {
          const to = nearestTable(floor, from, direction);
          if (to) reached.add(to);
        }
      expect(reached.size).toBe(cells.length);
    }),
  );
});
