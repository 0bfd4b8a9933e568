import { expect, test } from "vitest";
import { internationalPhone } from "./person-fields.tsx";

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
])("%s becomes %s in Sweden", async (typed, number) => {
  expect(await internationalPhone(typed, "SE")).toBe(number);
});

test.each([
  ["201 555 0123", "US", "+12015550123"],
  ["020 7946 0018", "GB", "+442079460018"],
  ["070-123 45 67", null, "070-123 45 67"],
  ["694 123 4567", "GR", "+306941234567"],
  ["08-123 456 78 ext. 12", "SE", "08-123 456 78 ext. 12"],
  ["+46701234567", "US", "+46701234567"],
  ["070-123 45 67", "AQ", "070-123 45 67"],
])("%s in %s becomes %s", async (typed, region, number) => {
  expect(await internationalPhone(typed, region)).toBe(number);
});
