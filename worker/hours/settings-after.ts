import type { Hours } from "../../contract/requests/hours.ts";
import type { ExceptionRequest, PlanRequest } from "../../contract/requests/plan.ts";
import { EMPTY_PLAN, type Plan, type PlanRow, rulesOfPlan } from "../../db/diary/plans.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { timeId } from "../../db/platform/time-id.ts";
import { fault } from "../../domain/faults.ts";
import { lookProblem } from "../../domain/judging/dearest-look.ts";
import { changedNames } from "../../domain/merge-three-ways.ts";
import { ownExceptions } from "../../domain/plan/in-force.ts";
import { datesProblem } from "../../domain/plan/plan-problems.ts";
import type { BookingRules, DatedException, HoursRules } from "../../domain/plan/rules.ts";
import { todayOf } from "../../domain/plan/today.ts";
import { mayTouch } from "../../domain/preview/touched-by.ts";
import { refuseAt } from "../http/validate.ts";
import {
  refuseClassLost,
  refuseClassMoved,
  refuseKept,
  refuseUnfit,
  refuseUnknownPeriod,
  refuseUnknownSubject,
  underPlan,
} from "./fitting-plan.ts";
import { numberPlan, plansOf } from "./number-plan.ts";

/** `without`: ids of stored exceptions. Whatever is missing stays. */
export type SettingsChange = {
  plan?: PlanRequest["plan"] | undefined;
  hours?: Hours | undefined;
  exceptions?: ExceptionRequest[] | undefined;
  without?: string[] | undefined;
};

export type StoredSettings = { before: BookingRules; stored: PlanRow | undefined };

/** The settings as they are once a change is saved, or the refusal of one that does not fit. `added`, `dropped`: exceptions. */
export function settingsAfter({ before, stored }: StoredSettings, change: SettingsChange, now: number) {
  const stands = stored ? planColumn(stored.plan) : EMPTY_PLAN;
  const { plan: numbered, as } = change.plan ? numberPlan(change.plan, plansOf(stored)) : { plan: stands, as: asIs };
  const settings = change.hours ? { ...before, ...rulesFrom(change.hours) } : before;
  const own = ownExceptions(before.plan);
  const dropped = own.filter(({ id }) => change.without?.includes(id));
  const kept = own.filter((each) => !dropped.includes(each));
  const given = (change.exceptions ?? []).map((each) => ({ id: timeId(now), ...withIds(each, as) }));
  const added = given.filter((each, i) => ![...kept, ...given.slice(0, i)].some((one) => isSame(one, each)));
  const wanted = { ...rulesOfPlan(numbered, [...kept, ...added]), sessions: before.plan.sessions };
  if (change.hours && !change.plan) refuseKept(before, settings);
  const after = underPlan(settings, wanted);
  const plan = { ...numbered, week: after.weeklySchedule };
  for (const each of added) {
    const at = (field: string) => (change.plan ? `exceptions.${given.indexOf(each)}.${field}` : field);
    if (each.toDate < todayOf(before, now).today) refuseAt(at("toDate"), fault("these_days_are_over"));
    refuseUnknownPeriod(plan.periods, each, at("period"));
    refuseUnknownSubject(after.plan, each, at("subject"));
  }
  refuseMisfits({ before, after }, { hours: change.hours, plan: change.plan && plan }, added, now);
  return { stands, plan, after, added, dropped };
}

type Change = { before: BookingRules; after: BookingRules };
type Given = { hours: Hours | undefined; plan: Plan | undefined };

/** At the field that the owner changed. */
function refuseMisfits({ before, after }: Change, { plan, hours }: Given, added: DatedException[], now: number) {
  if (plan) {
    const path = mayTouch(before, after) && hours ? "weeklySchedule" : "plan.periods";
    refuseUnfit(after, path);
    refuseClassLost(before, plan, now);
    return refuseClassMoved(before, after, path, now);
  }
  if (hours) {
    refuseClassMoved(before, after, "weeklySchedule", now);
    const dear = lookProblem(after);
    if (dear) refuseAt("slotStepMinutes", dear);
  }
  if (added.length > 0) {
    const isOpening = added.some(({ kind }) => kind === "extra");
    const problem = datesProblem(after, added) ?? (isOpening ? lookProblem(after) : null);
    if (problem) refuseAt("fromDate", problem);
  }
  if (!hours) refuseClassMoved(before, after, added.length > 0 ? "fromTime" : "id", now);
}

/** As they are decided by: the pause in milliseconds. */
export const rulesFrom = ({ onlineBookingPausedUntil: until, ...rules }: Hours): HoursRules => ({
  ...rules,
  onlineBookingPausedUntil: until === null ? null : Date.parse(until),
});

const asIs = (id: string) => id;

/** May name a part of the plan that comes with it. */
function withIds(exception: ExceptionRequest, as: (id: string) => string): ExceptionRequest {
  if (exception.kind === "extra") return { ...exception, period: exception.period && as(exception.period) };
  if (exception.kind === "hours") return { ...exception, subject: as(exception.subject) };
  return exception.subject === undefined ? exception : { ...exception, subject: as(exception.subject) };
}

const isSame = (stored: DatedException, wanted: DatedException) =>
  changedNames(stored, { ...wanted, id: stored.id }).length === 0;
