import fc from "fast-check";
import { expect, test } from "vitest";
import { merged, type Place, pairsAsked, undoableOf, unmerged } from "./merge.ts";

const places = (...written: [string, string | null][]): Place[] =>
  written.map(([id, mergedInto]) => ({ id, mergedInto }));

test("a merge takes the members of the guest along, so that no chain is longer than one", () => {
  const before = places(["a", null], ["b", null], ["c", "b"], ["d", null]);
  const after = merged(before, { head: "a", guest: "b" });
  expect(after).toEqual(places(["a", null], ["b", "a"], ["c", "a"], ["d", null]));
  expect(unmerged(after ?? [], "a", { guest: "b", members: ["c"] })).toEqual(before);
});

test.each([
  ["into itself", "a", "a"],
  ["into one who is read as another", "c", "a"],
  ["of one who is read as another", "a", "c"],
  ["with one who is gone", "a", "x"],
])("no merge %s", (_, head, guest) => {
  expect(merged(places(["a", null], ["b", null], ["c", "b"]), { head, guest })).toBeNull();
});

test("a merge whose head was merged since is undone after the later one", () => {
  const first = merged(places(["a", null], ["b", null], ["c", null]), { head: "a", guest: "b" }) ?? [];
  const later = merged(first, { head: "c", guest: "a" }) ?? [];
  expect(unmerged(later, "a", { guest: "b", members: [] })).toBeNull();
  const back = unmerged(later, "c", { guest: "a", members: ["b"] }) ?? [];
  expect(back).toEqual(first);
  expect(unmerged(back, "a", { guest: "b", members: [] })).toEqual(places(["a", null], ["b", null], ["c", null]));
});

test("a member that was erased meanwhile does not keep a merge from being undone, its guest does", () => {
  const all = places(["a", null], ["b", "a"]);
  expect(unmerged(all, "a", { guest: "b", members: ["gone"] })).toEqual(places(["a", null], ["b", null]));
  expect(unmerged(all, "a", { guest: "gone", members: ["b"] })).toBeNull();
});

test("merges and undoing in any order end without a chain or a cycle, and undone in turn as before", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const id = fc.constantFrom(...ids);
  fc.assert(
    fc.property(fc.array(fc.tuple(id, id), { maxLength: 12 }), (asked) => {
      const before = ids.map((each): Place => ({ id: each, mergedInto: null }));
      let now = before;
      const done: { head: string; guest: string; members: string[]; was: Place[] }[] = [];
      for (const [head, guest] of asked) {
        const after = merged(now, { head, guest });
        if (!after) continue;
        const members = now.filter(({ mergedInto }) => mergedInto === guest).map(({ id: member }) => member);
        done.push({ head, guest, members, was: now });
        now = after;
        const heads = new Set(now.filter(({ mergedInto }) => mergedInto === null).map(({ id: each }) => each));
        expect(now.every(({ mergedInto }) => mergedInto === null || heads.has(mergedInto))).toBe(true);
      }
      for (const { head, was, ...noted } of done.toReversed()) {
        now = unmerged(now, head, noted) ?? [];
        expect(now).toEqual(was);
      }
      expect(now).toEqual(before);
    }),
  );
});

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
