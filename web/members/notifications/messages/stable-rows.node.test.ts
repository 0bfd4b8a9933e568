import { expect, test } from "vitest";
import { rowsOfFirstPage, withFreshFirstPage, withKeptRow, withNextPage } from "./stable-rows.ts";

/** A row for each letter; "a" is due last. */
const row = (id: string, state = "sent") => ({
  id,
  state,
  dueAt: `2027-03-${String(31 - id.charCodeAt(0) + 97).padStart(2, "0")}T12:00:00.000Z`,
});
const page = (ids: string, nextCursor: string | null = null) => ({
  messages: [...ids].map((id) => row(id)),
  nextCursor,
});
const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id).join("");

test.each([
  ["new rows wait, and push nothing", "cd", null, "abcd", null, "cd", "ab"],
  ["also those between others", "bd", null, "bcd", null, "bd", "c"],
  ["what is gone goes", "bcd", null, "bd", null, "bd", ""],
  ["what the page does not reach stays", "bcdef", "5", "bd", "2", "bdef", ""],
  ["new rows after the last one push nothing either", "bc", null, "bcd", null, "bcd", ""],
  ["and come by their cursor where there is one", "bc", "2", "bcd", "3", "bc", ""],
  ["an empty list is filled at once", "", null, "ab", null, "ab", ""],
  ["when nothing is left that was shown, all that is new waits", "c", null, "ab", null, "", "ab"],
])("%s", (_, shown, cursor, fresh, freshCursor, rows, waiting) => {
  const list = withFreshFirstPage(rowsOfFirstPage(page(shown, cursor)), page(fresh, freshCursor));
  expect([idsOf(list), list.waiting.join("")]).toEqual([rows, waiting]);
});

test("where the soonest stands first, what comes before the last one waits, too", () => {
  const soonestFirst = (ids: string) => page([...ids].reverse().join(""));
  const list = withFreshFirstPage(rowsOfFirstPage(soonestFirst("bd")), soonestFirst("abcde"), true);
  expect([idsOf(list), list.waiting.join("")]).toEqual(["dba", "ec"]);
});

test("a row tells where it stands what became of it, also when it is due again and would stand first", () => {
  const again = { ...row("c", "due"), dueAt: "2027-04-01T12:00:00.000Z" };
  const list = withFreshFirstPage(rowsOfFirstPage(page("abcdef", "6")), {
    messages: [again, row("a"), row("b")],
    nextCursor: "3",
  });
  expect(idsOf(list)).toBe("abcdef");
  expect(list.rows[2]).toBe(again);
  expect(list.waiting).toEqual([]);
});

test("a row whose button was pressed stays though the list has it no more", () => {
  expect(idsOf(withFreshFirstPage(withKeptRow(rowsOfFirstPage(page("abc")), "b"), page("ac")))).toBe("abc");
});

test("what follows is put at the end once, and not to a list that has begun anew", () => {
  const list = rowsOfFirstPage(page("ab", "2"));
  const more = withNextPage(list, "2", page("bcd", "4"));
  expect([idsOf(more), more.cursor]).toEqual(["abcd", "4"]);
  expect(withNextPage(more, "2", page("cd"))).toBe(more);
});
