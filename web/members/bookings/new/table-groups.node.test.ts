import { expect, test } from "vitest";
import { type House, tableGroups, tablesOfValue, tableValue } from "./table-field.tsx";

const table = (id: string, area: string, max: number, archived = false) => ({
  ...{ id, name: `T${id}`, area, archived },
  seats: { min: max === 2 ? 2 : 1, max },
});
const house: House = {
  areas: [
    { id: "a", name: "Room" },
    { id: "b", name: "Terrace" },
  ],
  resources: [table("1", "a", 2), table("2", "a", 4), table("3", "b", 4), table("4", "a", 6, true)],
  combinations: [{ id: "9", resources: ["1", "2"], seats: { min: 5, max: 6 } }],
};
const wish = { area: "", guests: 2, chosen: "" };
const ada = { resources: ["2"], customerName: "Ada", bookingTime: "18:30" };
const shown = (asked: Partial<typeof wish>, there: (typeof ada)[] | null = []) =>
  tableGroups(house, { ...wish, ...asked }, { time: "19:00", there }).map(({ label, options }) => [
    label,
    ...options.map(({ text }) => text),
  ]);

const [T1, T2, T3] = ["T1 · 2 guests", "T2 · 1–4 guests", "T3 · 1–4 guests"];

test("free tables come first, then those that are taken, with whom", () => {
  expect(shown({}, [ada])).toEqual([
    ["Free at 19:00", T1, T3],
    ["Taken at 19:00", `${T2} · Ada 18:30`],
  ]);
});

test("while it is not known who is there, all are listed with their seats", () => {
  expect(shown({}, null)).toEqual([["Tables", T1, T2, T3]]);
});

test("only the tables of the area asked for are listed", () => {
  expect(shown({ area: "b" })).toEqual([["Free at 19:00", T3]]);
});

test("tables that are too small come last, joined ones are listed for parties that they take", () => {
  const joined = "T1 + T2 · 5–6 guests";
  const small = ["Too small for 5 guests", T1, T2, T3];
  expect(shown({ guests: 5 })).toEqual([["Free at 19:00", joined], small]);
  expect(shown({ guests: 5 }, [ada])).toEqual([
    ["Taken at 19:00", `${joined} · Ada 18:30`],
    ["Too small for 5 guests", T1, `${T2} · Ada 18:30`, T3],
  ]);
});

test("the chosen tables stay listed for another party, and after they are archived", () => {
  expect(shown({ chosen: "1+2" })).toEqual([["Free at 19:00", T1, T2, T3, "T1 + T2 · 5–6 guests"]]);
  expect(shown({ chosen: "4" })).toEqual([["Free at 19:00", T1, T2, T3, "T4 · 1–6 guests"]]);
});

test("a select's text stands for the ids", () => {
  expect([tableValue(["1", "2"]), tablesOfValue("1+2"), tablesOfValue("")]).toEqual(["1+2", ["1", "2"], []]);
});
