import { expect, test } from "vitest";
import type { House, Period, Stock } from "../plan/rules.ts";
import { houseOf } from "../testing/table-evening.ts";
import { compileHouse, optionsFor, unprotected, type Wish } from "./options.ts";

const HOUSE = houseOf({ A: "1-2", B: "1-4", C: "2-4", D: "3-6" }, { "A+B": "4-5", "B+C": "5-8" });

const asked = (wish: Partial<Wish> = {}): Wish => ({ guests: 2, area: null, reach: "everyone", period: null, ...wish });

function namesFor(house: House, wish: Partial<Wish>): string {
  const compiled = compileHouse(house);
  const nameOf = (number: number) => compiled.resources[number]?.name;
  const names = optionsFor(compiled, asked(wish)).map(({ at }) => at.map(nameOf).join("+"));
  return names.join(" ") || "none";
}

test.each([
  ["one sits alone only where one may", 1, "A B"],
  ["two: no seat left over first, then the owner's order", 2, "A B C"],
  ["three", 3, "B C D"],
  ["four: a six is the last table, and joined tables come after it", 4, "B C D A+B"],
  ["five: one table before two that would fit better", 5, "D A+B B+C"],
  ["six", 6, "D B+C"],
  ["eight fit at B and C alone", 8, "B+C"],
  ["nine fit nowhere", 9, "none"],
])("%s", (_, guests, names) => {
  expect(namesFor(HOUSE, { guests })).toBe(names);
});

const changed = (name: string, change: Partial<House["resources"][number]>): House => ({
  ...HOUSE,
  resources: HOUSE.resources.map((table) => (table.name === name ? { ...table, ...change } : table)),
});

test.each<[string, Stock, string]>([
  ["customers do not get it", "everyone", "A C"],
  ["a member does, by telephone", "members", "A B C"],
  ["and so does a walk-in", "walk_in", "A B C"],
])("a table for members: %s", (_, reach, names) => {
  expect(namesFor(changed("B", { stock: "members" }), { reach })).toBe(names);
});

test("tables that join are for nobody whom one of them is not for", () => {
  expect(namesFor(changed("C", { stock: "walk_in" }), { guests: 8, reach: "members" })).toBe("none");
  expect(namesFor(changed("C", { stock: "walk_in" }), { guests: 8, reach: "walk_in" })).toBe("B+C");
});

test("an archived table seats nobody, alone or joined", () => {
  expect(namesFor(changed("B", { archived: true }), { guests: 4 })).toBe("C D");
  expect(namesFor(changed("B", { archived: true }), { guests: 8 })).toBe("none");
});

const lunch = (stock: Period["stock"]) => ({ id: "1", stock, protect: [] });

test.each<[string, Period["stock"], string]>([
  ["as it is", {}, "A B C"],
  ["without one table", { B: "off" }, "A C"],
  ["without the area", { room: "off" }, "none"],
  ["with one table of a closed area", { room: "off", A: "everyone" }, "A"],
])("a period opens the house %s", (_, stock, names) => {
  expect(namesFor(HOUSE, { period: lunch(stock) })).toBe(names);
});

test("an area asked for is kept", () => {
  const house = changed("A", { area: "terrace" });
  expect(namesFor(house, { area: "terrace" })).toBe("A");
  expect(namesFor(house, { area: "room" })).toBe("B C");
});

test("areas come in the owner's order, and a table in no area before them", () => {
  const areas = ["bar", "room"].map((id, order) => ({ id, name: id, customersMayChoose: true, order }));
  const table = (id: string, area: string | null) => ({ ...HOUSE.resources[0], id, name: id, area, order: 0 });
  const resources = [table("A", "room"), table("B", "bar"), table("C", null)] as House["resources"];
  expect(namesFor({ areas, resources, combinations: [], freezeMinutes: 60 }, { guests: 2 })).toBe("C B A");
});

test("breaking a combination is counted for each that it breaks", () => {
  const breaks = optionsFor(compileHouse(HOUSE), asked({ guests: 3 })).map((option) => option.breaks);
  expect(breaks).toEqual([2, 1, 0]);
});

test.each([
  ["a couple, two days before: not at a four", 2, 48, [2]],
  ["a couple, within the day: anywhere", 2, 24, [2, 4, 4]],
  ["three may sit at a four at any time", 3, 48, [4, 4, 6]],
])("fours are kept from couples until the day before: %s", (_, guests, hoursAhead, seats) => {
  const protect = [{ seatsFrom: 4, minGuests: 3, untilHoursBefore: 24 }];
  const options = optionsFor(compileHouse(HOUSE), asked({ guests }));
  expect(unprotected(options, protect, guests, hoursAhead).map((option) => option.seats)).toEqual(seats);
});
