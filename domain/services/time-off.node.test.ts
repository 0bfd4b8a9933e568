import { expect, test } from "vitest";
import { exceptionProblem } from "../plan/plan-problems.ts";
import type { Offer } from "../plan/rules.ts";
import { SALON } from "../testing/a-salon.ts";
import { isOwnDayOff, withHoursWorked } from "./time-off.ts";

const [YESTERDAY, TODAY, TOMORROW] = ["2027-06-14", "2027-06-15", "2027-06-16"];
const whole = { fromDate: TODAY, toDate: TODAY, fromTime: "06:00", toTime: "06:00" };
const clock = { today: TODAY, time: "11:34", hasOpened: true };

test.each([
  ["all of today, entered at 11:34", whole, clock, "11:30-06:00"],
  ["all of today, entered a minute after it opens", whole, { ...clock, time: "09:01" }, "09:00-06:00"],
  ["entered before it opens", whole, { ...clock, time: "07:30", hasOpened: false }, "06:00-06:00"],
  ["entered in the night that belongs to today", whole, { ...clock, time: "01:02" }, "01:00-06:00"],
  ["of another day", { ...whole, fromDate: TOMORROW, toDate: TOMORROW }, clock, "06:00-06:00"],
  ["of today and tomorrow, whose mornings are as long", { ...whole, toDate: TOMORROW }, clock, "06:00-06:00"],
  ["that began yesterday", { ...whole, fromDate: YESTERDAY }, clock, "06:00-06:00"],
  ["with times of its own", { ...whole, fromTime: "10:00", toTime: "12:00" }, clock, "10:00-12:00"],
])("time off %s", (_, off, now, times) => {
  const worked = withHoursWorked(off, now);
  expect(`${worked.fromTime}-${worked.toTime}`).toBe(times);
  expect(exceptionProblem({ ...worked, kind: "off", note: null, subject: "1" })).toBeNull();
});

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
