import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CHANGE_MAX,
  changeBetween,
  type LoggedFields,
  type LoggedValue,
  type SettingsPart,
  VALUE_MAX,
} from "./settings-log.ts";
import { wholePart } from "./settings-parts.ts";

const table = (id: string, fields: LoggedFields): SettingsPart => ({ kind: "table", id, name: `T${id}`, fields });

/** Before, after, and what the log says of it. */
const CASES: [string, SettingsPart[], SettingsPart[], unknown][] = [
  ["nothing", [table("1", { seats: "2–4" })], [table("1", { seats: "2–4" })], null],
  [
    "more seats",
    [table("1", { seats: "2–4", archived: false })],
    [table("1", { seats: "2–6", archived: false })],
    [{ kind: "table", id: "1", name: "T1", became: "changed", fields: { seats: ["2–4", "2–6"] } }],
  ],
  [
    "a new table says what it has",
    [],
    [table("2", { name: "T2", seats: "4", area: null, archived: false })],
    [{ kind: "table", id: "2", name: "T2", became: "added", fields: { seats: [null, "4"] } }],
  ],
  [
    "a removed one what it had",
    [table("2", { name: "T2", seats: "4" })],
    [],
    [{ kind: "table", id: "2", name: "T2", became: "removed", fields: { seats: ["4", null] } }],
  ],
  [
    "a new name",
    [{ ...table("3", { name: "Old" }), name: "Old" }],
    [{ ...table("3", { name: "New" }), name: "New" }],
    [{ kind: "table", id: "3", name: "New", became: "changed", fields: { name: ["Old", "New"] } }],
  ],
  [
    "a day closed, and a list",
    [wholePart({ monday: "10:00–18:00", reminders: ["48"] })],
    [wholePart({ monday: null, reminders: ["48", "2"] })],
    [
      {
        ...{ kind: "whole", id: "", name: null, became: "changed" },
        fields: { monday: ["10:00–18:00", null], reminders: [["48"], ["48", "2"]] },
      },
    ],
  ],
];

test.each(CASES)("%s", (_, before, after, parts) => {
  expect(changeBetween(before, after)).toEqual(parts && { parts, more: 0 });
});

test("long texts are cut to where they differ", () => {
  const text = "a".repeat(1000);
  const change = changeBetween([wholePart({ text: `${text}old` })], [wholePart({ text: `${text}new` })]);
  expect(change?.parts[0]?.fields.text).toEqual([`…${"a".repeat(40)}old`, `…${"a".repeat(40)}new`]);
});

test("long lists are cut to where they differ", () => {
  const names = Array.from({ length: 40 }, (_, i) => `Person ${i + 1}: 45000 SEK`);
  const dearer = names.with(35, "Person 36: 50000 SEK");
  const change = changeBetween([wholePart({ prices: names })], [wholePart({ prices: dearer })]);
  const [before, after] = change?.parts[0]?.fields.prices ?? [];
  expect([before?.toString(), after?.toString()]).toEqual([
    expect.stringContaining("Person 36: 45000 SEK"),
    expect.stringContaining("Person 36: 50000 SEK"),
  ]);
});

const value: fc.Arbitrary<LoggedValue> = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 2000 }),
  fc.array(fc.string({ maxLength: 300 }), { maxLength: 40 }),
  ...[fc.integer(), fc.boolean(), fc.constant(null)],
);
const parts = fc
  .uniqueArray(fc.record({ id: fc.nat(200).map(String), fields: fc.dictionary(fc.string(), value) }), {
    selector: ({ id }) => id,
    maxLength: 60,
  })
  .map((list) => list.map(({ id, fields }) => table(id, fields)));

test("an entry stays short, and loses no change without counting it", () => {
  fc.assert(
    fc.property(parts, parts, (before, after) => {
      const change = changeBetween(before, after) ?? { parts: [], more: 0 };
      expect(JSON.stringify(change.parts).length).toBeLessThanOrEqual(CHANGE_MAX + change.parts.length + 2);
      const texts = change.parts.flatMap(({ fields }) => Object.values(fields)).flat(2);
      for (const text of texts) if (typeof text === "string") expect(text.length).toBeLessThanOrEqual(VALUE_MAX + 2);
      expect(changeBetween(after, after)).toBeNull();
      const back = changeBetween(after, before) ?? { parts: [], more: 0 };
      expect(back.parts.length + back.more).toBe(change.parts.length + change.more);
    }),
  );
});
