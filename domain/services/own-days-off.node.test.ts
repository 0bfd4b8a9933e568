import { expect, test } from "vitest";
import type { Offer } from "../plan/rules.ts";
import { SALON } from "../testing/a-salon.ts";
import { isOwnDayOff } from "./own-days-off.ts";

const resources = SALON.resources.map((each) => ({ ...each, memberId: { anna: "m1", chair1: "m1" }[each.id] ?? null }));
const OFFER: Offer = { ...SALON, resources, ownDaysOff: true };

test.each<[string, Offer | null, Parameters<typeof isOwnDayOff>[1], string, boolean]>([
  ["her own day off", OFFER, { kind: "off", subject: "anna" }, "m1", true],
  ["her own extra hours", OFFER, { kind: "hours", subject: "anna" }, "m1", true],
  ["a colleague's day off", OFFER, { kind: "off", subject: "bo" }, "m1", false],
  ["the day off of somebody without an account", OFFER, { kind: "off", subject: "bo" }, "m2", false],
  ["a chair", OFFER, { kind: "off", subject: "chair1" }, "m1", false],
  ["a closed part of the business", OFFER, { kind: "off" }, "m1", false],
  ["a special opening", OFFER, { kind: "extra" }, "m1", false],
  ["where the owner keeps it", { ...OFFER, ownDaysOff: false }, { kind: "off", subject: "anna" }, "m1", false],
  ["where nobody said so", { ...SALON, resources }, { kind: "off", subject: "anna" }, "m1", false],
  ["without services", null, { kind: "off", subject: "anna" }, "m1", false],
])("%s", (_, offer, day, memberId, expected) => {
  expect(isOwnDayOff(offer, day, memberId)).toBe(expected);
});
