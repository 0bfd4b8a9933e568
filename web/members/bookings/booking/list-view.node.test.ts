import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isFiltering,
  type ListFilter,
  NO_FILTER,
  viewOf,
  wantsUnmarked,
  withDate,
  withFilter,
  withTab,
  withUnmarked,
} from "./list-view.ts";

const address = (text: string) => new URLSearchParams(text);
const found = (fields: Partial<ListFilter>) => ({ tab: "search", filter: { ...NO_FILTER, ...fields } });

test.each([
  ["", { tab: "today" }],
  ["tab=upcoming", { tab: "upcoming" }],
  ["tab=historical&booking=1", { tab: "historical" }],
  ["tab=nonsense", { tab: "today" }],
  ["date=2026-12-24", { tab: "day", date: "2026-12-24" }],
  ["date=tomorrow", { tab: "today" }],
  ["tab=upcoming&date=2026-12-24", { tab: "upcoming" }],
  ["tab=search", found({})],
  ["tab=upcoming&q=berg", found({ q: "berg" })],
  ["when=past", found({ when: "past" })],
  ["when=sometimes", { tab: "today" }],
  ["from=2026-11-21&to=2026-11-31", found({ from: "2026-11-21" })],
  ["q=%20", { tab: "today" }],
  ["phone=%2B46701234567", found({ q: "+46701234567" })],
  ["phone=+46701234567", found({ q: "+46701234567" })],
  ["phone=0701234567&date=2026-12-24", found({ q: "0701234567" })],
  ["q=berg&phone=0701234567", found({ q: "berg" })],
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
      const read = viewOf(address(withFilter(address("date=2026-11-22"), wanted).toString()));
      expect(read).toEqual({ tab: "search", filter: wanted });
    }),
  );
});

test("typing on replaces the number that a telephone system gave", () => {
  const typed = withFilter(address("phone=0701234567&as=list"), { ...NO_FILTER, q: "berg" });
  expect(typed.toString()).toBe("as=list&tab=search&q=berg");
});

test("another tab drops the search and the date", () => {
  const searching = address("tab=search&q=berg&when=past&date=2026-11-22");
  expect(withTab(searching, "upcoming").toString()).toBe("tab=upcoming");
  expect(withTab(searching, "today").toString()).toBe("");
});

test("spaces alone are no search", () => {
  expect([isFiltering({ ...NO_FILTER, q: "  " }), isFiltering({ ...NO_FILTER, to: "2026-11-21" })]).toEqual([
    false,
    true,
  ]);
});

test("a date leaves the search and opens its list; today has none in the address", () => {
  const other = withDate(address("tab=search&q=%25&at=19:00"), "2026-12-24", "2026-11-21");
  expect(other.toString()).toBe("date=2026-12-24");
  expect(withDate(other, "2026-11-21", "2026-11-21").toString()).toBe("");
});

test("visits without an attendance are asked for in the address, until another tab or date is opened", () => {
  const asked = withUnmarked(address("tab=historical"), true);
  expect(asked.toString()).toBe("tab=historical&attendance=missing");
  expect(wantsUnmarked(asked)).toBe(true);
  expect(withUnmarked(asked, false).toString()).toBe("tab=historical");
  expect(withTab(asked, "upcoming").toString()).toBe("tab=upcoming");
});
