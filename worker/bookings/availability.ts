import type { DaysQuery } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import type { BookingRow } from "../../db/bookings.ts";
import type { Db } from "../../db/connect.ts";
import { type DayLoadRow, rulesAndLoads } from "../../db/day-loads.ts";
import { type Availability, availabilityOn, changesOn, monthStateOf } from "../../domain/availability.ts";
import { addDays, daysBetween, earliestAhead } from "../../domain/calendar.ts";
import { addLoad, emptyLoad } from "../../domain/capacity.ts";
import { dayAxis } from "../../domain/clock.ts";
import { minuteAt } from "../../domain/day-axis.ts";
import { isActive, stayOf } from "../../domain/day-sheet.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { todayOf } from "../../domain/today.ts";

/**
 * What is offered to a party on each date of a stretch, or what a booking may change to there, and the rules that say so:
 * one round trip, no object woken. Days that are over cost nothing to read.
 */
export async function readAvailability(
  db: Db,
  workspaceId: string,
  { from, to, guests }: DaysQuery,
  now: number,
  booking: BookingRow | null = null,
): Promise<{ rules: BookingRules; days: Availability[] }> {
  const earliest = earliestAhead(now);
  const read = await rulesAndLoads(db, workspaceId, from > earliest ? from : earliest, to);
  const { rules, loads } = read ?? fail("unavailable");
  const byDate = Map.groupBy(loads, ({ bookingDate }) => bookingDate);
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  return {
    rules,
    days: dates.map((date) => availabilityOfDay(rules, date, byDate.get(date) ?? [], guests, now, booking)),
  };
}

/** The same for one date, from what is read already. */
export function availabilityOfDay(
  rules: BookingRules,
  date: string,
  loads: DayLoadRow[],
  guests: number,
  now: number,
  booking: BookingRow | null = null,
): Availability {
  const axis = dayAxis(date, rules.timeZone);
  const clock = { ...todayOf(rules, now), now };
  const load = emptyLoad();
  for (const row of loads)
    if (row.bookingDate === date)
      addLoad(load, { start: minuteAt(axis, row.startsAt), end: minuteAt(axis, row.endsAt) }, row.spots);
  if (!booking) return availabilityOn(rules, axis, load, guests, clock);
  const isHere = isActive(booking) && booking.bookingDate === date;
  if (isHere) addLoad(load, stayOf(axis, booking), -booking.spots);
  return changesOn(rules, axis, load, { booking, isHere, guests }, clock);
}

/** A month view: what a calendar shows of each day. */
export const daysView = (days: Availability[]) => ({
  days: days.map((day) => ({ date: day.date, state: monthStateOf(day) })),
});

/** As the wire has it: labels and whether this party may have them. */
export const availabilityView = ({ date, state, slots }: Availability) => ({
  date,
  state,
  slots: slots.map(({ time, available }) => ({ time, available })),
});
