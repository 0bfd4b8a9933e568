import { expect, test } from "vitest";
import { limitOf, numberOf } from "./typed-numbers.ts";

test.each<[unknown, number]>([
  ["12", 12],
  [" 12 ", 12],
  ["007", 7],
  ["0", 0],
  [30, 30],
  ["", Number.NaN],
  [null, Number.NaN],
  ["0x10", Number.NaN],
  ["1e3", Number.NaN],
  ["1.5", Number.NaN],
  ["-1", Number.NaN],
  ["Infinity", Number.NaN],
  ["twelve", Number.NaN],
])("%j typed for a number is %d", (typed, number) => {
  expect(numberOf(typed)).toBe(number);
});

test.each<[unknown, number | null]>([
  ["", null],
  ["  ", null],
  [null, null],
  ["12", 12],
  ["0x10", Number.NaN],
  ["1e3", Number.NaN],
])("%j typed for a limit is %j", (typed, limit) => {
  expect(limitOf(typed)).toBe(limit);
});
