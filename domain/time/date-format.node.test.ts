import { expect, test } from "vitest";
import { dateFormat } from "./date-format.ts";

const OSLO = { timeZone: "Europe/Oslo", dateStyle: "short" } as const;

test("a format is made once for a locale and its options", () => {
  expect(dateFormat("sv-SE", OSLO)).toBe(dateFormat("sv-SE", { ...OSLO }));
  expect(dateFormat("sv-SE", OSLO)).not.toBe(dateFormat("sv-SE", { ...OSLO, timeZone: "Asia/Tokyo" }));
  expect(dateFormat("sv-SE", OSLO).format(Date.parse("2027-03-01T23:30:00Z"))).toBe("2027-03-02");
});

test("a hundred locales later it is made again, so that visitors cannot fill the memory", () => {
  const first = dateFormat("en-GB", OSLO);
  for (let i = 0; i < 100; i++) dateFormat(`en-x-${i}`, OSLO);
  expect(dateFormat("en-GB", OSLO)).not.toBe(first);
});

test("an unknown locale or zone throws, and is not kept", () => {
  expect(() => dateFormat("no such locale", OSLO)).toThrow(RangeError);
  expect(() => dateFormat("en", { timeZone: "Nowhere/Town" })).toThrow(RangeError);
});
