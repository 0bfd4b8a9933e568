import type { MemberAvailabilityQuery } from "../../contract/bookings.ts";
import { fail } from "../../contract/errors.ts";
import { bookingQuery } from "../../db/bookings.ts";
import type { Db } from "../../db/connect.ts";
import { type DayLoadRow, rulesAndLoads, staysOn } from "../../db/day-loads.ts";
import { rulesQuery, toRules } from "../../db/rules.ts";
import { type Availability, availabilityOn, memberAvailabilityOn } from "../../domain/availability.ts";
import { addLoad, emptyLoad } from "../../domain/capacity.ts";
import { dayAxis } from "../../domain/clock.ts";
import { minuteAt } from "../../domain/day-axis.ts";
import { isActive, stayOf } from "../../domain/day-sheet.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { todayOf } from "../../domain/today.ts";
import type { Services } from "../services.ts";

/** What is offered to a party on the dates from `from` to `to`: rules and load in one round trip, no object woken. */
export async function readAvailability(
  db: Db,
  workspaceId: string,
  from: string,
  to: string,
  dates: string[],
  guests: number,
  now: number,
): Promise<Availability[] | undefined> {
  const read = await rulesAndLoads(db, workspaceId, from, to);
  return read && dates.map((date) => availabilityOfDay(read.rules, date, read.loads, guests, now));
}

/** The same for one date, from what is read already. */
export function availabilityOfDay(rules: BookingRules, date: string, loads: DayLoadRow[], guests: number, now: number) {
  const axis = dayAxis(date, rules.timeZone);
  const load = emptyLoad();
  for (const row of loads)
    if (row.bookingDate === date)
      addLoad(load, { start: minuteAt(axis, row.startsAt), end: minuteAt(axis, row.endsAt) }, row.spots);
  return availabilityOn(rules, axis, load, guests, { ...todayOf(rules, now), now });
}

/** What a member may offer on a date, leaving out the load of the booking that is being changed; one round trip. */
export async function readMemberAvailability(
  s: Services,
  workspaceId: string,
  { date, guests, except }: MemberAvailabilityQuery,
): Promise<Availability> {
  const db = s.diary(workspaceId);
  const [[row], stays, [changing]] = await db.batch([
    rulesQuery(db, workspaceId),
    staysOn(db, workspaceId, date),
    bookingQuery(db, workspaceId, except ?? ""),
  ]);
  if (except !== undefined && !changing) fail("booking_not_found");
  const own = changing && isActive(changing) ? changing : null;
  const rules = row ? toRules(row) : fail("unavailable");
  const axis = dayAxis(date, rules.timeZone);
  const load = emptyLoad();
  for (const { startsAt, endsAt, spots } of stays)
    addLoad(load, { start: minuteAt(axis, startsAt), end: minuteAt(axis, endsAt) }, spots);
  if (own?.bookingDate === date) addLoad(load, stayOf(axis, own), -own.spots);
  return memberAvailabilityOn(rules, axis, load, guests, own, todayOf(rules, s.now()));
}

/** As the wire has it: labels and whether this party may have them. */
export const availabilityView = ({ date, state, slots }: Availability) => ({
  date,
  state,
  slots: slots.map(({ time, available }) => ({ time, available })),
});
