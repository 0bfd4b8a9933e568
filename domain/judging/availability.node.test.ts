import { expect, test } from "vitest";
import type { BookingRules } from "../plan/rules.ts";
import { everyDay } from "../plan/rules.ts";
import { addLoad, emptyTaken } from "../sheet/day-taken.ts";
import { aPeriod, aPlan, at, clockAt, closedPart, DAY, LUNCH, rulesWith, specialOpening } from "../testing/givens.ts";
import { dayAxis } from "../time/clock.ts";
import { availabilityOn, availabilityView } from "./availability.ts";

type Given = { rules?: Partial<BookingRules>; now?: number; guests?: number; used?: number; date?: string };

/** By default five days ahead; `used` spots are taken from 20:00 to 21:00. */
function offered({ rules = {}, now = at("12:00", "2027-06-10"), guests = 2, used = 0, date = DAY }: Given = {}) {
  const all = rulesWith(rules);
  const taken = emptyTaken(null);
  addLoad(taken.load, { start: 1200, end: 1260 }, used);
  return availabilityOn(all, dayAxis(date, "UTC"), taken, guests, clockAt(all, now));
}
const free = (given: Given) => offered(given).slots.flatMap((slot) => (slot.available ? [slot.time] : []));
const listed = (given: Given) => offered(given).slots.map((slot) => slot.time);

const closedOnDay = { specialScheduleEnabled: true, specialClosures: [{ startDate: DAY, endDate: DAY, note: null }] };
const overnight = { weeklySchedule: everyDay("18:00", "02:00") };

const above6 = { brakeUntil: at("23:00"), brakeMaxGuests: 6 };

test.each<[string, Given, string]>([
  ["open within the window", {}, "open"],
  ["open on the last day of the window", { rules: { advanceBookingDays: 5 } }, "open"],
  ["beyond after it", { rules: { advanceBookingDays: 4 } }, "beyond"],
  ["past once the day is over", { now: at("00:00", "2027-06-16") }, "past"],
  ["open while the night still runs", { rules: overnight, now: at("01:00", "2027-06-16") }, "open"],
  ["past once the night is over", { rules: overnight, now: at("02:00", "2027-06-16") }, "past"],
  ["open for the new date while the night before runs", { rules: overnight, now: at("01:00") }, "open"],
  ["closed on a weekday off", { rules: { weeklySchedule: everyDay("18:00", "23:00", false) } }, "closed"],
  ["closed inside a closure", { rules: closedOnDay }, "closed"],
  ["past rather than closed", { rules: closedOnDay, now: at("00:00", "2027-06-20") }, "past"],
  ["paused when the pause covers the day", { rules: { onlineBookingPausedUntil: at("22:01") } }, "paused"],
  ["open when one slot starts as the pause ends", { rules: { onlineBookingPausedUntil: at("22:00") } }, "open"],
  ["paused when the brake stops it", { rules: { brakeUntil: at("23:00") } }, "paused"],
  ["paused for a party above the brake", { rules: above6, guests: 7 }, "paused"],
  ["open for a party within the brake", { rules: above6, guests: 6 }, "open"],
  ["open without slots after the last slot began", { now: at("22:30") }, "open"],
])("a day is %s", (_, given, state) => {
  expect(offered(given).state).toBe(state);
});

test.each<[string, Given]>([
  ["past", { now: at("00:00", "2027-06-20") }],
  ["beyond", { rules: { advanceBookingDays: 1 } }],
  ["closed", { rules: closedOnDay }],
])("a day that is %s lists no slots", (_, given) => {
  expect(listed(given)).toEqual([]);
});

test("slots that have begun are not listed", () => {
  expect(listed({ now: at("20:01") })).toEqual(["20:30", "21:00", "21:30", "22:00"]);
});

test("a slot that begins this minute is still listed", () => {
  expect(listed({ now: at("21:30") })).toEqual(["21:30", "22:00"]);
});

test("past midnight the rest of the night is listed", () => {
  expect(listed({ rules: overnight, now: at("00:15", "2027-06-16") })).toEqual(["00:30", "01:00"]);
});

test("a paused day lists its slots, none available", () => {
  expect(free({ rules: { onlineBookingPausedUntil: at("23:00") } })).toEqual([]);
  expect(listed({ rules: { onlineBookingPausedUntil: at("23:00") } })).toHaveLength(9);
});

test("slots from the end of the pause on are available", () => {
  expect(free({ rules: { onlineBookingPausedUntil: at("21:00") } })).toEqual(["21:00", "21:30", "22:00"]);
});

test("a party above the brake gets its limit and a reason at each time", () => {
  const { onlineLimit, slots } = offered({ rules: above6, guests: 7 });
  expect(onlineLimit).toBe(6);
  expect(new Set(slots.map(({ refusal }) => refusal?.reason))).toEqual(new Set(["online_limit_exceeded"]));
  expect(offered({ rules: above6, guests: 6 })).not.toHaveProperty("onlineLimit");
});

test("full slots are listed too", () => {
  expect(offered({ rules: { maxCapacity: 1 }, used: 1 }).slots.map(({ time, available }) => [time, available])).toEqual(
    [
      ["18:00", true],
      ["18:30", true],
      ["19:00", true],
      ["19:30", false],
      ["20:00", false],
      ["20:30", false],
      ["21:00", true],
      ["21:30", true],
      ["22:00", true],
    ],
  );
});

test("a larger party finds fewer slots", () => {
  expect(free({ rules: { maxCapacity: 2 }, used: 1, guests: 5 })).not.toContain("20:00");
  expect(free({ rules: { maxCapacity: 2 }, used: 1, guests: 4 })).toContain("20:00");
});

test("a party above maxGuestsPerBooking finds no slot", () => {
  expect(free({ rules: { maxGuestsPerBooking: 4 }, guests: 5 })).toEqual([]);
});

test("without limits every slot is free for every party", () => {
  expect(free({ rules: { maxCapacity: null, maxGuestsPerBooking: null }, used: 900, guests: 50 })).toHaveLength(9);
});

const viewed = (given: Given) =>
  Object.fromEntries(
    availabilityView(offered(given), rulesWith(given.rules ?? {})).slots.map(({ time, ...said }) => [time, said]),
  );
const FREE = { available: true };

test("without a plan a slot says only whether it is free", () => {
  expect(viewed({ rules: { maxCapacity: 1 }, used: 1 })).toMatchObject({
    "18:00": FREE,
    "20:00": { available: false },
  });
  expect(Object.values(viewed({ used: 1 })).flatMap(Object.keys)).toEqual(Array(9).fill("available"));
});

test("under a plan a slot says when its stay ends, without the reset, and why it is not free", () => {
  const stays = [
    { upTo: 2, minutes: 105 },
    { upTo: null, minutes: 120 },
  ];
  const lunch = { ...LUNCH, noticeMinutes: 300, maxGuests: 4 };
  const plan = aPlan([lunch, aPeriod({ duration: stays, resetMinutes: 15 })]);
  const rules = { plan, maxCapacity: 2, guestsPerSpot: 2 };
  const now = at("07:00");
  expect(viewed({ rules, now })).toMatchObject({
    "11:30": { available: false, endTime: "12:30", reason: "notice_too_short" },
    "12:00": { available: true, endTime: "13:00" },
    "18:00": { available: true, endTime: "19:45" },
  });
  expect(viewed({ rules, now, used: 1, guests: 4 })).toMatchObject({
    "18:00": { available: false, endTime: "20:00", reason: "guest_capacity_exceeded", n: 2 },
    "21:00": { available: true, endTime: "23:00" },
  });
  expect(viewed({ rules, now, guests: 5 })["12:00"]).toMatchObject({ reason: "per_booking_limit_exceeded", n: 4 });
});

test("the end of a stay past midnight is the time on the wall", () => {
  const plan = aPlan([aPeriod({ closes: "02:00", lastStart: "01:00", duration: [{ upTo: null, minutes: 90 }] })]);
  expect(viewed({ rules: { plan } })["01:00"]).toEqual({ available: true, endTime: "02:30" });
});

test("dated exceptions alone limit a stay only where it is another than usual", () => {
  const usual = aPlan([], [closedPart("20:00", "21:00")]);
  expect(viewed({ rules: { plan: usual } })["18:00"]).toEqual(FREE);
  const longer = aPlan([], [specialOpening("18:00", "23:00", { duration: [{ upTo: null, minutes: 75 }] })]);
  expect(viewed({ rules: { plan: longer } })["18:00"]).toEqual({ available: true, endTime: "19:15" });
});
