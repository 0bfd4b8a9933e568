import { expect, test } from "vitest";
import { asLimit, asNumber } from "./hours-inputs.ts";

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
  expect(asNumber.setValueAs(typed)).toBe(number);
});

test.each<[unknown, number | null]>([
  ["", null],
  ["  ", null],
  [null, null],
  ["12", 12],
  ["0x10", Number.NaN],
  ["1e3", Number.NaN],
])("%j typed for a limit is %j", (typed, limit) => {
  expect(asLimit.setValueAs(typed)).toBe(limit);
});
