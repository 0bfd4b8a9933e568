import fc from "fast-check";
import { expect, test } from "vitest";
import {
  capacityDayOf,
  isFiltering,
  type ListFilter,
  NO_FILTER,
  viewOf,
  withDay,
  withFilter,
  withTab,
} from "./list-view.ts";

const address = (text: string) => new URLSearchParams(text);
const found = (fields: Partial<ListFilter>) => ({ tab: "search", filter: { ...NO_FILTER, ...fields } });

test.each([
  ["", { tab: "today" }],
  ["tab=upcoming", { tab: "upcoming" }],
  ["tab=historical&booking=1", { tab: "historical" }],
  ["tab=nonsense", { tab: "today" }],
  ["tab=search", found({})],
  ["tab=upcoming&q=berg", found({ q: "berg" })],
  ["when=past", found({ when: "past" })],
  ["when=sometimes", { tab: "today" }],
  ["from=2026-11-21&to=2026-11-31", found({ from: "2026-11-21" })],
  ["q=%20", { tab: "today" }],
])("?%s opens this list", (text, view) => {
  expect(viewOf(address(text))).toEqual(view);
});

test("a search is cut at the server's limit", () => {
  expect(viewOf(address(`q=${"å".repeat(1001)}`))).toEqual(found({ q: "å".repeat(1000) }));
});

test("any search survives the URL", () => {
  const filter = fc.record({
    q: fc.string({ unit: "grapheme", maxLength: 60 }),
    when: fc.constantFrom("all" as const, "future" as const, "past" as const),
    from: fc.constantFrom("", "2026-11-21"),
    to: fc.constantFrom("", "2027-02-28"),
  });
  fc.assert(
    fc.property(filter, (wanted) => {
      const read = viewOf(address(withFilter(address("tab=upcoming&day=2026-11-22"), wanted).toString()));
      expect(read).toEqual({ tab: "search", filter: wanted });
    }),
  );
});

test("another tab drops the search and keeps the capacity's date", () => {
  const searching = address("tab=search&q=berg&when=past&day=2026-11-22");
  expect(withTab(searching, "upcoming").toString()).toBe("tab=upcoming&day=2026-11-22");
  expect(withTab(searching, "today").toString()).toBe("day=2026-11-22");
});

test("spaces alone are no search", () => {
  expect([isFiltering({ ...NO_FILTER, q: "  " }), isFiltering({ ...NO_FILTER, to: "2026-11-21" })]).toEqual([
    false,
    true,
  ]);
});

test("changing the capacity's date changes nothing else", () => {
  const other = withDay(address("tab=search&q=%25"), "2026-12-24");
  expect(other.toString()).toBe("tab=search&q=%25&day=2026-12-24");
  expect(withDay(other, "").toString()).toBe("tab=search&q=%25");
});

test.each([
  ["day=2026-12-24", "2026-12-24"],
  ["day=tomorrow", "2026-11-21"],
  ["", "2026-11-21"],
])("?%s shows the capacity of %s", (text, day) => {
  expect(capacityDayOf(address(text), "2026-11-21")).toBe(day);
});
