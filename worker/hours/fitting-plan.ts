import type { ArrangedBooking } from "../../domain/arrangement/day-arrangement.ts";
import type { BookingRules, DatedException, House, Period, PlanRules, Resource } from "../../domain/rules.ts";
import { weekHull } from "../../domain/time/periods.ts";
import { datesProblem, withoutPeriod } from "../../domain/time/plan-problems.ts";
import { refuseAt } from "../http/validate.ts";

/** The rules as they are once `plan` is saved. */
export const underPlan = (rules: BookingRules, plan: PlanRules): BookingRules => ({
  ...rules,
  plan: plan.periods.length + plan.exceptions.length > 0 || plan.house ? plan : null,
  weeklySchedule: plan.periods.length > 0 ? weekHull(plan.periods, rules.weeklySchedule) : rules.weeklySchedule,
});

/** Looks at what periods cannot know by themselves: their special openings and the nights beside them. */
export function refuseUnfit(rules: BookingRules, path: string): void {
  const { periods, exceptions } = rules.plan ?? { periods: [], exceptions: [] };
  const [orphan] = withoutPeriod(periods, exceptions);
  if (orphan) refuseAt(path, `The special opening of ${orphan.fromDate} follows a service period that is gone`);
  const problem = datesProblem(rules, exceptions);
  if (problem) refuseAt(path, problem);
}

/** A table that a member chose for a booking to come can be archived, not left out: the booking would name nothing. */
export function refusePinnedGone(before: House | null, after: House, bookings: ArrangedBooking[], now: number): void {
  const kept = new Set(after.resources.map(({ id }) => id));
  const gone = before?.resources.filter(({ id }) => !kept.has(id)) ?? [];
  const isPinned = ({ id }: Resource) =>
    bookings.some(
      ({ assignment, endsAt }) => endsAt > now && assignment?.pinnedBy && assignment.resources.includes(id),
    );
  const [pinned] = gone.filter(isPinned);
  if (pinned) refuseAt("plan.resources", `A booking to come is kept at ${pinned.name}: archive the table instead`);
}

export function refuseUnknownPeriod(periods: Period[], exception: DatedException, path: string): void {
  if (withoutPeriod(periods, [exception]).length > 0) refuseAt(path, "Unknown period");
}

export function refuseUnknownSubject(house: House | null | undefined, exception: DatedException): void {
  if (exception.kind !== "off" || exception.subject === undefined) return;
  const known = [...(house?.resources ?? []), ...(house?.areas ?? [])];
  if (!known.some(({ id }) => id === exception.subject)) refuseAt("subject", "Unknown table or area");
}
