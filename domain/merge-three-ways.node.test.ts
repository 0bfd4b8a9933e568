import { expect, test } from "vitest";
import { changedNames, type Fields, mergeThreeWays, withFields } from "./merge-three-ways.ts";

const base = { guests: 4, notes: null };

test.each<[string, Fields, Fields, Fields, string[]]>([
  // changed by    mine                          theirs                        merged                        asked
  ["nobody", {}, {}, {}, []],
  ["me", { guests: 6 }, {}, { guests: 6 }, []],
  ["them", {}, { guests: 6 }, { guests: 6 }, []],
  ["each another field", { guests: 6 }, { notes: "Window" }, { guests: 6, notes: "Window" }, []],
  ["both alike", { guests: 6 }, { guests: 6 }, { guests: 6 }, []],
  ["both differently", { guests: 6 }, { guests: 5 }, { guests: 6 }, ["guests"]],
  ["both, and one more each", { guests: 6, a: 1 }, { guests: 5, b: 1 }, { guests: 6, a: 1, b: 1 }, ["guests"]],
])("changed by %s", (_, mine, theirs, merged, conflicts) => {
  expect(mergeThreeWays(base, { ...base, ...mine }, { ...base, ...theirs })).toEqual({
    merged: { ...base, ...merged },
    conflicts,
  });
});

test("fields that one side added or removed merge too", () => {
  const before = { a: true, b: true };
  expect(mergeThreeWays(before, { a: true, mine: true }, { a: true, b: true, theirs: true })).toEqual({
    merged: { a: true, mine: true, theirs: true },
    conflicts: [],
  });
  expect(mergeThreeWays({ a: 1 }, {}, { a: 2 })).toEqual({ merged: {}, conflicts: ["a"] });
});

test("the version, which the member never changes, is theirs", () => {
  const mine = { ...base, version: 1, guests: 6 };
  expect(mergeThreeWays({ ...base, version: 1 }, mine, { ...base, version: 2 }).merged).toMatchObject({ version: 2 });
});

test.each<[unknown, unknown, boolean]>([
  ["a", " a ", true],
  ["a", "b", false],
  ["", null, false],
  [null, Number.NaN, false],
  [Number.NaN, Number.NaN, true],
  [undefined, null, false],
  [[1, 2], [1, 2], true],
  [[1, 2], [2, 1], false],
  [[1, 2], [1], false],
  [{ open: "09:00", on: true }, { on: true, open: "09:00" }, true],
  [{ open: "09:00" }, { open: "10:00" }, false],
])("%j and %j are the same value: %s", (one, other, isSame) => {
  expect(changedNames({ value: one }, { value: other })).toEqual(isSame ? [] : ["value"]);
});

test("a choice for theirs takes only the named fields from them", () => {
  expect(withFields({ a: 1, b: 1, c: 1 }, { a: 2, b: 2 }, ["b", "c"])).toEqual({ a: 1, b: 2 });
});
