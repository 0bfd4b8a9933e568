import { expect, test } from "vitest";
import { dialled } from "./dialled.ts";

test.each([
  ["070-123 45 67", "+46701234567"],
  ["0046701234567", "+46701234567"],
  ["+47 40 61 23 45", "+47 40 61 23 45"],
  ["call me", "call me"],
  [" ", " "],
])("%s is dialled as %s", async (typed, number) => {
  expect(await dialled(typed)).toBe(number);
});
