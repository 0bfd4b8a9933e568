import { expect, test } from "vitest";
import type { ImportBooking, ImportRow } from "./import-row.ts";
import { type ChosenIds, matchWords, withIds, wordKey } from "./with-ids.ts";

const BOOKING: ImportBooking = { date: "2026-12-04", time: "19:00", guests: 2, status: "confirmed" };
const GUEST = { name: "Anna Berg", phone: null, email: "anna@example.com" };
const row = (booking: Partial<ImportBooking>, tags?: string[]): ImportRow => ({
  n: 2,
  guest: { ...GUEST, ...(tags ? { tags } : {}) },
  booking: { ...BOOKING, ...booking },
});
type Chosen = Partial<Record<keyof ChosenIds, Record<string, string | null>>>;
const chosen = (by: Chosen): ChosenIds => {
  const of = (kind: keyof ChosenIds) =>
    new Map(Object.entries(by[kind] ?? {}).map(([word, id]) => [wordKey(word), id]));
  return {
    services: of("services"),
    people: of("people"),
    tables: of("tables"),
    areas: of("areas"),
    tags: of("tags"),
  };
};

test.each([
  ["the same name", "T1", [{ id: "7", name: "T1" }], "7"],
  ["other capitals, spaces and signs", "table  1", [{ id: "7", name: "Table-1" }], "7"],
  ["accents", "Farg", [{ id: "7", name: "Färg" }], "7"],
  ["another name", "T1", [{ id: "7", name: "T10" }], undefined],
  [
    "two of the same name, between which the owner chooses",
    "Cut",
    [
      { id: "7", name: "Cut" },
      { id: "8", name: "cut" },
    ],
    undefined,
  ],
])("a word of a file is found here by %s", (_, word, own, expected) => {
  expect(matchWords([word], own).get(wordKey(word))).toBe(expected);
});

test.each<[string, Partial<ImportBooking>, Chosen, Partial<ImportBooking>]>([
  ["a table that is known", { table: "T1" }, { tables: { T1: "7" } }, { tables: ["7"] }],
  ["joined tables", { table: "T1", tables: ["T1", "T2"] }, { tables: { T1: "7", T2: "8" } }, { tables: ["7", "8"] }],
  ["a table that is none here", { table: "T9" }, { tables: { T9: null } }, { notes: "T9" }],
  ["a table that nobody chose for", { table: "T9" }, {}, { notes: "T9" }],
  [
    "one service of two",
    { service: "Cut", services: ["Cut", "Wash"], notes: "Late" },
    { services: { Cut: "4" } },
    { services: ["4"], notes: "Late\nWash" },
  ],
  [
    "person and area",
    { person: "Olle", area: "Bar" },
    { people: { Olle: "1" }, areas: { Bar: "3" } },
    { person: "1", area: "3" },
  ],
  ["the same table twice", { tables: ["T1", "t1"] }, { tables: { T1: "7" } }, { tables: ["7"] }],
])("%s becomes ids, and the rest stays in the notes", (_, booking, by, expected) => {
  expect(withIds(row(booking), chosen(by), false).booking).toEqual({ ...BOOKING, ...expected });
});

test("tags become ids once each, and those without one are left out", () => {
  const by = chosen({ tags: { VIP: "a", Gold: "a", Old: null } });
  expect(withIds(row({}, ["VIP", "Gold", "Old", "New"]), by, false).guest?.tags).toEqual(["a"]);
  expect(withIds(row({}, ["Old"]), by, false).guest).toEqual(GUEST);
});
