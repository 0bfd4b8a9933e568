import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FloorPosition } from "../plan/rules.ts";
import { LEAST_TABLE, type Place, schematicLayout, sideBySide } from "./schematic-layout.ts";

/**
 * A plan of rows, two characters a metre: `2 2 2 2` are four tables for two. The number is how many sit at the table, which is
 * three cells wide for two and two more for each further two.
 */
function roomOf(rows: string[]): Map<string, FloorPosition> {
  const tables = rows.flatMap((row, y) =>
    [...row].flatMap((seats, x): FloorPosition[] =>
      seats === " " ? [] : [{ x: x * 3, y: y * 7, width: Number(seats) + 1, height: 3, rotation: 0, shape: "square" }],
    ),
  );
  return new Map(tables.map((position, i) => [`T${i + 1}`, position]));
}

/** "T1 T2 / T3": by line, from left to right. */
const linesOf = (places: ReadonlyMap<string, Place>) =>
  [...Map.groupBy(places, ([, { y }]) => y)]
    .toSorted(([one], [other]) => one - other)
    .map(([, line]) => line.toSorted(([, one], [, other]) => one.x - other.x).map(([id]) => id))
    .map((line) => line.join(" "))
    .join(" / ");

const smallest = (places: ReadonlyMap<string, Place>) => ({
  width: Math.round(Math.min(...[...places.values()].map(({ width }) => width))),
  height: Math.round(Math.min(...[...places.values()].map(({ height }) => height))),
});

const ROOM = roomOf(["2 2 2 2", "4 4 4 4", "   6   "]);
const VERANDA = roomOf(["2 2 2", " 4  4"]);

describe("a room of nine tables, drawn in three rows", () => {
  test.each([
    ["a phone", { width: 366, height: 530 }, "T1 T2 T3 T4 / T5 T6 / T7 T8 / T9", { width: 84, height: 125 }],
    ["a low phone", { width: 366, height: 350 }, "T1 T2 T3 T4 / T5 T6 T7 T8 / T9", { width: 84, height: 110 }],
    ["half a desk", { width: 470, height: 560 }, "T1 T2 T3 T4 / T5 T6 T7 T8 / T9", { width: 110, height: 160 }],
    ["the narrowest phone", { width: 296, height: 400 }, "T1 T2 T3 T4 / T5 T6 / T7 T8 / T9", { width: 67, height: 93 }],
  ])("keeps its order on %s", (_, space, lines, least) => {
    const { places, height } = schematicLayout(ROOM, space);
    expect([linesOf(places), smallest(places), height <= space.height]).toEqual([lines, least, true]);
  });
});

test("the order is that of the drawing, whichever table was made first", () => {
  const { places } = schematicLayout(new Map([...ROOM].toReversed()), { width: 470, height: 560 });
  expect(linesOf(places)).toBe("T1 T2 T3 T4 / T5 T6 T7 T8 / T9");
});

test("no row is broken where its lines would not fit the height", () => {
  const room = roomOf(["2 2 2 2 2", "4   4"]);
  const lines = (height: number) => linesOf(schematicLayout(room, { width: 366, height }).places);
  expect([lines(140), lines(300)]).toEqual(["T1 T2 T3 T4 T5 / T6 T7", "T1 T2 / T3 T4 T5 / T6 T7"]);
});

test("a table alone in its row stands where it is drawn", () => {
  const { places } = schematicLayout(roomOf(["2 2 2", "  2"]), { width: 400, height: 400 });
  const middle = (id: string) => Math.round((places.get(id)?.x ?? 0) + (places.get(id)?.width ?? 0) / 2);
  expect([middle("T4"), middle("T2")]).toEqual([200, 200]);
});

test("a room that needs more height than there is becomes higher, and no table smaller than a finger", () => {
  const { places, height } = schematicLayout(ROOM, { width: 150, height: 200 });
  expect(smallest(places)).toEqual({ width: 70, height: LEAST_TABLE });
  expect(height).toBeGreaterThan(200);
});

test("a room without tables takes no height", () => {
  expect(schematicLayout(new Map(), { width: 366, height: 500 })).toEqual({ places: new Map(), height: 0 });
});

test("tables of any drawing stand inside the width, apart, in the order of their row, and are no smaller than a finger", () => {
  const side = fc.integer({ min: 1, max: 20 });
  const table = fc.record({
    ...{ x: fc.integer({ min: 0, max: 60 }), y: fc.integer({ min: 0, max: 40 }), width: side, height: side },
    ...{
      rotation: fc.constantFrom(0 as const, 45 as const),
      shape: fc.constantFrom("square" as const, "round" as const),
    },
  });
  const space = fc.record({ width: fc.integer({ min: 90, max: 900 }), height: fc.integer({ min: 100, max: 900 }) });
  fc.assert(
    fc.property(fc.array(table, { minLength: 1, maxLength: 24 }), space, (tables, size) => {
      const { places, height } = schematicLayout(new Map(tables.map((each, i) => [`T${i}`, each])), size);
      const all = [...places.values()];
      expect(places.size).toBe(tables.length);
      for (const [i, one] of all.entries()) {
        expect(Math.min(one.width, one.height)).toBeGreaterThanOrEqual(LEAST_TABLE - 0.01);
        expect(one.x).toBeGreaterThanOrEqual(-0.01);
        expect(one.x + one.width).toBeLessThanOrEqual(size.width + 0.01);
        expect(one.y + one.height).toBeLessThanOrEqual(height + 0.01);
        for (const other of all.slice(i + 1)) {
          const isApart =
            one.x + one.width <= other.x + 0.01 ||
            other.x + other.width <= one.x + 0.01 ||
            one.y + one.height <= other.y + 0.01 ||
            other.y + other.height <= one.y + 0.01;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});

test.each([
  ["beside each other on a desk", [9, 5], 832, [472, 351]],
  ["beside each other on a tablet", [9, 5], 786, [445, 332]],
  ["one at a time on a phone", [9, 5], 366, null],
  ["one at a time where a small one would be too narrow", [20, 2], 600, null],
  ["alone", [9], 366, [366]],
])("rooms are shown %s", (_, tables, width, widths) => {
  expect(sideBySide(tables, width, 8)).toEqual(widths);
});

test("the veranda of the drawn evening stands in its two rows", () => {
  expect(linesOf(schematicLayout(VERANDA, { width: 320, height: 560 }).places)).toBe("T1 T2 T3 / T4 T5");
});
