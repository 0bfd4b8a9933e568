import type { PlanPreview } from "../../contract/requests/plan.ts";
import { planQuery, rulesOfPlan } from "../../db/diary/plans.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { timeId } from "../../db/platform/time-id.ts";
import { losingClasses } from "../../domain/classes/losing-classes.ts";
import { lintPlan } from "../../domain/preview/lint-plan.ts";
import { offersAhead } from "../../domain/preview/offers-ahead.ts";
import { chargeWork, countWork, RULES_STEPS } from "../http/limits.ts";
import { rulesOf } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { refuseClassMoved, refuseNamedGone, refuseUnfit, refuseUnknownPeriod, underPlan } from "./fitting-plan.ts";
import { refuseUnknownMember } from "./linked-members.ts";
import { newIds, plansOf, wholePlan } from "./number-plan.ts";
import { reachingBookings } from "./reaching-bookings.ts";
import { arrangedBookings, bookingsAhead, touchedBookings } from "./touched-bookings.ts";

/** A save of this plan as bookings and customers would feel it; writes nothing. */
export async function previewPlan(s: Services, workspaceId: string, preview: PlanPreview) {
  const now = s.now();
  const db = s.diary(workspaceId);
  const [before, stored, bookings] = await Promise.all([
    rulesOf(db, workspaceId),
    planQuery(db, workspaceId).get(),
    bookingsAhead(s, workspaceId),
  ]);
  const { periods } = preview.plan;
  const kept = (before.plan?.exceptions ?? []).filter(({ id }) => !preview.without?.includes(id));
  const added = (preview.exceptions ?? []).map((each) => ({ id: timeId(now), ...each }));
  for (const [i, each] of added.entries()) refuseUnknownPeriod(periods, each, `exceptions.${i}.period`);
  const whole = wholePlan(preview.plan, stored && planColumn(stored.plan));
  newIds(whole, plansOf(stored));
  await refuseUnknownMember(s, workspaceId, plansOf(stored), whole);
  const after = underPlan(before, { ...rulesOfPlan(whole, [...kept, ...added]), sessions: before.plan?.sessions });
  refuseUnfit(after, "plan.periods");
  refuseClassMoved(before, after, "plan.periods", now);
  if (stored) refuseNamedGone(planColumn(stored.plan), whole, { bookings, sessions: before.plan?.sessions }, now);
  const reaching = await reachingBookings(s, workspaceId, before, after);
  chargeWork(s, RULES_STEPS);
  return countWork(s, () => ({
    ...touchedBookings(before, after, bookings, now),
    ...arrangedBookings(after, bookings, now),
    reachingBookings: reaching,
    classes: losingClasses(before, after, now),
    offers: offersAhead(before, after, bookings, now),
    lint: lintPlan(after, periods, after.plan?.house ?? null).map(({ path, words }) => ({
      path: ["plan", ...path].join("."),
      words,
    })),
  }));
}
