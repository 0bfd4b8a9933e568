import { expect, test } from "vitest";
import { inEnglish } from "../../contract/field-error.ts";
import { aPeriod, LUNCH } from "../testing/givens.ts";
import { houseOf } from "../testing/table-evening.ts";
import { houseProblems } from "./house-problems.ts";
import type { House, Period, Stock } from "./rules.ts";

/** A and B stand in the room, C on the terrace; A and B join. */
function aHouse(): House {
  const house = houseOf({ A: "1-2", B: "2-4", C: "2-4" }, { "A+B": "3-6" });
  const terrace = { id: "terrace", name: "Terrace", customersMayChoose: true, order: 1 };
  const [a, b, c] = house.resources as [House["resources"][0], House["resources"][0], House["resources"][0]];
  return { ...house, areas: [...house.areas, terrace], resources: [a, b, { ...c, area: "terrace" }] };
}

const said = (house: House, periods: Period[] = []) =>
  houseProblems({ ...house, periods }).map(({ path, fault }) => `${path.join(".")}: ${inEnglish(fault)}`);

type Changes = (house: House) => Partial<House>;
const table = (name: string, change: Partial<House["resources"][number]>): Changes => {
  return ({ resources }) => ({
    resources: resources.map((each) => (each.name === name ? { ...each, ...change } : each)),
  });
};
const joins = (...lists: string[][]): Changes => {
  return () => ({ combinations: lists.map((of, i) => ({ id: `join ${i}`, of, seats: { min: 3, max: 6 }, order: i })) });
};
const area = (change: Partial<House["areas"][number]>): Changes => {
  return ({ areas: [room, terrace] }) => ({
    areas: [{ ...room, ...change } as House["areas"][number], ...(terrace ? [terrace] : [])],
  });
};
const many = (count: number) => Array.from({ length: count }, (_, i) => i);
const tables = (count: number, archived = false): Changes => {
  return ({ resources: [first] }) => ({
    resources: many(count).map(
      (i) => ({ ...first, id: `${i}`, name: `T${i}`, archived }) as House["resources"][number],
    ),
    combinations: [],
  });
};
/** Twos, then threes of neighbours in a row of 300. */
const rowOf = (count: number): Changes => {
  return (house) => ({
    ...tables(300)(house),
    combinations: many(count).map((i) => ({
      ...{ id: `join ${i}`, seats: { min: 3, max: 6 }, order: i },
      of: many(i < 299 ? 2 : 3).map((k) => `${(i % 299) + k}`),
    })),
  });
};

test.each<[string, Changes]>([
  ["as it stands", () => ({})],
  ["nothing at all", () => ({ areas: [], resources: [], combinations: [] })],
  ["a table without an area", table("C", { area: null })],
  ["the name of a table that was removed", table("C", { name: "a", archived: true })],
  ["a table with a smallest party of its largest", table("A", { seats: { min: 2, max: 2 } })],
  ["six tables that join", (house) => ({ ...tables(6)(house), ...joins(["0", "1", "2", "3", "4", "5"])(house) })],
  ["300 tables and 400 joins", rowOf(400)],
  [
    "twenty areas",
    ({ resources }) => ({
      areas: many(20).map((i) => ({
        id: i === 0 ? "room" : i === 1 ? "terrace" : `${i}`,
        name: `${i}`,
        customersMayChoose: false,
        order: i,
      })),
      resources,
    }),
  ],
])("%s is fine", (_, changes) => {
  const house = aHouse();
  expect(said({ ...house, ...changes(house) })).toEqual([]);
});

test.each<[string, Changes, string]>([
  ["a join across areas", joins(["A", "C"]), "combinations.0.of: Joined tables must stand in one area"],
  [
    "a join of a table in no area",
    (house) => ({ ...table("B", { area: null })(house) }),
    "combinations.0.of: Joined tables must stand in one area",
  ],
  [
    "a join of a table that does not exist",
    joins(["A", "D"]),
    "combinations.0.of: A table of this join does not exist",
  ],
  ["a join of one table", joins(["A"]), "combinations.0.of: Join 2 to 6 tables"],
  [
    "a join of seven",
    (house) => ({ ...tables(7)(house), ...joins(["0", "1", "2", "3", "4", "5", "6"])(house) }),
    "combinations.0.of: Join 2 to 6 tables",
  ],
  ["a join with itself", joins(["A", "A"]), "combinations.0.of: A table is named twice"],
  ["the same join, turned round", joins(["A", "B"], ["B", "A"]), "combinations.1.of: These tables are joined twice"],
  [
    "a join for more than it seats",
    ({ combinations: [join] }) => ({ combinations: join ? [{ ...join, seats: { min: 7, max: 6 } }] : [] }),
    "combinations.0.seats.min: The smallest party must not be larger than the largest",
  ],
  [
    "a table for more than it seats",
    table("B", { seats: { min: 5, max: 4 } }),
    "resources.1.seats.min: The smallest party must not be larger than the largest",
  ],
  ["two tables of one name", table("B", { name: "a" }), "resources.1.name: Two tables have this name"],
  ["two areas of one name", area({ name: "terrace" }), "areas.1.name: Two areas have this name"],
  ["a table in an area that is not there", table("A", { area: "garden" }), "resources.0.area: Unknown area"],
  ["an area with a table's id", area({ id: "A" }), "resources.0.id: Two of these have this id"],
  [
    "a join with a table's id",
    ({ combinations: [join] }) => ({ combinations: join ? [{ ...join, id: "C" }] : [] }),
    "combinations.0.id: Two of these have this id",
  ],
  ["301 tables", tables(301), "resources: Use at most 300 tables"],
  ["401 joins", rowOf(401), "combinations: Use at most 400 joins"],
  [
    "21 areas",
    () => ({
      areas: many(21).map((i) => ({ id: `${i}`, name: `${i}`, customersMayChoose: false, order: i })),
      resources: [],
      combinations: [],
    }),
    "areas: Use at most 20 areas",
  ],
])("%s is refused at its field", (_, changes, problem) => {
  const house = aHouse();
  expect(said({ ...house, ...changes(house) })).toContain(problem);
});

test("tables that were removed do not count", () => {
  const house = aHouse();
  const removed = tables(300, true)(house).resources ?? [];
  expect(said({ ...house, resources: [...house.resources, ...removed] })).toEqual([]);
});

const dinner = (stock: Record<string, Stock | "off">) => aPeriod({ stock });
const NEVER = "Closed in every service period: remove it, or close it on its dates";

test.each<[string, Period[], string[]]>([
  [
    "a table that is closed at dinner, and there is nothing else",
    [dinner({ A: "off" })],
    [`periods.0.stock.A: ${NEVER}`],
  ],
  ["one that is closed at dinner, and open at lunch", [dinner({ A: "off" }), LUNCH], []],
  ["one that is for walk-ins alone", [dinner({ A: "walk_in" })], []],
  [
    "an area that is closed all day, said once",
    [dinner({ room: "off" }), { ...LUNCH, stock: { room: "off" } }],
    [`periods.1.stock.room: ${NEVER}`],
  ],
  ["a table of a closed area, open by itself", [dinner({ terrace: "off", C: "everyone" })], []],
  [
    "a table, closed with its area and by itself",
    [dinner({ C: "off" }), { ...LUNCH, stock: { terrace: "off" } }],
    [`periods.1.stock.terrace: ${NEVER}`],
  ],
  ["a period that names neither table nor area", [dinner({ Z: "off" })], ["periods.0.stock.Z: Unknown table or area"]],
])("%s", (_, periods, problems) => {
  expect(said(aHouse(), periods)).toEqual(problems);
});
