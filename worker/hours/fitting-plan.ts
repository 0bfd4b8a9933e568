import type { BookingRules, DatedException, House, Period, PlanRules } from "../../domain/rules.ts";
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

export function refuseUnknownPeriod(periods: Period[], exception: DatedException, path: string): void {
  if (withoutPeriod(periods, [exception]).length > 0) refuseAt(path, "Unknown period");
}

export function refuseUnknownSubject(house: House | null | undefined, exception: DatedException): void {
  if (exception.kind !== "off" || exception.subject === undefined) return;
  const known = [...(house?.resources ?? []), ...(house?.areas ?? [])];
  if (!known.some(({ id }) => id === exception.subject)) refuseAt("subject", "Unknown table or area");
}
