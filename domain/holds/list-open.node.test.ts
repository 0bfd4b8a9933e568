import { expect, test } from "vitest";
import type { Availability } from "../judging/availability.ts";
import type { BookingRules } from "../plan/rules.ts";
import { dayAxis } from "../time/clock.ts";
import { mayWait, openList } from "./list-open.ts";
import { type HoldRules, USUAL_HOLD_RULES } from "./rules.ts";

const DATE = "2027-06-18";
const axis = dayAxis(DATE, "Europe/Stockholm");
const at = (time: string) => Date.parse(`${DATE}T${time}:00+02:00`);
const slot = (start: number, available = false, reason?: string) => ({
  ...{ start, end: start + 60, available, refusal: reason ? { reason } : null },
});
const dayOf = (slots: object[], state = "open") => ({ date: DATE, state, slots }) as unknown as Availability;
const rulesWith = (holds: Partial<HoldRules> | null) =>
  ({ plan: holds ? { holds: { ...USUAL_HOLD_RULES, ...holds } } : {} }) as unknown as BookingRules;
const FULL = dayOf([slot(18 * 60), slot(19 * 60)]);

test.each<[string, Parameters<typeof rulesWith>[0], Availability | undefined, string, boolean]>([
  ["in order, all taken", {}, FULL, "12:00", true],
  ["by hand, all taken", { list: "by_hand" }, FULL, "12:00", true],
  ["nobody has switched it on", null, FULL, "12:00", false],
  ["members alone hold places", { list: "off" }, FULL, "12:00", false],
  ["a time is free", {}, dayOf([slot(18 * 60), slot(19 * 60, true)]), "12:00", false],
  ["no table is as large", {}, dayOf([slot(18 * 60, false, "no_resource_fits")]), "12:00", false],
  ["more than one booking may have", {}, dayOf([slot(18 * 60, false, "per_booking_limit_exceeded")]), "12:00", false],
  [
    "taken at one time, too small at another",
    {},
    dayOf([slot(18 * 60, false, "no_resource_fits"), slot(19 * 60)]),
    "12:00",
    true,
  ],
  ["closed", {}, dayOf([], "closed"), "12:00", false],
  ["stopped for now", {}, dayOf([slot(18 * 60)], "paused"), "12:00", false],
  ["30 minutes before the last start", {}, FULL, "18:30", true],
  ["29 minutes before the last start", {}, FULL, "18:31", false],
  ["no day", {}, undefined, "12:00", false],
])("who may wait: %s", (_, holds, day, now, expected) => {
  expect(mayWait({ rules: rulesWith(holds), axis, day, now: at(now) })).toBe(expected);
});

test("a list takes as many as its rules say", () => {
  const rules = rulesWith({ listMost: 2 });
  expect([0, 1, 2].map((waiting) => openList(rules, waiting))).toEqual([
    { open: true, waiting: 0 },
    { open: true, waiting: 1 },
    null,
  ]);
});
