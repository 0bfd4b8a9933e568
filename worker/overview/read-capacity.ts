import type { Diary } from "../../db/connect.ts";
import { type ClaimStay, claimsBetween } from "../../db/diary/claims.ts";
import { type DayStay, staysAround, staysOn, withPlaces } from "../../db/diary/day-loads.ts";
import { holdsBetween } from "../../db/diary/holds.ts";
import { claimRows } from "../../domain/day/claim-rows.ts";
import { abandonedOf, claimedWithout, type HeldPlace, taking } from "../../domain/holds/counted-holds.ts";
import { peopleHours, servableMinutes } from "../../domain/judging/servable-minutes.ts";
import { utilizationOn } from "../../domain/judging/utilization.ts";
import { type BookingRules, givesResources } from "../../domain/plan/rules.ts";
import { openingSpan, todayOf } from "../../domain/plan/today.ts";
import type { StayAround } from "../../domain/sheet/around.ts";
import { dayAxis } from "../../domain/time/clock.ts";
import { realMinuteAt } from "../../domain/time/day-axis.ts";
import type { Acting } from "../http/acting.ts";
import { rulesOf } from "../services.ts";

/** `date` defaults to today (docs/rules.md#utilization). */
export async function readCapacity({ services: s, workspaceId }: Acting, { date }: { date?: string }) {
  const db = s.diary(workspaceId);
  const rules = await rulesOf(db, workspaceId);
  const now = s.now();
  const day = date ?? todayOf(rules, now).today;
  const [stays, around, claimed, holds] = await db.batch([
    staysOn(db, workspaceId, day),
    staysAround(db, workspaceId, day, rules),
    claimsBetween(db, workspaceId, day, day),
    holdsBetween(db, workspaceId, day, day),
  ]);
  const reaching = await claimsAround(db, workspaceId, rules, day, around);
  return capacityWithHolds(rules, day, { stays, around, claimed, reaching, holds }, now);
}

type OnDate = {
  stays: DayStay[];
  around: Omit<DayStay, "parties">[];
  claimed: Parameters<typeof claimedWithout>[0];
  reaching: ClaimStay[];
  holds: HeldPlace[];
};

/** Open holds take their place, but their guests are no guests yet (docs/rules.md#who-counts-a-hold). */
export function capacityWithHolds(rules: BookingRules, date: string, rows: OnDate, now: number) {
  const { stays, around, claimed, reaching, holds } = rows;
  const abandoned = abandonedOf(holds, now);
  const standing = [...stays, ...taking(abandoned)];
  const capacity = capacityOf(rules, date, standing, around, claimedWithout(claimed, abandoned), reaching);
  const open = taking(holds.filter((hold) => !abandoned.includes(hold)));
  return {
    ...capacity,
    totalBookedGuests: open.reduce((sum, { guests }) => sum + guests, capacity.totalBookedGuests),
  };
}

/** Claims of neighbouring dates within a date's hours, where resources are given. Stays seldom reach so far. */
export async function claimsAround(
  db: Diary,
  workspaceId: string,
  rules: BookingRules,
  date: string,
  around: StayAround[],
): Promise<ClaimStay[]> {
  const open = givesResources(rules.plan) && openingSpan(rules, date, date);
  const reaching = open ? around.filter(({ startsAt, endsAt }) => startsAt < open.to && endsAt > open.from) : [];
  const placed = await withPlaces(db, workspaceId, reaching);
  return placed.flatMap(({ booking }) =>
    claimRows(booking).map(({ resourceId, startsAt, endsAt }) => ({ startsAt, endsAt, resources: [resourceId] })),
  );
}

/** Like `readCapacity`, from rows already read. `claimedAround`: by bookings of neighbouring dates. */
export function capacityOf(
  rules: BookingRules,
  date: string,
  stays: DayStay[],
  around: Omit<DayStay, "parties">[],
  claimed: ClaimStay[],
  claimedAround: ClaimStay[],
) {
  const axis = dayAxis(date, rules.timeZone);
  const inMinutes = <Row extends { startsAt: number; endsAt: number }>({ startsAt, endsAt, ...taken }: Row) => ({
    ...taken,
    start: realMinuteAt(axis, startsAt),
    end: realMinuteAt(axis, endsAt),
  });
  const taken = givesResources(rules.plan) ? claimed.map(inMinutes<ClaimStay>) : []; // stays that were over keep the tables of before
  const allTaken = [...taken, ...claimedAround.map(inMinutes<ClaimStay>)];
  const used = utilizationOn(rules, axis, stays.map(inMinutes), around.map(inMinutes), allTaken);
  return { ...used, people: peopleHours(rules, axis, taken), servableMinutes: servableMinutes(rules, axis, taken) };
}
