import { loadQuery } from "../../db/bookings.ts";
import type { Db } from "../../db/connect.ts";
import { rulesQuery, toRules } from "../../db/rules.ts";
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
  const [rulesRows, loads] = await db.batch([rulesQuery(db, workspaceId), loadQuery(db, workspaceId, from, to)]);
  const rules = rulesRows[0] && toRules(rulesRows[0]);
  return rules && dates.map((date) => availabilityOfDay(rules, date, loads, guests, now));
}

type LoadRow = { bookingDate: string; startsAt: number; endsAt: number; spots: number };

function availabilityOfDay(rules: BookingRules, date: string, loads: LoadRow[], guests: number, now: number) {
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
