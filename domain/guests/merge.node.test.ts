import { expect, test } from "vitest";
import { pairsAsked, undoableOf } from "./merge.ts";

test("of a head's changes those that were not undone can be, and of its merges the last", () => {
  const noted = (id: number, type: string, key: string, guestId = "a") => ({ id, guestId, type, changes: { key } });
  const changes = [
    noted(1, "merged", "k1"),
    noted(2, "edited", "k2"),
    noted(3, "separated", "k3"),
    noted(4, "merged", "k4"),
    noted(5, "merged", "k5", "b"),
    noted(6, "told_apart", "k6"),
  ];
  expect([...undoableOf(changes, "a")]).toEqual([3, 4, 6]);
  expect([...undoableOf([...changes, noted(7, "undone", "k4"), noted(8, "undone", "k6")], "a")]).toEqual([1, 3]);
});

test("pairs are asked about as their heads, once, and not where a member said that they are two", () => {
  const heads: Record<string, string> = { a: "a", b: "b", c: "b", d: "d" };
  const headOf = (id: string) => heads[id];
  const pair = (a: string, b: string) => ({ a, b });
  expect(pairsAsked([pair("a", "b"), pair("a", "c"), pair("b", "c"), pair("a", "gone")], [], headOf)).toEqual([
    pair("a", "b"),
  ]);
  expect(pairsAsked([pair("a", "b"), pair("a", "d")], [pair("a", "c")], headOf)).toEqual([pair("a", "d")]);
  expect(pairsAsked([pair("c", "d")], [], headOf)).toEqual([pair("b", "d")]);
});
