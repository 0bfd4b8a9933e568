import { expect, test } from "vitest";
import { tableNames, tableText, unplacedWords } from "./booking-words.ts";

const table = (id: string, name: string) => ({ id, name, area: null, seats: { min: 1, max: 4 }, archived: false });
const names = tableNames({ resources: [table("2", "T4"), table("3", "T5")] });
const booking = { resources: ["2"], unplaced: null, status: "confirmed" } as const;

test.each([
  ["at one table", booking, "T4"],
  ["at joined tables", { ...booking, resources: ["2", "3"] }, "T4 + T5"],
  ["at a table that was deleted", { ...booking, resources: ["9"] }, "a former table"],
  ["without a table", { ...booking, resources: [], unplaced: "too_small" }, "no table"],
  ["from before there were tables", { ...booking, resources: [] }, null],
  ["cancelled", { ...booking, resources: [], status: "cancelled" }, null],
] as const)("a booking %s", (_, given, text) => {
  expect(tableText({ ...given, resources: [...given.resources] }, names)).toBe(text);
});

test("where spots are counted nothing is said", () => {
  expect(tableText({ ...booking, resources: ["2"] }, tableNames({ resources: [] }))).toBeNull();
});

test("a booking without a table says why", () => {
  expect(unplacedWords("resource_removed")).toBe("Its table is gone");
  expect(unplacedWords(null)).toBeNull();
});
