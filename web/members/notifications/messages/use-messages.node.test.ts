import { expect, test } from "vitest";
import { rowsOfFirstPage, withFreshFirstPage, withKeptRow, withNextPage } from "./use-messages.ts";

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
  ["new rows wait and move nothing", "cd", null, "abcd", null, "cd", "ab"],
  ["new rows between others wait too", "bd", null, "bcd", null, "bd", "c"],
  ["a dropped row disappears", "bcd", null, "bd", null, "bd", ""],
  ["rows beyond the page's range stay", "bcdef", "5", "bd", "2", "bdef", ""],
  ["new rows after the last one are appended", "bc", null, "bcd", null, "bcd", ""],
  ["new rows after the last one wait for the next page when a cursor follows", "bc", "2", "bcd", "3", "bc", ""],
  ["an empty list shows new rows at once", "", null, "ab", null, "ab", ""],
  ["all new rows wait when no shown row is left", "c", null, "ab", null, "", "ab"],
])("%s", (_, shown, cursor, fresh, freshCursor, rows, waiting) => {
  const list = withFreshFirstPage(rowsOfFirstPage(page(shown, cursor)), page(fresh, freshCursor));
  expect([idsOf(list), list.waiting.join("")]).toEqual([rows, waiting]);
});

test("with the soonest first, new rows above the last one wait too", () => {
  const soonestFirst = (ids: string) => page([...ids].reverse().join(""));
  const list = withFreshFirstPage(rowsOfFirstPage(soonestFirst("bd")), soonestFirst("abcde"), true);
  expect([idsOf(list), list.waiting.join("")]).toEqual(["dba", "ec"]);
});

test("a row is updated in place, even when its new due time would put it first", () => {
  const again = { ...row("c", "due"), dueAt: "2027-04-01T12:00:00.000Z" };
  const list = withFreshFirstPage(rowsOfFirstPage(page("abcdef", "6")), {
    messages: [again, row("a"), row("b")],
    nextCursor: "3",
  });
  expect(idsOf(list)).toBe("abcdef");
  expect(list.rows[2]).toBe(again);
  expect(list.waiting).toEqual([]);
});

test("a row whose button was pressed stays when the server drops it", () => {
  expect(idsOf(withFreshFirstPage(withKeptRow(rowsOfFirstPage(page("abc")), "b"), page("ac")))).toBe("abc");
});

test("the next page is appended once, and never to a restarted list", () => {
  const list = rowsOfFirstPage(page("ab", "2"));
  const more = withNextPage(list, "2", page("bcd", "4"));
  expect([idsOf(more), more.cursor]).toEqual(["abcd", "4"]);
  expect(withNextPage(more, "2", page("cd"))).toBe(more);
});
