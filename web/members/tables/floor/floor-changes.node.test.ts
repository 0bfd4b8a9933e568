import { expect, test } from "vitest";
import { USUAL_ROOM } from "../../../../domain/floor/positions.ts";
import type { FloorPosition, Resource } from "../../../../domain/plan/rules.ts";
import type { HoursValues } from "../../plan/hours-values.ts";
import { positionText, roomText } from "../../plan/plan-text.ts";
import { floorOf, freePosition, positionAfterKey, undoOf, withFloor } from "./floor-changes.ts";

const at = (x: number, y: number, more: Partial<FloorPosition> = {}): FloorPosition => ({
  ...{ x, y, width: 3, height: 3, rotation: 0, shape: "square" },
  ...more,
});
const table = (name: string, position?: FloorPosition): Resource => ({
  ...{ id: name, kind: "table", name, area: "room", order: 0, seats: { min: 1, max: 2 } },
  ...{ stock: "everyone", archived: false, ...(position ? { position } : {}) },
});
const plan: HoursValues["plan"] = {
  ...{ periods: [], combinations: [], freezeMinutes: 60, offer: null },
  areas: [{ id: "room", name: "Room", customersMayChoose: false, order: 0 }],
  resources: [table("A", at(4, 4)), table("B")],
};

test("a change of the drawing is taken back as it was, also where nothing was drawn before", () => {
  const change = {
    positions: new Map([
      ["A", undefined],
      ["B", at(9, 9)],
    ]),
    rooms: new Map([["room", USUAL_ROOM]]),
  };
  const changed = { ...plan, ...withFloor(plan, change) };
  expect(changed.resources.map(({ position }) => position)).toEqual([undefined, at(9, 9)]);
  expect(changed.areas.map(({ room }) => room)).toEqual([USUAL_ROOM]);
  expect({ ...changed, ...withFloor(changed, undoOf(plan, change)) }).toStrictEqual(plan);
});

test.each<[string, FloorPosition | null]>([
  ["ArrowRight", at(5, 4)],
  ["ArrowUp", at(4, 3)],
  ["r", at(4, 4, { rotation: 45 })],
  ["o", at(4, 4, { shape: "round" })],
  ["+", at(4, 4, { width: 4 })],
  ["-", at(4, 4, { width: 2 })],
  ["x", null],
])("the key %s", (key, after) => {
  expect(positionAfterKey(key, at(4, 4), USUAL_ROOM)).toEqual(after);
});

test("a wall stops a table", () => {
  expect(positionAfterKey("ArrowLeft", at(0, 4), USUAL_ROOM)).toEqual(at(0, 4));
});

test("a table that is placed stands beside the others, and in the corner of a full room", () => {
  expect(freePosition(table("B"), [at(1, 1)], USUAL_ROOM)).toEqual(at(4, 1));
  expect(freePosition(table("B"), [at(0, 0, { width: 8, height: 8 })], { width: 8, height: 8 })).toEqual(at(0, 0));
});

test("tables that overlap name each other", () => {
  const { overlapping, undrawn } = floorOf([table("A", at(4, 4)), table("B", at(6, 4)), table("C")], undefined);
  expect([...overlapping]).toEqual([
    ["A", ["B"]],
    ["B", ["A"]],
  ]);
  expect(undrawn.map(({ name }) => name)).toEqual(["C"]);
});

test("a position and a room in words", () => {
  expect(positionText(at(4, 10, { width: 5, rotation: 45, shape: "round" }))).toBe(
    "1 m from the left, 2.5 m from the top, 125 × 75 cm, round, turned",
  );
  expect(roomText(USUAL_ROOM)).toBe("10 × 6 m");
});
