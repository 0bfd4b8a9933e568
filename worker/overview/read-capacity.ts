import { fail } from "../../contract/errors.ts";
import { type DayStay, staysAround, staysOn } from "../../db/diary/day-loads.ts";
import { rulesQuery, toRules } from "../../db/diary/rules.ts";
import { utilizationOn } from "../../domain/capacity/utilization.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { realMinuteAt } from "../../domain/time/day-axis.ts";
import { todayOf } from "../../domain/time/today.ts";
import type { Services } from "../services.ts";

/** How full a date is; without one, today. */
export async function readCapacity(s: Services, workspaceId: string, date: string | undefined) {
  const db = s.diary(workspaceId);
  const row = await rulesQuery(db, workspaceId).get();
  const rules = row ? toRules(row) : fail("unavailable");
  const day = date ?? todayOf(rules, s.now()).today;
  const [stays, around] = await db.batch([staysOn(db, workspaceId, day), staysAround(db, workspaceId, day, rules)]);
  return capacityOf(rules, day, stays, around);
}

/** The same from what is read already. */
export function capacityOf(rules: BookingRules, date: string, stays: DayStay[], around: DayStay[]) {
  const axis = dayAxis(date, rules.timeZone);
  const inMinutes = ({ startsAt, endsAt, spots, guests }: DayStay) => ({
    start: realMinuteAt(axis, startsAt),
    end: realMinuteAt(axis, endsAt),
    spots,
    guests,
  });
  return utilizationOn(rules, axis, stays.map(inMinutes), around.map(inMinutes));
}
