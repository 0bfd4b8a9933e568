import type { Db } from "../../db/connect.ts";
import { type DayLoadRow, rulesAndLoads } from "../../db/day-loads.ts";
import { type Availability, availabilityOn } from "../../domain/availability.ts";
import { addLoad, emptyLoad } from "../../domain/capacity.ts";
import { dayAxis } from "../../domain/clock.ts";
import { minuteAt } from "../../domain/day-axis.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { todayOf } from "../../domain/today.ts";

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

/** As the wire has it: labels and whether this party may have them. */
export const availabilityView = ({ date, state, slots }: Availability) => ({
  date,
  state,
  slots: slots.map(({ time, available }) => ({ time, available })),
});
