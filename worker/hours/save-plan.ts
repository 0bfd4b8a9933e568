import { fail } from "../../contract/errors.ts";
import type { PlanRequest } from "../../contract/requests/plan.ts";
import {
  NO_PERIODS,
  type Plan,
  planQuery,
  putInForce,
  renewPlanNeeds,
  saveDraft,
  savePlan,
} from "../../db/diary/plans.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import { planColumn } from "../../db/platform/columns.ts";
import type { BookingRules, Period } from "../../domain/rules.ts";
import { weekHull } from "../../domain/time/periods.ts";
import { datesProblem, withoutPeriod } from "../../domain/time/plan-problems.ts";
import { refuseAt } from "../http/validate.ts";
import { rulesOf, rulesOfRow } from "../rules-of.ts";
import type { Services } from "../services.ts";
import { putRulesInForce } from "./put-rules-in-force.ts";
import { readPlan } from "./read-plan.ts";

const TRIES = 3;

/**
 * Saves all service periods over the revision that was read, or keeps them as a draft. Like a save of the hours it
 * raises the rules' version; nothing booked is cancelled or moved (docs/rules.md#service-periods).
 */
export async function saveServicePeriods(
  s: Services,
  workspaceId: string,
  request: PlanRequest,
  tries = TRIES,
): ReturnType<typeof readPlan> {
  const db = s.diary(workspaceId);
  const [[row], [stored]] = await db.batch([rulesQuery(db, workspaceId), planQuery(db, workspaceId)]);
  const rules = rulesOfRow(row);
  if ((stored?.revision ?? 0) !== request.revision) return refuseStale(s, workspaceId);
  const plan = numbered(request.plan.periods, stored ? planColumn(stored.plan) : NO_PERIODS);
  const expected = { revision: request.revision, rulesVersion: rules.version };
  if (request.draft) {
    if ((await saveDraft(db, workspaceId, plan, expected)).length > 0) return readPlan(s, workspaceId);
  } else {
    refuseUnfit(rules, plan.periods);
    const week = plan.periods.length > 0 ? weekHull(plan.periods, rules.weeklySchedule) : rules.weeklySchedule;
    const [saved] = await db.batch([
      savePlan(db, workspaceId, plan, expected),
      putInForce(db, workspaceId, plan, week, expected),
      renewPlanNeeds(db, workspaceId),
    ]);
    if (saved.length > 0) {
      await putRulesInForce(s, workspaceId, await rulesOf(db, workspaceId));
      return readPlan(s, workspaceId);
    }
  }
  // the rules were saved meanwhile: once more, over them
  return tries > 1 ? saveServicePeriods(s, workspaceId, request, tries - 1) : fail("unavailable");
}

const refuseStale = async (s: Services, workspaceId: string): Promise<never> =>
  fail("stale_rules", undefined, { stored: await readPlan(s, workspaceId) });

/** New periods get the next numbers. */
function numbered(periods: Period[], { lastId, periods: before }: Plan): Plan {
  let last = lastId;
  const known = new Set(before.map(({ id }) => id));
  const unknown = periods.findIndex(({ id }) => !id.startsWith("new-") && !known.has(id));
  if (unknown >= 0) refuseAt(`plan.periods.${unknown}.id`, "Unknown period");
  return {
    periods: periods.map((each) => (known.has(each.id) ? each : { ...each, id: String(++last) })),
    lastId: last,
  };
}

/** Looks at what a plan cannot know by itself: its special openings and the nights beside them. */
function refuseUnfit(rules: BookingRules, periods: Period[]): void {
  const exceptions = rules.plan?.exceptions ?? [];
  const [orphan] = withoutPeriod(periods, exceptions);
  if (orphan)
    refuseAt("plan.periods", `The special opening of ${orphan.fromDate} follows a service period that is gone`);
  const problem = datesProblem({ ...rules, plan: { periods, exceptions } }, exceptions);
  if (problem) refuseAt("plan.periods", problem);
}
