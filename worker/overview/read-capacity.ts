import { fail } from "../../contract/errors.ts";
import { type DayStay, staysMeeting } from "../../db/day-loads.ts";
import { rulesQuery, toRules } from "../../db/rules.ts";
import { dayAxis } from "../../domain/clock.ts";
import { minuteAt } from "../../domain/day-axis.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { todayOf } from "../../domain/today.ts";
import { utilizationOn } from "../../domain/utilization.ts";
import type { Services } from "../services.ts";

/** How full a date is; without one, today. */
export async function readCapacity(s: Services, workspaceId: string, date: string | undefined) {
  const db = s.diary(workspaceId);
  const row = await rulesQuery(db, workspaceId).get();
  const rules = row ? toRules(row) : fail("unavailable");
  const day = date ?? todayOf(rules, s.now()).today;
  return capacityOf(rules, day, await staysMeeting(db, workspaceId, day));
}

/** The same from what is read already. */
export function capacityOf(rules: BookingRules, date: string, stays: DayStay[]) {
  const axis = dayAxis(date, rules.timeZone);
  return utilizationOn(
    rules,
    axis,
    stays.map(({ bookingDate, startsAt, endsAt, spots, guests }) => ({
      start: minuteAt(axis, startsAt),
      end: minuteAt(axis, endsAt),
      spots,
      guests,
      isAround: bookingDate !== date,
    })),
  );
}
