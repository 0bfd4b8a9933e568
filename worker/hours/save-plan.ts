import { fail } from "../../contract/errors.ts";
import type { PlanRequest } from "../../contract/requests/plan.ts";
import { saveDraft } from "../../db/diary/plans.ts";
import { forgetReads } from "../recent-reads.ts";
import { feedStub, type Services } from "../services.ts";
import type { ChangedBy } from "../settings-entry.ts";
import { rulesView } from "../views/workspace-views.ts";
import { changeSettings, readSettings } from "./change-settings.ts";
import { readConflicts } from "./conflicts.ts";
import { refuseUnknownMember } from "./linked-members.ts";
import { numberPlan, plansOf } from "./number-plan.ts";
import { planMeeting } from "./plan-in-force.ts";
import { readPlan } from "./read-plan.ts";

/** Saves the whole plan with the settings and dated days beside it, or keeps it as a draft (docs/rules.md#service-periods). */
export async function savePlanAs(s: Services, by: ChangedBy, { draft, ...change }: PlanRequest) {
  const { workspaceId } = by;
  if (draft) return { ...(await keepDraft(s, workspaceId, change)), ...NOBODY_MET };
  const { before, after, cancelledBookings, isRedrawn } = await changeSettings(s, by, change);
  const saved = isRedrawn ? await redrawnPlan(s, workspaceId) : await planMeeting(s, workspaceId, { before, after });
  return { ...saved, rules: rulesView(after), cancelledBookings };
}

const NOBODY_MET = { touched: [], count: 0, moved: 0, reachingBookings: { count: 0, bookings: [] }, conflicts: [] };

async function keepDraft(s: Services, workspaceId: string, change: Omit<PlanRequest, "draft">) {
  const { before, stored } = await readSettings(s, workspaceId, change);
  const { plan } = numberPlan(change.plan, plansOf(stored));
  await refuseUnknownMember(s, workspaceId, plansOf(stored), plan);
  const kept = await saveDraft(s.diary(workspaceId), workspaceId, plan, change.revision);
  if (kept.length === 0) fail("stale_rules", undefined, { stored: await readPlan(s, workspaceId) });
  return { ...(await readPlan(s, workspaceId)), rules: rulesView(before), cancelledBookings: 0 };
}

async function redrawnPlan(s: Services, workspaceId: string): ReturnType<typeof planMeeting> {
  forgetReads(workspaceId);
  s.defer(Promise.resolve(feedStub(s.env, workspaceId).notify({ type: "rules" })));
  const [plan, { conflicts }] = await Promise.all([readPlan(s, workspaceId), readConflicts(s, workspaceId)]);
  return { ...plan, ...NOBODY_MET, conflicts };
}
