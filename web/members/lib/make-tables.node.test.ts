import { expect, test } from "vitest";
import { houseProblems } from "../../../domain/plan/house-problems.ts";
import { floorOf } from "../tables/floor/floor-changes.ts";
import { chainsOf, countedFromSpots, emptyArea, joinedSeats, tablesOf } from "./make-tables.ts";

const area = (name: string, counts: number[], rows: boolean[] = []) => ({
  name,
  sizes: emptyArea(name).sizes.map((_, i) => ({ count: counts[i] ?? 0, inRow: rows[i] ?? false })),
});

test("three numbers make the tables of two areas, smallest first", () => {
  const made = tablesOf({ areas: [area("Room", [2, 1, 1]), area("Terrace", [0, 1, 0])], customersMayChoose: true });
  expect(made.areas.map(({ name, customersMayChoose }) => [name, customersMayChoose])).toEqual([
    ["Room", true],
    ["Terrace", true],
  ]);
  expect(made.resources.map(({ name, area, seats }) => `${name} ${area?.slice(-1)} ${seats.min}-${seats.max}`)).toEqual(
    ["T1 1 1-2", "T2 1 1-2", "T3 1 2-4", "T4 1 4-6", "T5 2 2-4"],
  );
  expect(made.combinations).toEqual([]);
});

test("neighbours in a row join in twos and threes, within their size and area", () => {
  const { resources, combinations } = tablesOf({
    areas: [area("Room", [2, 4, 2], [true, true]), area("Terrace", [0, 2], [false, true])],
    customersMayChoose: false,
  });
  const nameOf = (id: string) => resources.find((each) => each.id === id)?.name;
  expect(combinations.map(({ of, seats }) => `${of.map(nameOf).join("+")} ${seats.min}-${seats.max}`)).toEqual([
    "T1+T2 3-4",
    "T3+T4 5-8",
    "T4+T5 5-8",
    "T5+T6 5-8",
    "T3+T4+T5 9-12",
    "T4+T5+T6 9-12",
    "T9+T10 5-8",
  ]);
});

test("twenty-four tables in two areas with joins can be saved", () => {
  const areas = [area("Room", [8, 6, 2], [true, true, true]), area("Terrace", [4, 4, 0], [true, true])];
  const made = tablesOf({ areas, customersMayChoose: true });
  expect(made.resources).toHaveLength(24);
  expect(houseProblems({ ...made, periods: [] })).toEqual([]);
});

test("each area is drawn with its tables inside, and none on another", () => {
  const areas = [area("Room", [8, 6, 2], [true, true, true]), area("Terrace", [4, 4, 0]), area("Bar", [0, 0, 0])];
  const made = tablesOf({ areas, customersMayChoose: false });
  const drawn = made.areas.map(({ id, room }) =>
    floorOf(
      made.resources.filter((each) => each.area === id),
      room,
    ),
  );
  expect(drawn.map((floor) => [floor.drawn.length, floor.undrawn.length])).toEqual([
    [16, 0],
    [8, 0],
    [0, 0],
  ]);
  expect(drawn.flatMap(({ overlapping }) => [...overlapping.values()]).flat()).toEqual([]);
  expect(drawn.slice(0, 2).map(({ room }) => room)).toEqual(made.areas.slice(0, 2).map(({ room }) => room));
  expect(made.areas[2]).not.toHaveProperty("room");
});

test("tables of different sizes join for parties that need them all", () => {
  const sizes = [2, 4, 6].map((max) => ({ seats: { min: 1, max } }));
  expect(joinedSeats(sizes)).toEqual({ min: 11, max: 12 });
  expect(chainsOf([])).toEqual([]);
});

test.each([
  [12, 2, [12, 0, 0]],
  [12, 4, [0, 12, 0]],
  [12, 3, [0, 12, 0]],
  [5, 8, [0, 0, 5]],
  [null, 4, [0, 0, 0]],
])("%s spots of %s begin as that many tables", (maxCapacity, guestsPerSpot, expected) => {
  const { areas } = countedFromSpots({ maxCapacity, guestsPerSpot });
  expect(areas.map(({ sizes }) => sizes.map(({ count }) => count))).toEqual([expected]);
});
