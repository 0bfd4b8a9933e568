import { expect, test } from "vitest";
import { bookingExport, bookingFilter, watchQuery } from "./bookings.ts";
import { FOREIGN_FIELDS, schemaProblems, withExtraField } from "./testing/schema-problems.ts";

test.each([{}, { tab: "today" }, { when: "past", q: "åsa", from: "2027-06-01", to: "2027-06-30", cursor: "abc" }])(
  "%j is a filter",
  (filter) => {
    expect(schemaProblems(bookingFilter, filter)).toEqual([]);
  },
);

test("a filter has tab or when, not both", () => {
  expect(schemaProblems(bookingFilter, { tab: "today", when: "all" })).toEqual(["when: Use tab or when, not both"]);
});

test("an export has the list's filter and no cursor", () => {
  const filter = { when: "past", q: "åsa", from: "2027-06-01", to: "2027-06-30" };
  expect(schemaProblems(bookingExport, filter)).toEqual([]);
  expect(schemaProblems(bookingExport, { ...filter, cursor: "abc" })).toHaveLength(1);
  expect(schemaProblems(bookingExport, { ...filter, tab: "today" })).toEqual(["when: Use tab or when, not both"]);
});

test.each([
  ["tab", "tomorrow"],
  ["when", "now"],
  ["from", "2027-02-30"],
  ["to", "30/06/2027"],
  ["q", "a".repeat(1001)],
  ["cursor", "a".repeat(401)],
])("%s cannot be '%s'", (field, value) => {
  expect(schemaProblems(bookingFilter, { [field]: value })).toHaveLength(1);
});

test.each(FOREIGN_FIELDS)("a filter is refused with the unknown field '%s'", (field) => {
  expect(schemaProblems(bookingFilter, withExtraField({ tab: "today" }, field))).toHaveLength(1);
});

test("guests in a query string become a number", () => {
  expect(watchQuery.parse({ date: "2027-06-15", guests: "4" })).toEqual({ date: "2027-06-15", guests: 4 });
});

test.each([
  ["0", "At least 1 guest required"],
  ["-1", "At least 1 guest required"],
  ["1.5", "At least 1 guest required"],
  ["1e1", "At least 1 guest required"],
  [" 2", "At least 1 guest required"],
  ["", "At least 1 guest required"],
  ["Infinity", "At least 1 guest required"],
  ["51", "Too many guests"],
  ["9999", "Too many guests"],
])("'%s' guests are refused: %s", (guests, message) => {
  expect(schemaProblems(watchQuery, { date: "2027-06-15", guests })).toEqual([`guests: ${message}`]);
});
