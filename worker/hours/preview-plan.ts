import type { PlanPreview } from "../../contract/requests/plan.ts";
import { planQuery, rulesOfPlan } from "../../db/diary/plans.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { timeId } from "../../db/platform/time-id.ts";
import { losingClasses } from "../../domain/judging/classes/losing-classes.ts";
import { ownExceptions } from "../../domain/plan/in-force.ts";
import { lintPlan } from "../../domain/preview/lint-plan.ts";
import { mayTouch } from "../../domain/preview/may-touch.ts";
import { offersAhead } from "../../domain/preview/offers-ahead.ts";
import { chargeWork, countWork, RULES_STEPS } from "../http/limits.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { refuseClassMoved, refuseNamedGone, refuseUnfit, refuseUnknownPeriod, underPlan } from "./fitting-plan.ts";
import { refuseUnknownMember } from "./linked-members.ts";
import { newIds, plansOf, wholePlan } from "./number-plan.ts";
import { rulesFrom } from "./save-hours.ts";
import { arrangedBookings, bookingsAhead, metBookings } from "./touched-bookings.ts";

/** A save of this plan, and of `hours` where they are sent, as bookings and customers would feel it; writes nothing. */
export async function previewPlan(s: Services, workspaceId: string, preview: PlanPreview) {
  const now = s.now();
  const db = s.diary(workspaceId);
  const [before, stored, bookings] = await Promise.all([
    rulesOf(db, workspaceId),
    planQuery(db, workspaceId).get(),
    bookingsAhead(s, workspaceId),
  ]);
  const { periods } = preview.plan;
  const kept = ownExceptions(before.plan).filter(({ id }) => !preview.without?.includes(id));
  const added = (preview.exceptions ?? []).map((each) => ({ id: timeId(now), ...each }));
  for (const [i, each] of added.entries()) refuseUnknownPeriod(periods, each, `exceptions.${i}.period`);
  const whole = wholePlan(preview.plan, stored && planColumn(stored.plan));
  newIds(whole, plansOf(stored));
  await refuseUnknownMember(s, workspaceId, plansOf(stored), whole);
  const settings = preview.hours ? { ...before, ...rulesFrom(preview.hours) } : before;
  const after = underPlan(settings, { ...rulesOfPlan(whole, [...kept, ...added]), sessions: before.plan.sessions });
  const path = mayTouch(before, settings) ? "weeklySchedule" : "plan.periods";
  refuseUnfit(after, path);
  refuseClassMoved(before, after, path, now);
  if (stored) refuseNamedGone(planColumn(stored.plan), whole, { bookings, sessions: before.plan.sessions }, now);
  chargeWork(s, RULES_STEPS);
  const met = await metBookings(s, workspaceId, { before, after }, bookings);
  return countWork(s, () => ({
    ...met,
    ...arrangedBookings(after, bookings, now),
    classes: losingClasses(before, after, now),
    offers: offersAhead(before, after, bookings, now),
    lint: lintPlan(after, periods, after.plan.house ?? null).map(({ path, words }) => ({
      path: ["plan", ...path].join("."),
      words,
    })),
  }));
}
