import { expect, test } from "vitest";
import { DAY_MS } from "../time/calendar.ts";
import { mayHaveEarnedTrust, type Trust, trustOf } from "./trust.ts";

const NOW = Date.parse("2027-06-15T12:00:00Z");

test.each<["trusted" | "stopped" | null, number | null, Trust]>([
  [null, null, "new"],
  [null, NOW, "proven"],
  ["trusted", null, "proven"],
  ["trusted", NOW, "proven"],
  ["stopped", null, "stopped"],
  ["stopped", NOW, "stopped"],
])("a business with the operator's decision %s, proven at %s, is %s", (trust, provenAt, expected) => {
  expect(trustOf({ trust, provenAt })).toBe(expected);
});

test.each<[string, Parameters<typeof mayHaveEarnedTrust>[0], boolean]>([
  ["seven days old", { trust: null, provenAt: null, createdAt: NOW - 7 * DAY_MS }, true],
  ["a moment younger", { trust: null, provenAt: null, createdAt: NOW - 7 * DAY_MS + 1 }, false],
  ["proven already", { trust: null, provenAt: 1, createdAt: 0 }, false],
  ["stopped", { trust: "stopped", provenAt: null, createdAt: 0 }, false],
  ["trusted by the operator", { trust: "trusted", provenAt: null, createdAt: 0 }, false],
])("visits are counted of a business that is %s: %#", (_, business, expected) => {
  expect(mayHaveEarnedTrust(business, NOW)).toBe(expected);
});
