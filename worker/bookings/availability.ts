import type { DaysQuery, MemberAvailabilityQuery } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import type { Diary } from "../../db/connect.ts";
import { type BookingRow, bookingQuery } from "../../db/diary/bookings.ts";
import { type DayLoadRow, rulesAndLoads, staysAround, staysOn } from "../../db/diary/day-loads.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import {
  type Availability,
  availabilityOn,
  changeAvailabilityOn,
  monthStateOf,
} from "../../domain/capacity/availability.ts";
import { addLoad, emptyLoad } from "../../domain/capacity/capacity.ts";
import type { ActorKind } from "../../domain/capacity/start-time.ts";
import { datesAround } from "../../domain/day/around.ts";
import { isActive, stayOf } from "../../domain/day/day-sheet.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { addDays, daysBetween, earliestUpcomingDate } from "../../domain/time/calendar.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { realMinuteAt } from "../../domain/time/day-axis.ts";
import { todayOf } from "../../domain/time/today.ts";
import type { Services } from "../services.ts";

/** Who asks for times: a customer unless said otherwise, with a booking when it is one that is to change. */
type Asking = { guests: number; booking?: BookingRow | null; actor?: ActorKind };

/**
 * What is offered to a party on each date of a stretch, or what a booking may change to there, and the rules that say so:
 * one round trip, no object woken. Days that are over cost nothing to read.
 */
export async function readAvailability(
  db: Diary,
  workspaceId: string,
  { from, to, ...asking }: DaysQuery & Asking,
  now: number,
): Promise<{ rules: BookingRules; days: Availability[] }> {
  const earliest = earliestUpcomingDate(now);
  const whole = asking.booking !== undefined; // what it has by now may lie outside the hours
  const read = await rulesAndLoads(db, workspaceId, { from: from > earliest ? from : earliest, to, whole });
  const { rules, loads } = read ?? fail("unavailable");
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  const byDate = Map.groupBy(loads, ({ bookingDate }) => bookingDate);
  return {
    rules,
    days: dates.map((date) => availabilityOfDay(rules, date, staysOf(byDate, date), asking, now)),
  };
}

/** Picks the stays that may meet one date from those read for many. */
export const staysOf = (byDate: Map<string, DayLoadRow[]>, date: string) =>
  [date, ...datesAround(date)].flatMap((each) => byDate.get(each) ?? []);

/** The same for one date, from what is read already: its own stays and those of the dates around. */
export function availabilityOfDay(
  rules: BookingRules,
  date: string,
  stays: Omit<DayLoadRow, "bookingDate">[],
  { guests, booking, actor }: Asking,
  now: number,
): Availability {
  const axis = dayAxis(date, rules.timeZone);
  const clock = { ...todayOf(rules, now), now };
  const load = emptyLoad();
  for (const { startsAt, endsAt, spots } of stays)
    addLoad(load, { start: realMinuteAt(axis, startsAt), end: realMinuteAt(axis, endsAt) }, spots);
  if (!booking) return availabilityOn(rules, axis, load, guests, clock, actor);
  if (isActive(booking)) addLoad(load, stayOf(axis, booking), -booking.spots);
  const isHere = isActive(booking) && booking.bookingDate === date;
  return changeAvailabilityOn(rules, axis, load, { booking, isHere, guests }, clock, actor);
}

/** What a member may offer on a date, or, with `except`, change that booking to there; one round trip. */
export async function readMemberAvailability(
  s: Services,
  workspaceId: string,
  { date, guests, except }: MemberAvailabilityQuery,
): Promise<Availability> {
  const db = s.diary(workspaceId);
  const [[row], stays, around, [changing]] = await db.batch([
    rulesQuery(db, workspaceId),
    staysOn(db, workspaceId, date),
    staysAround(db, workspaceId, date),
    bookingQuery(db, workspaceId, except ?? ""),
  ]);
  if (except !== undefined && !changing) fail("booking_not_found");
  const rules = row ? toRules(row) : fail("unavailable");
  const booking = changing && isActive(changing) ? changing : null;
  return availabilityOfDay(rules, date, [...stays, ...around], { guests, booking, actor: "member" }, s.now());
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
