import { expect, test } from "vitest";
import type { BookingRules } from "../plan/rules.ts";
import { everyDay } from "../plan/rules.ts";
import { at, clockAt, DAY, rulesWith } from "../testing/givens.ts";
import { dayAxis } from "../time/clock.ts";
import type { ActorKind } from "../wanted/wanted.ts";
import { isBeyondMembers, judgeStart, refuseFarOffDate } from "./start-time.ts";

const NEW_PARTY = { guests: 2, booking: null };

type Given = { rules?: Partial<BookingRules>; now?: number; time?: string; duration?: number; date?: string };

function judged(
  actor: ActorKind,
  { rules = {}, now = at("12:00", "2027-06-10"), time = "20:00", duration = 60, date = DAY }: Given,
) {
  const all = rulesWith({ ...rules, bookingDurationMinutes: duration });
  const axis = dayAxis(date, all.timeZone);
  const { refusal, overridable } = judgeStart(all, axis, time, NEW_PARTY, actor, clockAt(all, now));
  return overridable && actor === "member" ? `${refusal} unless overridden` : refusal;
}

const weekdayOff = { weeklySchedule: everyDay("18:00", "23:00", false) };
const closure = { specialScheduleEnabled: true, specialClosures: [{ startDate: DAY, endDate: DAY, note: null }] };
const overnight = { weeklySchedule: everyDay("18:00", "02:00") };
const springNight = { timeZone: "Europe/Stockholm", weeklySchedule: everyDay("00:00", "23:45") };
const closesInGap = { timeZone: "Europe/Stockholm", weeklySchedule: everyDay("18:00", "02:30"), slotStepMinutes: 15 };

const OUTSIDE = "outside_opening_hours unless overridden";
const CLOSED = "closed unless overridden";

test.each<[string, string | null, string | null, Given]>([
  ["at a slot", null, null, {}],
  ["at the first slot", null, null, { time: "18:00" }],
  ["at the last slot", null, null, { time: "22:00" }],
  ["between two slots", "not_a_slot", null, { time: "20:15" }],
  ["too late to end by closing", "outside_opening_hours", OUTSIDE, { time: "22:30" }],
  ["too long to end by closing", "outside_opening_hours", OUTSIDE, { time: "22:00", duration: 61 }],
  ["at closing", "outside_opening_hours", OUTSIDE, { time: "23:00" }],
  ["before opening", "outside_opening_hours", OUTSIDE, { time: "17:30" }],
  ["past midnight in a night", null, null, { rules: overnight, time: "00:30" }],
  ["too late in a night", "outside_opening_hours", OUTSIDE, { rules: overnight, time: "01:30" }],
  ["on a weekday off", "closed", CLOSED, { rules: weekdayOff }],
  ["inside a closure", "closed", CLOSED, { rules: closure }],
  ["on a past date", "in_the_past", "in_the_past", { now: at("00:00", "2027-06-16") }],
  ["on a past closed date", "in_the_past", "in_the_past", { rules: closure, now: at("00:00", "2027-06-16") }],
  ["earlier today", "in_the_past", null, { now: at("20:01") }],
  ["this minute", null, null, { now: at("20:00") }],
  ["later in a night that still runs", null, null, { rules: overnight, time: "01:00", now: at("00:45", "2027-06-16") }],
  ["beyond the window", "beyond_booking_window", null, { rules: { advanceBookingDays: 4 } }],
  ["on the last day of the window", null, null, { rules: { advanceBookingDays: 5 } }],
  ["before the pause ends", "paused", null, { rules: { onlineBookingPausedUntil: at("20:01") } }],
  ["as the pause ends", null, null, { rules: { onlineBookingPausedUntil: at("20:00") } }],
  [
    "at a time the clock skips",
    "not_a_slot",
    "not_a_slot",
    { rules: springNight, date: "2027-03-28", time: "02:30", now: at("12:00", "2027-03-20") },
  ],
  [
    "after a closing time the clock skips",
    "outside_opening_hours",
    OUTSIDE,
    { rules: closesInGap, date: "2027-03-27", time: "03:00", duration: 15, now: at("12:00", "2027-03-20") },
  ],
])("a start %s: a customer gets %s, a member %s", (_, forCustomer, forMember, given) => {
  expect([judged("customer", given), judged("member", given)]).toEqual([forCustomer, forMember]);
});

test("a start past midnight lies after minute 1440 of the booking date", () => {
  const rules = rulesWith(overnight);
  const clock = clockAt(rules, at("12:00", "2027-06-10"));
  expect(judgeStart(rules, dayAxis(DAY, "UTC"), "00:30", NEW_PARTY, "customer", clock).start).toBe(1470);
});

test.each([
  ["2026-11-21", null],
  ["2027-11-21", null],
  ["9999-12-31", "beyond_booking_window"],
  ["2025-12-01", null],
  ["2001-01-01", "in_the_past"],
])("in November 2026 the date %s is refused as too far away: %s", (date, refusal) => {
  expect(refuseFarOffDate(date, Date.parse("2026-11-21T12:00:00Z"))).toBe(refusal);
});

test.each([
  ["2028-11-20", false],
  ["2028-11-21", true],
  ["2199-06-15", true],
  ["2001-01-01", false],
])("in November 2026 the date %s is too late for members: %s", (date, isBeyond) => {
  expect(isBeyondMembers(date, Date.parse("2026-11-21T12:00:00Z"))).toBe(isBeyond);
});
