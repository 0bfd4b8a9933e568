import { expect, test } from "vitest";
import { roomText, roomWarning, unitsText } from "./room-words.tsx";

test.each([
  ["table", 11, 12, "11 of 12 tables"],
  ["table", 0, 1, "0 of 1 table"],
  ["appointment", 2, 3, "2 of 3 places"],
  ["appointment", 1, 1, "1 of 1 place"],
])("a business of the booking type %s has %i of %i taken: %s", (bookingType, taken, of, text) => {
  expect(unitsText(bookingType, taken, of)).toBe(text);
});

test.each<[tables: number | null, seats: number, said: string | null]>([
  [12, 4, "12 tables of 4: up to 48 guests at once"],
  [1, 6, "1 table of 6: up to 6 guests at once"],
  [1, 1, "1 table of 1: up to 1 guest at once"],
  [null, 4, null],
  [Number.NaN, 4, null],
  [12, Number.NaN, null],
  [0, 4, null],
])("%s tables with %s seats: %s", (tables, seats, said) => {
  expect(roomText(tables, seats)).toBe(said);
});

test.each<[what: string, tables: number | null, seats: number, warning: string | null]>([
  ["a restaurant", 30, 4, null],
  ["exactly 200 guests", 50, 4, null],
  ["the seats typed as tables", 60, 4, "That is more than 200 guests at once. Is it true?"],
  ["a hall of tables", 101, 1, "101 tables is unusual. Did you type seats instead of tables?"],
  ["a table for twelve", 3, 12, null],
  ["all seats at one table", 1, 48, "48 seats at one table is unusual. Did you mean all seats of the place?"],
  ["no limit", null, 4, null],
])("%s is warned of only when unlikely", (_, tables, seats, warning) => {
  expect(roomWarning(tables, seats)).toBe(warning);
});
