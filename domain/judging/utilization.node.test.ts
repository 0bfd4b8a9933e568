import fc from "fast-check";
import { expect, test } from "vitest";
import { forSeconds } from "../../test/harness/random-runs.ts";
import type { BookingRules } from "../plan/rules.ts";
import { everyDay } from "../plan/rules.ts";
import { isActive, stayOf } from "../sheet/sheet-booking.ts";
import type { Window } from "../testing/brute-force-calendar.ts";
import { BruteForceDay } from "../testing/brute-force-day.ts";
import { aPeriod, aPlan, DAY, rulesWith } from "../testing/givens.ts";
import { ALL_DAYS, type RandomDay, randomDay } from "../testing/random-day.ts";
import { dayAxis } from "../time/clock.ts";
import { utilizationLevel } from "./fullness.ts";
import { type DatesStay, utilizationOn } from "./utilization.ts";

/** Slots at 18:00, 18:30 and 19:00, two spots of four seats. */
const utilization = (stays: DatesStay[] = [], rules: Partial<BookingRules> = {}) =>
  utilizationOn(
    rulesWith({ weeklySchedule: everyDay("18:00", "20:00"), maxCapacity: 2, ...rules }),
    dayAxis(DAY, "UTC"),
    stays,
  );
const from18 = (minutes: number, spots = 1, guests = 2): DatesStay => ({
  start: 1080,
  end: 1080 + minutes,
  spots,
  guests,
  parties: 1,
});

test.each([
  [0, "available"],
  [39.9, "available"],
  [40, "light"],
  [59.9, "light"],
  [60, "moderate"],
  [79.9, "moderate"],
  [80, "high"],
  [250, "high"],
])("%d percent is %s", (percent, level) => {
  expect(utilizationLevel(percent)).toBe(level);
});

test("a slot counts spots and guests at the busiest minute of its stay", () => {
  const { slots } = utilization([from18(31, 1, 3), { start: 1115, end: 1140, spots: 1, guests: 4, parties: 1 }]);
  expect(slots.map(({ time, currentSpots, currentGuests }) => [time, currentSpots, currentGuests])).toEqual([
    ["18:00", 1, 4],
    ["18:30", 1, 4],
    ["19:00", 0, 0],
  ]);
});

test("a slot shows its free spots, its free seats and its level", () => {
  expect(utilization([from18(60)]).slots[0]).toEqual({
    time: "18:00",
    available: true,
    currentGuests: 2,
    currentSpots: 1,
    peakSpots: 1,
    availableCapacity: 4,
    availableSpots: 1,
    level: "light",
  });
});

test("a date sums its slots and counts each guest once", () => {
  expect(utilization([from18(60, 1, 2), from18(120, 1, 3)])).toMatchObject({
    date: DAY,
    totalCapacity: 6,
    bookedSpots: 5,
    availableSpots: 1,
    totalBookedGuests: 5,
    utilization: 83,
  });
});

test("a slot above capacity has 0 spots left and the date exceeds 100 percent", () => {
  const { slots, utilization: percent } = utilization([from18(120, 3)]);
  expect(slots[0]).toMatchObject({ available: false, availableSpots: 0, availableCapacity: 0, level: "high" });
  expect(percent).toBe(150);
});

test("without maxCapacity every slot is available and counts ten spots", () => {
  const { slots, totalCapacity } = utilization([from18(60, 12)], { maxCapacity: null });
  expect(slots[0]).toMatchObject({ available: true, availableSpots: 0, currentSpots: 12, level: "high" });
  expect(slots[2]).toMatchObject({ available: true, availableSpots: 10, availableCapacity: 40, level: "available" });
  expect(totalCapacity).toBe(30);
});

test("a slot is not free while the kitchen takes no two guests more", () => {
  const pacing = { everyMinutes: 15 as const, guests: 12, parties: null };
  const plan = aPlan([aPeriod({ closes: "20:00", pacing })]);
  const { slots } = utilization([{ ...from18(60, 3, 11), parties: 3 }], { plan, maxCapacity: 10 });
  expect(slots.map(({ time, available, availableSpots }) => [time, available, availableSpots])).toEqual([
    ["18:00", false, 7],
    ["18:30", true, 7],
    ["19:00", true, 10],
  ]);
});

test("a closed date has no slots and 0 percent, but counts the guests of its bookings", () => {
  expect(utilization([from18(60)], { weeklySchedule: everyDay("18:00", "20:00", false) })).toEqual({
    date: DAY,
    capacityKind: "spots",
    slots: [],
    fullest: null,
    totalCapacity: 0,
    totalBookedGuests: 2,
    bookedSpots: 0,
    availableSpots: 0,
    utilization: 0,
  });
});

test("a visit released at its start takes no spots", () => {
  expect(utilization([from18(0, 1, 2)])).toMatchObject({ bookedSpots: 0, totalBookedGuests: 2 });
});

/** The peak, counted by asking every booking at every minute. */
function most({ booked }: RandomDay, brute: BruteForceDay, start: number, end: number, take: "spots" | "guests") {
  let peak = 0;
  for (let minute = start; minute < end; minute++) {
    const instant = brute.calendar.instantOf(minute);
    const present = booked.filter(
      ({ status, startsAt, endsAt, releasedAt, resetMinutes }) =>
        status !== "cancelled" && startsAt <= instant && instant < (releasedAt ?? endsAt) + resetMinutes * 60_000,
    );
    peak = Math.max(
      peak,
      present.map((booking) => booking[take]).reduce((a, b) => a + b, 0),
    );
  }
  return peak;
}

test("on random days every slot has the utilization that the brute force counts", () => {
  fc.assert(
    fc.property(randomDay(ALL_DAYS), (day) => {
      const { rules, date, booked } = day;
      const brute = new BruteForceDay(rules, date, booked);
      const axis = dayAxis(date, rules.timeZone);
      const active = booked.filter(isActive);
      const stays = active.map((booking) => ({ ...stayOf(axis, booking), ...booking, parties: 1 }));
      const { slots, ...totals } = utilizationOn(rules, axis, stays);
      const couple = { guests: 2, forCustomer: false, isWalkIn: false, booking: null };
      const minutesForTwo = (window: Window | null) =>
        window?.stays.find(({ upTo }) => upTo === null || upTo >= 2)?.minutes ?? rules.bookingDurationMinutes;
      const expected = brute.calendar
        .slotsFrom(brute.calendar.instantOf(0), minutesForTwo)
        .map(({ time, start, end, window }) => {
          const [currentSpots, currentGuests] = (["spots", "guests"] as const).map((take) =>
            most(day, brute, start, end, take),
          );
          const hasSpots = rules.maxCapacity === null || (currentSpots as number) < rules.maxCapacity;
          const available = hasSpots && !brute.isPacedOut(couple, start, window);
          return { time, currentSpots, currentGuests, available };
        });
      expect(
        slots.map(({ time, currentSpots, currentGuests, available }) => ({
          ...{ time, currentSpots, currentGuests, available },
        })),
      ).toEqual(expected);
      const room = rules.maxCapacity ?? 10;
      for (const slot of slots) {
        expect(slot.availableSpots).toBe(slot.currentSpots > room ? 0 : room - slot.currentSpots);
      }
      expect(totals.totalBookedGuests).toBe(active.reduce((guests, booking) => guests + booking.guests, 0));
    }),
    forSeconds(0.05, { least: 50 }),
  );
});
