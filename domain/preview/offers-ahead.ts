import { rearrange } from "../day/arrange/rearrange.ts";
import { WorkingDay } from "../day/working-day.ts";
import { availabilityOn } from "../judging/availability.ts";
import type { BookingRules } from "../plan/rules.ts";
import { todayOf } from "../plan/today.ts";
import { addDays } from "../time/calendar.ts";
import { near, type StandingBooking, sheetOf } from "./arranged-by.ts";

const DAYS = 14;
const PARTIES = [2, 4, 6];

/** How many times customers can have from today on; before and after a change of the rules. */
export type OffersOfDate = { date: string; guests: number; before: number; after: number };

/** `bookings`: the active ones of these dates and the two around; `now` in ms. */
export function offersAhead(
  before: BookingRules,
  after: BookingRules,
  bookings: StandingBooking[],
  now: number,
): OffersOfDate[] {
  const { today } = todayOf(before, now);
  const byDate = Map.groupBy(bookings, ({ bookingDate }) => bookingDate);
  return Array.from({ length: DAYS }, (_, i) => addDays(today, i)).flatMap((date) => {
    const [was, is] = [before, after].map((rules) => timesOn(rules, date, near(byDate, date), now));
    return PARTIES.map((guests, i) => ({ date, guests, before: was?.[i] ?? 0, after: is?.[i] ?? 0 }));
  });
}

function timesOn(rules: BookingRules, date: string, bookings: StandingBooking[], now: number): number[] {
  const day = new WorkingDay(sheetOf(rules, date, bookings), []);
  rearrange(day, now, true);
  const { axis } = day.sheet;
  const clock = { ...todayOf(rules, now), now };
  return PARTIES.map(
    (guests) =>
      availabilityOn(rules, axis, day.takenAt(now), guests, clock).slots.filter(({ available }) => available).length,
  );
}
