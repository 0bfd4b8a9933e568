import { type ClaimStay, claimsBetween } from "../../db/diary/claims.ts";
import { type DayStay, staysAround, staysOn } from "../../db/diary/day-loads.ts";
import { utilizationOn } from "../../domain/capacity/utilization.ts";
import type { BookingRules } from "../../domain/rules.ts";
import { peopleHours } from "../../domain/services/people-hours.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { realMinuteAt } from "../../domain/time/day-axis.ts";
import { todayOf } from "../../domain/time/today.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";

/** `date` defaults to today (docs/rules.md#utilization). */
export async function readCapacity(s: Services, workspaceId: string, date: string | undefined) {
  const db = s.diary(workspaceId);
  const rules = await rulesOf(db, workspaceId);
  const day = date ?? todayOf(rules, s.now()).today;
  const [stays, around, claimed] = await db.batch([
    staysOn(db, workspaceId, day),
    staysAround(db, workspaceId, day, rules),
    claimsBetween(db, workspaceId, day, day),
  ]);
  return capacityOf(rules, day, stays, around, claimed);
}

/** Like `readCapacity`, from rows already read. */
export function capacityOf(
  rules: BookingRules,
  date: string,
  stays: DayStay[],
  around: Omit<DayStay, "parties">[],
  claimed: ClaimStay[],
) {
  const axis = dayAxis(date, rules.timeZone);
  const inMinutes = <Row extends { startsAt: number; endsAt: number }>({ startsAt, endsAt, ...taken }: Row) => ({
    ...taken,
    start: realMinuteAt(axis, startsAt),
    end: realMinuteAt(axis, endsAt),
  });
  const taken = claimed.map(({ resources, ...stay }) => ({
    ...inMinutes(stay),
    resources: JSON.parse(resources) as string[], // the query groups text
  }));
  const used = utilizationOn(rules, axis, stays.map(inMinutes), around.map(inMinutes), taken);
  return { ...used, people: peopleHours(rules, axis, taken) };
}
