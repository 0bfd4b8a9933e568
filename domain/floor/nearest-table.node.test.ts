import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FloorPosition } from "../plan/rules.ts";
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

const cell = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 9 }) });
const drawn = fc.uniqueArray(cell, { minLength: 1, maxLength: 12, selector: ({ x, y }) => `${x} ${y}` });

test("an arrow to the right leads to a table at the right, unless there is none", () => {
  fc.assert(
    fc.property(drawn, (cells) => {
      const floor = new Map(
        cells.map((at, i) => [String(i), { ...at, width: 1, height: 1, rotation: 0, shape: "square" } as const]),
      );
      const start = floor.get("0")?.x ?? 0;
      const to = nearestTable(floor, "0", "right");
      expect(to !== null).toBe(cells.some(({ x }) => x > start));
      if (to) expect(floor.get(to)?.x).toBeGreaterThan(start);
    }),
  );
});
