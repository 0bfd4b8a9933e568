import { expect, test } from "vitest";
import { internationalPhone } from "./international-phone.ts";

test.each([
  ["070-123 45 67", "+46701234567"],
  ["0046701234567", "+46701234567"],
  ["+47 40 61 23 45", "+4740612345"],
  ["+46 (0)70 123 45 67", "+46701234567"],
  ["+460701234567", "+46701234567"],
  ["+46701234567", "+46701234567"],
  ["+1", "+1"],
  ["call me", "call me"],
  [" ", " "],
])("%s becomes %s", async (typed, number) => {
  expect(await internationalPhone(typed)).toBe(number);
});
