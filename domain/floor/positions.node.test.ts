import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FloorPosition, RoomSize } from "../plan/rules.ts";
import { houseOf } from "../testing/table-evening.ts";
import {
  boundsOf,
  insideRoom,
  isOverlap,
  overlaps,
  resized,
  roomOf,
  turned,
  USUAL_ROOM,
  usualSize,
  withoutDrawing,
} from "./positions.ts";

/** `"4,2 3x5"`: its corner and its size; "round" and "turned" may follow. */
function at(text: string): FloorPosition {
  const [x = 0, y = 0, width = 0, height = 0] = (text.match(/\d+/g) ?? []).map(Number);
  const shape = text.includes("round") ? "round" : "square";
  return { x, y, width, height, rotation: text.includes("turned") ? 45 : 0, shape };
}
const textOf = ({ x, y, width, height, rotation, shape }: FloorPosition) =>
  [`${x},${y} ${width}x${height}`, ...(shape === "round" ? ["round"] : []), ...(rotation ? ["turned"] : [])].join(" ");

test.each([
  ["side by side", "0,0 3x3", "3,0 3x3", false],
  ["one cell into the other", "0,0 3x3", "2,0 3x3", true],
  ["corner to corner", "0,0 3x3", "3,3 3x3", false],
  ["one inside the other", "0,0 9x9", "3,3 2x2", true],
  ["round ones, whose corners would meet", "0,0 4x4 round", "3,3 4x4 round", false],
  ["square ones of the same size", "0,0 4x4", "3,3 4x4", true],
  ["a turned one beside one that its corner reaches", "0,0 4x4 turned", "4,1 3x3", true],
  ["a turned one a cell away", "0,0 4x4 turned", "5,1 3x3", false],
  ["turned ones in a slanting row", "0,4 4x4 turned", "3,1 4x4 turned", false],
])("two tables %s", (_, one, other, expected) => {
  expect(isOverlap(at(one), at(other))).toBe(expected);
  expect(isOverlap(at(other), at(one))).toBe(expected);
});

test.each([
  ["2,2 5x3", "2,2 5x3 turned"],
  ["2,2 5x3 turned", "3,1 3x5"],
  ["3,1 3x5", "3,1 3x5 turned"],
  ["3,1 3x5 turned", "2,2 5x3"],
])("%s, turned once more, is %s", (before, after) => {
  expect(textOf(turned(at(before)))).toBe(after);
});

test.each([
  ["2,2 5x3", 1, "2,2 6x3"],
  ["2,2 3x3 round", 1, "2,2 4x4 round"],
  ["2,2 1x3", -1, "2,2 1x3"],
])("%s, larger by %d, is %s", (before, by, after) => {
  expect(textOf(resized(at(before), by))).toBe(after);
});

test("a table for two is 75 by 75 cm, for four 125, for six 175", () => {
  expect([2, 4, 5, 6].map((max) => usualSize({ min: 1, max }).width)).toEqual([3, 5, 7, 7]);
});

test.each<[string, RoomSize, string, string]>([
  ["inside", USUAL_ROOM, "2,2 3x3", "2,2 3x3"],
  ["beyond the right wall", USUAL_ROOM, "39,2 3x3", "37,2 3x3"],
  ["beyond the lower wall", USUAL_ROOM, "2,30 3x3", "2,21 3x3"],
  ["turned, with a corner in the wall", USUAL_ROOM, "0,5 4x4 turned", "1,5 4x4 turned"],
  ["larger than the room", { width: 8, height: 8 }, "4,0 12x3", "0,0 12x3"],
])("a table %s is put where it fits", (_, room, before, after) => {
  expect(textOf(insideRoom(at(before), room))).toBe(after);
});

test("a room is as large as it was drawn, and larger where its tables need it", () => {
  expect(roomOf(undefined, [])).toEqual(USUAL_ROOM);
  expect(roomOf({ width: 10, height: 10 }, [at("8,0 5x3"), at("0,6 4x4 turned")])).toEqual({ width: 13, height: 11 });
});

const positions = fc.record({
  ...{ x: fc.integer({ min: -20, max: 70 }), y: fc.integer({ min: -20, max: 70 }) },
  ...{ width: fc.integer({ min: 1, max: 12 }), height: fc.integer({ min: 1, max: 12 }) },
  ...{
    rotation: fc.constantFrom(0 as const, 45 as const),
    shape: fc.constantFrom("square" as const, "round" as const),
  },
});

test("wherever it is dropped, a table stands in a room that is large enough, on the grid, and stays there", () => {
  fc.assert(
    fc.property(positions, (position) => {
      const inside = insideRoom(position, USUAL_ROOM);
      const { left, top, right, bottom } = boundsOf(inside);
      expect(Math.min(left, top)).toBeGreaterThan(-1e-6);
      expect([right <= USUAL_ROOM.width + 1e-6, bottom <= USUAL_ROOM.height + 1e-6]).toEqual([true, true]);
      expect([inside.x, inside.y].every(Number.isInteger)).toBe(true);
      expect(insideRoom(inside, USUAL_ROOM)).toEqual(inside);
    }),
  );
});

test("four turns lead back, and about the same middle", () => {
  fc.assert(
    fc.property(positions, (position) => {
      expect(textOf(turned(turned(turned(turned(position)))))).toBe(textOf(position));
    }),
  );
});

test("tables of one area that stand on the same floor are named; archived ones and those elsewhere are not", () => {
  const house = houseOf({ A: "1-2", B: "1-2", C: "1-2", D: "1-2", E: "1-2" });
  const [a, b, c, d, e] = house.resources.map((each) => ({ ...each, position: at("2,2 3x3") }));
  if (!a || !b || !c || !d || !e) throw new Error("too few tables");
  const { position: _, ...undrawn } = e;
  const resources = [a, b, { ...c, archived: true }, { ...d, area: null }, undrawn];
  expect(overlaps({ resources })).toEqual([["A", "B"]]);
});

test("without its drawing a house is as it was before it was drawn", () => {
  const house = houseOf({ A: "1-2" });
  const drawn = {
    ...house,
    areas: house.areas.map((each) => ({ ...each, room: USUAL_ROOM })),
    resources: house.resources.map((each) => ({ ...each, position: at("2,2 3x3") })),
  };
  expect(withoutDrawing(drawn)).toEqual(house);
});
