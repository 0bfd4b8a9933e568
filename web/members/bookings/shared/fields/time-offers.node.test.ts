import { expect, test } from "vitest";
import { everyDay } from "../../../../../domain/rules.ts";
import { allTimes, offerName, offersOf } from "./time-offers.ts";

const date = "2026-11-21"; // a Saturday
const night = everyDay("18:00", "01:00");
const slots = (...times: string[]) => times.map((time) => ({ time, available: true, refusal: null }));
const asked = { date, weeklySchedule: night };

test.each([
  [{ reason: "spot_capacity_exceeded" }, "full", "full"],
  [{ reason: "guest_capacity_exceeded", n: 1 }, "1 seat left", "1 left"],
  [{ reason: "guest_capacity_exceeded", n: 3 }, "3 seats left", "3 left"],
  [{ reason: "per_booking_limit_exceeded", n: 8 }, "too many guests", "too many"],
] as const)("a time refused as %j says '%s', on the button '%s'", (refusal, words, short) => {
  expect(offersOf(asked, [{ time: "19:00", available: false, refusal }])[0]?.why).toEqual({ words, short });
});

test("times after midnight come last and name their weekday", () => {
  const offers = offersOf(asked, slots("23:30", "00:00", "00:30"));
  expect(offers.map((offer) => offerName(offer, date))).toEqual([
    "23:30",
    "00:00, night to Sunday",
    "00:30, night to Sunday",
  ]);
});

test("members may choose 09:00 to 23:00, the day's slots and the chosen time", () => {
  const offers = offersOf({ ...asked, weeklySchedule: everyDay("12:00", "21:00") }, slots("12:00", "12:15", "20:00"));
  const all = allTimes({ ...asked, weeklySchedule: everyDay("12:00", "21:00") }, offers, "18:42");
  expect([all[0]?.time, all.at(-1)?.time, all.length]).toEqual(["09:00", "23:00", 29 + 2]);
  expect(all.find(({ time }) => time === "18:42")?.why).toBeNull();
  expect(all.filter(({ why }) => why).map(({ time }) => time)).toContain("11:30");
});

test("on a closed day no time gives a reason, because the day has no hours", () => {
  expect(allTimes(asked, [], "").every(({ why }) => why === null)).toBe(true);
});
