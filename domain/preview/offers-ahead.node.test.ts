import { expect, test } from "vitest";
import { everyDay, type PlanRules } from "../plan/rules.ts";
import { aBooking, aPeriod, aPlan, at, DAY, LUNCH, rulesWith } from "../testing/givens.ts";
import { offersAhead } from "./arranged-by.ts";

/** Open 18:00-23:00 every day, visits of 60 minutes, one spot of 4 places. */
const offers = (plan: PlanRules, bookings: ReturnType<typeof aBooking>[] = []) =>
  offersAhead(
    rulesWith({ maxCapacity: 1 }),
    rulesWith({ maxCapacity: 1, plan }),
    bookings.map((booking) => ({ ...booking, bookingDate: DAY })),
    at("12:00", "2027-06-14"),
  );

test("two weeks from today, for 2, 4 and 6 guests", () => {
  const all = offers(aPlan());
  expect(all).toHaveLength(14 * 3);
  expect(all.slice(0, 3)).toEqual([
    { date: "2027-06-14", guests: 2, before: 9, after: 9 },
    { date: "2027-06-14", guests: 4, before: 9, after: 9 },
    { date: "2027-06-14", guests: 6, before: 0, after: 0 },
  ]);
});

test.each<[string, PlanRules, number]>([
  ["the same hours", aPlan(), 6],
  ["lunch too", aPlan([aPeriod(), LUNCH]), 11],
  ["stays of two hours meet the booking more often", aPlan([aPeriod({ duration: [{ upTo: null, minutes: 120 }] })]), 2],
  ["a day that is closed", aPlan([aPeriod({ days: ["monday"] })]), 0],
  ["a period that takes no such party", aPlan([aPeriod({ maxGuests: 1 })]), 0],
])("beside a booking at 20:00: %s", (_, plan, after) => {
  const booked = aBooking({ bookingTime: "20:00" });
  expect(offers(plan, [booked]).find(({ date }) => date === DAY)).toEqual({ date: DAY, guests: 2, before: 6, after });
});

test("arrivals are paced though the rules before had no pacing", () => {
  const plan = aPlan([aPeriod({ pacing: { everyMinutes: 60, guests: 2, parties: null } })]);
  const rules = rulesWith({ maxCapacity: 9 });
  const booked = { ...aBooking({ bookingTime: "20:00" }), bookingDate: DAY };
  const [, , , day] = offersAhead(rules, { ...rules, plan }, [booked], at("12:00", "2027-06-14"));
  expect(day).toEqual({ date: DAY, guests: 2, before: 9, after: 7 });
});

test("a night's visit of the date before takes its spots until it leaves", () => {
  const morning = rulesWith({ maxCapacity: 1, weeklySchedule: everyDay("06:00", "10:00") });
  const night = aBooking({ startsAt: at("23:00", "2027-06-14"), durationMinutes: 8 * 60 });
  const booked = { ...night, bookingDate: "2027-06-14" };
  const day = offersAhead(morning, rulesWith({ ...morning, plan: null }), [booked], at("12:00", "2027-06-14"))[3];
  expect(day).toEqual({ date: DAY, guests: 2, before: 5, after: 5 });
});
