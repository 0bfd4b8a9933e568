import { fail } from "../../contract/errors.ts";
import type { PlanRequest } from "../../contract/requests/plan.ts";
import {
  EMPTY_PLAN,
  type Plan,
  planQuery,
  putInForce,
  renewPlanNeeds,
  rulesOfPlan,
  saveDraft,
  savePlan,
} from "../../db/diary/plans.ts";
import { rulesQuery } from "../../db/diary/rules.ts";
import { noteSettings } from "../../db/diary/settings-changes.ts";
import { planColumn } from "../../db/platform/columns.ts";
import { withoutDrawing } from "../../domain/floor/positions.ts";
import { changedNames } from "../../domain/merge-three-ways.ts";
import { ownExceptions } from "../../domain/plan/in-force.ts";
import type { BookingRules } from "../../domain/plan/rules.ts";
import { withoutWording } from "../../domain/services/without-wording.ts";
import { planPartsOf } from "../../domain/settings/plan-parts.ts";
import { forgetReads } from "../recent-reads.ts";
import { rulesOfRow } from "../rules-of.ts";
import { feedStub, type Services } from "../services.ts";
import { type ChangedBy, settingsEntry } from "../settings-entry.ts";
import { readConflicts } from "./conflicts.ts";
import {
  leavesOut,
  refuseClassLost,
  refuseClassMoved,
  refuseNamedGone,
  refuseUnfit,
  underPlan,
} from "./fitting-plan.ts";
import { refuseUnknownMember } from "./linked-members.ts";
import { numberPlan, plansOf } from "./number-plan.ts";
import { planInForce } from "./plan-in-force.ts";
import { readPlan } from "./read-plan.ts";
import { bookingsAhead } from "./touched-bookings.ts";

const TRIES = 3;

/**
 * Saves all service periods over the revision that was read, or keeps them as a draft. Like a save of the hours it
 * raises the rules' version. Nothing booked is cancelled or moved, but those they no longer allow are listed (docs/rules.md#service-periods).
 */
export async function saveServicePeriods(
  s: Services,
  by: ChangedBy,
  request: PlanRequest,
  tries = TRIES,
): ReturnType<typeof planInForce> {
  const { workspaceId } = by;
  const db = s.diary(workspaceId);
  const [[row], [stored]] = await db.batch([rulesQuery(db, workspaceId), planQuery(db, workspaceId)]);
  const rules = rulesOfRow(row);
  if ((stored?.revision ?? 0) !== request.revision) return refuseStale(s, workspaceId);
  const before = plansOf(stored);
  const plan = numberPlan(request.plan, before);
  await refuseUnknownMember(s, workspaceId, before, plan);
  const expected = { revision: request.revision, rulesVersion: rules.version };
  const stands = stored ? planColumn(stored.plan) : EMPTY_PLAN;
  const entry = settingsEntry(by, "plan", planPartsOf(stands, plan), s.now());
  const note = noteSettings(db, entry);
  if (request.draft) {
    if ((await saveDraft(db, workspaceId, plan, expected)).length > 0)
      return { ...(await readPlan(s, workspaceId)), ...NOBODY_MET, conflicts: [] };
  } else if (stored && isDrawingOrWording(stands, plan)) {
    const [saved] = await db.batch([savePlan(db, workspaceId, plan, expected), note]);
    if (saved.length > 0) return redrawnPlan(s, workspaceId);
  } else {
    const after = underPlan(rules, {
      ...rulesOfPlan(plan, ownExceptions(rules.plan)),
      sessions: rules.plan.sessions,
    });
    refuseUnfit(after, "plan.periods");
    refuseClassLost(rules, plan, s.now());
    refuseClassMoved(rules, after, "plan.periods", s.now());
    if (stored) await refuseLeavingOut(s, workspaceId, rules, [stands, plan]);
    const [saved] = await db.batch([
      savePlan(db, workspaceId, plan, expected),
      note,
      putInForce(db, workspaceId, plan, after.weeklySchedule, expected),
      renewPlanNeeds(db, workspaceId),
    ]);
    if (saved.length > 0) return planInForce(s, workspaceId, rules);
  }
  // the rules were saved meanwhile: once more, over them
  return tries > 1 ? saveServicePeriods(s, by, request, tries - 1) : fail("unavailable");
}

/** Nothing is decided by drawing and wording: rules, days and offers stay as they are (docs/decisions/069-the-floor.md). */
const isDrawingOrWording = (before: Plan, after: Plan) => changedNames(decisive(before), decisive(after)).length === 0;

const decisive = ({ lastId: _, offer, ...plan }: Plan) => ({
  ...withoutDrawing(plan),
  offer: offer && withoutWording(offer),
});

const NOBODY_MET = { touched: [], count: 0, moved: 0, reachingBookings: { count: 0, bookings: [] } };

async function redrawnPlan(s: Services, workspaceId: string): ReturnType<typeof planInForce> {
  forgetReads(workspaceId);
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
  const [plan, { conflicts }] = await Promise.all([readPlan(s, workspaceId), readConflicts(s, workspaceId)]);
  return { ...plan, ...NOBODY_MET, conflicts };
}

/** Bookings are read only when something is left out that they may name. */
async function refuseLeavingOut(
  s: Services,
  workspaceId: string,
  { plan }: BookingRules,
  [before, after]: [Plan, Plan],
): Promise<void> {
  if (!leavesOut(before, after)) return;
  const bookings = await bookingsAhead(s, workspaceId);
  refuseNamedGone(before, after, { bookings, sessions: plan.sessions }, s.now());
}

const refuseStale = async (s: Services, workspaceId: string): Promise<never> =>
  fail("stale_rules", undefined, { stored: await readPlan(s, workspaceId) });
