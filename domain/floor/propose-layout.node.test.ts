import * as fc from "fast-check";
import { expect, test } from "vitest";
import { houseOf } from "../testing/table-evening.ts";
import { boundsOf, isOverlap, USUAL_ROOM } from "./positions.ts";
import { proposeLayout } from "./propose-layout.ts";

/** By row, each table at the cell where it begins: `"4: T1 4, T2 8"`. */
function rowsOf({ resources, combinations }: ReturnType<typeof houseOf>, room = USUAL_ROOM) {
  const { positions } = proposeLayout(resources, combinations, room);
  const drawn = resources.flatMap(({ id, name }) => {
    const position = positions.get(id);
    return position ? [{ name, ...position }] : [];
  });
  return [...Map.groupBy(drawn, ({ y }) => y)].map(
    ([y, row]) => `${y}: ${row.map(({ name, x }) => `${name} ${x}`).join(", ")}`,
  );
}

test("tables stand in rows, a metre apart and from the walls", () => {
  const house = houseOf({ T1: "1-2", T2: "1-2", T3: "2-4", T4: "2-4", T5: "2-4", T6: "4-6" });
  expect(rowsOf(house)).toEqual(["4: T1 4, T2 11, T3 18, T4 27", "11: T5 4, T6 13"]);
});

test("tables that join stand a cell apart", () => {
  const house = houseOf({ T1: "1-2", T2: "1-2", T3: "1-2" }, { "T1+T2": "3-4" });
  expect(rowsOf(house)).toEqual(["4: T1 4, T2 8, T3 15"]);
});

test("a narrow room becomes wider before it becomes deeper than wide", () => {
  const house = houseOf(Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`T${i + 1}`, "2-4"])));
  expect(proposeLayout(house.resources, [], { width: 16, height: 12 }).room).toEqual({ width: 32, height: 32 });
});

const seats = fc.integer({ min: 1, max: 20 });

test("whatever the tables, all get a position, no two overlap, and the room holds them", () => {
  fc.assert(
    fc.property(fc.array(seats, { maxLength: 60 }), fc.integer({ min: 8, max: 200 }), (all, width) => {
      const { resources } = houseOf(Object.fromEntries(all.map((max, i) => [`T${i}`, `1-${max}`])));
      const { room, positions } = proposeLayout(resources, [], { width, height: 8 });
      const drawn = [...positions.values()];
      expect(drawn).toHaveLength(resources.length);
      for (const [i, one] of drawn.entries()) {
        const { right, bottom } = boundsOf(one);
        expect([right <= room.width, bottom <= room.height]).toEqual([true, true]);
        for (const other of drawn.slice(i + 1)) expect(isOverlap(one, other)).toBe(false);
      }
    }),
  );
});

test("three hundred tables for four have a place in the largest room", () => {
  const { resources } = houseOf(Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`T${i}`, "2-4"])));
  expect(proposeLayout(resources, [], USUAL_ROOM).positions.size).toBe(300);
});
